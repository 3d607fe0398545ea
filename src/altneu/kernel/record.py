"""The record of a game: a header and one line per choice, NATURE's included, forced ones left out.

    altneu record 1
    game orchard
    rules 1
    components 0123456789ab
    option weather mixed
    seat 1 human Ada
    seat 2 random
    begin
    * card 3
    2 pick red
    end 2 8c1f0a9e23b47d65

`*` is NATURE. The last line counts the choices and carries a checksum of all lines above it.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Final

from altneu.kernel.flow import all_asked, answer, turn_to
from altneu.kernel.game import Game, SetupError
from altneu.kernel.state import NATURE, State

FIRST_LINE: Final = "altneu record 1"
LONGEST_LINE: Final = 1000  # signs
LONGEST_NAME: Final = 100  # of a seat: what plays it, and its name


class RecordError(ValueError):
    """A record that cannot be read or replayed: names the file and the line. For `cause` see SetupError."""

    def __init__(self, file: str, line: int, message: str, cause: str, **values: object) -> None:
        where = f"{file}, line {line}" if line else file
        super().__init__(f"{where}: {message}")
        self.file = file
        self.line = line
        self.message = message
        self.cause = cause
        self.values: dict[str, str] = {name: str(value) for name, value in values.items()}


class Record:
    """What was played. `choices` are (seat, move) pairs."""

    def __init__(
        self,
        game: str,
        rules_version: int,
        components: str,
        options: dict[str, str],
        players: list[str],
        choices: list[tuple[int, int]],
    ) -> None:
        self.game = game
        self.rules_version = rules_version
        self.components = components
        self.options = options
        self.players = players
        self.choices = choices
        self.first_line = 0  # of the choices, when read from a file

    def add(self, seat: int, move: int) -> None:
        self.choices.append((seat, move))


def new_record(game: Game, state: State, options: dict[str, str], players: list[str]) -> Record:
    """An empty record; names are kept to one line that has an end."""
    version = game.components_version(state)
    names = ["".join(sign for sign in " ".join(name.split()) if sign.isprintable())[:LONGEST_NAME] for name in players]
    return Record(game.name, game.rules_version, version, game.complete_options(options), names, [])


def checksum(lines: list[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def seat_name(seat: int) -> str:
    return "*" if seat == NATURE else str(seat + 1)


def write(record: Record, game: Game) -> str:
    lines = [FIRST_LINE, f"game {record.game}", f"rules {record.rules_version}", f"components {record.components}"]
    lines += [f"option {name} {value}" for name, value in record.options.items()]
    lines += [f"seat {number} {player}" for number, player in enumerate(record.players, 1)]
    lines.append("begin")
    lines += [f"{seat_name(seat)} {game.text(move)}" for seat, move in record.choices]
    lines.append(f"end {len(record.choices)} {checksum(lines)}")
    return "\n".join(lines) + "\n"


def read(text: str, file: str, games: dict[str, Game]) -> Record:
    """The record written as `text`; a RecordError names the first line that is wrong."""
    lines = text.replace("\r\n", "\n").removesuffix("\n").split("\n")
    if lines[0] != FIRST_LINE:
        message = f"this is no record: the first line must be {FIRST_LINE!r}"
        raise RecordError(file, 1, message, "no_record", first=FIRST_LINE)
    for at, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE:
            raise RecordError(file, at, "this line is longer than any of a record", "long_line")
    record = Record("", 0, "", {}, [], [])
    number = 1
    while True:
        number += 1
        if number > len(lines):
            raise cut_short(file, number - 1, "begin")
        word, _, rest = lines[number - 1].partition(" ")
        if word == "begin":
            break
        read_header(record, word, rest, file, number)
    if record.game not in games:
        known = ", ".join(games)
        message = f"there is no game {record.game!r}; games are {known}"
        raise RecordError(file, 2, message, "game", game=record.game, games=known)
    game = games[record.game]
    if not 1 <= record.rules_version <= game.rules_version:  # its moves may be unknown here
        raise wrong_version(record, game, file)
    record.options = game.recorded_options(record.options)
    record.first_line = number + 1
    while True:
        number += 1
        if number > len(lines):
            raise cut_short(file, number - 1, "end")
        line = lines[number - 1]
        if line.startswith("end "):
            break
        record.choices.append(read_choice(record, game, line, file, number))
    check_end(record, game, lines, number, file)
    return record


def cut_short(file: str, last: int, missing: str) -> RecordError:
    return RecordError(
        file, last, f"the record is cut short: there is no line {missing!r}", "cut_short", missing=missing
    )


def is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 10


def read_header(record: Record, word: str, rest: str, file: str, number: int) -> None:
    if not rest.isprintable():
        raise RecordError(file, number, "the header holds signs that cannot be printed", "signs")
    if word == "game":
        record.game = rest
    elif word == "rules" and is_number(rest):
        record.rules_version = int(rest)
    elif word == "components":
        record.components = rest
    elif word == "option" and " " in rest:
        name, _, value = rest.partition(" ")
        record.options[name] = value
    elif word == "seat" and rest.partition(" ")[0] == str(len(record.players) + 1):
        record.players.append(rest.partition(" ")[2])
    else:
        line = f"{word} {rest}".strip()
        raise RecordError(file, number, f"{line!r} does not belong into the header", "header", text=line)


def read_choice(record: Record, game: Game, line: str, file: str, number: int) -> tuple[int, int]:
    who, _, text = line.partition(" ")
    if who == "*":
        seat = NATURE
    elif is_number(who) and 1 <= int(who) <= len(record.players):
        seat = int(who) - 1
    else:
        message = f"{who!r} is no seat; write * for NATURE or 1 to {len(record.players)}"
        raise RecordError(file, number, message, "seat", seat=who, last=len(record.players))
    if text not in game.moves:
        raise RecordError(file, number, f"{text!r} is no move of {game.name}", "move", move=text)
    return seat, game.moves[text]


def wrong_version(record: Record, game: Game, file: str) -> RecordError:
    theirs, ours = record.rules_version, game.rules_version
    message = f"it was played by rules version {theirs}; this is version {ours}"
    return RecordError(file, 3, message, "version", theirs=theirs, ours=ours)


def check_end(record: Record, game: Game, lines: list[str], number: int, file: str) -> None:
    if number < len(lines):
        raise RecordError(file, number + 1, "there are lines after the end of the record", "after_end")
    parts = lines[number - 1].split()
    if len(parts) != 3 or parts[1] != str(len(record.choices)):
        message = f"the end line does not count {len(record.choices)} choices: lines were lost or added"
        raise RecordError(file, number, message, "count", choices=len(record.choices))
    if parts[2] != checksum(lines[: number - 1]):
        try:
            replay(record, game, file)
        except RecordError as error:
            if error.line >= record.first_line:
                raise RecordError(file, error.line, f"the record was changed: {error.message}", "changed") from None
        message = "the checksum does not fit: a line above was changed after the record was written"
        raise RecordError(file, number, message, "checksum")


def begin(record: Record, game: Game, file: str, components: Path | None = None) -> State:
    """The beginning of the recorded game, if this version can play it."""
    if record.rules_version != game.rules_version:
        raise wrong_version(record, game, file)
    try:
        state = game.begin(len(record.players), record.options, components)
    except SetupError as error:
        raise RecordError(file, 0, str(error), error.cause, **error.values) from None
    version = game.components_version(state)
    if version != record.components:
        message = f"it was played with components {record.components}, here are {version}"
        raise RecordError(
            file,
            4,
            f"{message}; give its own with --components",
            "components",
            theirs=record.components,
            ours=version,
        )
    return state


def replay(record: Record, game: Game, file: str, to: int | None = None, components: Path | None = None) -> State:
    """The state after `to` choices (all, if None); a RecordError names the first line that does not fit."""
    state = begin(record, game, file, components)
    for number, (seat, move) in enumerate(record.choices[:to]):
        follow(state, game, seat, move, file, record.first_line + number if record.first_line else 0)
    return state


def follow(state: State, game: Game, seat: int, move: int, file: str, line: int) -> None:
    """Take one recorded choice."""
    asked = all_asked(state)
    if seat not in asked:
        message = f"{seat_name(seat)} is not asked here, but {who_is_asked(asked)}"
        raise RecordError(file, line, message, "not_asked", seat=seat_name(seat))
    turn_to(state, seat)
    if move not in state.options:
        offered = ", ".join(game.text(option) for option in state.options)
        message = f"{game.text(move)!r} is not offered here; offered are {offered}"
        raise RecordError(file, line, message, "not_offered", move=game.text(move))
    answer(state, move)


def who_is_asked(asked: list[int]) -> str:
    return " and ".join(seat_name(seat) for seat in asked) if asked else "the game is over"
