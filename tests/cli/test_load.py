"""`altneu play --load`: a saved game goes on, and nothing is written before it does."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from altneu.games import GAMES
from altneu.kernel.codec import fingerprint
from altneu.kernel.record import checksum
from altneu.table.store import load, read_file

GAME = GAMES["golem"]


@pytest.fixture
def save(run, tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    assert run("play", "--seats", "human,random", "--seed", 3, "--save", path, answers="1\n" * 12).exit_code == 0
    return path


def test_looking_into_a_save_does_not_write_it(run, save: Path) -> None:
    before = save.read_bytes()
    assert run("play", "--load", save).exit_code == 0
    assert save.read_bytes() == before
    assert run("play", "--load", save, answers="1\n").exit_code == 0
    assert save.read_bytes() != before


def test_a_finished_record_is_shown_and_left_alone(run, tmp_path: Path) -> None:
    assert run("simulate", "--seats", "random,random", "--games", 1, "--records", tmp_path).exit_code == 0
    file = next(tmp_path.glob("*.txt"))
    before = file.read_bytes()
    assert "Score sheet" in run("play", "--load", file).stdout
    assert file.read_bytes() == before


def test_a_save_of_older_rules_goes_on_from_its_snapshot(run, save: Path, monkeypatch) -> None:
    """Even where its choices are still legal but would lead elsewhere now."""
    whole = GAME.hash(load(save, GAMES).state)
    lines = save.read_text().splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("* book "))
    others = {line for line in lines if line.startswith("* book ")}
    lines[first] = next(f"* book {number}" for number in range(1, 39) if f"* book {number}" not in others)
    end = next(number for number, line in enumerate(lines) if line.startswith("end "))
    lines[end] = f"{lines[end].rsplit(' ', 1)[0]} {checksum(lines[:end])}"
    save.write_text("\n".join(lines) + "\n")
    monkeypatch.setattr(GAME, "rules_version", GAME.rules_version + 1)
    assert GAME.hash(load(save, GAMES).state) == whole
    assert run("play", "--load", save, answers="1\n").exit_code == 0
    assert read_file(save, GAMES)[0].rules_version == GAME.rules_version - 1


def test_another_game_than_the_saved_one_is_refused(run, save: Path) -> None:
    done = run("play", "chess", "--load", save)
    assert done.exit_code == 2
    assert "chess" in done.stderr


@pytest.mark.parametrize("rules", [GAME.rules_version, GAME.rules_version + 1], ids=["same rules", "newer rules"])
def test_a_forged_save_gets_one_sentence(run, save: Path, rules: int, monkeypatch) -> None:
    *lines, last = save.read_text().splitlines()
    data = json.loads(last.split(" ", 2)[2])
    data["seats"][0]["goals"] = -1
    save.write_text("\n".join([*lines, f"snapshot {fingerprint(data)} {json.dumps(data)}", ""]))
    monkeypatch.setattr(GAME, "rules_version", rules)
    for command in (("play", "--load"), ("replay", "--verify"), ("review",)):
        done = run(*command, save)
        assert done.exit_code == 2
        assert done.stderr.count("\n") == 1
        assert str(save) in done.stderr
        assert "Traceback" not in done.output
