"""How a game ended is stored beside it, so that lists need not load tables."""

from __future__ import annotations

from altneu.kernel.game import Game
from altneu.kernel.state import State
from altneu.table.outcome import Outcome, outcome_of
from server.indoors import GOLEM, House, claimed, new, play_on, scene
from server.indoors import outcome_of as stored


@scene
async def test_a_finished_game_stores_its_scores_and_places(house: House) -> None:
    tables = await house.server()
    hands = await claimed(tables, await tables.open(new("here", "friend")))
    live = hands[0].live
    assert await stored(tables, live.table) is None
    assert live.outcome is None
    await play_on(tables, hands, 2_000)
    places = [[seat] for seat in GOLEM.places(live.state)]
    assert live.outcome == Outcome("finished", GOLEM.scores(live.state), places, [])
    assert await stored(tables, live.table) == live.outcome


class Ties(Game):
    """A game that ended with a shared second place."""

    def __init__(self) -> None:
        super().__init__("ties", 1, [4], {}, [])

    def scores(self, state: State) -> list[int]:
        return [40, 20, 30, 20]

    def shared_places(self, state: State) -> list[list[int]]:
        return [[0], [2], [1, 3]]


def test_who_gave_up_comes_behind_all_others_the_first_last() -> None:
    state = GOLEM.begin(4, {})
    assert outcome_of(Ties(), state, "agreed").places == [[0], [2], [1, 3]]
    assert outcome_of(Ties(), state, "resigned", [0, 2]).places == [[1, 3], [2], [0]]
    assert outcome_of(Ties(), state, "resigned", [1]).places == [[0], [2], [3], [1]]
