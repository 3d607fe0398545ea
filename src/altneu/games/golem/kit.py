"""Golem with its rooms."""

from __future__ import annotations

from typing import Final

from altneu.games.golem.game import GOLEM
from altneu.kit import Argument, Help, Kit, Measured, Ruled, Seating

SOLO: Final = "human,automa"

KIT: Final = Kit(
    game=GOLEM,
    title="Golem",
    bgg=298383,
    screen="altneu.games.golem.terminal.screen:GolemScreen",
    scene="altneu.games.golem.browser.scene:GolemScene",
    texts="altneu.games.golem.words",
    ruled=Ruled(
        kind="automa",
        name="Automa",
        levels=GOLEM.options["automa_level"],
        example="automa:3",
        options=("automa_seat", "automa_level"),
        needs_people=True,  # DA-36
    ),
    seatings=(
        Seating(seats="human,greedy", options={"setup": "first"}, when="for the first game"),
        Seating(seats=SOLO),
    ),
    arguments=(
        Argument(
            flag="--solo",
            help=f"you against the Automa, same as --seats {SOLO}",
            commands=("play",),
            seats=SOLO,
        ),
        Argument(
            flag="--level",
            help="how hard the Automa is, 1 easy to 4 expert",
            value="LEVEL",
            usual=GOLEM.options["automa_level"][0],
            commands=("play", "simulate", "arena"),
            is_level=True,
        ),
        Argument(
            flag="--first-game",
            help="the fixed setup for a first game, same as --option setup=first",
            options={"setup": "first"},
        ),
        Argument(
            flag="--first-layout",
            help="to learn: palace and neighbourhoods of the first game, same as --option first_layout=yes",
            options={"first_layout": "yes"},
        ),
    ),
    commands={"levels": "altneu.games.golem.commands.levels:levels"},
    components="altneu.games.golem.cards.printed:PRINTED",
    measured=(Measured(name="golem", title="Golem"),),
    measures={"automa": "altneu.games.golem.commands.turns:TURNS"},
    help={
        "play": Help(
            remarks=("In golem the Automa tells its reasons; the answer [bold]w[/bold] repeats them rule by rule.",),
            examples=(
                "altneu play golem",
                "altneu play golem --solo --level 3 --pace 1",
                "altneu play golem --seats human:Ada,automa:3,human:Leo --first-layout",
                "altneu play golem --first-game --seats human:Ada,human:Leo,greedy",
                "altneu play golem --option golem_level=space --language de",
            ),
        ),
        "simulate": Help(
            examples=(
                "altneu simulate golem --seats greedy,random --games 200 --seed 7",
                "altneu simulate golem --seats greedy,automa:4 --games 200 --seed 7",
                "altneu simulate golem --seats random,random,random,random --games 1000 --json",
                "altneu simulate golem --games 10 --records games",
            ),
        ),
        "arena": Help(
            examples=(
                "altneu arena golem --bots random,greedy --games 400",
                "altneu arena golem --bots greedy --seats 4 --games 1000 --out balance",
                "altneu arena golem --bots greedy,random,automa:3 --games 600 --workers 8 --json",
                "altneu arena golem --bots random,greedy --games 100000 --ray 10.0.0.5:6379",
            ),
        ),
        "components": Help(examples=("altneu components golem", "altneu components golem --kind books")),
        "bench": Help(remarks=("Of golem turns of the Automa are measured too.",)),
    },
)
