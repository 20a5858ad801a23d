// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/batchform.h"

#include "core/run/batchrecord.h"
#include "views/base/icons.h"

#include <QAction>
#include <QComboBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QSpinBox>
#include <QToolButton>

#include <limits>
#include <utility>

namespace sinkscope {

namespace {

constexpr int tokenStep = 256;

bool isThere(const std::filesystem::path& path)
{
    std::error_code problem;
    return std::filesystem::symlink_status(path, problem).type() != std::filesystem::file_type::not_found;
}

} // namespace

BatchForm::BatchForm(QWidget* parent)
    : JobForm(tr("Run rows as a batch"),
              tr("Each row is run by itself with the number type, device and sink rule of the Run menu. Its "
                 "sinks are written to one file, a line a row, and their levels are shown at the end."),
              tr("Run the batch"), parent)
    , m_which(new QComboBox(this))
    , m_most(new QSpinBox(this))
    , m_file(new QLineEdit(this))
    , m_hint(new QLabel(this))
{
    setObjectName(QStringLiteral("batchForm"));
    m_which->setObjectName(QStringLiteral("batchRows"));
    m_most->setObjectName(QStringLiteral("batchMost"));
    m_file->setObjectName(QStringLiteral("batchFile"));
    m_hint->setObjectName(QStringLiteral("batchHint"));
    m_most->setRange(0, std::numeric_limits<int>::max());
    m_most->setSingleStep(tokenStep);
    m_most->setGroupSeparatorShown(true);
    addField(tr("Rows"), tr("Rows of the traces file; filter them, or choose some with Ctrl and Shift."),
             m_which);
    addField(tr("Tokens of a row, at most"),
             tr("A longer row is cut there, and the batch's record names it. 0: at the model's context."),
             m_most);
    auto* place = new QWidget(this);
    auto* row = new QHBoxLayout(place);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    row->addWidget(m_file, 1);
    auto* browse = new QToolButton(place);
    auto* browseAction = new QAction(tr("Choose the file of the sinks"), this);
    browseAction->setProperty(IconProperty, QStringLiteral("folder"));
    browse->setDefaultAction(browseAction);
    browse->setProperty("flat", true);
    row->addWidget(browse);
    place->setFocusProxy(m_file);
    addField(tr("Sinks to"), tr("A detection file in the format of the secondary-sinks paper's own code."),
             place);
    m_file->setAccessibleName(tr("File of the sinks"));
    m_hint->setWordWrap(true);
    m_hint->setTextFormat(Qt::PlainText);
    m_hint->setProperty("role", QStringLiteral("muted"));
    addWide(m_hint);
    connect(browseAction, &QAction::triggered, this, &BatchForm::askFile);
    connect(m_file, &QLineEdit::textChanged, this, &BatchForm::check);
    connect(m_which, &QComboBox::currentIndexChanged, this, &BatchForm::check);
    setContext(0);
}

void BatchForm::setRows(std::int64_t all, std::vector<int> shown, std::vector<int> chosen, BatchRows which)
{
    m_all = all;
    m_shown = std::move(shown);
    m_chosen = std::move(chosen);
    m_which->clear();
    const auto add = [this](const QString& text, BatchRows rows) {
        m_which->addItem(text, static_cast<int>(rows));
    };
    const auto count = static_cast<int>(all);
    add(tr("all, %n row(s)", nullptr, count), BatchRows::All);
    const auto shownCount = static_cast<int>(m_shown.size());
    add(tr("those shown, %n row(s)", nullptr, shownCount), BatchRows::Shown);
    const auto chosenCount = static_cast<int>(m_chosen.size());
    add(tr("those chosen, %n row(s)", nullptr, chosenCount), BatchRows::Chosen);
    m_which->setCurrentIndex(m_which->findData(static_cast<int>(which)));
    check();
}

void BatchForm::setContext(std::int64_t tokens)
{
    m_most->setSpecialValueText(
        tokens > 0 ? tr("the model's context, %1").arg(QLocale().toString(static_cast<qlonglong>(tokens)))
                   : tr("the model's context"));
}

void BatchForm::setFile(const std::filesystem::path& file)
{
    m_folder = file.parent_path();
    m_file->setText(QString::fromStdString(file.string()));
    check();
}

void BatchForm::setOutside(const QString& sentence)
{
    m_outside = sentence;
    check();
}

const std::vector<int>& BatchForm::listOf(BatchRows which) const
{
    return which == BatchRows::Shown ? m_shown : m_chosen;
}

std::vector<std::int64_t> BatchForm::rows() const
{
    const auto which = static_cast<BatchRows>(m_which->currentData().toInt());
    const std::vector<int>& list = listOf(which);
    // All rows are all rows, however they were chosen: it is the same batch.
    if (which == BatchRows::All || static_cast<std::int64_t>(list.size()) == m_all) {
        return {};
    }
    return { list.begin(), list.end() };
}

std::optional<std::int64_t> BatchForm::maxTokens() const
{
    return m_most->value() == 0 ? std::nullopt : std::optional<std::int64_t>(m_most->value());
}

std::filesystem::path BatchForm::file() const
{
    const std::string text = m_file->text().trimmed().toStdString();
    return text.empty() ? std::filesystem::path() : m_folder / text;
}

void BatchForm::check()
{
    const std::filesystem::path out = file();
    m_isBegun = !out.empty() && isThere(batchPartPath(out));
    m_which->setEnabled(!m_isBegun);
    m_most->setEnabled(!m_isBegun);
    const QString name = QString::fromStdString(out.filename().string());
    const QString part = QString::fromStdString(batchPartPath(out).filename().string());
    m_hint->setVisible(!out.empty());
    m_hint->setText(m_isBegun
                        ? tr("%1 is not finished: the batch goes on where it ended, with the rows and the "
                             "settings that it was begun with.")
                              .arg(name)
                        : tr("Rows are kept in %1 one by one: a batch that is cancelled or killed goes on "
                             "from there when the same file is chosen again.")
                              .arg(part));
    const auto which = static_cast<BatchRows>(m_which->currentData().toInt());
    const bool hasRows = m_isBegun || (which == BatchRows::All ? m_all > 0 : !listOf(which).empty());
    setObstacle(!m_outside.isEmpty() ? m_outside
                    : !hasRows       ? tr("There is no such row: choose others.")
                    : out.empty()    ? tr("Say where the sinks go: choose a file.")
                    : !m_isBegun && isThere(out)
                    ? tr("%1 is there already and is not overwritten: choose another name.").arg(name)
                    : QString());
}

void BatchForm::askFile()
{
    auto* dialog =
        new QFileDialog(this, tr("File of the sinks"), QString::fromStdString(file().parent_path().string()),
                        tr("Detection files (*.jsonl)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("jsonl"));
    dialog->setOption(QFileDialog::DontConfirmOverwrite); // what is there is not written over
    connect(dialog, &QFileDialog::fileSelected, m_file, &QLineEdit::setText);
    dialog->open();
}

} // namespace sinkscope
