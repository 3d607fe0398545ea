"""Results on disk: whole lines, one for each game, whatever happens to the process or the disk."""

from __future__ import annotations

import errno
import json
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
    ("field", "value"),
    [
        ("game", 1),
        ("bots", ["wizard", "greedy"]),
        ("bots", ["greedy", "random"]),
        ("bots", ["random"]),
        ("scores", [1, 2, 3]),
        ("scores", [10**12, 1]),
        ("choices", [1]),
        ("choices", [-1, 1]),
        ("points", [{}]),
        ("points", [{"books": 10**12}, {}]),
        ("taken", []),
        ("places", []),
        ("places", [[], [0, 1]]),
        ("places", [[0], [0]]),
        ("places", [[0], [2]]),
        ("places", [[0, 1], [1]]),
        ("decisions", 10**12),
        ("seconds", -1.0),
        ("seconds", 1e300),
    ],
)
def test_a_game_that_cannot_have_gone_so_is_named(tmp_path, field, value):
    plan = new_plan(GAMES["golem"], ["random", "greedy"], 2, {}, 1, None)
    sound = {**json.loads(LINES[0]), "bots": ["random", "greedy"], "places": [[1, 0]]}
    with Results(tmp_path, plan) as results:
        results.add(json.dumps(sound).encode())
        assert [played.places for played in results] == [[[1, 0]]]
    (tmp_path / module.GAMES).write_text(json.dumps({**sound, field: value}) + "\n")
    message = r"games\.jsonl: the line of game \d cannot be understood; delete this line"
    with Results(tmp_path, plan) as results, pytest.raises(ArenaError, match=message):
        list(results)


@pytest.mark.parametrize("number", [-1, 10**12, 10**30])
def test_a_game_of_no_schedule_is_named(tmp_path, number):
    path = filled(tmp_path)
    path.write_bytes(path.read_bytes() + LINES[3].replace(b'"game":3', b'"game":%d' % number) + b"\n")
    with pytest.raises(ArenaError, match=r"games\.jsonl, line 4: cannot be understood; delete this line"):
        Results(tmp_path, PLAN)


def test_bytes_that_are_no_text_are_named(tmp_path):
    path = filled(tmp_path, [0])
    path.write_bytes(path.read_bytes().replace(b"random", b"r\xffndom"))
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
        ("compiled", not PLAN.compiled, "its rules are (compiled|pure Python), not (compiled|pure Python); choose"),
    ],
)
def test_another_plan_does_not_mix(tmp_path, field, value, message):
    filled(tmp_path)
    with pytest.raises(ArenaError, match=message):
        Results(tmp_path, msgspec.structs.replace(PLAN, **{field: value}))


def test_a_plan_from_before_it_said_so_was_one_of_compiled_rules(tmp_path):
    filled(tmp_path)
    path = tmp_path / module.PLAN
    old = json.loads(path.read_bytes())
    del old["compiled"]
    path.write_text(json.dumps(old))
    with Results(tmp_path, msgspec.structs.replace(PLAN, compiled=True)) as results:
        assert sorted(results.lines) == [0, 1, 2]
    with pytest.raises(ArenaError, match="its rules are compiled, not pure Python; choose another --out"):
        Results(tmp_path, msgspec.structs.replace(PLAN, compiled=False))


def test_two_arenas_do_not_write_in_one_directory(tmp_path):
    with Results(tmp_path, PLAN), pytest.raises(ArenaError, match="another arena is writing here"):
        Results(tmp_path, PLAN)
    with Results(tmp_path, PLAN) as results:
        assert results.lines == {}


@pytest.mark.parametrize("broken", [b"", b"{", b'{"game": 3}', b'{"game": "\xff"}'])
def test_a_plan_that_cannot_be_read_is_named(tmp_path, broken):
    filled(tmp_path)
    (tmp_path / module.PLAN).write_bytes(broken)
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


def no_room(*arguments):
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


FULL = r"games\.jsonl: cannot be written \(No space left on device\); {} finished games are kept, make room"


def test_a_disk_that_cannot_be_forced_is_told_as_a_full_one(tmp_path, monkeypatch):
    filled(tmp_path)
    with Results(tmp_path, PLAN) as results:
        monkeypatch.setattr(module.os, "fsync", no_room)
        with pytest.raises(ArenaError, match=FULL.format(3)):
            results.force()
        monkeypatch.setattr(module, "EVERY", -1.0)
        with pytest.raises(ArenaError, match=FULL.format(4)):
            results.add(LINES[3])
    with Results(tmp_path, PLAN) as results:
        assert sorted(results.lines) == [0, 1, 2, 3]


def test_a_half_line_that_cannot_be_cut_off_is_told_as_a_full_disk(tmp_path, monkeypatch):
    path = filled(tmp_path)
    with Results(tmp_path, PLAN) as results:
        monkeypatch.setattr(module.os, "write", no_room)
        monkeypatch.setattr(module.os, "ftruncate", no_room)
        with pytest.raises(ArenaError, match=FULL.format(3)):
            results.add(LINES[3])
    path.write_bytes(path.read_bytes() + b'{"game":3')
    with pytest.raises(ArenaError, match=FULL.format(3)):
        Results(tmp_path, PLAN)
