"""Saves: whole or not at all, refused with a reason, alive after a change of the rules."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from librt.random import Random

from altneu.games import GAMES
from altneu.kernel.codec import fingerprint
from altneu.kernel.record import RecordError
from altneu.table.session import Session, begin, fair_draw
from altneu.table.store import SaveError, load, read_file, save

pytestmark = pytest.mark.both
GAME = GAMES["golem"]


def midgame(answers: int = 20) -> Session:
    session = begin(GAME, ["human Ada", "human Leo"], {})
    draw = fair_draw(Random(1).randrange)
    for _ in range(answers):
        session.run_nature(draw)
        session.answer(int(session.state.top.seat), session.state.options[-1])
    session.run_nature(draw)
    return session


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.save"
    save(midgame(), path)
    return path


def rewrite_snapshot(file: Path, change) -> None:
    lines = file.read_text().splitlines()
    data = json.loads(lines[-1].split(" ", 2)[2])
    change(data)
    lines[-1] = f"snapshot {fingerprint(data)} {json.dumps(data)}"
    file.write_text("\n".join(lines) + "\n")


def refused(file: Path, *words: str) -> None:
    with pytest.raises((SaveError, RecordError)) as error:
        load(file, GAMES)
    assert str(file) in str(error.value)
    assert "\n" not in str(error.value)
    for word in words:
        assert word in str(error.value)


def test_a_save_replaces_the_file_and_leaves_nothing_beside_it(file: Path) -> None:
    session = load(file, GAMES)
    save(session, file)
    assert [path.name for path in file.parent.iterdir()] == ["game.save"]
    assert load(file, GAMES).record.choices == session.record.choices


def test_a_save_that_cannot_be_written_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="is a directory"):
        save(midgame(), tmp_path)
    (tmp_path / "file").write_text("x")
    with pytest.raises(SaveError, match="part of the path is a file"):
        save(midgame(), tmp_path / "file" / "game.save")
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_a_record_without_snapshot_is_replayed(file: Path) -> None:
    whole = load(file, GAMES)
    file.write_text("\n".join(file.read_text().splitlines()[:-1]) + "\n")
    assert GAME.hash(load(file, GAMES).state) == GAME.hash(whole.state)
    assert read_file(file, GAMES)[1] == ""


def test_damage_is_named(file: Path, tmp_path: Path) -> None:
    refused(tmp_path / "nothing.save", "cannot be read")
    (tmp_path / "bytes.save").write_bytes(b"\xff\xfe\x00")
    refused(tmp_path / "bytes.save", "no text")
    text = file.read_text()
    file.write_text(text.replace('"vp":10', '"vp":99', 1))
    refused(file, "snapshot is damaged")
    file.write_text(text[:-40])
    refused(file, "snapshot is damaged")


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data.pop("tray"),
        lambda data: data.update(tray="x"),
        lambda data: data.update(round="2"),
        lambda data: data.update(seats=[]),
        lambda data: data.update(stack=[["no such effect", 0, 0, 0, 0]]),
        lambda data: data.update(stack=[["turn", 0, 0]]),
        lambda data: data["seats"][0].update(vp=[1]),
    ],
)
def test_a_snapshot_of_another_shape_is_refused(file: Path, change) -> None:
    rewrite_snapshot(file, change)
    refused(file, "snapshot")


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data["seats"][0].update(vp=99),
        lambda data: data["seats"][0].update(golems=[99] * 6),
        lambda data: data.update(library=[1, 1, 1, 1, 1]),
        lambda data: data.update(tray=[1]),
        lambda data: data.update(order=[7, 8]),
        lambda data: data["stack"].clear(),
    ],
)
def test_a_snapshot_that_tells_another_game_is_refused(file: Path, change) -> None:
    rewrite_snapshot(file, change)
    refused(file, "snapshot")


def test_after_a_change_of_rules_a_save_goes_on_from_its_snapshot(file: Path, monkeypatch) -> None:
    before = load(file, GAMES)
    monkeypatch.setattr(GAME, "rules_version", GAME.rules_version + 1)
    for _ in range(2):
        after = load(file, GAMES)
        assert GAME.hash(after.state) == GAME.hash(before.state)
        save(after, file)
    file.write_text("\n".join(file.read_text().splitlines()[:-1]) + "\n")
    refused(file, "rules version")


def test_a_record_of_newer_rules_is_refused_before_its_moves_are_read(file: Path) -> None:
    lines = file.read_text().splitlines()
    lines[2] = "rules 99"
    lines[40] = "* some new move"
    file.write_text("\n".join(lines) + "\n")
    refused(file, "line 3", "rules version 99")


def test_names_are_kept_printable(tmp_path: Path) -> None:
    session = begin(GAME, ["human \x1b[31mA\nd\u2028a", "random"], {})
    assert session.record.players == ["human [31mA d a", "random"]
    save(session, tmp_path / "names.save")
    text = (tmp_path / "names.save").read_text()
    (tmp_path / "names.save").write_text(text.replace("seat 2 random", "seat 2 \x1b[31m"))
    refused(tmp_path / "names.save", "cannot be printed")
