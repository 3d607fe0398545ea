"""Alchemists and The King's Golem with their rooms."""

from __future__ import annotations

from typing import Final

from altneu.games.alchemists.game import ALCHEMISTS
from altneu.games.alchemists.state.options import MODULES
from altneu.kit import Argument, Help, Kit, Measured, Seating

KIT: Final = Kit(
    game=ALCHEMISTS,
    title="Alchemists",
    bgg=161970,
    screen="altneu.games.alchemists.terminal.screen:AlchemistsScreen",
    scene="altneu.games.alchemists.browser.scene:AlchemistsScene",
    texts="altneu.games.alchemists.words",
    bots={"scholar": "altneu.games.alchemists.mind.scholar.bot:ScholarBot"},
    seatings=(Seating(seats="human,scholar"),),
    arguments=(
        Argument(
            flag="--level",
            help=" or ".join(ALCHEMISTS.options["level"]),
            value="LEVEL",
            usual=ALCHEMISTS.options["level"][0],
            commands=("play", "simulate", "arena"),
            option="level",
            hides=("level",),
        ),
        Argument(
            flag="--modules",
            help=f"modules of The King's Golem to play alchemists with: {', '.join(MODULES)}",
            value="NAME,NAME",
            usual="none",
            commands=("play", "simulate", "arena"),
            elsewhere="has no modules; they are for alchemists, as in altneu play alchemists --modules",
            several="altneu.games.alchemists.terminal.modules:modules_named",
            hides=MODULES,
        ),
        Argument(
            flag="--code",
            help="the secret of alchemists that the official app has under this code",
            value="CODE",
            usual="a new one",
            commands=("play",),
            elsewhere="has no game code; --code is for alchemists",
            chance="altneu.games.alchemists.terminal.code:secret_moves",
        ),
    ),
    commands={
        "lab": "altneu.games.alchemists.commands.lab:lab",
        "notebook": "altneu.games.alchemists.commands.notebook:notebook",
    },
    components="altneu.games.alchemists.cards.printed:PRINTED",
    measured=(
        Measured(name="alchemists", title="Alchemists"),
        Measured(
            name="kings_golem",
            title="Alchemists with all modules of The King's Golem",
            options=dict.fromkeys(MODULES, "yes"),
        ),
    ),
    help={
        "play": Help(
            remarks=(
                "In alchemists the answer [bold]n[/bold] opens your notebook: what you know, and what would tell most.",
            ),
            examples=(
                "altneu play alchemists --seats human:Ada,human:Leo,scholar --level master",
                "altneu play alchemists --modules funding,busy,encyclopedia,golem --code OCEGF",
            ),
        ),
        "simulate": Help(
            examples=("altneu simulate alchemists --seats scholar,random --level master --modules funding,busy",)
        ),
        "arena": Help(
            examples=("altneu arena alchemists --bots scholar,random --modules funding,busy --games 200",),
        ),
        "components": Help(examples=("altneu components alchemists --components my-box --json",)),
    },
)
