"""Games without a scene are not played in the browser: they are neither offered nor opened, and it is said why."""

from __future__ import annotations

import pytest

from altneu.games import GAMES
from altneu.kernel.record import new_record, write
from altneu.server.played import PLAYED_HERE
from altneu.server.scenes.scenes import why_not_here
from altneu.server.wire import NewTable, SeatSetup
from games.ours import OURS
from server.indoors import House, new, refused, scene

REFUSED = 422


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Alchemists without a scene."""
    monkeypatch.delitem(PLAYED_HERE, "alchemists")


def test_both_our_games_are_offered() -> None:
    assert [name for name in PLAYED_HERE if name in OURS] == list(OURS)


@pytest.mark.usefixtures("elsewhere")
def test_only_games_with_a_scene_are_offered() -> None:
    assert why_not_here("golem") == ""
    assert "not played in the browser; play it with altneu play alchemists" in why_not_here("alchemists")
    assert why_not_here("chess") == f"there is no game 'chess'; games are {', '.join(PLAYED_HERE)}"


@pytest.mark.usefixtures("elsewhere")
@scene
async def test_no_table_is_opened_for_a_game_without_a_scene(house: House) -> None:
    tables = await house.server()
    seats = [SeatSetup(kind="here"), SeatSetup(kind="scholar")]
    detail = await refused(tables.open(NewTable(game="alchemists", seats=seats)), REFUSED, "setup")
    assert "not played in the browser" in detail


@pytest.mark.usefixtures("elsewhere")
@scene
async def test_no_record_of_a_game_without_a_scene_is_opened(house: House) -> None:
    game = GAMES["alchemists"]
    state = game.begin(2, {})
    text = write(new_record(game, state, {}, ["human", "random"]), game)
    tables = await house.server()
    assert "not played in the browser" in await refused(tables.open_record(text), REFUSED, "record")


@scene
async def test_a_bot_of_another_game_takes_no_seat(house: House) -> None:
    tables = await house.server()
    detail = await refused(tables.open(new("here", "scholar")), REFUSED, "setup")
    assert (
        detail == "the bot scholar plays only alchemists; bots of golem are random, greedy, planner, strategist, mcts"
    )


@scene
async def test_nobody_but_the_server_says_how_long_its_bots_think(house: House) -> None:
    tables = await house.server()
    for kind in ("mcts:60s", "strategist:5000", "planner:", "mcts:now"):
        detail = await refused(tables.open(new("here", kind)), REFUSED, "setup")
        name = kind.partition(":")[0]
        assert detail == f"how long bots think is up to this server; write {name} instead of {kind}"
