"""Reports on the golem: sending them, what they are worth at conferences and in the end (K-8, K-9)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from altneu.games.alchemists.actions.cards import gain_favors
from altneu.games.alchemists.kings_golem.research import TESTS_NEEDED, has_animated
from altneu.games.alchemists.lab.golem import chest_of, ears_of
from altneu.games.alchemists.rounds import scoring
from altneu.games.alchemists.state import events, sources
from altneu.games.alchemists.state.court import replaced
from altneu.games.alchemists.state.moves import REPORT, WITHDRAW
from altneu.games.alchemists.state.pairs import REPORTS
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import ORGANS, TRIGGERS
from altneu.kernel.combinators import SKIP, Together, open_together
from altneu.kernel.state import BIT, Effect, Frame, size_of

SETS: Final[vec[i64]] = vec[i64](REPORTS)


def from_highest(state: AlchemistsState) -> vec[i64]:
    """The seats by their flasks on the order track, which are numbered from the top."""
    order = vec[i64]()
    done: i64 = 0
    while len(order) < state.box.players:
        highest: i64 = -1
        seat: i64 = 0
        while seat < state.box.players:
            if done & BIT[seat] == 0 and (highest < 0 or state.seats[seat].flask < state.seats[highest].flask):
                highest = seat
            seat += 1
        done |= BIT[highest]
        order = append(order, highest)
    return order


def reports_of(state: AlchemistsState, seat: i64) -> list[int]:
    """K-8.5: a new report of one or two tokens, or one token less in an own report of two, or nothing."""
    reports = state.court.reports
    options: list[int] = []
    if state.court.tests[seat] < TESTS_NEEDED:
        return options
    organ: i64 = 0
    while organ < len(ORGANS):
        own = reports[2 * seat + organ]
        k: i64 = 0
        if own == 0:
            other = reports[2 * seat + 1 - organ]  # K-8.7: its tokens lie there already
            while k < len(SETS):
                if SETS[k] & other == 0:
                    options.append(REPORT + len(SETS) * organ + k)
                k += 1
        elif size_of(own) == 2:
            while k < len(TRIGGERS):
                if own & BIT[k]:
                    options.append(WITHDRAW + len(TRIGGERS) * organ + k)
                k += 1
        organ += 1
    if options:
        options.append(SKIP)
    return options


def send(state: AlchemistsState, seat: i64, source: i64, choice: i64) -> None:
    """Carry out what `reports_of` offers."""
    if choice <= SKIP:
        return
    court = state.own_court()
    if choice >= WITHDRAW:
        organ = (choice - WITHDRAW) // len(TRIGGERS)
        place = 2 * seat + organ
        kept = court.reports[place] & ~BIT[(choice - WITHDRAW) % len(TRIGGERS)]
        court.reports = replaced(court.reports, place, kept)
        state.tell(events.WITHDRAWN, seat, source, organ)
    else:
        organ = (choice - REPORT) // len(SETS)
        report = SETS[(choice - REPORT) % len(SETS)]
        court.reports = replaced(court.reports, 2 * seat + organ, report)
        state.tell(events.REPORTED, seat, source, organ, size_of(report))


class SendReports(Effect[AlchemistsState]):
    """K-8.2, K-15.18: everybody who may report is asked, all together or from the lowest flask upwards."""

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        asked: i64 = 0
        for seat in from_highest(state):
            if state.box.reports_together:
                if len(reports_of(state, seat)) > 0:
                    asked |= BIT[seat]
            elif state.court.tests[seat] >= TESTS_NEEDED:
                state.push(SEND_REPORT, seat, sources.REPORT)
        if asked:
            open_together(state, SEAL_REPORTS, state.box.players, 0, asked, sources.REPORT)


class SendReport(Effect[AlchemistsState]):
    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        return reports_of(state, frame.seat)

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        send(state, frame.seat, frame.source, choice)

    def private_to(self, frame: Frame) -> int:
        """K-8.4: tokens lie face down."""
        return int(frame.seat)


class SealReports(Together[AlchemistsState]):
    """K-15.18: nobody sees what another one reports about before all have decided."""

    def options(self, state: AlchemistsState, frame: Frame) -> list[int]:
        return reports_of(state, frame.seat)

    def reveal(self, state: AlchemistsState, frame: Frame) -> None:
        """Told from the lowest flask upwards, as where one decides after the other."""
        order = from_highest(state)
        answers = state.sealed
        state.sealed = ()
        k = len(order) - 1
        while k >= 0:
            send(state, order[k], frame.source, answers[order[k]])
            k -= 1


def standing(state: AlchemistsState, seat: i64) -> i64:
    """K-8.10, in halves: a report of one token counts 1, one of two tokens a half."""
    halves: i64 = 0
    organ: i64 = 0
    while organ < len(ORGANS):
        tokens = size_of(state.court.reports[2 * seat + organ])
        if tokens > 0:
            halves += 3 - tokens
        organ += 1
    return halves


def conference(state: AlchemistsState, number: i64, changes: list[int]) -> None:
    """K-8.8: the golem tile of conference `number`, from 0."""
    if number == 0:
        first_tile(state, changes)
    else:
        second_tile(state, changes)


def first_tile(state: AlchemistsState, changes: list[int]) -> None:
    """K-8.9: with or without a report; favor cards from the start player clockwise (B-18.16)."""
    box = state.box
    k = box.players - 1
    while k >= 0:
        seat = (state.start + k) % box.players
        if standing(state, seat) > 0:
            changes[seat] += box.golem_report_reputation
            gain_favors(state, seat, sources.CONFERENCE, box.golem_report_favors)
        else:
            changes[seat] += box.golem_none_reputation
        k -= 1


def second_tile(state: AlchemistsState, changes: list[int]) -> None:
    """K-8.10: the highest total above 0, the lowest, and everybody who has animated the golem."""
    box = state.box
    highest = standing(state, 0)
    lowest = highest
    seat: i64 = 1
    while seat < box.players:
        highest = max(highest, standing(state, seat))
        lowest = min(lowest, standing(state, seat))
        seat += 1
    seat = 0
    while seat < box.players:
        own = standing(state, seat)
        if own == highest and own > 0:
            changes[seat] += box.golem_highest
        if own == lowest:
            changes[seat] += box.golem_lowest
        if has_animated(state, seat):
            changes[seat] += box.golem_animated
        seat += 1


def report_points(state: AlchemistsState, seat: i64, organ: i64) -> i64:
    """K-9.2: right or wrong, with one token or two."""
    report = state.court.reports[2 * seat + organ]
    if report == 0:
        return 0
    golem = state.secret.golem
    trigger = ears_of(golem) if organ == 0 else chest_of(golem)
    tokens = size_of(report)
    return state.box.report_vp[tokens - 1] if report & BIT[trigger] else state.box.report_vp[4 - tokens]


class ScoreReports(Effect[AlchemistsState]):
    """S8: the golem is revealed; the reports about ears and chest score separately (K-9.2)."""

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        golem = state.secret.golem
        state.tell(events.GOLEM_REVEALED, 0, sources.SCORING + scoring.REPORTS, ears_of(golem), chest_of(golem))
        seat: i64 = 0
        while seat < state.box.players:
            scoring.score(state, seat, scoring.REPORTS, report_points(state, seat, 0) + report_points(state, seat, 1))
            seat += 1


class ScoreAnimation(Effect[AlchemistsState]):
    """S9: 5 VP for who has animated the golem (K-9.3)."""

    def resolve(self, state: AlchemistsState, frame: Frame, choice: i64) -> None:
        seat: i64 = 0
        while seat < state.box.players:
            if has_animated(state, seat):
                scoring.score(state, seat, scoring.ANIMATION, state.box.animation_vp)
            seat += 1


SEND_REPORTS: Final = SendReports("send reports")
SEND_REPORT: Final = SendReport("send report")
SEAL_REPORTS: Final = SealReports("seal reports")
SCORE_REPORTS: Final = ScoreReports("score reports")
SCORE_ANIMATION: Final = ScoreAnimation("score animation")
