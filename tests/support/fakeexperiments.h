// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/evictiontable.h"
#include "tests/support/editedrun.h"
#include "tests/support/fakerun.h"
#include "views/base/continuations.h"

#include <array>
#include <cmath>
#include <limits>
#include <memory>

namespace sinkscope::test {

/// An eviction of a text of 1,024 tokens whose loss rises where keys are missing: by 0.2 nats with the window
/// alone, half of it with the sinks kept, and nearly all of it with random keys kept.
inline std::shared_ptr<const EvictionTable> fakeEviction()
{
    auto table = std::make_shared<EvictionTable>();
    *table = { 4, 256, 1024, 32, { }, true };
    const std::array shares { 0.2, 0.1, 0.19 };
    const std::array what { KeptKeys::Window, KeptKeys::Sinks, KeptKeys::Random };
    for (std::size_t c = 0; c < what.size(); ++c) {
        EvictionCurve curve { what[c], { }, { }, shares[c] * 0.74 };
        if (c > 0) {
            curve.kept = c == 1 ? std::vector<std::int64_t> { 54, 65, 101 }
                                : std::vector<std::int64_t> { 33, 310, 700 };
        }
        for (std::int64_t begin = 0; begin < 1024; begin += 32) {
            const double wave = std::sin(static_cast<double>(begin) / 90 + static_cast<double>(c));
            const double change = begin < table->begin() - 32 ? 0 : shares[c] + (0.02 * wave);
            curve.bins.push_back(
                { begin, begin + 32, begin == 992 ? 31 : 32, 2.5 + change, 2.5, change / 2 });
        }
        table->curves.push_back(std::move(curve));
    }
    return table;
}

/// A run in which the MLP output of one token is zero: from there on the loss rises by 0.5 nats at even
/// tokens and falls by 0.25 at odd ones.
inline RunResultPtr fakeEffect(std::int64_t tokens, std::int64_t at)
{
    const auto plain = makeFakeRun({ .tokens = tokens, .sinks = { at } });
    const Reshape change { ReshapeOp::Zero, "mlp_out", 2, std::vector<std::int64_t> { at }, 0 };
    const auto write = [tokens, at](SafetensorsWriter& writer) {
        for (std::int64_t t = 0; t < tokens; ++t) {
            const auto index = static_cast<std::size_t>(t);
            writer.floats("nll_plain")[index] = 2;
            writer.floats("nll")[index] = t < at ? 2 : t % 2 == 0 ? 2.5F : 1.75F;
            writer.floats("kl_plain")[index] = t < at ? 0 : 0.125F;
        }
        for (const char* name : { "nll", "nll_plain", "kl_plain" }) {
            writer.floats(name)[static_cast<std::size_t>(tokens - 1)] =
                std::numeric_limits<float>::quiet_NaN();
        }
    };
    return editedRun(*plain, { change }, write,
                     { { "nll", DType::F32, { tokens } },
                       { "nll_plain", DType::F32, { tokens } },
                       { "kl_plain", DType::F32, { tokens } } });
}

inline ContinuedToken fakeToken(Continuation which, std::int64_t id, std::int64_t position, const char* text)
{
    return { which, id, position, 0.5, text };
}

/// Two continuations whose third token differs; the steered one has ended.
inline std::shared_ptr<const Continuations> fakeContinuations()
{
    auto result = std::make_shared<Continuations>();
    result->promptTokens = 1024;
    result->promptEnd = "so the walk takes her 4 hours,\nincluding the minutes spent in the coffee shop.";
    result->steeredBy = QStringLiteral("Swap #65, hidden, layer 1");
    result->most = 12;
    result->plain.tokens = {
        fakeToken(Continuation::Plain, 1, 1024, " The"),
        fakeToken(Continuation::Plain, 2, 1025, " walk"),
        fakeToken(Continuation::Plain, 3, 1026, " takes"),
        fakeToken(Continuation::Plain, 4, 1027, " her"),
        fakeToken(Continuation::Plain, 5, 1028, " 204"),
        fakeToken(Continuation::Plain, 6, 1029, " minutes"),
        fakeToken(Continuation::Plain, 7, 1030, "."),
    };
    result->steered.tokens = {
        fakeToken(Continuation::Steered, 1, 1024, " The"), fakeToken(Continuation::Steered, 2, 1025, " walk"),
        fakeToken(Continuation::Steered, 8, 1026, " is"),  fakeToken(Continuation::Steered, 9, 1027, " long"),
        fakeToken(Continuation::Steered, 7, 1028, "."),    fakeToken(Continuation::Steered, 0, 1029, ""),
    };
    result->steered.ended = true;
    result->state = ContinuationState::Finished;
    return result;
}

} // namespace sinkscope::test
