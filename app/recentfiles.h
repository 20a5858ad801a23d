// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>
#include <QThreadPool>

class QAction;
class QMenu;
class QSettings;

namespace sinkscope {

/// The files and folders that were opened last, newest first, as a menu: name, and muted its folder. What is
/// not there any more is marked, and can be taken out. Kept in the settings under "recent". GUI thread.
class RecentFiles : public QObject
{
    Q_OBJECT
public:
    /// `settings` outlives this.
    RecentFiles(QSettings* settings, QWidget* parent);
    ~RecentFiles() override;

    QMenu* menu() const { return m_menu; }

    void remember(const QString& file);
    void remove(const QStringList& files);
    QStringList files() const;

Q_SIGNALS:
    void chosen(const QString& file);
    /// A file that is gone was chosen, and taken out; one sentence.
    void missing(const QString& sentence);

private:
    void fill();
    void mark(const QStringList& gone);
    void choose(const QString& file);

    QSettings* m_settings;
    QMenu* m_menu;
    QAction* m_removeMissing = nullptr;
    QStringList m_gone;
    QThreadPool m_pool; ///< a folder on a network may take its time to answer
};

} // namespace sinkscope
