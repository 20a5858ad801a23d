// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figurefile.h"
#include "tests/support/fakerun.h"
#include "tests/support/panelexport.h"
#include "views/base/style.h"
#include "views/base/viewregistry.h"
#include "views/plot/figurelayout.h"
#include "views/plot/figures.h"
#include "views/plot/figuresaving.h"
#include "views/plot/figureview.h"
#include "views/plot/qcustomplot_include.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QLineEdit>
#include <QLocale>
#include <QMimeData>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <memory>
#include <type_traits>

using namespace sinkscope;

namespace {

const RunResultPtr& fakeRun()
{
    static const RunResultPtr run = test::makeFakeRun();
    return run;
}

/// A place of the plot of view in axis coordinates of its first axes.
QPoint place(const FigureView& view, double x, double y)
{
    const QCPAxisRect* rect = view.plot().axisRect(0);
    return QPointF(rect->axis(QCPAxis::atBottom)->coordToPixel(x),
                   rect->axis(QCPAxis::atLeft)->coordToPixel(y))
        .toPoint();
}

void wheel(QWidget& widget, const QPoint& pos, int steps)
{
    QWheelEvent event(pos, widget.mapToGlobal(pos), QPoint(), QPoint(0, 120 * steps), Qt::NoButton,
                      Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&widget, &event);
}

void drag(QWidget& widget, const QPoint& from, const QPoint& to)
{
    QTest::mousePress(&widget, Qt::LeftButton, { }, from);
    for (const QPoint& at : { (from + to) / 2, to }) {
        QMouseEvent move(QEvent::MouseMove, at, widget.mapToGlobal(at), Qt::NoButton, Qt::LeftButton,
                         Qt::NoModifier);
        QApplication::sendEvent(&widget, &move);
    }
    QTest::mouseRelease(&widget, Qt::LeftButton, { }, to);
}

} // namespace

class PlotViewsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        QVERIFY(m_settings.isValid());
        test::keepSettingsIn(m_settings.path());
        registerAllView(m_registry);
    }

    void init()
    {
        m_selection = std::make_unique<SelectionModel>();
        m_selection->select({ .layer = 4, .head = -1, .token = -1 });
    }

    void views_data()
    {
        QTest::addColumn<QString>("id");
        for (const char* id : { "norms", "decay", "levels" }) {
            QTest::newRow(id) << QString::fromLatin1(id);
        }
    }

    /// Shows, in both themes and several sizes, what differs from an empty canvas; empties again.
    void views()
    {
        QFETCH(QString, id);
        const auto view = make(id);
        const QByteArray keep = qgetenv("SINKSCOPE_KEEP_IMAGES");
        for (const bool dark : { false, true }) {
            const Theme theme = dark ? Theme::dark() : Theme::light();
            applyTheme(*qApp, theme);
            view->setTheme(theme);
            for (const QSize& size : { QSize(520, 270), QSize(300, 160), QSize(1200, 700), QSize(60, 40) }) {
                view->resize(size);
                QCoreApplication::processEvents();
                const QImage image = view->grab().toImage();
                QCOMPARE(image.pixelColor(1, image.height() - 2), theme.canvas);
                int other = 0;
                for (int x = 0; x < image.width(); ++x) {
                    other += image.pixelColor(x, image.height() / 2) != theme.canvas;
                }
                QVERIFY(size.width() < 100 || other > 5);
                if (!keep.isEmpty()) {
                    image.save(QString::fromLocal8Bit(keep)
                               + QStringLiteral("/%1-%2-%3.png").arg(id).arg(size.width()).arg(dark));
                }
            }
        }
        view->setRun(nullptr);
        QCOMPARE(view->plot().graphCount(), 0);
        view->setRun(fakeRun());
        QVERIFY(view->plot().plottableCount() > 0);
    }

    void hiddenViewsDrawWhenShown()
    {
        const auto view = make(QStringLiteral("decay"), false);
        QCOMPARE(view->plot().graphCount(), 0);
        view->show();
        QVERIFY(QTest::qWaitForWindowExposed(view.get()));
        QCOMPARE(view->plot().graphCount(), 2);
    }

    void obstacles()
    {
        const RunResultPtr bare = test::makeFakeRun({ .tokens = 64, .scores = false });
        QVERIFY(make(QStringLiteral("decay"))->obstacle(*bare).contains(QStringLiteral("--no-scores")));
        QCOMPARE(make(QStringLiteral("norms"))->obstacle(*bare), QString());
        QCOMPARE(make(QStringLiteral("levels"))->obstacle(*bare), QString());
        for (const char* id : { "norms", "decay", "levels" }) {
            QCOMPARE(make(QString::fromLatin1(id))->obstacle(*fakeRun()), QString());
        }
    }

    void clickSelectsLayer()
    {
        const auto view = make(QStringLiteral("decay"));
        const QSignalSpy changes(m_selection.get(), &SelectionModel::changed);
        QTest::mouseClick(&view->plot(), Qt::LeftButton, { }, place(*view, 20.3, 0.8));
        QCOMPARE(m_selection->current().layer, 20);
        QCOMPARE(m_selection->current().token, -1);
        const double anchor = fakeRun()->tensor("sink_score").at(25, 0);
        QTest::mouseClick(&view->plot(), Qt::LeftButton, { }, place(*view, 25, anchor));
        QCOMPARE(m_selection->current().layer, 25);
        QCOMPARE(m_selection->current().token, 0); // the anchor's line
        QCOMPARE(changes.count(), 2);
        QTest::mouseClick(&view->plot(), Qt::LeftButton, { }, QPoint(3, 3)); // outside the axes
        QCOMPARE(changes.count(), 2);
        QTest::mouseClick(&view->plot(), Qt::RightButton, { }, place(*view, 10, 0.8));
        QCOMPARE(changes.count(), 2);
    }

    void clickOnACurveSelectsItsToken()
    {
        const auto view = make(QStringLiteral("norms"));
        const double norm = fakeRun()->tensor("hidden_norm").at(5, 405); // the weakest sink stands alone
        QTest::mouseClick(&view->plot(), Qt::LeftButton, { }, place(*view, 5, norm));
        QCOMPARE(m_selection->current().token, 405);
        QCOMPARE(m_selection->current().layer, 5);
        // Now this one is drawn as the one that stands out.
        const QCPGraph* last = view->plot().graph(view->plot().graphCount() - 1);
        QCOMPARE(last->property(TokenProperty).toLongLong(), 405);
    }

    void selectionIsDrawn()
    {
        const auto view = make(QStringLiteral("decay"));
        const auto rect = [&] {
            return view->plot().axisRect(0);
        }; // another one each time the figure is drawn
        const auto dark = [&](double layer) {
            const QImage image = view->grab().toImage();
            const int x = static_cast<int>(rect()->axis(QCPAxis::atBottom)->coordToPixel(layer));
            int most = 0;
            for (const int dx : { -1, 0, 1 }) {
                int count = 0;
                for (int y = rect()->rect().top(); y < rect()->rect().bottom(); ++y) {
                    count += image.pixelColor(x + dx, y) == Theme::light().text;
                }
                most = std::max(most, count);
            }
            return most;
        };
        QVERIFY(dark(4) > rect()->rect().height() / 2);
        QVERIFY(dark(20) < 5);
        m_selection->select({ .layer = 20, .head = -1, .token = -1 });
        QVERIFY(dark(20) > rect()->rect().height() / 2);
        QVERIFY(dark(4) < 5);
        m_selection->select({ .layer = 500, .head = -1, .token = -1 }); // of another run
        QVERIFY(dark(20) < 5);
    }

    void labelsKeepClearOfTheSelectedLayersValues()
    {
        const auto view = make(QStringLiteral("decay"));
        for (int layer = 0; layer < fakeRun()->layers(); ++layer) {
            m_selection->select({ .layer = layer, .head = -1, .token = -1 });
            const QImage with = view->grab().toImage();
            m_selection->select({ .layer = 500, .head = -1, .token = -1 });
            m_selection->select({ .layer = layer, .head = -1, .token = -1 });
            QCOMPARE(view->grab().toImage(), with); // the same place whatever was selected before
        }
    }

    void readouts()
    {
        const auto decay = make(QStringLiteral("decay"));
        const double anchor = fakeRun()->tensor("sink_score").at(25, 0);
        QCOMPARE(decay->readout(place(*decay, 25, anchor)),
                 QStringLiteral("anchor #0 You, layer 25: 0.6871"));
        QCOMPARE(decay->readout(QPointF(2, 2)), QString());
        QCOMPARE(decay->readout(place(*decay, 15, 0.85)), QString());
        const auto levels = make(QStringLiteral("levels"));
        QCOMPARE(levels->readout(place(*levels, 2, 7)), QStringLiteral("birth layer 2, lifetime 7: 8 sinks"));
        QCOMPARE(levels->readout(place(*levels, 2, 5)), QStringLiteral("birth layer 2, lifetime 5: 1 sink"));
        QCOMPARE(levels->readout(place(*levels, 20, 20)),
                 QStringLiteral("birth layer 20, lifetime 20: 0 sinks"));
        const auto norms = make(QStringLiteral("norms"));
        QVERIFY(norms->readout(place(*norms, 20, fakeRun()->tensor("hidden_norm").at(20, 0)))
                    .startsWith(QStringLiteral("anchor #0 You, layer 20: 23,8")));
    }

    void hoverShowsAndLeaves()
    {
        const auto view = make(QStringLiteral("decay"));
        const QImage before = view->grab().toImage();
        const QPoint at = place(*view, 25, fakeRun()->tensor("sink_score").at(25, 0));
        QTest::mouseMove(&view->plot(), at);
        QCoreApplication::processEvents();
        QMouseEvent move(QEvent::MouseMove, at, view->plot().mapToGlobal(at), Qt::NoButton, Qt::NoButton,
                         Qt::NoModifier);
        QApplication::sendEvent(&view->plot(), &move);
        QVERIFY(view->grab().toImage() != before);
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(&view->plot(), &leave);
        QCOMPARE(view->grab().toImage(), before);
    }

    void zoomPanReset()
    {
        const auto view = make(QStringLiteral("norms"));
        const QCPAxis* bottom = view->plot().axisRect(0)->axis(QCPAxis::atBottom);
        const QCPAxis* left = view->plot().axisRect(0)->axis(QCPAxis::atLeft);
        const QCPRange whole = bottom->range();
        const QCPRange high = left->range();
        const QPoint middle = view->plot().axisRect(0)->rect().center();
        wheel(view->plot(), middle, 5);
        const QCPRange near = bottom->range();
        QVERIFY(near.size() < 0.7 * whole.size());
        QVERIFY(left->range().upper / left->range().lower < high.upper / high.lower);
        drag(view->plot(), middle, middle + QPoint(60, 0));
        QVERIFY(bottom->range().lower < near.lower);
        QVERIFY(std::abs(bottom->range().size() - near.size()) < 1e-6);
        const Selection selected = m_selection->current();
        QCOMPARE(selected.layer, 4); // a drag is no click
        // The zoom stays when another token is selected.
        const QCPRange kept = bottom->range();
        m_selection->select({ .layer = 4, .head = -1, .token = 519 });
        QCOMPARE(view->plot().axisRect(0)->axis(QCPAxis::atBottom)->range(), kept);
        for (int i = 0; i < 40; ++i) {
            wheel(view->plot(), middle, -5); // never beyond the whole
        }
        QCOMPARE(view->plot().axisRect(0)->axis(QCPAxis::atBottom)->range(), whole);
        for (int i = 0; i < 40; ++i) {
            wheel(view->plot(), middle, 20);
        }
        QVERIFY(view->plot().axisRect(0)->axis(QCPAxis::atBottom)->range().size() >= whole.size() / 1001);
        QTest::mouseDClick(&view->plot(), Qt::LeftButton, { }, middle);
        QCOMPARE(view->plot().axisRect(0)->axis(QCPAxis::atBottom)->range(), whole);
        QCOMPARE(view->plot().axisRect(0)->axis(QCPAxis::atLeft)->range(), high);
    }

    void actionsAreThere()
    {
        for (const char* id : { "norms", "decay", "levels" }) {
            const auto view = make(QString::fromLatin1(id));
            QStringList names;
            const auto actions = view->actions();
            for (const QAction* action : actions) {
                names.append(action->objectName());
            }
            for (const char* name : { "resetView", "copyPicture", "copyData", "exportFigure" }) {
                QVERIFY2(names.contains(QString::fromLatin1(name)), name);
            }
            QVERIFY(!view->plot().accessibleName().isEmpty());
            QVERIFY(!view->plot().accessibleDescription().isEmpty());
        }
    }

    void copying()
    {
        const auto view = make(QStringLiteral("decay"));
        view->findChild<QAction*>(QStringLiteral("copyData"))->trigger();
        const QStringList lines =
            QApplication::clipboard()->text().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 31);
        QCOMPARE(lines[0], QStringLiteral("layer\tanchor\tsecondary_sum"));
        const QStringList cells = lines[26].split(QLatin1Char('\t'));
        QCOMPARE(cells[0], QStringLiteral("25"));
        QCOMPARE(cells[1].toFloat(), fakeRun()->tensor("sink_score").at(25, 0));
        // What the data table shows and a file holds.
        const auto table = view->makeTable();
        QCOMPARE(table->rowCount(), lines.size() - 1);
        QCOMPARE(table->index(25, 2).data().toString(), cells[2]);
        const Result<FigureData> numbers = figureNamed("decay").data({ fakeRun(), { } }, { });
        QCOMPARE(QApplication::clipboard()->text(), QString::fromStdString(tabbedOf(numbers.value())));
        view->findChild<QAction*>(QStringLiteral("copyPicture"))->trigger();
        const QMimeData* data = QApplication::clipboard()->mimeData();
        QVERIFY(data->hasImage());
        QVERIFY(data->data(QStringLiteral("image/svg+xml")).contains("<svg"));
        // Without a run there is nothing to copy.
        QApplication::clipboard()->setText(QStringLiteral("before"));
        view->setRun(nullptr);
        view->findChild<QAction*>(QStringLiteral("copyData"))->trigger();
        QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("before"));
    }

    /// For a screen reader: which curves, and where the numbers are; not the numbers themselves.
    void descriptions()
    {
        const auto decay = make(QStringLiteral("decay"));
        const QString said = decay->plot().accessibleDescription();
        QVERIFY2(said.contains(QStringLiteral("9 secondary sinks, sum")), qPrintable(said));
        QVERIFY2(said.contains(QStringLiteral("anchor #0 You")), qPrintable(said));
        QVERIFY2(said.contains(QStringLiteral("data table")), qPrintable(said));
        QVERIFY2(said.size() < 200, qPrintable(said));
        decay->setRun(nullptr);
        QCOMPARE(decay->plot().accessibleDescription(), QString());
        const auto norms = make(QStringLiteral("norms"));
        m_selection->select({ .layer = 4, .head = -1, .token = 405 });
        QVERIFY(norms->plot().accessibleDescription().contains(QStringLiteral("#405")));
        const auto levels = make(QStringLiteral("levels"));
        QVERIFY(levels->plot().accessibleDescription().contains(QStringLiteral("data table")));
    }

    void exporting()
    {
        const QTemporaryDir folder;
        const auto view = make(QStringLiteral("decay"));
        const QString whole = folder.filePath(QStringLiteral("whole.svg"));
        QVERIFY(test::exportPanel(*view, whole, FigureFormat::Svg, { 85, 60 }));
        wheel(view->plot(), view->plot().axisRect(0)->rect().center(), 5);
        const QString zoomed = folder.filePath(QStringLiteral("zoomed.svg"));
        QVERIFY(test::exportPanel(*view, zoomed, FigureFormat::Svg, { 85, 60 }));
        const QByteArray bytes = test::bytesOf(whole);
        QVERIFY(bytes.contains("\"spec\"") || bytes.contains("&quot;spec&quot;"));
        QVERIFY(!test::bytesOf(zoomed).isEmpty() && test::bytesOf(zoomed) != bytes);
        const QString nowhere = folder.filePath(QStringLiteral("no/x.svg"));
        QVERIFY(!test::exportPanel(*view, nowhere, FigureFormat::Svg, { 85, 60 }));
        view->setRun(nullptr);
        const QString none = folder.filePath(QStringLiteral("none.svg"));
        QVERIFY(!test::exportPanel(*view, none, FigureFormat::Svg, { 85, 60 }));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden),
                 QStringList({ QStringLiteral("whole.svg"), QStringLiteral("zoomed.svg") }));
    }

    void quantities()
    {
        const auto view = make(QStringLiteral("norms"));
        const auto actions = view->actions();
        const auto quantity = [&](const QString& letter) {
            for (QAction* action : actions) {
                if (action->iconText() == letter && action->isCheckable()) {
                    return action;
                }
            }
            return static_cast<QAction*>(nullptr);
        };
        QVERIFY(quantity(QStringLiteral("h"))->isChecked());
        const auto copied = [&] {
            view->findChild<QAction*>(QStringLiteral("copyData"))->trigger();
            return QApplication::clipboard()->text().section(QLatin1Char('\n'), 0, 0);
        };
        quantity(QStringLiteral("v"))->trigger();
        QVERIFY(copied().contains(QStringLiteral("\tv_rest_median")));
        QCOMPARE(view->plot().axisRect(0)->axis(QCPAxis::atLeft)->scaleType(), QCPAxis::stLinear);
        quantity(QStringLiteral("h"))->trigger();
        QVERIFY(copied().contains(QStringLiteral("\th_rest_median")));
        QVERIFY(!copied().contains(QStringLiteral("v_rest")));
    }

    void windowAndCommandWriteTheSameBytes_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<int>("format");
        for (const char* id : { "norms", "decay", "levels" }) {
            for (const FigureFormat format : { FigureFormat::Pdf, FigureFormat::Svg, FigureFormat::Png }) {
                QTest::addRow("%s %d", id, static_cast<int>(format))
                    << QString::fromLatin1(id) << static_cast<int>(format);
            }
        }
    }

    /// The dark panel with a selected layer exports what the command draws from the same options; zoomed, the
    /// options say so and give the zoomed bytes again.
    void windowAndCommandWriteTheSameBytes()
    {
        QFETCH(QString, id);
        QFETCH(int, format);
        const QTemporaryDir folder;
        const FigureEntry& entry = figureNamed(id.toStdString());
        const auto view = make(id);
        view->setTheme(Theme::dark());
        const FigureFile file { static_cast<FigureFormat>(format), { 85, 60 }, { } };
        const QString ending =
            QStringList { QStringLiteral("pdf"), QStringLiteral("svg"), QStringLiteral("png") }[format];
        const QString shown = folder.filePath(QStringLiteral("window.") + ending);
        const QString written = folder.filePath(QStringLiteral("command"));
        const auto& read = test::bytesOf;
        QVERIFY(test::exportPanel(*view, shown, file.format, file.millimetres));
        QVERIFY(bool(writeFigure(entry, { fakeRun(), { } }, file, written.toStdString())));
        const QByteArray whole = read(shown);
        QVERIFY(!whole.isEmpty());
        QVERIFY(whole == read(written));

        wheel(view->plot(), view->plot().axisRect(0)->rect().center(), 5);
        QVERIFY(test::exportPanel(*view, shown, file.format, file.millimetres));
        FigureFile zoomed = file;
        zoomed.options = figureOptionsFromQJson(view->viewState());
        QVERIFY(!zoomed.options.zoom.empty());
        QVERIFY(bool(writeFigure(entry, { fakeRun(), { } }, zoomed, written.toStdString())));
        QVERIFY(read(shown) == read(written));
        QVERIFY(read(shown) != whole);
    }

    void savingDialogWritesFigureAndData()
    {
        const QTemporaryDir folder;
        test::keepSettingsIn(m_settings.filePath(QStringLiteral("writes")));
        const auto view = make(QStringLiteral("decay"));
        view->findChild<QAction*>(QStringLiteral("exportFigure"))->trigger();
        const auto opened = [&] { return view->findChild<FigureSavingDialog*>(); };
        QVERIFY(opened() != nullptr);
        QVERIFY(!opened()->isModal());
        const auto child = [&](auto* like, const char* name) {
            using Widget = std::remove_pointer_t<decltype(like)>;
            const auto widgets = opened()->findChildren<Widget*>();
            for (Widget* widget : widgets) {
                if (widget->accessibleName() == QLatin1String(name)) {
                    return widget;
                }
            }
            qFatal("%s", name);
        };
        QComboBox* const combo = nullptr;
        QLineEdit* const line = nullptr;
        const QString path = folder.filePath(QStringLiteral("a/b.svg"));
        child(combo, "Format")->setCurrentIndex(1);
        child(combo, "Width")->setCurrentIndex(1);
        child(combo, "Data")->setCurrentIndex(1);
        child(line, "File")->setText(path);
        opened()->save(); // there is no such folder
        QVERIFY(opened() != nullptr && opened()->isVisible());
        child(line, "File")->setText(QStringLiteral(" "));
        opened()->save();
        QVERIFY(opened()->isVisible());
        QVERIFY(QDir().mkpath(folder.filePath(QStringLiteral("a"))));
        child(line, "File")->setText(path.chopped(4)); // the ending is that of the format
        opened()->save();
        QVERIFY(!opened()->isVisible());
        const auto read = [](const QString& name) {
            QFile file(name);
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        QVERIFY(read(path).contains("width=\"174mm\""));
        QVERIFY(read(folder.filePath(QStringLiteral("a/b.csv"))).contains("\nlayer,anchor,secondary_sum\n"));
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(opened() == nullptr);

        // The choice is remembered, and a file is replaced when asked twice.
        view->findChild<QAction*>(QStringLiteral("exportFigure"))->trigger();
        QCOMPARE(child(combo, "Format")->currentIndex(), 1);
        QCOMPARE(child(combo, "Width")->currentIndex(), 1);
        QCOMPARE(child(combo, "Data")->currentIndex(), 1);
        QCOMPARE(child(line, "File")->text(), folder.filePath(QStringLiteral("a/decay.svg")));
        child(line, "File")->setText(path);
        child(combo, "Data")->setCurrentIndex(0);
        opened()->save();
        QVERIFY(opened()->isVisible());
        opened()->save();
        QVERIFY(!opened()->isVisible());
    }

    /// A page is wider than a column and higher; a height that the user chose stays.
    void savingDialogsHeightGoesWithTheWidth()
    {
        const QTemporaryDir folder;
        test::keepSettingsIn(m_settings.filePath(QStringLiteral("height")));
        const auto view = make(QStringLiteral("decay"));
        const auto open = [&] {
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
            view->findChild<QAction*>(QStringLiteral("exportFigure"))->trigger();
            return view->findChild<FigureSavingDialog*>();
        };
        FigureSavingDialog* dialog = open();
        auto* width = dialog->findChild<QComboBox*>(QStringLiteral("width"));
        auto* across = dialog->findChild<QDoubleSpinBox*>(QStringLiteral("across"));
        auto* down = dialog->findChild<QDoubleSpinBox*>(QStringLiteral("down"));
        const auto size = [&] { return QSizeF(across->value(), down->value()); };
        QCOMPARE(size(), QSizeF(85, 60));
        QVERIFY(!across->isEnabled() && down->isEnabled());
        width->setCurrentIndex(1);
        QCOMPARE(size(), QSizeF(174, 90));
        width->setCurrentIndex(0);
        QCOMPARE(size(), QSizeF(85, 60));
        down->setValue(75);
        width->setCurrentIndex(1);
        QCOMPARE(size(), QSizeF(174, 75));
        width->setCurrentIndex(2);
        QVERIFY(across->isEnabled());
        QCOMPARE(size(), QSizeF(174, 75));
        width->setCurrentIndex(1);
        down->setValue(90);
        dialog->findChild<QLineEdit*>(QStringLiteral("file"))
            ->setText(folder.filePath(QStringLiteral("page.svg")));
        dialog->findChild<QComboBox*>(QStringLiteral("format"))->setCurrentIndex(1);
        dialog->save();
        QVERIFY(!dialog->isVisible());
        const QByteArray written = test::bytesOf(folder.filePath(QStringLiteral("page.svg")));
        QVERIFY(written.contains("width=\"174mm\"") && written.contains("height=\"90mm\""));
        dialog = open();
        QCOMPARE(dialog->findChild<QComboBox*>(QStringLiteral("width"))->currentIndex(), 1);
        QCOMPARE(dialog->findChild<QDoubleSpinBox*>(QStringLiteral("down"))->value(), 90.);
    }

    void scaleAndInputOfTheNorms()
    {
        const auto view = make(QStringLiteral("norms"));
        const auto action = [&](const QString& word) {
            const auto actions = view->actions();
            for (QAction* candidate : actions) {
                if (candidate->iconText() == word && candidate->isCheckable()) {
                    return candidate;
                }
            }
            return static_cast<QAction*>(nullptr);
        };
        const QSignalSpy changes(view.get(), &View::viewStateChanged);
        const auto scale = [&] { return view->plot().axisRect(0)->axis(QCPAxis::atLeft)->scaleType(); };
        QVERIFY(action(QStringLiteral("log"))->isChecked());
        action(QStringLiteral("lin"))->trigger();
        QCOMPARE(scale(), QCPAxis::stLinear);
        QCOMPARE(view->viewState().value(QStringLiteral("scale")).toString(), QStringLiteral("lin"));
        // Another quantity has the scale that it proposes.
        action(QStringLiteral("k"))->trigger();
        QVERIFY(action(QStringLiteral("lin"))->isChecked());
        QVERIFY(!view->viewState().contains(QStringLiteral("scale")));
        action(QStringLiteral("log"))->trigger();
        QCOMPARE(scale(), QCPAxis::stLogarithmic);
        QCOMPARE(changes.count(), 3);

        action(QStringLiteral("h"))->trigger();
        auto* asInput = view->findChild<QAction*>(QStringLiteral("asLayerInput"));
        asInput->trigger();
        const QCPGraph* last = view->plot().graph(view->plot().graphCount() - 1);
        const std::int64_t token = last->property(TokenProperty).toLongLong();
        const TensorView hidden = fakeRun()->tensor("hidden_norm");
        QVERIFY(std::isnan(last->dataMainValue(0)));
        QCOMPARE(last->dataMainValue(7), static_cast<double>(hidden.at(6, token)));
        const QJsonObject state = view->viewState();
        QVERIFY(state.value(QStringLiteral("as_layer_input")).toBool());
        const auto other = make(QStringLiteral("norms"));
        other->restoreViewState(state);
        QCOMPARE(other->viewState(), state);
        QVERIFY(other->findChild<QAction*>(QStringLiteral("asLayerInput"))->isChecked());
    }

private:
    std::unique_ptr<FigureView> make(const QString& id, bool shown = true)
    {
        const ViewEntry& entry = m_registry.entries().at(id.toStdString());
        std::unique_ptr<FigureView> view(qobject_cast<FigureView*>(entry.create(m_selection.get(), nullptr)));
        view->setTheme(Theme::light());
        view->resize(520, 270);
        if (shown) {
            view->show();
        }
        view->setRun(fakeRun());
        QCoreApplication::processEvents();
        return view;
    }

    QTemporaryDir m_settings;
    ViewRegistry m_registry;
    std::unique_ptr<SelectionModel> m_selection;
};

QTEST_MAIN(PlotViewsTest)
#include "tst_plotviews.moc"
