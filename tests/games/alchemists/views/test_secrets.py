"""Secrets of Alchemists: tables that differ in one of them look and sound the same to all who may not know it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from altneu.games.alchemists.actions.artifacts import THINK
from altneu.games.alchemists.actions.cards import PLAY_HERBALISTS, draw_favors, draw_ingredients
from altneu.games.alchemists.actions.experiments import DRINK_TURN, STUDENT_TURN
from altneu.games.alchemists.actions.foraging import FORAGE_TURN, TRANSMUTE_TURN
from altneu.games.alchemists.actions.publishing import PUBLISH_TURN
from altneu.games.alchemists.actions.selling import OPEN_SALE, SELL_TURN
from altneu.games.alchemists.game import ALCHEMISTS
from altneu.games.alchemists.kings_golem.funding import FUND, TAKE_SECRET_ARTIFACT
from altneu.games.alchemists.kings_golem.library import OFFER_BOOK
from altneu.games.alchemists.kings_golem.reports import SEND_REPORT
from altneu.games.alchemists.kings_golem.research import RESEARCH_TURN
from altneu.games.alchemists.lab import lab
from altneu.games.alchemists.lab.assignment import Assignment
from altneu.games.alchemists.rounds.exhibition import EXHIBITION_TURN
from altneu.games.alchemists.rounds.setup import DEAL_TO_COUNTER, DEAL_TO_MARKET
from altneu.games.alchemists.state.observations import GOLEM_TEST, observation
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import ALCHEMICALS
from altneu.kernel.game import SPECTATOR
from altneu.kernel.state import NATURE
from games.alchemists.academy import academy, ask, listen, play, row, set_forage, set_seat

pytestmark = pytest.mark.both

EVERYTHING = dict.fromkeys(("funding", "busy", "encyclopedia", "golem"), "yes")
OWNER, OTHERS = 0, (1, 2, SPECTATOR)


def table(round: int = 2, **options: str) -> AlchemistsState:
    """Three seats with all modules; seat 2 is asked when everything else is done, so the game is not over."""
    state = academy(players=3, round=round, **{**EVERYTHING, **options})
    set_forage(state, "root scorpion")
    set_seat(state, OWNER, hand="fern claw mushroom flower toad", favors="sage", gold=5, approvals=1)
    state.push(FORAGE_TURN, 2)
    return state


def told(state: AlchemistsState, effect: Any, *choices: str, seat: int = OWNER, n: int = 0) -> Any:
    """The state after these choices, with all that was told since."""
    listen(state)
    ask(state, effect, seat, 0, n)
    play(state, *choices)
    return state


def reads(offer: str, ingredient: str) -> AlchemistsState:
    return told(table(), OFFER_BOOK, f"offer {offer}", f"read {ingredient}", seat=NATURE, n=OWNER)


def tries(ingredient: str) -> AlchemistsState:
    return told(table(), RESEARCH_TURN, f"test {ingredient}")


def animates(pair: str) -> AlchemistsState:
    state = table()
    set_seat(state, OWNER, tests=2)
    state.own(OWNER).observed = row([observation(GOLEM_TEST, 0, 0, lab.reaction(state.secret, 0), 0)] * 2)
    return told(state, RESEARCH_TURN, f"animate {pair}")


def reports(*choices: str) -> AlchemistsState:
    state = table()
    set_seat(state, OWNER, tests=2)
    for choice in choices[:-1]:
        told(state, SEND_REPORT, choice)
    return told(state, SEND_REPORT, choices[-1])


def mixes(effect: Any, *choices: str, artifacts: str = "", secret: list[str] | None = None, n: int = 0) -> Any:
    state = table(round=6)
    if secret is not None:
        state.secret = Assignment(row([ALCHEMICALS.index(name) for name in secret]), state.secret.golem)
    set_seat(state, OWNER, artifacts=artifacts)
    return told(state, effect, *choices, n=n)


def sells(pair: str) -> AlchemistsState:
    state = table()
    state.sellers = row([OWNER])
    return told(state, SELL_TURN, "sell left", "guarantee exact", f"mix {pair}")


def glimpsed(card: str) -> AlchemistsState:
    """The owner of the Periscope watches seat 1."""
    state = table()
    set_seat(state, OWNER, artifacts="periscope")
    set_seat(state, 1, hand="fern claw")
    return told(state, STUDENT_TURN, "mix fern claw", "periscope", f"pick {card}", seat=1)


def seals(face: str) -> AlchemistsState:
    return told(table(), PUBLISH_TURN, "theory toad B-", f"seal {face}")


def seals_article(face: str) -> AlchemistsState:
    written = ("signs ++", "slot red fern", "slot green claw", "slot blue toad", "slot white root")
    return told(table(), PUBLISH_TURN, "article red", *written, f"seal {face}")


def bids(discount: int) -> AlchemistsState:
    state = table()
    for seat in (OWNER, 1):
        set_seat(state, seat, actions={"sell": 1})
    return told(state, OPEN_SALE, f"bid {discount}")


def takes(artifact: str) -> AlchemistsState:
    return told(table(round=0), TAKE_SECRET_ARTIFACT, f"take {artifact}")


def keeps(kept: str) -> AlchemistsState:
    cards = [f"deal F{number:02}" for number in range(1, 13)]
    return told(table(round=0), FUND, *cards, f"keep {kept}")


def draws(card: str) -> AlchemistsState:
    state = table()
    draw_ingredients(state, OWNER, 0, 1)
    return told(state, PLAY_HERBALISTS, f"draw {card}")


def draws_favor(card: str) -> AlchemistsState:
    state = table()
    draw_favors(state, OWNER, 0, 1)
    return told(state, PLAY_HERBALISTS, f"draw {card}")


# Twice the same in the eyes of the others. The secret: fern R+, claw G+, mushroom B+, flower R-, ..., toad ++.
ALIKE: dict[str, tuple[Callable[[], Any], Callable[[], Any]]] = {
    "B-4.4 a card drawn": (lambda: draws("fern"), lambda: draws("toad")),
    "B-4.4 a favor card drawn": (lambda: draws_favor("sage"), lambda: draws_favor("barmaid")),
    "B-4.8 a card discarded": (
        lambda: told(table(), TRANSMUTE_TURN, "discard fern"),
        lambda: told(table(), TRANSMUTE_TURN, "discard toad"),
    ),
    "B-4.6 a test": (
        lambda: mixes(STUDENT_TURN, "mix claw mushroom"),
        lambda: mixes(STUDENT_TURN, "mix mushroom flower"),
    ),
    "B-4.6 a drink": (
        lambda: mixes(DRINK_TURN, "mix claw mushroom"),
        lambda: mixes(DRINK_TURN, "mix mushroom flower"),
    ),
    "B-4.6 a sale": (lambda: sells("claw mushroom"), lambda: sells("mushroom flower")),
    "B-4.6 an exhibit": (
        lambda: mixes(EXHIBITION_TURN, "exhibit B+", "mix claw mushroom"),
        lambda: mixes(EXHIBITION_TURN, "exhibit B+", "mix mushroom flower"),
    ),
    "B-12.3 a card kept by the Mortar": (
        lambda: mixes(STUDENT_TURN, "mix claw mushroom", "pick claw", artifacts="magic_mortar"),
        lambda: mixes(STUDENT_TURN, "mix claw mushroom", "pick mushroom", artifacts="magic_mortar"),
    ),
    "B-12.12 a pair for the Thinking Cap": (
        lambda: mixes(THINK, "mix claw mushroom", n=2),
        lambda: mixes(THINK, "mix mushroom flower", n=2),
    ),
    "B-18.14 a card under the Feather": (
        lambda: mixes(
            EXHIBITION_TURN,
            "exhibit B+",
            "mix claw mushroom",
            "pick claw",
            "set aside one",
            artifacts="magic_mortar feather_in_cap",
        ),
        lambda: mixes(
            EXHIBITION_TURN,
            "exhibit B+",
            "mix claw mushroom",
            "pick mushroom",
            "set aside one",
            artifacts="magic_mortar feather_in_cap",
        ),
    ),
    "B-16.4 a card seen through the Periscope": (lambda: glimpsed("fern"), lambda: glimpsed("claw")),
    "B-4.5 a seal": (lambda: seals("gold"), lambda: seals("red")),
    "K-5.10 a seal on an article": (lambda: seals_article("white"), lambda: seals_article("silver")),
    "B-4.7 a bid": (lambda: bids(0), lambda: bids(2)),
    "K-2.3 a book": (
        lambda: reads("fern claw mushroom flower", "fern"),
        lambda: reads("root scorpion toad feather", "toad"),
    ),
    "K-7.5 a golem test": (lambda: tries("fern"), lambda: tries("toad")),
    "K-7.11 an animation": (lambda: animates("fern toad"), lambda: animates("fern mushroom")),
    "K-8.4 a report": (lambda: reports("report ears large red"), lambda: reports("report ears small blue")),
    "K-8.5 a token withdrawn": (
        lambda: reports("report ears large red or small red", "withdraw ears large red"),
        lambda: reports("report ears large red or small red", "withdraw ears small red"),
    ),
    "K-3.12 a secret artifact": (lambda: takes("bronze_cup"), lambda: takes("altar_of_gold")),
    "K-3.3 funding cards": (lambda: keeps("F01 F02"), lambda: keeps("F03 F04")),
}


@pytest.mark.parametrize("pair", ALIKE.values(), ids=ALIKE.keys())
def test_others_see_and_are_told_the_same_whatever_it_was(pair: tuple[Callable[[], Any], Callable[[], Any]]) -> None:
    """B-4, K-15.10."""
    one, other = pair[0](), pair[1]()
    assert ALCHEMISTS.view(one, OWNER) != ALCHEMISTS.view(other, OWNER)
    assert one.log == other.log
    for seat in OTHERS:
        assert ALCHEMISTS.view(one, seat) == ALCHEMISTS.view(other, seat)


@pytest.mark.parametrize("effect", [DEAL_TO_MARKET, DEAL_TO_COUNTER])
def test_nobody_sees_an_artifact_dealt_face_down(effect: Any) -> None:
    """B-17.14, K-6.4."""
    one, other = (told(table(), effect, f"deal {name}", seat=NATURE, n=2) for name in ("bronze_cup", "wisdom_idol"))
    assert one.log == other.log
    for seat in (OWNER, *OTHERS):
        assert ALCHEMISTS.view(one, seat) == ALCHEMISTS.view(other, seat)


def test_the_same_potion_tells_nobody_what_the_ingredients_are() -> None:
    """B-4.9: two secrets in which the pair makes the same."""
    swapped = ["R+", "G+", "B+", "R-", "G-", "B-", "--", "++"]
    one = mixes(STUDENT_TURN, "mix claw mushroom")
    other = mixes(STUDENT_TURN, "mix claw mushroom", secret=swapped)
    assert one.log == other.log
    for seat in (OWNER, *OTHERS):
        assert ALCHEMISTS.view(one, seat) == ALCHEMISTS.view(other, seat)
