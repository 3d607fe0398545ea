"""How a game ended: by the rules, by agreement or because people gave up, and who came where."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Final

from altneu.kernel.game import Game
from altneu.kernel.state import State

FINISHED: Final = "finished"  # to the end of the rules
AGREED: Final = "agreed"  # all people agreed on an end; points as they stood
RESIGNED: Final = "resigned"  # at most one person was left; points as they stood


@dataclass(frozen=True)
class Outcome:
    """The result of a table that is over."""

    kind: str
    scores: list[int]  # by seat
    places: list[list[int]]  # from first to last, each with the seats that share it
    resigned: list[int]  # seats that gave up, in this order

    def dump(self) -> str:
        return json.dumps(asdict(self))


def outcome_of(game: Game, state: State, kind: str, resigned: Sequence[int] = ()) -> Outcome:
    """Who gave up comes behind all who did not, the first to do so last."""
    places = [[seat for seat in place if seat not in resigned] for place in game.shared_places(state)]
    behind = [[seat] for seat in reversed(resigned)]
    return Outcome(kind, game.scores(state), [place for place in places if place] + behind, list(resigned))


def load(text: str | None) -> Outcome | None:
    """An outcome as stored, None while the game goes on."""
    return None if text is None else Outcome(**json.loads(text))
