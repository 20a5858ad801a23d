// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/evictiontable.h"
#include "views/base/continuations.h"

#include <array>
#include <cmath>
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
