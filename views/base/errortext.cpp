// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/errortext.h"

#include <QCoreApplication>

namespace sinkscope {

QString errorText(const Error& error)
{
    const QString code = QCoreApplication::translate("Error", error.code.c_str());
    QString text;
    // In one pass: an argument may itself hold a "%1".
    for (qsizetype i = 0; i < code.size(); ++i) {
        const int digit = code[i] == u'%' && i + 1 < code.size() ? code[i + 1].digitValue() : -1;
        if (digit >= 1 && static_cast<std::size_t>(digit) <= error.args.size()) {
            text +=
                QCoreApplication::translate("Error", error.args[static_cast<std::size_t>(digit - 1)].c_str());
            ++i;
        } else {
            text += code[i];
        }
    }
    return text;
}

} // namespace sinkscope
