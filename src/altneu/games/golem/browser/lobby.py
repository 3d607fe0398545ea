"""What the lobby offers for a game of Golem."""

from __future__ import annotations

from altneu.analysis.hint import has_hints
from altneu.games.golem.game import GOLEM
from altneu.games.golem.words.words import Words
from altneu.language import capital
from altneu.server.scenes.words import bots_of
from altneu.server.wire import GameInfo, GameOption, OptionValue

# Set by the seats, not by the options.
OF_SEATS = ("automa_seat", "automa_level")
LEVELS = range(1, 5)


def info_of(words: Words) -> GameInfo:
    return GameInfo(
        name=GOLEM.name,
        title=words.title(),
        seats=GOLEM.seats,
        bots=bots_of(GOLEM.name, words.language),
        has_hints=has_hints(GOLEM),
        levels=[
            OptionValue(value=str(level), label=capital(words.help_title(f"difficulty {level}"))) for level in LEVELS
        ],
        options=[
            GameOption(
                name=name,
                title=words.option(name),
                explanation=words.option_text(name),
                values=[OptionValue(value=value, label=words.option_value(name, value)) for value in values],
                with_automa=name.startswith("automa_") or name == "first_layout",
            )
            for name, values in GOLEM.options.items()
            if name not in OF_SEATS
        ],
    )
