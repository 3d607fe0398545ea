"""Reports that may be sent: a line for each trigger instead of one for each report."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from altneu.games.alchemists.state.moves import REPORT
from altneu.games.alchemists.state.pairs import REPORTS
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import ORGANS, TRIGGERS
from altneu.games.alchemists.terminal.pen import Flow, Pen
from altneu.language import capital

LAST = REPORT + len(ORGANS) * len(REPORTS)


def reports_to_send(pen: Pen, state: AlchemistsState) -> tuple[RenderableType | None, set[int]]:
    """With what each kind of report wins and risks above them; none where there are none."""
    offered = {option: number for number, option in enumerate(state.options, 1) if REPORT <= option < LAST}
    parts: list[RenderableType] = []
    for organ in range(len(ORGANS)):
        lines = [line for first in range(len(TRIGGERS)) if (line := with_first(pen, offered, organ, first))]
        if lines:
            parts += [Text(heading(pen, state, organ), style="bold"), *(Flow(line, indent=2) for line in lines)]
    return (Group(*parts), set(offered)) if parts else (None, set())


def heading(pen: Pen, state: AlchemistsState, organ: int) -> str:
    stakes = [pen.words.stakes_of_report(state, tokens) for tokens in (1, 2)]
    return pen.label("reports", report=capital(pen.words.report(organ)), one=stakes[0], two=stakes[1])


def with_first(pen: Pen, offered: dict[int, int], organ: int, first: int) -> list[str]:
    """`1 large red;`, `2 or small red;` and so on."""
    found: list[str] = []
    for place, bits in enumerate(REPORTS):
        number = offered.get(REPORT + len(REPORTS) * organ + place)
        triggers = [k for k in range(len(TRIGGERS)) if bits & 2**k]
        if number is None or triggers[0] != first:
            continue
        if len(triggers) == 1:
            found.insert(0, f"{number} {pen.words.trigger(first)};")
        else:
            found.append(f"{number} {pen.label('or', trigger=pen.words.trigger(triggers[1]))};")
    return found
