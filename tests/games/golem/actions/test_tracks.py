"""The research track and the golem track."""

from pathlib import Path

import pytest

from altneu.games.golem.actions.gains import GolemTrack, ResearchBack
from altneu.games.golem.rounds.income import ALL_SOURCES, INCOME_OF_SEAT
from altneu.games.golem.rounds.rounds import MOVE
from games.golem.pieces import RIGHTMOST, printed, resources_of
from games.golem.scenario import GOLEM, ask, board, offered, play, run, scenario, set_library, set_seat

pytestmark = pytest.mark.both


def test_research_track_starts_on_0_and_moves_up() -> None:
    """G-3.8.1: effects move the marker up by their number."""
    state = scenario()
    assert board(state, 0).research == 0
    run(state, "research +1")
    run(state, "research +2")
    assert board(state, 0).research == 3


def test_research_falls_only_as_the_price_of_n_b7() -> None:
    """G-3.8.1: no other effect of the box moves the marker down."""
    state = scenario()
    backwards = {name for name, effect in state.box.effects.items() if isinstance(effect, ResearchBack)}
    assert backwards == {"N-B7 cost"}
    set_seat(state, 0, research=4)
    run(state, state.box.effects["N-B7"], "pay", "skip")
    assert board(state, 0).research == 3


def test_research_space_limits_the_books_of_a_column(tmp_path: Path) -> None:
    """G-3.8.1: the number at the marker's space is the most books of a column."""
    track = "space = [{ space = 1, limit = 1 }, { space = 2, limit = 1 }, { space = 3, limit = 2 }]"
    state = scenario(components=printed(tmp_path, research_track=track))
    set_library(state, [9])
    set_seat(state, 0, research=2, columns=[[11]], knowledge=20)
    ask(state, "buy book")
    assert offered(state) == set()
    set_seat(state, 0, research=3)
    ask(state, "buy book")
    assert offered(state) == {"book 9", "skip"}


def test_research_space_pays_income(tmp_path: Path) -> None:
    """G-3.8.1: the marker's space, and no space below it, pays in phase 6."""
    track = 'space = [{ space = 3, income = "2 knowledge" }]'
    state = scenario(components=printed(tmp_path, research_track=track))
    set_seat(state, 0, research=3, golems=[])
    run(state, INCOME_OF_SEAT, m=ALL_SOURCES)
    assert resources_of(state) == (0, 0, 2)


def test_three_top_spaces_of_the_research_track_give_vp() -> None:
    """G-3.8.1: exactly these have VP for the end of the game."""
    end_vp = [int(vp) for vp in scenario().box.research_vp]
    assert all(vp > 0 for vp in end_vp[-3:])
    assert not any(end_vp[:-3])


def test_golem_track_starts_on_space_3() -> None:
    """G-3.8.2: every marker starts there."""
    state = GOLEM.begin(4, {})
    assert [seat.track for seat in state.seats] == [3] * 4  # type: ignore[attr-defined]


def test_golem_track_moves_by_creation_and_kill() -> None:
    """G-3.8.2: +2 for a golem created, -1 for one killed."""
    state = scenario()
    set_seat(state, 0, clay=3)
    run(state, "create golem", "create blue")
    assert board(state, 0).track == 5
    run(state, "kill golem", "kill red I", RIGHTMOST)
    assert board(state, 0).track == 4


@pytest.mark.parametrize(
    ("effect", "choice", "space"),
    [
        ("golem track +1 or -1", "track up", 6),
        ("golem track +1 or -1", "track down", 4),
        ("golem track +3", "track up", 8),
        ("golem track -2", "track down", 3),
    ],
)
def test_golem_track_moves_by_the_printed_number(effect: str, choice: str, space: int) -> None:
    """G-3.8.2: one up or down by AT-01, by books as printed; the whole number or not at all."""
    state = scenario()
    set_seat(state, 0, track=5)
    ask(state, effect)
    assert offered(state) == ({"track up", "track down", "skip"} if " or " in effect else {choice, "skip"})
    play(state, choice)
    assert board(state, 0).track == space


def test_golem_track_moves_by_choice_only_on_at_01_and_books() -> None:
    """G-3.8.2: no other component offers the move."""
    names = {name for name, effect in scenario().box.effects.items() if isinstance(effect, GolemTrack)}
    assert {name.split(" ")[0] for name in names} == {"AT-01", "book"}


def test_golem_track_space_gives_level_steps_and_income(tmp_path: Path) -> None:
    """G-3.8.2: all three are read at the marker's space."""
    track = 'space = [{ space = 7, level = 5, steps = 4, income = "2 coins" }]'
    state = scenario(components=printed(tmp_path, golem_track=track))
    set_seat(state, 0, track=7, golems=["red I"])
    run(state, "1 VP per level")
    assert board(state, 0).vp == 15
    run(state, INCOME_OF_SEAT, m=ALL_SOURCES)
    assert resources_of(state) == (0, 2, 0)
    steps_of_character = int(state.box.character_steps[state.palace[0]])
    run(state, MOVE)
    assert board(state, 0).golems[0] == 4 + steps_of_character


def test_research_beyond_the_top_is_lost() -> None:
    """G-3.8.3: the marker stays on the last space."""
    state = scenario()
    top = int(state.box.research_last)
    set_seat(state, 0, research=top - 1)
    run(state, "research +2")
    assert board(state, 0).research == top
    run(state, "research +1")
    assert board(state, 0).research == top


def test_golem_track_beyond_its_ends_is_lost() -> None:
    """G-3.8.3: at an end only the other direction is offered."""
    state = scenario()
    last = int(state.box.track_last)
    for space, options in ((last, {"track down", "skip"}), (1, {"track up", "skip"})):
        set_seat(state, 0, track=space)
        ask(state, "golem track +1 or -1")
        assert offered(state) == options
        play(state, "skip")
    set_seat(state, 0, track=last - 1)
    run(state, "golem track +3", "track up")
    assert board(state, 0).track == last


@pytest.mark.parametrize("name", ["AT-01", "N-R6", "N-R10", "CH-48"])
def test_level_is_the_printed_number(tmp_path: Path, name: str) -> None:
    """G-3.8.4: the number printed at the space, not that of the space."""
    track = "space = [{ space = 6, level = 4 }]"
    state = scenario(components=printed(tmp_path, golem_track=track))
    set_seat(state, 0, track=6, golems=[], created=4)
    run(state, state.box.effects[name], *(["skip"] if name == "AT-01" else []))
    assert board(state, 0).vp == 10 + (12 if name == "CH-48" else 4)


def test_lost_track_move_counts_as_no_move(tmp_path: Path) -> None:
    """G-20.17: the gain of AT-01 uses the unchanged space, and AT-01 may be used without moving."""
    track = "space = [{ space = 1, level = 3 }, { space = 2, level = 5 }]"
    for space, gain in ((1, 3), (2, 5)):
        state = scenario(components=printed(tmp_path, golem_track=track))
        set_seat(state, 0, track=space)
        run(state, state.box.effects["AT-01"], "skip")
        assert board(state, 0).track == space
        assert board(state, 0).vp == 10 + gain
        assert resources_of(state) == (0, 0, gain)


def test_kill_on_the_lowest_space_leaves_the_level() -> None:
    """G-20.17: the -1 is lost, and N-R6 pays by the unchanged space."""
    state = scenario()
    set_seat(state, 0, track=1)
    run(state, state.box.effects["N-R6"], "kill red I", RIGHTMOST)
    assert board(state, 0).track == 1
    assert board(state, 0).vp == 10 + int(state.box.track_level[1])


def test_nothing_below_the_lowest_space_is_a_payment() -> None:
    """G-20.17: N-B7 is not available at research 0."""
    state = scenario()
    run(state, state.box.effects["N-B7"])
    assert board(state, 0).vp == 10
    assert list(board(state, 0).students) == [1, 1, 1]
