"""The five levels: mixed games end, equal dice play equal games, personalities differ, the state is out of reach."""

from __future__ import annotations

import gc

import pytest
from librt.random import Random

from altneu.bots import LEVELS, Position, check_bot, new_bot
from altneu.bots.match import play_match
from altneu.games import GAMES
from altneu.games.golem.mind.weights import WEIGHTS, tastes
from altneu.kernel.flow import answer, asked
from altneu.kernel.state import NATURE
from altneu.search.chance import draw

GOLEM = GAMES["golem"]
QUICK = {"planner": "planner:60", "strategist": "strategist:150", "mcts": "mcts:150"}
CHOICES = 70  # the setup and the first turns


def played(kinds, seed=1, number=0):
    state = GOLEM.begin(len(kinds), GOLEM.options_for(kinds))
    return play_match(GOLEM, state, kinds, seed, number), state


@pytest.mark.parametrize(
    "kinds", [["random", "mcts:20", "planner:20"], ["strategist:20", "automa:4"], ["greedy", "strategist:20"]]
)
def test_mixed_games_end_and_break_nothing(kinds):
    result, state = played(kinds)
    assert len(result.scores) == len(kinds)
    assert not GOLEM.faults(state)


@pytest.mark.parametrize("level", list(QUICK.values()))
def test_equal_dice_and_nodes_make_equal_choices(level):
    first, second, other = (chosen(level, seed) for seed in (5, 5, 6))
    assert first == second
    assert first != other


def chosen(level, seed):
    """The first choices of two bots of this level, NATURE's among them."""
    state = GOLEM.begin(2, {})
    dice = Random(seed)
    bots = [new_bot(level, Random(seed + seat)) for seat in range(2)]
    choices = []
    while len(choices) < CHOICES:
        seat = asked(state)
        bot = bots[seat]
        choices.append(draw(state, dice) if seat == NATURE else bot.choose(Position(GOLEM, state, seat, bot.rng)))
        answer(state, choices[-1])
    return choices


def first_turn(seed=2):
    state = GOLEM.begin(2, {})
    dice = Random(seed)
    while state.top.effect.name != "turn":
        options = state.options
        answer(state, draw(state, dice) if asked(state) == NATURE else options[dice.randrange(len(options))])
    return state


def test_every_level_can_be_asked_for():
    for level in LEVELS:
        check_bot("golem", level)


@pytest.mark.parametrize("level", list(QUICK.values()))
def test_bot_leaves_the_table_as_it_is_and_cannot_reach_it(level):
    state = first_turn()
    seat = asked(state)
    before = GOLEM.hash(state)
    bot = new_bot(level, Random(1))
    position = Position(GOLEM, state, seat, bot.rng)
    assert bot.choose(position) in state.options
    assert GOLEM.hash(state) == before
    held = [*vars(position).values(), *vars(bot).values(), position.world(), position.first_world()]
    assert all(thing is not state for thing in held)
    assert all(referrer is not position for referrer in gc.get_referrers(state))
    assert GOLEM.view(position.world(), seat) == GOLEM.view(state, seat)


def test_what_a_bot_chooses_depends_on_its_view_alone():
    """Twins that differ in what the seat cannot see, and only in that."""
    state = first_turn()
    seat = asked(state)
    twin = GOLEM.determinize(state, seat, Random(99).randrange)
    chosen = [
        new_bot("planner:60", Random(4)).choose(Position(GOLEM, world, seat, Random(8))) for world in (state, twin)
    ]
    assert chosen[0] == chosen[1]


def test_personalities_differ_a_little_and_come_from_the_dice():
    plain = list(WEIGHTS.values())
    assert tastes(0) == plain
    assert tastes(1) != tastes(2)
    assert all(abs(own - usual) <= 0.1 * abs(usual) for own, usual in zip(tastes(3), plain, strict=True))
    personalities = [new_bot("planner", Random(seed)).personality for seed in (1, 1, 2)]
    assert personalities[0] == personalities[1] != personalities[2]
    assert new_bot("planner", Random(1), personality=7).personality == 7


def test_two_processes_choose_alike_with_equal_dice():
    state = first_turn()
    seat = asked(state)
    bots = [new_bot("mcts:300:2", Random(3)) for _ in range(2)]
    chosen = [bot.choose(Position(GOLEM, state, seat, bot.rng)) for bot in bots]
    assert chosen[0] == chosen[1]
    assert chosen[0] in state.options


def test_planner_beats_the_greedy_bot():
    scores = [played(["planner:200", "greedy"], number=number)[0].scores for number in range(2)]
    assert all(own > other for own, other in scores)
