"""The alchemicals, mixing them, and how well a potion fits."""

from itertools import combinations

import pytest

from altneu.games.alchemists.lab.alchemy import is_large, is_solar, mix, partner_of, quality, sign_of
from altneu.games.alchemists.state.terms import (
    ALCHEMICALS,
    BLUE,
    COLOURS,
    GREEN,
    MINUS,
    NEUTRAL,
    PLUS,
    POTIONS,
    RED,
)

pytestmark = pytest.mark.both

KINDS = range(len(ALCHEMICALS))
PAIRS = list(combinations(KINDS, 2))
HUES = range(len(COLOURS))

# As printed: the red, green and blue aspect, a capital for a large one.
PRINTED = {
    "R+": "Ppn",
    "G+": "nPp",
    "B+": "pnP",
    "R-": "Nnp",
    "G-": "pNn",
    "B-": "npN",
    "++": "PPP",
    "--": "NNN",
}
MIXTURES = """
    R+  G+  B+  R-  G-  B-  ++  --
R+  .   G+  R+  0   R+  B-  G+  B-
G+  G+  .   B+  R-  0   G+  B+  R-
B+  R+  B+  .   B+  G-  0   R+  G-
R-  0   R-  B+  .   G-  R-  B+  G-
G-  R+  0   G-  G-  .   B-  R+  B-
B-  B-  G+  0   R-  B-  .   G+  R-
++  G+  B+  R+  B+  R+  G+  .   0
--  B-  R-  G-  G-  B-  R-  0   .
"""


def printed_aspects(alchemical: int) -> str:
    letters = ""
    for colour in HUES:
        letter = "p" if sign_of(alchemical, colour) == PLUS else "n"
        letters += letter.upper() if is_large(alchemical, colour) else letter
    return letters


def named(code: str) -> int:
    """The alchemical written like `Ppn`."""
    return ALCHEMICALS.index({aspects: name for name, aspects in PRINTED.items()}[code])


@pytest.mark.parametrize("name", ALCHEMICALS)
def test_every_alchemical_has_the_printed_signs_and_sizes(name: str) -> None:
    """B-1.1.1, B-1.1.3: the table."""
    assert printed_aspects(ALCHEMICALS.index(name)) == PRINTED[name]


def test_all_combinations_of_signs_occur_once() -> None:
    """B-1.1.1: eight alchemicals, eight combinations."""
    assert len({tuple(sign_of(kind, colour) for colour in HUES) for kind in KINDS}) == 8


def test_alchemicals_are_named_after_their_only_large_aspect() -> None:
    """B-1.1.2: and two have three large ones."""
    for kind in KINDS:
        large = [colour for colour in HUES if is_large(kind, colour)]
        if len(large) == 1:
            assert ALCHEMICALS[kind] == "RGB"[large[0]] + "+-"[sign_of(kind, large[0])]
        else:
            assert (len(large), ALCHEMICALS[kind]) in [(3, "++"), (3, "--")]


@pytest.mark.parametrize("colour", HUES)
def test_each_colour_has_four_of_each_sign_and_size(colour: int) -> None:
    """B-1.1.3: four plus and four minus, four large and four small."""
    assert sum(sign_of(kind, colour) == PLUS for kind in KINDS) == 4
    assert sum(is_large(kind, colour) for kind in KINDS) == 4


@pytest.mark.parametrize("kind", KINDS)
def test_the_neutral_partner_has_reversed_signs_and_the_same_sizes(kind: int) -> None:
    """B-1.1.4."""
    partner = partner_of(kind)
    assert partner_of(partner) == kind
    for colour in HUES:
        assert sign_of(kind, colour) != sign_of(partner, colour)
        assert is_large(kind, colour) == is_large(partner, colour)


def test_every_pair_makes_the_printed_potion_in_either_order() -> None:
    """B-1.2.1, B-1.2.2: the whole table."""
    heading, *rows = MIXTURES.strip().splitlines()
    for row in rows:
        name, *potions = row.split()
        for other, potion in zip(heading.split(), potions, strict=True):
            if other != name:
                made = mix(ALCHEMICALS.index(name), ALCHEMICALS.index(other))
                assert POTIONS[made].replace("neutral", "0") == potion, (name, other)


def test_same_sign_and_different_size_is_never_found_in_two_colours() -> None:
    """B-1.2.1: so a potion has one colour."""
    for first, second in PAIRS:
        found = [
            colour
            for colour in HUES
            if sign_of(first, colour) == sign_of(second, colour) and is_large(first, colour) != is_large(second, colour)
        ]
        assert len(found) == (0 if partner_of(first) == second else 1)


def test_only_neutral_partners_make_the_neutral_potion() -> None:
    """B-1.2.2."""
    assert all((mix(first, second) == NEUTRAL) == (partner_of(first) == second) for first, second in PAIRS)


def test_each_of_the_seven_potions_has_four_pairs() -> None:
    """B-1.2.3: 28 pairs."""
    made = [mix(first, second) for first, second in PAIRS]
    assert [made.count(potion) for potion in range(len(POTIONS))] == [4] * 7


def test_shared_signs_alone_tell_the_potion() -> None:
    """B-1.2.4: the colour shared, or the second of two, going round."""
    second_of = {(RED, GREEN): GREEN, (GREEN, BLUE): BLUE, (RED, BLUE): RED}
    for first, second in PAIRS:
        shared = [colour for colour in HUES if sign_of(first, colour) == sign_of(second, colour)]
        if shared:
            colour = shared[0] if len(shared) == 1 else second_of[shared[0], shared[1]]
            assert mix(first, second) == 3 * sign_of(first, colour) + colour


@pytest.mark.parametrize("potion", range(len(POTIONS)))
def test_an_alchemical_makes_what_its_own_aspect_has_and_everything_makes_neutral(potion: int) -> None:
    """B-1.2.5."""
    for kind in KINDS:
        possible = any(mix(kind, other) == potion for other in KINDS if other != kind)
        assert possible == (potion == NEUTRAL or sign_of(kind, potion % 3) == potion // 3)


@pytest.mark.parametrize(
    ("first", "second", "potion"),
    [
        ("npN", "pnP", "neutral"),
        ("pNn", "nPp", "neutral"),
        ("Nnp", "Ppn", "neutral"),
        ("NNN", "PPP", "neutral"),
        ("pnP", "PPP", "R+"),
        ("nPp", "PPP", "B+"),
        ("npN", "Ppn", "B-"),
        ("npN", "nPp", "G+"),
    ],
)
def test_mixtures_of_the_expansion(first: str, second: str, potion: str) -> None:
    """EX-K-3 (B-1.2.1, B-1.2.2)."""
    assert POTIONS[mix(named(first), named(second))] == potion


def test_solar_means_an_even_number_of_minuses() -> None:
    """K-1.7: none and two, not one and three; one of each in a neutral pair."""
    solar = {ALCHEMICALS[kind] for kind in KINDS if is_solar(kind)}
    assert solar == {"++", "R-", "G-", "B-"}
    assert all(is_solar(kind) != is_solar(partner_of(kind)) for kind in KINDS)


@pytest.mark.parametrize("colour", HUES)
@pytest.mark.parametrize("sign", [PLUS, MINUS])
def test_solar_or_lunar_and_one_sign_leave_two_alchemicals(colour: int, sign: int) -> None:
    """K-1.8."""
    for solar in (True, False):
        assert sum(is_solar(kind) == solar and sign_of(kind, colour) == sign for kind in KINDS) == 2


@pytest.mark.parametrize(
    ("potion", "level"),
    [("R+", 4), ("G+", 3), ("B+", 3), ("neutral", 2), ("R-", 1), ("G-", 1), ("B-", 1)],
)
def test_a_potion_fits_a_demand_for_healing(potion: str, level: int) -> None:
    """B-5.3.1: exact, sign, neutral, wrong."""
    assert quality(POTIONS.index(potion), POTIONS.index("R+")) == level


def test_each_demand_is_met_exactly_by_one_potion_and_by_two_of_its_sign() -> None:
    """B-5.3.1: whatever is demanded."""
    for demanded in range(NEUTRAL):
        assert sorted(quality(potion, demanded) for potion in range(len(POTIONS))) == [1, 1, 1, 2, 3, 3, 4]
        for other in range(NEUTRAL):
            assert (quality(other, demanded) == 1) == (POTIONS[other][1] != POTIONS[demanded][1])
