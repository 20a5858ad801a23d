// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/quitsignals.h"

#include <QSocketNotifier>

#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <unistd.h>

namespace sinkscope {

namespace {

constexpr std::array numbers { SIGTERM, SIGINT, SIGHUP };

std::array<int, 2> pipeEnds { -1, -1 };

/// All that a signal handler may do.
extern "C" void sinkscopeQuitAsked(int)
{
    const int before = errno;
    const char byte = 1;
    (void)!::write(pipeEnds[1], &byte, 1);
    errno = before;
}

} // namespace

QuitSignals::QuitSignals(QObject* parent)
    : QObject(parent)
{
    if (::pipe2(pipeEnds.data(), O_CLOEXEC | O_NONBLOCK) != 0) {
        return; // the signals keep their usual meaning
    }
    m_notifier = new QSocketNotifier(pipeEnds[0], QSocketNotifier::Read, this);
    connect(m_notifier, &QSocketNotifier::activated, this, [this] {
        char byte = 0;
        while (::read(pipeEnds[0], &byte, 1) == 1) { }
        Q_EMIT asked();
    });
    struct sigaction action { };
    action.sa_handler = sinkscopeQuitAsked;
    action.sa_flags = SA_RESTART | static_cast<int>(SA_RESETHAND); // a second one ends what hangs
    for (const int number : numbers) {
        ::sigaction(number, &action, nullptr);
    }
}

QuitSignals::~QuitSignals()
{
    if (m_notifier == nullptr) {
        return;
    }
    for (const int number : numbers) {
        ::signal(number, SIG_DFL);
    }
    delete m_notifier;
    for (int& end : pipeEnds) {
        ::close(end);
        end = -1;
    }
}

} // namespace sinkscope
