// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/interrupt.h"

#include <csignal>

namespace sinkscope {

namespace {

// A handler can reach nothing but globals. Never freed: a signal may come while the process ends.
const CancelToken* signalToken = nullptr;

void onSignal(int /*number*/)
{
    signalToken->cancel(); // one store to a lock-free atomic
}

} // namespace

void cancelOnSignals(const CancelToken& token)
{
    signalToken = new CancelToken(token);
    struct sigaction action = { };
    action.sa_handler = onSignal;
    sigemptyset(&action.sa_mask);
    // Reads go on (the work polls the token); the handler serves once.
    action.sa_flags = SA_RESTART | static_cast<int>(SA_RESETHAND);
    for (const int number : { SIGINT, SIGTERM, SIGHUP }) {
        sigaction(number, &action, nullptr);
    }
}

} // namespace sinkscope
