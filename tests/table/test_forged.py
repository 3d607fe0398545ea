"""Forged saves: a number that no game has is refused with a reason, and nothing waits for ever."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from librt.random import Random

from altneu.games import GAMES
from altneu.kernel.codec import CodecError, fingerprint
from altneu.kernel.game import Game
from altneu.table.session import Session, begin, fair_draw
from altneu.table.store import SaveError, load, save

pytestmark = pytest.mark.both

ALL_MODULES = dict.fromkeys(("funding", "busy", "encyclopedia", "golem"), "yes")
OPTIONS = {"golem": {}, "alchemists": ALL_MODULES}
Change = Callable[[dict[str, Any]], object]

FORGED: list[tuple[str, Change]] = [
    ("golem", lambda data: data["seats"][0].update(goals=-1)),
    ("golem", lambda data: data["seats"][1].update(hand=-5)),
    ("golem", lambda data: data.update(books=-2)),
    ("golem", lambda data: data.update(goals=2**64)),
    ("golem", lambda data: data["automa"].update(deck=-1)),
    ("golem", lambda data: data["automa"].update(benefits=10**30)),
    ("golem", lambda data: data.update(tray=data["tray"] * 1000)),
    ("golem", lambda data: data.update(round=True)),
    ("golem", lambda data: data["stack"][-1].__setitem__(3, -(2**62))),
    ("golem", lambda data: data["stack"][0].__setitem__(1, 2**63)),
    ("golem", lambda data: data.update(stack=data["stack"] * 1000)),
    ("alchemists", lambda data: data.update(market=-1)),
    ("alchemists", lambda data: data.update(conflicts=-1)),
    ("alchemists", lambda data: data["seats"][0].update(artifacts=-1)),
    ("alchemists", lambda data: data["seats"][0].update(actions=[2**40] * 12)),
    ("alchemists", lambda data: data["seats"][0].update(observed=[-1])),
    ("alchemists", lambda data: data["seats"][0].update(observed=[0] * 10**5)),
    ("alchemists", lambda data: data["court"].update(dealt=[-1] * 4)),
    ("alchemists", lambda data: data["court"].update(offer=-1)),
    ("alchemists", lambda data: data["secret"].update(golem=10**20)),
    ("alchemists", lambda data: data.update(deck=[2**50] * 8)),
    ("alchemists", lambda data: data["stack"][-1].__setitem__(3, -(2**62))),
]


def midgame(game: Game) -> Session:
    session = begin(game, ["human Ada", "human Leo"], OPTIONS.get(game.name, {}))
    draw = fair_draw(Random(3).randrange)
    for _ in range(12):
        session.run_nature(draw)
        session.answer(int(session.state.top.seat), session.state.options[0])
    session.run_nature(draw)
    return session


@pytest.fixture(scope="module")
def sessions() -> dict[str, Session]:
    return {name: midgame(game) for name, game in GAMES.items() if name in OPTIONS}


@pytest.mark.parametrize(("name", "change"), FORGED)
def test_a_forged_number_is_refused_at_decoding(sessions: dict[str, Session], name: str, change: Change) -> None:
    session = sessions[name]
    data = json.loads(json.dumps(session.game.encode(session.state)))
    change(data)
    with pytest.raises(CodecError, match="snapshot"):
        session.game.decode(data, session.state)


@pytest.mark.parametrize(("name", "change"), FORGED)
def test_a_forged_save_is_refused_also_where_only_its_snapshot_counts(
    sessions: dict[str, Session], name: str, change: Change, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "forged.save"
    forge(sessions[name], file, change)
    for version in (1, 2):
        monkeypatch.setattr(GAMES[name], "rules_version", version)
        with pytest.raises(SaveError, match="snapshot") as refused:
            load(file, GAMES)
        assert "\n" not in str(refused.value)


def forge(session: Session, file: Path, change: Change) -> None:
    save(session, file)
    *lines, last = file.read_text().splitlines()
    data = json.loads(last.split(" ", 2)[2])
    change(data)
    file.write_text("\n".join([*lines, f"snapshot {fingerprint(data)} {json.dumps(data)}", ""]))


def test_snapshots_that_are_no_tables_are_refused(sessions: dict[str, Session], tmp_path: Path) -> None:
    file = tmp_path / "deep.save"
    save(sessions["golem"], file)
    *lines, _ = file.read_text().splitlines()
    for text in ("[" * 100_000, "[" * 900 + "]" * 900, "NaN", "1" * 5000, '"\\ud800"', "{}", "null", ""):
        for checksum in ("0" * 16, *checksums(text)):
            file.write_text("\n".join([*lines, f"snapshot {checksum} {text}", ""]))
            with pytest.raises(SaveError, match="snapshot"):
                load(file, GAMES)


def checksums(text: str) -> list[str]:
    """The one that fits, where there is one."""
    try:
        return [fingerprint(json.loads(text))]
    except (ValueError, RecursionError):
        return []


@pytest.mark.parametrize("name", OPTIONS)
def test_a_snapshot_that_cannot_be_played_to_an_end_is_refused(
    sessions: dict[str, Session], name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Numbers within their bounds, on a stack that no game has."""
    file = tmp_path / "stuck.save"
    forge(sessions[name], file, lambda data: data["stack"][-1].__setitem__(3, -9999))
    monkeypatch.setattr(GAMES[name], "rules_version", 2)
    with pytest.raises(SaveError, match="snapshot is damaged"):
        load(file, GAMES)
