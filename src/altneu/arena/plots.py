"""Plots of the report, drawn as SVG: values with their intervals, histograms, bars side by side."""

from __future__ import annotations

from html import escape
from math import ceil, floor, log10
from typing import Final, NamedTuple

WIDTH: Final = 720
ROW: Final = 22
LABEL: Final = 240  # room for names on the left
RIGHT: Final = 90  # room for values on the right
HUES: Final = 8  # colours of the style sheet


class Dot(NamedTuple):
    """A value with its interval; `group` chooses the colour."""

    label: str
    value: float
    interval: tuple[float, float]
    text: str
    group: int = 0


def dots(title: str, rows: list[Dot], origin: float | None = None, unit: str = "") -> str:
    """A row for each value, the interval as a line, `origin` as a line through all of them."""
    ends = [end for row in rows for end in row.interval] + ([origin] if origin is not None else [])
    axis = Axis(min(ends), max(ends), LABEL, WIDTH - RIGHT)
    height = ROW * len(rows) + 34
    parts = axis.lines(height - 26, unit)
    if origin is not None:
        parts.append(line(axis.at(origin), 4, axis.at(origin), height - 26, "origin"))
    for k, row in enumerate(rows):
        y = 14 + ROW * k
        hue = f"h{row.group % HUES}"
        parts += [
            text(LABEL - 10, y + 4, row.label, "end"),
            line(axis.at(row.interval[0]), y, axis.at(row.interval[1]), y, f"whisker {hue}"),
            f'<circle class="{hue}" cx="{axis.at(row.value):.1f}" cy="{y}" r="4.5"/>',
            text(WIDTH - RIGHT + 8, y + 4, row.text, "start"),
        ]
    return figure(title, height, parts)


def histograms(title: str, series: dict[str, dict[int, int]], unit: str) -> str:
    """One below the other on a common axis, each as high as its share of games."""
    values = [value for counts in series.values() for value in counts]
    low, high = min(values), max(values)
    width = max(1, ceil((high - low + 1) / 50))
    axis = Axis(low, low + width * (1 + (high - low) // width), LABEL, WIDTH - RIGHT)
    band = 64
    height = band * len(series) + 34
    parts = axis.lines(height - 26, unit)
    for k, (label, counts) in enumerate(series.items()):
        bins: dict[int, int] = {}
        for value, count in counts.items():
            bins[(value - low) // width] = bins.get((value - low) // width, 0) + count
        top = max(bins.values())
        foot = band * (k + 1)
        mean = sum(value * count for value, count in counts.items()) / sum(counts.values())
        for number, count in bins.items():
            left, right = axis.at(low + number * width), axis.at(low + (number + 1) * width)
            tall = (band - 14) * count / top
            parts.append(box(k, left, foot - tall, max(1.0, right - left - 1), tall))
        parts += [
            line(LABEL, foot, WIDTH - RIGHT, foot, "grid"),
            text(LABEL - 10, foot - 6, label, "end"),
            text(WIDTH - RIGHT + 8, foot - 6, f"mean {mean:.1f}", "start"),
        ]
    return figure(title, height, parts)


def bars(title: str, rows: list[tuple[str, list[float]]], series: list[str], unit: str) -> str:
    """For each row a bar of each series, side by side from a common zero."""
    values = [value for _, row in rows for value in row]
    axis = Axis(min(0.0, *values), max(0.0, *values), LABEL, WIDTH - RIGHT)
    thick = 11
    band = thick * len(series) + 9
    legend = ROW * ceil(len(series) / 4)
    height = legend + band * len(rows) + 34
    parts = [group_of(f"translate(0 {legend})", axis.lines(height - legend - 26, unit))]
    for k, name in enumerate(series):
        x, y = LABEL + 130 * (k % 4), 4 + ROW * (k // 4)
        parts += [
            box(k, x, y, 11, 11),
            text(x + 17, y + 10, name, "start"),
        ]
    for k, (label, row) in enumerate(rows):
        top = legend + band * k + 6
        parts.append(text(LABEL - 10, top + band / 2, label, "end"))
        for number, value in enumerate(row):
            left, right = sorted((axis.at(0), axis.at(value)))
            y = top + thick * number
            parts += [
                box(number, left, y, right - left, thick - 2),
                text(
                    right + 4 if value >= 0 else left - 4,
                    y + 8,
                    f"{value:.1f}",
                    "start" if value >= 0 else "end",
                    "small",
                ),
            ]
    return figure(title, height, parts)


class Axis:
    """Values along the width of a plot, with round ticks."""

    def __init__(self, low: float, high: float, left: float, right: float) -> None:
        if high - low < 1e-9:
            low, high = low - 1, high + 1
        rough = (high - low) / 6
        power = 10.0 ** floor(log10(rough))
        self.step = next(power * size for size in (1, 2, 5, 10) if power * size >= rough)
        self.low, self.high = low, high
        self.left, self.right = left, right

    def at(self, value: float) -> float:
        return self.left + (value - self.low) / (self.high - self.low) * (self.right - self.left)

    def lines(self, foot: float, unit: str) -> list[str]:
        parts = []
        for k in range(ceil(self.low / self.step - 1e-9), floor(self.high / self.step + 1e-9) + 1):
            value = k * self.step
            parts.append(line(self.at(value), 4, self.at(value), foot, "grid"))
            parts.append(text(self.at(value), foot + 16, f"{value:g}", "middle", "small"))
        parts.append(text(self.right + 24, foot + 16, unit, "start", "small"))
        return parts


def box(hue: int, x: float, y: float, width: float, height: float) -> str:
    return f'<rect class="h{hue % HUES}" x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}"/>'


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def text(x: float, y: float, words: str, anchor: str, kind: str = "") -> str:
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(words)}</text>'


def group_of(transform: str, parts: list[str]) -> str:
    return f'<g transform="{transform}">{"".join(parts)}</g>'


def figure(title: str, height: float, parts: list[str]) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{escape(title)}">'
        f"<title>{escape(title)}</title>{''.join(parts)}</svg>"
    )
