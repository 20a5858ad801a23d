// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sinkscope {

inline constexpr QByteArrayView PngSignature("\x89PNG\r\n\x1a\n", 8);

/// A PNG with texts as uncompressed iTXt chunks (UTF-8) right behind its header; `png` as QImageWriter writes
/// it. Source: the PNG specification, third edition, 5 and 11.3.3.4.
QByteArray withPngTexts(const QByteArray& png, const std::vector<std::pair<QByteArray, QString>>& texts);

/// The text of an uncompressed iTXt or tEXt chunk; nothing when there is none, also in a broken file.
std::optional<std::string> pngText(QByteArrayView png, QByteArrayView keyword);

} // namespace sinkscope
