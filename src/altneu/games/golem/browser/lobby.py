"""What the lobby offers for a game of Golem."""

from __future__ import annotations

from altneu.faces.wire import GameOption, OptionValue, Rival, Rivals
from altneu.games.golem.game import GOLEM
from altneu.games.golem.words.words import Words
from altneu.language import Catalogue

# Set by the seats, not by the options.
OF_SEATS = ("automa_seat", "automa_level")
OF_SETUP = "setup"
FIRST_GAME = "first"  # it has no Automa
CITY, FIRST_CITY = "first_layout", "yes"  # as much of it as the Automa can play
LEVELS = range(1, 5)
USUAL = 2


def options_of(words: Words, texts: Catalogue) -> list[GameOption]:
    return [
        GameOption(
            name=name,
            title=words.option(name),
            explanation=words.option_text(name),
            values=[value_of(words, texts, name, value) for value in values],
            is_ruling=name not in (OF_SETUP, CITY),
            with_rival=name.startswith("automa_") or name == CITY,
        )
        for name, values in GOLEM.options.items()
        if name not in OF_SEATS
    ]


def value_of(words: Words, texts: Catalogue, name: str, value: str) -> OptionValue:
    is_first = (name, value) == (OF_SETUP, FIRST_GAME)
    return OptionValue(
        value=value,
        label=words.option_value(name, value),
        without_rival=texts.text("lobby.first_without_automa") if is_first else "",
        instead={CITY: FIRST_CITY} if is_first else {},
    )


def rivals_of(words: Words, texts: Catalogue) -> Rivals:
    return Rivals(
        text=texts.text("lobby.alone_text"),
        title=texts.text("lobby.level"),
        play=texts.text("lobby.play_alone"),
        levels=[
            Rival(
                kind=f"automa:{level}",
                title=texts.text("lobby.kind.automa", level=texts.text(f"lobby.level.{level}")),
                name=words.names.text("seat.automa"),
                level=texts.text(f"lobby.level.{level}"),
            )
            for level in LEVELS
        ],
        usual=f"automa:{USUAL}",
    )
