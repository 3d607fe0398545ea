"""`make play` starts on plain Python and changes over once the rules are compiled; .venv is whole at every moment."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from tools.conftest import Checkout

# The dependencies and the site are there already.
INSTALL = """
import sys, install
install.fill = lambda: "locked"
install.web.build = lambda: None
install.can_compile = lambda: True
install.main()
"""
BEHIND = (
    "altneu: the rules are being compiled in the background: plain Python for now, and the next start will be faster\n"
)
COMPILED = "altneu: compiling the rules, a minute or so if they changed\n"
FAILED = "altneu: the rules did not compile (see build/compiled.log), so they stay pure Python\n"


@pytest.fixture(autouse=True)
def compile_by_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ALTNEU_COMPILE", raising=False)


def flavour(checkout: Checkout) -> str:
    return (checkout.root / ".venv" / "flavour").read_text().strip()


def build(checkout: Checkout) -> Path:
    """Where .venv finds Altneu."""
    [pointer] = checkout.root.glob(".venv/lib/python3/site-packages/*")
    assert pointer.name == "altneu.pth"
    return Path(pointer.read_text().strip())


def wait_for_the_compiler(checkout: Checkout) -> None:
    checkout.wait.unlink()
    checkout.run("import locks; locks.awaited('compile', 'waiting')")


def test_play_takes_plain_python_at_once_and_the_compiled_rules_at_the_next_start(checkout: Checkout) -> None:
    checkout.wait.touch()
    assert checkout.run(INSTALL, "play") == BEHIND
    assert flavour(checkout) == "pure"
    first = build(checkout)
    assert checkout.run(INSTALL, "play") == BEHIND
    assert build(checkout) == first
    wait_for_the_compiler(checkout)
    assert flavour(checkout) == "pure"
    assert checkout.run(INSTALL, "play") == ""
    assert flavour(checkout) == "compiled"
    assert checkout.run(INSTALL, "play") == ""
    assert len(checkout.begun()) == 1


def test_who_runs_the_build_before_keeps_it_and_older_ones_go(checkout: Checkout) -> None:
    builds = []
    for number in range(3):
        checkout.package.write_text(f"def main() -> None:\n    print({number})\n")
        checkout.run(INSTALL)
        builds.append(build(checkout))
        script = checkout.root / ".venv" / "bin" / "altneu"
        environment = os.environ | {"PYTHONPATH": str(builds[-1])}
        assert subprocess.run([script], env=environment, capture_output=True, check=True).stdout == b"%d\n" % number
    assert [folder.exists() for folder in builds] == [False, True, True]


def test_play_tells_at_the_next_start_that_the_rules_did_not_compile(checkout: Checkout) -> None:
    checkout.package.write_text("bad = 1\n")
    checkout.wait.touch()
    assert checkout.run(INSTALL, "play") == BEHIND
    wait_for_the_compiler(checkout)
    assert checkout.run(INSTALL, "play") == FAILED
    assert flavour(checkout) == "failed"
    assert checkout.run(INSTALL, "play") == ""


def test_install_waits_for_the_compiled_rules(checkout: Checkout) -> None:
    assert checkout.run(INSTALL) == COMPILED
    assert flavour(checkout) == "compiled"
    assert checkout.run(INSTALL) == ""


def test_asked_for_pure_python_nothing_is_compiled(checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALTNEU_COMPILE", "0")
    assert checkout.run(INSTALL, "play") == ""
    assert flavour(checkout) == "pure"
    assert checkout.begun() == []


def test_two_at_once_take_turns(checkout: Checkout) -> None:
    with checkout.start(
        "import locks, signal; lock = locks.taken('install'); print('mine', flush=True); signal.pause()"
    ) as first:
        assert first.stdout is not None
        assert first.stdout.readline() == "mine\n"
        with checkout.start(INSTALL) as second:
            assert second.stdout is not None
            assert second.stdout.readline() == "altneu: another make installs here: waiting for it\n"
            assert not (checkout.root / ".venv" / "flavour").exists()
            first.kill()
            assert second.stdout.read() == COMPILED
    assert flavour(checkout) == "compiled"


def test_killed_while_switching_the_build_before_stays_whole(checkout: Checkout) -> None:
    checkout.run(INSTALL)
    before = build(checkout)
    checkout.package.write_text("def main() -> None:\n    print('new')\n")
    kill = "import environment, os; environment.run = lambda *command: os.kill(os.getpid(), 9)\n"
    checkout.run(kill + INSTALL)
    assert build(checkout) == before
    assert "played" in (before / "altneu" / "__init__.py").read_text()
    checkout.run(INSTALL)
    assert "new" in (build(checkout) / "altneu" / "__init__.py").read_text()
