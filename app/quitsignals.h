// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QSocketNotifier;

namespace sinkscope {

/// SIGTERM, SIGINT and SIGHUP as a signal of Qt, so that a window which the session or a terminal ends can
/// close itself. One at a time.
class QuitSignals : public QObject
{
    Q_OBJECT
public:
    explicit QuitSignals(QObject* parent = nullptr);
    ~QuitSignals() override;

Q_SIGNALS:
    void asked();

private:
    QSocketNotifier* m_notifier = nullptr;
};

} // namespace sinkscope
