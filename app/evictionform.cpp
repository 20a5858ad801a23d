// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/evictionform.h"

#include <QSpinBox>

#include <algorithm>
#include <limits>

namespace sinkscope {

namespace {

constexpr int usualFirst = 4;
constexpr int usualWindow = 256;

} // namespace

EvictionForm::EvictionForm(QWidget* parent)
    : JobForm(tr("Evict keys"),
              tr("A cache that forgets: every later token sees only the first keys and a window before "
                 "itself. The text is run with the window alone, with the secondary sinks kept too, and with "
                 "as many random keys kept instead."),
              tr("Evict"), parent)
    , m_first(new QSpinBox(this))
    , m_window(new QSpinBox(this))
{
    setObjectName(QStringLiteral("evictionForm"));
    m_first->setObjectName(QStringLiteral("evictionFirst"));
    m_window->setObjectName(QStringLiteral("evictionWindow"));
    m_first->setValue(usualFirst);
    m_window->setRange(1, std::numeric_limits<int>::max());
    m_window->setValue(usualWindow);
    addField(tr("First tokens kept"), tr("Their keys are never evicted. 0: none is safe."), m_first);
    addField(tr("Window, tokens"),
             tr("A token sees itself and so many tokens before it, in all layers and heads."), m_window);
    connect(m_first, &QSpinBox::valueChanged, this, &EvictionForm::limitWindow);
}

bool EvictionForm::setTokens(std::int64_t tokens)
{
    // A key is evicted where first < tokens - 1 - window.
    const std::int64_t most = tokens - 3;
    if (most < 0) {
        return false;
    }
    if (tokens != m_tokens) {
        m_tokens = tokens;
        m_first->setRange(0, static_cast<int>(std::min<std::int64_t>(most, std::numeric_limits<int>::max())));
        limitWindow();
    }
    return true;
}

void EvictionForm::limitWindow()
{
    const std::int64_t most = std::max<std::int64_t>(1, m_tokens - 2 - m_first->value());
    m_window->setMaximum(static_cast<int>(std::min<std::int64_t>(most, std::numeric_limits<int>::max())));
}

std::int64_t EvictionForm::first() const
{
    return m_first->value();
}

std::int64_t EvictionForm::window() const
{
    return m_window->value();
}

} // namespace sinkscope
