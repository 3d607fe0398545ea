"""The Automa's rabbi: killing first, the numbers of the rabbi column, the topmost free tile (A-6)."""

import random
from pathlib import Path

import pytest

from altneu.games.golem.actions.actions import AUTOMA_ACTION
from altneu.games.golem.automa.choices import is_far
from altneu.games.golem.automa.marble import FIXED, action_slot
from altneu.games.golem.state import events
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import ROMAN
from games.golem.automa_table import AUTOMA, automa_table, automa_turn, begin, cards_text, choose, marker_of
from games.golem.pieces import golems_of, printed, told
from games.golem.scenario import board, place, row, set_seat, set_tiles, set_tray

pytestmark = pytest.mark.both

HARMLESS = ["AT-11", "AT-12", "AT-02", "AT-09"]  # tiles that kill nobody and always bring something


def table(tmp_path: Path, numbers: list[int], tiles: list[str], players: int = 2, **seat: object) -> GolemState:
    """Its next card, AU-05, has this rabbi column, and it comes first; events are told."""
    card = {"AU_05": {"first": "rabbi", "rabbi": numbers, "bonus": "gold", "difficulty": 4}}
    components = printed(tmp_path, automa_cards=cards_text(**card))
    state = automa_table(players, level=1, components=components, **seat)  # type: ignore[arg-type]
    set_tiles(state, tiles)
    state.log = []
    return state


def occupy(state: GolemState, *slots: int) -> None:
    """The other seats' rabbis stand on these tiles, 1 being the top one."""
    rabbis = [-1] * 5
    others = [seat for seat in range(len(state.seats)) if seat != AUTOMA]
    for seat, slot in zip(others, slots, strict=False):
        rabbis[slot - 1] = seat
        set_seat(state, seat, rabbi=slot)
    state.rabbis = row(rabbis)


def rabbi_of(state: GolemState) -> int:
    """1 for the top tile, 6 for the fixed action space."""
    return int(board(state, AUTOMA).rabbi)


# Killing comes first


@pytest.mark.parametrize("section", ROMAN)
@pytest.mark.parametrize("posture", ["", " lying"])
def test_golem_in_viii_to_x_makes_it_kill(section: str, posture: str, tmp_path: Path) -> None:
    """A-6.1: one golem in VIII, IX or X, whatever its posture: the tile that kills, not the first number."""
    state = table(tmp_path, [1, 2, 3], ["AT-11", "AT-12", "AT-05"], golems=["red II", f"yellow {section}{posture}"])
    automa_turn(state, "AU-05")
    far = section in ("VIII", "IX", "X")
    assert rabbi_of(state) == (3 if far else 1)
    assert golems_of(state, AUTOMA) == (["red II"] if far else ["red II", f"yellow {section}{posture}"])


def test_without_a_free_tile_that_kills_it_takes_the_fixed_action_space(tmp_path: Path) -> None:
    """A-6.1: another rabbi stands on AT-05."""
    state = table(tmp_path, [1, 2, 3], ["AT-11", "AT-12", "AT-05"], golems=["red II", "yellow IX"])
    occupy(state, 3)
    automa_turn(state, "AU-05")
    assert (rabbi_of(state), list(state.fixed)) == (6, [AUTOMA])
    assert golems_of(state, AUTOMA) == ["red II"]


def test_tile_that_kills_by_way_of_another_tile_does_not_count(tmp_path: Path) -> None:
    """A-6.1: AT-10 could apply N-R6, but only a tile's own kill counts."""
    state = table(tmp_path, [1, 2, 3], ["AT-10", "AT-07", "AT-08"], golems=["red II", "yellow VIII"])
    automa_turn(state, "AU-05")
    assert rabbi_of(state) == 6


def test_golem_of_another_seat_in_x_does_not_matter(tmp_path: Path) -> None:
    """A-6.1: only own golems make it kill."""
    state = table(tmp_path, [1, 2, 3], ["AT-11", "AT-12", "AT-05"])
    set_seat(state, 0, golems=["red X", "yellow X"])
    automa_turn(state, "AU-05")
    assert rabbi_of(state) == 1


def test_any_tile_that_kills_serves(tmp_path: Path) -> None:
    """A-6.1: an owner's tile with a kill of its own is as good as AT-05."""
    tiles = 'tile = [{ id = "AT-02", effect = "2 VP; then kill golem" }]'
    state = automa_table(
        components=printed(tmp_path, action_tiles=tiles), golems=["red IX"], marbles=["white", "white"]
    )
    set_tiles(state, ["AT-11", "AT-02", "AT-12"])
    automa_turn(state, "AU-01")
    assert (rabbi_of(state), golems_of(state, AUTOMA)) == (2, [])


# The rabbi column


@pytest.mark.parametrize(
    ("numbers", "occupied", "slot"),
    [
        ([3, 1, 2], [], 3),
        ([3, 1, 2], [3], 1),
        ([5, 4, 2, 1, 3], [], 2),  # there are three tiles only
        ([5, 4, 2, 1, 3], [2], 1),
        ([1, 2, 3], [1], 2),
    ],
)
def test_first_number_with_a_free_tile_is_taken(
    numbers: list[int], occupied: list[int], slot: int, tmp_path: Path
) -> None:
    """A-6.2: 1 is the top tile; a number whose tile is occupied or does not exist is passed over."""
    state = table(tmp_path, numbers, HARMLESS[:3])
    occupy(state, *occupied)
    automa_turn(state, "AU-05")
    assert rabbi_of(state) == slot
    assert int(state.rabbis[slot - 1]) == AUTOMA


@pytest.mark.parametrize(("players", "slot"), [(2, 3), (3, 4), (4, 5)])
def test_lowest_number_is_the_lowest_tile(players: int, slot: int, tmp_path: Path) -> None:
    """A-6.2: with as many players as tiles less one, 5 is the lowest of five tiles."""
    state = table(tmp_path, [5, 4, 3, 2, 1], [*HARMLESS, "AT-01"][: players + 1], players)
    automa_turn(state, "AU-05")
    assert rabbi_of(state) == slot


@pytest.mark.parametrize(("occupied", "slot"), [([2], 1), ([2, 1], 3)])
def test_exhausted_column_leads_to_the_topmost_free_tile(occupied: list[int], slot: int, tmp_path: Path) -> None:
    """A-6.2, A-17.2: no listed tile is free: the topmost free one, never the fixed action space."""
    state = table(tmp_path, [5, 2], HARMLESS, 3)
    occupy(state, *occupied)
    automa_turn(state, "AU-05")
    assert rabbi_of(state) == slot
    assert list(state.fixed) == []


def test_choice_of_the_slot_alone() -> None:
    """A-6.1, A-6.2, A-17.2: the same choices without a game."""
    assert action_slot([0, 1, 2], [2], [1, 2, 3], True) == 2
    assert action_slot([0, 1], [], [1, 2, 3], True) == FIXED
    assert action_slot([0, 2], [2], [2, 3, 1], False) == 2
    assert action_slot([1, 3], [], [5, 1], False) == 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_fixed_action_space_is_used_only_to_kill(players: int) -> None:
    """A-6.3: in whole games its rabbi goes there only with an own golem in VIII to X, and never else."""
    used = {True: 0, False: 0}
    for seed in range(30):
        state = begin(players, level=1 + seed % 4)
        dice = random.Random(seed)
        while (frame := state.top) is not None:
            choice = choose(state, frame, dice)
            far, at_home = is_far(state.golems_of(AUTOMA)), rabbi_of(state) == 0
            state.top = frame.below
            frame.effect.resolve(state, frame, choice)
            if frame.effect is AUTOMA_ACTION and at_home and rabbi_of(state) == FIXED + 1:
                used[far] += 1
    assert used[True] > 0
    assert used[False] == 0


# Carrying it out


def test_tile_is_carried_out_by_its_own_rules(tmp_path: Path) -> None:
    """A-6.4: AT-12 moves the leftmost student, ties by strategy order; nobody is asked."""
    state = table(tmp_path, [2, 1, 3], ["AT-11", "AT-12", "AT-02"], students=[4, 2, 2], strategy="blue yellow red")
    automa_turn(state, "AU-05")
    assert [int(section) for section in board(state, AUTOMA).students] == [4, 2, 3]
    assert int(board(state, AUTOMA).vp) == 12


def test_rabbi_action_without_any_benefit_gives_two_vp(tmp_path: Path) -> None:
    """A-6.4: AT-05 with no golem on the board and none in the cemetery."""
    state = table(tmp_path, [1, 2, 3], ["AT-05", "AT-11", "AT-12"], golems=[])
    automa_turn(state, "AU-05")
    assert told(state).count("no_benefit") == 1
    assert (int(board(state, AUTOMA).vp), marker_of(state)) == (12, 0)


def test_rabbi_action_with_a_benefit_gives_no_two_vp(tmp_path: Path) -> None:
    """A-6.4: AT-05 with a golem in the cemetery is worth 1 VP and 1 resource."""
    state = table(tmp_path, [1, 2, 3], ["AT-05", "AT-11", "AT-12"], golems=["buried"])
    automa_turn(state, "AU-05")
    assert (int(board(state, AUTOMA).vp), marker_of(state)) == (11, 1)


# The example


def silhouette(tmp_path: Path) -> GolemState:
    """EX-A-04: a marble on the first turn; the second card has its marble column first but completes the silhouette."""
    cards = {
        "AU_01": {"right_half": True},
        "AU_05": {"first": "marble", "left_half": True, "rabbi": [2, 3, 1], "bonus": "gold", "difficulty": 4},
    }
    components = printed(tmp_path, automa_cards=cards_text(**cards))
    state = automa_table(level=1, components=components, marbles=["white"], played=["AU-01"])
    set_tiles(state, ["AT-11", "AT-12", "AT-02"])
    set_tray(state, golem="red red", work="blue")
    return state


def test_completed_silhouette_sends_the_rabbi_to_the_second_tile(tmp_path: Path) -> None:
    """EX-A-04: the rabbi column begins with 2, and the second tile is free."""
    state = silhouette(tmp_path)
    automa_turn(state, "AU-05")
    assert (rabbi_of(state), int(board(state, AUTOMA).marbles())) == (2, 1)


def test_completed_silhouette_with_that_tile_occupied(tmp_path: Path) -> None:
    """EX-A-04: then the next number of the column counts."""
    state = silhouette(tmp_path)
    occupy(state, 2)
    automa_turn(state, "AU-05")
    assert rabbi_of(state) == 3


def test_rabbi_is_told_with_its_slot(tmp_path: Path) -> None:
    """A-6.2: everybody is told which tile it went to."""
    state = table(tmp_path, [3, 1, 2], HARMLESS[:3], golems=["red I"])
    automa_turn(state, "AU-05")
    assert [entry[3] for entry in state.log or [] if entry[:2] == (events.RABBI_PLACED, AUTOMA)] == [2]
    assert place("red I") in list(board(state, AUTOMA).golems)
