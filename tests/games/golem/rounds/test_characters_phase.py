"""Phase 5: influencing the character of the round (G-4.5)."""

from itertools import combinations_with_replacement
from pathlib import Path

import pytest
from librt.random import Random

from altneu.games.golem.rounds.rounds import INFLUENCE_CHARACTER, PHASE, ROUND
from altneu.games.golem.state import events, sources
from altneu.games.golem.state.state import GolemState
from altneu.kernel.flow import answer, asked
from games.golem.scenario import GOLEM, ask, board, offered, play, row, scenario, set_seat

pytestmark = pytest.mark.both

CHARACTER = 5
COLOURS = ["red", "yellow", "blue", "black", "white"]
PAIRS = list(combinations_with_replacement(COLOURS, 2))


def character(path: Path, left: str, right: str, price: int = 3, bonus: str = "5 clay", players: int = 2) -> GolemState:
    """A table whose active character (39) shows these marbles, price and bonus."""
    text = f'[[character]]\nid = "CH-39"\nleft = "{left}"\nright = "{right}"\nprice = {price}\nbonus = "{bonus}"\n'
    (path / "characters.toml").write_text(text, encoding="utf-8")
    return scenario(players=players, components=path)


def is_matched(state: GolemState, *marbles: str) -> bool:
    set_seat(state, 0, marbles=marbles, coins=3)
    ask(state, INFLUENCE_CHARACTER)
    if state.top is None:
        return False
    play(state, "skip")
    return True


def test_characters_are_influenced_in_turn_order(tmp_path: Path) -> None:
    """G-4.5.1: in turn order, each player whose marbles match may influence, and no other."""
    state = character(tmp_path, "red", "blue", players=4)
    state.order = row([3, 1, 0, 2])
    for seat, marbles in enumerate((["blue", "red"], ["red", "yellow"], ["white", "white"], ["red", "blue"])):
        set_seat(state, seat, marbles=marbles)
    state.log = []
    ask(state, PHASE, n=CHARACTER)
    for seat in (3, 0, 2):
        assert asked(state) == seat
        play(state, "take coins")
    assert [entry[1] for entry in state.log if entry[2] == sources.CHARACTER] == [3, 0, 2]


@pytest.mark.parametrize("printed", [("red", "blue"), ("yellow", "yellow"), ("black", "red")])
def test_marbles_match_by_the_formula(printed: tuple[str, str], tmp_path: Path) -> None:
    """G-4.5.1, G-4.5.5: without the white ones, the marbles must be among the two printed, each used once."""
    state = character(tmp_path, *printed)
    for pair in PAIRS:
        left = list(printed)
        fits = [colour == "white" or (colour in left and left.remove(colour) is None) for colour in pair]
        assert is_matched(state, *pair) == is_matched(state, *pair[::-1]) == all(fits), pair


@pytest.mark.parametrize(
    ("marbles", "matches"),
    [
        (["white", "blue"], True),
        (["red", "white"], True),
        (["white", "white"], True),
        (["white", "yellow"], False),
        (["white", "black"], False),
    ],
)
def test_white_marble_stands_for_any_colour(marbles: list[str], matches: bool, tmp_path: Path) -> None:
    """G-4.5.2: a white marble of the player stands for any colour; black does not (G-4.5.5)."""
    assert is_matched(character(tmp_path, "red", "blue"), *marbles) == matches


def test_marbles_on_the_pass_tile_do_not_count(tmp_path: Path) -> None:
    """G-4.5.2: the eye sockets hold red and yellow, tile 1 a blue marble: red and blue are not matched."""
    state = character(tmp_path, "red", "blue")
    state.own(0).pass_tile = 1
    state.held = row([0, 0, 1, 0, 0])
    assert not is_matched(state, "red", "yellow")


def test_influence_is_paid_for_the_bonus_or_brings_three_coins_or_nothing(tmp_path: Path) -> None:
    """G-4.5.3: pay the price and get the bonus, or take 3 coins; doing neither is allowed."""
    for choice, coins, clay in (("influence", 1, 5), ("take coins", 7, 0), ("skip", 4, 0)):
        state = character(tmp_path, "red", "blue", price=3)
        set_seat(state, 0, marbles=["red", "blue"], coins=4)
        ask(state, INFLUENCE_CHARACTER)
        assert offered(state) == {"influence", "take coins", "skip"}
        play(state, choice)
        assert state.top is None
        assert (board(state, 0).res[1], board(state, 0).res[0]) == (coins, clay)


@pytest.mark.parametrize(
    ("marbles", "matches"),
    [
        (["red", "blue"], True),
        (["blue", "white"], True),
        (["red", "yellow"], False),
        (["white", "white"], True),
    ],
)
def test_character_with_red_and_blue_for_three_coins(marbles: list[str], matches: bool, tmp_path: Path) -> None:
    """EX-B-22: red and blue pay 3 for the bonus or take 3; blue and white match; red and yellow do not; whites do."""
    state = character(tmp_path, "red", "blue", price=3)
    set_seat(state, 0, marbles=marbles, coins=3)
    ask(state, INFLUENCE_CHARACTER)
    assert offered(state) == ({"influence", "take coins", "skip"} if matches else set())
    if matches:
        play(state, "influence")
        assert list(board(state, 0).res) == [5, 0, 0]


def test_character_is_turned_face_down_after_all_players() -> None:
    """G-4.5.4: in the next round the character to its right is the active one, and this one never again."""
    state = scenario()
    state.palace = row([3, 1, 0, 7])  # CH-42, CH-40, CH-39, CH-46
    state.push(ROUND, 0, 0, 2)
    for bought in (["CH-42"], ["CH-42", "CH-40"]):
        set_seat(state, 0, marbles=["white", "white"], coins=9)
        state.log = state.log or []
        ask(state, PHASE, n=CHARACTER)
        play(state, "influence")
        assert [f"CH-{entry[3] + 39}" for entry in state.log if entry[0] == events.INFLUENCED] == bought
        while state.round == 1:
            answer(state, state.options[0])
        state.top = None


def test_player_who_cannot_pay_may_take_coins_or_nothing(tmp_path: Path) -> None:
    """G-20.31: a matching player who cannot pay the character may only take 3 coins or nothing."""
    state = character(tmp_path, "red", "blue", price=3)
    set_seat(state, 0, marbles=["red", "blue"], coins=2)
    ask(state, INFLUENCE_CHARACTER)
    assert offered(state) == {"take coins", "skip"}


@pytest.mark.parametrize(
    ("bonus", "is_offered"),
    [
        ("research +2", False),
        ("student red +1", False),
        ("research +1, 1 clay", True),
        ("student red +1, student blue +1", True),
        ("1 VP per upgrade", False),
        ("2 gold", False),
        ("create golem -1", False),
    ],
)
def test_bonus_must_have_some_effect_to_be_paid_for(bonus: str, is_offered: bool, tmp_path: Path) -> None:
    """G-20.31: one may pay for a bonus of which only a part has an effect, but not for one of which nothing has."""
    state = character(tmp_path, "red", "blue", price=1, bonus=bonus)
    set_seat(state, 0, marbles=["red", "blue"], coins=1, research=10, students=[10, 10, 9], gold=[1, 2, 3, 4])
    ask(state, INFLUENCE_CHARACTER)
    assert ("influence" in offered(state)) == is_offered


def test_player_influences_once_per_round(tmp_path: Path) -> None:
    """G-20.31: each player influences at most once per round, however rich."""
    state = character(tmp_path, "red", "blue", price=1)
    set_seat(state, 0, marbles=["red", "blue"], coins=9)
    ask(state, PHASE, n=CHARACTER)
    play(state, "influence")
    assert not offered(state) & {"influence", "take coins"}
    assert GOLEM.view(state, 0)["phase"] != CHARACTER


def test_view_shows_which_characters_are_face_up() -> None:
    """G-4.5.4, G-19.10: round n begins with 5 - n characters face up; the active one is turned after phase 5."""
    state = GOLEM.begin(2, {})
    rng = Random(1)
    shown: dict[tuple[int, int], int] = {}
    while state.top is not None:
        view = GOLEM.view(state, 0)
        shown[view["round"], view["phase"]] = sum(view["palace_face_up"])
        answer(state, state.options[rng.randrange(len(state.options))])
    assert all(count == (5 if phase <= 5 else 4) - round for (round, phase), count in shown.items() if round)
    assert GOLEM.view(state, 0)["palace_face_up"] == [False] * 4
