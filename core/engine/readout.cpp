// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/readout.h"

#include "core/engine/rows.h"

#include <algorithm>
#include <limits>

namespace sinkscope {

namespace {

using Index = std::int64_t;

/// Vocabulary entries at once: their rows of the head are read once for all tokens.
constexpr Index vocabularyBlock = 4096;

/// Sum of exponentials per row, over pieces that come one after the other: fp64 [T].
struct LogSum
{
    at::Tensor most, sum;

    explicit LogSum(Index rows, const at::TensorOptions& options)
        : most(at::full({ rows }, -std::numeric_limits<double>::infinity(), options))
        , sum(at::zeros({ rows }, options))
    {
    }

    /// Adds a piece [rows.size(), n] and gives exp(piece - most). `scale` becomes what older sums shrink by.
    at::Tensor add(RowRange rows, const at::Tensor& piece, at::Tensor& scale)
    {
        at::Tensor kept = most.narrow(0, rows.begin, rows.size());
        const at::Tensor larger = at::maximum(kept, piece.amax(1).to(at::kDouble));
        scale = at::exp(kept - larger);
        kept.copy_(larger);
        const at::Tensor powers = at::exp(piece - larger.to(at::kFloat).unsqueeze(1));
        sum.narrow(0, rows.begin, rows.size()).mul_(scale).add_(powers.sum(1));
        return powers;
    }

    at::Tensor value() const { return sum.log().add_(most); }
};

/// Logits of the tokens that follow, as far as they lie in this piece.
void pickTargets(const at::Tensor& piece, RowRange rows, Index begin, const std::vector<Index>& ids,
                 at::Tensor& target)
{
    std::vector<Index> row;
    std::vector<Index> column;
    for (Index t = rows.begin; t < rows.end && t + 1 < static_cast<Index>(ids.size()); ++t) {
        const Index next = ids[static_cast<std::size_t>(t) + 1] - begin;
        if (next >= 0 && next < piece.size(1)) {
            row.push_back(t - rows.begin);
            column.push_back(next);
        }
    }
    if (row.empty()) {
        return;
    }
    const at::Tensor r = at::tensor(row).to(piece.device());
    const at::Tensor values =
        piece.index_select(0, r).gather(1, at::tensor(column).to(piece.device()).unsqueeze(1));
    target.narrow(0, rows.begin, rows.size()).index_copy_(0, r, values.squeeze(1).to(at::kDouble));
}

/// Rows before the first that differs predict the same.
Index firstDifference(const at::Tensor& a, const at::Tensor& b)
{
    const at::Tensor different = a.ne(b).any(1).to(at::kInt);
    return different.any().item<bool>() ? different.argmax(0).item<Index>() : a.size(0);
}

void write(SafetensorsWriter& writer, const char* name, const at::Tensor& values)
{
    const auto target = writer.floats(name);
    at::from_blob(target.data(), { static_cast<Index>(target.size()) }, at::TensorOptions(at::kFloat))
        .copy_(values);
}

} // namespace

void compareLogits(const Architecture& architecture, const ModelConfig& config, const Weights& global,
                   const RowReader& rows, const at::Tensor& changed, const at::Tensor& plain,
                   const std::vector<Index>& ids, SafetensorsWriter& writer, const JobContext& job)
{
    const Index tokens = plain.size(0);
    const Index same = firstDifference(changed, plain);
    const auto options = at::TensorOptions(at::kDouble).device(plain.device());
    const at::Tensor normedPlain = architecture.finish(config, global, plain).to(at::kFloat);
    const at::Tensor normedChanged = architecture.finish(config, global, changed).to(at::kFloat);
    LogSum sumPlain(tokens, options);
    LogSum sumChanged(tokens, options);
    at::Tensor targetPlain = at::full({ tokens }, std::numeric_limits<double>::quiet_NaN(), options);
    at::Tensor targetChanged = targetPlain.clone();
    at::Tensor mean = at::zeros({ tokens }, options); // of plain - changed, times the plain sum

    at::Tensor head;
    const RowReader kept = [&](const std::string&, Index, Index) { return head; };
    const Index vocab = config.info.vocab;
    for (Index begin = 0; begin < vocab; begin += vocabularyBlock) {
        const Index end = std::min(vocab, begin + vocabularyBlock);
        job.report({ "logits", static_cast<double>(begin), static_cast<double>(vocab) });
        head = rows("head", begin, end).to(at::kFloat);
        const auto logits = [&](const at::Tensor& normed, RowRange block) {
            return architecture.logits(config, kept, normed.narrow(0, block.begin, block.size()), begin, end);
        };
        const double flop = 2.0 * static_cast<double>(config.info.hidden) * static_cast<double>(end - begin);
        const auto plainPiece = [&](RowRange block, at::Tensor& piece, at::Tensor& scale) {
            piece = logits(normedPlain, block);
            pickTargets(piece, block, begin, ids, targetPlain);
            return sumPlain.add(block, piece, scale);
        };
        at::Tensor piece;
        at::Tensor scale;
        forRows({ 0, same }, flop, job.cancel, [&](RowRange block) { plainPiece(block, piece, scale); });
        forRows({ same, tokens }, flop, job.cancel, [&](RowRange block) {
            const at::Tensor powers = plainPiece(block, piece, scale);
            const at::Tensor other = logits(normedChanged, block);
            pickTargets(other, block, begin, ids, targetChanged);
            mean.narrow(0, block.begin, block.size()).mul_(scale).add_(piece.sub_(other).mul_(powers).sum(1));
            sumChanged.add(block, other, scale);
        });
    }
    const at::Tensor nllPlain = sumPlain.value() - targetPlain;
    at::Tensor nll = sumChanged.value() - targetChanged;
    // Rounding may leave a divergence of nothing a hair below 0.
    at::Tensor divergence = (mean / sumPlain.sum - sumPlain.value() + sumChanged.value()).clamp_min_(0);
    nll.narrow(0, 0, same).copy_(nllPlain.narrow(0, 0, same));
    divergence.narrow(0, 0, same).zero_();
    write(writer, "nll_plain", nllPlain);
    write(writer, "nll", nll);
    write(writer, "kl_plain", divergence);
}

} // namespace sinkscope
