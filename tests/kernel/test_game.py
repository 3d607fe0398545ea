"""What the kernel does for every game: options, seats, names of moves."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from altneu.kernel.combinators import KERNEL_MOVES, NOTATION, OPTION, PART, PAY, SKIP
from altneu.kernel.flow import IllegalChoice
from altneu.kernel.game import Game, SetupError
from altneu.kernel.state import NONE
from kernel.toy import TOY, nature, table

pytestmark = pytest.mark.both


def refusal(begin: Callable[[], Any]) -> str:
    with pytest.raises(SetupError) as caught:
        begin()
    return str(caught.value)


def test_options_not_given_have_their_first_value() -> None:
    assert TOY.complete_options({}) == {"weather": "mixed"}
    assert TOY.complete_options({"weather": "dry"}) == {"weather": "dry"}


def test_a_game_that_says_nothing_of_rounds_has_none() -> None:
    assert Game("bare", 1, [2], {}, NOTATION).round_of(TOY.begin(2, {})) == NONE


def test_an_unknown_option_is_refused_with_the_known_ones() -> None:
    assert refusal(lambda: TOY.begin(2, {"moon": "full"})) == "orchard has no option 'moon'; its options are weather"
    bare = Game("bare", 1, [2], {}, NOTATION)
    assert refusal(lambda: bare.complete_options({"x": "y"})) == "bare has no option 'x'; its options are none"


def test_an_unknown_value_is_refused_with_the_known_ones() -> None:
    message = "option weather of orchard is mixed or dry, not 'wet'"
    assert refusal(lambda: TOY.begin(2, {"weather": "wet"})) == message


@pytest.mark.parametrize("seats", [0, 1, 4])
def test_a_wrong_number_of_seats_is_refused(seats: int) -> None:
    assert refusal(lambda: TOY.begin(seats, {})) == f"orchard is played with 2 to 3 seats, not {seats}"


@pytest.mark.parametrize("seats", [2, 3])
def test_a_game_begins_at_its_first_question(seats: int) -> None:
    state = TOY.begin(seats, {})
    assert len(state.coins) == seats
    assert len(state.options) > 1


def test_moves_have_names_both_ways() -> None:
    assert len(set(TOY.notation)) == len(TOY.notation)
    for move, text in enumerate(TOY.notation):
        assert TOY.text(move) == text
        assert TOY.move(text) == move


def test_the_first_moves_are_the_kernels_own() -> None:
    assert (TOY.text(SKIP), TOY.text(PAY)) == ("skip", "pay")
    assert [TOY.text(OPTION + k) for k in range(4)] == ["option 1", "option 2", "option 3", "option 4"]
    assert [TOY.text(PART + k) for k in (0, 7)] == ["part 1", "part 8"]
    assert len(NOTATION) == KERNEL_MOVES == 14


def test_a_move_without_a_name_is_refused() -> None:
    with pytest.raises(IllegalChoice) as caught:
        TOY.move("dance")
    assert str(caught.value) == "'dance' is no move of orchard"


def test_the_hash_follows_the_state() -> None:
    state = TOY.begin(2, {})
    twin = state.copy()
    assert TOY.hash(state) == TOY.hash(twin)
    nature(twin)
    assert TOY.hash(state) != TOY.hash(twin)


def test_the_components_version_follows_the_components(tmp_path: Path) -> None:
    versions = []
    for crop in "232":
        (tmp_path / "crop.txt").write_text(crop)
        versions.append(TOY.components_version(TOY.begin(2, {}, tmp_path)))
    assert versions[0] == versions[2] == TOY.components_version(TOY.begin(2, {}))
    assert versions[0] != versions[1]


@pytest.mark.parametrize(
    ("ask", "lacking"),
    [
        (lambda game, state: game.begin(2, {}), "beginning"),
        (lambda game, state: game.components_version(state), "components"),
        (lambda game, state: game.encode(state), "codec"),
        (lambda game, state: game.decode({}, state), "codec"),
        (lambda game, state: game.effects(state), "effects"),
        (lambda game, state: game.scores(state), "scores"),
        (lambda game, state: game.places(state), "places"),
        (lambda game, state: game.view(state, 0), "views"),
        (lambda game, state: game.determinize(state, 0, int), "secrets"),
        (lambda game, state: game.faults(state), "invariants"),
        (lambda game, state: game.estimate(state, 0), "estimate"),
    ],
)
def test_a_game_that_lacks_something_says_so(ask: Callable[[Game, Any], Any], lacking: str) -> None:
    with pytest.raises(RuntimeError, match=f"a game without (an? )?{lacking}"):
        ask(Game("bare", 1, [2], {}, NOTATION), table())


@pytest.mark.parametrize(("seats", "numbers"), [([2, 3, 4], "2 to 4"), ([2, 4], "2 or 4")])
def test_a_number_of_seats_that_is_not_played_is_refused_with_those_that_are(seats: list[int], numbers: str) -> None:
    game = Game("orchard", 1, seats, {}, NOTATION)
    assert refusal(lambda: game.check_seats(5)) == f"orchard is played with {numbers} seats, not 5"
