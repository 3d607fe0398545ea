"""`altneu serve`, and `altneu play` in the browser: where it is, that it ends, and what it cannot do."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from queue import SimpleQueue

import httpx
import pytest

from altneu.cli import browser

PATIENCE = 30


@contextmanager
def started(environment: dict[str, str], *arguments: str) -> Iterator[subprocess.Popen[str]]:
    """The command as a process that goes on until it is told to end."""
    command = [sys.executable, "-m", "altneu", *arguments]
    streams = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen(command, env={**os.environ, **environment}, **streams) as process:
        try:
            yield process
        finally:
            process.kill()


@pytest.fixture
def ready(monkeypatch: pytest.MonkeyPatch) -> list[tuple]:
    """What would have been served; it is ready at once and ends at once."""
    asked: list[tuple] = []

    def run(told: Callable[..., None], host: str, port: int, tries: int = 1, **choices: object) -> None:
        asked.append((host, port, tries, choices["components"], choices.get("hosts")))
        told("http://127.0.0.1:8584/", ("http://192.168.1.7:8584/",) if host == "0.0.0.0" else ())

    monkeypatch.setattr(browser, "run", run)
    monkeypatch.setattr(sys.modules["altneu.cli.serve"], "run", run)
    return asked


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> SimpleQueue[str]:
    """What the browser was told to show."""
    shown: SimpleQueue[str] = SimpleQueue()
    monkeypatch.setattr(webbrowser, "open", shown.put)
    return shown


def test_serve_says_where_it_is_and_ends_with_ctrl_c(environment, tmp_path):
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    with started(environment, "serve", "--port", "0", "--json", "--database-url", database) as process:
        told = json.loads(process.stdout.readline())
        assert told["addresses"] == []
        assert httpx.get(f"{told['url']}api/lobby", timeout=PATIENCE).json()["addresses"] == []
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, out, err) == (0, "", "")
    assert (tmp_path / "tables.sqlite").exists()


def test_play_serves_the_next_free_port_from_the_data_directory(environment, tmp_path):
    with started(environment, "play", "--no-open") as process:
        address = process.stdout.readline().split()[-1]
        assert httpx.get(f"{address}api/lobby", timeout=PATIENCE).status_code == 200
        with started(environment, "play", "--no-open") as other:
            assert other.stdout.readline().split()[-1] != address
        process.terminate()
        process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    assert (tmp_path / "data" / "altneu" / "tables.sqlite").exists()


def test_a_port_in_use_is_named(run, tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = run("serve", "--port", port, "--database-url", tmp_path / "t.sqlite")
    assert done.exit_code == 2
    assert done.stderr.startswith(f"altneu: 127.0.0.1 port {port} cannot be listened at (")
    assert done.stderr.endswith("choose another with --host or --port\n")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--host", "no.such.host.invalid"), "there is no host 'no.such.host.invalid' to listen at"),
        (("--host", "203.0.113.7"), "203.0.113.7 port"),
        (("--database-url", "mysql://host/name"), "there is no mysql here; write sqlite:///FILE or postgresql://"),
        (("--database-url", "/dev/null/tables"), "the database /dev/null/tables cannot be used"),
        (("--port", "99999"), "Invalid value for '--port'"),
        (("--thought", "soon"), "nobody can think for 'soon'; write a time as in 1s or 300ms"),
        (("--behind-proxy", "nginx"), "'nginx' is no address of a proxy; write an address or a network"),
        (("--contact", "ada"), "'ada' is no address to write to; write mailto:NAME@HOST or https://HOST"),
        (("--components", "nowhere"), "nowhere: No such file or directory; name a directory"),
    ],
)
def test_what_cannot_be_served_is_said_in_one_line(run, arguments, message):
    done = run("serve", "--port", 0, *arguments)
    assert (done.exit_code, done.stdout) == (2, "")
    assert message in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_file_that_is_no_database_is_named(run, tmp_path):
    path = tmp_path / "notes.txt"
    path.write_text("buy clay\n" * 100)
    done = run("serve", "--port", 0, "--database-url", path)
    assert done.exit_code == 2
    assert f"the database {path} cannot be used" in done.stderr
    assert path.read_text() == "buy clay\n" * 100


def test_play_alone_opens_the_browser(run, ready, opened):
    done = run("play")
    assert done.exit_code == 0
    assert ready == [("127.0.0.1", 8584, 100, None, None)]
    assert opened.get(timeout=PATIENCE) == "http://127.0.0.1:8584/"
    assert "Altneu is at http://127.0.0.1:8584/" in done.stdout


def test_play_can_leave_the_browser_closed_and_let_others_in(run, ready, opened, tmp_path):
    done = run("play", "--no-open", "--lan", "--components", tmp_path)
    assert ready == [("0.0.0.0", 8584, 100, tmp_path, None)]
    assert opened.empty()
    assert "From other devices: http://192.168.1.7:8584/" in done.stdout


@pytest.mark.parametrize("arguments", [("golem",), ("--solo",), ("--seed", 0), ("--language", "de"), ("--terminal",)])
def test_a_game_or_an_option_of_the_terminal_plays_there(run, ready, arguments):
    done = run("play", *arguments)
    assert done.exit_code == 0
    assert ready == []
    assert "(1-" in done.stdout


@pytest.mark.parametrize("option", ["--lan", "--no-open"])
def test_browser_and_terminal_do_not_mix(run, ready, option):
    done = run("play", "golem", option)
    assert done.exit_code == 2
    assert "are for the browser" in done.stderr


def test_serve_for_the_network_is_for_all_addresses(run, ready):
    done = run("serve", "--lan", "--port", 9000, "--allowed-host", "golem.example.org")
    assert ready == [("0.0.0.0", 9000, 1, None, ("golem.example.org",))]
    assert "From other devices: http://192.168.1.7:8584/" in done.stdout


def test_the_addresses_of_this_machine_are_told(monkeypatch):
    from altneu.server.http import listen

    monkeypatch.setattr(listen, "own_addresses", lambda: ["192.168.1.7"])
    with listen.bind("0.0.0.0", 0) as everywhere, listen.bind("127.0.0.1", 0) as here:
        port = everywhere.getsockname()[1]
        assert listen.addresses_of(everywhere) == (f"http://192.168.1.7:{port}/",)
        assert listen.url_of(everywhere) == f"http://127.0.0.1:{port}/"
        assert listen.addresses_of(here) == ()
    assert listen.url("::1", 8584) == "http://[::1]:8584/"


def test_own_addresses_are_not_those_of_this_device_alone():
    from altneu.server.http.listen import own_addresses

    assert not [address for address in own_addresses() if address.startswith("127.")]
