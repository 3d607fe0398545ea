"""The same games on a Ray cluster of two nodes: equal results, lost workers, one place to join."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys

import pytest

from altneu.arena import cluster, contest, jobs
from altneu.arena.jobs import Failed, attempt, new_plan
from altneu.arena.results import Results
from altneu.games import GAMES

pytestmark = pytest.mark.ray


@pytest.fixture(scope="module")
def address():
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"  # tests report to nobody
    from ray.cluster_utils import Cluster

    nodes = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    nodes.add_node(num_cpus=1)
    yield nodes.address
    nodes.shutdown()


def plan(seed: int = 5):
    return new_plan(GAMES["golem"], ["random", "greedy"], 2, {}, seed, None)


def lines(directory, schedule):
    with Results(directory, schedule) as results:
        return [(game.game, game.digest, game.scores, game.places, game.points, game.taken) for game in results]


def test_a_cluster_plays_the_same_games_as_this_machine(address, tmp_path):
    for name, where in (("here", None), ("there", address)):
        contest.hold(plan(), 6, tmp_path / name, 2, where, lambda *step: None)
    assert lines(tmp_path / "here", plan()) == lines(tmp_path / "there", plan())
    for name in (contest.REPORT, contest.PARQUET, contest.SUMMARY):
        assert (tmp_path / "there" / name).stat().st_size > 0


def node_of(schedule, number):
    import ray

    return ray.get_runtime_context().get_node_id()


def test_both_nodes_play(address, monkeypatch):
    monkeypatch.setattr(cluster, "attempt", node_of)
    assert len(set(cluster.play_on_ray(plan(), range(40), None, address))) == 2


def deadly(schedule, number):
    """Game 1 kills its worker, every time."""
    if number == 1:
        os.kill(os.getpid(), signal.SIGKILL)
    return attempt(schedule, number)


def test_a_game_whose_worker_dies_is_given_again_and_then_reported(address, monkeypatch):
    monkeypatch.setattr(cluster, "attempt", deadly)
    ended = list(cluster.play_on_ray(plan(), range(4), None, address))
    assert [entry for entry in ended if isinstance(entry, Failed)] == [Failed(1, "its worker was killed 3 times")]
    assert len(ended) == 4


def other_rules(schedule, number):
    raise jobs.ArenaError("a worker has other rules")


def test_what_a_worker_refuses_is_told(address, monkeypatch):
    monkeypatch.setattr(cluster, "attempt", other_rules)
    with pytest.raises(jobs.ArenaError, match="a worker has other rules"):
        list(cluster.play_on_ray(plan(), range(2), None, address))


def test_something_else_that_listens_is_no_cluster(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as server:
        where = f"127.0.0.1:{server.getsockname()[1]}"
        command = [sys.executable, "-m", "altneu", "arena", "--bots", "random", "--out", tmp_path, "--ray", where]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert f"altneu: no Ray cluster answers at {where}" in done.stderr
