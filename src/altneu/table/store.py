"""Saving and loading: the record for people and replay, the snapshot to go on from."""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path
from typing import Any

from altneu.kernel.codec import IMPOSSIBLE, CodecError, fingerprint
from altneu.kernel.game import Game
from altneu.kernel.record import Record, RecordError, begin, read, replay, write
from altneu.kernel.state import State
from altneu.table.rehearsal import is_playable
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
        raise RecordError(str(path), 0, "this is no record, its bytes are no text", "no_text") from None
    except OSError as error:
        raise RecordError(str(path), 0, f"cannot be read ({error.strerror})", "unreadable") from None
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
    """The recorded table: the state to which its record leads, which the snapshot must tell too, if there is one.

    After a change of the rules a saved game goes on from its snapshot, since its record may play differently now; the
    record keeps its old version, so that nobody tries to replay it. Then nothing vouches for the snapshot, and it is
    tried out.
    """
    if not line:
        return Session(game, replay(record, game, name, None, components), record, components)
    data = read_snapshot(line, name)
    if record.rules_version == game.rules_version:
        state = replay(record, game, name, None, components)
        if game.hash(state) != fingerprint(data):
            raise SaveError(
                f"{name}: its snapshot is not where its record leads; delete the last line to go by the record"
            )
        return Session(game, state, record, components)
    current = Record(record.game, game.rules_version, record.components, record.options, record.players, record.choices)
    current.first_line = record.first_line
    fresh = begin(current, game, name, components)
    try:
        state = described(game, data, fresh)
    except CodecError as error:
        raise SaveError(f"{name}: {error}") from None
    if not is_playable(game, state, len(record.players)):
        raise SaveError(f"{name}: {DAMAGED}")
    return Session(game, state, record, components)


def read_snapshot(line: str, name: str) -> Any:
    """The plain data in a snapshot line, whole as it was written."""
    checksum, _, text = line[len(SNAPSHOT) :].partition(" ")
    try:
        data = json.loads(text)
        is_whole = fingerprint(data) == checksum
    except (ValueError, RecursionError):
        is_whole = False
    if not is_whole:
        raise SaveError(f"{name}: {DAMAGED}")
    return data


def described(game: Game, data: Any, fresh: State) -> State:
    """The state that a snapshot describes; a CodecError if it describes none that can be played."""
    try:
        state = game.decode(data, fresh)
        faults = game.faults(state)
    except CodecError:
        raise
    except IMPOSSIBLE:
        raise CodecError(DAMAGED) from None
    if faults:
        raise CodecError(DAMAGED)
    return state
