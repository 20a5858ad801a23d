// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QString>

#include <memory>
#include <vector>

class QTranslator;

namespace sinkscope {

/// A language the window speaks.
struct Language
{
    QString code; ///< as in the names of the catalogues: "en", "it", "es", "pt_BR"
    QString name; ///< in itself
};

/// English first.
const std::vector<Language>& languages();

/// Name of the setting that holds a code of languages(); empty or unknown: the system's language.
QString languageSetting();

/// The code for a setting: itself where languages() has it, else what comes nearest to `system`, else
/// English.
QString languageFor(const QString& setting, const QLocale& system);

/// How numbers are written beside texts of the language `code`: as `system` does where it speaks that
/// language (with its region), else as is usual in that language.
QLocale numbersFor(const QString& code, const QLocale& system);

/// The catalogues of one language, installed in the application while this lives: the program's, and Qt's own
/// where the system has it. English has one too, for its plurals. GUI thread; needs the QCoreApplication.
class Translation
{
public:
    explicit Translation(const QString& code);
    ~Translation();
    Translation(const Translation&) = delete;
    Translation& operator=(const Translation&) = delete;

    /// False when a catalogue that the program brings could not be read.
    bool isWhole() const { return m_isWhole; }

private:
    std::vector<std::unique_ptr<QTranslator>> m_translators;
    bool m_isWhole = true;
};

} // namespace sinkscope
