// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/job.h"
#include "core/base/result.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace sinkscope {

/// Correlations of pairs of finite numbers; nothing for fewer than two pairs or where one side is constant.
std::optional<double> pearson(std::span<const double> x, std::span<const double> y);
/// Of the ranks; equal values share the mean of theirs.
std::optional<double> spearman(std::span<const double> x, std::span<const double> y);

/// The middle 95 % of the resamples in which a number is defined, ends interpolated linearly between them;
/// nothing where it is defined in none.
struct Interval
{
    double low = 0;
    double high = 0;

    bool operator==(const Interval&) const = default;
};

/// A number of a fit and its bootstrap interval.
struct Estimate
{
    std::optional<double> value; ///< nothing where it is not defined
    std::optional<Interval> interval;
};

/// The fitted line at one place.
struct BandPoint
{
    double logNorm = 0; ///< ln(norm)
    double score = 0; ///< a + b * logNorm
    Interval band; ///< of the lines of the resamples, place by place
};

/// Ordinary least squares of score = a + b * ln(norm), one point a sink (algorithms A9).
struct LogFit
{
    std::int64_t points = 0;
    std::int64_t leftOut = 0; ///< pairs with a norm not above zero or a value that is no finite number
    Estimate a;
    Estimate b;
    Estimate r2; ///< not defined where all scores are equal, as are both correlations
    Estimate pearson; ///< of ln(norm) and score
    Estimate spearman;
    int resamples = 0; ///< those in which two norms differ; the others have no line
    std::vector<BandPoint> band; ///< equal steps over the points' ln(norm)
};

struct LogFitOptions
{
    int resamples = 1000; ///< of as many pairs as there are, drawn with replacement
    std::uint64_t seed = 42;
    int bandPoints = 64; ///< at least two
};

/// The same pairs and options give the same numbers on every machine. Errors: fewer than three usable pairs,
/// all norms equal, cancelled.
Result<LogFit> fitScore(std::span<const double> norms, std::span<const double> scores,
                        const LogFitOptions& options = { }, const CancelToken& cancel = { });

/// A value that several sinks share: the regimes of lifetime over norm lie between these.
struct Plateau
{
    double lifetime = 0;
    std::int64_t count = 0; ///< at least two
    double from = 0; ///< least ln(norm) of these sinks
    double to = 0; ///< largest
};

/// Lifetime against ln(norm).
struct LifetimeFit
{
    std::int64_t points = 0;
    std::int64_t leftOut = 0; ///< as LogFit::leftOut
    std::optional<double> spearman;
    /// Isotonic fit: the rising curve with the least sum of squares (pool adjacent violators); one entry for
    /// each ln(norm) that there is, ascending, equal ones taken together. Linear between them.
    std::vector<double> logNorms;
    std::vector<double> fitted;
    std::optional<double> r2; ///< of the isotonic fit; nothing where all lifetimes are equal
    std::vector<Plateau> plateaus; ///< by rising lifetime
};

/// Error: fewer than three usable pairs.
Result<LifetimeFit> fitLifetime(std::span<const double> norms, std::span<const double> lifetimes);

} // namespace sinkscope
