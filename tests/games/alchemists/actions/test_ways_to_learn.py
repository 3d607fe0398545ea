"""Every way to learn something of the secret: who learns what, and that no notebook ever rules out the truth."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from librt.random import Random

from altneu.bots.playout import play_out
from altneu.games.alchemists.actions.artifacts import THINK
from altneu.games.alchemists.actions.debunking import DEBUNK_TURN
from altneu.games.alchemists.actions.experiments import DRINK_TURN, STUDENT_TURN
from altneu.games.alchemists.actions.foraging import FORAGE_TURN
from altneu.games.alchemists.actions.selling import SELL_TURN
from altneu.games.alchemists.game import ALCHEMISTS
from altneu.games.alchemists.kings_golem.library import OFFER_BOOK
from altneu.games.alchemists.kings_golem.research import RESEARCH_TURN
from altneu.games.alchemists.lab import lab
from altneu.games.alchemists.mind.deduction import Notebook
from altneu.games.alchemists.mind.deduction.entries import statements_of
from altneu.games.alchemists.mind.deduction.observations import Aspect, GolemTest
from altneu.games.alchemists.rounds.exhibition import EXHIBITION_TURN
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.views.fitting import NO_LIMIT, Search
from altneu.kernel.game import SPECTATOR
from altneu.kernel.state import NATURE
from games.alchemists.academy import academy, ask, play, row, set_forage, set_seat, set_theory

pytestmark = pytest.mark.both

MODULES = ("funding", "busy", "encyclopedia", "golem")
SETS = [
    {"level": level, **{module: "yes" if bits & 2**k else "no" for k, module in enumerate(MODULES)}}
    for level in ("apprentice", "master")
    for bits in range(16)
    if not bits & 8 or bits & 4  # K-0.1
]


def table(round: int = 2, level: str = "apprentice") -> AlchemistsState:
    """Seat 0 can mix, seat 1 has the Periscope, seat 2 is asked in the end: the game is not over."""
    state = academy(players=3, round=round, level=level, **dict.fromkeys(MODULES, "yes"))
    set_forage(state, "root scorpion")
    set_seat(state, 0, hand="fern claw mushroom", gold=5, tests=2)
    set_seat(state, 1, artifacts="periscope")
    set_theory(state, "fern", "G-", s1="gold")
    state.sellers = row([0])
    state.push(FORAGE_TURN, 2)
    return state


def after(effect: Any, *choices: str, n: int = 0, seat: int = 0, **position: Any) -> AlchemistsState:
    state = table(**position)
    ask(state, effect, seat, 0, n)
    play(state, *choices)
    return state


def entry(kind: str, *ingredients: str, **rest: Any) -> dict[str, Any]:
    return {"kind": kind, "ingredients": list(ingredients), **rest}


PAIR = ("fern", "claw")  # R+ and G+ make G+
MIXED = "mix fern claw"
ALONE: dict[str, tuple[Callable[[], Any], dict[str, Any]]] = {
    "B-5.7 a test": (lambda: after(STUDENT_TURN, MIXED), entry("experiment", *PAIR, potion="G+")),
    "B-5.8 a drink": (lambda: after(DRINK_TURN, MIXED), entry("experiment", *PAIR, potion="G+")),
    "B-12.12 the Thinking Cap": (lambda: after(THINK, MIXED, n=2), entry("experiment", *PAIR, potion="G+")),
    "B-5.3.14 a sale": (
        lambda: after(SELL_TURN, "sell left", "guarantee wrong", MIXED),
        entry("sale", *PAIR, demanded="B+", level="sign"),
    ),
    "B-9.2 an exhibit": (
        lambda: after(EXHIBITION_TURN, "exhibit G+", MIXED, round=6),
        entry("demonstration", *PAIR, potion="G+", confirmed=True),
    ),
    "B-9.2 a failed exhibit": (
        lambda: after(EXHIBITION_TURN, "exhibit B-", MIXED, round=6),
        entry("demonstration", *PAIR, potion="B-", confirmed=False),
    ),
    "K-2.3 a book": (
        lambda: after(OFFER_BOOK, "offer fern claw root toad", "read toad", seat=NATURE, n=0),
        entry("book", "toad", solar=True),
    ),
    "K-7.5 a golem test": (
        lambda: after(RESEARCH_TURN, "test fern"),
        entry("golem test", "fern", reaction=["ears", "chest"]),
    ),
    "K-7.11 an animation": (
        lambda: after(RESEARCH_TURN, "animate fern toad"),
        entry("animation", "fern", "toad", animated=False),
    ),
}
BY_PERISCOPE: dict[str, tuple[Callable[[], Any], dict[str, Any]]] = {
    "B-12.4 of a test": (
        lambda: after(STUDENT_TURN, MIXED, "periscope", "pick claw"),
        entry("glimpse", "claw", potion="G+"),
    ),
    "B-18.13 of a sale": (
        lambda: after(SELL_TURN, "sell left", "guarantee wrong", MIXED, "periscope", "pick fern"),
        entry("sale glimpse", "fern", demanded="B+", level="sign"),
    ),
}
TOGETHER: dict[str, tuple[Callable[[], Any], dict[str, Any]]] = {
    "B-5.5.4 an aspect": (
        lambda: after(DEBUNK_TURN, "show fern red"),
        entry("aspect", "fern", colour="red", sign="+"),
    ),
    "B-5.5.6 a claim confirmed": (
        lambda: after(DEBUNK_TURN, "demonstrate fern claw", "claim G+", level="master"),
        entry("demonstration", *PAIR, potion="G+", confirmed=True),
    ),
    "B-5.5.6 a claim denied": (
        lambda: after(DEBUNK_TURN, "demonstrate fern claw", "claim neutral", level="master"),
        entry("demonstration", *PAIR, potion="neutral", confirmed=False),
    ),
}


def learned(state: AlchemistsState) -> list[list[dict[str, Any]]]:
    """What everybody was shown, and what each seat has observed alone."""
    views = [ALCHEMISTS.view(state, seat) for seat in (0, 1, 2, SPECTATOR)]
    assert all(view["shown"] == views[0]["shown"] for view in views)
    return [views[0]["shown"], *[view["observations"] for view in views]]


@pytest.mark.parametrize(("state", "seen"), ALONE.values(), ids=ALONE.keys())
def test_who_asks_the_lab_alone_knows_about_what(state: Callable[[], Any], seen: dict[str, Any]) -> None:
    """B-4.6, B-14.1, K-15.10."""
    assert learned(state()) == [[], [seen], [], [], []]


@pytest.mark.parametrize(("state", "seen"), BY_PERISCOPE.values(), ids=BY_PERISCOPE.keys())
def test_the_periscope_shows_one_ingredient_to_its_owner(state: Callable[[], Any], seen: dict[str, Any]) -> None:
    """B-16.4."""
    shown, mixer, watcher, other, spectator = learned(state())
    assert (shown, len(mixer), watcher, other, spectator) == ([], 1, [seen], [], [])


@pytest.mark.parametrize(("state", "seen"), TOGETHER.values(), ids=TOGETHER.keys())
def test_a_demonstration_is_seen_by_all(state: Callable[[], Any], seen: dict[str, Any]) -> None:
    """B-5.5.1, B-14.1.7."""
    assert learned(state()) == [[seen], [], [], [], []]


def truth(state: AlchemistsState) -> list[Any]:
    """All aspects of the ingredients and all reactions of the golem."""
    secret = state.secret
    found: list[Any] = [Aspect(k, colour, int(lab.aspect(secret, k, colour))) for k in range(8) for colour in range(3)]
    return found + [GolemTest(k, int(lab.reaction(secret, k))) for k in range(8) if state.box.has_golem]


@pytest.mark.parametrize("number", range(len(SETS)))
def test_no_notebook_of_a_whole_game_rules_out_the_truth(number: int) -> None:
    """B-14.1.1, K-1.9: it leaves as many worlds as a seat imagines, and the secret is one of them."""
    state: Any = ALCHEMISTS.begin(2 + number % 3, SETS[number])
    play_out(state, Random(number))
    for seat, board in enumerate(state.seats):
        notebook = Notebook(statements_of(ALCHEMISTS.view(state, seat)))
        worlds = Search(row([*state.shown, *board.observed]), state.box.has_golem).count(NO_LIMIT)
        assert worlds == (notebook.size() if state.box.has_golem else notebook.assignments())
        for statement in truth(state):
            notebook.add(statement)
        assert notebook.assignments() == 1
