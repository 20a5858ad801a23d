// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/language.h"

#include "views/base/englishwords.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QTranslator>

#include <algorithm>

// Outside any namespace, as the macro wants it.
static void initTranslations()
{
    Q_INIT_RESOURCE(translations);
}

namespace sinkscope {

namespace {

/// A catalogue that keeps quiet where English is wanted.
class Catalogue : public QTranslator
{
public:
    QString translate(const char* context, const char* sourceText, const char* disambiguation,
                      int n) const override
    {
        return EnglishWords::areWanted() ? QString()
                                         : QTranslator::translate(context, sourceText, disambiguation, n);
    }
};

/// Qt's own catalogues name these keys otherwise than the keyboards and our tooltips do
/// ("Control+Mayúsculas").
[[maybe_unused]] constexpr const char* keys[] = { QT_TRANSLATE_NOOP("QShortcut", "Ctrl"),
                                                  QT_TRANSLATE_NOOP("QShortcut", "Shift") };

} // namespace

const std::vector<Language>& languages()
{
    static const std::vector<Language> all {
        { QStringLiteral("en"), QStringLiteral("English") },
        { QStringLiteral("it"), QStringLiteral("Italiano") },
        { QStringLiteral("es"), QStringLiteral("Español") },
        { QStringLiteral("pt_BR"), QStringLiteral("Português (Brasil)") },
    };
    return all;
}

QString languageSetting()
{
    return QStringLiteral("language");
}

QString languageFor(const QString& setting, const QLocale& system)
{
    for (const Language& language : languages()) {
        if (language.code == setting) {
            return setting;
        }
    }
    for (const Language& language : languages()) {
        if (QLocale(language.code).language() == system.language()) {
            return language.code;
        }
    }
    return languages().front().code;
}

QLocale numbersFor(const QString& code, const QLocale& system)
{
    const QLocale usual(code);
    return usual.language() == system.language() ? system : usual;
}

Translation::Translation(const QString& code)
{
    initTranslations();
    const auto install = [this](std::unique_ptr<QTranslator> translator) {
        QCoreApplication::installTranslator(translator.get());
        m_translators.push_back(std::move(translator));
    };
    // The one installed last is asked first.
    auto english = std::make_unique<QTranslator>();
    m_isWhole = english->load(QStringLiteral(":/translations/sinkscope_en.qm"));
    install(std::move(english));
    if (code == languages().front().code) {
        return;
    }
    auto ofQt = std::make_unique<QTranslator>();
    if (ofQt->load(QStringLiteral("qtbase_") + code, QLibraryInfo::path(QLibraryInfo::TranslationsPath))) {
        install(std::move(ofQt));
    }
    auto own = std::make_unique<Catalogue>();
    m_isWhole = own->load(QStringLiteral(":/translations/sinkscope_%1.qm").arg(code)) && m_isWhole;
    install(std::move(own));
}

Translation::~Translation() = default; // a translator takes itself out

} // namespace sinkscope
