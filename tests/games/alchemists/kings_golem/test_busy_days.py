"""The stack of order boards (K-4.1 to K-4.3, K-4.9)."""

from __future__ import annotations

import pytest

from altneu.games.alchemists.game import ALCHEMISTS
from altneu.games.alchemists.kings_golem.busy_days import LAY_BOARDS, NEXT_BOARD
from altneu.games.alchemists.state import events
from altneu.games.alchemists.state.court import BASE_TRACK
from altneu.games.alchemists.state.moves import BOARD_IDS
from altneu.kernel.flow import asked
from altneu.kernel.state import NATURE, Frame
from games.alchemists.academy import academy, ask, listen, offered, play

pytestmark = pytest.mark.both

ALL = {f"board {name}" for name in BOARD_IDS}
GOLEM = {"board B1f", "board B3e", "board B3f", "board B5d", "board B5e", "board B5f"}


def kind(first: int) -> set[str]:
    return {name for name in ALL if name.startswith(f"board B{first}")}


def board_name(number: int) -> str:
    return BOARD_IDS[number - 1] if number != BASE_TRACK else "none"


def end_round(state, round: int, *choices: str) -> None:
    state.round = round
    ask(state, NEXT_BOARD)
    play(state, *choices)
    assert state.top is None


def test_without_the_golem_project_no_board_has_its_symbol() -> None:
    """EX-K-13, K-4.1, K-4.2.1, K-4.2.2, K-4.3, K-4.9: two of each kind, different ones, in the order of the rounds."""
    state = academy(busy="yes", round=0)
    ask(state, LAY_BOARDS)
    assert asked(state) == NATURE
    assert offered(state) == kind(1) - GOLEM
    play(state, "board B1a")
    assert offered(state) == kind(1) - GOLEM - {"board B1a"}
    play(state, "board B1b")
    used = []
    for round, choice, expected in (
        (1, "board B3a", kind(3) - GOLEM),
        (2, "board B3d", kind(3) - GOLEM - {"board B3a"}),
        (3, "board B5c", kind(5) - GOLEM),
        (4, "board B5a", kind(5) - GOLEM - {"board B5c"}),
    ):
        used.append(board_name(state.court.board))
        state.round = round
        ask(state, NEXT_BOARD)
        assert offered(state) == expected
        play(state, choice)
    used.append(board_name(state.court.board))
    end_round(state, 5)
    used.append(board_name(state.court.board))
    assert used == ["B1a", "B1b", "B3a", "B3d", "B5c", "B5a"]


def test_with_the_golem_project_all_boards_may_come() -> None:
    """K-4.2.1, K-4.1: six of each kind."""
    state = academy(busy="yes", encyclopedia="yes", golem="yes", round=0)
    ask(state, LAY_BOARDS)
    assert offered(state) == kind(1)
    assert len(offered(state)) == 6


def test_boards_are_drawn_at_random_for_all_to_see() -> None:
    """K-4.2.2, K-4.2.3: each is as likely as any other; those that lie open are public."""
    state = academy(busy="yes", round=0)
    ask(state, LAY_BOARDS)
    assert state.top.effect.weights(state, state.top) is None
    assert state.top.effect.private_to(Frame(state.top.effect, NATURE, 0, 1, 0, None)) == -1


def test_the_first_board_is_the_track_and_the_second_lies_open() -> None:
    """K-4.2.3."""
    state = academy(busy="yes", round=0)
    told = listen(state)
    ask(state, LAY_BOARDS)
    play(state, "board B1c", "board B1e")
    assert (board_name(state.court.board), board_name(state.court.next_board)) == ("B1c", "B1e")
    assert state.expansion.board(state) == state.court.board
    assert [entry for entry in told if entry[0] == events.BOARD_LAID] == [
        (events.BOARD_LAID, 0, 0, state.court.board, 0)
    ]


def test_the_board_changes_at_the_end_of_round_1_too() -> None:
    """K-4.9: though no adventurer comes then."""
    state = academy(busy="yes", round=0)
    ask(state, LAY_BOARDS)
    play(state, "board B1c", "board B1e")
    end_round(state, 1, "board B3b")
    assert (board_name(state.court.board), board_name(state.court.next_board)) == ("B1e", "B3b")


def test_nothing_is_known_of_a_board_before_it_is_turned_over() -> None:
    """EX-K-14: in round 1 the boards of rounds 1 and 2 are decided, and any other two of each kind may follow."""
    state = academy(busy="yes", round=0)
    ask(state, LAY_BOARDS)
    play(state, "board B1c", "board B1e")
    still = {f"board {name}" for k, name in enumerate(BOARD_IDS) if state.court.boards & 2**k}
    assert still == (kind(3) | kind(5)) - GOLEM


def test_in_the_last_round_no_board_lies_open() -> None:
    """EX-K-14, K-4.9."""
    state = academy(busy="yes", round=0)
    ask(state, LAY_BOARDS)
    play(state, "board B1a", "board B1b")
    for round, choices in ((1, ["board B3a"]), (2, ["board B3b"]), (3, ["board B5a"]), (4, ["board B5b"]), (5, [])):
        end_round(state, round, *choices)
    assert (board_name(state.court.board), board_name(state.court.next_board)) == ("B5b", "none")
    assert state.court.boards == 0


def test_after_round_6_nothing_happens() -> None:
    """K-4.9, K-15.3.1."""
    state = academy(busy="yes")
    state.own_court().board = 13
    end_round(state, 6)
    assert state.court.board == 13


def test_without_busy_days_the_printed_track_is_used() -> None:
    """K-0.1, K-4.2."""
    state = academy(funding="yes")
    assert state.court.boards == 0
    assert state.expansion.board(state) == BASE_TRACK
    assert LAY_BOARDS not in state.box.setup
    assert NEXT_BOARD not in state.box.end_of_round


def test_boards_are_laid_after_the_usual_setup_and_before_the_forage_row_of_each_round() -> None:
    """K-4.2, K-15.3."""
    state = ALCHEMISTS.table(2, {"busy": "yes"}, None)
    names = [step.name for step in state.box.setup]
    assert names.index("lay boards") > names.index("lay forage row")
    ends = [step.name for step in state.box.end_of_round]
    assert ends.index("next adventurer") < ends.index("next board") < ends.index("lay forage row")
