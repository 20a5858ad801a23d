// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/formats/tracefile.h"
#include "core/spec/runspec.h"

#include <QWidget>

#include <filesystem>
#include <memory>
#include <optional>

class QLabel;
class QPlainTextEdit;
class QSpinBox;
class QTabWidget;

namespace sinkscope {

class TraceTable;
struct OpenModel;

/// What the next run reads: a text, or a row of a traces file; and how many tokens of it.
class InputPanel : public QWidget
{
    Q_OBJECT
public:
    explicit InputPanel(QWidget* parent = nullptr);

    /// `title` names the text in the toolbar ("demo text").
    void setText(const QString& text, const QString& title);
    void setTraces(std::shared_ptr<const TraceFile> traces, const std::filesystem::path& file);
    void setRow(std::int64_t row);
    /// Input and limit of a spec.
    void setSpec(const RunSpec& spec);

    /// Nothing when there is no text and no trace.
    std::optional<RunInput> input() const;

    std::optional<std::int64_t> maxTokens() const;

    /// "demo text", "traces.jsonl, row 3".
    QString title() const;

    /// Tokens of the chosen row, counted.
    void setTokens(std::int64_t tokens);
    /// TraceTable::countWith().
    void countWith(std::shared_ptr<const OpenModel> model, const RunSpec& options);

    // For the saved session.
    QString text() const;

    const QString& textTitle() const { return m_textTitle; }

    /// Empty when none is open.
    std::filesystem::path traces() const;
    /// -1 when none is chosen.
    std::int64_t row() const;
    bool showsTraces() const;
    void showTraces(bool isShown);
    void setMaxTokens(std::optional<std::int64_t> most);

    /// The table of the traces: which rows are shown and chosen.
    TraceTable& table() const { return *m_traces; }

    /// The line below: number of tokens, or why they cannot be counted.
    void setCount(const QString& sentence);

Q_SIGNALS:
    void changed();
    void openRequested();
    /// The user wants to see the panel, wherever it is.
    void wanted();

private:
    QWidget* makeTextPage();
    void makeTracePage();

    QTabWidget* m_tabs;
    QPlainTextEdit* m_text = nullptr;
    QString m_textTitle;
    TraceTable* m_traces;
    QSpinBox* m_limit;
    QLabel* m_count;
    std::optional<IdsInput> m_ids; ///< of a spec; replaced by the next text or row
};

} // namespace sinkscope
