"""The recorded games of Golem: one for each number of seats and each way the rules bite."""

from __future__ import annotations

from wishes import Event, Wanted, happened

from altneu.games.golem.rounds.rounds import DEAL_TILE
from altneu.games.golem.state import events
from altneu.games.golem.state.state import GolemState


def passes(state: GolemState) -> int:
    return max(int(seat.passes) for seat in state.seats)


def reshuffled(state: GolemState, log: list[Event]) -> bool:
    """The stack of action tiles ran out and was made anew in this very draw."""
    frame = state.top
    return frame is not None and frame.effect is DEAL_TILE and state.tile_stack == 0


def on_fixed_space(state: GolemState, log: list[Event]) -> bool:
    """The Automa went there, for one of its golems had come far."""
    return int(state.box.automa) in [int(seat) for seat in state.fixed]


# name -> seats, options, moves preferred by the players, what must happen
WANTED: dict[str, Wanted[GolemState]] = {
    "two-seats": (2, {}, [], lambda state, log: True),
    "three-seats": (3, {}, [], lambda state, log: True),
    "four-seats": (4, {}, [], lambda state, log: True),
    "first-game-two-seats": (2, {"setup": "first"}, [], lambda state, log: True),
    "first-game-three-seats": (3, {"setup": "first"}, [], lambda state, log: True),
    "first-game-four-seats": (4, {"setup": "first"}, [], lambda state, log: True),
    "first-pass-phase": (3, {}, [], lambda state, log: passes(state) == 1),
    "both-pass-phases": (4, {}, ["pass"], lambda state, log: passes(state) == 2),
    "steps-lost-at-x": (2, {}, ["forward", "march", "step", "steps 3"], happened(events.STEPS_LOST)),
    "parking-empty": (2, {}, ["create", "marble golem"], lambda state, log: any(s.created() == 4 for s in state.seats)),
    "column-full": (
        2,
        {},
        [
            "column 1",
            "upgrade UPR-5",
            "book",
            "mirror research",
            "copy research",
            "pay",
            "influence",
            "marble research",
            "marble mirror",
        ],
        lambda state, log: any(height == 5 for seat in state.seats for height in seat.heights),
    ),
    "action-tiles-reshuffled": (3, {}, [], reshuffled),
    "golem-out-of-control": (2, {}, ["forward"], happened(events.UNCONTROLLED)),
    "menorah-taken": (2, {}, ["student", "marble"], happened(events.TOKEN_TAKEN)),
    "all-artifacts": (
        2,
        {},
        ["cauldron", "pay", "copy artifacts", "marble artifacts", "influence"],
        lambda state, log: any(sum(seat.gold) == 10 for seat in state.seats),
    ),
    "negative-score": (2, {}, ["entry VP", "skip", "forward"], lambda state, log: any(s.vp < 0 for s in state.seats)),
    "solo-level-1": (2, {"automa_seat": "2", "automa_level": "1"}, [], lambda state, log: True),
    "solo-level-2": (2, {"automa_seat": "2", "automa_level": "2"}, [], lambda state, log: True),
    "solo-level-3": (2, {"automa_seat": "1", "automa_level": "3"}, [], lambda state, log: True),
    "solo-level-4": (2, {"automa_seat": "2", "automa_level": "4"}, [], lambda state, log: True),
    "automa-three-seats": (3, {"automa_seat": "1", "automa_level": "2"}, [], lambda state, log: True),
    "automa-four-seats": (4, {"automa_seat": "3", "automa_level": "3"}, [], lambda state, log: True),
    "automa-fixed-space": (2, {"automa_seat": "1", "automa_level": "2"}, [], on_fixed_space),
    "automa-without-resources": (
        2,
        {"automa_seat": "1", "automa_level": "1"},
        [],
        lambda state, log: state.automa.marker == state.box.marker_first,
    ),
    "automa-strategy-moved": (2, {"automa_seat": "2", "automa_level": "4"}, [], happened(events.STRATEGY_MOVED)),
}
