// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/theme.h"

#include <QToolButton>

namespace sinkscope {

/// A drop-down of the toolbar: a muted label, the value that is chosen, a muted remark to it ("Q4_1", "row
/// 0").
class FieldButton : public QToolButton
{
    Q_OBJECT
public:
    explicit FieldButton(const QString& label, QWidget* parent = nullptr);

    void setValue(const QString& value, const QString& remark = { });
    void setTheme(const Theme& theme);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_label;
    QString m_value;
    QString m_remark;
    Theme m_theme = Theme::light();
};

} // namespace sinkscope
