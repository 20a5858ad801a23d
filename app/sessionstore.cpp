// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sessionstore.h"

#include "core/base/atomicfile.h"
#include "core/run/runfolder.h"

#include <QDateTime>
#include <QMetaObject>

#include <algorithm>
#include <fcntl.h>
#include <set>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace sinkscope {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t mostSessions = 3; ///< that have ended
constexpr std::size_t longestSession = 100'000'000; // bytes

fs::path lockOf(const fs::path& session)
{
    return fs::path(session).replace_extension(".lock");
}

/// Opens a lock file and takes its lock; a closed descriptor where another process holds it. The system gives
/// a lock back when its process ends, however it ends.
FileDescriptor takeLock(const fs::path& path, int flags)
{
    FileDescriptor file(::open(path.c_str(), O_RDWR | O_CLOEXEC | flags, 0600));
    struct stat opened { };
    struct stat named { };
    if (!file.isOpen() || ::flock(file.value(), LOCK_EX | LOCK_NB) != 0 || ::fstat(file.value(), &opened) != 0
        || ::stat(path.c_str(), &named) != 0 || opened.st_ino != named.st_ino) {
        return { }; // of another process, or taken away between opening and locking
    }
    return file;
}

bool isHeld(const fs::path& lock)
{
    std::error_code error;
    return fs::exists(lock, error) && !takeLock(lock, 0).isOpen();
}

std::uint64_t bytesOf(const RunResult& run)
{
    std::uint64_t bytes = static_cast<std::uint64_t>(run.tokens()) * 100;
    for (const StoredTensor& tensor : run.file().tensors()) {
        bytes += tensor.bytes;
    }
    return bytes;
}

} // namespace

SessionStore::SessionStore(fs::path folder, QObject* parent)
    : QObject(parent)
    , m_folder(std::move(folder))
{
    m_pool.setMaxThreadCount(1);
    claim();
}

SessionStore::~SessionStore()
{
    m_pool.waitForDone();
}

void SessionStore::claim()
{
    std::error_code error;
    fs::create_directories(m_folder / "runs", error);
    if (error) {
        return; // look() says so
    }
    const std::string begin =
        QDateTime::currentDateTimeUtc().toString(QStringLiteral("yyyyMMdd-hhmmsszzz")).toStdString() + "-"
        + std::to_string(::getpid());
    constexpr int tries = 100; // several windows of one process in one millisecond
    for (int i = 0; i < tries && m_name.empty(); ++i) {
        const std::string name = begin + "-" + std::to_string(i);
        m_lock = takeLock(m_folder / (name + ".lock"), O_CREAT | O_EXCL);
        if (m_lock.isOpen()) {
            m_name = name;
            const std::string pid = std::to_string(::getpid()) + "\n";
            (void)!::write(m_lock.value(), pid.data(), pid.size()); // for people who look; the lock counts
        }
    }
}

void SessionStore::post(std::function<void()> function)
{
    QMetaObject::invokeMethod(this, std::move(function), Qt::QueuedConnection);
}

std::vector<SessionStore::Ended> SessionStore::ended() const
{
    std::vector<Ended> all;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(m_folder, error)) {
        const fs::path& path = entry.path();
        if (path.extension() != ".json" || path.stem() == m_name || isHeld(lockOf(path))) {
            continue;
        }
        Ended session;
        session.file = path;
        session.time = entry.last_write_time(error);
        session.isCrashed = fs::exists(lockOf(path), error);
        all.push_back(std::move(session));
    }
    std::ranges::sort(all, [](const Ended& a, const Ended& b) { return a.time > b.time; });
    return all;
}

void SessionStore::look()
{
    if (m_name.empty()) {
        Q_EMIT problem(failed(m_folder.string(),
                              "what is open cannot be kept for the next start: make this folder writable"));
        return;
    }
    m_pool.start([this] {
        std::vector<Ended> all = ended();
        QString crashed;
        for (auto session = all.begin(); session != all.end();) {
            if (!session->isCrashed || !crashed.isEmpty()) {
                ++session;
                continue;
            }
            const auto text = readFile(session->file, longestSession);
            const auto parsed =
                text ? parseSession(text.value(), session->file.string()) : Result<Session>(text.error());
            std::error_code error;
            if (parsed) {
                crashed = QString::fromStdString(session->file.string());
                ++session;
                continue;
            }
            // Said once; the file stays for whoever wants to look at it.
            post([this, error = parsed.error()] { Q_EMIT problem(error); });
            fs::rename(session->file, fs::path(session->file).replace_extension(".unreadable"), error);
            fs::remove(lockOf(session->file), error);
            session = all.erase(session);
        }
        for (std::size_t i = mostSessions; i < all.size(); ++i) {
            removeSession(all[i].file);
        }
        removeOrphans();
        const QString last = all.empty() ? QString() : QString::fromStdString(all.front().file.string());
        post([this, crashed, last] { Q_EMIT found(crashed, last); });
    });
}

void SessionStore::removeSession(const fs::path& file) const
{
    std::error_code error;
    if (isHeld(lockOf(file)) || file.parent_path() != m_folder) {
        return;
    }
    fs::remove(file, error);
    fs::remove(lockOf(file), error);
}

void SessionStore::removeOrphans() const
{
    std::error_code error;
    std::string named; // every session's text: what it names stays
    std::set<std::string> living { m_name };
    for (const auto& entry : fs::directory_iterator(m_folder, error)) {
        if (entry.path().extension() == ".json") {
            const auto text = readFile(entry.path(), longestSession);
            named += text ? text.value() : std::string();
        } else if (entry.path().extension() == ".lock") {
            if (isHeld(entry.path())) {
                living.insert(entry.path().stem().string());
            } else if (!fs::exists(fs::path(entry.path()).replace_extension(".json"), error)) {
                fs::remove(entry.path(), error); // its window saved nothing
            }
        }
    }
    for (const auto& entry : fs::directory_iterator(m_folder / "runs", error)) {
        const std::string name = entry.path().filename().string();
        const bool isLiving = std::ranges::any_of(
            living, [&](const std::string& each) { return name.find(each + ".") != std::string::npos; });
        if (!isLiving && named.find(name) == std::string::npos) {
            fs::remove_all(entry.path(), error);
        }
    }
}

void SessionStore::save(const Session& session)
{
    if (m_name.empty()) {
        return;
    }
    const std::uint64_t number = ++m_newest;
    m_pool.start([this, session, number] {
        if (number == m_newest) {
            write(session);
        }
    });
}

bool SessionStore::write(const Session& session)
{
    const Status done = writeFileAtomically(m_folder / (m_name + ".json"), toText(session));
    if (!done && !m_hasComplained) {
        m_hasComplained = true;
        post([this, error = done.error()] { Q_EMIT problem(error); });
    }
    return static_cast<bool>(done);
}

void SessionStore::end(const Session& session)
{
    if (m_name.empty()) {
        return;
    }
    ++m_newest;
    m_pool.start([this, session] {
        if (session.isEmpty()) {
            std::error_code error;
            fs::remove(m_folder / (m_name + ".json"), error);
        } else {
            write(session);
        }
        std::error_code error;
        fs::remove(m_folder / (m_name + ".lock"), error);
    });
    m_pool.waitForDone();
    m_name.clear();
    m_lock.reset();
}

bool SessionStore::makeRoom(std::uint64_t bytes)
{
    std::error_code error;
    const auto space = fs::space(m_folder, error);
    if (bytes > mostKept || (!error && space.available / 2 < bytes)) {
        return false;
    }
    std::uint64_t all = bytes;
    for (const Kept& each : m_kept) {
        all += each.bytes;
    }
    while (all > mostKept && !m_kept.empty()) {
        const Kept oldest = m_kept.front();
        m_kept.erase(m_kept.begin());
        all -= oldest.bytes;
        fs::remove_all(m_folder / "runs" / oldest.name.toStdString(), error);
        post([this, name = oldest.name] { Q_EMIT dropped(name); });
    }
    return true;
}

QString SessionStore::keepRun(RunResultPtr run)
{
    if (m_name.empty()) {
        return { };
    }
    const QString name = QString::fromStdString(m_name + "." + std::to_string(++m_number) + ".sinkrun");
    m_pool.start([this, name, run = std::move(run)] {
        const std::uint64_t bytes = bytesOf(*run);
        bool isKept = false;
        if (makeRoom(bytes)) {
            const Status done = writeRunFolder(*run, m_folder / "runs" / name.toStdString());
            isKept = static_cast<bool>(done);
            if (isKept) {
                m_kept.push_back({ name, bytes });
            } else {
                if (!std::exchange(m_hasComplained, true)) {
                    post([this, error = done.error()] { Q_EMIT problem(error); });
                }
            }
        }
        if (!isKept) {
            post([this, name] { Q_EMIT dropped(name); });
        }
    });
    return name;
}

void SessionStore::forgetRun(const QString& name)
{
    if (m_name.empty() || name.isEmpty()) {
        return;
    }
    m_pool.start([this, name] {
        std::erase_if(m_kept, [&](const Kept& each) { return each.name == name; });
        std::error_code error;
        fs::remove_all(m_folder / "runs" / name.toStdString(), error);
    });
}

void SessionStore::openRows(LoadedSession& loaded) const
{
    for (const SessionRow& saved : loaded.session.rows) {
        RunRow row;
        row.name = saved.name;
        const auto refuse = [&loaded](Error error) { loaded.problems.push_back(std::move(error)); };
        if (saved.isRecords) {
            row.file = saved.file.toStdString();
            auto records = readOpenRecords(row.file);
            if (records) {
                row.records = std::move(records).value();
                row.detail = recordsTitle(row.file, row.records->texts).second;
            } else {
                refuse(records.error());
            }
        } else if (saved.file.isEmpty() && saved.kept.isEmpty()) {
            refuse(
                failed(saved.name.toStdString(), "this run was not saved, and there was no room to keep it"));
        } else {
            row.file = saved.file.toStdString();
            auto run =
                readRunFolder(saved.file.isEmpty() ? m_folder / "runs" / saved.kept.toStdString() : row.file);
            if (run) {
                row.own = std::move(run).value();
                row.run = row.own;
                row.detail = detailOf(*row.own);
                if (saved.rule) {
                    auto ruled = row.own->withRule(saved.rule->rule, saved.rule->anchor);
                    row.run = ruled ? std::move(ruled).value() : row.own;
                }
            } else {
                refuse(run.error());
            }
        }
        loaded.rows.push_back(std::move(row));
    }
}

void SessionStore::load(const QString& file)
{
    if (m_name.empty()) {
        return;
    }
    m_pool.start([this, file] {
        const fs::path path = file.toStdString();
        // Two windows must not open it at once; killed while at it, it counts as ended unexpectedly.
        m_loading = takeLock(lockOf(path), O_CREAT);
        if (!m_loading.isOpen()) {
            post([this, path] {
                Q_EMIT problem(failed(path.string(), "another window has opened this session meanwhile"));
            });
            return;
        }
        const auto text = readFile(path, longestSession);
        auto session = text ? parseSession(text.value(), path.string()) : Result<Session>(text.error());
        if (!session) {
            m_loading.reset();
            post([this, error = session.error()] { Q_EMIT problem(error); });
            return;
        }
        auto loaded = std::make_shared<LoadedSession>();
        loaded->file = file;
        loaded->session = std::move(session).value();
        openRows(*loaded);
        for (std::size_t i = 0; i < loaded->rows.size(); ++i) {
            const QString& name = loaded->session.rows[i].kept;
            if (!name.isEmpty() && loaded->rows[i].own != nullptr) {
                m_kept.push_back({ name, bytesOf(*loaded->rows[i].own) });
            }
        }
        if (!loaded->session.traces.isEmpty()) {
            auto traces = TraceFile::open(loaded->session.traces.toStdString());
            if (traces) {
                loaded->traces = std::make_shared<const TraceFile>(std::move(traces).value());
            } else {
                loaded->problems.push_back(traces.error());
            }
        }
        if (!loaded->session.model.isEmpty()) {
            std::error_code error;
            loaded->hasModel = fs::exists(loaded->session.model.toStdString(), error);
            if (!loaded->hasModel) {
                loaded->problems.push_back(
                    failed(loaded->session.model.toStdString(), "there is no such file or folder"));
            }
        }
        post([this, loaded] { Q_EMIT this->loaded(loaded); });
    });
}

void SessionStore::discard(const QString& file)
{
    if (m_name.empty()) {
        return;
    }
    m_pool.start([this, file] {
        m_loading.reset();
        removeSession(file.toStdString());
        removeOrphans();
    });
}

void SessionStore::replace(const QString& file, const Session& session)
{
    if (m_name.empty()) {
        return;
    }
    ++m_newest;
    m_pool.start([this, file, session] {
        const bool isSaved = write(session);
        m_loading.reset();
        if (isSaved) {
            removeSession(file.toStdString());
            removeOrphans();
        }
    });
}

} // namespace sinkscope
