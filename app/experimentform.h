// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/experimentplan.h"

#include <QWidget>

#include <vector>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QSlider;
class QSpinBox;

namespace sinkscope {

class FormRows;

/// "What if this token were not a sink?": one kind of change with its layers, tokens and donor. What does not
/// fit is said beside its field at once, by the rules that the run itself checks. GUI thread.
class ExperimentForm : public QWidget
{
    Q_OBJECT
public:
    explicit ExperimentForm(QWidget* parent = nullptr);

    /// The run without changes that an experiment starts from; null: there is none.
    void setRun(RunResultPtr plain);

    /// Why no experiment can be run now, as one sentence; empty when it can.
    void setObstacle(const QString& sentence);

    void setPlan(const ExperimentPlan& plan);
    /// Tokens that are not numbers are left out.
    ExperimentPlan plan() const;

    /// That is open in the form, whole and fitting the run.
    bool isValid() const { return m_isValid; }

    /// That each change of the form shall be run at once.
    bool isLive() const;

    /// isValid(), and nothing else stands in the way.
    bool canRun() const { return m_isValid && m_obstacle.isEmpty() && m_run != nullptr; }

public Q_SLOTS:
    /// As its button does; nothing while the plan does not fit.
    void run();

Q_SIGNALS:
    void runRequested(const std::vector<sinkscope::Intervention>& list);
    /// The plan is another one.
    void changed();

private:
    enum Field
    {
        Kind,
        State,
        Layers,
        Tokens,
        Partner,
        Donor,
        DonorTokens,
        Amount,
        Heads,
        Window,
    };

    void fillChoices();
    void edited();
    /// Shows the rows that the kind reads.
    void showRows();
    void check();
    void showProblem(const Error& error);
    void showTokens();
    /// What the slider's right end stands for: the largest norm there, or twice the value as it is.
    double mostAmount() const;
    void placeSlider();
    void showDonor();
    Field fieldOf(const std::string& where) const;
    void chooseDonorRun();

    RunResultPtr m_run;
    QString m_obstacle;
    FormRows* m_rows = nullptr;
    QComboBox* m_kind;
    QComboBox* m_state;
    QSpinBox* m_first;
    QSpinBox* m_last;
    QLineEdit* m_tokens;
    QLabel* m_tokenNote;
    QWidget* m_alignedRow = nullptr;
    QCheckBox* m_isAligned;
    QDoubleSpinBox* m_cos;
    QSpinBox* m_partner;
    QLabel* m_partnerNote;
    QComboBox* m_donor;
    QLineEdit* m_donorTokens;
    QLabel* m_donorNote;
    QDoubleSpinBox* m_amount;
    QSlider* m_slider; ///< of the amount
    QCheckBox* m_live;
    QLineEdit* m_heads;
    QSpinBox* m_window;
    QLabel* m_reason;
    QPushButton* m_runButton;
    QPushButton* m_copyButton;
    QPlainTextEdit* m_spec;
    std::string m_donorFolder;
    std::vector<float> m_vector; ///< of a plan with a given vector
    bool m_isValid = false;
    bool m_isSetting = false;
};

} // namespace sinkscope
