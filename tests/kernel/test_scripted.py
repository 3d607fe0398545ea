"""A scripted seat is never asked: parts run as written, all else the state answers for, also where it is forced."""

from __future__ import annotations

from typing import Any

import pytest

from altneu.kernel.combinators import OPTION, PAY, SKIP, Choose, Cost, Exchange, Together, any_order, open_together
from altneu.kernel.flow import advance, all_asked, answer, asked
from altneu.kernel.state import NONE, Effect, Frame, Script, State

pytestmark = pytest.mark.both

SCRIPTED, ASKED = 1, 0
MONEY = 1


class Ledger(State):
    """A purse and a list of what happened."""

    def __init__(self, money: int = 0, side: int = 0) -> None:
        super().__init__(None, ())
        self.scripted = SCRIPTED
        self.money = money
        self.side = side
        self.done: list[str] = []
        self.answered: list[tuple[str, list[int]]] = []

    def answer_for(self, frame: Frame, options: list[int]) -> int:
        self.answered.append((frame.effect.name, list(options)))
        wanted = OPTION + self.side
        return wanted if wanted in options else options[0] if options else NONE


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


class Only(Effect[Ledger]):
    """It leaves nothing to choose."""

    def options(self, state: Ledger, frame: Frame) -> list[int]:
        return [20]

    def resolve(self, state: Ledger, frame: Frame, choice: int) -> None:
        state.done.append(str(choice))


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


@pytest.mark.parametrize(("money", "options", "done"), [(3, [PAY, SKIP], ["price", "prize"]), (2, [], [])])
def test_what_is_legal_is_the_same_list_as_for_a_person(money: int, options: list[int], done: list[str]) -> None:
    state = run(Ledger(money), Exchange("deal", Spend("price", 3), Earn("prize", 1)), SCRIPTED)
    assert (state.top, state.done) == (None, done)
    assert state.answered == ([("deal", options)] if options else [])
    person = run(Ledger(money), Exchange("deal", Spend("price", 3), Earn("prize", 1)), ASKED)
    assert (person.options, person.answered) == (options, [])


@pytest.mark.parametrize(("side", "done"), [(0, ["left"]), (1, ["right"])])
def test_one_of_several_is_picked_by_its_number(side: int, done: list[str]) -> None:
    choose = Choose("either", [Earn("left", 1), Earn("right", 1)])
    state = run(Ledger(0, side), choose, SCRIPTED)
    assert state.done == done
    assert state.answered[0] == ("either", [OPTION, OPTION + 1, SKIP])


def test_what_cannot_be_done_has_no_number() -> None:
    choose = Choose("either", [Spend("left", 1), Earn("right", 1)])
    state = run(Ledger(0), choose, SCRIPTED)
    assert state.answered[0] == ("either", [OPTION + 1, SKIP])
    assert state.done == ["right"]


def test_without_a_possible_side_nothing_happens() -> None:
    choose = Choose("either", [Spend("left", 1), Cost("right", [Spend("a", 1), Spend("b", 1)])])
    state = run(Ledger(0), choose, SCRIPTED)
    assert (state.top, state.done, state.answered) == (None, [], [])


def test_what_explains_is_answered_for_without_an_option() -> None:
    effect = Spend("dear", 1)
    effect.explains = True
    assert run(Ledger(1), effect, SCRIPTED).answered == [("dear", [])]
    assert run(Ledger(1), effect, ASKED).answered == []


def test_forced_questions_are_answered_for_too() -> None:
    """A reason may be told where there was nothing to choose; a person's frames are nobody else's."""
    state = run(Ledger(), Only("only"), SCRIPTED)
    assert (state.done, state.answered) == (["20"], [("only", [20])])
    person = run(Ledger(), Only("only"), ASKED)
    assert (person.done, person.answered) == (["20"], [])


def test_a_scripted_seat_needs_answers() -> None:
    frame = Frame(Earn("gain", 1), SCRIPTED, 0, 0, 0, None)
    with pytest.raises(RuntimeError, match="without answers"):
        State(None, ()).answer_for(frame, [])
    with pytest.raises(RuntimeError, match="without answers"):
        Script[State]().answer(State(None, ()), frame, [])


def test_a_sealed_question_can_leave_seats_out() -> None:
    state = Ledger()
    open_together(state, Vote("vote"), 3, asked=0b101)
    advance(state)
    assert all_asked(state) == [0, 2]
    answer(state, 20)
    answer(state, 21)
    assert state.done == ["(20, -1, 21)"]
