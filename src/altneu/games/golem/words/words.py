"""Everything a player of Golem reads, in one language.

    words = Words("de")
    words.question(state)      "Grün: eine Murmel nehmen, den Rabbi einsetzen oder passen."
    words.choice(state, move)  "Einen Golem im gelben Bezirk für 3 Lehm erschaffen"

The catalogues lie in `locale/<language>` beside this file. Texts are only read from the state; nothing is changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from pathlib import Path

from altneu.games.golem.cards.build import build, load_tables
from altneu.games.golem.cards.notation import parse_effect
from altneu.games.golem.cards.tables import Tables
from altneu.games.golem.state import options
from altneu.games.golem.state.box import Box
from altneu.games.golem.state.reasons import Reason
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import BOOK_COLOURS, MARBLES
from altneu.games.golem.words.choices import Choices
from altneu.games.golem.words.effects import Phrases
from altneu.games.golem.words.events import Event, Events
from altneu.games.golem.words.help import Help
from altneu.games.golem.words.names import Names
from altneu.games.golem.words.questions import Questions
from altneu.language import catalogue, languages

__all__ = ["Words", "languages"]

SUBJECT = "altneu.games.golem.words"


@lru_cache(maxsize=8)
def printed(components: Path | None) -> tuple[Tables, Box]:
    """Our component data with the owner's, and a box made of them for four players."""
    tables = load_tables(components)
    defaults = {name: values[0] for name, values in options.CHOICES.items()}
    return tables, build(tables, 4, options.read(defaults))


class Words:
    """Questions, choices, log, help and names. An unknown language is a LanguageError.

    `components` is the folder of the owner's data where the game is played with such; help and names follow it.
    `players` are the names that sentences tell of their seats, "" for who is called by the seat's colour.
    """

    def __init__(self, language: str, components: Path | None = None, players: Sequence[str] = ()) -> None:
        tables, _ = printed(components)
        self.language = language
        self.data = components
        self.names = Names(catalogue(SUBJECT, language), tables, players)
        self.phrases = Phrases(self.names)
        self.questions = Questions(self.phrases)
        self.choices = Choices(self.phrases)
        self.events = Events(self.phrases)

    @cached_property
    def helps(self) -> Help:
        return Help(self.phrases, *printed(self.data))

    def question(self, state: GolemState) -> str:
        """Who is asked what, and because of what."""
        return self.questions.question(state)

    def choice(self, state: GolemState, move: int) -> str:
        """An option of the open question, with its cost and effect."""
        return self.choices.choice(state, move)

    def event(self, state: GolemState, event: Event) -> str:
        """A line of the log."""
        return self.events.event(state, event)

    def reason(self, state: GolemState, reason: Reason) -> str:
        """Why the Automa chose so: the question and, rule by rule, what was left."""
        return self.events.reasons.reason(state, reason)

    def reason_steps(self, state: GolemState, reason: Reason) -> list[tuple[str, str]]:
        """Each rule applied, by its id, with what it asks for and what it left."""
        return self.events.reasons.steps(state, reason)

    def effect(self, text: str) -> str:
        """An effect in notation as a phrase; a NotationError where it is none."""
        return self.phrases.phrase(parse_effect(text))

    def help_topics(self) -> list[str]:
        """Icons and terms, then tiles and cards by id; the same in every language."""
        return list(self.helps.topics)

    def help_title(self, topic: str) -> str:
        return self.helps.title(topic)

    def help(self, topic: str) -> str:
        """What it is called and what it means; a HelpError where there is no such topic."""
        return self.helps.help(topic)

    def help_details(self, topic: str) -> str:
        """Its code in notation and the ids of its rules."""
        return self.helps.details(topic)

    def seat(self, seat: int) -> str:
        """`Green`."""
        return self.names.seat(seat)

    def who(self, state: GolemState, seat: int) -> str:
        """Who sits there by name, else the seat or the Automa."""
        return self.names.who(state, seat)

    def mark(self, seat: int) -> str:
        """`leaf`: the seat's second sign beside its colour."""
        return self.names.mark(seat)

    def marble(self, colour: int) -> str:
        """`red (triangle)`."""
        return self.names.colour(MARBLES[colour])

    def book_colour(self, colour: int) -> str:
        """`green (diamond)`."""
        return self.names.colour(BOOK_COLOURS[colour])

    def row(self, row: int) -> str:
        return self.names.row(row)

    def resource(self, resource: int) -> str:
        return self.names.resource(resource)

    def district(self, district: int) -> str:
        return self.names.district(district)

    def section(self, section: int) -> str:
        """`IV`, for section 4."""
        return self.names.section(section)

    def place(self, place: int) -> str:
        """`red IV`, for a place as in the state."""
        return self.names.place(place)

    def upgrade(self, upgrade: int) -> str:
        """`“Quiet Heart” (torso)`."""
        return self.names.upgrade(upgrade)

    def strategy(self, colour: int) -> str:
        """`red strategy tile`."""
        return self.names.strategy(colour)

    def criterion(self, criterion: int) -> str:
        """`LARGEST`: by its number in the marble column."""
        return self.names.criterion(criterion)

    def level(self, level: int) -> str:
        """`normal`, for difficulty 2."""
        return self.names.level(level)

    def phase(self, phase: int) -> str:
        """The name of phase 1 to 7; 0 is the setup."""
        return self.names.phase(phase)

    def source(self, source: int) -> str:
        """Where a question or an event comes from."""
        return self.names.source(source)

    def title(self) -> str:
        """The name of the game."""
        return self.names.text("game.title")

    def option(self, name: str) -> str:
        """The title of an option of the game (docs/rulings.md)."""
        return self.names.text(f"option.{name}.title")

    def option_text(self, name: str) -> str:
        """What each value of the option means."""
        return self.names.text(f"option.{name}.text")

    def option_value(self, name: str, value: str) -> str:
        return self.names.text(f"option.{name}.{value}")

    def points(self, group: str) -> str:
        """A group of sources of VP (see points.py)."""
        return self.names.text(f"points.{group}")
