"""Which games there are: ours, those of other packages, and what is told of a package that cannot be used."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from altneu.games import GROUP, KITS, kits
from altneu.kit import Kit, room
from games.ours import OURS
from games.packages import install
from kernel.toy import TOY

ORCHARD = Kit(game=TOY, title="Orchard")
ANOTHER_ORCHARD = Kit(game=TOY, title="Orchard anew")
GOLEM_AGAIN = Kit(game=KITS["golem"].game, title="Golem")
HERE = "games.test_kits"


def point(value: str, name: str = "orchard") -> EntryPoint:
    return EntryPoint(name=name, value=value, group=GROUP)


def test_a_package_adds_its_game_behind_ours() -> None:
    found, left_out = kits([point(f"{HERE}:ORCHARD")])
    assert (list(found), left_out) == ([*OURS, "orchard"], [])


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ("no_such_module:KIT", "no_such_module:KIT cannot be loaded (ModuleNotFoundError No module named"),
        (f"{HERE}:NOTHING", f"{HERE}:NOTHING cannot be loaded (AttributeError"),
        (f"{HERE}:HERE", f"{HERE}:HERE is no Kit but str; name a Kit under the entry point altneu.games"),
        (f"{HERE}:GOLEM_AGAIN", "there is a game 'golem' already; remove one of the packages"),
    ],
)
def test_a_package_that_cannot_be_used_is_left_out_with_a_sentence(value: str, reason: str) -> None:
    found, [sentence] = kits([point(value, "broken")])
    assert found == OURS
    assert sentence.startswith(f"the game of the package broken is left out: {reason}")
    assert "\n" not in sentence


def test_of_two_games_with_one_name_the_first_is_played() -> None:
    found, [sentence] = kits([point(f"{HERE}:ORCHARD"), point(f"{HERE}:ANOTHER_ORCHARD", "newer")])
    assert found["orchard"].title == "Orchard"
    assert sentence == (
        "the game of the package newer is left out: there is a game 'orchard' already; remove one of the packages"
    )


def test_a_broken_package_breaks_no_command(shell, tmp_path: Path) -> None:
    environment = install(tmp_path / "site", "broken-game", "broken_kit:KIT", "raise RuntimeError('two\\nlines')\n")
    done = shell("simulate", "golem", "--games", 1, "--json", **environment)
    assert done.returncode == 0
    assert done.stderr == (
        "altneu: the game of the package broken-game is left out: broken_kit:KIT cannot be loaded "
        "(RuntimeError two lines); install the package anew or remove it\n"
    )


@pytest.mark.parametrize("kit", KITS.values(), ids=lambda kit: kit.name)
def test_every_room_that_a_kit_names_is_there(kit: Kit) -> None:
    rooms = [kit.words, kit.screen, kit.scene, kit.components, *kit.bots.values(), *kit.commands.values()]
    rooms += [*kit.measures.values(), *(argument.several or argument.chance for argument in kit.arguments)]
    assert all(callable(room(named)) or room(named) for named in rooms if named)


@pytest.mark.parametrize("kit", KITS.values(), ids=lambda kit: kit.name)
def test_the_last_seating_of_a_kit_fits_all_options(kit: Kit) -> None:
    assert kit.usual[-1].options == {}
