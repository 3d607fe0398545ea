"""Ends before the end: resigning, time that is over, and agreeing to stop."""

from __future__ import annotations

import random

import pytest

from altneu.games import GAMES
from altneu.kernel.flow import IllegalChoice, all_asked, turn_to
from altneu.table import ends
from altneu.table.clock import SeatClock, new_clock
from altneu.table.facts import UndoRight
from altneu.table.journal import Entry
from altneu.table.live import LiveTable
from altneu.table.seats import FRIEND, HERE, SeatPlan
from altneu.table.session import begin, fair_draw
from altneu.table.terms import DAYS, Terms

GOLEM = GAMES["golem"]


class Evening:
    """A table with its journal."""

    def __init__(self, *kinds: str, terms: Terms | None = None, seed: int = 1) -> None:
        self.kinds = kinds
        self.terms = terms or Terms(bot="random")
        self.rng = random.Random(seed)
        self.live = self.fresh()
        self.journal: list[Entry] = []
        self.do([])

    def fresh(self) -> LiveTable:
        options = GOLEM.options_for(list(self.kinds))
        live = LiveTable("here", begin(GOLEM, ["human"] * len(self.kinds), options), [SeatPlan(k) for k in self.kinds])
        live.terms = self.terms
        live.clock = new_clock(self.terms, len(self.kinds), 0.0)
        return live

    def do(self, entries: list[Entry]) -> None:
        plan = self.live.foresee(entries, fair_draw(self.rng.randrange))
        for entry in plan.entries:
            self.live.apply(entry)
        self.journal += plan.entries
        assert (plan.is_over, plan.waits_for) == (self.live.is_over, self.live.waits_for)
        assert self.live.outcome_after(plan) == self.live.outcome

    def choose(self, times: int = 1) -> None:
        for _ in range(times):
            seat = self.live.waits_for[0]
            twin = self.live.state.copy()
            turn_to(twin, seat)
            self.do(self.live.plan_choice(seat, self.rng.choice(list(twin.options))))

    def replayed(self) -> LiveTable:
        live = self.fresh()
        for entry in self.journal:
            live.apply(entry)
        return live


def three() -> Evening:
    evening = Evening(HERE, FRIEND, FRIEND)
    evening.choose(12)
    return evening


def test_who_resigns_is_played_by_the_agreed_bot_and_comes_last() -> None:
    evening = three()
    evening.do(ends.plan_resign(evening.live, 1))
    live = evening.live
    assert (live.is_over, live.seats[1].stand_in, live.resigned) == (False, "random", [1])
    assert live.outcome is None
    evening.do(ends.plan_resign(live, 0))
    assert live.is_over
    assert live.outcome is not None
    assert (live.outcome.kind, live.outcome.places, live.outcome.resigned) == ("resigned", [[2], [0], [1]], [1, 0])
    assert live.outcome.scores == GOLEM.scores(live.state)


@pytest.mark.parametrize("kinds", [(HERE, FRIEND), (HERE, HERE), (HERE, "automa"), (HERE, "random", FRIEND)])
def test_the_game_is_over_where_at_most_one_person_is_left(kinds: tuple[str, ...]) -> None:
    evening = Evening(*kinds)
    evening.do(ends.plan_resign(evening.live, 0))
    assert evening.live.is_over
    assert evening.live.waits_for == []
    assert evening.live.outcome is not None
    assert evening.live.outcome.places[-1] == [0]


def test_nobody_takes_back_what_was_before_somebody_resigned() -> None:
    evening = three()
    assert any(evening.live.undo_right(seat) is not UndoRight.NONE for seat in (0, 1, 2))
    evening.do(ends.plan_resign(evening.live, 1))
    assert [evening.live.undo_right(seat) for seat in (0, 2)] == [UndoRight.NONE] * 2
    assert not any(evening.live.can_redo(seat) for seat in (0, 1, 2))


def test_a_seat_that_resigned_stays_given_up() -> None:
    evening = three()
    evening.do(ends.plan_resign(evening.live, 1))
    for plan in (
        lambda live: ends.plan_resign(live, 1),
        lambda live: ends.plan_propose(live, 1),
        lambda live: live.plan_stand_in(1, "", 0),
        lambda live: live.plan_stand_in(1, "greedy", 0),
    ):
        with pytest.raises(IllegalChoice):
            plan(evening.live)


def test_all_people_agree_on_an_end_and_points_stand_as_they_are() -> None:
    evening = three()
    live = evening.live
    evening.do(ends.plan_propose(live, 2))
    assert ends.end_waits_for(live) == [0, 1]
    evening.choose(2)
    evening.do(ends.plan_answer(live, 0, True))
    assert not live.is_over
    assert ends.end_waits_for(live) == [1]
    evening.do(ends.plan_answer(live, 1, True))
    assert live.is_over
    assert live.outcome is not None
    assert (live.outcome.kind, live.outcome.scores, live.outcome.resigned) == ("agreed", GOLEM.scores(live.state), [])
    assert all_asked(live.state)  # the rules had more to ask
    assert live.undo_right(0) is UndoRight.NONE


def test_people_of_one_hand_agree_at_once() -> None:
    evening = Evening(HERE, HERE, "random")
    evening.do(ends.plan_propose(evening.live, 1))
    assert evening.live.is_over


def test_anybody_refuses_also_after_agreeing_and_the_same_seat_does_not_nag() -> None:
    evening = three()
    live = evening.live
    evening.do(ends.plan_propose(live, 2))
    evening.do(ends.plan_answer(live, 0, True))
    evening.do(ends.plan_answer(live, 0, False))
    assert live.ends.proposal is None
    with pytest.raises(IllegalChoice, match="play on before"):
        ends.plan_propose(live, 2)
    evening.do(ends.plan_propose(live, 1))
    evening.do(ends.plan_answer(live, 1, False))
    evening.choose()
    evening.do(ends.plan_propose(live, 2))
    assert live.ends.proposal is not None


def test_nobody_agrees_twice_and_none_answers_what_nobody_proposes() -> None:
    evening = three()
    with pytest.raises(IllegalChoice, match="nobody proposes"):
        ends.plan_answer(evening.live, 0, True)
    evening.do(ends.plan_propose(evening.live, 2))
    for seat in (2, 3, -1):
        with pytest.raises(IllegalChoice):
            ends.plan_answer(evening.live, seat, True)
    with pytest.raises(IllegalChoice, match="proposed already"):
        ends.plan_propose(evening.live, 0)


def test_whoever_a_bot_stands_in_for_is_asked_too_and_who_has_not_come_is_not() -> None:
    evening = three()
    evening.live.seats[0].stand_in = "random"
    evening.live.seats[1].is_claimed = False
    evening.do(ends.plan_propose(evening.live, 2))
    assert ends.end_waits_for(evening.live) == [0]


def test_a_table_that_ended_takes_nothing_more() -> None:
    evening = Evening(HERE, FRIEND)
    asked = evening.live.waits_for[0]
    evening.do(ends.plan_resign(evening.live, 0))
    live = evening.live
    for plan in (
        lambda: ends.plan_resign(live, 1),
        lambda: ends.plan_propose(live, 1),
        lambda: ends.plan_answer(live, 1, True),
        lambda: ends.plan_vacation(live, 1, True),
        lambda: ends.plan_timeout(live, 1),
        lambda: live.plan_choice(asked, live.state.options[0]),
        lambda: live.plan_end_turn(1),
        lambda: live.plan_stand_in(1, "random", 0),
    ):
        with pytest.raises(IllegalChoice):
            plan()


def test_a_sandbox_has_no_end_but_that_of_the_game() -> None:
    evening = Evening(HERE, HERE)
    evening.live.is_sandbox = True
    for plan in (ends.plan_resign, ends.plan_propose):
        with pytest.raises(IllegalChoice, match="sandbox"):
            plan(evening.live, 0)


def test_out_of_time_a_bot_goes_on_or_the_seat_resigns_as_agreed() -> None:
    evening = three()
    evening.do(ends.plan_timeout(evening.live, 0))
    assert (evening.live.seats[0].stand_in, evening.live.resigned) == ("random", [])
    strict = Evening(HERE, FRIEND, terms=Terms(at_end=ends.RESIGN, bot="greedy"))
    strict.do(ends.plan_timeout(strict.live, 1))
    assert [entry.kind for entry in strict.journal[-3:]] == ["timeout", "resign", "end_resigned"]
    assert strict.live.outcome is not None
    assert strict.live.outcome.places == [[0], [1]]


def test_a_vacation_is_for_tables_over_days_with_days_left() -> None:
    evening = Evening(HERE, FRIEND, terms=Terms(DAYS, time=3600, vacation=60, bot="random"))
    live = evening.live
    assert live.clock is not None
    evening.do(ends.plan_vacation(live, 0, True))
    with pytest.raises(IllegalChoice, match="not on vacation"):
        ends.plan_vacation(live, 0, False)
    live.clock = live.clock.with_seat(0, SeatClock(3600, vacation=0))
    with pytest.raises(IllegalChoice, match="used up"):
        ends.plan_vacation(live, 0, True)
    with pytest.raises(IllegalChoice, match="has none"):
        ends.plan_vacation(Evening(HERE, FRIEND).live, 0, True)


def test_the_journal_tells_the_same_table() -> None:
    evening = three()
    evening.do(ends.plan_propose(evening.live, 2))
    evening.do(ends.plan_answer(evening.live, 0, False))
    evening.do(ends.plan_resign(evening.live, 2))
    while evening.live.waits_for[0] == 2:
        evening.choose()
    evening.choose(3)
    evening.do(ends.plan_propose(evening.live, 1))
    again = evening.replayed()
    assert (again.ends, again.seats, again.seq, again.opened) == (
        evening.live.ends,
        evening.live.seats,
        evening.live.seq,
        evening.live.opened,
    )
    evening.do(ends.plan_answer(evening.live, 0, True))
    assert evening.replayed().outcome == evening.live.outcome
    assert evening.live.is_over
