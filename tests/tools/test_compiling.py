"""The rules are compiled once for each state of their sources, by one at a time, before one's eyes or behind."""

from __future__ import annotations

import os
import runpy
import shutil
import signal
from collections.abc import Callable
from pathlib import Path
from time import sleep

import compiling
import grimp
import pytest

from tools.conftest import Checkout

COMPILE = "import compiling; compiling.compile_rules(); print(compiling.outcome())"
OVERTAKEN = """
import subprocess
import compiling

def cleared_and_begun_by_another(*arguments, **settings):
    compiling.BEGUN.write_text("1")
    return subprocess.CompletedProcess(arguments, 1)

compiling.copy_sources()
compiling.subprocess.run = cleared_and_begun_by_another
compiling.make(compiling.sources(), 0)
print(compiling.outcome() or "nothing", compiling.BEGUN.read_text())
"""
BEHIND = "import compiling; compiling.compile_behind(); print(compiling.outcome() or 'nothing yet')"
SAID = "altneu: compiling the rules, a minute or so if they changed\n"


def until(happened: Callable[[], object]) -> None:
    while not happened():
        sleep(0.01)


def is_free(checkout: Checkout) -> bool:
    return checkout.run("import locks; print(locks.taken('compile') is not None)") == "True\n"


def test_what_was_compiled_is_not_compiled_again_until_it_changes(checkout: Checkout) -> None:
    assert checkout.run(COMPILE) == f"{SAID}compiled\n"
    assert checkout.run(COMPILE) == "compiled\n"
    checkout.package.write_text("more = 1\n")
    assert checkout.run(COMPILE) == f"{SAID}compiled\n"
    assert len(checkout.begun()) == 2
    assert (checkout.root / "build" / "compiled" / "rules.so").exists()
    assert (checkout.root / "kept").read_text() == "True"


def test_rules_that_do_not_compile_are_known_to_have_failed(checkout: Checkout) -> None:
    checkout.package.write_text("bad = 1\n")
    assert checkout.run(COMPILE) == f"{SAID}failed\n"
    assert checkout.run(COMPILE) == "failed\n"
    assert (checkout.root / "build" / "compiled.log").read_text() == "these rules are bad\n"


def test_nobody_compiles_beside_the_one_behind_and_who_needs_the_rules_waits(checkout: Checkout) -> None:
    checkout.wait.touch()
    assert checkout.run(BEHIND) == "nothing yet\n"
    until(checkout.begun)
    assert checkout.run(BEHIND) == "nothing yet\n"
    with checkout.start(COMPILE) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "altneu: the rules are being compiled already: waiting for that\n"
        checkout.wait.unlink()
        assert other.stdout.read() == "compiled\n"
    assert len(checkout.begun()) == 1


def test_who_clears_the_build_meanwhile_is_not_told_that_it_failed(checkout: Checkout) -> None:
    checkout.wait.touch()
    checkout.run(BEHIND)
    until(checkout.begun)
    with checkout.start("import locks; locks.awaited('compile', 'waiting')") as waiting:
        assert waiting.stdout is not None
        assert waiting.stdout.readline() == "altneu: waiting\n"
        shutil.rmtree(checkout.root / "build")
        checkout.wait.unlink()
    assert not (checkout.root / "build").exists()
    assert checkout.run(COMPILE) == f"{SAID}compiled\n"


def test_who_began_before_build_was_cleared_notes_nothing_about_the_next(checkout: Checkout) -> None:
    assert checkout.run(OVERTAKEN) == "nothing 1\n"


@pytest.mark.parametrize("whose", ["compiler", "both"])
def test_what_was_killed_is_begun_anew(checkout: Checkout, whose: str) -> None:
    checkout.wait.touch()
    checkout.run(BEHIND)
    until(checkout.begun)
    [compiler] = checkout.begun()
    if whose == "both":
        parent = int(Path(f"/proc/{compiler}/stat").read_text().rpartition(")")[2].split()[1])
        os.kill(parent, signal.SIGKILL)
        assert not is_free(checkout)
    os.kill(compiler, signal.SIGKILL)
    until(lambda: is_free(checkout))
    checkout.wait.unlink()
    assert checkout.run(COMPILE) == f"{SAID}compiled\n"
    assert len(checkout.begun()) == 2
    assert (checkout.root / "kept").read_text() == "False"


def test_the_compiler_reads_nothing_from_the_folders_said_to_be_unread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(compiling.ROOT)
    modules = runpy.run_path("setup.py")["compiled_modules"]()
    graph = grimp.build_graph("altneu", cache_dir=None)
    reached: set[str] = set()
    waiting = {module.removeprefix("src/").removesuffix(".py").replace("/", ".") for module in modules}
    while waiting:
        name = waiting.pop()
        reached.add(name)
        waiting |= graph.find_modules_directly_imported_by(name) - reached
    read = {".".join(path.relative_to(compiling.ROOT / "src").with_suffix("").parts) for path in compiling.read()}
    assert reached <= read | {name.removesuffix(".__init__") for name in read}
    assert "altneu.server.app" not in read
