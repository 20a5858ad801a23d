// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/jobform.h"

#include <cstdint>

class QCheckBox;
class QDoubleSpinBox;
class QLabel;
class QSpinBox;

namespace sinkscope {

/// How a run's text is to be continued.
class ContinuationForm : public JobForm
{
    Q_OBJECT
public:
    explicit ContinuationForm(QWidget* parent);

    /// What the experiment form would do to the text ("Swap #65, hidden, layer 1"); empty: it holds nothing
    /// that can be run.
    void setSteering(const QString& words);
    /// Tokens that the model may still read behind the text; less than 1: unknown.
    void setRoom(std::int64_t tokens);
    void setSeed(std::int64_t seed);

    std::int64_t most() const;
    double temperature() const;
    std::int64_t seed() const;
    bool isSteered() const;

private:
    QSpinBox* m_most;
    QDoubleSpinBox* m_temperature;
    QSpinBox* m_seed;
    QCheckBox* m_isSteered;
    QLabel* m_steering;
    bool m_hasSteering = false;
};

} // namespace sinkscope
