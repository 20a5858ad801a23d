// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plot/pngtext.h"

#include <QString>
#include <QtEndian>

#include <array>

namespace sinkscope {

namespace {

constexpr qsizetype FrameBytes = 12; ///< length, type and check sum around a chunk's data

std::uint32_t crcOf(const QByteArray& bytes)
{
    static const std::array<std::uint32_t, 256> table = [] {
        std::array<std::uint32_t, 256> made { };
        for (std::uint32_t i = 0; i < 256; ++i) {
            std::uint32_t c = i;
            for (int bit = 0; bit < 8; ++bit) {
                c = (c & 1U) != 0 ? 0xEDB88320U ^ (c >> 1U) : c >> 1U;
            }
            made[i] = c;
        }
        return made;
    }();
    std::uint32_t crc = 0xFFFFFFFFU;
    for (const char byte : bytes) {
        crc = table[(crc ^ static_cast<unsigned char>(byte)) & 0xFFU] ^ (crc >> 8U);
    }
    return ~crc;
}

void appendNumber(QByteArray& out, std::uint32_t number)
{
    std::array<char, 4> bytes { };
    qToBigEndian(number, bytes.data());
    out.append(bytes.data(), 4);
}

/// Text of an iTXt chunk's data behind its keyword: flag, method, language, translated keyword, text.
std::optional<std::string> internationalText(QByteArrayView data)
{
    if (data.size() < 2 || data[0] != 0) {
        return std::nullopt; // compressed: not by Sinkscope
    }
    data = data.sliced(2);
    for (int part = 0; part < 2; ++part) {
        const qsizetype end = data.indexOf('\0');
        if (end < 0) {
            return std::nullopt;
        }
        data = data.sliced(end + 1);
    }
    return std::string(data.data(), static_cast<std::size_t>(data.size()));
}

} // namespace

QByteArray withPngTexts(const QByteArray& png, const std::vector<std::pair<QByteArray, QString>>& texts)
{
    QByteArray chunks;
    for (const auto& [keyword, text] : texts) {
        QByteArray chunk = "iTXt" + keyword;
        chunk.append(5, '\0'); // end of keyword, not compressed, method, no language, no translated keyword
        chunk += text.toUtf8();
        appendNumber(chunks, static_cast<std::uint32_t>(chunk.size() - 4));
        chunks += chunk;
        appendNumber(chunks, crcOf(chunk));
    }
    constexpr qsizetype headerBytes = 13;
    return QByteArray(png).insert(PngSignature.size() + FrameBytes + headerBytes, chunks);
}

std::optional<std::string> pngText(QByteArrayView png, QByteArrayView keyword)
{
    qsizetype at = PngSignature.size();
    while (png.startsWith(PngSignature) && at + FrameBytes <= png.size()) {
        const auto length = static_cast<qsizetype>(qFromBigEndian<quint32>(png.data() + at));
        if (length > png.size() - at - FrameBytes) {
            break;
        }
        const QByteArrayView type = png.sliced(at + 4, 4);
        const QByteArrayView data = png.sliced(at + 8, length);
        const bool isKeyword =
            data.size() > keyword.size() && data.startsWith(keyword) && data[keyword.size()] == '\0';
        if (isKeyword && type == QByteArrayView("iTXt")) {
            return internationalText(data.sliced(keyword.size() + 1));
        }
        if (isKeyword && type == QByteArrayView("tEXt")) {
            return QString::fromLatin1(data.sliced(keyword.size() + 1)).toStdString();
        }
        at += length + FrameBytes;
    }
    return std::nullopt;
}

} // namespace sinkscope
