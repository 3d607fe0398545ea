"""Game codes, read and written as the official apps do: four letters for the base game, five with the expansion."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from altneu.games.alchemists.lab.assignment import ASSIGNMENTS, Assignment, assignment_of, digits_of
from altneu.games.alchemists.lab.golem import GOLEMS, NO_GOLEM
from altneu.kernel.game import SetupError

MOBILE: Final = "mobile"
WEB: Final = "web"
READINGS: Final = (MOBILE, WEB)

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
OLD: Final = "ABCDE"  # B-14.2.3: the fourth letters of old codes
DEMO: Final = "DEMO"  # the rulebook's example, an old code in spite of its last letter
LENGTHS: Final = (4, 5)
LONGEST_SHOWN: Final = 20

HALF: Final = 13
SHIFTS: Final = (7, 13, 19, 29, 37, 43, 53, 61)  # by the parities of the first three letters

# Where a figure belongs: the three bits of the first digit, the other six digits, chest and ears.
BITS: Final = 0
DIGITS: Final = 3
ORGANS: Final = 9
FIGURES: Final = 11
TRIGGERS_LEFT: Final = (6, 4)  # for the chest, then for the ears


@dataclass(frozen=True)
class Scheme:
    """How new codes of one length are counted (B-14.2.4)."""

    tails: list[str]  # what follows the first three letters, in the order of counting
    step: int
    secrets: int
    has_golem: bool

    @property
    def numbers(self) -> int:
        return len(self.tails) * HALF**3


BASE: Final = Scheme([letter for letter in LETTERS if letter not in OLD], 613, ASSIGNMENTS, False)
EXPANSION: Final = Scheme(
    [fourth + fifth for fifth in LETTERS for fourth in LETTERS], 18617, ASSIGNMENTS * GOLEMS, True
)


class CodeError(SetupError):
    """This is no game code; the message says what one looks like."""


def checked(code: str) -> str:
    """The code in capitals."""
    shown = repr(code if len(code) <= LONGEST_SHOWN else code[:LONGEST_SHOWN] + "...")
    for letter in code:
        if not letter.isascii() or letter.upper() not in LETTERS:
            raise CodeError(f"{shown} is no game code: {letter!r} is none of the letters A to Z; write e.g. OCEGF")
    if len(code) not in LENGTHS:
        raise CodeError(
            f"{shown} is no game code: it has {len(code)} letters; write the 4 of a game of Alchemists, "
            "or the 5 of one with The King's Golem"
        )
    return code.upper()


def decode(code: str, reading: str = MOBILE) -> Assignment:
    """What a code stands for; a CodeError if it is none."""
    code = checked(code)
    if len(code) == 4 and (code[3] in OLD or code == DEMO):
        return assignment_of(old_digits(code), NO_GOLEM)
    scheme = BASE if len(code) == 4 else EXPANSION
    figures = [0] * FIGURES
    number = counted(code, scheme)
    for place, values in layout(parity_of(code), scheme):
        figures[place] = number % values
        number //= values
    first = figures[BITS] + 2 * figures[BITS + 1] + 4 * figures[BITS + 2]
    digits = [first, *figures[DIGITS:ORGANS]]
    if reading == WEB and not is_read_alike(code):
        digits = old_digits(code)
    return assignment_of(digits, 4 * figures[ORGANS] + figures[ORGANS + 1] if scheme.has_golem else NO_GOLEM)


def is_read_alike(code: str) -> bool:
    """B-14.2.6: the web app takes the ingredients of some five-letter codes from the first four letters, as if old."""
    return len(code) == 4 or code[3] not in OLD


def codes_of(assignment: Assignment) -> list[str]:
    """Every code that the mobile app reads as this assignment."""
    digits = digits_of(assignment)
    if assignment.golem == NO_GOLEM:
        found = [code for code in new_codes(digits, 0, BASE) if code != DEMO]
        return old_codes(digits) + found
    return new_codes(digits, int(assignment.golem), EXPANSION)


def old_digits(code: str) -> list[int]:
    """B-14.2.3: the first four digits are remainders of the letters, the last three of what is left of them."""
    a, b, c, d = (LETTERS.index(letter) for letter in code[:4])
    return [a % 8, b % 7, c % 6, d % 5, c // 6 % 4, b // 7 % 3, a // 8 % 2]


def old_codes(digits: list[int]) -> list[str]:
    a, b, c, d, e, f, g = digits
    found = [
        first + second + third + OLD[d]
        for first in LETTERS[a + 8 * g :: 16]
        for second in LETTERS[b + 7 * f :: 21]
        for third in LETTERS[c + 6 * e :: 24]
    ]
    return [*found, DEMO] if digits == old_digits(DEMO) else found


def new_codes(digits: list[int], golem: int, scheme: Scheme) -> list[str]:
    """One or two for each combination of parities."""
    first = [digits[0] % 2, digits[0] // 2 % 2, digits[0] // 4]
    figures = [*first, *digits[1:], golem // 4, golem % 4]
    found = []
    for parity in range(len(SHIFTS)):
        number = 0
        for place, values in reversed(layout(parity, scheme)):
            number = number * values + figures[place]
        found += [written(same, parity, scheme) for same in range(number, scheme.numbers, scheme.secrets)]
    return found


def layout(parity: int, scheme: Scheme) -> list[tuple[int, int]]:
    """B-14.2.5: where each figure of a number belongs and how many values it has, the lowest figure first."""
    places = []
    for k in range(6):
        letter = k % 3
        if parity >> letter & 1 == k // 3:
            if scheme.has_golem and letter < len(TRIGGERS_LEFT):
                places.append((ORGANS + letter, TRIGGERS_LEFT[letter]))
            places.append((BITS + letter, 2))
        places.append((DIGITS + k, 7 - k))
    return places


def parity_of(code: str) -> int:
    """The parities of the first three letters as bits."""
    first, second, third = (LETTERS.index(letter) % 2 for letter in code[:3])
    return first + 2 * second + 4 * third


def counted(code: str, scheme: Scheme) -> int:
    """B-14.2.4: the letters halved and counted, then shifted."""
    number = scheme.tails.index(code[3:])
    for letter in reversed(code[:3]):
        number = number * HALF + LETTERS.index(letter) // 2
    return (number - scheme.step * SHIFTS[parity_of(code)]) % scheme.numbers


def written(number: int, parity: int, scheme: Scheme) -> str:
    """The code with this number."""
    number = (number + scheme.step * SHIFTS[parity]) % scheme.numbers
    code = ""
    for k in range(3):
        code += LETTERS[2 * (number % HALF) + (parity >> k & 1)]
        number //= HALF
    return code + scheme.tails[number]
