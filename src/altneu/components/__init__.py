"""Component data of any game: TOML files, each value with its provenance, and an owner's changes to them."""

from altneu.components.collection import Components, load
from altneu.components.error import ComponentError
from altneu.components.printed import Printed
from altneu.components.reading import OWNER, PROVENANCES
from altneu.components.schema import (
    Effect,
    EffectCheck,
    Flag,
    Ids,
    Kind,
    ListOf,
    Numbered,
    OneOf,
    Rows,
    Text,
    Whole,
)

__all__ = [
    "OWNER",
    "PROVENANCES",
    "ComponentError",
    "Components",
    "Effect",
    "EffectCheck",
    "Flag",
    "Ids",
    "Kind",
    "ListOf",
    "Numbered",
    "OneOf",
    "Printed",
    "Rows",
    "Text",
    "Whole",
    "load",
]
