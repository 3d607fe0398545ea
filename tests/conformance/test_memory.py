"""Letting go of much at once leaves memory sound: CPython checks every block that it gets back."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from altneu.games import GAMES

pytestmark = pytest.mark.both

DEEP = 300  # CPython no longer frees what lies more than 50 deep right away, but keeps it for later

STACK = f"""
import sys
from altneu.games import GAMES
game = GAMES[sys.argv[1]]
state = game.begin(game.seats[-1], {{}})
for _ in range({DEEP}):
    state.push(state.top.effect, 0)
state.top = None
"""

# A state at every depth, none with parts in common with another.
NEST = f"""
import sys
from altneu.games import GAMES
game = GAMES[sys.argv[1]]
modules = {{option: "yes" for option in ("busy", "encyclopedia", "golem") if option in game.options}}
nest = ()
for _ in range({DEEP}):
    nest = (nest, game.begin(game.seats[-1], modules))
nest = None
"""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("program", [STACK, NEST], ids=["a deep stack", "states deep inside of something"])
def test_memory_stays_sound(game: str, program: str) -> None:
    environment = {**os.environ, "PYTHONMALLOC": "debug"}
    command = [sys.executable, "-c", program, game]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
