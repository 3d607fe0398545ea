"""A choice told in step comes to the same end as one that is taken at once, and nobody is shown more on the way."""

from __future__ import annotations

import random
from contextlib import suppress

import pytest

from altneu.games import GAMES
from altneu.kernel.flow import OVER, asked
from altneu.kernel.game import SPECTATOR, Game, NoWorld
from altneu.kernel.state import NATURE, State
from altneu.table.journal import play
from altneu.table.session import fair_draw
from altneu.table.steps import steps

TABLES = [
    ("golem", 2, {"automa_seat": "2"}),
    ("golem", 3, {}),
    ("alchemists", 2, {}),
    ("alchemists", 4, {"level": "master", "encyclopedia": "yes", "golem": "yes"}),
]


def listening(game: Game, seats: int, options: dict[str, str]) -> State:
    state = game.begin(seats, options)
    state.log, state.notes = [], []
    return state


def chosen(state: State, chance: random.Random) -> tuple[int, int]:
    seat = asked(state)
    draw = fair_draw(chance.randrange)
    return seat, draw(state) if seat == NATURE else chance.choice(list(state.options))


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
@pytest.mark.parametrize("seed", [1, 2])
def test_steps_lead_where_the_choice_leads_at_once(name: str, seats: int, options: dict[str, str], seed: int) -> None:
    game, chance = GAMES[name], random.Random(seed)
    at_once, in_step = listening(game, seats, options), listening(game, seats, options)
    several = 0
    while asked(at_once) != OVER:
        seat, move = chosen(at_once, chance)
        before = len(in_step.log or [])
        play(at_once, seat, move)
        stops = list(steps(in_step, seat, move))
        assert game.encode(in_step) == game.encode(at_once)
        assert list(in_step.options) == list(at_once.options)
        assert in_step.log == at_once.log
        assert len(in_step.notes or []) == len(at_once.notes or [])
        assert stops[-1] == len(in_step.log or [])
        assert all(earlier < later for earlier, later in zip([before, *stops], stops[:-1], strict=False))
        several += len(set(stops)) > 1
    assert several > 10


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_between_two_deeds_a_seat_is_shown_only_what_it_may_know(
    name: str, seats: int, options: dict[str, str]
) -> None:
    """What a seat sees is the same in every world that it cannot tell from the real one."""
    game, chance = GAMES[name], random.Random(7)
    state = listening(game, seats, options)
    looked = 0
    while asked(state) != OVER:
        seat, move = chosen(state, chance)
        for _ in steps(state, seat, move):
            eyes = chance.choice([*range(seats), SPECTATOR])
            if state.top is None or chance.random() > 0.1:
                continue
            with suppress(NoWorld):
                world = game.determinize(state.copy(), eyes, chance.randrange)
                one, other = game.view(state, eyes), game.view(world, eyes)
                assert {**one, "question": None} == {**other, "question": None}
                looked += 1
    assert looked > 20
