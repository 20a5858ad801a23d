// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tokenizer/tokenizer.h"
#include "tests/support/fakeengine.h"

namespace sinkscope::test {

/// Every byte is a token: 'a' is 0 ... 'z' is 25, others 26; "|" is BOS, 39.
class FakeTokenizer : public Tokenizer
{
public:
    bool addsBos = false;
    std::int64_t bos = 39;

    Result<std::vector<Token>> encode(std::string_view text, const EncodeOptions&) const override
    {
        std::vector<Token> out;
        for (std::size_t i = 0; i < text.size(); ++i) {
            const auto at = static_cast<std::int64_t>(i);
            out.push_back({ text[i] == '|'                         ? 39
                                : text[i] >= 'a' && text[i] <= 'z' ? text[i] - 'a'
                                                                   : 26,
                            at, at + 1 });
        }
        return out;
    }

    std::string decode(std::span<const std::int64_t> ids, bool skipControl) const override
    {
        std::string out;
        for (const std::int64_t id : ids) {
            if (id == bos) {
                out += skipControl ? "" : "<bos>";
            } else {
                out += id < 26 ? std::string(1, static_cast<char>('a' + id)) : "?";
            }
        }
        return out;
    }

    std::int64_t vocabularySize() const override { return TinyModel::vocab; }

    std::int64_t bosId() const override { return bos; }

    bool addsBosByDefault() const override { return addsBos; }

    std::string description() const override { return "letters"; }
};

} // namespace sinkscope::test
