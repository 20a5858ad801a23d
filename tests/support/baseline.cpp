// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/baseline.h"

#include <QColor>
#include <QDir>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sinkscope::test {

namespace {

constexpr int blockSize = 8; // logical pixels
constexpr double farApart = 24;
// What fonts of another version of the same family may change, measured between Debian 12 and 13.
constexpr double mostMean = 2.0;
constexpr double mostFarBlocks = 0.02;

/// One pixel per block, each the mean of its block.
QImage blocksOf(const QImage& image, double scale)
{
    const int side = std::max(1, static_cast<int>(std::lround(blockSize * scale)));
    const QImage source = image.convertToFormat(QImage::Format_RGB32);
    const QSize size((source.width() + side - 1) / side, (source.height() + side - 1) / side);
    QImage blocks(size, QImage::Format_RGB32);
    for (int by = 0; by < size.height(); ++by) {
        for (int bx = 0; bx < size.width(); ++bx) {
            qint64 red = 0, green = 0, blue = 0, count = 0;
            for (int y = by * side; y < std::min(source.height(), (by + 1) * side); ++y) {
                const auto* row = reinterpret_cast<const QRgb*>(source.constScanLine(y));
                for (int x = bx * side; x < std::min(source.width(), (bx + 1) * side); ++x) {
                    red += qRed(row[x]);
                    green += qGreen(row[x]);
                    blue += qBlue(row[x]);
                    ++count;
                }
            }
            blocks.setPixel(bx, by,
                            qRgb(static_cast<int>(red / count), static_cast<int>(green / count),
                                 static_cast<int>(blue / count)));
        }
    }
    return blocks;
}

} // namespace

PictureDistance distanceOf(const QImage& a, const QImage& b, double scale)
{
    const QImage one = blocksOf(a, scale);
    const QImage other = blocksOf(b, scale);
    PictureDistance result;
    if (one.size() != other.size()) {
        return { .mean = 255, .farBlocks = 1, .farthest = 255 };
    }
    qint64 farBlocks = 0;
    for (int y = 0; y < one.height(); ++y) {
        for (int x = 0; x < one.width(); ++x) {
            const QRgb p = one.pixel(x, y);
            const QRgb q = other.pixel(x, y);
            const double distance =
                std::hypot(qRed(p) - qRed(q), qGreen(p) - qGreen(q), qBlue(p) - qBlue(q)) / std::sqrt(3.0);
            result.mean += distance;
            result.farthest = std::max(result.farthest, distance);
            farBlocks += distance > farApart ? 1 : 0;
        }
    }
    const double count = static_cast<double>(one.width()) * one.height();
    result.mean /= count;
    result.farBlocks = static_cast<double>(farBlocks) / count;
    return result;
}

QString compareWithBaseline(const QImage& picture, const QString& name, double scale)
{
    const QString path = QStringLiteral(SINKSCOPE_SOURCE "/tests/baselines/%1.png").arg(name);
    if (qEnvironmentVariableIntValue("SINKSCOPE_UPDATE_BASELINES") != 0) {
        QImage plain = picture.convertToFormat(QImage::Format_RGB888);
        plain.setDevicePixelRatio(1);
        return plain.save(path) ? QString() : QStringLiteral("%1 cannot be written").arg(path);
    }
    const QImage baseline(path);
    if (baseline.isNull()) {
        return QStringLiteral("%1 is missing: run with SINKSCOPE_UPDATE_BASELINES=1 and look at it").arg(path);
    }
    const PictureDistance distance = distanceOf(picture, baseline, scale);
    if (distance.mean <= mostMean && distance.farBlocks <= mostFarBlocks) {
        return { };
    }
    QImage pair(picture.width() + baseline.width() + 8, std::max(picture.height(), baseline.height()),
                QImage::Format_RGB888);
    pair.fill(Qt::red);
    QPainter painter(&pair);
    painter.drawImage(QRect(QPoint(0, 0), picture.size()), picture);
    painter.drawImage(QPoint(picture.width() + 8, 0), baseline);
    painter.end();
    const QString kept = QDir().absoluteFilePath(QStringLiteral("baseline-%1.png").arg(name));
    pair.save(kept);
    return QStringLiteral("%1 differs from its baseline: mean %2, %3 %% of the blocks far apart; both are in %4")
        .arg(name)
        .arg(distance.mean, 0, 'f', 2)
        .arg(100 * distance.farBlocks, 0, 'f', 2)
        .arg(kept);
}

} // namespace sinkscope::test
