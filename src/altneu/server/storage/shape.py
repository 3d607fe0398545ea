"""Which tables and columns the database has at a step of its migrations, and which values fit them."""

from __future__ import annotations

import base64
import binascii
import math
from functools import cache
from typing import Any, Final

from alembic.util import CommandError
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    Float,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    create_engine,
    text,
)
from sqlalchemy import inspect as look_into

from altneu.server.storage.database import migrate

VERSIONS: Final = "alembic_version"
SMALL: Final = 2**31
LARGE: Final = 2**63


class UnknownStep(ValueError):
    """A step of the migrations that this version of Altneu does not know."""


@cache
def shape_of(revision: str) -> MetaData:
    """All tables of the database as the migrations up to this step make them."""
    engine = create_engine("sqlite://")
    try:
        with engine.connect() as connection:
            migrate(connection, revision)
            found = MetaData()
            found.reflect(connection)
    except CommandError:
        raise UnknownStep(revision) from None
    finally:
        engine.dispose()
    found.remove(found.tables[VERSIONS])
    return found


@cache
def newest() -> str:
    """The last step that this version knows."""
    engine = create_engine("sqlite://")
    with engine.connect() as connection:
        migrate(connection)
        step = step_of(connection)
    engine.dispose()
    assert step is not None
    return step


def step_of(connection: Connection) -> str | None:
    """The last step that this database has taken; none where it is not one of Altneu."""
    if not look_into(connection).has_table(VERSIONS):
        return None
    step: str | None = connection.execute(text(f"SELECT version_num FROM {VERSIONS}")).scalar_one_or_none()
    return step


def blank(table: Table) -> dict[str, Any]:
    """A row that says nothing: whoever writes it says only what matters to him."""
    return {column.name: None if column.nullable else column.type.python_type() for column in table.columns}


def fitting(column: Column[Any], value: Any) -> Any:
    """The value as the column takes it; a ValueError if it does not."""
    kind = column.type
    if value is None:
        if column.nullable:
            return None
    elif isinstance(kind, Boolean):
        if isinstance(value, bool):
            return value
    elif isinstance(kind, LargeBinary):
        if isinstance(value, str):
            return unpacked(value)
    elif isinstance(kind, Integer):
        bound = LARGE if isinstance(kind, BigInteger) else SMALL
        if isinstance(value, int) and not isinstance(value, bool) and -bound <= value < bound:
            return value
    elif isinstance(kind, Float):
        if isinstance(value, (int, float)) and not isinstance(value, bool) and math.isfinite(value):
            return float(value)
    elif isinstance(kind, Text) and isinstance(value, str) and "\0" not in value:
        return value
    raise ValueError(f"{column.table.name}.{column.name}")


def unpacked(value: str) -> bytes:
    try:
        return base64.b64decode(value, validate=True)
    except binascii.Error as error:
        raise ValueError(str(error)) from None
