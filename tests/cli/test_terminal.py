"""A person at a real terminal: wrong answers are asked again, the device changes hands, Ctrl-C saves."""

from __future__ import annotations

import codecs
import os
import pty
import re
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from rich.cells import cell_len

from altneu.games import GAMES
from altneu.language import catalogue
from altneu.table.store import load

LAB = catalogue("altneu.games.alchemists.words", "en")
HAND_OVER = catalogue("cli", "en").text("talk.hand_over", player="@")

CTRL_C = "\x03"
PATIENCE = 60  # seconds until a silent terminal is given up


def handed_to(player: str) -> str:
    """A prompt, up to the name."""
    return HAND_OVER.partition("@")[0] + player


class Terminal:
    """`altneu` in a pseudo terminal."""

    def __init__(self, environment: dict[str, str], *arguments: object) -> None:
        self.master, slave = pty.openpty()
        self.child = subprocess.Popen(
            [sys.executable, "-m", "altneu", *(str(word) for word in arguments)],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**os.environ, **environment, "PYTHONIOENCODING": "utf-8"},
            start_new_session=True,
            preexec_fn=lambda: os.close(os.open(os.ttyname(0), os.O_RDWR)),
        )
        os.close(slave)
        self.decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
        self.text = ""

    def until(self, wanted: str, keys: str = "") -> str:
        """What appears on the screen until `wanted` does; `keys` are typed, and again after a silent second."""
        deadline = time.monotonic() + PATIENCE
        start = len(self.text)
        self.type(keys)
        while wanted not in self.text[start:]:
            assert time.monotonic() < deadline, f"no {wanted!r} in {self.text[start:]!r}"
            if select.select([self.master], [], [], 1)[0]:
                try:
                    self.text += self.decoder.decode(os.read(self.master, 65536))
                except OSError:
                    break
            else:
                self.type(keys)
        assert wanted in self.text[start:], self.text[start:]
        return self.text[start:]

    def type(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def ended(self, keys: str = "") -> int:
        """The exit status. `keys` are typed every second, for between two prompts nobody listens to a keyboard."""
        deadline = time.monotonic() + PATIENCE
        while self.child.poll() is None:
            assert time.monotonic() < deadline, f"it goes on after {self.text!r}"
            with suppress(OSError):  # its end of the terminal is closed
                self.type(keys)
                if select.select([self.master], [], [], 1)[0]:
                    os.read(self.master, 65536)
        return self.child.returncode


@pytest.fixture
def terminal(environment: dict[str, str]) -> Iterator:
    opened: list[Terminal] = []

    def call(*arguments: object, **more: str) -> Terminal:
        opened.append(Terminal(environment | more, *arguments))
        return opened[-1]

    yield call
    for one in opened:
        one.child.kill()
        one.child.wait()
        os.close(one.master)


def test_a_wrong_answer_is_asked_again(terminal, tmp_path):
    at = terminal("play", "--first-game", "--seed", 5, "--save", tmp_path / "game")
    at.until("? help): ")
    at.type("dance\n")
    at.until("“dance”")  # the refusal quotes it
    at.type("u\n")
    at.until(catalogue("cli", "en").text("talk.nothing_to_undo"))
    at.type("2\n")
    at.until("? help): ")
    at.type("q\n")
    at.until("altneu play --load")
    assert at.ended() == 0


def test_the_device_changes_hands_before_goals_are_shown(terminal, tmp_path):
    at = terminal("play", "--seats", "human:Ada,human:Leo", "--seed", 9, "--save", tmp_path / "game")
    assert "Keep “" not in at.until(handed_to("♣ Green (Ada)"))
    at.type("\n")
    assert "Keep “" in at.until("? help): ")
    at.type("1\n")
    handed = at.until(handed_to("☾ Purple (Leo)"))
    assert "\x1b[2J" in handed
    assert "Keep “" not in handed.partition("\x1b[2J")[2]


def test_an_answer_is_taken_back_before_the_device_is_passed_on(terminal, run, tmp_path):
    """Where nobody takes back the answer of another; nothing was revealed by it."""
    seats = ("--seats", "human:Ada,human:Leo", "--seed", 2, "--save", tmp_path / "game")
    run("play", "alchemists", *seats, answers="1\n" * 4 + "order 2\ncube forage\n")
    at = terminal("play", "--load", tmp_path / "game")
    at.until("Pass the device to ♣ Green (Ada)")
    at.type("\n")
    at.until("? help): ")
    at.type("done\n")
    at.until("Pass the device to ☾ Purple (Leo)")
    at.type("u\n")
    told = at.until("? help): ")
    assert catalogue("cli", "en").text("talk.undone") in told
    assert "Ada (declaring actions)" in told


def test_the_arrow_keys_do_not_tell_what_another_person_typed(terminal, tmp_path):
    at = terminal("play", "alchemists", "--seats", "human:Ada,human:Leo", "--seed", 9, "--save", tmp_path / "game")
    at.until(f"{HAND_OVER.partition('@')[2]} ")
    at.type("\n")
    at.until("? help): ")
    at.type("discard fern\n")
    at.until("“discard fern”")  # the refusal quotes it
    at.type("2\n")
    at.until(f"{HAND_OVER.partition('@')[2]} ")
    at.type("\n")
    at.until("? help): ")
    at.type("\x1b[A\x1b[A\n")
    assert "discard fern" not in at.until("? help): ")


def test_the_automa_answers_why(terminal, tmp_path):
    """Its first decisions come after ten answers or so; until then it says that there were none."""
    at = terminal("play", "--solo", "--seed", 4, "--save", tmp_path / "game")
    at.until("w why, ? help): ")
    at.type("w\n")
    assert catalogue("altneu.games.golem.terminal", "en").text("talk.no_reasons") in at.until("? help): ")
    while "draws card " not in at.text:
        at.type("1\n")
        at.until("? help): ")
    at.type("w\n")
    assert "A-5.4" in at.until("? help): ")
    at.type("q\n")
    at.until("altneu play --load")
    assert at.ended() == 0
    plain = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", at.text)
    table = [line for line in plain.splitlines() if "--load" not in line and str(tmp_path) not in line]
    assert max(cell_len(line) for line in table) <= 80


def test_ctrl_c_leaves_a_saved_game(terminal, tmp_path):
    at = terminal("play", "--first-game", "--seed", 5, "--save", tmp_path / "game")
    at.until("? help): ")
    at.type("1\n")
    at.until("? help): ")
    at.until(f"altneu play --load {tmp_path / 'game'}"[:60], CTRL_C)
    assert at.ended() == 130
    assert [seat for seat, _ in load(tmp_path / "game", GAMES).record.choices].count(0) == 1
    assert "Traceback" not in at.text


def test_ctrl_d_leaves_a_saved_game(terminal, tmp_path):
    at = terminal("play", "--first-game", "--save", tmp_path / "game")
    at.until("? help): ")
    at.type("\x04")
    at.until("altneu play --load")
    assert at.ended() == 0


@pytest.mark.parametrize(
    ("more", "coloured"),
    [({"NO_COLOR": ""}, True), ({"NO_COLOR": "1"}, False), ({"NO_COLOR": "", "TERM": "dumb"}, False)],
)
def test_colours_are_left_out_where_they_are_not_wanted(terminal, tmp_path: Path, more, coloured):
    at = terminal("play", "--first-game", "--save", tmp_path / "game", **more)
    assert ("\x1b[31m▲" in at.until("? help): ")) is coloured
    assert ("L Green" in at.text) is (more.get("TERM") == "dumb")


def test_the_lab_hides_what_was_mixed_from_everybody_else(terminal):
    """B-14.1.7: all see the potion, nobody the ingredients, not even with the arrow keys."""
    at = terminal("lab", "--code", "OCEGF")
    at.until("Lab (? help): ")
    at.type("mix mushroom toad\n")
    typed, cleared, answer = at.until("Lab (? help): ").partition("\x1b[2J")
    assert "mushroom" in typed
    assert cleared
    assert "Potion: healing (R+)." in answer
    at.type("\x1b[A\n")
    assert "mushroom" not in answer + at.until("Lab (? help): ")


def test_the_lab_tells_private_answers_until_enter_is_pressed(terminal):
    """K-2.3, K-7.5: then the screen is empty for the others."""
    at = terminal("lab", "--code", "OCEGF")
    at.until("Lab (? help): ")
    at.type("test claw\n")
    assert LAB.text("answer.reaction.none") in at.until(f"{LAB.text('lab.hide')} ")
    at.type("\n")
    assert "\x1b[2J" in at.until("Lab (? help): ")


def test_the_lab_asks_again_after_a_slip_and_before_it_reveals_everything(terminal):
    """B-14.1.8: only at the end of a game."""
    at = terminal("lab", "--code", "OCEGF")
    at.until("Lab (? help): ")
    at.type("mix fern fern\n")
    at.until(LAB.text("lab.same", ingredient="@").split("@")[-1])
    at.type("reveal\n")
    at.until("Write OCEGF if you want that: ")
    at.type("no\n")
    at.until("Nothing was revealed.")
    at.type("reveal\n")
    at.until("Write OCEGF if you want that: ")
    at.type("ocegf\n")
    at.until(LAB.text("lab.animators", first="@", second="@").split("@")[-1])
    at.type("q\n")
    assert at.ended() == 0


def test_the_library_says_what_it_waits_for(terminal):
    """K-15.20: one of the four must be read; whoever wants to leave may."""
    at = terminal("lab", "--code", "OCEGF", "--seed", 3)
    at.until("Lab (? help): ")
    at.type("library\n")
    at.until("Which one? ")
    at.type("?\n")
    assert LAB.text("lab.not_offered", ingredients="")[:-1] in at.until("Which one? ")
    at.type("dance\n")
    assert LAB.text("lab.not_offered", ingredients="")[:-1] in at.until("Which one? ")
    at.type("q\n")
    assert at.ended() == 0


def test_ctrl_c_leaves_the_lab(terminal):
    at = terminal("lab", "--code", "OCEGF")
    at.until("Lab (? help): ")
    assert at.ended(CTRL_C) == 130
