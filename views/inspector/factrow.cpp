// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/inspector/factrow.h"

#include "views/base/wrappingrow.h"

#include <QFrame>
#include <QPainter>
#include <QVBoxLayout>

namespace sinkscope {

ElidedLabel::ElidedLabel(const QFont& font, bool isMuted, QWidget* parent)
    : QLabel(parent)
{
    setFont(font);
    setTextFormat(Qt::PlainText);
    setProperty("elides", true);
    if (isMuted) {
        setProperty("role", QStringLiteral("muted"));
    }
}

QSize ElidedLabel::minimumSizeHint() const
{
    return { 24, QLabel::minimumSizeHint().height() };
}

void ElidedLabel::paintEvent(QPaintEvent* event)
{
    (void)event;
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    painter.drawText(rect(), static_cast<int>(alignment()) | Qt::TextSingleLine,
                     fontMetrics().elidedText(text(), Qt::ElideRight, width()));
}

FactRow::FactRow(QWidget* parent)
    : QWidget(parent)
    , m_name(new ElidedLabel(Theme::uiFont(13), false, this))
    , m_value(new QLabel(this))
    , m_definition(new ElidedLabel(Theme::uiFont(11), true, this))
    , m_comparison(new ElidedLabel(Theme::uiFont(11), true, this))
{
    m_value->setFont(Theme::monoFont(13, QFont::DemiBold));
    m_value->setTextFormat(Qt::PlainText);
    m_value->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 2, 0, 2);
    column->setSpacing(0);
    const auto line = [column](QWidget* left, QWidget* right) {
        auto* row = new WrappingRow;
        row->setSpacing(6);
        row->addWidget(left);
        row->addWidget(right);
        column->addLayout(row);
    };
    line(m_name, m_value);
    line(m_definition, m_comparison);
}

void FactRow::show(const InspectorRow& row, const QString& shortcutHint)
{
    setObjectName(QStringLiteral("inspectorRow.") + row.id);
    m_name->setText(row.name);
    m_value->setText(row.value);
    m_definition->setText(row.definition);
    m_comparison->setText(row.comparison);
    m_comparison->setVisible(!row.comparison.isEmpty());
    setToolTip(QStringLiteral("<p><b>%1</b>: %2</p><p>%3</p><p>%4</p><p>%5</p>")
                   .arg(row.name.toHtmlEscaped(), row.definition.toHtmlEscaped(),
                        row.comparison.toHtmlEscaped(), row.explanation.toHtmlEscaped(),
                        shortcutHint.toHtmlEscaped()));
    setAccessibleName(row.comparison.isEmpty()
                          ? QStringLiteral("%1: %2").arg(row.name, row.value)
                          : QStringLiteral("%1: %2, %3").arg(row.name, row.value, row.comparison));
    setAccessibleDescription(row.definition);
    m_value->setAccessibleName(accessibleName());
}

QWidget* makeHairLine(QWidget* parent)
{
    auto* line = new QFrame(parent);
    line->setFrameShape(QFrame::HLine);
    line->setFrameShadow(QFrame::Plain);
    line->setFixedHeight(1);
    line->setForegroundRole(QPalette::Mid);
    return line;
}

} // namespace sinkscope
