"""What is legal is one list for everybody, but for rules of the Automa's own; one of it is picked for the Automa."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from altneu.games.golem.actions.actions import AUTOMA_ACTION, REMOVE_MARBLE, TURN
from altneu.games.golem.actions.activation import ACTIVATIONS
from altneu.games.golem.actions.books import BLACK_COST, PLACE_BOOK
from altneu.games.golem.actions.creation import NEW_GOLEM
from altneu.games.golem.actions.killing import GRAVE
from altneu.games.golem.actions.marbles import MIRRORED, ROW_ACTIONS
from altneu.games.golem.actions.movement import ENTRY, MARCHING
from altneu.games.golem.actions.students import BLACK_STEPS
from altneu.games.golem.actions.upgrades import PLACE_TILE
from altneu.games.golem.cards.notation import parse_effect
from altneu.games.golem.rounds.rounds import INFLUENCE_CHARACTER, MOVE, PHASE_UPGRADE, WALK
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import WORK
from altneu.kernel.state import NONE, Effect, Frame
from games.golem.automa_table import AUTOMA, automa_table, cards_text
from games.golem.pieces import printed
from games.golem.scenario import GOLEM, row, set_library, set_neighbourhoods, set_seat, set_tiles, set_tray

pytestmark = pytest.mark.both

PERSON = 0
BOARD: dict[str, Any] = {
    "golems": ["red I", "red III lying", "yellow IX", "blue X"],
    "students": [1, 4, 10],
    "research": 10,
    "track": 5,
    "gold": [1, 1, 3, 0],
    "side": "1A",
    "upgrades": ["UPR-1", "UPG-2", "UPG-5", "UPA-3"],
    "columns": [[1, 2], [9], [], []],
    "marbles": ["red", "yellow"],
}

# Each verb that asks, with `frame.n` and `frame.m`.
VERBS: list[tuple[str | Effect[Any], int, int]] = [
    (TURN, 0, 0),
    (AUTOMA_ACTION, 0, 0),
    (ROW_ACTIONS[WORK], 2, 0),
    (MIRRORED, 2, 0),
    (ACTIVATIONS, 2, 0b1101),
    ("activate 2 golems", 0, 0),
    ("use tile of golem", 0, 0),
    ("1 gold", 0, 0),
    ("artifact income", 0, 0),
    ("buy book -3", 0, 0),
    ("buy book without card cost", 0, 0),
    (PLACE_BOOK, 17, 0),
    ("activate 3 books", 0, 2),
    ("create golem -1", 0, 0),
    (NEW_GOLEM, 0, 0),
    ("golem track +1 or -1", 0, 0),
    ("kill golem", 0, 0),
    (GRAVE, 1, 0),
    ("student any +1", 0, 0),
    ("student red +1", 0, 0),
    (BLACK_COST, 0, 0),
    (BLACK_STEPS, 0, 2),
    (PHASE_UPGRADE, 0, 0),
    ("golem upgrade -5", 0, 0),
    ("any upgrade -3 in any resources", 0, 0),
    (PLACE_TILE, 8, 0),
    (MOVE, 0, 0),
    (WALK, 2, 0),
    (INFLUENCE_CHARACTER, 0, 0),
    (ENTRY, 3, 0),
    ("move golems 2", 0, 0),
    ("march golem 4", 0, 0),
    (MARCHING, 1, 4),
    ("pay 2 coins: 3 VP", 0, 0),
]


def twins() -> GolemState:
    """A rich person and the Automa, with the same on their boards; the Automa's card names all five library slots."""
    state = automa_table(played=["AU-01"], strategy="blue red yellow", **BOARD)
    set_seat(state, PERSON, clay=40, coins=40, knowledge=40, **BOARD)
    set_library(state, [3, 10, 17, 25, 33])
    set_tray(state, work="red blue", golem="white", mirror="black")
    set_tiles(state, ["AT-01", "AT-05", "AT-09"])
    set_neighbourhoods(state, red_I=2, red_III=3, yellow_IX=1, blue_X=4)
    return state


@pytest.mark.parametrize(("verb", "n", "m"), VERBS, ids=lambda value: getattr(value, "name", str(value)))
def test_what_is_legal_is_the_same_for_a_rich_person_and_the_automa(verb: str | Effect[Any], n: int, m: int) -> None:
    """A-3.1: the rules apply to it; its answer is one of them."""
    state = twins()
    effect = parse_effect(verb) if isinstance(verb, str) else verb
    own = Frame(effect, AUTOMA, 0, n, m, None)
    options = effect.options(state, own)
    assert options == effect.options(state, Frame(effect, PERSON, 0, n, m, None))
    assert len(options) > 1
    assert state.answer_for(own, options) in options


FULL = [[1, 2], [9, 10], [17, 18], [25, 26]]  # for research 0

# What the Automa may do that no player may: its rule, the board, the effect, and moves of the Automa alone.
WIDER: list[tuple[str, dict[str, Any], str, set[str]]] = [
    ("A-3.3", {"clay": 0}, "create golem", {"create red", "create yellow", "create blue", "skip"}),
    ("A-3.3", {"knowledge": 0}, "buy book", {"book 3", "book 10", "book 17", "book 25", "book 33", "skip"}),
    ("A-3.3", {"coins": 1}, "pay 2 coins: 3 VP", {"pay", "skip"}),
    (
        "A-3.8",
        {"research": 0, "columns": [[1, 2], [9, 10], [17, 18], [25, 26]]},
        "buy book without card cost",
        {"book 3"},
    ),
    ("A-8.2", {"golems": ["red VIII", "yellow IX"]}, "activate 1 golem", {"activate red VIII"}),
    ("A-14.7", {"golems": ["red VIII", "yellow IX"]}, "use tile of golem", {"use red VIII"}),
]


@pytest.mark.parametrize(("rule", "board", "verb", "more"), WIDER, ids=[f"{rule} {verb}" for rule, _, verb, _ in WIDER])
def test_only_rules_of_its_own_give_the_automa_more(
    rule: str, board: dict[str, Any], verb: str, more: set[str]
) -> None:
    """A-3.3, A-3.8, A-8.2, A-14.7: it can always pay, no track limits its columns, it works without a tile."""
    state = twins()
    for seat in (PERSON, AUTOMA):
        set_seat(state, seat, **board)
    effect = parse_effect(verb)
    lists = [effect.options(state, Frame(effect, seat, 0, 0, 0, None)) for seat in (PERSON, AUTOMA)]
    person, automa = ({GOLEM.text(option) for option in options} for options in lists)
    assert person <= automa
    assert more <= automa - person


def test_the_automa_may_buy_only_what_its_card_lists(tmp_path: Path) -> None:
    """A-17.3, A-17.18: the slots of the blue column; without a card none."""
    automa_cards = cards_text(AU_01={"book": [4, 2]})
    state = automa_table(played=["AU-01"], components=printed(tmp_path, automa_cards=automa_cards))
    set_library(state, [3, 10, 17, 25, 33])
    buy = parse_effect("buy book")
    frame = Frame(buy, AUTOMA, 0, 0, 0, None)
    assert [GOLEM.text(option) for option in buy.options(state, frame)] == ["book 10", "book 25", "skip"]
    assert GOLEM.text(state.answer_for(frame, buy.options(state, frame))) == "book 25"
    state.own_automa().played = row([])
    assert buy.options(state, frame) == []
    assert state.answer_for(frame, []) == NONE


def test_a_question_without_an_answer_is_an_error() -> None:
    """A-3.12: it never passes, so it never opens a pass phase."""
    state = twins()
    frame = Frame(REMOVE_MARBLE, AUTOMA, 0, 0, 0, None)
    with pytest.raises(RuntimeError, match="no answer: remove marble"):
        state.answer_for(frame, REMOVE_MARBLE.options(state, frame))
