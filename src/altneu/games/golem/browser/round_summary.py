"""What a round brought every seat, phase by phase, read from its log."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from altneu.faces.wire import Change, RoundSummary, SummaryCell, SummaryRow
from altneu.games.golem.actions.actions import FIXED
from altneu.games.golem.actions.students import StudentBack
from altneu.games.golem.browser.changes import label_of
from altneu.games.golem.browser.how import parts_of
from altneu.games.golem.browser.pictograms import RESOURCE_ICONS
from altneu.games.golem.rounds.rounds import ACTION, CHARACTER, CONTROL, INCOME, MOVEMENT, fits
from altneu.games.golem.state import events, sources
from altneu.games.golem.state.box import Box
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import BLACK_BOOK, DISTRICTS, MARBLES, VP
from altneu.games.golem.words.words import Words
from altneu.language import Catalogue, capital
from altneu.table.session import Event

Figures = dict[tuple[str, str | None], int]  # by icon and colour
Phased = tuple[int, Event]  # the phase of an event

# Where pieces begin (G-2.1.12, A-2.9), by the events that tell where they come to.
STARTS = {events.STUDENT_MOVED: 1, events.RESEARCH_MOVED: 0, events.MARKER_MOVED: 0}
GAINS = range(sources.STREET, sources.MOVEMENT)  # what pays an income (G-4.6.5)


def round_over(log: Sequence[Event], at: int) -> int:
    """The round that was over before line `at`, 0 for none."""
    kind, _, _, a, _ = log[at]
    if kind == events.ROUND_BEGAN:
        return a - 1
    if kind != events.SCORING_BEGAN:
        return 0
    return next((event[3] for event in reversed(log[:at]) if event[0] == events.ROUND_BEGAN), 0)


class Summaries:
    def __init__(self, words: Words, texts: Catalogue) -> None:
        self.words = words
        self.texts = texts

    def at(self, state: GolemState, log: Sequence[Event], at: int) -> RoundSummary | None:
        """The round that was over before line `at`; None too where the log does not know its beginning."""
        number = round_over(log, at)
        told = phased(state.box, log[:at], number) if number else []
        if not told:
            return None
        rows: list[tuple[str, Callable[[list[Event]], SummaryCell], Callable[[Phased], bool]]] = [
            ("movement", self.moved, lambda one: one[0] == MOVEMENT),
            ("actions", self.gained, lambda one: one[0] == ACTION),
            ("income", self.gained, lambda one: one[0] == INCOME and one[1][2] in GAINS),
            ("upgrade", self.upgraded, lambda one: one[0] == INCOME and one[1][2] not in GAINS),
            ("control", self.gained, lambda one: one[0] == CONTROL),
            ("points", self.scored, lambda one: True),
        ]
        seats = range(len(state.seats))
        shown = [
            SummaryRow(
                title=self.texts.text(f"round.{name}"),
                cells=[cell([event for event in map(last, filter(part, told)) if event[1] == seat]) for seat in seats],
            )
            for name, cell, part in rows
        ]
        order = turn_order([event for _, event in told])
        placed = [SummaryCell(notes=self.place(order, seat)) for seat in seats]
        favoured = [self.influenced(state, number, [one for one in told if one[1][1] == seat]) for seat in seats]
        shown[2:2] = [
            SummaryRow(title=self.texts.text("round.order"), cells=placed),
            SummaryRow(title=self.texts.text("round.character"), cells=favoured),
        ]
        return RoundSummary(round=number, title=self.texts.text("round.title", round=number), rows=shown)

    def place(self, order: list[int], seat: int) -> list[str]:
        return [self.texts.text("round.place", place=order.index(seat) + 1)] if seat in order else []

    def gained(self, log: list[Event]) -> SummaryCell:
        return SummaryCell(changes=self.changes(figures(log)))

    def scored(self, log: list[Event]) -> SummaryCell:
        points = sum(event[3] for event in log if event[0] == events.SCORED)
        return SummaryCell(changes=self.changes({("vp", None): points}))

    def moved(self, log: list[Event]) -> SummaryCell:
        steps = sum(b - a for kind, _, _, a, b in log if kind == events.GOLEM_MOVED)
        notes = [self.texts.count("round.steps", steps)] if steps else []
        return SummaryCell(changes=self.changes(figures(log)), notes=notes)

    def influenced(self, state: GolemState, number: int, told: list[Phased]) -> SummaryCell:
        """Whoever got nothing is told why: the two marbles of the round do not match the printed ones (G-4.5.1), or
        the seat wanted nothing (G-4.5.3). It is the same for the Automa (A-11.2)."""
        log = [event for phase, event in told if phase == CHARACTER]
        taken = [event[3] % len(MARBLES) for _, event in told if event[0] == events.MARBLE_TAKEN]
        is_used = any(event[0] == events.INFLUENCED for event in log)
        if is_used or figures(log) or len(taken) < 2:
            return SummaryCell(changes=self.changes(figures(log)))
        box, character = state.box, state.palace[number - 1]
        if fits(box, character, taken[0], taken[1]):
            return SummaryCell(notes=[self.texts.text("round.character_declined")])
        asked = [int(box.character_left[character]), int(box.character_right[character])]
        colours = self.words.names.marble_colours
        note = self.texts.text("round.character_missed", asked=colours(asked), taken=colours(taken))
        return SummaryCell(notes=[note])

    def upgraded(self, log: list[Event]) -> SummaryCell:
        names = self.words.names
        made = [capital(names.upgrade(event[3])) for event in log if event[0] == events.UPGRADE_MADE]
        return SummaryCell(changes=self.changes(figures(log)), notes=made or [self.texts.text("round.no_upgrade")])

    def changes(self, found: Figures) -> list[Change]:
        return [
            Change(icon=icon, n=n, label=label_of(self.texts, icon, colour), colour=colour)
            for (icon, colour), n in found.items()
            if n
        ]


def last(one: Phased) -> Event:
    return one[1]


def phased(box: Box, log: Sequence[Event], number: int) -> list[Phased]:
    """The events of a round, each with its phase; pieces on tracks and streets by how far they moved."""
    found: list[Phased] = []
    round_, phase = 0, 0
    for event in in_steps(box, log):
        kind, _, _, a, _ = event
        if kind == events.ROUND_BEGAN:
            round_, phase = a, 0
        elif kind == events.PHASE_BEGAN:
            phase = a
        elif round_ == number:
            found.append((phase, event))
    return found


def in_steps(box: Box, log: Sequence[Event]) -> Iterator[Event]:
    """Instead of where a student, a marker of research or the Automa's marker came to: how far it went.

    A log that begins later does not know where they stood; there students went back as a price and else on by one, the
    marker by what it was told.
    """
    is_whole = any(event[0] == events.ROUND_BEGAN and event[3] == 1 for event in log)
    stood: dict[tuple[int, int, int], int] = {}
    for at, (kind, seat, source, a, b) in enumerate(log):
        if kind not in STARTS:
            yield kind, seat, source, a, b
            continue
        is_student = kind == events.STUDENT_MOVED
        piece, place = (kind, seat, a if is_student else 0), b if is_student else a
        step = b if kind == events.MARKER_MOVED else -1 if is_student and is_price(box, log, at) else 1
        start = stood.get(piece, STARTS[kind] if is_whole else place - step)
        yield kind, seat, source, a, place - start
        stood[piece] = place


def is_price(box: Box, log: Sequence[Event], at: int) -> bool:
    """G-3.9.2: a student goes back only as a price, of its neighbourhood tile or of a black book, placed next."""
    source = log[at][2]
    if sources.NEIGHBOURHOOD <= source < sources.CHARACTER:
        tile = box.neighbourhoods[source - sources.NEIGHBOURHOOD]
        return any(isinstance(part, StudentBack) for part in parts_of([tile]))
    done = (event for event in log[at + 1 :] if event[0] != events.REASONED)
    kind, _, _, book, _ = next(done, log[at])
    return kind == events.BOOK_PLACED and box.book_colour[book] == BLACK_BOOK


def turn_order(log: list[Event]) -> list[int]:
    """By rabbi: the action tiles from the top, then the fixed action space from the left (G-4.4)."""
    placed = [
        (slot if slot < FIXED else FIXED, k, seat)
        for k, (kind, seat, _, slot, _) in enumerate(log)
        if kind == events.RABBI_PLACED
    ]
    return [seat for _, _, seat in sorted(placed)]


def figures(log: list[Event]) -> Figures:
    """What a seat counts, and how it changed; steps as `in_steps` tells them."""
    found: Figures = {}
    for kind, _, _, a, b in log:
        for key, n in counted(kind, a, b):
            found[key] = found.get(key, 0) + n
    return {key: n for key, n in sorted(found.items(), key=lambda one: ORDER.index(one[0][0])) if n}


ORDER = (*RESOURCE_ICONS[:VP], "any_resources", "gold", "student", "research", "menorah", "vp")


def counted(kind: int, a: int, b: int) -> list[tuple[tuple[str, str | None], int]]:
    match kind:
        case events.GAINED:
            return [((RESOURCE_ICONS[a], None), b)]
        case events.PAID:
            return [((RESOURCE_ICONS[a], None), -b)]
        case events.SCORED:
            return [(("vp", None), a)]
        case events.MARKER_MOVED:
            return [(("any_resources", None), b)]
        case events.GOLD_PLACED:
            return [(("gold", None), 1)]
        case events.STUDENT_MOVED:
            return [(("student", DISTRICTS[a]), b)]
        case events.RESEARCH_MOVED:
            return [(("research", None), b)]
        case events.TOKEN_TAKEN:
            return [(("menorah", DISTRICTS[a]), 1)]
    return []
