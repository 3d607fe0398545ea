"""Game codes: known ones, round trips, and what is no code."""

import pytest

from altneu.games.alchemists.lab.assignment import ASSIGNMENTS, Assignment, numbered
from altneu.games.alchemists.lab.codes import (
    BASE,
    EXPANSION,
    LETTERS,
    MOBILE,
    OLD,
    WEB,
    CodeError,
    codes_of,
    decode,
)
from altneu.games.alchemists.lab.golem import GOLEMS, NO_GOLEM, chest_of, ears_of
from altneu.games.alchemists.state.terms import ALCHEMICALS, TRIGGERS

# Fern, claw, mushroom, flower, root, scorpion, toad, feather; each new code has other parities.
FOUR_LETTERS = {
    "DEMO": "R- B- R+ -- G- G+ B+ ++",
    "QWIN": "R+ G+ B+ B- R- -- G- ++",
    "CEJT": "B+ G+ R- B- ++ -- R+ G-",
    "UHIP": "++ G+ G- R+ R- B- B+ --",
    "SDVZ": "-- G+ B- B+ ++ R+ R- G-",
    "HQMT": "B+ ++ G- R- B- R+ -- G+",
    "NMRX": "++ R+ G+ -- R- G- B+ B-",
    "DTQH": "G+ B+ -- G- R+ ++ B- R-",
    "JFBL": "B+ B- ++ R- R+ G+ -- G-",
}
# The same, then ears and chest.
FIVE_LETTERS = {
    "OCEGF": ("G- -- ++ R+ G+ R- B+ B-", "small red", "small green"),
    "MUDTC": ("++ -- G+ B+ B- G- R- R+", "large red", "small green"),
    "CLGVD": ("G- ++ R- B- -- B+ R+ G+", "large green", "small blue"),
    "IVTII": ("R+ R- -- B- G- G+ B+ ++", "large red", "large green"),
    "DAARD": ("G- B- R+ G+ B+ R- -- ++", "small green", "large red"),
    "NCHNE": ("B- B+ G+ -- G- ++ R- R+", "large blue", "large green"),
    "HNKUB": ("G+ B- -- R- ++ R+ B+ G-", "small blue", "small green"),
    "RXTUE": ("B+ ++ R- B- -- G+ G- R+", "small red", "small blue"),
    "GOLEM": ("R+ ++ G- B+ G+ R- B- --", "small blue", "large green"),
}


def ingredients_of(assignment: Assignment) -> str:
    return " ".join(ALCHEMICALS[kind] for kind in assignment.alchemicals)


def secret_of(code: str, reading: str = MOBILE) -> tuple[list[int], int]:
    assignment = decode(code, reading)
    return list(assignment.alchemicals), assignment.golem


@pytest.mark.parametrize(("code", "ingredients"), FOUR_LETTERS.items())
def test_known_codes_of_four_letters(code: str, ingredients: str) -> None:
    """B-14.2.1, B-14.2.2, B-14.2.3, B-14.2.4, B-14.2.5: as the official app reads them, which both do alike."""
    for reading in (MOBILE, WEB):
        assignment = decode(code, reading)
        assert (ingredients_of(assignment), assignment.golem) == (ingredients, NO_GOLEM)


@pytest.mark.parametrize("code", FIVE_LETTERS)
def test_known_codes_of_five_letters(code: str) -> None:
    """B-14.2.1, B-14.2.4, B-14.2.5: ingredients, ears and chest."""
    assignment = decode(code)
    organs = TRIGGERS[ears_of(assignment.golem)], TRIGGERS[chest_of(assignment.golem)]
    assert (ingredients_of(assignment), *organs) == FIVE_LETTERS[code]


def test_old_codes_take_their_digits_from_single_letters() -> None:
    """B-14.2.3: the first letter alone tells the fern."""
    assert {decode(f"A{rest}A").alchemicals[0] for rest in ("AA", "BK", "ZQ")} == {0}
    assert ingredients_of(decode("AAAA")) == "R+ G+ B+ R- G- B- ++ --"
    assert ingredients_of(decode("PUXE")) == "-- ++ B- G- R- B+ G+ R+"


def test_the_web_app_reads_five_letters_with_an_old_fourth_one_in_its_own_way() -> None:
    """B-14.2.6: the ingredients of the first four letters, the same golem."""
    web, mobile = decode("GOLEM", WEB), decode("GOLEM")
    assert ingredients_of(web) == "++ R+ -- B- B+ G- G+ R-" == ingredients_of(decode("GOLE"))
    assert ingredients_of(mobile) != ingredients_of(web)
    assert web.golem == mobile.golem


@pytest.mark.parametrize("code", FIVE_LETTERS)
def test_both_apps_agree_on_all_other_codes(code: str) -> None:
    """B-14.2.6."""
    assert (secret_of(code) == secret_of(code, WEB)) == (code[3] not in OLD)


def test_every_code_of_four_letters_belongs_to_one_assignment_and_every_assignment_has_some() -> None:
    """B-14.2.2, B-14.2.3, B-14.2.4: the codes of all 8! assignments are all 26⁴ codes, DEMO an old one."""
    codes: set[str] = set()
    total = 0
    demo = []
    for number in range(ASSIGNMENTS):
        assignment = numbered(number, NO_GOLEM)
        found = codes_of(assignment)
        assert secret_of(found[number % len(found)]) == (list(assignment.alchemicals), NO_GOLEM)
        total += len(found)
        codes.update(found)
        if "DEMO" in found:
            demo.append(ingredients_of(assignment))
    assert demo == [FOUR_LETTERS["DEMO"]]
    assert total == len(codes) == len(LETTERS) ** 4


@pytest.mark.parametrize("golem", range(GOLEMS))
def test_codes_of_five_letters_lead_back_to_where_they_came_from(golem: int) -> None:
    """B-14.2.4, B-14.2.5: every golem, with assignments spread over all there are; every code of each."""
    for number in range(golem, ASSIGNMENTS, 1009):
        assignment = numbered(number, golem)
        codes = codes_of(assignment)
        assert 8 <= len(set(codes)) == len(codes) <= 16
        assert all(secret_of(code) == (list(assignment.alchemicals), golem) for code in codes)


def test_codes_of_five_letters_lead_to_secrets_that_have_them() -> None:
    """B-14.2.4, B-14.2.5: the other way round, for codes spread over all 26⁵."""
    for number in range(0, len(LETTERS) ** 5, 9973):
        code = "".join(LETTERS[number // 26**place % 26] for place in range(5))
        assert code in codes_of(decode(code))


@pytest.mark.parametrize(("scheme", "secrets"), [(BASE, 40320), (EXPANSION, 967_680)])
def test_there_are_enough_numbers_for_every_secret_but_not_for_every_one_twice(scheme, secrets: int) -> None:
    """B-14.2.4: so each combination of parities has one or two codes of a secret."""
    assert scheme.secrets == secrets < scheme.numbers < 2 * secrets


@pytest.mark.parametrize("golem", [NO_GOLEM, 0, 13, 23])
def test_every_secret_has_codes_that_both_apps_read_alike(golem: int) -> None:
    """B-14.2.7: their fourth letter is F to Z."""
    for number in range(0, ASSIGNMENTS, 509):
        codes = [code for code in codes_of(numbered(number, golem)) if code[3] not in OLD]
        assert codes
        assert all(secret_of(code) == secret_of(code, WEB) for code in codes)


def test_small_letters_will_do() -> None:
    """B-14.2.1."""
    assert secret_of("ocegf") == secret_of("OCEGF")


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        ("", "it has 0 letters; write the 4 of a game of Alchemists, or the 5 of one with The King's Golem"),
        ("OCE", "it has 3 letters; write the 4"),
        ("OCEGFX", "it has 6 letters; write the 4"),
        ("OC3GF", "'3' is none of the letters A to Z"),
        ("12345", "'1' is none of the letters A to Z"),
        ("OCEG ", "' ' is none of the letters A to Z"),
        ("ОCEGF", "'О' is none of the letters A to Z"),  # a Cyrillic O
        ("ſEMO", "'ſ' is none of the letters A to Z"),  # its capital is S
        ("maß", "'ß' is none of the letters A to Z"),
        ("A" * 5000, "'AAAAAAAAAAAAAAAAAAAA...' is no game code: it has 5000 letters"),
    ],
)
def test_what_is_no_code_is_refused_with_what_to_write(code: str, fault: str) -> None:
    """B-14.2.1: four or five letters, A to Z."""
    with pytest.raises(CodeError) as refusal:
        decode(code)
    assert fault in str(refusal.value)
    assert "is no game code" in str(refusal.value)
