"""The twelve characters: what they show, and their bonuses."""

from pathlib import Path

import pytest

from altneu.games.golem.rounds.rounds import CHARACTER, INFLUENCE_CHARACTER, MOVE, PHASE
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import MARBLES, UPGRADES
from altneu.kernel.flow import asked
from games.golem.pieces import RIGHTMOST, golems_of, printed, resources_of, upgrades_of
from games.golem.scenario import ask, board, nature, offered, play, row, run, scenario, set_library, set_seat

pytestmark = pytest.mark.both

FIRST = 39
TOP = int(scenario().box.research_last)
FULL = [int(size) for size in scenario().box.cauldron]
PRICES = {39: 2, 40: 3, 41: 3, 42: 3, 43: 4, 44: 3, 45: 3, 46: 5, 47: 6, 48: 4, 49: 6, 50: 5}


def at_court(number: int, components: Path | None = None, **seat: object) -> GolemState:
    """The character is active, and seat 0 has its two marbles and just its price in coins."""
    state = scenario(components=components)
    card = number - FIRST
    state.palace = row([card, *state.palace[1:]])
    marbles = [MARBLES[state.box.character_left[card]], MARBLES[state.box.character_right[card]]]
    set_seat(state, 0, marbles=marbles, coins=PRICES[number])
    set_seat(state, 0, **seat)  # type: ignore[arg-type]
    return state


def influenced(number: int, *choices: str, components: Path | None = None, **seat: object) -> GolemState:
    """Seat 0 has paid the character and answered so."""
    state = at_court(number, components, **seat)
    ask(state, INFLUENCE_CHARACTER)
    play(state, "influence", *choices)
    return state


@pytest.mark.parametrize("number", PRICES)
def test_character_shows_marbles_steps_price_and_bonus(number: int) -> None:
    """G-13.1: its marbles let it be influenced, its steps move golems, its price is paid for its bonus."""
    state = at_court(number, golems=["red I"], upgrades=["UPG-1"])
    ask(state, INFLUENCE_CHARACTER)
    assert offered(state) == {"influence", "take coins", "skip"}
    play(state, "influence")
    assert resources_of(state)[1] == 0
    state = at_court(number, golems=["red I"])
    run(state, MOVE)
    assert board(state, 0).golems[0] == state.box.track_steps[3] + state.box.character_steps[number - FIRST]


@pytest.mark.parametrize(("number", "price"), PRICES.items())
def test_character_is_not_influenced_for_less_than_its_price(number: int, price: int) -> None:
    """G-13.1, G-20.31: with a coin too few only 3 coins or nothing can be taken."""
    state = at_court(number, coins=price - 1, upgrades=["UPG-1"])
    ask(state, INFLUENCE_CHARACTER)
    assert offered(state) == {"take coins", "skip"}


def test_deck_of_each_character() -> None:
    """G-1.5.1: by their numbers, 39 to 45 are of deck I-III and 46 to 50 of deck IV."""
    assert list(scenario().box.character_last_deck) == [0] * 7 + [1] * 5


def test_ch_39_makes_any_upgrade_at_4_less() -> None:
    """G-13.3.1: 1 VP and an upgrade of any type, the rest in its own resource."""
    state = influenced(39)
    assert board(state, 0).vp == 11
    kinds = {text.removeprefix("upgrade ").split("-")[0] for text in offered(state)}
    assert kinds == {"UPR", "UPG", "UPA", "skip"}
    play(state, "upgrade UPG-1")
    assert upgrades_of(state) == {"UPG-1"}
    assert "upgrade UPA-6" not in offered(influenced(39, coins=5, clay=9, knowledge=9))
    assert "upgrade UPA-6" in offered(influenced(39, coins=6))


def test_ch_39_without_a_payable_upgrade_gives_its_vp() -> None:
    """G-20.32: no upgrade is left that could be paid."""
    state = influenced(39, upgrades=UPGRADES)
    assert offered(state) == set()
    assert board(state, 0).vp == 11


def test_ch_40_moves_research_2_up() -> None:
    """G-13.3.2: two steps."""
    state = influenced(40)
    assert offered(state) == set()
    assert board(state, 0).research == 2


def test_ch_41_moves_one_step_and_activates_two() -> None:
    """G-13.3.3: one step forward or back, and two different standing golems, which lie down."""
    state = influenced(41, golems=["red II", "yellow I", "blue I", "blue II lying"])
    assert {"forward red II", "back red II", "activate red II", "forward blue II lying"} <= offered(state)
    play(state, "back red II")
    assert offered(state) == {"activate red I", "activate yellow I", "activate blue I", "skip"}
    play(state, "activate red I", "activate blue I")
    assert offered(state) == set()
    assert golems_of(state) == ["red I lying", "yellow I", "blue I lying", "blue II lying"]
    assert resources_of(state) == (2, 0, 2)


def test_ch_41_may_activate_first() -> None:
    """G-13.3.3: the step after the activations stands a golem up again, and none is activated twice."""
    state = influenced(41, "activate red I", "activate yellow I")
    assert offered(state) == {"forward red I lying", "forward yellow I lying", "skip"}
    play(state, "forward red I lying")
    assert offered(state) == set()
    assert golems_of(state) == ["red II", "yellow I lying"]


def test_ch_41_activates_a_golem_created_by_its_first_activation() -> None:
    """G-13.3.3: the second is any other own golem that stands; only Work leaves new golems out."""
    state = influenced(41, "activate red II", "create blue", golems=["red II"], clay=2)
    assert "activate blue I" in offered(state)


def test_ch_42_gives_2_gold() -> None:
    """G-13.3.4: placed one after the other."""
    state = influenced(42, "cauldron 4", "cauldron 3")
    assert offered(state) == set()
    assert list(board(state, 0).gold) == [0, 0, 1, 1]


def test_ch_43_creates_at_4_less_and_moves_the_red_student() -> None:
    """G-13.3.5: 6 clay less 4, and one step."""
    state = influenced(43, "create red", "student red", clay=2, golems=["red I"])
    assert offered(state) == set()
    assert golems_of(state) == ["red I", "red I"]
    assert resources_of(state) == (0, 0, 0)
    assert list(board(state, 0).students) == [2, 1, 1]


def test_ch_43_may_be_paid_for_the_student_step_alone() -> None:
    """G-20.11: no golem is parked."""
    state = influenced(43, "student red", created=4)
    assert list(board(state, 0).students) == [2, 1, 1]


def test_ch_44_moves_research_and_the_blue_student() -> None:
    """G-13.3.6: one step each."""
    state = influenced(44, "student blue")
    assert board(state, 0).research == 1
    assert list(board(state, 0).students) == [1, 1, 2]


def test_ch_45_gives_gold_and_moves_the_yellow_student() -> None:
    """G-13.3.7: one each."""
    state = influenced(45, "cauldron 4", "student yellow")
    assert list(board(state, 0).gold) == [0, 0, 0, 1]
    assert list(board(state, 0).students) == [1, 2, 1]


def test_ch_46_pays_for_upgrades() -> None:
    """G-13.3.8: 1 VP per own upgrade of any type."""
    state = at_court(46, upgrades=["UPG-1", "UPG-4", "UPR-2", "UPA-6"])
    set_seat(state, 1, upgrades=["UPG-2", "UPG-3"])
    run(state, INFLUENCE_CHARACTER, "influence")
    assert board(state, 0).vp == 14


@pytest.mark.parametrize(("students", "vp"), [([1, 1, 1], 3), ([4, 3, 9], 9), ([10, 10, 10], 30)])
def test_ch_47_pays_for_the_leftmost_student(students: list[int], vp: int) -> None:
    """G-13.3.9: 3 VP times its section."""
    assert board(influenced(47, students=students), 0).vp == 10 + vp


def test_ch_48_pays_for_the_level(tmp_path: Path) -> None:
    """G-13.3.10: 3 VP times the level of the golem track."""
    components = printed(tmp_path, golem_track="space = [{ space = 8, level = 5 }]")
    assert board(influenced(48, components=components, track=8), 0).vp == 25


def test_ch_49_gives_vp_and_a_book_at_5_less(tmp_path: Path) -> None:
    """G-13.3.11: 4 VP, and a book of 6 and a surcharge of 1 for 2 knowledge."""
    books = 'book = [{ number = 9, cost = "6 knowledge", immediate = "1 clay", activation = "1 clay" }]'
    components = printed(tmp_path, books=books, library="slot = [{ slot = 1, surcharge = 1 }]")
    state = at_court(49, components, knowledge=2)
    set_library(state, [9])
    ask(state, INFLUENCE_CHARACTER)
    play(state, "influence", "book 9")
    nature(state)
    play(state, "column 1")
    assert board(state, 0).vp == 14
    assert resources_of(state) == (2, 0, 0)


@pytest.mark.parametrize(("choices", "vp"), [(["kill red I", RIGHTMOST], 4), (["skip"], 2)])
def test_ch_50_kills_and_pays_for_the_cemetery(choices: list[str], vp: int) -> None:
    """G-13.3.12: 2 VP per own golem in the cemetery, the one just killed included; the kill is optional."""
    state = influenced(50, *choices, golems=["red I", "buried"])
    assert board(state, 0).vp == 10 + vp


NOTHING_TO_GAIN = [
    (40, {"research": TOP}),
    (41, {"golems": []}),
    (42, {"gold": FULL}),
    (43, {"students": [10, 1, 1], "created": 4}),
    (44, {"students": [1, 1, 10], "research": TOP}),
    (45, {"students": [1, 10, 1], "gold": FULL}),
    (46, {}),
    (50, {"golems": []}),
]


@pytest.mark.parametrize(("number", "seat"), NOTHING_TO_GAIN, ids=str)
def test_character_without_any_effect_cannot_be_paid(number: int, seat: dict[str, object]) -> None:
    """G-20.31: nothing of the bonus would change anything, so only 3 coins are offered."""
    state = at_court(number, **seat)
    ask(state, INFLUENCE_CHARACTER)
    assert offered(state) == {"take coins", "skip"}


PART_TO_GAIN = [
    (39, {"upgrades": UPGRADES}),
    (40, {"research": TOP - 1}),
    (42, {"gold": [*FULL[:3], FULL[3] - 1]}),
    (43, {"created": 4}),
    (44, {"research": TOP}),
    (45, {"gold": FULL}),
    (50, {"golems": ["buried"]}),
]


@pytest.mark.parametrize(("number", "seat"), PART_TO_GAIN, ids=str)
def test_character_with_some_effect_may_be_paid(number: int, seat: dict[str, object]) -> None:
    """G-20.31: a part of the bonus is enough."""
    state = at_court(number, **seat)
    ask(state, INFLUENCE_CHARACTER)
    assert "influence" in offered(state)


def test_each_player_influences_once_a_round() -> None:
    """G-20.31: after the own influence the next player is asked, and then the phase is over."""
    state = at_court(40, coins=9)
    set_seat(state, 1, marbles=["white", "white"], coins=9)
    ask(state, PHASE, n=CHARACTER)
    for seat in (0, 1):
        assert asked(state) == seat
        assert "influence" in offered(state)
        play(state, "influence")
    assert "influence" not in offered(state)
    assert [board(state, seat).research for seat in (0, 1)] == [2, 2]
