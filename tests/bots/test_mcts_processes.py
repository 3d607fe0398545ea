"""A tree in each process: one that is killed takes only its own tree along, and none outlives the one that asked."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import subprocess
import sys

import pytest
from librt.random import Random

from altneu.bots import new_bot
from altneu.bots.base import Position
from altneu.bots.match import draw
from altneu.bots.mcts import MctsBot
from altneu.games import GAMES
from altneu.kernel.flow import answer, asked
from altneu.kernel.state import NATURE

GOLEM = GAMES["golem"]


def first_choice(bot):
    state, nature = GOLEM.begin(2, {}), Random(1)
    while (seat := asked(state)) == NATURE or len(state.options) == 1:
        answer(state, draw(state, nature) if seat == NATURE else state.options[0])
    return Position(GOLEM, state, seat, bot.rng)


def visits(tally):
    return sum(taken for taken, _ in tally.values())


def test_a_killed_process_takes_only_its_own_tree_along(monkeypatch):
    bot = new_bot("mcts:300:3", Random(3))
    position, think, here = first_choice(bot), MctsBot.think, os.getpid()
    blows = multiprocessing.get_context("fork").Semaphore(1)
    trees = []

    def struck(bot, position, budget, rng):
        if os.getpid() != here and blows.acquire(block=False):
            os.kill(os.getpid(), signal.SIGKILL)
        trees.append(think(bot, position, budget, rng))
        return trees[-1]

    monkeypatch.setattr(MctsBot, "think", struck)
    tally = bot.think_together(position)
    assert visits(tally) > visits(trees[0]), "one of the two others is left"
    assert multiprocessing.active_children() == []


def test_who_stops_thinking_leaves_no_process_behind(monkeypatch):
    bot = new_bot("mcts:600s:2", Random(3))
    position, think, here = first_choice(bot), MctsBot.think, os.getpid()

    def stopped(bot, position, budget, rng):
        if os.getpid() == here:
            raise KeyboardInterrupt
        return think(bot, position, budget, rng)

    monkeypatch.setattr(MctsBot, "think", stopped)
    with pytest.raises(KeyboardInterrupt):
        bot.choose(position)
    left = multiprocessing.active_children()
    for process in left:
        process.kill()
    assert left == []


THINKS_LONG = r"""
import os
import time
from librt.random import Random
from altneu.bots import new_bot
from altneu.bots.mcts import MctsBot

class Position:
    options = (1, 2)

def think(bot, position, budget, rng):
    os.write(1, b"thinking\n")
    time.sleep(600)

MctsBot.think = think
new_bot("mcts:600s:3", Random(3)).choose(Position())
"""


def test_processes_leave_with_the_one_that_asked():
    command = [sys.executable, "-c", THINKS_LONG]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True) as asking:
        try:
            assert [asking.stdout.readline() for _ in range(3)] == ["thinking\n"] * 3
            asking.kill()
            asking.communicate(timeout=60)  # until nobody can write any more
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(asking.pid, signal.SIGKILL)
