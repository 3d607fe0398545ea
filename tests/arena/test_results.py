"""Results on disk: whole lines, one for each game, whatever happens to the process or the disk."""

from __future__ import annotations

import errno
import os

import msgspec
import pytest

from altneu.arena import results as module
from altneu.arena.jobs import ArenaError, new_plan, play
from altneu.arena.results import Results
from altneu.games import GAMES

PLAN = new_plan(GAMES["golem"], ["random"], 2, {}, 1, None)
LINES = [play(PLAN, number) for number in range(5)]


def filled(directory, order=(2, 0, 1)):
    with Results(directory, PLAN) as results:
        for number in order:
            results.add(LINES[number])
    return directory / module.GAMES


def test_games_come_by_number_however_they_ended(tmp_path):
    filled(tmp_path, (4, 0, 3, 1))
    with Results(tmp_path, PLAN) as results:
        assert [game.game for game in results] == [0, 1, 3, 4]
        results.add(LINES[2])
        assert [game.game for game in results] == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("rest", [b'{"game":3,"bots":["ran', b"\0" * 700, LINES[3]])
def test_a_line_that_was_never_finished_is_cut_off(tmp_path, rest):
    path = filled(tmp_path)
    whole = path.read_bytes()
    path.write_bytes(whole + rest)
    with Results(tmp_path, PLAN) as results:
        assert sorted(results.lines) == [0, 1, 2]
        results.add(LINES[3])
    assert path.read_bytes() == whole + LINES[3] + b"\n"


def test_of_a_doubled_game_the_first_counts(tmp_path):
    path = filled(tmp_path)
    path.write_bytes(path.read_bytes() + LINES[0] + b"\n")
    with Results(tmp_path, PLAN) as results:
        assert [game.game for game in results] == [0, 1, 2]


def test_a_damaged_line_is_named(tmp_path):
    path = filled(tmp_path)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(lines[0] + b"{}\n" + lines[2])
    with pytest.raises(ArenaError, match=r"games\.jsonl, line 2: cannot be understood; delete this line"):
        Results(tmp_path, PLAN)
    path.write_bytes(lines[0] + b'{"game":0.5}\n')
    with pytest.raises(ArenaError, match="line 2"):
        Results(tmp_path, PLAN)
    path.write_bytes(b'{"game":0}\n')
    with Results(tmp_path, PLAN) as results, pytest.raises(ArenaError, match="the line of game 0 cannot be understood"):
        list(results)


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("game", "alchemists", "its game is golem, not alchemists"),
        ("bots", ("random", "greedy"), "its bots are random, not random, greedy"),
        ("seats", 3, "its number of seats is 2, not 3"),
        ("options", (("back_entry", "paid"),), "its options are none, not back_entry=paid"),
        ("seed", 8, "its seed is 1, not 8"),
        ("components", "/my/box", "its components come from the box, not /my/box"),
        ("rules", 99, "its version of the rules is 1, not 99"),
    ],
)
def test_another_plan_does_not_mix(tmp_path, field, value, message):
    filled(tmp_path)
    with pytest.raises(ArenaError, match=message):
        Results(tmp_path, msgspec.structs.replace(PLAN, **{field: value}))


def test_two_arenas_do_not_write_in_one_directory(tmp_path):
    with Results(tmp_path, PLAN), pytest.raises(ArenaError, match="another arena is writing here"):
        Results(tmp_path, PLAN)
    with Results(tmp_path, PLAN) as results:
        assert results.lines == {}


@pytest.mark.parametrize("broken", ["", "{", '{"game": 3}'])
def test_a_plan_that_cannot_be_read_is_named(tmp_path, broken):
    filled(tmp_path)
    (tmp_path / module.PLAN).write_text(broken)
    with pytest.raises(ArenaError, match=r"plan\.json: cannot be understood"):
        Results(tmp_path, PLAN)


def test_games_without_a_plan_are_not_taken_over(tmp_path):
    filled(tmp_path)
    (tmp_path / module.PLAN).unlink()
    with pytest.raises(ArenaError, match="games without their plan"):
        Results(tmp_path, PLAN)


def test_on_a_full_disk_finished_games_stay_whole(tmp_path, monkeypatch):
    path = filled(tmp_path)
    whole, write = path.read_bytes(), os.write
    with Results(tmp_path, PLAN) as results:
        room = 100

        def fill(file, text):
            nonlocal room
            if not room:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            written = write(file, text[:room])
            room -= written
            return written

        monkeypatch.setattr(module.os, "write", fill)
        for _ in range(2):
            with pytest.raises(ArenaError, match=r"No space left on device\); 3 finished games are kept, make room"):
                results.add(LINES[3])
            assert path.read_bytes() == whole
        monkeypatch.setattr(module.os, "write", write)
        results.add(LINES[3])
    with Results(tmp_path, PLAN) as results:
        assert sorted(results.lines) == [0, 1, 2, 3]
