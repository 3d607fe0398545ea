"""What a Ray cluster that fails is told as, without a cluster."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from altneu.arena import cluster
from altneu.arena.jobs import ArenaError, Failed


class RayError(Exception):
    pass


class RayTaskError(RayError):
    """As Ray's: the words are a whole traceback, the cause is beside them."""

    def __init__(self, cause):
        super().__init__("\x1b[36mray::attempt()\x1b[39m (pid=7, ip=10.0.0.6)\n  File ...\nand so on")
        self.cause = cause


class WorkerCrashedError(RayError):
    pass


def ray(error):
    def get(task):
        raise error

    kinds = {kind.__name__: kind for kind in (RayError, RayTaskError, WorkerCrashedError)}
    others = {"NodeDiedError": WorkerCrashedError, "OutOfMemoryError": WorkerCrashedError}
    return SimpleNamespace(get=get, exceptions=SimpleNamespace(**kinds, **others))


@pytest.mark.parametrize(
    ("cause", "why"),
    [
        (ModuleNotFoundError("No module named 'altneu'"), "ModuleNotFoundError: No module named 'altneu'"),
        (RuntimeError("The remote function failed to import.\n\nKeyError: 'golem'\n"), "KeyError: 'golem'"),
        (MemoryError(), "MemoryError"),
    ],
)
def test_a_task_that_failed_says_why_and_what_to_do(cause, why):
    with pytest.raises(ArenaError) as caught:
        cluster.result(ray(RayTaskError(cause)), None, 3)
    assert str(caught.value) == (
        f"a worker of the Ray cluster could not play ({why}); install the same Altneu on every node"
    )


def test_what_a_worker_refuses_is_told_as_it_is():
    with pytest.raises(ArenaError, match=r"^a worker has other rules$"):
        cluster.result(ray(RayTaskError(ArenaError("a worker has other rules"))), None, 3)


def test_a_worker_that_crashed_loses_its_game_alone():
    assert cluster.result(ray(WorkerCrashedError()), None, 3) == Failed(3, "its worker was killed 3 times")


def test_a_host_that_cannot_be_a_name_is_named():
    with pytest.raises(ArenaError, match=r"no Ray cluster can be reached at a\.\.b:6379 \(no name of a host\)"):
        cluster.reach("a..b:6379")
