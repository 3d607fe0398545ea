"""The examples in hosting/: what they name exists, and they keep to what docs/hosting.md promises."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from configparser import ConfigParser
from pathlib import Path

import pytest
import yaml
from tools.stamps import ROOT
from typer.main import get_command

from altneu.cli import app
from altneu.server.http.health import monitoring_routes
from altneu.server.settings import Settings
from tools import wheel

HOSTING = ROOT / "hosting"
UNITS = sorted([*HOSTING.glob("*.service"), *HOSTING.glob("*.timer")])
CONTAINER = (HOSTING / "Containerfile").read_text()
COMPOSE = yaml.safe_load((HOSTING / "compose.yaml").read_text())["services"]["altneu"]


def unit(file: Path) -> ConfigParser:
    parser = ConfigParser(interpolation=None, strict=False, comment_prefixes=("#",))
    parser.optionxform = str
    parser.read(file)
    return parser


def check_command(words: list[str]) -> None:
    """A command line of `altneu` whose command and options there are."""
    command = get_command(app).commands[words[0]]
    known = {option for parameter in command.params for option in parameter.opts}
    asked = {word.partition("=")[0] for word in words[1:] if word.startswith("--")}
    assert asked, words
    assert asked <= known


def instructions(name: str) -> list[str]:
    return re.findall(rf"^{name} (.*)$", CONTAINER.replace("\\\n", " "), re.MULTILINE)


def test_the_container_starts_a_command_that_there_is() -> None:
    assert instructions("ENTRYPOINT") == ['["altneu"]']
    [command] = instructions("CMD")
    check_command(yaml.safe_load(command))
    check_command(COMPOSE["command"])


def test_the_container_installs_what_make_wheel_leaves_and_no_tools() -> None:
    copied = instructions("COPY")
    assert copied[0] == f"altneu-*.whl {wheel.CONSTRAINTS} /dist/"
    assert all(line.startswith("--from=installed") for line in copied[1:])
    last = CONTAINER.rpartition("\nFROM ")[2]
    assert not re.search(r"apt|apk|gcc|build-essential|pip install", last)
    assert (HOSTING / COMPOSE["build"]["dockerfile"]).resolve() == (HOSTING / "Containerfile").resolve()
    assert (HOSTING / COMPOSE["build"]["context"]).resolve() == wheel.DIST


def test_the_container_is_not_root_and_writes_only_to_its_volume() -> None:
    assert instructions("USER") == ["10001:10001"]
    assert instructions("VOLUME") == ["/data"]
    assert COMPOSE["volumes"] == ["tables:/data"]
    assert COMPOSE["read_only"] is True
    assert COMPOSE["cap_drop"] == ["ALL"]
    assert "no-new-privileges:true" in COMPOSE["security_opt"]
    assert all(port.startswith("127.0.0.1:") for port in COMPOSE["ports"])


def test_commands_in_the_container_find_the_tables_of_its_server() -> None:
    """Where nobody says anything else, server, backup and admin use the same file of the volume."""
    assert any("XDG_DATA_HOME=/data" in line for line in instructions("ENV"))
    for command in (yaml.safe_load(instructions("CMD")[0]), COMPOSE["command"]):
        assert not any("--database-url" in word for word in command)


def test_the_container_has_its_health_check_whoever_builds_it() -> None:
    """Podman drops it, unless it builds in Docker's format."""
    builds = re.findall(r"podman build .*", CONTAINER)
    assert builds
    assert all("--format docker" in line for line in builds)


def test_both_ask_for_the_servers_health_where_it_is() -> None:
    port = dict(zip(command := yaml.safe_load(instructions("CMD")[0]), command[1:], strict=False))["--port"]
    address = f"http://127.0.0.1:{port}/healthz"
    [check] = instructions("HEALTHCHECK")
    assert address in check
    assert any(address in word for word in COMPOSE["healthcheck"]["test"])
    assert f"--port={port}" in COMPOSE["command"]
    assert instructions("EXPOSE") == [port]
    paths = {path for route in monitoring_routes(Settings(), None, None) for path in route.paths}
    assert "/healthz" in paths


@pytest.mark.parametrize("name", ["altneu.service", "altneu-backup.service"])
def test_the_services_start_commands_that_there_are(name: str) -> None:
    line = unit(HOSTING / name)["Service"]["ExecStart"]
    words = shlex.split(line)
    if words[0] == "/bin/sh":
        words = shlex.split(words[2])[1:]
    assert words[0] == "/opt/altneu/bin/altneu"
    check_command(words[1:])


def test_the_service_is_nobody_in_particular_and_starts_again() -> None:
    service = unit(HOSTING / "altneu.service")["Service"]
    assert service["DynamicUser"] == service["NoNewPrivileges"] == "yes"
    assert service["ProtectSystem"] == "strict"
    assert service["Restart"] == "on-failure"
    database = next(word for word in service["ExecStart"].split() if word.startswith("sqlite:"))
    assert database.startswith(f"sqlite:////var/lib/{service['StateDirectory']}/")


def test_systemd_understands_the_units(tmp_path: Path) -> None:
    """Where there is no systemd, their sections at least are those it knows."""
    for file in UNITS:
        sections = set(unit(file).sections())
        assert sections <= {"Unit", "Service", "Timer", "Install"}
        text = file.read_text().replace("/opt/altneu/bin/altneu", sys.executable)
        (tmp_path / file.name).write_text(text)
    if program := shutil.which("systemd-analyze"):
        command = [program, "verify", *(str(tmp_path / file.name) for file in UNITS)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert not [line for line in done.stderr.splitlines() if str(tmp_path) in line or "altneu" in line]


def test_the_guide_names_every_file_and_option() -> None:
    guide = (ROOT / "docs" / "hosting.md").read_text()
    for file in HOSTING.iterdir():
        assert f"hosting/{file.name}" in guide
    serve = get_command(app).commands["serve"]
    for parameter in serve.params:
        assert any(option in guide for option in parameter.opts), parameter.opts
    for command in ("backup", "restore", "admin"):
        assert f"altneu {command}" in guide
