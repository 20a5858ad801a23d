// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/recentfiles.h"

#include <QAction>
#include <QDir>
#include <QFileInfo>
#include <QMenu>
#include <QMetaObject>
#include <QSettings>

namespace sinkscope {

namespace {

constexpr int most = 12;
constexpr qsizetype longestFolder = 44;

const QString key = QStringLiteral("recent");

/// The folder's end says more than its beginning.
QString shortFolder(const QString& file)
{
    QString folder = QDir::toNativeSeparators(QFileInfo(file).path());
    const QString home = QDir::homePath();
    if (folder == home || folder.startsWith(home + QLatin1Char('/'))) {
        folder.replace(0, home.size(), QStringLiteral("~"));
    }
    return folder.size() > longestFolder ? QStringLiteral("…") + folder.right(longestFolder) : folder;
}

QString shown(QString text)
{
    return text.replace(QLatin1Char('&'), QStringLiteral("&&")).replace(QLatin1Char('\t'), QLatin1Char(' '));
}

} // namespace

RecentFiles::RecentFiles(QSettings* settings, QWidget* parent)
    : QObject(parent)
    , m_settings(settings)
    , m_menu(new QMenu(parent))
{
    m_pool.setMaxThreadCount(1);
    m_menu->setToolTipsVisible(true);
    connect(m_menu, &QMenu::aboutToShow, this, &RecentFiles::fill);
}

RecentFiles::~RecentFiles()
{
    m_pool.waitForDone();
}

QStringList RecentFiles::files() const
{
    return m_settings->value(key).toStringList();
}

void RecentFiles::remember(const QString& file)
{
    QStringList all = files();
    all.removeAll(file);
    all.prepend(file);
    m_settings->setValue(key, QStringList(all.mid(0, most)));
}

void RecentFiles::remove(const QStringList& files)
{
    QStringList all = this->files();
    for (const QString& file : files) {
        all.removeAll(file);
    }
    m_settings->setValue(key, all);
}

void RecentFiles::fill()
{
    m_menu->clear();
    m_gone.clear();
    const QStringList all = files();
    for (const QString& file : all) {
        // What stands behind a tab is shown at the right, as shortcuts are.
        QAction* action = m_menu->addAction(shown(QFileInfo(file).fileName()) + QLatin1Char('\t')
                                            + shown(shortFolder(file)));
        action->setData(file);
        action->setToolTip(file);
        connect(action, &QAction::triggered, this, [this, file] { choose(file); });
    }
    if (all.isEmpty()) {
        m_menu->addAction(tr("Nothing was opened yet"))->setEnabled(false);
        return;
    }
    m_menu->addSeparator();
    m_removeMissing = m_menu->addAction(tr("Take out what is &missing"));
    m_removeMissing->setEnabled(false);
    connect(m_removeMissing, &QAction::triggered, this, [this] { remove(m_gone); });
    connect(m_menu->addAction(tr("&Clear this list")), &QAction::triggered, this,
            [this] { m_settings->remove(key); });
    m_pool.start([this, all] {
        QStringList gone;
        for (const QString& file : all) {
            if (!QFileInfo::exists(file)) {
                gone << file;
            }
        }
        QMetaObject::invokeMethod(this, [this, gone] { mark(gone); }, Qt::QueuedConnection);
    });
}

void RecentFiles::mark(const QStringList& gone)
{
    m_gone = gone;
    const auto actions = m_menu->actions();
    for (QAction* action : actions) {
        const QString file = action->data().toString();
        if (!file.isEmpty() && gone.contains(file)) {
            action->setText(tr("%1 (missing)").arg(shown(QFileInfo(file).fileName())) + QLatin1Char('\t')
                            + shown(shortFolder(file)));
        }
    }
    if (m_removeMissing != nullptr && !actions.isEmpty()) {
        m_removeMissing->setEnabled(!gone.isEmpty());
    }
}

void RecentFiles::choose(const QString& file)
{
    if (m_gone.contains(file)) {
        remove({ file });
        Q_EMIT missing(
            tr("%1 is not there any more; it was taken out of the list of recent files").arg(file));
        return;
    }
    Q_EMIT chosen(file);
}

} // namespace sinkscope
