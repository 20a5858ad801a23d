// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/continuationform.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QSpinBox>

#include <algorithm>
#include <limits>

namespace sinkscope {

namespace {

constexpr int usualMost = 64;
constexpr int farthestMost = 100'000;

} // namespace

ContinuationForm::ContinuationForm(QWidget* parent)
    : JobForm(tr("Continue the text"),
              tr("The model writes on where the text of the run ends, once as it is and once with the "
                 "experiment of the form in the text and in every new token."),
              tr("Continue"), parent)
    , m_most(new QSpinBox(this))
    , m_temperature(new QDoubleSpinBox(this))
    , m_seed(new QSpinBox(this))
    , m_isSteered(new QCheckBox(tr("Also with the experiment"), this))
    , m_steering(new QLabel(this))
{
    setObjectName(QStringLiteral("continuationForm"));
    m_most->setObjectName(QStringLiteral("continuationMost"));
    m_temperature->setObjectName(QStringLiteral("continuationTemperature"));
    m_seed->setObjectName(QStringLiteral("continuationSeed"));
    m_isSteered->setObjectName(QStringLiteral("continuationSteered"));
    m_most->setRange(1, farthestMost);
    m_most->setValue(usualMost);
    m_temperature->setRange(0, 100);
    m_temperature->setDecimals(2);
    m_temperature->setSingleStep(0.1);
    m_temperature->setSpecialValueText(tr("0, always the likeliest"));
    m_seed->setRange(0, std::numeric_limits<int>::max());
    m_seed->setEnabled(false);
    addField(tr("New tokens, at most"), tr("The model's own end token stops before."), m_most);
    addField(tr("Temperature"),
             tr("The logits are divided by it before a token is drawn. 0: always the likeliest token."),
             m_temperature);
    addField(tr("Seed"), tr("Of the draws: the same one gives the same text. Not used at temperature 0."),
             m_seed);
    m_isSteered->setChecked(true);
    m_steering->setWordWrap(true);
    m_steering->setTextFormat(Qt::PlainText);
    m_steering->setProperty("role", QStringLiteral("muted"));
    addWide(m_isSteered);
    addWide(m_steering);
    connect(m_temperature, &QDoubleSpinBox::valueChanged, m_seed,
            [this](double value) { m_seed->setEnabled(value > 0); });
    setSteering({ });
}

void ContinuationForm::setSteering(const QString& words)
{
    m_hasSteering = !words.isEmpty();
    m_isSteered->setEnabled(m_hasSteering);
    m_steering->setText(m_hasSteering ? words
                                      : tr("The experiment form holds no change that fits this run: the text "
                                           "is continued as it is. Right-click a token to choose one."));
}

void ContinuationForm::setRoom(std::int64_t tokens)
{
    m_most->setMaximum(tokens < 1 ? farthestMost
                                  : static_cast<int>(std::min<std::int64_t>(tokens, farthestMost)));
}

void ContinuationForm::setSeed(std::int64_t seed)
{
    m_seed->setValue(static_cast<int>(std::clamp<std::int64_t>(seed, 0, std::numeric_limits<int>::max())));
}

std::int64_t ContinuationForm::most() const
{
    return m_most->value();
}

double ContinuationForm::temperature() const
{
    return m_temperature->value();
}

std::int64_t ContinuationForm::seed() const
{
    return m_seed->value();
}

bool ContinuationForm::isSteered() const
{
    return m_hasSteering && m_isSteered->isChecked();
}

} // namespace sinkscope
