"""What a seat may not know it cannot learn: from its view, from another world, from a sealed answer."""

from __future__ import annotations

import json

import pytest
from librt.random import Random

from altneu.bots.base import Position
from altneu.kernel.flow import OVER, all_asked, answer, asked, turn_to
from altneu.kernel.game import SPECTATOR
from altneu.kernel.state import NATURE
from conformance.games import Table, begin, every, label, players, random_choice, random_game, tables

pytestmark = pytest.mark.both
TABLES = pytest.mark.parametrize("table", tables(), ids=label)


@TABLES
def test_a_determinised_world_looks_the_same_and_is_sound_and_the_real_state_is_untouched(table: Table) -> None:
    game, state = begin(table)
    rng = Random(11)
    for number, _ in enumerate(random_game(state, 1)):
        if not every(table, number, 13):
            continue
        before = game.hash(state)
        for seat in [*range(table[1]), SPECTATOR]:
            world = game.determinize(state, seat, rng.randrange)
            view = game.view(state, seat)
            assert game.view(world, seat) == view
            assert game.question(state, seat) == view["question"]
            assert json.dumps(view)
            assert game.faults(world) == []
            if asked(world) != OVER:
                answer(world, random_choice(world, rng))
        assert game.hash(state) == before


@TABLES
def test_secrets_vary_between_worlds(table: Table) -> None:
    """Over a whole game there are questions at which the worlds of one seat differ."""
    game, state = begin(table)
    rng = Random(13)
    varied = 0
    for number, _ in enumerate(random_game(state, 3)):
        if number % 40 == 30:
            worlds = {game.hash(game.determinize(state, 0, rng.randrange)) for _ in range(3)}
            varied += len(worlds) > 1
    assert varied > 0


@TABLES
def test_options_are_shown_only_to_the_seat_asked(table: Table) -> None:
    game, state = begin(table)
    for _ in random_game(state, 4):
        for seat in [*range(table[1]), SPECTATOR]:
            question = game.question(state, seat)
            assert question is not None
            assert (question["options"] is not None) == (seat in all_asked(state))


@TABLES
def test_a_sealed_answer_changes_nobody_elses_view(table: Table) -> None:
    """In games without a draft the bids are the sealed questions, and not every game comes to bids."""
    sealed = 0
    for seed in range(5, 20):
        sealed += sealed_answers(table, seed)
        if sealed or table[0] == "golem":
            break
    has_draft = ("setup", "first") not in table[2] and players(table).count("random") > 1
    assert (sealed > 0) == has_draft


def sealed_answers(table: Table, seed: int) -> int:
    """How many sealed questions a game had; each answer to each looks the same to the others."""
    game, state = begin(table)
    sealed = 0
    for _ in random_game(state, seed):
        seats = all_asked(state)
        if len(seats) < 2:
            continue
        seat = seats[-1]
        views = []
        probe = state.copy()
        turn_to(probe, seat)
        for option in list(probe.options):
            answered = state.copy()
            turn_to(answered, seat)
            answer(answered, option)
            views.append({other: game.view(answered, other) for other in range(table[1]) if other != seat})
        if len(seats) > 2 or asked(answered) in seats:
            sealed += 1
            assert all(view == views[0] for view in views)
    return sealed


@TABLES
def test_a_bot_is_never_given_the_real_state(table: Table) -> None:
    """Twins differ only in what the seat cannot see: with equal dice it thinks in the same worlds."""
    game, state = begin(table)
    others = 0
    for number, _ in enumerate(random_game(state, 6)):
        seat = asked(state)
        if seat == NATURE or not every(table, number, 7):
            continue
        position = Position(game, state, seat, Random(14))
        assert state not in vars(position).values()
        assert position.options == state.options
        assert position.view == game.view(state, seat)
        if every(table, number, 21):
            twin = game.determinize(state, seat, Random(number).randrange)
            others += game.hash(twin) != game.hash(state)
            other = Position(game, twin, seat, Random(14))
            assert game.hash(other.first_world()) == game.hash(position.first_world())
            assert game.hash(other.world()) == game.hash(position.world())
    assert others > 0
