"""Records that strangers bring: checked in a process of their own, and nobody at the tables notices."""

from __future__ import annotations

import asyncio
import json
import sys
import threading
from pathlib import Path
from typing import Any

import httpx
import pytest

from altneu.games import GAMES
from altneu.kernel.codec import fingerprint
from altneu.kernel.record import write
from altneu.server.seating import NAME_LENGTH
from altneu.server.thinking import thinking as pool
from altneu.server.thinking.checked import Checked, Declined
from altneu.server.thinking.checks import MOST, Checks
from altneu.server.thinking.inspection import inspect
from altneu.server.thinking.jobs import Check
from altneu.table.session import begin
from altneu.table.store import save
from server.house import House, eventually, house
from server.indoors import refused

STUCK = (sys.executable, "-c", "import sys; sys.stdin.read()")  # never answers
CHECKED = Checked(game="golem", players=["human", "human"], options={}, choices=[], base=None)


def saved(folder: Path, **forged: Any) -> str:
    """A save of Golem whose first seat has these values, with a checksum that fits."""
    session = begin(GAMES["golem"], ["human Ada", "human Leo"], {})
    session.run_nature(lambda state: state.options[0])
    save(session, folder / "saved.txt")
    text = (folder / "saved.txt").read_text()
    head, _, line = text.rpartition("snapshot ")
    data = json.loads(line.partition(" ")[2])
    data["seats"][0].update(forged)
    return f"{head}snapshot {fingerprint(data)} {json.dumps(data)}\n"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with house(tmp_path_factory.mktemp("checks")) as running:
        yield running


def test_a_forged_save_is_refused_and_the_server_goes_on(served: House, tmp_path: Path) -> None:
    visitor = served.visitor()
    for forged in ({"goals": -1}, {"seen": -(2**70)}, {"res": [-1] * 3}, {"heights": [10**9] * 4}):
        answer = visitor.post("/api/records", {"text": saved(tmp_path, **forged)})
        assert (answer.status_code, answer.json()["code"]) == (422, "record")
        assert "snapshot" in answer.json()["detail"]
    assert visitor.get("/api/lobby").status_code == 200
    assert visitor.post("/api/records", {"text": saved(tmp_path)}).status_code == 201


def test_what_makes_no_sense_is_refused_with_a_reason(served: House) -> None:
    for text in (
        "",
        "altneu record 1",
        "[" * 100_000,
        "altneu record 1\nbegin\n",
        "\n" * 500_000,
        "altneu record 1\n" * 9999,
    ):
        answer = served.visitor().post("/api/records", {"text": text})
        assert (answer.status_code, answer.json()["code"]) == (422, "record")


def test_a_name_without_end_is_cut_where_the_record_is_checked() -> None:
    session = begin(GAMES["golem"], ["human Ada", "human Leo"], {})
    session.record.players[0] = f"human {'A' * 900}"
    found = inspect(write(session.record, session.game), None)
    assert isinstance(found, Checked)
    assert [len(player) for player in found.players] == [len("human ") + NAME_LENGTH, len("human Leo")]


class Gated(Checks):
    """Checks that last until `gate` is opened."""

    def __init__(self) -> None:
        super().__init__()
        self.gate = asyncio.Event()

    async def ask(self, job: Check) -> Checked | Declined:
        await self.gate.wait()
        return CHECKED


def test_one_address_has_one_record_under_way_and_all_together_not_too_many() -> None:
    async def play() -> None:
        checks = Gated()
        waiting = [asyncio.create_task(checks.record("", None, f"192.0.2.{k}")) for k in range(MOST - 1)]
        await asyncio.sleep(0)
        await refused(checks.record("", None, "192.0.2.1"), 429, "too_many")
        waiting.append(asyncio.create_task(checks.record("", None, "198.51.100.1")))
        await asyncio.sleep(0)
        await refused(checks.record("", None, "198.51.100.2"), 429, "too_many")
        checks.gate.set()
        assert await asyncio.gather(*waiting) == [CHECKED] * MOST
        assert await checks.record("", None, "192.0.2.1") == CHECKED

    asyncio.run(play())


def test_a_check_that_is_late_is_ended_and_the_record_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "COMMAND", STUCK)

    async def play() -> None:
        checks = Checks(patience=0.2)
        detail = await refused(checks.record("", None, "here"), 422, "unchecked")
        assert "too long" in detail
        assert [worker.process for worker in checks.pool.workers] == [None]
        monkeypatch.undo()
        checks.pool.patience = 60.0
        await refused(checks.record("", None, "here"), 422, "record")
        await checks.close()

    asyncio.run(play())


def test_a_check_that_fails_in_its_process_is_a_refusal_too() -> None:
    async def play() -> None:
        checks = Checks()
        checks.pool.ask = failing  # type: ignore[method-assign]
        await refused(checks.record("", None, "here"), 422, "unchecked")

    async def failing(*_: object) -> object:
        raise pool.ThinkingError("no memory")

    asyncio.run(play())


def test_a_process_that_checks_gets_no_more_memory_than_is_plenty() -> None:
    """In a process of its own, for the limit stays."""
    script = (
        "from altneu.server.thinking.jobs import Check; Check(text='', components=None).work();"
        "import resource; print(resource.getrlimit(resource.RLIMIT_AS)[0])"
    )

    async def play() -> bytes:
        child = await asyncio.create_subprocess_exec(
            sys.executable, "-c", script, stdout=asyncio.subprocess.PIPE, env={"PYTHONPATH": pool.same_code()}
        )
        return (await child.communicate())[0]

    assert 0 < int(asyncio.run(play())) <= 2 * 2**30


def test_while_a_record_is_checked_the_tables_answer_and_the_server_can_stop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "COMMAND", STUCK)
    ended: list[tuple[int, str]] = []

    def upload(address: str) -> None:
        answer = httpx.post(f"{address}/api/records", json={"text": "x"}, timeout=60)
        ended.append((answer.status_code, answer.json()["code"]))

    with house(tmp_path, check_patience=600.0) as running:
        checks = running.app.state.tables.checks
        thread = threading.Thread(target=upload, args=[running.address], daemon=True)
        thread.start()
        eventually(lambda: bool(checks.pool.workers) and checks.pool.workers[0].process is not None)
        worker = checks.pool.workers[0].process
        opened = running.open("here", "here")
        assert running.visitor(opened["key"]).get(f"/api/tables/{opened['table']}").status_code == 200
        assert running.visitor().get("/api/lobby").status_code == 200
        assert running.visitor().post("/api/records", {"text": "x"}).json()["code"] == "too_many"
    thread.join(60)
    assert ended == [(503, "offline")]
    assert worker.returncode is not None
