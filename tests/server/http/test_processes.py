"""Several processes at one port: they share tables, whoever dies is replaced, and all end together."""

from __future__ import annotations

import os
import random
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from bench.meter import family
from tools.postgres import Cluster
from tools.serving import Serving
from typer.testing import CliRunner

from altneu.cli import app
from altneu.server.http.listen import ListenError, bind
from altneu.server.http.processes import bind_together, thinkers_each
from server.hands import Listener, any_choice, asked_of, open_table, sit_down

PATIENCE = 30  # seconds


@pytest.fixture(scope="module")
def started(cluster: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    options = ("--processes", "3", "--no-backup")
    with Serving(cluster.url("crew"), tmp_path_factory.mktemp("crew") / "server.log", *options) as serving:
        yield serving


@pytest.fixture
def crew(started: Serving) -> Serving:
    """Whole again, if a test before has ended it."""
    if started.child is None:
        started.start()
    return started


def eventually(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.02)


def answering(serving: Serving) -> list[int]:
    """The processes that answer, without the one that watches them and those that think."""
    assert serving.child is not None
    return [pid for pid in family(serving.child.pid)[1:] if is_forked(pid, serving.child.pid)]


def is_forked(pid: int, parent: int) -> bool:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes() == Path(f"/proc/{parent}/cmdline").read_bytes()
    except OSError:
        return False


def play(serving: Serving, choices: int, seed: int = 1) -> None:
    """Two people at several tables, each with connections of their own, hear of every choice."""
    chance = random.Random(seed)
    for _ in range(3):
        hands = sit_down(serving.address, open_table(serving.address, "here", "friend"))
        feeds = [Listener(hand) for hand in hands]
        for _ in range(choices):
            states = [hand.state() for hand in hands]
            mover = next(k for k, state in enumerate(states) if state["viewer"] in asked_of(state) and any_of(state))
            answer = hands[mover].answer(states[mover], any_choice(states[mover], chance)).raise_for_status().json()
            assert feeds[1 - mover].wait_for(answer["seq"])["number"] == answer["number"]


def any_of(state: dict) -> list[str]:
    return [choice["notation"] for choice in state["question"]["choices"]]


@pytest.mark.postgres
def test_people_at_all_processes_see_each_other_and_the_dead_are_replaced(crew: Serving) -> None:
    before = answering(crew)
    assert len(before) == 3
    play(crew, 6)
    for pid in before[:2]:
        os.kill(pid, signal.SIGKILL)
    eventually(lambda: len(answering(crew)) == 3 and not set(before[:2]) & set(answering(crew)))
    play(crew, 6)
    assert "is replaced" in crew.log.read_text()


@pytest.mark.postgres
def test_the_end_of_one_is_the_end_of_all(crew: Serving) -> None:
    members = answering(crew)
    crew.stop()
    assert not any(Path(f"/proc/{pid}").exists() for pid in members)
    crew.start()
    members = answering(crew)
    crew.kill()  # of whoever watches; nobody is left behind
    eventually(lambda: not any(Path(f"/proc/{pid}").exists() for pid in members))


def test_several_processes_on_a_file_are_refused_with_what_to_do(tmp_path: Path) -> None:
    options = ["--port", "0", "--processes", "2", "--database-url", str(tmp_path / "tables.db")]
    result = CliRunner().invoke(app, ["serve", *options])
    assert result.exit_code != 0
    assert "through PostgreSQL alone" in " ".join(result.output.split())


def test_a_port_that_somebody_has_is_not_shared_with_him() -> None:
    with bind("127.0.0.1", 0) as taken, pytest.raises(ListenError, match="choose another"):
        bind_together("127.0.0.1", taken.getsockname()[1], 2)
    listeners = bind_together("127.0.0.1", 0, 3)
    ports = {listener.getsockname()[1] for listener in listeners}
    assert len(ports) == 1
    with pytest.raises(ListenError):
        bind_together("127.0.0.1", ports.pop(), 2)
    for listener in listeners:
        listener.close()


def test_whoever_thinks_is_shared_out() -> None:
    assert thinkers_each(1) >= thinkers_each(2) >= thinkers_each(1000) == 1
