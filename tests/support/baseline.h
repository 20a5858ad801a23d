// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QString>

namespace sinkscope::test {

/// How far two pictures of one size are apart. Both are averaged over blocks of 8 x 8 logical pixels first, so
/// that another rasteriser's edges do not count, and a curve, a label or a colour that is gone does.
struct PictureDistance
{
    double mean = 0; ///< of the blocks' colour distances, 0 .. 255
    double farBlocks = 0; ///< share of the blocks more than 24 apart
    double farthest = 0; ///< the largest of any block
};

PictureDistance distanceOf(const QImage& a, const QImage& b, double scale);

/// Compares with tests/baselines/NAME.png: empty when they agree, else what differs. The picture and the
/// baseline are then kept side by side in the working folder. SINKSCOPE_UPDATE_BASELINES=1 writes the
/// baseline instead: look at it before it is committed.
QString compareWithBaseline(const QImage& picture, const QString& name, double scale);

} // namespace sinkscope::test
