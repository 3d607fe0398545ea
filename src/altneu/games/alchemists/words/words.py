"""Everything a player of Alchemists reads, in one language, and the Lab's answers.

    words = Words("de")
    words.question(state)      "Grün, Sammeln: eine Zutat aus der Auslage oder vom Stapel nehmen."
    words.choice(state, move)  "Kröte aus der Auslage nehmen"

The catalogues lie in `locale/<language>` beside this file. Texts are only read from the state; nothing is changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from pathlib import Path

from altneu.games.alchemists.cards import tables
from altneu.games.alchemists.cards.build import build
from altneu.games.alchemists.cards.tables import Tables
from altneu.games.alchemists.state import options
from altneu.games.alchemists.state.box import Box
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import ORDER_SPACES, QUALITIES
from altneu.games.alchemists.words.choices import Choices
from altneu.games.alchemists.words.events import Event, Events
from altneu.games.alchemists.words.help import Help
from altneu.games.alchemists.words.missing import Missing
from altneu.games.alchemists.words.names import Names
from altneu.games.alchemists.words.notes import REACTIONS, note
from altneu.games.alchemists.words.phrases import Phrases
from altneu.games.alchemists.words.questions import Questions
from altneu.language import capital, catalogue
from altneu.language.nouns import signed

SUBJECT = "altneu.games.alchemists.words"


@lru_cache(maxsize=8)
def printed(components: Path | None) -> tuple[Tables, Box]:
    """Our component data with the owner's, and a box made of them for four players with all modules."""
    data = tables.load(components)
    values = {name: values[0] for name, values in options.CHOICES.items()}
    return data, build(data, 4, options.read({**values, **dict.fromkeys(options.MODULES, "yes")}))


class Words(Names):
    """Questions, choices, log, notes, help and names. An unknown language is a LanguageError.

    `components` is the folder of the owner's data where the game is played with such; help follows it.
    `players` are the names that sentences tell of their seats, "" for who is called by the seat's colour.
    """

    def __init__(self, language: str, components: Path | None = None, players: Sequence[str] = ()) -> None:
        super().__init__(catalogue(SUBJECT, language), players)
        self.language = language
        self.components = components
        self.phrases = Phrases(self)
        self.questions = Questions(self.phrases)
        self.choices = Choices(self.phrases)
        self.events = Events(self.phrases)
        self.missings = Missing(self.phrases)

    @cached_property
    def helps(self) -> Help:
        return Help(self.phrases, *printed(self.components))

    def question(self, state: AlchemistsState) -> str:
        """Who is asked what, and because of what."""
        return self.questions.question(state)

    def choice(self, state: AlchemistsState, move: int) -> str:
        """An option of the open question, with its cost and effect."""
        return self.choices.choice(state, move)

    def stakes_of_report(self, state: AlchemistsState, tokens: int) -> str:
        """`5 VP if right, −4 VP if wrong`."""
        return self.choices.stakes_of_report(state, tokens)

    def conference_row(self, seals: int, change: int, is_last: bool) -> str:
        """`0: −1`, `3 or more: +1`."""
        return self.text("help.seals_or_more" if is_last else "help.seals", seals=seals, change=signed(f"{change:+d}"))

    def missing(self, state: AlchemistsState) -> dict[int, str]:
        """What the open question does not offer, by move: what it is and why."""
        return self.missings.reasons(state)

    def theories(self, state: AlchemistsState, seat: int) -> str:
        """`Publish for 1 gold:`, above theories that are shown together."""
        return self.choices.publications.theories(state, seat)

    def event(self, state: AlchemistsState, event: Event) -> str:
        """A line of the log."""
        return self.events.event(state, event)

    def observation(self, code: int) -> str:
        """A note of a seat, see observations.py."""
        return capital(note(self, code))

    def help_topics(self) -> list[str]:
        """Terms, then spaces, cards and tokens; the same in every language."""
        return list(self.helps.topics)

    def help_title(self, topic: str) -> str:
        return self.helps.title(topic)

    def help(self, topic: str) -> str:
        """What it is called and what it means; a HelpError where there is no such topic."""
        return self.helps.help(topic)

    def help_details(self, topic: str) -> str:
        """Its code in notation and the ids of its rules."""
        return self.helps.details(topic)

    def order_space(self, state: AlchemistsState, space: int) -> str:
        """What a space of the order track in use costs and gives."""
        return self.phrases.order_space(state.box, ORDER_SPACES * int(state.expansion.board(state)) + space)

    def funding_card(self, state: AlchemistsState, card: int) -> str:
        """`F01 (3 gold)`."""
        return self.phrases.funding_card(state.box, card)

    def title(self) -> str:
        """The name of the game."""
        return self.text("game.title")

    def option(self, name: str) -> str:
        """The title of an option of the game (docs/rulings.md)."""
        return self.text(f"option.{name}.title")

    def option_text(self, name: str) -> str:
        """What each value of the option means."""
        return self.text(f"option.{name}.text")

    def option_value(self, name: str, value: str) -> str:
        return self.text(f"option.{name}.{value}")

    # The Lab's answers

    def mixed(self, potion: int) -> str:
        return self.text("answer.mixed", potion=self.potion(potion))

    def sold(self, quality: int) -> str:
        return self.text(f"answer.sold.{QUALITIES[quality]}")

    def shown_sign(self, ingredient: int, colour: int, sign: int) -> str:
        name = capital(self.ingredient(ingredient))
        return self.text("answer.sign", ingredient=name, aspect=self.aspect_of(colour), sign=self.sign(sign))

    def claimed(self, first: int, second: int, potion: int, is_true: bool) -> str:
        return self.text(
            "answer.claim.true" if is_true else "answer.claim.false",
            first=self.ingredient(first),
            second=self.ingredient(second),
            potion=self.potion(potion),
        )

    def exhibited(self, potion: int, is_success: bool) -> str:
        key = "answer.exhibition.success" if is_success else "answer.exhibition.failure"
        return self.text(key, potion=self.potion(potion))

    def read(self, ingredient: int, solar: bool) -> str:
        return self.text("answer.read", ingredient=capital(self.ingredient(ingredient)), kind=self.kind(solar))

    def reaction(self, reaction: int) -> str:
        return self.text(f"answer.reaction.{REACTIONS[reaction]}")

    def animated(self, is_success: bool) -> str:
        return self.text("answer.animation.success" if is_success else "answer.animation.failure")
