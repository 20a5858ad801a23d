// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/style.h"

#include "views/base/themestyle.h"

#include <QApplication>
#include <QFile>
#include <QHash>
#include <QRegularExpression>
#include <QVariant>

/// Resources of a static library are linked only when something names them; must stand outside the namespace.
static void initialiseResources()
{
    Q_INIT_RESOURCE(resources);
}

namespace sinkscope {

QPalette paletteOf(const Theme& theme)
{
    QPalette palette;
    const auto set = [&palette](QPalette::ColorRole role, const QColor& enabled, const QColor& disabled) {
        palette.setColor(QPalette::Active, role, enabled);
        palette.setColor(QPalette::Inactive, role, enabled);
        palette.setColor(QPalette::Disabled, role, disabled);
    };
    set(QPalette::Window, theme.panel, theme.panel);
    set(QPalette::WindowText, theme.text, theme.faint);
    set(QPalette::Base, theme.canvas, theme.panel);
    set(QPalette::AlternateBase, theme.panel, theme.panel);
    set(QPalette::Text, theme.text, theme.faint);
    set(QPalette::PlaceholderText, theme.muted, theme.faint);
    set(QPalette::Button, theme.control, theme.panel);
    set(QPalette::ButtonText, theme.text, theme.faint);
    set(QPalette::BrightText, theme.error, theme.faint);
    set(QPalette::Highlight, theme.accent, theme.border);
    set(QPalette::HighlightedText, theme.onAccent, theme.faint);
    set(QPalette::Link, theme.accent, theme.faint);
    set(QPalette::LinkVisited, theme.accent, theme.faint);
    set(QPalette::ToolTipBase, theme.tooltip, theme.tooltip);
    set(QPalette::ToolTipText, theme.tooltipText, theme.tooltipText);
    set(QPalette::Light, theme.controlHover, theme.controlHover);
    set(QPalette::Midlight, theme.gridHair, theme.gridHair);
    set(QPalette::Mid, theme.border, theme.border);
    set(QPalette::Dark, theme.controlBorder, theme.controlBorder);
    set(QPalette::Shadow, theme.faint, theme.faint);
    return palette;
}

QString styleSheetOf(const Theme& theme, QStringList* missing)
{
    initialiseResources();
    QFile file(QStringLiteral(":/style/sinkscope.qss"));
    if (!file.open(QIODevice::ReadOnly)) {
        return { };
    }
    const QString source = QString::fromUtf8(file.readAll());
    QHash<QString, QString> names;
    for (const auto& [name, colour] : theme.colours()) {
        names.insert(name, colour.name());
    }
    static const QRegularExpression token(QStringLiteral("@([a-zA-Z]+)"));
    QString result;
    qsizetype copied = 0;
    auto matches = token.globalMatch(source);
    while (matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        result.append(QStringView(source).mid(copied, match.capturedStart() - copied));
        copied = match.capturedEnd();
        const auto found = names.constFind(match.captured(1));
        if (found != names.constEnd()) {
            result += *found;
        } else {
            result += match.captured();
            if (missing != nullptr) {
                missing->append(match.captured(1));
            }
        }
    }
    result.append(QStringView(source).mid(copied));
    return result;
}

void applyTheme(QApplication& application, const Theme& theme)
{
    // A style sheet wraps the style, which lives as long as the application; setting it again would only cost
    // a repolish of everything.
    constexpr const char* property = "sinkscopeStyle";
    auto* style = qobject_cast<ThemeStyle*>(application.property(property).value<QObject*>());
    if (style == nullptr) {
        style = new ThemeStyle;
        QApplication::setStyle(style);
        application.setProperty(property, QVariant::fromValue<QObject*>(style));
    }
    style->setTheme(theme);
    QApplication::setFont(Theme::uiFont(13));
    QApplication::setPalette(paletteOf(theme));
    application.setStyleSheet(styleSheetOf(theme));
}

} // namespace sinkscope
