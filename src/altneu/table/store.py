"""Saving and loading: the record for people and replay, the snapshot to go on from."""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path
from typing import Any

from altneu.kernel.codec import CodecError, fingerprint
from altneu.kernel.game import Game
from altneu.kernel.record import Record, begin, read, replay, write
from altneu.kernel.state import State
from altneu.table.session import Session

SNAPSHOT = "snapshot "
DAMAGED = "its snapshot is damaged; delete the last line to go by the record"


class SaveError(ValueError):
    """A file that cannot be read or written; the message names it and says what to do."""


def save(session: Session, path: Path) -> None:
    """Write the file whole or not at all."""
    data = session.game.encode(session.state)
    text = write(session.record, session.game)
    text += f"{SNAPSHOT}{fingerprint(data)} {json.dumps(data, separators=(',', ':'))}\n"
    name = ""
    try:
        if path.is_dir():
            raise SaveError(f"{path}: this is a directory; name a file in it")
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except OSError as error:
        if name:
            Path(name).unlink(missing_ok=True)
        reason = "a part of the path is a file" if isinstance(error, FileExistsError) else error.strerror
        raise SaveError(f"{path}: cannot be written ({reason}); choose another place") from None


def read_file(path: Path, games: dict[str, Game]) -> tuple[Record, str]:
    """The record in a file and the snapshot line behind it, "" if there is none."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise SaveError(f"{path}: this is no record, its bytes are no text") from None
    except OSError as error:
        raise SaveError(f"{path}: cannot be read ({error.strerror})") from None
    return parse(text, str(path), games)


def parse(text: str, name: str, games: dict[str, Game]) -> tuple[Record, str]:
    """The record in a text and the snapshot line behind it, "" if there is none; `name` is for messages."""
    lines = text.replace("\r\n", "\n").removesuffix("\n").split("\n")
    snapshot = lines.pop() if lines[-1].startswith(SNAPSHOT) else ""
    return read("\n".join(lines), name, games), snapshot


def load(path: Path, games: dict[str, Game], components: Path | None = None) -> Session:
    """The saved table."""
    record, line = read_file(path, games)
    return restore(record, line, games[record.game], str(path), components)


def restore(record: Record, line: str, game: Game, name: str, components: Path | None = None) -> Session:
    """The recorded table, from its snapshot if there is one, checked by replay.

    After a change of the rules a saved game goes on from its snapshot even if its record plays differently now; the
    record keeps its old version, so that nobody tries to replay it.
    """
    if not line:
        return Session(game, replay(record, game, name, None, components), record, components)
    changed = record.rules_version != game.rules_version
    current = Record(record.game, game.rules_version, record.components, record.options, record.players, record.choices)
    current.first_line = record.first_line
    state = from_snapshot(game, line, begin(current, game, name, components), name)
    if not changed and game.hash(replay(current, game, name, None, components)) != game.hash(state):
        raise SaveError(f"{name}: its snapshot is not where its record leads; delete the last line to go by the record")
    return Session(game, state, record, components)


def from_snapshot(game: Game, line: str, fresh: State, name: str) -> State:
    checksum, _, text = line[len(SNAPSHOT) :].partition(" ")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise SaveError(f"{name}: {DAMAGED}") from None
    if fingerprint(data) != checksum:
        raise SaveError(f"{name}: {DAMAGED}")
    try:
        return described(game, data, fresh)
    except CodecError as error:
        raise SaveError(f"{name}: {error}") from None


def described(game: Game, data: dict[str, Any], fresh: State) -> State:
    """The state that a snapshot describes; a CodecError if it describes none that can be played."""
    try:
        state = game.decode(data, fresh)
        faults = game.faults(state)
    except CodecError:
        raise
    except (ArithmeticError, AssertionError, LookupError, RuntimeError, TypeError, ValueError):
        raise CodecError(DAMAGED) from None  # numbers of the right shape that describe no game
    if faults:
        raise CodecError(DAMAGED)
    return state
