// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDoubleSpinBox>

namespace sinkscope {

/// A field for a number that shows no zeros behind the last digit: "100" where QDoubleSpinBox has "100.000".
class TrimmedSpinBox : public QDoubleSpinBox
{
public:
    using QDoubleSpinBox::QDoubleSpinBox;

    QString textFromValue(double value) const override
    {
        QString text = QDoubleSpinBox::textFromValue(value);
        const QString point = locale().decimalPoint();
        if (text.contains(point)) {
            while (text.endsWith(locale().zeroDigit())) {
                text.chop(1);
            }
            if (text.endsWith(point)) {
                text.chop(point.size());
            }
        }
        return text;
    }
};

} // namespace sinkscope
