// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/spec/runspec.h"
#include "views/base/selection.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace sinkscope {

/// A row of the runs tree as a session remembers it.
struct SessionRow
{
    QString name;
    bool isRecords = false; ///< a detection file
    QString file; ///< run folder or detection file; empty for a run that its user did not save
    QString kept; ///< folder name under which the session keeps such a run; empty: not kept

    /// Rule and anchor where they are not the run's own.
    struct Rule
    {
        SinkRule rule;
        std::optional<std::int64_t> anchor;

        bool operator==(const Rule&) const = default;
    };

    std::optional<Rule> rule;

    bool operator==(const SessionRow&) const = default;
};

/// What a window has open and shows, as plain values: what is needed to open it again.
struct Session
{
    QString model; ///< path; empty: none
    std::vector<SessionRow> rows;
    int current = -1; ///< of rows
    QString traces; ///< file; empty: none
    std::int64_t traceRow = -1;
    bool showsTraces = false;
    QString text;
    QString textTitle;
    RunSpec options; ///< maxTokens and what the menus chose; its model and input say nothing
    Selection selection; ///< its run says nothing
    QJsonObject views; ///< view id to View::viewState()
    bool isDark = false;
    QByteArray geometry;
    QByteArray layout;

    /// Nothing that would be missed.
    bool isEmpty() const { return model.isEmpty() && rows.empty() && traces.isEmpty(); }
};

/// One JSON document.
std::string toText(const Session& session);

/// Errors, one sentence each with `where` in front: no JSON, cut off, no session, of a newer version. Values
/// inside that do not fit are passed over.
Result<Session> parseSession(const std::string& text, const std::string& where);

} // namespace sinkscope
