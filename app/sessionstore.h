// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/runrow.h"
#include "app/session.h"
#include "core/base/filedescriptor.h"
#include "core/formats/tracefile.h"

#include <QObject>
#include <QThreadPool>

#include <atomic>
#include <filesystem>
#include <memory>
#include <vector>

namespace sinkscope {

/// A session that was opened again: what could be read of it.
struct LoadedSession
{
    QString file; ///< the session's own
    Session session;
    /// A place for each of session.rows; one that could not be opened has neither run nor records.
    std::vector<RunRow> rows;
    std::shared_ptr<const TraceFile> traces; ///< null: none, or it could not be opened
    bool hasModel = false; ///< its file is there
    std::vector<Error> problems; ///< one for each part that could not be opened
};

/// Where windows keep what they have open. In one folder: NAME.json for each session, beside it NAME.lock as
/// long as its window lives, and the runs that nobody saved in runs/. A lock that no process holds says that
/// its window ended unexpectedly. Windows at the same time have a name each and leave each other's files
/// alone; at most three ended sessions stay. Reading and writing happen on one thread of its own; signals
/// come on the owner's.
class SessionStore : public QObject
{
    Q_OBJECT
public:
    /// Unsaved runs are kept up to this number of bytes in all; the oldest go first.
    static constexpr std::uint64_t mostKept = 2'000'000'000;

    explicit SessionStore(std::filesystem::path folder, QObject* parent = nullptr);
    /// Waits for what was asked. Without end() before, the session counts as ended unexpectedly.
    ~SessionStore() override;

    /// Looks at what earlier windows left; found() follows, and problem() for what is broken.
    void look();
    /// Newest wins; whole or not at all.
    void save(const Session& session);
    /// The window is closed: saves (or, when empty, removes) the session and waits.
    void end(const Session& session);

    /// Writes an unsaved run in the background and gives the name that it will have: what is saved after this
    /// can name it. dropped() follows when there is no room. Empty: nothing is kept.
    QString keepRun(RunResultPtr run);
    /// Its user saved or closed it.
    void forgetRun(const QString& name);

    /// Reads a session that has ended, and all that it names; loaded() or problem() follows.
    void load(const QString& file);
    /// Takes an ended session away, with the runs that no other one names.
    void discard(const QString& file);
    /// The same after the present session has taken its parts over: it is saved first, and when that fails
    /// the old one stays.
    void replace(const QString& file, const Session& session);

Q_SIGNALS:
    /// `crashed`: the newest session that ended unexpectedly, `last`: the newest of all; empty: none.
    void found(const QString& crashed, const QString& last);
    /// A run that is not kept, or not any more.
    void dropped(const QString& name);
    void loaded(const std::shared_ptr<const sinkscope::LoadedSession>& loaded);
    void problem(const sinkscope::Error& error);

private:
    struct Ended
    {
        std::filesystem::path file;
        std::filesystem::file_time_type time;
        bool isCrashed = false;
    };

    struct Kept
    {
        QString name;
        std::uint64_t bytes = 0;
    };

    void claim();
    void post(std::function<void()> function);
    // on the pool's thread
    bool write(const Session& session);
    std::vector<Ended> ended() const;
    void removeSession(const std::filesystem::path& file) const;
    void removeOrphans() const;
    bool makeRoom(std::uint64_t bytes);
    void openRows(LoadedSession& loaded) const;

    std::filesystem::path m_folder;
    std::string m_name; ///< of the own session; empty: the folder cannot be used
    FileDescriptor m_lock;
    std::atomic<std::uint64_t> m_newest { 0 };
    int m_number = 0; ///< of the run that was kept last
    // of the pool's thread
    std::vector<Kept> m_kept; ///< oldest first
    FileDescriptor m_loading; ///< lock of the session that is being opened again
    bool m_hasComplained = false;
    QThreadPool m_pool;
};

} // namespace sinkscope
