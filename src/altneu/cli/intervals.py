"""How far chance may have moved a mean or a rate: intervals that hold the true value 95 times in 100."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist, fmean, stdev

Z = NormalDist().inv_cdf(0.975)

Interval = tuple[float, float]


def mean_interval(values: list[int]) -> Interval | None:
    """By the normal distribution; one value alone tells nothing about its spread."""
    if len(values) < 2:
        return None
    mean, half = fmean(values), Z * stdev(values) / sqrt(len(values))
    return mean - half, mean + half


def rate_interval(hits: float, tries: int) -> Interval:
    """By Wilson's score, which holds for few tries and for rates near 0 and 1 too."""
    rate, share = hits / tries, Z * Z / tries
    centre = (rate + share / 2) / (1 + share)
    half = Z * sqrt(rate * (1 - rate) / tries + share / (4 * tries)) / (1 + share)
    return max(0.0, min(rate, centre - half)), min(1.0, max(rate, centre + half))


def shown_mean(mean: float, interval: Interval | None) -> str:
    """`61.4 ± 2.3`."""
    return f"{mean:.1f}" if interval is None else f"{mean:.1f} ± {(interval[1] - interval[0]) / 2:.1f}"


def shown_rate(rate: float, interval: Interval) -> str:
    """`62.0% (55 to 68)`."""
    return f"{rate:.1%} ({interval[0]:.0%} to {interval[1]:.0%})"
