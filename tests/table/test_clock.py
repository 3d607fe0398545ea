"""Clocks: whose time runs, what is left, and that nobody gets time that was not agreed on."""

from __future__ import annotations

import pytest

from altneu.table import clock
from altneu.table.clock import Clock, can_return, followed, new_clock
from altneu.table.terms import DAYS, LIVE, Terms

HOUR = 3600
BLITZ = Terms(LIVE, time=600, increment=10)
SLOW = Terms(DAYS, time=48 * HOUR, vacation=72 * HOUR)


def begun(terms: Terms, *running: int) -> Clock:
    fresh = new_clock(terms, 3, 1000.0)
    assert fresh is not None
    return followed(fresh, terms, 1000.0, running, 5)


def left(one: Clock) -> list[float]:
    return [seat.left for seat in one.seats]


def test_a_table_without_a_time_has_no_clock() -> None:
    assert new_clock(Terms(), 3, 1000.0) is None


def test_only_who_is_waited_for_loses_time() -> None:
    one = begun(BLITZ, 1)
    assert one.running == [1]
    assert left(one.at(1100.0)) == [600, 500, 600]
    assert one.deadline == 1600


def test_a_sealed_question_runs_for_all_who_have_not_answered() -> None:
    both = begun(BLITZ, 0, 2)
    answered = followed(both, BLITZ, 1030.0, [2], 6, [0])
    assert answered.running == [2]
    assert left(answered.at(1100.0)) == [600 - 30 + 10, 600, 500]


def test_the_increment_comes_at_the_end_of_a_turn() -> None:
    one = followed(begun(BLITZ, 0), BLITZ, 1050.0, [0], 7, [0])
    assert left(one) == [550, 600, 600]
    assert left(followed(one, BLITZ, 1060.0, [1], 8, [0])) == [550, 600, 600]


def test_a_turn_made_again_after_an_undo_brings_no_second_increment() -> None:
    made = followed(begun(BLITZ, 0), BLITZ, 1010.0, [1], 6, [0])
    assert left(made)[0] == 600
    for _ in range(5):
        undone = followed(made, BLITZ, made.since, [0], 5, [0])
        made = followed(undone, BLITZ, made.since + 1, [1], 6, [0])
    assert left(made)[0] == 595


def test_who_is_not_waited_for_any_more_without_a_choice_earns_nothing() -> None:
    assert left(followed(begun(BLITZ, 0), BLITZ, 1050.0, [], 5)) == [550, 600, 600]


def test_over_days_every_turn_has_its_whole_time() -> None:
    made = followed(begun(SLOW, 0), SLOW, 1000.0 + 40 * HOUR, [1], 6, [0])
    again = followed(made, SLOW, 1000.0 + 60 * HOUR, [0], 9, [1])
    assert left(again)[0] == 48 * HOUR
    assert again.deadline == 1000.0 + (60 + 48) * HOUR


@pytest.mark.parametrize("number", [4, 5, 6])
def test_over_days_a_turn_that_comes_back_by_an_undo_or_a_stand_in_has_what_was_left(number: int) -> None:
    away = followed(begun(SLOW, 0), SLOW, 1000.0 + 40 * HOUR, [1], 6)
    back = followed(away, SLOW, 1000.0 + 41 * HOUR, [0], number)
    assert left(back)[0] == 8 * HOUR


def test_time_that_is_over_is_over_and_not_less() -> None:
    one = begun(BLITZ, 0, 1)
    assert one.is_over_for(1599.0) == []
    assert one.is_over_for(1600.0) == [0, 1]
    assert left(one.at(99_999.0)) == [0, 0, 600]


def test_a_vacation_stops_the_turn_until_its_days_are_used_up() -> None:
    one = begun(SLOW, 0).at(1000.0 + 10 * HOUR)
    away = one.with_seat(0, clock.on_vacation(one.seats[0], True))
    assert away.deadline == 1000.0 + (10 + 72 + 38) * HOUR
    later = away.at(1000.0 + 30 * HOUR)
    assert (later.seats[0].left, later.seats[0].vacation) == (38 * HOUR, 52 * HOUR)
    back = later.with_seat(0, clock.on_vacation(later.seats[0], False)).at(1000.0 + 31 * HOUR)
    assert (back.seats[0].left, back.seats[0].vacation, back.seats[0].is_away) == (37 * HOUR, 52 * HOUR, False)
    over = later.at(1000.0 + 100 * HOUR)
    assert (over.seats[0].left, over.seats[0].vacation, over.seats[0].is_away) == (20 * HOUR, 0, False)


def test_days_of_vacation_pass_also_while_others_are_to_move() -> None:
    one = begun(SLOW, 1)
    away = one.with_seat(0, clock.on_vacation(one.seats[0], True)).at(1000.0 + 24 * HOUR)
    assert (away.seats[0].vacation, away.seats[0].left) == (48 * HOUR, 48 * HOUR)


def test_a_process_whose_watch_is_behind_gives_no_time_back() -> None:
    one = begun(BLITZ, 0).at(1200.0)
    assert one.at(1100.0) == one


def test_who_is_out_of_time_returns_only_to_a_later_turn_over_days() -> None:
    for terms, number, may in ((BLITZ, 99, False), (SLOW, 5, False), (SLOW, 6, True)):
        out = followed(begun(terms, 0), terms, 1_000_000.0, [], 5)
        assert can_return(out.seats[0], terms, number) is may


def test_clocks_are_stored_whole() -> None:
    one = followed(begun(SLOW, 0, 2), SLOW, 1234.5, [2], 6, [0])
    assert clock.load(one.dump()) == one
    assert clock.load(None) is None
