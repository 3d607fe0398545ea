"""A backup as a file: packed lines of JSON, a header first, then the rows of each table, a checksum last."""

from __future__ import annotations

import glob
import gzip
import hashlib
import os
import secrets
import time
import zlib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Final, Literal

import msgspec

FORMAT: Final = 1
LONGEST: Final = 16 * 1024 * 1024  # bytes of a line
UNPACKED: Final = 64 * 1024 * 1024  # bytes that any file may unpack to
RATIO: Final = 250  # how many times its own size a larger one may; games pack to a tenth or a thirtieth
BATCH: Final = 500  # rows
LEFT: Final = 3600.0  # seconds after which an unfinished file is nobody's
KIND: Final = "altneu backup"

Row = list[str | int | float | bool | None]


class ArchiveError(ValueError):
    """A file that is no whole backup; the message says what to do."""


class Header(msgspec.Struct, kw_only=True):
    """What a backup says about itself."""

    kind: Literal["altneu backup"] = KIND
    format: int = FORMAT
    version: str  # of Altneu
    revision: str  # of the columns
    made: float  # seconds since 1970
    rows: dict[str, int]  # by table of the database


class Part(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Where the rows of a table begin."""

    table: str
    columns: list[str]


class End(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    sha256: str


class Writer:
    """Writes a file that has its name only when it is whole; what was begun and not finished is taken away."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.unfinished = file.with_name(f".{file.name}.{secrets.token_hex(4)}.part")
        self.total = hashlib.sha256()

    def __enter__(self) -> Writer:
        try:
            self.tidy()
            self.raw: BinaryIO = os.fdopen(os.open(self.unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb")
        except OSError as error:
            raise unwritable(self.file, error) from None
        self.packed = gzip.GzipFile("", "wb", 6, self.raw)
        return self

    def tidy(self) -> None:
        """What others of this name left when they were killed goes; nobody writes there any more."""
        for part in self.file.parent.glob(f".{glob.escape(self.file.name)}.{'[0-9a-f]' * 8}.part"):
            if part.stat().st_mtime < time.time() - LEFT:
                part.unlink(missing_ok=True)

    def put(self, line: Any) -> None:
        text = msgspec.json.encode(line) + b"\n"
        self.total.update(text)
        try:
            self.packed.write(text)
        except OSError as error:
            raise unwritable(self.file, error) from None

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            if kind is None:
                self.put(End(sha256=self.total.hexdigest()))
                self.packed.close()
                self.raw.flush()
                os.fsync(self.raw.fileno())
                self.raw.close()
                os.replace(self.unfinished, self.file)
        except OSError as fault:
            raise unwritable(self.file, fault) from None
        finally:
            with suppress(OSError):  # of a full disk, where the rest cannot be written either
                self.raw.close()
            self.unfinished.unlink(missing_ok=True)


def unwritable(file: Path, error: OSError) -> ArchiveError:
    return ArchiveError(f"{file} cannot be written ({error.strerror or error}); name another file")


def lines_of(file: Path) -> Iterator[bytes]:
    """The lines of a packed file; it is never unpacked much further than it could honestly be."""
    try:
        with file.open("rb") as raw, gzip.GzipFile(fileobj=raw) as packed:
            size = 0
            while line := packed.readline(LONGEST + 1):
                size += len(line)
                if len(line) > LONGEST or size > max(UNPACKED, RATIO * raw.tell()):
                    raise ArchiveError(f"{file} unpacks to far more than a backup does; it is not one")
                yield line
    except gzip.BadGzipFile:
        raise no_backup(file) from None
    except (EOFError, zlib.error):
        raise damaged(file) from None
    except OSError as error:
        raise ArchiveError(f"{file} cannot be read ({error.strerror or error}); check its name") from None


def no_backup(file: Path) -> ArchiveError:
    return ArchiveError(f"{file} is no backup of Altneu; name a file that `altneu backup` wrote")


def damaged(file: Path) -> ArchiveError:
    return ArchiveError(f"{file} is damaged or incomplete; take another backup")


def header_of(file: Path) -> Header:
    """What the file says about itself, before anything else of it is believed."""
    return read_header(next(lines_of(file), b""), file)


def read_header(line: bytes, file: Path) -> Header:
    try:
        header = msgspec.json.decode(line, type=Header)
    except (msgspec.DecodeError, RecursionError):
        raise no_backup(file) from None
    if header.format > FORMAT:
        raise ArchiveError(f"{file} was written by Altneu {header.version[:40]}, which is newer; install that version")
    return header


def parts_of(file: Path) -> Iterator[tuple[Part, list[Row]]]:
    """The rows table by table, a batch at a time. That the file is whole is known only at the end."""
    lines = lines_of(file)
    first = next(lines, b"")
    header, total = read_header(first, file), hashlib.sha256(first)
    part: Part | None = None
    batch: list[Row] = []
    found: dict[str, int] = {}
    is_whole = False
    for line in lines:
        if is_whole:
            raise damaged(file)
        if line.startswith(b"["):
            if part is None:
                raise damaged(file)
            batch.append(decoded(line, Row, file))
            found[part.table] += 1
            if found[part.table] > header.rows.get(part.table, 0):
                raise damaged(file)
        elif line.startswith(b'{"sha256"'):
            is_whole = decoded(line, End, file).sha256 == total.hexdigest()
            if not is_whole:
                raise damaged(file)
        elif not line.startswith(b'{"table"'):
            raise damaged(file)
        if part is not None and (len(batch) == BATCH or not line.startswith(b"[")):
            yield part, batch
            batch = []
        if line.startswith(b'{"table"'):
            part = decoded(line, Part, file)
            if part.table in found:
                raise damaged(file)
            found[part.table] = 0
        total.update(line)
    if not is_whole or found != header.rows:
        raise damaged(file)


def decoded(line: bytes, kind: Any, file: Path) -> Any:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, RecursionError):
        raise damaged(file) from None
