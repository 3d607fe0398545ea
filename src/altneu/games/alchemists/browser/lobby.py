"""What the lobby offers for a game of Alchemists: level, modules and what goes together, and the open rulings."""

from __future__ import annotations

from altneu.faces.wire import GameOption, OptionValue, Preset
from altneu.games.alchemists.state import options
from altneu.games.alchemists.state.options import MODULES
from altneu.games.alchemists.words.words import Words
from altneu.language import Catalogue

LEVEL = "level"
# K-15.15: the Golem Project uses the golem side of the encyclopedia.
NEEDS = {("golem", "yes"): {"encyclopedia": "yes"}}
EVERYTHING = dict.fromkeys(MODULES, "yes")
# From the easiest; what they do not say is not played.
PRESETS: dict[str, dict[str, str]] = {
    "first": {},
    "master": {LEVEL: "master"},
    "everything": EVERYTHING,
    "everything_master": {LEVEL: "master", **EVERYTHING},
}


def options_of(words: Words) -> list[GameOption]:
    return [
        GameOption(
            name=name,
            title=words.option(name),
            explanation=words.option_text(name),
            values=[
                OptionValue(value=value, label=words.option_value(name, value), needs=NEEDS.get((name, value), {}))
                for value in values
            ],
            is_ruling=name != LEVEL and name not in MODULES,
        )
        for name, values in options.CHOICES.items()
    ]


def presets_of(texts: Catalogue) -> list[Preset]:
    return [
        Preset(title=texts.text(f"lobby.{name}"), text=texts.text(f"lobby.{name}_text"), options=chosen)
        for name, chosen in PRESETS.items()
    ]
