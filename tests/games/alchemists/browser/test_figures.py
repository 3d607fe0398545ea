"""What the rules count for everybody, and what is printed as in force at the table."""

import pytest

from altneu.games.alchemists.browser.scene import AlchemistsScene
from altneu.games.alchemists.kings_golem.reports import standing
from altneu.games.alchemists.rounds.declaring import DECLARE
from altneu.games.alchemists.rounds.ending import HOLD_CONFERENCE
from altneu.games.alchemists.state import events
from altneu.kernel.game import SPECTATOR
from games.alchemists.academy import academy, ask, listen, set_seat, set_theory
from games.alchemists.tables import EVERYTHING, FEW, random_session, state_of

SCENE = AlchemistsScene("en")


@pytest.mark.parametrize("number", range(len(FEW)))
def test_the_next_conference_is_the_next_that_is_held(number: int) -> None:
    seats, options = FEW[number]
    seen = []
    for session, _ in random_session(seats, options, 50 + number):
        held = sum(event[0] == events.CONFERENCE for event in session.events)
        shown = SCENE.view(session.state, SPECTATOR).conference
        assert shown == (held + 1 if held < 2 else None)
        seen.append(shown)
    assert set(seen) == {1, 2, None}


@pytest.mark.parametrize("level", ["apprentice", "master"])
def test_a_conference_changes_what_is_printed(level: str) -> None:
    for number, printed in enumerate(SCENE.components(academy(level=level)).conferences):
        for seals in range(6):
            state = academy(players=2, round=printed.round, level=level)
            set_seat(state, 0, seals={"gold": 6})
            names = ("fern", "claw", "mushroom", "flower", "root", "scorpion")[:seals]
            for name, token in zip(names, ("R+", "G+", "B+", "R-", "G-", "B-"), strict=False):
                set_theory(state, name, token, s0="gold")
            assert SCENE.view(state, 1).seats[0].seals_counted == seals
            listen(state)
            ask(state, HOLD_CONFERENCE)
            change = printed.reputation[min(seals, 4)]
            assert int(state.seats[0].reputation) == 10 + change, (number, seals)


def test_prices_follow_the_reputation() -> None:
    state = academy(players=3, **EVERYTHING)
    set_seat(state, 1, reputation=1)
    set_seat(state, 2, reputation=20)
    ask(state, DECLARE)
    usual, poor, rich = (board.prices for board in SCENE.view(state, SPECTATOR).seats)
    assert usual == SCENE.components(state).prices
    assert rich["exact"] == usual["exact"] + int(state.box.zone_price[3])
    assert poor["exact"] == usual["exact"] + int(state.box.zone_price[0])
    assert poor["wrong"] == max(0, usual["wrong"] + int(state.box.zone_price[0]))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_spaces_and_boards_of_modules_that_are_not_played_are_not_there(seats: int) -> None:
    base, everything = (SCENE.components(academy(players=seats, **options)) for options in ({}, EVERYTHING))
    assert {"library", "research"} & {space.space for space in base.spaces} == set()
    assert {"library", "research"} <= {space.space for space in everything.spaces}
    assert all(space.cubes for printed in (base, everything) for space in printed.spaces)
    assert base.order_boards == {} != everything.order_boards
    assert standing(academy(players=seats, **EVERYTHING), 0) == 0


def test_what_is_printed_is_found_by_the_names_of_the_view() -> None:
    for session, seat in random_session(*FEW[0], 3):
        state = state_of(session)
        view, printed = SCENE.view(state, seat), SCENE.components(state)
        assert {f"space {name}" for name in view.spaces} <= set(printed.names)
        assert {f"artifact {name}" for board in view.seats for name in board.artifacts} <= set(printed.names)
        assert view.adventurer is None or f"adventurer {view.adventurer}" in printed.names
        assert all(f"potion {potion}" in printed.names for potion in view.demands.values())
