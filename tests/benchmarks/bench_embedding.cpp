// SPDX-License-Identifier: GPL-3.0-or-later
// Times of t-SNE and of principal components through the engine's door, for bench_tsne.py and bench_pca.py:
//   bench_embedding tsne IN ROWS COLUMNS THREADS OUT [ITERATIONS]
//   bench_embedding pca IN ROWS COLUMNS THREADS OUT COMPONENTS
// IN and OUT are raw 32-bit floats: vectors; points [N, 2], or axes and scores. Prints JSON.
#include "core/analysis/tsne.h"
#include "core/run/engine.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>

using namespace sinkscope;

namespace {

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point start)
{
    return std::chrono::duration<double>(Clock::now() - start).count();
}

std::vector<float> read(const char* path, std::size_t count)
{
    std::vector<float> values(count);
    std::ifstream file(path, std::ios::binary);
    file.read(reinterpret_cast<char*>(values.data()), static_cast<std::streamsize>(count * sizeof(float)));
    if (!file) {
        std::fprintf(stderr, "%s does not hold %zu floats\n", path, count);
        std::exit(1);
    }
    return values;
}

void write(std::ofstream& file, const std::vector<float>& values)
{
    file.write(reinterpret_cast<const char*>(values.data()),
               static_cast<std::streamsize>(values.size() * sizeof(float)));
}

[[noreturn]] void stop(const Error& error)
{
    std::fprintf(stderr, "%s\n", toText(error).c_str());
    std::exit(1);
}

void timeTsne(const TensorView& x, LinearAlgebra& algebra, int threads, int iterations, std::ofstream& out)
{
    TsneOptions options;
    options.compute.threads = threads;
    options.iterations = iterations;
    const auto start = Clock::now();
    double first = 0;
    double moving = 0;
    const auto made = tsne(x, algebra, options, [&](const TsneFrame& frame) {
        first = frame.iteration == 0 ? secondsSince(start) : first;
        moving = moving == 0 && frame.iteration > 0 ? secondsSince(start) : moving;
    });
    const double seconds = secondsSince(start);
    if (!made) {
        stop(made.error());
    }
    std::printf(R"({"run_s": %.6f, "first_frame_s": %.6f, "second_frame_s": %.6f, "kl": %.6f})"
                "\n",
                seconds, first, moving, made.value().kl);
    write(out, made.value().points);
}

void timePca(const TensorView& x, LinearAlgebra& algebra, int threads, std::int64_t count, std::ofstream& out)
{
    const auto start = Clock::now();
    const auto made = algebra.pca(x, count, { threads, 42 }, { });
    const double seconds = secondsSince(start);
    if (!made) {
        stop(made.error());
    }
    std::printf(R"({"run_s": %.6f, "components": %lld})"
                "\n",
                seconds, static_cast<long long>(made.value().count));
    write(out, made.value().axes);
    write(out, made.value().scores);
}

} // namespace

int main(int argc, char** argv)
{
    if (argc < 7) {
        std::fprintf(stderr,
                     "bench_embedding tsne|pca IN ROWS COLUMNS THREADS OUT [ITERATIONS|COMPONENTS]\n");
        return 2;
    }
    const std::int64_t rows = std::atoll(argv[3]);
    const std::int64_t columns = std::atoll(argv[4]);
    const int threads = std::atoi(argv[5]);
    const int last = argc > 7 ? std::atoi(argv[7]) : 0;
    const std::vector<float> values = read(argv[2], static_cast<std::size_t>(rows * columns));
    const TensorView x { { rows, columns }, values, { } };
    const auto engine = openEngine();
    if (!engine) {
        stop(engine.error());
    }
    LinearAlgebra& algebra = engine.value()->linearAlgebra();
    std::ofstream out(argv[6], std::ios::binary);
    if (std::string(argv[1]) == "tsne") {
        timeTsne(x, algebra, threads, last > 0 ? last : 1000, out);
    } else {
        timePca(x, algebra, threads, last > 0 ? last : 50, out);
    }
    return 0;
}
