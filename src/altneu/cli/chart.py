"""Lines of numbers drawn with letters: the margin of every seat, moment by moment."""

from __future__ import annotations

from collections.abc import Sequence

HEIGHT = 11  # lines, zero in the middle
AXIS = 6  # columns for the numbers beside it
MARK = "^"


def chart(rows: Sequence[Sequence[float]], signs: Sequence[str], width: int) -> list[str]:
    """One column a moment, thinned out where there is no room; each row of numbers is drawn with its sign."""
    columns = thinned(len(rows[0]), width - AXIS)
    top = max(1.0, *(abs(row[k]) for row in rows for k in columns))
    half = HEIGHT // 2
    lines = [["-" if level == half else " " for _ in columns] for level in range(HEIGHT)]
    for row, sign in zip(reversed(rows), reversed(signs), strict=True):
        for column, k in enumerate(columns):
            lines[half - round(row[k] / top * half)][column] = sign
    labels = {0: f"+{top:.0f}", half: "0", HEIGHT - 1: f"−{top:.0f}"}
    return [f"{labels.get(level, ''):>{AXIS - 1}} {''.join(line)}" for level, line in enumerate(lines)]


def marks(moments: Sequence[str], width: int) -> str:
    """A line below a chart: the text of each moment where it has one."""
    columns = thinned(len(moments), width - AXIS)
    line = [" "] * (len(columns) + 1)
    before = -1
    for column, k in enumerate(columns):
        for text in moments[before + 1 : k + 1]:
            if text:
                line[column] = text
        before = k
    return " " * AXIS + "".join(line).rstrip()


def thinned(count: int, room: int) -> list[int]:
    """At most `room` of so many moments, the last one included."""
    if count <= room:
        return list(range(count))
    return [(column + 1) * count // room - 1 for column in range(room)]
