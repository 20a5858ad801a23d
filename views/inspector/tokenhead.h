// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/inspector/inspectorrows.h"

#include <QWidget>

class QLabel;

namespace sinkscope {

class CapButton;
class ElidedLabel;

/// The upper part of the inspector: which token it is, the text around it, and the way to the sinks beside
/// it.
class TokenHead : public QWidget
{
    Q_OBJECT
public:
    explicit TokenHead(QWidget* parent);

    void setTheme(const Theme& theme);
    /// The facts are those of `run`.
    void show(const RunResult& run, const TokenFacts& facts);

    /// The text around the token: shown only where there is room for it.
    QWidget* context() const;

Q_SIGNALS:
    void tokenChosen(qint64 token);

private:
    void showContext(const RunResult& run, const TokenFacts& facts);
    void showNeighbours(const RunResult& run, std::int64_t token);

    Theme m_theme = Theme::light();
    QLabel* m_chip;
    QLabel* m_position;
    QLabel* m_id;
    QLabel* m_kind;
    QLabel* m_context;
    CapButton* m_previous;
    CapButton* m_next;
    ElidedLabel* m_place;
    std::int64_t m_previousToken = -1;
    std::int64_t m_nextToken = -1;
};

} // namespace sinkscope
