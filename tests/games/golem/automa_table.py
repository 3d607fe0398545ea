"""An Automa at the table of a scenario, its cards and its reasons, for tests.

state = automa_table(strategy="blue red yellow", marker=5, golems=["red I", "blue II lying"])
automa_turn(state, "AU-07")
assert marker_of(state) == 7

The Automa sits in the second seat (`AUTOMA`) unless `automa_seat` says otherwise.
"""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from typing import Any

from altneu.games.golem.state.reasons import Reason
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import DISTRICTS
from altneu.kernel.flow import answer
from altneu.kernel.state import NONE, Frame
from games.golem.scenario import BOX, GOLEM, nature, play, row, scenario, set_seat, turn

AUTOMA = 1
ORDERS = [
    "red yellow blue",
    "red blue yellow",
    "yellow red blue",
    "yellow blue red",
    "blue red yellow",
    "blue yellow red",
]


def colours(text: str) -> list[int]:
    """`red yellow blue` as numbers."""
    return [DISTRICTS.index(colour) for colour in text.split()]


def automa_table(
    players: int = 2,
    *,
    level: int = 2,
    strategy: str = "red yellow blue",
    marker: int = 0,
    played: Sequence[str] = (),
    components: Any = BOX,
    options: dict[str, str] | None = None,
    **board: Any,
) -> GolemState:
    """A scenario with the Automa in the second seat; `board` as for `set_seat`. Cards not played are in the deck."""
    state = scenario(players, components, automa_seat=str(AUTOMA + 1), automa_level=str(level), **options or {})
    automa = state.own_automa()
    automa.strategy = row(colours(strategy))
    automa.marker = marker
    cards = [int(card[3:]) - 1 for card in played]
    automa.played = row(cards)
    automa.deck = 2**20 - 1 - sum(2**card for card in cards)
    set_seat(state, AUTOMA, **board)
    return state


def automa_turn(state: GolemState, card: str, seat: int = AUTOMA) -> None:
    """One whole turn of the Automa with this card; NATURE takes its first option in all else."""
    turn(state, seat)
    play(state, f"card {card}")
    nature(state)
    assert state.top is None, "the Automa was asked"


def marker_of(state: GolemState) -> int:
    return int(state.automa.marker)


def strategy_of(state: GolemState) -> list[str]:
    return [DISTRICTS[colour] for colour in state.automa.strategy]


def played_by(state: GolemState) -> list[str]:
    """The cards of this round."""
    return [f"AU-{card + 1:02d}" for card in state.automa.played]


def reasons_of(state: GolemState) -> list[Reason]:
    """What the Automa thought since `state.log = []`."""
    return [note for note in state.notes or [] if isinstance(note, Reason)]


def cards_text(**cards: dict[str, Any]) -> str:
    """`cards_text(AU_01={"rabbi": [2, 1]})`: cards with these columns in place of ours."""
    rows = [
        "{ "
        + ", ".join(f"{key} = {json.dumps(value)}" for key, value in ({"id": name.replace("_", "-")} | card).items())
        + " }"
        for name, card in cards.items()
    ]
    return f"card = [{', '.join(rows)}]"


def begin(players: int = 2, seat: int = AUTOMA, level: int = 2, **options: str) -> GolemState:
    """A game with the Automa at its first question."""
    state = GOLEM.begin(players, {"automa_seat": str(seat + 1), "automa_level": str(level), **options})
    assert isinstance(state, GolemState)
    return state


def choose(state: GolemState, frame: Frame, dice: random.Random) -> int:
    """What is taken here: the Automa's answer, or anything."""
    options = frame.effect.options(state, frame)
    if frame.seat == state.scripted:
        return state.answer_for(frame, options)
    return dice.choice(options) if options else NONE


def play_on(state: GolemState, dice: random.Random, until: str = "") -> None:
    """Everybody, NATURE included, chooses at random, to the end or until an effect of this name asks."""
    while state.top is not None and state.top.effect.name != until:
        answer(state, dice.choice(state.options))
