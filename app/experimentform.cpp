// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/experimentform.h"

#include "app/formrows.h"
#include "app/trimmedspinbox.h"
#include "core/run/experiment.h"
#include "views/base/errortext.h"
#include "views/base/experimentwords.h"
#include "views/base/theme.h"
#include "views/base/wrappingrow.h"
#include "views/plot/sinklabels.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSlider>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace sinkscope {

namespace {

constexpr int mostTokens = 100'000'000;
constexpr int leastSpin = 64; // px; a box is as wide as its largest number otherwise
constexpr int sliderSteps = 200;
constexpr int mostNamed = 6; ///< tokens below their positions

enum class DonorKind
{
    SameToken,
    Position,
    Mean,
    Run,
    Vector, ///< of an opened spec; it is kept, not typed
};

/// Numbers between commas, spaces or semicolons; nothing when a word is no whole number.
std::optional<std::vector<std::int64_t>> numbersOf(const QString& text)
{
    std::vector<std::int64_t> numbers;
    const QStringList words = QString(text)
                                  .replace(QLatin1Char(';'), QLatin1Char(','))
                                  .replace(QLatin1Char(' '), QLatin1Char(','))
                                  .split(QLatin1Char(','), Qt::SkipEmptyParts);
    for (const QString& word : words) {
        bool isNumber = false;
        QString digits = word;
        const qlonglong number = digits.remove(QLatin1Char('#')).toLongLong(&isNumber);
        if (!isNumber) {
            return std::nullopt;
        }
        numbers.push_back(number);
    }
    return numbers;
}

QString listText(const std::vector<std::int64_t>& numbers)
{
    return positionsText(numbers, numbers.size());
}

QWidget* inRow(std::initializer_list<QWidget*> widgets, QWidget* parent)
{
    auto* row = new QWidget(parent);
    auto* box = new QHBoxLayout(row);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(6);
    for (QWidget* widget : widgets) {
        box->addWidget(widget, widget->sizePolicy().horizontalPolicy() == QSizePolicy::Fixed ? 0 : 1);
    }
    return row;
}

} // namespace

ExperimentForm::ExperimentForm(QWidget* parent)
    : QWidget(parent)
    , m_kind(new QComboBox(this))
    , m_state(new QComboBox(this))
    , m_first(new QSpinBox(this))
    , m_last(new QSpinBox(this))
    , m_tokens(new QLineEdit(this))
    , m_tokenNote(new QLabel(this))
    , m_isAligned(new QCheckBox(tr("along the anchor"), this))
    , m_cos(new QDoubleSpinBox(this))
    , m_partner(new QSpinBox(this))
    , m_partnerNote(new QLabel(this))
    , m_donor(new QComboBox(this))
    , m_donorTokens(new QLineEdit(this))
    , m_donorNote(new QLabel(this))
    , m_amount(new TrimmedSpinBox(this))
    , m_slider(new QSlider(Qt::Horizontal, this))
    , m_live(new QCheckBox(tr("Live"), this))
    , m_heads(new QLineEdit(this))
    , m_window(new QSpinBox(this))
    , m_reason(new QLabel(this))
    , m_runButton(new QPushButton(tr("Run experiment"), this))
    , m_copyButton(new QPushButton(tr("Copy spec"), this))
    , m_spec(new QPlainTextEdit(this))
{
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    auto* scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    setMinimumWidth(250);
    outer->addWidget(scroll);
    auto* page = new QWidget(scroll);
    scroll->setWidget(page);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(10, 10, 10, 10);
    column->setSpacing(8);
    m_rows = new FormRows(page);
    column->addWidget(m_rows);
    fillChoices();
    m_kind->setObjectName(QStringLiteral("experimentKind"));
    m_rows->add(Kind, tr("Operation"), m_kind);
    m_rows->add(State, tr("State"), m_state);
    m_rows->add(Layers, tr("Layers"), inRow({ m_first, m_last }, this));
    m_rows->add(Tokens, tr("Tokens"), m_tokens);
    m_rows->add(Partner, tr("With token"), m_partner);
    m_rows->add(Donor, tr("Source"), m_donor);
    m_rows->add(DonorTokens, tr("Of tokens"), m_donorTokens);
    m_rows->add(Amount, tr("Norm"), m_amount);
    m_rows->add(Heads, tr("Heads"), m_heads);
    m_rows->add(Window, tr("Still seen by"), m_window);
    for (QLabel* note : { m_tokenNote, m_partnerNote, m_donorNote }) {
        note->setWordWrap(true);
        note->setProperty("role", QStringLiteral("muted"));
    }
    m_rows->addBelow(Tokens, m_tokenNote);
    m_rows->addBelow(Partner, m_partnerNote);
    m_rows->addBelow(Amount, m_slider);
    m_rows->addBelow(Donor, m_donorNote);
    // Rows chosen by their direction in place of tokens.
    m_alignedRow = inRow({ m_isAligned, m_cos }, this);
    column->addWidget(m_alignedRow);
    m_reason->setWordWrap(true);
    m_reason->setProperty("role", QStringLiteral("muted"));
    column->addWidget(m_reason);
    m_runButton->setProperty("primary", true);
    m_runButton->setObjectName(QStringLiteral("runExperiment"));
    m_runButton->setToolTip(tr("Run the model again with this change (Ctrl+Shift+Return)"));
    m_live->setObjectName(QStringLiteral("liveExperiment"));
    m_live->setToolTip(
        tr("Run at every change of the form, the newest first, without the effect on the text: drag the "
           "norm, step the layer"));
    auto* start = new WrappingRow;
    start->addWidget(m_runButton);
    start->addWidget(m_live);
    column->addLayout(start);
    auto* title = new QLabel(tr("Spec"), this);
    title->setBuddy(m_spec);
    auto* specRow = new WrappingRow;
    specRow->addWidget(title);
    specRow->addWidget(m_copyButton);
    column->addLayout(specRow);
    m_spec->setReadOnly(true);
    m_spec->setFont(Theme::monoFont(11));
    m_spec->setAccessibleName(tr("Spec of the experiment"));
    m_spec->setMinimumHeight(90);
    column->addWidget(m_spec, 1);
    connect(m_runButton, &QPushButton::clicked, this, &ExperimentForm::run);
    connect(m_copyButton, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(m_spec->toPlainText()); });
    showRows();
    check();
}

void ExperimentForm::fillChoices()
{
    for (const ExperimentKind kind : experimentKinds) {
        m_kind->addItem(nameOf(kind), static_cast<int>(kind));
        m_kind->setItemData(m_kind->count() - 1, explanationOf(kind), Qt::ToolTipRole);
    }
    for (const char* tap :
         { "resid_post", "resid_pre", "attn_out", "mlp_out", "resid_mid", "attn_norm_out", "q", "k", "v",
           "k_proj", "v_proj", "attn_z", "mlp_in", "mlp_gate", "mlp_up", "mlp_act", "mlp_product" }) {
        const QString words = tapInWords(tap);
        const QString name = QString::fromLatin1(tap);
        m_state->addItem(words, name);
        m_state->setItemData(m_state->count() - 1, name, Qt::ToolTipRole);
    }
    m_donor->addItem(tr("mean, same token"), static_cast<int>(DonorKind::SameToken));
    m_donor->addItem(tr("another token"), static_cast<int>(DonorKind::Position));
    m_donor->addItem(tr("mean of tokens"), static_cast<int>(DonorKind::Mean));
    m_donor->addItem(tr("token of another run..."), static_cast<int>(DonorKind::Run));
    m_donor->addItem(tr("given vector"), static_cast<int>(DonorKind::Vector));
    for (QSpinBox* box : { m_first, m_last }) {
        box->setRange(0, 100'000);
    }
    m_first->setAccessibleName(tr("First layer"));
    m_last->setAccessibleName(tr("Last layer"));
    m_last->setPrefix(tr("to ", "before a layer"));
    m_partner->setRange(0, mostTokens);
    m_partner->setAccessibleName(tr("Token to exchange with"));
    m_tokens->setPlaceholderText(tr("65, 101"));
    m_tokens->setAccessibleName(tr("Token positions"));
    m_donorTokens->setAccessibleName(tr("Positions of the donor"));
    m_amount->setRange(-1e9, 1e9);
    m_amount->setDecimals(3);
    m_amount->setAccessibleName(tr("Norm or factor"));
    m_slider->setRange(0, sliderSteps);
    m_slider->setAccessibleName(tr("Norm or factor, by dragging"));
    connect(m_slider, &QSlider::valueChanged, this, [this](int step) {
        const double share = static_cast<double>(step) / sliderSteps;
        m_amount->setValue(mostAmount() * share * share); // finer at the low end, where sinks die
    });
    m_isAligned->setToolTip(
        tr("The rows whose cosine with the anchor's is above this, instead of tokens by position"));
    m_cos->setRange(-1, 1);
    m_cos->setDecimals(3);
    m_cos->setSingleStep(0.01);
    m_cos->setValue(0.98);
    m_cos->setPrefix(QStringLiteral("> "));
    m_cos->setAccessibleName(tr("Least cosine with the anchor"));
    m_heads->setPlaceholderText(tr("all"));
    m_heads->setAccessibleName(tr("Heads"));
    m_window->setRange(0, mostTokens);
    m_window->setSuffix(tr(" later tokens"));
    m_window->setSpecialValueText(tr("none"));
    m_window->setAccessibleName(tr("Later tokens that still see the key"));
    for (QComboBox* box : { m_kind, m_state, m_donor }) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(3);
        connect(box, &QComboBox::activated, this, &ExperimentForm::edited);
    }
    connect(m_donor, &QComboBox::activated, this, [this] {
        if (static_cast<DonorKind>(m_donor->currentData().toInt()) == DonorKind::Run) {
            chooseDonorRun();
        }
    });
    for (QSpinBox* box : { m_first, m_last, m_partner, m_window }) {
        box->setMinimumWidth(leastSpin);
        connect(box, &QSpinBox::valueChanged, this, &ExperimentForm::edited);
    }
    for (QDoubleSpinBox* box : { m_amount, m_cos }) {
        box->setMinimumWidth(leastSpin);
        connect(box, &QDoubleSpinBox::valueChanged, this, &ExperimentForm::edited);
    }
    for (QLineEdit* line : { m_tokens, m_donorTokens, m_heads }) {
        connect(line, &QLineEdit::textChanged, this, &ExperimentForm::edited);
    }
    connect(m_isAligned, &QCheckBox::toggled, this, &ExperimentForm::edited);
}

void ExperimentForm::setRun(RunResultPtr plain)
{
    if (plain == m_run) {
        return;
    }
    m_run = std::move(plain);
    check();
}

void ExperimentForm::setObstacle(const QString& sentence)
{
    if (sentence != m_obstacle) {
        m_obstacle = sentence;
        check();
    }
}

void ExperimentForm::setPlan(const ExperimentPlan& plan)
{
    m_isSetting = true;
    m_kind->setCurrentIndex(m_kind->findData(static_cast<int>(plan.kind)));
    if (const int at = m_state->findData(QString::fromStdString(plan.tap)); at >= 0) {
        m_state->setCurrentIndex(at);
    }
    m_first->setValue(static_cast<int>(plan.firstLayer));
    m_last->setValue(static_cast<int>(plan.lastLayer));
    m_tokens->setText(listText(plan.positions));
    m_partner->setValue(static_cast<int>(std::max<std::int64_t>(0, plan.partner)));
    m_isAligned->setChecked(plan.aligned.has_value());
    m_cos->setValue(plan.aligned.value_or(0.98));
    m_amount->setValue(plan.amount);
    m_heads->setText(plan.heads ? listText(*plan.heads) : QString());
    m_window->setValue(static_cast<int>(plan.window));
    DonorKind donor = DonorKind::SameToken;
    m_donorTokens->clear();
    if (const auto* one = std::get_if<PositionSource>(&plan.donor)) {
        donor = DonorKind::Position;
        m_donorTokens->setText(QString::number(one->position));
    } else if (const auto* mean = std::get_if<MeanSource>(&plan.donor)) {
        donor = DonorKind::Mean;
        m_donorTokens->setText(listText(mean->positions));
    } else if (const auto* other = std::get_if<OtherRunSource>(&plan.donor)) {
        donor = DonorKind::Run;
        m_donorFolder = other->folder;
        m_donorTokens->setText(QString::number(other->position));
    } else if (const auto* vector = std::get_if<VectorSource>(&plan.donor)) {
        donor = DonorKind::Vector;
        m_vector = vector->values;
    }
    m_donor->setCurrentIndex(m_donor->findData(static_cast<int>(donor)));
    m_isSetting = false;
    edited();
}

bool ExperimentForm::isLive() const
{
    return m_live->isChecked();
}

double ExperimentForm::mostAmount() const
{
    const ExperimentPlan now = plan();
    if (now.kind == ExperimentKind::Scale) {
        return 2;
    }
    const char* name =
        now.tap == "mlp_out" ? "mlp_out_norm" : (now.tap == "attn_out" ? "attn_out_norm" : "hidden_norm");
    const TensorView norms = m_run == nullptr ? TensorView { } : m_run->tensor(name);
    if (norms.empty() || now.firstLayer < 0 || now.firstLayer >= norms.dim(0)) {
        return 1000;
    }
    // Of the tokens that are changed; the anchor is not among those that are chosen by their direction.
    double most = 0;
    for (std::int64_t t = 0; t < norms.dim(1); ++t) {
        const bool isMeant = now.aligned ? t != m_run->detection().anchor
                                         : std::ranges::find(now.positions, t) != now.positions.end();
        const double norm = isMeant ? norms.at(now.firstLayer, t) : 0;
        most = std::isfinite(norm) ? std::max(most, norm) : most;
    }
    return most > 0 ? 1.25 * most : 1000;
}

void ExperimentForm::placeSlider()
{
    const QSignalBlocker quiet(m_slider);
    const double share = std::clamp(m_amount->value() / mostAmount(), 0.0, 1.0);
    m_slider->setValue(static_cast<int>(std::lround(std::sqrt(share) * sliderSteps)));
}

ExperimentPlan ExperimentForm::plan() const
{
    ExperimentPlan plan;
    plan.kind = static_cast<ExperimentKind>(m_kind->currentData().toInt());
    plan.tap = m_state->currentData().toString().toStdString();
    if (plan.kind == ExperimentKind::AblateMlp) {
        plan.tap = "mlp_out";
    } else if (plan.kind == ExperimentKind::AblateAttention) {
        plan.tap = "attn_out";
    }
    plan.firstLayer = m_first->value();
    plan.lastLayer = m_last->value();
    using Numbers = std::vector<std::int64_t>;
    plan.positions = numbersOf(m_tokens->text()).value_or(Numbers { });
    plan.partner = m_partner->value();
    if (m_isAligned->isChecked() && mayAlign(plan.kind)) {
        plan.aligned = m_cos->value();
    }
    plan.amount = usesAmount(plan.kind) ? m_amount->value() : 0;
    if (usesHeads(plan.kind) && !m_heads->text().trimmed().isEmpty()) {
        plan.heads = numbersOf(m_heads->text()).value_or(Numbers { });
    }
    plan.window = plan.kind == ExperimentKind::AblateKey ? m_window->value() : 0;
    const Numbers donors = numbersOf(m_donorTokens->text()).value_or(Numbers { });
    const std::int64_t first = donors.empty() ? -1 : donors.front();
    switch (static_cast<DonorKind>(m_donor->currentData().toInt())) {
    case DonorKind::SameToken:
        plan.donor = SameTokenOthersSource { };
        break;
    case DonorKind::Position:
        plan.donor = PositionSource { first };
        break;
    case DonorKind::Mean:
        plan.donor = MeanSource { donors };
        break;
    case DonorKind::Run:
        plan.donor = OtherRunSource { m_donorFolder, first };
        break;
    case DonorKind::Vector:
        plan.donor = VectorSource { m_vector };
        break;
    }
    return plan;
}

void ExperimentForm::run()
{
    if (canRun()) {
        Q_EMIT runRequested(interventionsOf(plan()));
    }
}

void ExperimentForm::edited()
{
    if (m_isSetting) {
        return;
    }
    showRows();
    placeSlider();
    check();
    Q_EMIT changed();
}

void ExperimentForm::showRows()
{
    const auto kind = static_cast<ExperimentKind>(m_kind->currentData().toInt());
    const auto donor = static_cast<DonorKind>(m_donor->currentData().toInt());
    const bool isSwap = kind == ExperimentKind::Swap;
    const std::map<Field, bool> shown {
        { State, usesTap(kind) },
        { Tokens, usesPositions(kind) },
        { Partner, kind == ExperimentKind::Exchange },
        { Donor, isSwap },
        { DonorTokens, isSwap && donor != DonorKind::SameToken && donor != DonorKind::Vector },
        { Amount, usesAmount(kind) },
        { Heads, usesHeads(kind) },
        { Window, kind == ExperimentKind::AblateKey },
    };
    for (const auto& [field, isShown] : shown) {
        m_rows->setShown(field, isShown);
    }
    m_alignedRow->setVisible(mayAlign(kind));
    m_cos->setEnabled(m_isAligned->isChecked());
    m_tokens->setEnabled(!mayAlign(kind) || !m_isAligned->isChecked());
    m_rows->setName(Amount, kind == ExperimentKind::Scale ? tr("Factor") : tr("Norm"));
    m_kind->setToolTip(explanationOf(kind));
}

ExperimentForm::Field ExperimentForm::fieldOf(const std::string& where) const
{
    const auto kind = static_cast<ExperimentKind>(m_kind->currentData().toInt());
    const std::size_t dot = where.rfind("].");
    const std::string member = dot == std::string::npos ? std::string() : where.substr(dot + 2);
    if (member.starts_with("source")) {
        return member == "source.same_token_others" ? Donor : DonorTokens;
    }
    if (member == "at") {
        return State;
    }
    if (member == "layer") {
        return Layers;
    }
    if (member.starts_with("positions")) {
        return kind == ExperimentKind::Exchange ? Partner : Tokens;
    }
    if (member == "heads") {
        return Heads;
    }
    if (member == "factor" || member == "norm") {
        return Amount;
    }
    return Kind;
}

void ExperimentForm::showProblem(const Error& error)
{
    Field field = fieldOf(error.where);
    if (!m_rows->isShown(field)) {
        field = Kind;
    }
    Error shown = error;
    shown.where.clear(); // the field itself says it
    m_rows->showProblem(field, errorText(shown));
}

void ExperimentForm::check()
{
    m_rows->clearProblems();
    m_isValid = false;
    showTokens();
    showDonor();
    const ExperimentPlan wanted = plan();
    const std::vector<Intervention> list = interventionsOf(wanted);
    bool isRead = true;
    for (const auto& [field, line] : { std::pair { Tokens, m_tokens }, std::pair { Heads, m_heads },
                                       std::pair { DonorTokens, m_donorTokens } }) {
        if (m_rows->isShown(field) && line->isEnabled() && !numbersOf(line->text())) {
            m_rows->showProblem(field, tr("Positions are whole numbers with commas between them."));
            isRead = false;
        }
    }
    if (isRead && wanted.lastLayer < wanted.firstLayer) {
        m_rows->showProblem(Layers, tr("The last layer lies before the first."));
        isRead = false;
    }
    if (isRead && m_run != nullptr) {
        const Status fits = validateInterventions(list, runShape(m_run->record().model, m_run->tokens()));
        m_isValid = static_cast<bool>(fits);
        if (!fits) {
            showProblem(fits.error());
        }
    }
    Json json = Json::array();
    for (const Intervention& one : list) {
        json.push_back(toJson(one));
    }
    m_spec->setPlainText(QString::fromStdString(json.size() == 1 ? json.front().dump(1) : json.dump(1)));
    const QString reason = m_run == nullptr
        ? tr("Run a text first: an experiment changes a finished run, with its model open.")
        : m_obstacle;
    m_reason->setText(reason);
    m_reason->setVisible(!reason.isEmpty());
    m_runButton->setEnabled(canRun());
}

void ExperimentForm::showTokens()
{
    QStringList names;
    if (m_run != nullptr && m_tokens->isEnabled()) {
        for (const std::int64_t position : plan().positions) {
            if (position >= 0 && position < m_run->tokens() && names.size() < mostNamed) {
                names << sinkName(*m_run, position);
            }
        }
    }
    m_tokenNote->setText(names.join(QStringLiteral(", ")));
    m_tokenNote->setVisible(!names.isEmpty());
    const std::int64_t partner = m_partner->value();
    const bool isNamed = m_run != nullptr && partner < m_run->tokens();
    m_partnerNote->setText(isNamed ? sinkName(*m_run, partner) : QString());
    m_partnerNote->setVisible(isNamed);
}

void ExperimentForm::showDonor()
{
    m_donorNote->hide();
    const ExperimentPlan wanted = plan();
    if (wanted.kind != ExperimentKind::Swap || m_run == nullptr) {
        return;
    }
    if (std::holds_alternative<SameTokenOthersSource>(wanted.donor) && wanted.positions.size() == 1
        && wanted.positions.front() >= 0 && wanted.positions.front() < m_run->tokens()) {
        const auto count = static_cast<int>(sameTokenOthers(*m_run, wanted.positions.front()).size());
        m_donorNote->setText(tr("%n token(s), none a sink", nullptr, count));
        m_donorNote->show();
    } else if (const auto* other = std::get_if<OtherRunSource>(&wanted.donor)) {
        m_donorNote->setText(other->folder.empty() ? tr("No run folder is chosen.")
                                                   : QString::fromStdString(other->folder));
        m_donorNote->show();
    } else if (const auto* vector = std::get_if<VectorSource>(&wanted.donor)) {
        const auto count = static_cast<int>(vector->values.size());
        m_donorNote->setText(tr("%n number(s), from a spec", nullptr, count));
        m_donorNote->show();
    }
}

void ExperimentForm::chooseDonorRun()
{
    auto* dialog = new QFileDialog(this, tr("Run folder of the donor"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& folder) {
        m_donorFolder = folder.toStdString();
        edited();
    });
    dialog->open();
}

} // namespace sinkscope
