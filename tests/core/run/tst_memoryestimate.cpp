// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/memoryestimate.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <fstream>
#include <limits>

using namespace sinkscope;

namespace {

constexpr std::uint64_t mib = std::uint64_t { 1 } << 20;

/// Qwen2.5-0.5B's shape (performance.md: "B05").
ModelInfo half()
{
    ModelInfo model;
    model.layers = 24;
    model.heads = 14;
    model.kvHeads = 2;
    model.headDim = 64;
    model.hidden = 896;
    model.intermediate = 4864;
    model.vocab = 151'936;
    model.weightValues = 494'032'768;
    return model;
}

void write(const std::filesystem::path& root, const std::string& name, const std::string& text)
{
    std::filesystem::create_directories((root / name).parent_path());
    std::ofstream(root / name) << text;
}

} // namespace

class TestMemoryEstimate : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void partsOfARun()
    {
        const MemoryEstimate e = estimateMemory(half(), { }, 8192);
        QCOMPARE(e.weights, std::uint64_t { 494'032'768 } * 4);
        QCOMPARE(e.program, 90 * mib);
        // 7 arrays, three candidates, the score and 14 head scores of every layer; 4 vectors and 3 final
        // cosines.
        QCOMPARE(e.results, std::uint64_t { 4 } * 8192 * (24 * 25 + 7));
        QCOMPARE(e.total(), e.weights + e.results + e.work + e.program);
        // What is known of such a pass: 0.6 GB over the weights at this length is enough, 0.1 GB is not.
        QVERIFY(e.work + e.results > 100 * mib);
        QVERIFY(e.work + e.results < 600 * mib);
    }

    void halfTheTypeHalfTheWeights()
    {
        const std::uint64_t embeddingAsFloats = std::uint64_t { 4 } * 151'936 * 896; // while it is converted
        for (const char* dtype : { "bf16", "f16" }) {
            RunSpec spec;
            spec.dtype = dtype;
            QCOMPARE(estimateMemory(half(), spec, 100).weights,
                     std::uint64_t { 494'032'768 } * 2 + embeddingAsFloats);
        }
    }

    /// Peaks measured with SmolLM2-135M on a 2-core machine, libtorch 2.13 on the CPU, one thread.
    void measuredPeaks_data()
    {
        QTest::addColumn<QByteArray>("dtype");
        QTest::addColumn<qint64>("tokens");
        QTest::addColumn<qint64>("peakMib");
        QTest::newRow("f32 1") << QByteArray("f32") << qint64 { 1 } << qint64 { 603 };
        QTest::newRow("f32 1024") << QByteArray("f32") << qint64 { 1024 } << qint64 { 639 };
        QTest::newRow("f32 4096") << QByteArray("f32") << qint64 { 4096 } << qint64 { 696 };
        QTest::newRow("f32 8192") << QByteArray("f32") << qint64 { 8192 } << qint64 { 748 };
        QTest::newRow("bf16 1024") << QByteArray("bf16") << qint64 { 1024 } << qint64 { 435 };
        QTest::newRow("bf16 8192") << QByteArray("bf16") << qint64 { 8192 } << qint64 { 525 };
    }

    void measuredPeaks()
    {
        QFETCH(const QByteArray, dtype);
        QFETCH(const qint64, tokens);
        QFETCH(const qint64, peakMib);
        ModelInfo model;
        model.layers = 30;
        model.heads = 9;
        model.kvHeads = 3;
        model.headDim = 64;
        model.hidden = 576;
        model.intermediate = 1536;
        model.vocab = 49'152;
        model.weightValues = 134'515'008;
        RunSpec spec;
        spec.dtype = dtype.toStdString();
        const auto estimate = static_cast<double>(estimateMemory(model, spec, tokens).total()) / double(mib);
        QVERIFY2(std::abs(estimate / double(peakMib) - 1) < 0.1, qPrintable(QString::number(estimate)));
    }

    void growsLinearlyWithTheText()
    {
        const auto at = [](std::int64_t tokens) {
            const MemoryEstimate e = estimateMemory(half(), { }, tokens);
            return e.results + e.work;
        };
        QCOMPARE(at(131072) - at(65536), at(196608) - at(131072));
        QVERIFY(at(32768) < std::uint64_t { 2000 } * mib);
    }

    void whatIsKeptCounts()
    {
        const auto results = [](const RunSpec& spec) { return estimateMemory(half(), spec, 1000).results; };
        const std::uint64_t plain = results({ });
        RunSpec spec;
        spec.scores = false;
        QCOMPARE(plain - results(spec), std::uint64_t { 4 } * 24 * 1000 * 15);
        spec = { };
        spec.logits = LogitsKept::Last;
        QCOMPARE(results(spec) - plain, std::uint64_t { 4 } * 151'936);
        spec.logits = LogitsKept::All;
        QCOMPARE(results(spec) - plain, std::uint64_t { 4 } * 151'936 * 1000);
        spec = { };
        spec.taps = { { "mlp_act", std::nullopt, std::vector<std::int64_t> { 0, 1 } } };
        QCOMPARE(results(spec) - plain, std::uint64_t { 4 } * 24 * 2 * 4864);
        spec.taps = { { "k", std::vector<std::int64_t> { 5 }, std::nullopt } };
        QCOMPARE(results(spec) - plain, std::uint64_t { 4 } * 1000 * 128);
        spec.taps = { { "final_norm_out", std::nullopt, std::nullopt } };
        QCOMPARE(results(spec) - plain, std::uint64_t { 4 } * 1000 * 896);
    }

    void onCudaTheWeightsLieElsewhere()
    {
        RunSpec spec;
        spec.device = "cuda:0";
        const MemoryEstimate e = estimateMemory(half(), spec, 1000);
        QVERIFY(e.weights < 200 * mib);
        QCOMPARE(e.results, estimateMemory(half(), { }, 1000).results);
    }

    void hugeNumbersAreCapped()
    {
        ModelInfo model = half();
        model.weightValues = std::numeric_limits<std::uint64_t>::max();
        model.intermediate = std::numeric_limits<int>::max();
        RunSpec spec;
        spec.logits = LogitsKept::All;
        spec.taps = { { "mlp_act", std::nullopt, std::nullopt } };
        const MemoryEstimate e = estimateMemory(model, spec, std::numeric_limits<std::int64_t>::max());
        QVERIFY(e.total() > std::numeric_limits<std::uint64_t>::max() / 16);
        QVERIFY(!checkMemory(e.total(), std::uint64_t { 1 } << 60));
        QVERIFY(estimateMemory({ }, { }, 0).total() >= 90 * mib); // no division by nothing
        QVERIFY(estimateMemory({ }, { }, -5).total() >= 90 * mib);
    }

    void ninetyPercentIsTheLimit()
    {
        QVERIFY(bool(checkMemory(900 * mib, 1000 * mib)));
        const Status refused = checkMemory(901 * mib, 1000 * mib);
        QVERIFY(!refused);
        QCOMPARE(refused.error().kind, ErrorKind::Memory);
        const auto text = QString::fromStdString(toText(refused.error()));
        QVERIFY(text.contains(QStringLiteral("901")) && text.contains(QStringLiteral("1000")));
        QVERIFY(bool(checkMemory(std::numeric_limits<std::uint64_t>::max(), 0))); // unknown
    }

    void availableHere() { QVERIFY(availableMemory() > 0); }

    void availableFromFiles()
    {
        const QTemporaryDir made;
        const std::filesystem::path root = made.path().toStdString();
        QCOMPARE(availableMemory(root), std::uint64_t { 0 });
        write(root, "proc/meminfo", "MemTotal:  9000 kB\nMemFree:  1 kB\nMemAvailable:    8000 kB\n");
        QCOMPARE(availableMemory(root), std::uint64_t { 8000 } * 1024);

        // Version 2: the group has no limit of its own, the one around it has; file cache is not lost.
        write(root, "proc/self/cgroup", "0::/outer/inner\n");
        write(root, "sys/fs/cgroup/outer/inner/memory.max", "max\n");
        write(root, "sys/fs/cgroup/outer/inner/memory.current", "100\n");
        QCOMPARE(availableMemory(root), std::uint64_t { 8000 } * 1024);
        write(root, "sys/fs/cgroup/outer/memory.max", "5000000\n");
        write(root, "sys/fs/cgroup/outer/memory.current", "2000000\n");
        write(root, "sys/fs/cgroup/outer/memory.stat", "anon 1\ninactive_file 500000\nactive_file 3\n");
        QCOMPARE(availableMemory(root), std::uint64_t { 3'500'000 });
        write(root, "sys/fs/cgroup/outer/memory.current", "9000000\n");
        QCOMPARE(availableMemory(root), std::uint64_t { 1 }); // nothing left; 0 would mean unknown

        // Version 1 beside it.
        write(root, "proc/self/cgroup", "3:cpu,cpuacct:/\n2:memory:/job\nbroken\n");
        write(root, "sys/fs/cgroup/memory/job/memory.limit_in_bytes", "3000000\n");
        write(root, "sys/fs/cgroup/memory/job/memory.usage_in_bytes", "1000000\n");
        write(root, "sys/fs/cgroup/memory/job/memory.stat", "inactive_file 1\ntotal_inactive_file 250000\n");
        QCOMPARE(availableMemory(root), std::uint64_t { 2'250'000 });
        write(root, "proc/meminfo", "MemAvailable: 1 kB\n");
        QCOMPARE(availableMemory(root), std::uint64_t { 1024 });
        write(root, "proc/meminfo", "MemAvailable: many kB\n");
        write(root, "proc/self/cgroup", "2:memory:/other\n");
        QCOMPARE(availableMemory(root), std::uint64_t { 0 });
    }
};

QTEST_APPLESS_MAIN(TestMemoryEstimate)

#include "tst_memoryestimate.moc"
