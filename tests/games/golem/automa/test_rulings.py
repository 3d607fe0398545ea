"""The open rulings about the Automa, each both ways."""

from pathlib import Path
from typing import Any

import pytest

from altneu.games.golem.automa.automa import CARD_BONUS
from altneu.games.golem.rounds.income import ALL_SOURCES, INCOME_OF_SEAT
from altneu.games.golem.rounds.rounds import END_ROUND, INFLUENCE_CHARACTER
from altneu.games.golem.state import events
from altneu.games.golem.state.options import CHOICES
from altneu.games.golem.state.sources import SOURCES
from altneu.games.golem.state.state import GolemState
from altneu.kernel.game import SetupError
from games.golem.automa_table import AUTOMA, automa_turn, cards_text
from games.golem.automa_workshop import CARDS, applied, automa_workshop, reprinted
from games.golem.scenario import GOLEM, ask, row, run, set_tray

pytestmark = pytest.mark.both


def ruled(option: str, value: str, **table: Any) -> GolemState:
    """A table where this option has this value; everything is told."""
    state = automa_workshop(options={option: value}, **table)
    state.log = []
    return state


def test_every_ruling_about_the_automa_has_two_values() -> None:
    """Six open rulings; each is tried both ways here."""
    rulings = {option for option in CHOICES if option.startswith("automa_")} - {"automa_seat", "automa_level"}
    assert rulings == {
        "automa_books",
        "automa_colours",
        "automa_income",
        "automa_reshuffle",
        "automa_slash",
        "automa_character",
    }
    assert all(len(CHOICES[option]) == 2 for option in rulings)


@pytest.mark.parametrize(
    ("value", "columns", "order"),
    [
        ("height", [[1, 2], [9, 10, 11]], [11, 2, 10]),
        ("column", [[1, 2], [9, 10, 11]], [2, 1, 11]),
        ("height", [[1, 33], [9, 10, 34]], [34, 33, 10]),
        ("column", [[1, 33], [9, 10, 34]], [33, 34, 1]),
    ],
)
def test_automa_books(value: str, columns: list[list[int]], order: list[int]) -> None:
    """DA-16, A-10.6.5: by height, or column by column from the newest down; black ones first either way."""
    state = ruled("automa_books", value, columns=columns)
    run(state, "activate 3 books", seat=AUTOMA)
    assert [entry[3] for entry in state.log or [] if entry[0] == events.BOOK_READ] == order


@pytest.mark.parametrize(
    ("value", "tray", "taken"),
    [
        ("strategy", "white black yellow red", "red"),
        ("black", "white black yellow red", "black"),
        ("strategy", "white black", "black"),
        ("black", "white blue yellow", "white"),
        ("strategy", "white blue yellow", "yellow"),
        ("black", "blue yellow", "yellow"),
    ],
)
def test_automa_colours(tmp_path: Path, value: str, tray: str, taken: str) -> None:
    """DA-22, A-7.2.6: strategy order, black, white; or black, white, strategy order."""
    cards = cards_text(**(CARDS | {"AU_01": CARDS["AU_01"] | {"first": "marble", "marble": ["STRATEGY"]}}))
    state = ruled("automa_colours", value, components=reprinted(tmp_path, automa_cards=cards), played=[])
    set_tray(state, golem=tray, work="blue")
    automa_turn(state, "AU-01")
    assert GOLEM.view(state, 0)["seats"][AUTOMA]["marbles"] == [taken]


@pytest.mark.parametrize(
    ("value", "order"),
    [
        ("students", ["artifact 1", "street red", "street yellow", "street blue", "research track", "golem track"]),
        ("tracks", ["artifact 1", "research track", "golem track", "street red", "street yellow", "street blue"]),
    ],
)
def test_automa_income(value: str, order: list[str]) -> None:
    """DA-30, A-11.3: after the artifacts the students or the tracks."""
    state = ruled("automa_income", value, gold=[1, 0, 0, 0], students=[2, 2, 2], research=1)
    ask(state, INCOME_OF_SEAT, AUTOMA, 0, 0, ALL_SOURCES)
    paid = [SOURCES[entry[2]] for entry in state.log or [] if entry[0] in (events.MARKER_MOVED, events.SCORED)]
    assert paid == order


@pytest.mark.parametrize(
    ("value", "level", "reshuffled"),
    [("always", 1, True), ("always", 4, True), ("level", 1, False), ("level", 2, False), ("level", 3, True)],
)
def test_automa_reshuffle(tmp_path: Path, value: str, level: int, reshuffled: bool) -> None:
    """DA-31, A-5.2.6: at every difficulty, or from the number printed at it, here 3."""
    cards = cards_text(**(CARDS | {"AU_09": {"bonus": "reshuffle", "difficulty": 3}}))
    components = reprinted(tmp_path, automa_cards=cards)
    state = ruled("automa_reshuffle", value, components=components, level=level, played=["AU-09"])
    run(state, CARD_BONUS, seat=AUTOMA)
    run(state, END_ROUND)
    assert int(state.automa.deck).bit_count() == (20 if reshuffled else 19)
    assert [int(card) for card in state.automa.bottom] == ([] if reshuffled else [8])


@pytest.mark.parametrize(("value", "side"), [("left", {"VP": 2}), ("right", {"marker": 3})])
@pytest.mark.parametrize("played", [["AU-03"], []], ids=["neither on the card", "no card"])
def test_automa_slash(value: str, side: dict[str, int], played: list[str]) -> None:
    """DA-33, A-10.6.6: the side where the card names neither, or none lies there."""
    assert applied(ruled("automa_slash", value, played=played), "2 VP | 3 clay") == side


@pytest.mark.parametrize(("played", "side"), [(["AU-01"], {"VP": 2}), (["AU-02"], {"marker": 3})])
@pytest.mark.parametrize("value", ["left", "right"])
def test_automa_slash_does_not_touch_cards_that_name_a_side(
    value: str, played: list[str], side: dict[str, int]
) -> None:
    """DA-33, A-10.6.6: LEFT or RIGHT on the card decides."""
    assert applied(ruled("automa_slash", value, played=played), "2 VP | 3 clay") == side


@pytest.mark.parametrize(
    ("value", "marker", "research", "changed"),
    [
        ("coins", 9, 10, {"marker": 3}),
        ("pay", 9, 10, {"marker": -3}),
        ("coins", 9, 9, {"marker": -3, "research": 10}),
        ("pay", 9, 9, {"marker": -3, "research": 10}),
        ("pay", 2, 10, {"marker": 3}),
    ],
)
def test_automa_character(value: str, marker: int, research: int, changed: dict[str, int]) -> None:
    """DA-45, A-17.26: a useless bonus: 3 coins, or it pays and gets nothing, also no 2 VP; in the red zone 3 coins."""
    state = ruled("automa_character", value, marker=marker, research=research, marbles=["white", "white"])
    state.palace = row([1, 2, 3, 7])  # CH-40: research +2 for 3 coins
    assert applied(state, INFLUENCE_CHARACTER) == changed


def test_first_game_has_no_automa() -> None:
    """A-17.25: the setup of the first game is refused, its layout is not."""
    for seat in ("1", "2"):
        with pytest.raises(SetupError, match="first game has no Automa"):
            GOLEM.begin(2, {"setup": "first", "automa_seat": seat})
    GOLEM.begin(2, {"first_layout": "yes", "automa_seat": "2"})
