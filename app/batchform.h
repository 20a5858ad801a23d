// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/jobform.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

class QComboBox;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace sinkscope {

/// Which rows of a traces file are to be run.
enum class BatchRows
{
    All,
    Shown, ///< that the filter leaves
    Chosen,
};

/// "The sinks of these rows": which rows, how much of each, and the file that they go to. A file that is
/// there is never written over; one that was begun is gone on with, as it was begun.
class BatchForm : public JobForm
{
    Q_OBJECT
public:
    explicit BatchForm(QWidget* parent);

    /// Rows of the file that is open; ascending.
    void setRows(std::int64_t all, std::vector<int> shown, std::vector<int> chosen, BatchRows which);
    /// Of the model; 0 where it does not say.
    void setContext(std::int64_t tokens);
    /// A name without a folder lies in that of `file`.
    void setFile(const std::filesystem::path& file);
    /// What else stands in the way, as one sentence.
    void setOutside(const QString& sentence);

    /// Ascending; empty = all.
    std::vector<std::int64_t> rows() const;
    /// Nothing = at the model's context.
    std::optional<std::int64_t> maxTokens() const;
    std::filesystem::path file() const;

    /// The file was begun: its own rows and settings count.
    bool isBegun() const { return m_isBegun; }

private:
    void check();
    void askFile();
    const std::vector<int>& listOf(BatchRows which) const;

    QComboBox* m_which;
    QSpinBox* m_most;
    QLineEdit* m_file;
    QLabel* m_hint;
    std::int64_t m_all = 0;
    std::vector<int> m_shown;
    std::vector<int> m_chosen;
    std::filesystem::path m_folder;
    QString m_outside;
    bool m_isBegun = false;
};

} // namespace sinkscope
