"""The results of an arena on disk: a line for each finished game, written as it ends, so that no kill loses one."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import Final

import msgspec

from altneu.arena.jobs import ArenaError, Count, Plan, Played, flavour, kinds_in

PLAN: Final = "plan.json"
GAMES: Final = "games.jsonl"
EVERY: Final = 1.0  # seconds between two times that lines are forced onto the disk


class Number(msgspec.Struct):
    """All that is read of a line to find it again."""

    game: Count


class Results:
    """Held by one process at a time."""

    def __init__(self, directory: Path, plan: Plan) -> None:
        self.directory = directory
        self.path = directory / GAMES
        self.plan = plan
        self.lines: dict[int, tuple[int, int]] = {}  # where the line of a game begins, and its length
        try:
            directory.mkdir(parents=True, exist_ok=True)
            self.file = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o644)
        except OSError as error:
            raise ArenaError(f"{directory}: cannot be written ({error.strerror}); choose another --out") from None
        self.forced = monotonic()
        self.size = 0
        try:
            self.lock()
            self.check_plan(plan)
            self.find_lines()
        except BaseException:
            os.close(self.file)
            raise

    def __enter__(self) -> Results:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with contextlib.suppress(OSError):  # hides no error that is under way
            os.fsync(self.file)
        os.close(self.file)

    def lock(self) -> None:
        """Two arenas in one directory would double games."""
        try:
            import fcntl
        except ImportError:  # not on Windows; there a doubled game is left out when read
            return
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise ArenaError(
                f"{self.directory}: another arena is writing here; wait, or choose another --out"
            ) from None

    def check_plan(self, plan: Plan) -> None:
        path = self.directory / PLAN
        if path.exists():
            try:
                found = msgspec.json.decode(path.read_bytes(), type=Plan)
            except (OSError, ValueError):
                raise ArenaError(f"{path}: cannot be understood; choose another --out") from None
            for field in Plan.__struct_fields__:
                if getattr(found, field) != getattr(plan, field):
                    raise ArenaError(
                        f"{self.directory}: holds another arena, its {WHAT[field]} {shown(getattr(found, field))}, "
                        f"not {shown(getattr(plan, field))}; choose another --out"
                    )
        elif os.fstat(self.file).st_size > 0:
            raise ArenaError(f"{self.path}: games without their {PLAN}; choose another --out")
        else:
            replace(path, msgspec.json.format(msgspec.json.encode(plan)) + b"\n")

    def find_lines(self) -> None:
        """Cuts off a line that was never finished; of two with one number the first counts."""
        with self.path.open("rb") as lines:
            for count, line in enumerate(lines, 1):
                if not line.endswith(b"\n"):
                    self.cut()
                    return
                try:
                    game = msgspec.json.decode(line, type=Number).game
                except ValueError:
                    raise ArenaError(
                        f"{self.path}, line {count}: cannot be understood; "
                        "delete this line, its game is then played anew"
                    ) from None
                self.lines.setdefault(game, (self.size, len(line)))
                self.size += len(line)

    def add(self, line: bytes) -> None:
        """Appends a finished game, whole or not at all."""
        text = line + b"\n"
        try:
            written = 0
            while written < len(text):  # a disk that fills up takes a part first
                written += os.write(self.file, text[written:])
            self.lines[msgspec.json.decode(line, type=Number).game] = (self.size, len(text))
            self.size += len(text)
            if monotonic() - self.forced > EVERY:
                self.force()
        except OSError as error:
            with contextlib.suppress(ArenaError):  # then the next arena here cuts it off
                self.cut()
            raise full(self.path, error, len(self.lines)) from None

    def cut(self) -> None:
        """Nothing stays behind the whole lines."""
        try:
            os.ftruncate(self.file, self.size)
        except OSError as error:
            raise full(self.path, error, len(self.lines)) from None

    def force(self) -> None:
        try:
            os.fsync(self.file)
        except OSError as error:
            raise full(self.path, error, len(self.lines)) from None
        self.forced = monotonic()

    def __iter__(self) -> Iterator[Played]:
        """The finished games by number, whatever the order they ended in."""
        decoder = msgspec.json.Decoder(Played)
        with self.path.open("rb") as lines:
            for number in sorted(self.lines):
                start, length = self.lines[number]
                lines.seek(start)
                try:
                    played = decoder.decode(lines.read(length))
                except ValueError:  # msgspec's own, and of bytes that are no text
                    played = None
                if played is None or not fits(played, self.plan):
                    raise ArenaError(
                        f"{self.path}: the line of game {number} cannot be understood; "
                        "delete this line, its game is then played anew"
                    )
                yield played


def fits(played: Played, plan: Plan) -> bool:
    """Whether a game can have gone like this; nothing else may be counted."""
    by_seat = (played.scores, played.choices, played.points, played.taken)
    return (
        tuple(played.bots) == kinds_in(plan, played.game)
        and all(len(values) == plan.seats for values in by_seat)
        and all(played.places)
        and sorted(chain.from_iterable(played.places)) == list(range(plan.seats))
    )


WHAT: Final = {
    "game": "game is",
    "bots": "bots are",
    "seats": "number of seats is",
    "options": "options are",
    "seed": "seed is",
    "components": "components come from",
    "rules": "version of the rules is",
    "data": "components have the fingerprint",
    "compiled": "rules are",
}


def shown(value: object) -> str:
    if isinstance(value, tuple):
        return ", ".join("=".join(item) if isinstance(item, tuple) else str(item) for item in value) or "none"
    if isinstance(value, bool):
        return flavour(value)
    return "the box" if value is None else str(value)


def full(path: Path, error: OSError, games: int) -> ArenaError:
    return ArenaError(
        f"{path}: cannot be written ({error.strerror}); {games} finished games are kept, "
        "make room and run the same command again"
    )


def replace(path: Path, content: bytes) -> None:
    """The file is the old one or the new one, never half."""
    part = path.with_name(path.name + ".part")
    try:
        with part.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise ArenaError(
            f"{path}: cannot be written ({error.strerror}); finished games are kept, make room or change its rights"
        ) from None
