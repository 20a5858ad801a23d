// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/sinktokens.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <utility>

namespace sinkscope {

namespace {

/// Model and id.
using Key = std::pair<std::string, std::int64_t>;

class TokenCounter
{
public:
    TokenCounter(TokenizerPtr tokenizer, std::string tokenizerModel, const SinkTokenOptions& options)
        : m_tokenizer(std::move(tokenizer))
        , m_tokenizerModel(std::move(tokenizerModel))
        , m_options(options)
    {
    }

    void add(const RunResult& run)
    {
        const std::string& model = run.record().model.sha256;
        std::set<Key> seen;
        bool hasSink = false;
        for (const Sink& sink : run.detection().sinks) {
            if (!isCounted(sink.kind == SinkKind::Secondary, sink.kind == SinkKind::Other)) {
                continue;
            }
            const RunToken& token = run.record().tokens[static_cast<std::size_t>(sink.position)];
            const Key key { model, token.id };
            m_tokens[key].text = token.text;
            count(key, seen, sink.position, run.tokens());
            hasSink = true;
            if (run.record().promptTokens >= 0) {
                ++m_out.promptKnown;
                m_out.inPrompt += sink.position < run.record().promptTokens ? 1 : 0;
            }
        }
        for (const RunToken& token : run.record().tokens) {
            ++m_occurrences[{ model, token.id }];
        }
        ++m_out.texts;
        m_out.textsWith += hasSink ? 1 : 0;
    }

    void add(const SinkFile& file)
    {
        const std::string model = modelOf(file);
        const bool isOurs = m_tokenizer != nullptr && (model.empty() || model == m_tokenizerModel);
        for (const SinkRecords& text : file.texts) {
            std::set<Key> seen;
            bool hasSink = false;
            for (const SinkRecord& sink : text.sinks) {
                if (!isCounted(sink.type == "secondary", sink.type == "noise")) {
                    continue;
                }
                const Key key { model, sink.tokenId };
                if (isOurs && sink.tokenId >= 0 && sink.tokenId < m_tokenizer->vocabularySize()) {
                    const std::int64_t id = sink.tokenId;
                    m_tokens[key].text = m_tokenizer->decode(std::span(&id, 1), false);
                    m_out.isAssumed = m_out.isAssumed || model.empty();
                }
                count(key, seen, sink.position, text.fullLength);
                hasSink = true;
                ++m_out.promptKnown;
                m_out.inPrompt += sink.position < text.promptLength ? 1 : 0;
            }
            ++m_out.texts;
            m_out.textsWith += hasSink ? 1 : 0;
        }
        m_partly.insert(model);
    }

    SinkTokens take()
    {
        for (auto& [key, token] : m_tokens) {
            token.id = key.second;
            token.kind = tokenClassOf(token.text);
            if (!m_partly.contains(key.first)) {
                token.occurrences = m_occurrences[key];
            }
            m_out.isNamed = m_out.isNamed && !token.text.empty();
            m_out.kinds[static_cast<std::size_t>(token.kind)] += token.sinks;
            m_out.tokens.push_back(std::move(token));
        }
        std::ranges::stable_sort(m_out.tokens, [](const SinkToken& a, const SinkToken& b) {
            return a.sinks != b.sinks ? a.sinks > b.sinks : a.id < b.id;
        });
        std::ranges::sort(m_out.places);
        for (std::size_t i = 0; i < m_out.quartiles.size(); ++i) {
            m_out.quartiles[i] = quantile(0.25 * static_cast<double>(i + 1));
        }
        return std::move(m_out);
    }

private:
    bool isCounted(bool isSecondary, bool isOther) const
    {
        return isSecondary || (isOther && m_options.withOthers);
    }

    void count(const Key& key, std::set<Key>& seen, std::int64_t position, std::int64_t length)
    {
        SinkToken& token = m_tokens[key];
        ++token.sinks;
        token.texts += seen.insert(key).second ? 1 : 0;
        ++m_out.sinks;
        if (length > 0) {
            m_out.places.push_back(static_cast<double>(position) / static_cast<double>(length));
        }
    }

    double quantile(double share) const
    {
        const std::vector<double>& places = m_out.places;
        if (places.empty()) {
            return std::numeric_limits<double>::quiet_NaN();
        }
        const double at = share * static_cast<double>(places.size() - 1);
        const auto low = static_cast<std::size_t>(std::floor(at));
        const std::size_t high = std::min(low + 1, places.size() - 1);
        return places[low] + (at - static_cast<double>(low)) * (places[high] - places[low]);
    }

    TokenizerPtr m_tokenizer;
    std::string m_tokenizerModel;
    SinkTokenOptions m_options;
    std::map<Key, SinkToken> m_tokens;
    std::map<Key, std::int64_t> m_occurrences;
    std::set<std::string> m_partly; ///< models of which not all tokens are known
    SinkTokens m_out;
};

} // namespace

SinkTokens sinkTokens(const SinkSources& sources, const TokenizerPtr& tokenizer,
                      const std::string& tokenizerModel, const SinkTokenOptions& options)
{
    TokenCounter counter(tokenizer, tokenizerModel, options);
    for (const SinkSource& source : sources) {
        if (source.run != nullptr) {
            counter.add(*source.run);
        } else if (source.file != nullptr) {
            counter.add(*source.file);
        }
    }
    return counter.take();
}

} // namespace sinkscope
