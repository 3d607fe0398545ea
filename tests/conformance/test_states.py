"""What every game's states must do: stay apart, survive saving, keep their pieces, end."""

from __future__ import annotations

import json

import pytest
from librt.random import Random

from altneu.games import GAMES
from altneu.kernel.flow import OVER, answer, asked
from altneu.kernel.state import AUTO
from conformance.games import Table, begin, every, label, random_choice, random_game, tables

pytestmark = pytest.mark.both
TABLES = pytest.mark.parametrize("table", tables(), ids=label)


@TABLES
def test_copies_are_independent(table: Table) -> None:
    """A state kept aside is the same after the game and its copies were played on."""
    game, state = begin(table)
    rng = Random(1)
    kept = []
    for number, _ in enumerate(random_game(state, 1)):
        if every(table, number, 3):
            kept.append((state.copy(), game.hash(state), list(state.options)))
        wanderer = kept[rng.randrange(len(kept))][0].copy()
        for _ in range(5):
            if asked(wanderer) != OVER:
                answer(wanderer, random_choice(wanderer, rng))
    for past, hash_then, options_then in kept:
        assert game.hash(past) == hash_then
        assert past.options == options_then
    assert AUTO == []


@TABLES
def test_saving_at_every_question_is_identity(table: Table) -> None:
    game, state = begin(table)
    for number, _ in enumerate(random_game(state, 2)):
        if not every(table, number, 3):
            continue
        data = json.loads(json.dumps(game.encode(state)))
        loaded = game.decode(data, state)
        assert game.encode(loaded) == data
        assert loaded.options == state.options


@TABLES
def test_a_loaded_game_plays_on_like_the_original(table: Table) -> None:
    game, state = begin(table)
    for number, _ in enumerate(random_game(state, 3)):
        if number % 40 == 7:
            loaded = game.decode(game.encode(state), state)
            original = state.copy()
            list(random_game(loaded, 4))
            list(random_game(original, 4))
            assert game.hash(loaded) == game.hash(original)


@TABLES
def test_nothing_is_lost_and_every_game_ends(table: Table) -> None:
    for seed in range(4 if table[0] == "golem" else 2):  # of Alchemists there are many tables
        game, state = begin(table)
        decisions = 0
        for _ in random_game(state, seed):
            assert game.faults(state) == []
            decisions += 1
            assert decisions < 5000
        assert game.faults(state) == []
        assert sorted(game.places(state)) == list(range(table[1]))
        scores = game.scores(state)
        assert scores[game.places(state)[0]] == max(scores)


@TABLES
def test_options_are_distinct_moves_of_the_table(table: Table) -> None:
    game, state = begin(table)
    for choice in random_game(state, 5):
        assert len(state.options) == len(set(state.options)) > 1
        assert all(0 <= option < len(game.notation) for option in state.options)
        assert choice in state.options


@TABLES
def test_equal_seeds_give_equal_games(table: Table) -> None:
    game, state = begin(table)
    _, other = begin(table)
    assert list(random_game(state, 6)) == list(random_game(other, 6))
    assert game.hash(state) == game.hash(other)


@pytest.mark.parametrize("name", GAMES)
def test_notation_reads_both_ways(name: str) -> None:
    game = GAMES[name]
    assert len(set(game.notation)) == len(game.notation)
    assert all(game.move(game.text(move)) == move for move in range(len(game.notation)))
