"""`altneu arena`: results that survive a kill and a full disk, and refusals in one line."""

from __future__ import annotations

import json
import os
import resource
import signal
import socket
import subprocess
import sys
import time

import pytest

from altneu.arena import contest
from altneu.arena.jobs import play

QUICK = ("arena", "golem", "--bots", "random", "--workers", 2)
MANY = 1_000_000  # games, more than can end while a test waits


@pytest.fixture
def alone(monkeypatch):
    """For what does not depend on workers: the games are played in this process."""
    monkeypatch.setattr(contest, "play_here", lambda plan, numbers, workers: (play(plan, n) for n in numbers))


def digests(directory):
    lines = [json.loads(line) for line in (directory / "games.jsonl").read_text().splitlines()]
    return sorted((line["game"], line["digest"], tuple(line["scores"])) for line in lines)


def started(environment, *arguments, **more):
    return subprocess.Popen(
        [sys.executable, "-m", "altneu", *map(str, arguments)],
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        **more,
    )


@pytest.mark.usefixtures("alone")
def test_json_is_the_summary_and_nothing_else(run, tmp_path):
    done = run("arena", "golem", "--bots", "random,automa:3", "--games", 4, "--out", tmp_path, "--json")
    assert (done.exit_code, done.stderr) == (0, "")
    found = json.loads(done.stdout)
    assert found == json.loads((tmp_path / "summary.json").read_text())
    assert (found["games"], found["failed"], found["bots"]) == (4, [], ["random", "automa:3"])
    assert [entry["bot"] for entry in found["ratings"]] == ["automa:3", "random"]


def test_the_screen_shows_ratings_and_where_the_report_is(shell, tmp_path):
    done = shell("arena", "golem", "--bots", "random,automa", "--games", 4, "--out", tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "automa:2" in done.stdout
    assert done.stdout.count(" ± ") == 4
    assert f"The report: {tmp_path / 'report.html'}" in done.stdout
    assert (tmp_path / "report.html").read_text().startswith("<!doctype html>")


@pytest.mark.usefixtures("alone")
def test_alchemists_with_modules_and_options(run, tmp_path):
    modules = ("--modules", "funding,busy", "--level", "master", "--option", "sell_links=none")
    done = run("arena", "alchemists", "--bots", "random", "--games", 2, "--out", tmp_path, "--json", *modules)
    assert done.exit_code == 0, done.stderr
    assert json.loads(done.stdout)["options"] == {
        "busy": "yes",
        "funding": "yes",
        "level": "master",
        "sell_links": "none",
    }


@pytest.mark.parametrize("blow", [signal.SIGKILL, signal.SIGINT, signal.SIGTERM])
def test_a_stopped_arena_goes_on_and_neither_loses_nor_doubles_a_game(environment, run, tmp_path, blow):
    """However long the blow takes, there are games left."""
    arguments = (*QUICK, "--games", MANY, "--out", tmp_path / "stopped")
    process = started(environment, *arguments, start_new_session=True)
    results = tmp_path / "stopped" / "games.jsonl"
    while process.poll() is None and not (results.exists() and results.stat().st_size > 20_000):
        time.sleep(0.01)
    if blow == signal.SIGINT:
        os.killpg(process.pid, blow)  # as a terminal does
    else:
        process.send_signal(blow)
    _, errors = process.communicate(timeout=60)
    before = results.read_bytes()
    if blow == signal.SIGINT:
        assert process.returncode == 130
        assert errors == "altneu: stopped; finished games are kept, the same command goes on\n"
    else:
        assert process.returncode == -blow
    count = before.count(b"\n")
    assert 0 < count < MANY
    games = count + 10
    for directory in ("stopped", "whole"):
        assert run(*QUICK, "--games", games, "--out", tmp_path / directory).exit_code == 0
    assert results.read_bytes().startswith(before[: before.rindex(b"\n") + 1])
    assert len(digests(tmp_path / "stopped")) == len({number for number, *_ in digests(tmp_path / "stopped")})
    assert set(digests(tmp_path / "whole")) <= set(digests(tmp_path / "stopped"))


@pytest.mark.parametrize("moment", [0.07, 0.17, 0.27])
def test_ctrl_c_while_workers_start_says_one_line(environment, tmp_path, moment):
    process = started(environment, *QUICK, "--games", MANY, "--out", tmp_path, start_new_session=True)
    while process.poll() is None and not (tmp_path / "games.jsonl").exists():
        time.sleep(0.01)
    time.sleep(moment)  # they take longer to start
    os.killpg(process.pid, signal.SIGINT)
    _, errors = process.communicate(timeout=60)
    assert (process.returncode, errors) == (
        130,
        "altneu: stopped; finished games are kept, the same command goes on\n",
    )


def test_more_workers_than_files_can_be_open_are_named(environment, tmp_path):
    process = started(
        environment,
        *("arena", "--bots", "random", "--games", 40, "--workers", 20, "--out", tmp_path),
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (32, 32)),
    )
    output, errors = process.communicate(timeout=120)
    assert (process.returncode, output) == (2, "")
    assert errors == (
        "altneu: a worker could not be started (Too many open files); run the same command again with fewer --workers\n"
    )


def test_a_full_disk_keeps_finished_games_and_says_what_to_do(environment, run, tmp_path):
    arguments = (*QUICK, "--games", 60, "--out", tmp_path)
    limit = 20_000
    process = started(
        environment, *arguments, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
    )
    output, errors = process.communicate(timeout=120)
    kept = len(digests(tmp_path))
    assert (process.returncode, output) == (2, "")
    assert errors == (
        f"altneu: {tmp_path / 'games.jsonl'}: cannot be written (File too large); {kept} finished games are kept, "
        "make room and run the same command again\n"
    )
    assert 0 < kept < 60
    assert run(*arguments).exit_code == 0
    assert [number for number, *_ in digests(tmp_path)] == list(range(60))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("--bots wizard,random", "there is no bot 'wizard'; bots are random, greedy"),
        ("--bots human,random", "there is no bot 'human'; bots are random, greedy"),
        ("--bots random,,greedy", "there is no bot ''"),
        ("--bots random,random", "the bot random is named twice; name each bot once"),
        ("--bots mcts:0,random", "a budget of '0' leaves no time to think"),
        ("--bots automa:2", "only one Automa can sit at a table; name bots to play against it"),
        ("--bots random,automa:9", "the Automa has the levels 1 to 4, not '9'"),
        ("--games 0", "Invalid value for '--games'"),
        ("--games -3", "Invalid value for '--games'"),
        ("--workers 0", "Invalid value for '--workers'"),
        ("--seats 5", "golem is played with 2 to 4 seats, not 5"),
        ("--option speed=fast", "golem has no option 'speed'"),
        ("--option automa_level=3", "option automa_level follows from the bots"),
        ("--level 3", "the level of the Automa stands among the bots"),
        ("--modules funding", "golem has no modules"),
        ("--components nowhere", "nowhere: No such file or directory"),
        ("--out /dev/null/arena", "/dev/null/arena: cannot be written (Not a directory); choose another --out"),
        ("--ray nonsense --out OUT", "the address of a Ray cluster is HOST:PORT, as in 10.0.0.5:6379, not 'nonsense'"),
        ("--ray localhost:70000 --out OUT", "the address of a Ray cluster is HOST:PORT"),
        ("--ray a..b:6379 --out OUT", "no Ray cluster can be reached at a..b:6379 (no name of a host)"),
    ],
)
def test_wrong_arguments_of_an_arena_are_named(run, tmp_path, arguments, message):
    done = run("arena", "golem", *arguments.replace("OUT", str(tmp_path)).split())
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith("altneu: ")
    assert message in done.stderr
    assert done.stderr.count("\n") == 1


def test_an_unreachable_cluster_is_named(run, tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    done = run(*QUICK, "--out", tmp_path, "--ray", f"127.0.0.1:{port}")
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr == (
        f"altneu: no Ray cluster can be reached at 127.0.0.1:{port} (Connection refused); "
        "begin one with ray start --head, or leave --ray out\n"
    )


def test_without_ray_the_message_says_how_to_get_it(run, tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with socket.create_server(("127.0.0.1", 0)) as server:
        done = run(*QUICK, "--out", tmp_path, "--ray", f"127.0.0.1:{server.getsockname()[1]}")
    assert done.exit_code == 2
    assert done.stderr == "altneu: Ray is not installed; write pip install 'altneu[ray]', or leave --ray out\n"


@pytest.mark.usefixtures("alone")
def test_another_arena_in_the_same_directory_is_refused(run, tmp_path):
    assert run(*QUICK, "--games", 2, "--out", tmp_path).exit_code == 0
    done = run(*QUICK, "--games", 2, "--out", tmp_path, "--seed", 9)
    assert done.exit_code == 2
    assert "holds another arena, its seed is 1, not 9; choose another --out" in done.stderr
