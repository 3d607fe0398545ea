"""The one exception about component data: where the slip is and what to do about it."""

from collections.abc import Iterable
from difflib import get_close_matches


class ComponentError(Exception):
    """A data file that cannot be used. `str()` is one line: file, entry, field and what to write."""

    def __init__(self, file: str, entry: str, field: str, message: str) -> None:
        super().__init__(file, entry, field, message)
        self.file = file
        self.entry = entry
        self.field = field
        self.message = message

    def __str__(self) -> str:
        place = ", ".join(part for part in (self.file, self.entry, self.field) if part)
        return " ".join(f"{place}: {self.message}".split())


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A hint at the known word nearest to a misspelt one, or nothing."""
    near = get_close_matches(word, list(known), n=1)
    return f'; did you mean "{near[0]}"?' if near else ""


def listed(words: Iterable[object]) -> str:
    """`a, b or c`."""
    texts = [str(word) for word in words]
    return texts[0] if len(texts) == 1 else ", ".join(texts[:-1]) + " or " + texts[-1]
