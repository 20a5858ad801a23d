// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/jobform.h"

#include <cstdint>

class QSpinBox;

namespace sinkscope {

/// "What if these keys were evicted?": how many of the first tokens and which window are kept.
class EvictionForm : public JobForm
{
    Q_OBJECT
public:
    explicit EvictionForm(QWidget* parent);

    /// Of the text; the fields then allow only what evicts a key. False where no choice evicts any.
    bool setTokens(std::int64_t tokens);

    std::int64_t first() const;
    std::int64_t window() const;

private:
    void limitWindow();

    QSpinBox* m_first;
    QSpinBox* m_window;
    std::int64_t m_tokens = 0;
};

} // namespace sinkscope
