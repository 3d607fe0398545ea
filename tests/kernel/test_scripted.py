"""A scripted seat is never asked: parts run as written, exchanges happen when they can, the state picks sides."""

from __future__ import annotations

from typing import Any

import pytest

from altneu.kernel.combinators import Choose, Cost, Exchange, Together, any_order, open_together
from altneu.kernel.flow import advance, all_asked, answer, asked
from altneu.kernel.state import NONE, Effect, Frame, State

pytestmark = pytest.mark.both

SCRIPTED, ASKED = 1, 0
MONEY = 1


class Ledger(State):
    """A purse and a list of what happened."""

    def __init__(self, money: int = 0, side: int = 0) -> None:
        super().__init__(None, ())
        self.money = money
        self.side = side
        self.done: list[str] = []

    def is_scripted(self, seat: int) -> bool:
        return seat == SCRIPTED

    def scripted_side(self, frame: Frame, sides: list[Effect[Any]]) -> int:
        able = [k for k, side in enumerate(sides) if side.possible(self, frame.seat)]
        return self.side if self.side in able else (able[0] if able else NONE)


class Earn(Effect[Ledger]):
    """Plain money."""

    def __init__(self, name: str, amount: int) -> None:
        super().__init__(name, 0, MONEY, True, True)
        self.amount = amount

    def doable(self, state: Ledger, seat: int) -> bool:
        return True

    def resolve(self, state: Ledger, frame: Frame, choice: int) -> None:
        state.money += self.amount
        state.done.append(self.name)


class Spend(Effect[Ledger]):
    """A price; it asks nothing."""

    def __init__(self, name: str, amount: int) -> None:
        super().__init__(name, MONEY, MONEY)
        self.amount = amount

    def doable(self, state: Ledger, seat: int) -> bool:
        return state.money >= self.amount

    def resolve(self, state: Ledger, frame: Frame, choice: int) -> None:
        state.money -= self.amount
        state.done.append(self.name)


class Vote(Together[Ledger]):
    def options(self, state: Ledger, frame: Frame) -> list[int]:
        return [20, 21]

    def reveal(self, state: Ledger, frame: Frame) -> None:
        state.done.append(str(state.sealed))


def run(state: Ledger, effect: Effect[Any], seat: int) -> Ledger:
    state.push(effect, seat)
    advance(state)
    return state


def test_parts_run_in_the_written_order() -> None:
    """A person gets plain gains first and is asked for the rest; a script follows the text."""
    effect = any_order("both", [Spend("first", 0), Earn("second", 2), Spend("third", 1)])
    state = run(Ledger(1), effect, SCRIPTED)
    assert state.top is None
    assert state.done == ["first", "second", "third"]
    person = run(Ledger(1), effect, ASKED)
    assert asked(person) == ASKED
    assert person.done == ["second"]


@pytest.mark.parametrize(("money", "done"), [(3, ["price", "prize"]), (2, [])])
def test_an_exchange_happens_whenever_it_can(money: int, done: list[str]) -> None:
    state = run(Ledger(money), Exchange("deal", Spend("price", 3), Earn("prize", 1)), SCRIPTED)
    assert state.top is None
    assert state.done == done
    assert asked(run(Ledger(3), Exchange("deal", Spend("price", 3), Earn("prize", 1)), ASKED)) == ASKED


@pytest.mark.parametrize(("side", "done"), [(0, ["left"]), (1, ["right"])])
def test_the_state_picks_a_side(side: int, done: list[str]) -> None:
    choose = Choose("either", [Earn("left", 1), Earn("right", 1)])
    assert run(Ledger(0, side), choose, SCRIPTED).done == done


def test_without_a_possible_side_nothing_happens() -> None:
    choose = Choose("either", [Spend("left", 1), Cost("right", [Spend("a", 1), Spend("b", 1)])])
    state = run(Ledger(0), choose, SCRIPTED)
    assert (state.top, state.done) == (None, [])


def test_a_sealed_question_can_leave_seats_out() -> None:
    state = Ledger()
    open_together(state, Vote("vote"), 3, asked=0b101)
    advance(state)
    assert all_asked(state) == [0, 2]
    answer(state, 20)
    answer(state, 21)
    assert state.done == ["(20, -1, 21)"]
