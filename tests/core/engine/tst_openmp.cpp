// SPDX-License-Identifier: GPL-3.0-or-later
// Two OpenMP runtimes in one process fight over the cores (and one of them may crash): there must be exactly one.
#include "core/run/engine.h"

#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace sinkscope;

class TestOpenMp : public QObject
{
    Q_OBJECT
private Q_SLOTS:

    void oneRuntime()
    {
        const auto engine = openEngine();
        QVERIFY2(engine, engine ? "" : toText(engine.error()).c_str());
        QFile maps(QStringLiteral("/proc/self/maps"));
        QVERIFY(maps.open(QIODevice::ReadOnly));
        const QRegularExpression runtime(QStringLiteral("(/\\S*/lib(gomp|iomp5|omp)[^/\\s]*)"));
        QSet<QString> found;
        for (const QByteArray& line : maps.readAll().split('\n')) {
            if (const auto match = runtime.match(QString::fromUtf8(line)); match.hasMatch()) {
                found.insert(match.captured(1));
            }
        }
        QVERIFY2(found.size() == 1, qPrintable(QStringList(found.begin(), found.end()).join(QStringLiteral(", "))));
    }
};

QTEST_APPLESS_MAIN(TestOpenMp)

#include "tst_openmp.moc"
