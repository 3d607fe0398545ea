"""Positions of Golem in which a good player knows what to do."""

from __future__ import annotations

from altneu.games.golem.rounds.rounds import PHASE, TURN_ORDER
from altneu.games.golem.rounds.scoring import FINAL_SCORING
from altneu.games.golem.state.state import GolemState
from games.golem.scenario import action_phase, board, row, scenario, set_seat, set_tray


def begin_turn(state: GolemState) -> None:
    """Seat 1 to act, with the rest of the round and the end of the game still on the stack."""
    state.fixed = row([seat for seat in range(2) if board(state, seat).rabbi])
    state.push(FINAL_SCORING, 0)
    state.push(PHASE, 0, 0, TURN_ORDER)
    action_phase(state)


def last_upgrade() -> GolemState:
    """The last action of the game: the third upgrade for the golems brings three menorahs to six golems."""
    state = scenario(players=2)
    state.round = 4
    golems = ["red I", "yellow I", "blue I", "red I", "blue I", "yellow I"]
    set_seat(state, 0, clay=7, golems=golems, upgrades=["UPG-2", "UPG-3"], marbles=["black"], rabbi=6)
    set_tray(state, golem="white", work="black white", artifacts="yellow")
    set_seat(state, 1, marbles=["white", "black"], rabbi=6)
    begin_turn(state)
    return state
