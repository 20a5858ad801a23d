// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ruleform.h"

#include "views/base/icons.h"
#include "views/base/theme.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSlider>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace sinkscope {

namespace {

constexpr int margin = 8;
constexpr double parityCos = 0.9;

/// Takes a point and a comma for the decimal sign, and no signs between thousands: "7,5" is never 75.
class ThresholdField : public QDoubleSpinBox
{
public:
    explicit ThresholdField(QWidget* parent)
        : QDoubleSpinBox(parent)
    {
        QLocale plain = locale();
        plain.setNumberOptions(QLocale::OmitGroupSeparator | QLocale::RejectGroupSeparator);
        setLocale(plain);
    }

    QValidator::State validate(QString& text, int& at) const override
    {
        const QString decimal = locale().decimalPoint();
        for (const QChar other : { QLatin1Char(','), QLatin1Char('.') }) {
            text.replace(other, decimal);
        }
        return QDoubleSpinBox::validate(text, at);
    }
};

} // namespace

RuleForm::RuleForm(QWidget* parent)
    : QFrame(parent)
    , m_preset(new QComboBox(this))
    , m_anchor(new QComboBox(this))
    , m_forNextRuns(new QCheckBox(tr("Also for the next runs"), this))
    , m_own(new QPushButton(tr("Back to the run's own rule"), this))
    , m_found(new QLabel(this))
{
    setObjectName(QStringLiteral("ruleForm"));
    setAccessibleName(tr("Rule and anchor of the run"));
    setAutoFillBackground(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 8, 12, 12);
    column->setSpacing(8);
    auto* head = new QHBoxLayout;
    auto* title = new QLabel(tr("Which tokens count as sinks"), this);
    title->setFont(Theme::uiFont(13, QFont::DemiBold));
    auto* close = new QToolButton(this);
    auto* closeAction = new QAction(tr("Close this form"), this);
    closeAction->setProperty(IconProperty, QStringLiteral("close"));
    closeAction->setToolTip(tr("Close this form (Esc)"));
    connect(closeAction, &QAction::triggered, this, &QWidget::hide);
    close->setDefaultAction(closeAction);
    close->setToolButtonStyle(Qt::ToolButtonIconOnly);
    close->setProperty("tool", true);
    close->setIconSize({ 16, 16 });
    close->setFixedSize(22, 22);
    close->setFocusPolicy(Qt::TabFocus);
    head->addWidget(title, 1);
    head->addWidget(close);
    column->addLayout(head);
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(6);
    grid->setColumnStretch(1, 1);
    const auto label = [&](int row, const QString& text, QWidget* field) {
        auto* name = new QLabel(text, this);
        name->setBuddy(field);
        grid->addWidget(name, row, 0);
        field->setAccessibleName(text);
    };
    m_preset->setObjectName(QStringLiteral("rulePreset"));
    m_preset->addItems({ tr("default: aligned with the anchor and large"),
                         tr("parity: as the secondary-sinks paper's code") });
    label(0, tr("Preset"), m_preset);
    grid->addWidget(m_preset, 0, 1, 1, 2);
    addThreshold(grid, 1, tr("Cosine above"),
                 tr("A sink's state after a layer has a cosine with the anchor's above this. No unit."), 0.5,
                 0.995, 0.005, 0.999, m_cosSlider, m_cos);
    addThreshold(grid, 2, tr("Norm above"),
                 tr("A sink's norm after a layer is above this many times the layer's lower median over all "
                    "tokens. Not used by parity."),
                 1, 20, 0.1, 1e6, m_ratioSlider, m_ratio);
    m_cos->setObjectName(QStringLiteral("ruleCos"));
    m_ratio->setObjectName(QStringLiteral("ruleRatio"));
    m_ratio->setSuffix(tr(" × median"));
    m_anchor->setObjectName(QStringLiteral("ruleAnchor"));
    m_anchor->setToolTip(tr("The token that all others are compared with. Automatic: the candidate with the "
                            "largest mean norm over the layers."));
    label(3, tr("Anchor"), m_anchor);
    grid->addWidget(m_anchor, 3, 1, 1, 2);
    column->addLayout(grid);
    m_found->setObjectName(QStringLiteral("ruleFound"));
    m_found->setProperty("role", QStringLiteral("muted"));
    m_found->setWordWrap(true);
    column->addWidget(m_found);
    m_forNextRuns->setToolTip(tr("What is chosen here is also the rule of the runs that are started next"));
    m_own->setObjectName(QStringLiteral("ruleOwn"));
    auto* foot = new QHBoxLayout;
    foot->addWidget(m_forNextRuns, 1);
    foot->addWidget(m_own);
    column->addLayout(foot);
    connect(m_preset, &QComboBox::activated, this, &RuleForm::presetChosen);
    connect(m_anchor, &QComboBox::activated, this, &RuleForm::changed);
    connect(m_forNextRuns, &QCheckBox::toggled, this, &RuleForm::changed);
    connect(m_own, &QPushButton::clicked, this, &RuleForm::ownRequested);
    hide();
}

void RuleForm::addThreshold(QGridLayout* grid, int row, const QString& name, const QString& tip, double least,
                            double most, double step, double farthest, QSlider*& slider,
                            QDoubleSpinBox*& field)
{
    slider = new QSlider(Qt::Horizontal, this);
    slider->setRange(0, static_cast<int>(std::lround((most - least) / step)));
    slider->setPageStep(10);
    slider->setMinimumWidth(120);
    slider->setAccessibleName(tr("%1, slider").arg(name));
    slider->setToolTip(tip);
    field = new ThresholdField(this);
    field->setRange(0, farthest); // the slider covers what is usual
    field->setDecimals(3);
    field->setSingleStep(step);
    field->setButtonSymbols(QAbstractSpinBox::NoButtons);
    field->setFont(Theme::monoFont(12));
    field->setAccessibleName(name);
    field->setToolTip(tip);
    auto* text = new QLabel(name, this);
    text->setBuddy(field);
    grid->addWidget(text, row, 0);
    grid->addWidget(slider, row, 1);
    grid->addWidget(field, row, 2);
    connect(slider, &QSlider::valueChanged, this, [this, field, least, step](int at) {
        if (!m_isFilling) {
            field->setValue(least + at * step);
        }
    });
    connect(field, &QDoubleSpinBox::valueChanged, this, [this, slider, least, step](double value) {
        const bool wasFilling = m_isFilling;
        m_isFilling = true;
        slider->setValue(static_cast<int>(std::lround((value - least) / step)));
        m_isFilling = wasFilling;
        if (!m_isFilling) {
            Q_EMIT changed();
        }
    });
}

void RuleForm::presetChosen()
{
    const SinkRule usual;
    m_isFilling = true;
    m_cos->setValue(m_preset->currentIndex() == 1 ? parityCos : usual.cos);
    m_ratio->setValue(usual.normRatio);
    m_isFilling = false;
    updateEnabled();
    Q_EMIT changed();
}

void RuleForm::updateEnabled()
{
    const bool isParity = m_preset->currentIndex() == 1;
    m_ratio->setEnabled(!isParity);
    m_ratioSlider->setEnabled(!isParity);
}

void RuleForm::setRun(const RunResultPtr& run, const RunResultPtr& own)
{
    setEnabled(run != nullptr);
    if (run == nullptr) {
        m_found->setText(tr("No run is shown."));
        return;
    }
    m_isFilling = true;
    const RunSpec& spec = run->record().spec;
    m_preset->setCurrentIndex(spec.rule.preset == Preset::Parity ? 1 : 0);
    // A field keeps what its user is typing.
    if (m_cos->value() != spec.rule.cos) {
        m_cos->setValue(spec.rule.cos);
    }
    if (m_ratio->value() != spec.rule.normRatio) {
        m_ratio->setValue(spec.rule.normRatio);
    }
    m_candidates = run->detectionInput().candidates;
    m_anchor->clear();
    m_anchor->addItem(tr("automatic"));
    for (const std::int64_t position : m_candidates) {
        const QString text = position >= 0 && position < run->tokens()
            ? QString::fromStdString(run->record().tokens[static_cast<std::size_t>(position)].text)
            : QString();
        m_anchor->addItem(tr("#%1 %2").arg(QString::number(position), visibleToken(text).left(24)));
    }
    const auto chosen = spec.anchor ? std::ranges::find(m_candidates, *spec.anchor) : m_candidates.end();
    m_anchor->setCurrentIndex(
        chosen == m_candidates.end() ? 0 : static_cast<int>(chosen - m_candidates.begin()) + 1);
    const auto& sinks = run->detection().sinks;
    const auto secondary = static_cast<int>(
        std::ranges::count_if(sinks, [](const Sink& s) { return s.kind == SinkKind::Secondary; }));
    m_found->setText(
        tr("%n secondary sink(s); the anchor is #%1.", nullptr, secondary).arg(run->detection().anchor));
    m_own->setEnabled(own != nullptr && run != own);
    updateEnabled();
    m_isFilling = false;
}

SinkRule RuleForm::rule() const
{
    SinkRule rule;
    rule.preset = m_preset->currentIndex() == 1 ? Preset::Parity : Preset::Default;
    rule.cos = m_cos->value();
    rule.normRatio = m_ratio->value();
    rule.anchorCandidates = m_candidates;
    return rule;
}

std::optional<std::int64_t> RuleForm::anchor() const
{
    const int at = m_anchor->currentIndex() - 1;
    return at >= 0 && static_cast<std::size_t>(at) < m_candidates.size()
        ? std::optional<std::int64_t>(m_candidates[static_cast<std::size_t>(at)])
        : std::nullopt;
}

bool RuleForm::isForNextRuns() const
{
    return m_forNextRuns->isChecked();
}

void RuleForm::popUp(int bottom)
{
    const QSize size = sizeHint().expandedTo(QSize(380, 0)).boundedTo(parentWidget()->size());
    setGeometry(parentWidget()->width() - size.width() - margin, bottom - size.height() - margin,
                size.width(), size.height());
    show();
    raise();
    m_cosSlider->setFocus(Qt::PopupFocusReason);
}

void RuleForm::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape) {
        hide();
        return;
    }
    QFrame::keyPressEvent(event);
}

} // namespace sinkscope
