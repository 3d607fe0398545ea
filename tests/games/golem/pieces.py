"""Reading a table of Golem in words, and printing other numbers on its components, for tests.

state = scenario(components=printed(tmp_path, cemetery='space = [{ space = 1, bonus = "1 VP" }]'))
assert golems_of(state) == ["red I", "yellow I lying"]
"""

from __future__ import annotations

import shutil
from pathlib import Path

from altneu.games.golem.state import events, terms
from altneu.games.golem.state.state import GolemState
from altneu.kernel.state import BIT
from games.golem.scenario import BOX, scenario

PLACES = [f"{district} {section}" for district in terms.DISTRICTS for section in terms.ROMAN]
RIGHTMOST = f"bury {len(scenario().box.graves)}"  # the cemetery space for any number of golems
EVENTS = {number: name.lower() for name, number in vars(events).items() if name.isupper() and name != "EVENTS"}


def golems_of(state: GolemState, seat: int = 0) -> list[str]:
    """The golems on the board as `set_seat` writes them, the starting golems first."""
    board = state.seats[seat]
    return [
        PLACES[place] + (" lying" if board.lying & BIT[golem] else "")
        for golem, place in enumerate(board.golems)
        if place >= 0
    ]


def resources_of(state: GolemState, seat: int = 0) -> tuple[int, int, int]:
    """Clay, coins, knowledge."""
    clay, coins, knowledge = state.seats[seat].res
    return clay, coins, knowledge


def upgrades_of(state: GolemState, seat: int = 0) -> set[str]:
    return {name for upgrade, name in enumerate(terms.UPGRADES) if state.seats[seat].has(upgrade)}


def tokens_of(state: GolemState, seat: int = 0) -> set[str]:
    """The districts whose menorah token the seat owns."""
    return {name for district, name in enumerate(terms.DISTRICTS) if state.seats[seat].tokens & BIT[district]}


def told(state: GolemState) -> list[str]:
    """The names of the events since `state.log = []`."""
    return [EVENTS[entry[0]] for entry in state.log or []]


def printed(directory: Path, **files: str) -> Path:
    """A directory of component data, these values and `golem_box`: `printed(tmp_path, library="slot = [...]")`."""
    for name, text in files.items():
        (directory / f"{name}.toml").write_text(text, encoding="utf-8")
    for file in BOX.glob("*.toml"):
        if not (directory / file.name).exists():
            shutil.copy(file, directory)
    return directory
