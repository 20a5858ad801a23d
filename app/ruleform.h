// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/runresult.h"

#include <QFrame>

#include <cstdint>
#include <optional>
#include <vector>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QGridLayout;
class QLabel;
class QPushButton;
class QSlider;

namespace sinkscope {

/// A small form over the window: by which rule, and against which anchor, the tokens of the current run count
/// as sinks. Every change is told at once; the arrays of the run answer it, no new pass. Esc closes it.
class RuleForm : public QFrame
{
    Q_OBJECT
public:
    explicit RuleForm(QWidget* parent);

    /// What the fields show; `own` is the run under the rule it was made with. Null: no run.
    void setRun(const RunResultPtr& run, const RunResultPtr& own);

    SinkRule rule() const;
    std::optional<std::int64_t> anchor() const;
    bool isForNextRuns() const;

    /// Above the lower right corner of its parent's content, its lower edge at `bottom`.
    void popUp(int bottom);

Q_SIGNALS:
    /// The user chose another rule or anchor.
    void changed();
    void ownRequested();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void addThreshold(QGridLayout* grid, int row, const QString& name, const QString& tip, double least,
                      double most, double step, double farthest, QSlider*& slider, QDoubleSpinBox*& field);
    void presetChosen();
    void updateEnabled();

    QComboBox* m_preset;
    QSlider* m_cosSlider = nullptr;
    QDoubleSpinBox* m_cos = nullptr;
    QSlider* m_ratioSlider = nullptr;
    QDoubleSpinBox* m_ratio = nullptr;
    QComboBox* m_anchor;
    QCheckBox* m_forNextRuns;
    QPushButton* m_own;
    QLabel* m_found;
    std::vector<std::int64_t> m_candidates;
    bool m_isFilling = false;
};

} // namespace sinkscope
