"""The Automa's turn: rabbi or marble, which tile, which marble (A-5.3 to A-7), by what lies on the table."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from altneu.games.golem.automa.choices import is_far
from altneu.games.golem.automa.marble import AT_WORK, action_kind, action_slot, marble
from altneu.games.golem.state.reasons import Why
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import LYING, ON_DEATH


def numbers(values: vec[i64]) -> list[int]:
    return [int(value) for value in values]


def choose_kind(state: GolemState, seat: i64, why: Why | None) -> int:
    """Rabbi or marble, by the card just drawn (A-5.4 to A-5.6)."""
    board = state.seats[seat]
    box = state.box
    played = state.automa.played
    turn = len(played)
    card = played[turn - 1]
    silhouette = turn == 2 and box.card_right_half[played[0]] == 1 and box.card_left_half[card] == 1
    return action_kind(
        int(turn), board.rabbi > 0, int(board.marbles()), silhouette, box.card_marble_first[card] == 1, why
    )


def choose_slot(state: GolemState, seat: i64, why: Why | None) -> int:
    """The action tile for the rabbi (A-6)."""
    box = state.box
    played = state.automa.played
    free = [slot for slot in range(len(state.tiles)) if state.tiles[slot] >= 0 and state.rabbis[slot] < 0]
    deadly = [slot for slot in free if box.action_tiles[state.tiles[slot]].writes & ON_DEATH]
    ranking = box.card_rabbi[played[len(played) - 1]]
    return action_slot(free, deadly, ranking, is_far(state.golems_of(seat)), why)


def choose_marble(state: GolemState, seat: i64, why: Why | None) -> tuple[int, bool]:
    """The cell of the tray (A-7), and whether WORK was an active criterion (A-7.1.2)."""
    box = state.box
    played = state.automa.played
    character = state.palace[state.round - 1]
    return marble(
        numbers(state.tray),
        box.card_marble[played[len(played) - 1]],
        int(box.character_left[character]),
        int(box.character_right[character]),
        int(state.seats[seat].eyes[0]),
        numbers(state.automa.strategy),
        standing(state, seat),
        box.colours_by_strategy,
        why,
    )


def standing(state: GolemState, seat: i64) -> int:
    """How many own golems stand."""
    return len([golem for golem in state.golems_of(seat) if golem < LYING])


def work_is_active(state: GolemState, seat: i64) -> bool:
    """Whether WORK led to the marble about to be taken (A-7.1.2)."""
    played = state.automa.played
    if AT_WORK not in state.box.card_marble[played[len(played) - 1]] or standing(state, seat) == 0:
        return False
    return choose_marble(state, seat, None)[1]
