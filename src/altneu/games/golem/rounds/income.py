"""Income: streets, artifacts and tracks, in the owner's order where it matters (G-4.6, N-Y10)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from altneu.games.golem.actions.artifacts import INCOME_WRITES, is_completed, push_income, special_tiles
from altneu.games.golem.actions.gains import research_space
from altneu.games.golem.state import sources
from altneu.games.golem.state.moves import INCOME
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import LAST_SECTION, ON_RESEARCH, ON_STUDENTS, SECTIONS
from altneu.kernel.state import AUTO, BIT, Effect, Frame

# Sources, as in the move table: three students, four artifacts, research track, golem track (G-4.6.5).
FIRST_ARTIFACT: Final = 3
RESEARCH_TRACK: Final = 7
GOLEM_TRACK: Final = 8
SOURCES: Final = 9
STREETS: Final = 7  # the set of the three students
ALL_SOURCES: Final = 511


def street_of(state: GolemState, seat: i64, district: i64) -> Effect[Any]:
    """What the street pays where the student stands."""
    return state.box.streets[SECTIONS * district + state.seats[seat].students[district] - 1]


def students_moved(state: GolemState, seat: i64, source: i64) -> i64:
    """Set of students that this source could let step now."""
    board = state.seats[seat]
    moved: i64 = 0
    if source < FIRST_ARTIFACT:
        moved = state.box.street_moves[SECTIONS * source + board.students[source] - 1]
    elif source < RESEARCH_TRACK and is_completed(state, seat, source - FIRST_ARTIFACT):
        moved = state.box.artifact_moves[4 * board.side + source - FIRST_ARTIFACT]
    district: i64 = 0
    while district < 3:
        if board.students[district] == LAST_SECTION:
            moved &= ~BIT[district]
        district += 1
    return moved


class IncomeOfSeat(Effect[GolemState]):
    """Each source of the set `frame.m` pays once and is evaluated when it is taken (G-4.6.3, G-20.29).

    Asked only while a source that moves students and a street are both left. Otherwise research steps come before
    the research track, which can only help.
    """

    def options(self, state: GolemState, frame: Frame) -> list[int]:
        seat = frame.seat
        if not frame.m & STREETS or seat == state.scripted:
            return AUTO
        movers: i64 = 0
        streets: i64 = 0  # whose student another source could move first
        source: i64 = 0
        while source < RESEARCH_TRACK:
            if frame.m & BIT[source]:
                moved = students_moved(state, seat, source) & frame.m
                if source < FIRST_ARTIFACT:
                    moved &= ~BIT[source]
                if moved:
                    movers |= BIT[source]
                    streets |= moved
            source += 1
        if movers == 0:
            return AUTO
        options: list[int] = []
        source = 0
        while source < RESEARCH_TRACK:
            if (movers | streets) & BIT[source]:
                options.append(INCOME + source)
            source += 1
        return options

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        if frame.seat == state.scripted:
            income_automa(state, frame)
            return
        if choice >= 0:
            source = choice - INCOME
            state.push(self, frame.seat, 0, 0, frame.m & ~BIT[source])
            push_source(state, frame.seat, source)
            return
        if frame.m & BIT[RESEARCH_TRACK]:
            state.push(RESEARCH_INCOME, frame.seat, sources.RESEARCH_TRACK)
        if frame.m & BIT[GOLEM_TRACK]:
            push_source(state, frame.seat, GOLEM_TRACK)
        k: i64 = RESEARCH_TRACK - 1
        while k >= 0:
            if frame.m & BIT[k]:
                push_source(state, frame.seat, k)
            k -= 1


def income_automa(state: GolemState, frame: Frame) -> None:
    """A-11.3: artifacts from the top down, the special tiles paying again; students, research track, golem track."""
    if state.box.students_before_tracks:
        tracks_automa(state, frame)
        students_automa(state, frame)
    else:
        students_automa(state, frame)
        tracks_automa(state, frame)
    row: i64 = 0
    while row < 4:
        if frame.m & BIT[FIRST_ARTIFACT + row] and is_completed(state, frame.seat, row):
            payments = 1 + special_tiles(state, frame.seat, row)
            while payments > 0:
                push_income(state, frame.seat, row)
                payments -= 1
        row += 1


def tracks_automa(state: GolemState, frame: Frame) -> None:
    if frame.m & BIT[GOLEM_TRACK]:
        push_source(state, frame.seat, GOLEM_TRACK)
    if frame.m & BIT[RESEARCH_TRACK]:
        state.push(RESEARCH_INCOME, frame.seat, sources.RESEARCH_TRACK)


def students_automa(state: GolemState, frame: Frame) -> None:
    """In strategy order (A-17.17)."""
    k: i64 = 2
    while k >= 0:
        district = state.automa.strategy[k]
        if frame.m & BIT[district]:
            push_source(state, frame.seat, district)
        k -= 1


def push_source(state: GolemState, seat: i64, source: i64) -> None:
    if source < FIRST_ARTIFACT:
        state.push(STREET_INCOME, seat, sources.STREET + source, source)
    elif source < RESEARCH_TRACK:
        if is_completed(state, seat, source - FIRST_ARTIFACT):
            push_income(state, seat, source - FIRST_ARTIFACT)
    else:
        state.push(state.box.track_income[state.seats[seat].track], seat, sources.GOLEM_TRACK)


class OneStreet(Effect[GolemState]):
    """The street of district `frame.n`."""

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        state.push(street_of(state, frame.seat, frame.n), frame.seat, frame.source)


class ResearchIncome(Effect[GolemState]):
    """The space of the research track where the marker stands now."""

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        state.push(state.box.research_income[research_space(state, frame.seat)], frame.seat, frame.source)


class StreetIncome(Effect[GolemState]):
    """`street income`: of all own students (N-Y10)."""

    def __init__(self, name: str) -> None:
        super().__init__(name, ON_STUDENTS, INCOME_WRITES | ON_RESEARCH)

    def doable(self, state: GolemState, seat: i64) -> bool:
        return (
            street_of(state, seat, 0).doable(state, seat)
            or street_of(state, seat, 1).doable(state, seat)
            or street_of(state, seat, 2).doable(state, seat)
        )

    def resolve(self, state: GolemState, frame: Frame, choice: i64) -> None:
        state.push(INCOME_OF_SEAT, frame.seat, frame.source, 0, STREETS)


INCOME_OF_SEAT: Final = IncomeOfSeat("income")
STREET_INCOME: Final = OneStreet("street")
RESEARCH_INCOME: Final = ResearchIncome("research income")
