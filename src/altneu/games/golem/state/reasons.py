"""Why the Automa chose what it chose: the candidates, each rule applied in order, and what it left."""

from __future__ import annotations

from typing import Final, final

# What a candidate is; the words are found by it.
GOLEM_PIECE: Final = 0  # place, + 30 if lying
STUDENT_PIECE: Final = 1  # district
DISTRICT: Final = 2
CELL: Final = 3  # 5 * row + colour
ACTION_SLOT: Final = 4  # 5 is the fixed action space
BOOK: Final = 5  # number of the card
COLUMN: Final = 6
AREA: Final = 7  # colour of an upgrade type
UPGRADE: Final = 8
SLOT: Final = 9  # of the artifact board
CAULDRON: Final = 10
GRAVE: Final = 11
OPTION: Final = 12  # side of a slash
ACTION_KIND: Final = 13  # 0 rabbi, 1 marble
ARTIFACT: Final = 14
ROW: Final = 15
NUMBER: Final = 16
TRACK_STEP: Final = 17  # 1 up, 0 down
COINS_OR_BONUS: Final = 18  # 0 take coins, 1 influence
UPGRADE_OR_NOT: Final = 19  # 0 none, 1 an upgrade


@final
class Reason:
    """One decision. `steps` are (rule id, criterion, what remained); `values` the number that decided each, or -1."""

    def __init__(self, question: str, kind: int, candidates: list[int]) -> None:
        self.question = question
        self.kind = kind
        self.candidates = candidates
        self.steps: list[tuple[str, str, list[int]]] = []
        self.values: list[int] = []
        self.chosen = -1

    def step(self, rule: str, criterion: str, left: list[int], value: int) -> None:
        self.steps.append((rule, criterion, list(left)))
        self.values.append(value)


@final
class Why:
    """Collects reasons while someone listens."""

    def __init__(self) -> None:
        self.reasons: list[Reason] = []


def ask(why: Why | None, question: str, kind: int, candidates: list[int]) -> None:
    if why is not None:
        why.reasons.append(Reason(question, kind, list(candidates)))


def narrow(why: Why | None, rule: str, criterion: str, left: list[int], value: int = -1) -> None:
    if why is not None:
        why.reasons[-1].step(rule, criterion, left, value)


def single(
    why: Why | None, question: str, kind: int, candidates: list[int], rule: str, criterion: str, chosen: int
) -> int:
    """A decision that one rule settles."""
    ask(why, question, kind, candidates)
    narrow(why, rule, criterion, [chosen])
    return settle(why, chosen)


def settle(why: Why | None, chosen: int) -> int:
    """The end of a decision: returns what was chosen."""
    if why is not None:
        why.reasons[-1].chosen = chosen
    return chosen
