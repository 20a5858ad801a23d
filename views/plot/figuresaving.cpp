// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plot/figuresaving.h"

#include "core/base/atomicfile.h"
#include "views/base/englishwords.h"
#include "views/base/errortext.h"
#include "views/plot/figurelayout.h"
#include "views/plot/figureorigin.h"
#include "views/plot/qcustomplot_include.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHash>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>

#include <algorithm>
#include <utility>

namespace sinkscope {

namespace {

// Of a column and of a page of most journals.
constexpr double ColumnWidth = 85;
constexpr double PageWidth = 174;
constexpr double ColumnHeight = 60, PageHeight = 90;
constexpr double Least = 20, Most = 1000; ///< mm, as parseFigureSize()

const QStringList& formatWords()
{
    static const QStringList words { QStringLiteral("pdf"), QStringLiteral("svg"), QStringLiteral("png") };
    return words;
}

/// In the order of the choices after "none".
const QStringList& dataWords()
{
    static const QStringList words { QStringLiteral("csv"), QStringLiteral("npz"), QStringLiteral("json") };
    return words;
}

/// Qt orders fonts in a PDF and axes in a plot by hashes, which differ from process to process. While one
/// lives, they do not.
class SameHashes
{
public:
    SameHashes() { QHashSeed::setDeterministicGlobalSeed(); }

    ~SameHashes() { QHashSeed::resetRandomGlobalSeed(); }

    SameHashes(const SameHashes&) = delete;
    SameHashes& operator=(const SameHashes&) = delete;
};

QDoubleSpinBox* millimetreBox(QWidget* parent, const QString& name, double value)
{
    auto* box = new QDoubleSpinBox(parent);
    box->setRange(Least, Most);
    box->setDecimals(1);
    box->setSuffix(QStringLiteral(" mm"));
    box->setValue(value);
    box->setAccessibleName(name);
    return box;
}

} // namespace

Result<QByteArray> figureFile(const FigureEntry& entry, const FigureSource& source,
                              const FigureOptions& options, FigureFormat format, QSizeF millimetres)
{
    const EnglishWords english;
    const SameHashes order;
    QCustomPlot paper;
    if (const Status drawn = entry.draw(paper, source, FigureStyle { .options = options }); !drawn) {
        return drawn.error();
    }
    const auto rects = paper.axisRects();
    for (qsizetype i = 0;
         i < rects.size() && options.zoom.size() == static_cast<std::size_t>(2 * rects.size()); ++i) {
        const auto& [left, right] = options.zoom[static_cast<std::size_t>(2 * i)];
        const auto& [low, high] = options.zoom[static_cast<std::size_t>(2 * i + 1)];
        rects[i]->axis(QCPAxis::atBottom)->setRange(left, right);
        rects[i]->axis(QCPAxis::atLeft)->setRange(low, high);
    }
    return renderFigure(paper, format, millimetres, entry.title,
                        figureDescription(figureOrigin(entry.id, source, options)));
}

Result<std::vector<FigureAxis>> figureAxes(const FigureEntry& entry, const FigureSource& source,
                                           const FigureOptions& options)
{
    QCustomPlot paper;
    if (const Status drawn = entry.draw(paper, source, FigureStyle { .options = options }); !drawn) {
        return drawn.error();
    }
    std::vector<FigureAxis> axes;
    const auto rects = paper.axisRects();
    for (const QCPAxisRect* rect : rects) {
        for (const auto side : { QCPAxis::atBottom, QCPAxis::atLeft }) {
            const QCPAxis* axis = rect->axis(side);
            axes.push_back(
                { .low = axis->range().lower,
                  .high = axis->range().upper,
                  .isLogarithmic = axis->scaleType() == QCPAxis::stLogarithmic,
                  .isOfLayers = side == QCPAxis::atBottom && rect->property(LayerAxisProperty).toBool() });
        }
    }
    return axes;
}

FigureSavingDialog::FigureSavingDialog(FigureEntry entry, FigureSource source, FigureOptions options,
                                       QWidget* parent)
    : QDialog(parent)
    , m_entry(std::move(entry))
    , m_source(std::move(source))
    , m_options(std::move(options))
    , m_format(new QComboBox(this))
    , m_width(new QComboBox(this))
    , m_across(millimetreBox(this, tr("Width"), ColumnWidth))
    , m_down(millimetreBox(this, tr("Height"), ColumnHeight))
    , m_data(new QComboBox(this))
    , m_name(new QLineEdit(this))
    , m_problem(new QLabel(this))
{
    setWindowTitle(tr("Export figure"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_format->addItems({ QStringLiteral("PDF"), QStringLiteral("SVG"), QStringLiteral("PNG, 600 dpi") });
    m_format->setAccessibleName(tr("Format"));
    m_width->addItem(tr("One column"), ColumnWidth);
    m_width->addItem(tr("Page"), PageWidth);
    m_width->addItem(tr("Free"), 0.);
    m_width->setAccessibleName(tr("Width"));
    m_data->addItems({ tr("None"), QStringLiteral("CSV"), QStringLiteral("NPZ"), QStringLiteral("JSON") });
    m_data->setAccessibleName(tr("Data"));
    m_name->setAccessibleName(tr("File"));
    m_name->setMinimumWidth(320);
    const std::pair<QWidget*, const char*> names[] = { { m_format, "format" }, { m_width, "width" },
                                                       { m_across, "across" }, { m_down, "down" },
                                                       { m_data, "data" },     { m_name, "file" } };
    for (const auto& [widget, name] : names) {
        widget->setObjectName(QLatin1String(name));
    }
    m_problem->setWordWrap(true);
    m_problem->hide();
    const auto rowOf = [](QWidget* first, QWidget* second) {
        auto* row = new QHBoxLayout;
        row->addWidget(first, 1);
        row->addWidget(second);
        return row;
    };
    auto* choose = new QPushButton(tr("Browse..."), this);
    choose->setAutoDefault(false);
    auto* form = new QFormLayout(this);
    form->addRow(tr("Format"), m_format);
    form->addRow(tr("Width"), rowOf(m_width, m_across));
    form->addRow(tr("Height"), m_down);
    form->addRow(tr("Data"), m_data);
    form->addRow(tr("File"), rowOf(m_name, choose));
    form->addRow(m_problem);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    QPushButton* accept = buttons->addButton(tr("Export"), QDialogButtonBox::AcceptRole);
    accept->setDefault(true);
    buttons->button(QDialogButtonBox::Cancel)->setIcon({ }); // the style has one of another family
    form->addRow(buttons);
    restore();
    connect(m_format, &QComboBox::currentIndexChanged, this, &FigureSavingDialog::showEnding);
    connect(m_width, &QComboBox::currentIndexChanged, this, &FigureSavingDialog::showSize);
    connect(choose, &QPushButton::clicked, this, &FigureSavingDialog::browse);
    connect(buttons, &QDialogButtonBox::accepted, this, &FigureSavingDialog::save);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

FigureFormat FigureSavingDialog::format() const
{
    return static_cast<FigureFormat>(std::max(0, m_format->currentIndex()));
}

std::optional<ExportFormat> FigureSavingDialog::dataFormat() const
{
    const int chosen = m_data->currentIndex() - 1;
    return chosen < 0 ? std::nullopt : exportFormatOf(dataWords()[chosen].toStdString());
}

QString FigureSavingDialog::ending() const
{
    return QLatin1Char('.') + formatWords()[static_cast<int>(format())];
}

QStringList FigureSavingDialog::files() const
{
    QString path = m_name->text().trimmed();
    if (path.isEmpty() || path.endsWith(QLatin1Char('/'))) {
        return { };
    }
    if (!path.endsWith(ending(), Qt::CaseInsensitive)) {
        path += ending();
    }
    QStringList paths { QDir::current().absoluteFilePath(path) };
    if (dataFormat()) {
        const QString& stem = paths.constFirst();
        paths.append(stem.chopped(ending().size()) + QLatin1Char('.')
                     + dataWords()[m_data->currentIndex() - 1]);
    }
    return paths;
}

void FigureSavingDialog::showSize()
{
    const double width = m_width->currentData().toDouble();
    m_across->setEnabled(width == 0);
    if (width == 0) {
        return;
    }
    // A height that is another width's gives way; one that the user chose stays.
    const double fitting = width == PageWidth ? PageHeight : ColumnHeight;
    if (m_down->value() == (width == PageWidth ? ColumnHeight : PageHeight)) {
        m_down->setValue(fitting);
    }
    m_across->setValue(width);
}

void FigureSavingDialog::showEnding()
{
    QString path = m_name->text();
    for (const QString& word : formatWords()) {
        if (path.endsWith(QLatin1Char('.') + word, Qt::CaseInsensitive)) {
            path.chop(word.size() + 1);
            m_name->setText(path + ending());
            return;
        }
    }
}

void FigureSavingDialog::browse()
{
    auto* dialog = new QFileDialog(this, tr("Export figure"), m_name->text());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(ending().mid(1));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        m_name->setText(path);
        m_replaced.append(files().value(0));
    });
    dialog->open(); // returns at once: no event loop inside this one
}

void FigureSavingDialog::say(const QString& sentence)
{
    m_problem->setText(sentence);
    m_problem->setVisible(!sentence.isEmpty());
}

Status FigureSavingDialog::write(const QStringList& paths) const
{
    const Result<QByteArray> bytes =
        figureFile(m_entry, m_source, m_options, format(), { m_across->value(), m_down->value() });
    if (!bytes) {
        return bytes.error();
    }
    if (Status written = writeFileAtomically(
            paths.constFirst().toStdString(),
            { bytes.value().constData(), static_cast<std::size_t>(bytes.value().size()) });
        !written || !dataFormat()) {
        return written;
    }
    const Result<FigureData> numbers = [this] {
        const EnglishWords english; // as in the files that the command line writes
        return m_entry.data(m_source, m_options);
    }();
    return numbers ? writeFigureData(numbers.value(), *dataFormat(), paths.constLast().toStdString())
                   : Status(numbers.error());
}

void FigureSavingDialog::save()
{
    const QStringList paths = files();
    if (paths.isEmpty()) {
        say(tr("Give the file a name"));
        return;
    }
    for (const QString& path : paths) {
        if (QFileInfo::exists(path) && !m_replaced.contains(path)) {
            m_replaced.append(path);
            say(tr("%1 exists: export again to replace it").arg(QDir::toNativeSeparators(path)));
            return;
        }
    }
    if (const Status written = write(paths); !written) {
        const QString where = QString::fromStdString(written.error().where);
        const QString sentence = errorText(written.error());
        say(where.isEmpty() ? sentence : tr("%1: %2").arg(where, sentence));
        return;
    }
    remember();
    accept();
}

void FigureSavingDialog::remember() const
{
    QSettings settings;
    settings.beginGroup(QStringLiteral("figure"));
    settings.setValue(QStringLiteral("format"), m_format->currentIndex());
    settings.setValue(QStringLiteral("width"), m_width->currentIndex());
    settings.setValue(QStringLiteral("millimetresAcross"), m_across->value());
    settings.setValue(QStringLiteral("millimetresDown"), m_down->value());
    settings.setValue(QStringLiteral("data"), m_data->currentIndex());
    settings.setValue(QStringLiteral("folder"), QFileInfo(files().constFirst()).absolutePath());
}

void FigureSavingDialog::restore()
{
    QSettings settings;
    settings.beginGroup(QStringLiteral("figure"));
    const auto choose = [&settings](QComboBox& box, const QString& key) {
        box.setCurrentIndex(std::clamp(settings.value(key).toInt(), 0, box.count() - 1));
    };
    choose(*m_format, QStringLiteral("format"));
    choose(*m_width, QStringLiteral("width"));
    choose(*m_data, QStringLiteral("data"));
    m_across->setValue(settings.value(QStringLiteral("millimetresAcross"), ColumnWidth).toDouble());
    showSize();
    m_down->setValue(settings.value(QStringLiteral("millimetresDown"), ColumnHeight).toDouble());
    QString folder = settings.value(QStringLiteral("folder")).toString();
    if (folder.isEmpty() || !QFileInfo(folder).isDir()) {
        folder = QDir::homePath();
    }
    m_name->setText(QDir(folder).filePath(QString::fromStdString(m_entry.id) + ending()));
}

void saveFigure(FigureEntry entry, FigureSource source, FigureOptions options, QWidget* parent)
{
    auto* dialog = new FigureSavingDialog(std::move(entry), std::move(source), std::move(options), parent);
    dialog->show();
}

} // namespace sinkscope
