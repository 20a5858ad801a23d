// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demoprompt.h"
#include "app/tracecounter.h"
#include "app/tracemodel.h"
#include "app/tracetable.h"
#include "core/run/execute.h"

#include <QFile>
#include <QLabel>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <filesystem>

using namespace sinkscope;

namespace {

constexpr int longWait = 60'000; // ms; a busy machine

} // namespace

class TestTraceCounter : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void initTestCase()
    {
        if (!std::filesystem::exists(demoModelPath())) {
            QSKIP("the demo model is missing: packaging/setup.sh fetches it");
        }
        auto model = openModel(demoModelPath()); // those of the test data have no tokenizer
        QVERIFY2(model, model ? "" : toText(model.error()).c_str());
        m_model = std::move(model).value();
        QVERIFY(m_model->tokenizer != nullptr);
    }

    void everyRowIsCountedAsARunReadsIt()
    {
        const auto traces = open("{\"prompt\": \"one two\", \"output\": \" three\"}\n"
                                 "{\"text\": \"a\"}\n"
                                 "{\"text\": \n"
                                 "{\"text\": \"the last one of them\"}\n");
        TraceCounter counter;
        QSignalSpy told(&counter, &TraceCounter::counted);
        counter.count(traces, m_model, { });
        QTRY_VERIFY_WITH_TIMEOUT(!told.isEmpty() && told.last().at(1).toInt() == 4, longWait);
        QHash<int, std::int64_t> all;
        for (const auto& each : told) {
            all.insert(each.at(0).value<QHash<int, std::int64_t>>());
        }
        QCOMPARE(all.size(), 3);
        QVERIFY2(!all.contains(2), "a row that cannot be read has no number");
        for (const int row : { 0, 1, 3 }) {
            RunSpec spec;
            spec.input = TraceInput { m_folder.filePath(QStringLiteral("t.jsonl")).toStdString(), row };
            spec.maxTokens = 1'000'000;
            const auto tokens = tokensOf(spec, *m_model);
            QVERIFY2(tokens, tokens ? "" : toText(tokens.error()).c_str());
            QCOMPARE(all.value(row), static_cast<std::int64_t>(tokens.value().tokens.size()));
        }
    }

    void aNewerQuestionMakesOlderOnesVoid()
    {
        QByteArray many;
        for (int i = 0; i < 3000; ++i) {
            many += "{\"text\": \"" + QByteArray(2000, 'a') + "\"}\n";
        }
        const auto first = open(many);
        TraceCounter counter;
        QSignalSpy told(&counter, &TraceCounter::counted);
        counter.count(first, m_model, { });
        const auto second = open("{\"text\": \"a\"}\n");
        counter.count(second, m_model, { });
        QTRY_COMPARE_WITH_TIMEOUT(told.size(), 1, longWait);
        QCOMPARE(told.at(0).at(1).toInt(), 1);
        // And what goes away meanwhile waits for one row and no more.
        counter.count(first, m_model, { });
        counter.count(nullptr, m_model, { });
        counter.count(first, nullptr, { });
        counter.count(first, m_model, { });
    }

    void aHugeRowHoldsNobodyUp()
    {
        const auto traces = open("{\"text\": \"" + QByteArray(TraceCounter::longestText + 1, 'a')
                                 + "\"}\n{\"text\": \"a\"}\n");
        TraceCounter counter;
        QSignalSpy told(&counter, &TraceCounter::counted);
        counter.count(traces, m_model, { });
        QTRY_VERIFY_WITH_TIMEOUT(!told.isEmpty() && told.last().at(1).toInt() == 2, longWait);
        for (const auto& each : told) {
            QVERIFY(!(each.at(0).value<QHash<int, std::int64_t>>().contains(0)));
        }
    }

    void theTableFillsItsColumn()
    {
        TraceTable table;
        table.resize(300, 300);
        auto* view = table.findChild<QTableView*>(QStringLiteral("traceTable"));
        const auto number = [&](int row) {
            return view->model()->index(row, TraceModel::TokenColumn).data().toString();
        };
        table.setTraces(open("{\"text\": \"a\"}\n{\"text\": \"a b c\"}\n"), "t.jsonl");
        QVERIFY2(number(0).isEmpty(), "no model is open");
        table.countWith(m_model, { });
        QTRY_VERIFY_WITH_TIMEOUT(!number(0).isEmpty() && !number(1).isEmpty(), longWait);
        QVERIFY(number(1).toInt() > number(0).toInt());
        auto* footer = table.findChild<QLabel*>(QStringLiteral("traceFooter"));
        QVERIFY2(footer->text().contains(QStringLiteral("read as")), qPrintable(footer->text()));
        // A file that comes after the model, and a model that goes.
        table.setTraces(open("{\"text\": \"b\"}\n"), "t.jsonl");
        QTRY_VERIFY_WITH_TIMEOUT(!number(0).isEmpty(), longWait);
        table.countWith(nullptr, { });
        QVERIFY(number(0).isEmpty());
    }

private:
    std::shared_ptr<const TraceFile> open(const QByteArray& lines)
    {
        const QString name = m_folder.filePath(QStringLiteral("t.jsonl"));
        QFile::remove(name);
        QFile file(name);
        if (!file.open(QIODevice::WriteOnly) || file.write(lines) != lines.size()) {
            qFatal("no place for a file");
        }
        file.close();
        auto traces = TraceFile::open(name.toStdString());
        if (!traces) {
            qFatal("%s", toText(traces.error()).c_str());
        }
        return std::make_shared<const TraceFile>(std::move(traces).value());
    }

    QTemporaryDir m_folder;
    std::shared_ptr<const OpenModel> m_model;
};

QTEST_MAIN(TestTraceCounter)

#include "tst_tracecounter.moc"
