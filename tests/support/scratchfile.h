// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QTemporaryDir>

#include <filesystem>

namespace sinkscope::test {

/// Writes bytes to a file of a temporary folder, which goes away with this object.
class ScratchFile
{
public:
    explicit ScratchFile(const char* name)
        : m_name(m_folder.filePath(QLatin1String(name)))
    {
    }

    std::filesystem::path write(const QByteArray& bytes)
    {
        QFile::remove(m_name); // a file that is overwritten goes to the disk at once: slow
        QFile file(m_name);
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) {
            qFatal("cannot write a test file");
        }
        return m_name.toStdString();
    }

    const QTemporaryDir& folder() const { return m_folder; }

private:
    QTemporaryDir m_folder;
    QString m_name;
};

} // namespace sinkscope::test
