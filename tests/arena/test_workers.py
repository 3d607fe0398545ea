"""Worker processes: all games come once, whoever is killed."""

from __future__ import annotations

import errno
import multiprocessing
import os
import signal
import threading
from itertools import count, islice
from multiprocessing.connection import wait

import msgspec
import pytest

from altneu.arena.jobs import ArenaError, Failed, Played, new_plan
from altneu.arena.workers import SPAWN, Worker, play_here
from altneu.games import GAMES

PLAN = new_plan(GAMES["golem"], ["random"], 2, {}, 1, None)


def numbers(lines):
    return sorted(msgspec.json.decode(line, type=Played).game for line in lines)


def crew():
    return [process for process in multiprocessing.active_children() if process.name == "altneu arena"]


class Hunter:
    """Kills every worker it sees until the test is over."""

    def __enter__(self):
        self.over = threading.Event()
        self.thread = threading.Thread(target=self.hunt)
        self.thread.start()

    def hunt(self):
        while not self.over.wait(0.05):
            for process in crew():
                process.kill()

    def __exit__(self, *error):
        self.over.set()
        self.thread.join()


def test_a_killed_worker_loses_and_doubles_nothing():
    ended = []
    for line in play_here(PLAN, range(40), 2):
        if len(ended) in (5, 15):
            crew()[0].kill()
        ended.append(line)
    assert numbers(ended) == list(range(40))
    assert crew() == []


def test_a_game_whose_worker_is_always_killed_is_reported():
    with Hunter():
        assert list(play_here(PLAN, [7], 1)) == [Failed(7, "its worker was killed 3 times")]


def test_workers_that_all_die_end_the_arena():
    with Hunter(), pytest.raises(ArenaError, match="workers were killed in a row"):
        list(play_here(PLAN, range(100), 1))


def test_who_stops_listening_leaves_no_worker_behind():
    ending = play_here(PLAN, range(1000), 2)
    next(ending)
    assert len(crew()) == 2
    ending.close()
    assert crew() == []


def test_what_a_worker_refuses_ends_the_arena():
    with pytest.raises(ArenaError, match="install the same Altneu everywhere"):
        list(play_here(msgspec.structs.replace(PLAN, data="another"), range(3), 1))
    assert crew() == []


def test_games_without_end_are_given_one_by_one():
    ending = play_here(PLAN, count(), 2)
    assert len(numbers(islice(ending, 5))) == 5
    ending.close()
    assert crew() == []


def test_a_worker_that_is_just_starting_does_not_hear_ctrl_c():
    worker = Worker(PLAN, 4)
    try:
        os.kill(worker.process.pid, signal.SIGINT)
        wait([worker.connection, worker.process.sentinel])
        assert numbers([worker.answer()]) == [4]
    finally:
        worker.end()


def test_ctrl_c_while_a_worker_starts_is_heard_afterwards_and_leaves_none_behind(monkeypatch):
    begin = SPAWN.Process.start

    def struck(process):
        signal.raise_signal(signal.SIGINT)
        begin(process)
        begun.append(process)

    begun = []
    hearing = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        monkeypatch.setattr(SPAWN.Process, "start", struck)
        with pytest.raises(KeyboardInterrupt):
            next(play_here(PLAN, range(8), 2))
    finally:
        signal.signal(signal.SIGINT, hearing)
    assert len(begun) == 1
    assert crew() == []


def test_too_many_workers_for_this_machine_are_named_and_those_there_end(monkeypatch):
    begin, most = SPAWN.Process.start, 2

    def limited(process):
        if len(crew()) == most:
            raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))
        begin(process)

    monkeypatch.setattr(SPAWN.Process, "start", limited)
    with pytest.raises(ArenaError, match=r"could not be started \(Too many open files\); .* with fewer --workers"):
        next(play_here(PLAN, range(8), 8))
    assert crew() == []
