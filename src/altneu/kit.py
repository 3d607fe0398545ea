"""A game as one object: its rules, and by name the rooms that are loaded only where they are needed."""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Final

from altneu.kernel.game import Game

FEWEST_SEATS: Final = 2  # a game alone is played against a bot, or a seat that the rules play
MOST_SEATS: Final = 8  # of any game; so many marks and colours there are


@dataclass(frozen=True, kw_only=True)
class Ruled:
    """A kind of seat that the rules play themselves, without a person or a bot."""

    kind: str  # as in --seats human,KIND
    name: str  # as in a sentence, after "the"
    levels: tuple[str, ...] = ()  # that may follow its kind, as in KIND:3, the usual one first
    example: str = ""  # with a level
    options: tuple[str, ...] = ()  # options of the game that follow from the seats
    needs_people: bool = False  # whether somebody must play against it, except in simulations


@dataclass(frozen=True, kw_only=True)
class Seating:
    """Who sits down where nobody is named, if these options are chosen."""

    seats: str  # as in --seats
    options: dict[str, str] = field(default_factory=dict)
    when: str = ""  # said of the options, as in: for the first game


@dataclass(frozen=True, kw_only=True)
class Argument:
    """An argument of a game's own on the command line, which stands for one of the things named last.

    Games may share an argument, each with its own meaning.
    """

    flag: str  # as in --first-game
    help: str  # without capital and full stop
    value: str = ""  # what stands for its value in help texts; none: a switch
    usual: str = ""  # shown as its default
    commands: tuple[str, ...] = ("play", "simulate")
    elsewhere: str = ""  # why it is refused in a game that has no such argument, said after the name of that game

    options: dict[str, str] = field(default_factory=dict)  # of a switch
    option: str = ""  # the option whose value is given
    several: str = ""  # room: a function that makes options of what is given
    seats: str = ""  # as in --seats
    is_level: bool = False  # of the seat that the rules play
    chance: str = ""  # room: a function of options and what is given, for the moves that NATURE takes first
    hides: tuple[str, ...] = ()  # options that --option need not list, since they are given by this argument


@dataclass(frozen=True, kw_only=True)
class Measured:
    """A table of the game whose speed `altneu bench` measures with random play."""

    name: str
    title: str
    options: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Help:
    """What a game adds to the help of a command."""

    remarks: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Kit:
    """What a game brings along. A room is named as `package.module:name` and imported by whoever uses it."""

    game: Game
    title: str  # as in shops and catalogues
    bgg: int = 0  # its number at BoardGameGeek, 0 for none

    # Faces
    words: str = ""  # room: its TableWords, from which every face can be made
    screen: str = ""  # room: its own face in the terminal
    scene: str = ""  # room: its own face in the browser
    texts: str = ""  # package with its catalogues, `locale/<language>/*.po`

    # Who plays
    bots: dict[str, str] = field(default_factory=dict)  # rooms: players of this game alone, by name
    ruled: Ruled | None = None
    seatings: tuple[Seating, ...] = ()  # the first that fits the options counts, the last fits all

    # The command line
    arguments: tuple[Argument, ...] = ()
    commands: dict[str, str] = field(default_factory=dict)  # rooms: commands of its own, by name
    help: dict[str, Help] = field(default_factory=dict)  # by command
    components: str = ""  # room: its Printed, for `altneu components`
    measured: tuple[Measured, ...] = ()  # the game itself where none is named
    measures: dict[str, str] = field(default_factory=dict)  # rooms: further Measures of `altneu bench`, by name

    @property
    def name(self) -> str:
        return self.game.name

    @property
    def usual(self) -> tuple[Seating, ...]:
        """The seatings; a person among bots, as few as the game allows, where the kit names none."""
        return self.seatings or (Seating(seats=",".join(["human", *["random"] * (self.game.seats[0] - 1)])),)


def room(named: str) -> Any:
    """What a kit names, imported now."""
    module, _, name = named.partition(":")
    try:
        return getattr(import_module(module), name)
    except SystemExit:
        raise ImportError(f"{module} ends the program") from None
