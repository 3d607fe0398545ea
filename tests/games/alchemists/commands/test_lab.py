"""`altneu lab`: codes in, answers out, in every language."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import altneu
from altneu.games.alchemists.commands.vocabulary import EXAMPLES, Vocabulary
from altneu.games.alchemists.state.terms import COLOURS, INGREDIENTS, POTIONS
from altneu.games.alchemists.words.words import Words
from altneu.language import catalogue, languages
from games.alchemists.narrators import said

ALCHEMISTS = Path(altneu.__file__).parent / "games" / "alchemists"
OFFER = re.compile(re.escape(said("lab.offer", ingredients="@")).replace("@", "([a-z, ]+)"))
NOT_OFFERED = said("lab.not_offered", ingredients="")[:-1]  # before those that are
KEY = re.compile(r'f?"([a-z_]+\.[^"\n]*)"')

OCEGF = {
    "code": "OCEGF",
    "ingredients": {
        "fern": "G-",
        "claw": "--",
        "mushroom": "++",
        "flower": "R+",
        "root": "G+",
        "scorpion": "R-",
        "toad": "B+",
        "feather": "B-",
    },
    "golem": {"ears": "small red", "chest": "small green"},
}


def answered(run, line: str, *arguments: object, code: str = "OCEGF") -> str:
    """What the Lab says to one line, on one line."""
    done = run("lab", "--code", code, *arguments, answers=f"{line}\n")
    assert done.exit_code == 0, done.stderr
    first = line.splitlines()[0]
    return " ".join(done.stdout.split(f"{first}\n", 1)[1].split()).partition(" Lab (? help):")[0]


def test_json_reveals_the_secret_of_a_code(run):
    """B-14.1.8: ingredients and golem."""
    done = run("lab", "--code", "OCEGF", "--reveal", "--json")
    assert (done.exit_code, done.stderr) == (0, "")
    assert json.loads(done.stdout) == OCEGF
    assert list(json.loads(done.stdout)["ingredients"]) == INGREDIENTS


def test_a_code_of_four_letters_has_no_golem(run):
    """B-14.2.1: the base game."""
    found = json.loads(run("lab", "--code", "demo", "--reveal", "--json").stdout)
    assert (found["code"], found["golem"]) == ("DEMO", None)
    assert found["ingredients"]["toad"] == "B+"


def test_the_web_apps_reading_is_an_option(run):
    """B-14.2.6: other ingredients, the same golem."""
    mobile, web = (
        json.loads(run("lab", "--code", "GOLEM", "--reveal", "--json", "--reading", reading).stdout)
        for reading in ("mobile", "web")
    )
    assert (mobile["ingredients"]["fern"], web["ingredients"]["fern"]) == ("R+", "++")
    assert mobile["golem"] == web["golem"] == {"ears": "small blue", "chest": "large green"}


def test_the_revelation_for_people_shows_aspects_golem_and_animators(run):
    """B-14.1.8, B-1.1.1, K-7.12."""
    text = run("lab", "--code", "OCEGF", "--reveal").stdout
    assert said("lab.code", code="OCEGF") in text
    rows = [" ".join(line.split()) for line in text.splitlines()]
    assert "toad B+ small + small − large + lunar" in rows
    assert rows[-3:] == [
        "Ears: small red",
        "Chest: small green",
        said("lab.animators", first="Claw", second="scorpion"),
    ]


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("mix mushroom toad", said("answer.mixed", potion="healing (R+)")),  # B-14.1.2
        ("mix claw mushroom", said("answer.mixed", potion="neutral")),  # B-1.2.2
        ("sell R+ mushroom toad", said("answer.sold.exact")),  # B-14.1.3
        ("sell g+ toad mushroom", said("answer.sold.sign")),
        ("sell mushroom claw B-", said("answer.sold.neutral")),
        ("sell insanity mushroom toad", said("answer.sold.wrong")),
        ("debunk toad red", "Toad, red aspect: +"),  # B-14.1.4
        ("debunk green toad", "Toad, green aspect: −"),
        (
            "debunk mushroom toad R+",
            said("answer.claim.true", first="mushroom", second="toad", potion="healing (R+)"),
        ),  # B-14.1.5
        ("debunk mushroom toad neutral", said("answer.claim.false", first="mushroom", second="toad", potion="neutral")),
        ("exhibit R+ mushroom toad", said("answer.exhibition.success", potion="healing (R+)")),  # B-14.1.6
        ("exhibit B− mushroom toad", said("answer.exhibition.failure", potion="insanity (B−)")),
        ("test flower", said("lab.alone", answer=said("answer.reaction.chest"))),  # K-7.5, K-7.6
        ("test fern", said("lab.alone", answer=said("answer.reaction.ears"))),
        ("test toad", said("lab.alone", answer=said("answer.reaction.both"))),
        ("test claw", said("lab.alone", answer=said("answer.reaction.none"))),
        ("animate claw scorpion", said("answer.animation.success")),  # K-7.11, K-7.12
        ("animate claw toad", said("answer.animation.failure")),
        ("m mu t", said("answer.mixed", potion="healing (R+)")),
        ("MIX Mushroom TOAD", said("answer.mixed", potion="healing (R+)")),
    ],
)
def test_the_lab_answers(run, line, answer):
    """B-14.1.1, B-14.1.2 to B-14.1.6, K-7.5, K-7.6, K-7.11."""
    assert answered(run, line) == answer


def test_a_sale_betrays_nothing_but_the_level(run):
    """B-14.1.3: red and blue plus are the same to somebody who wanted green plus."""
    assert answered(run, "sell G+ mushroom toad") == answered(run, "sell G+ mushroom root")
    assert answered(run, "mix mushroom toad") != answered(run, "mix mushroom root")


def test_the_library_offers_four_and_tells_about_the_one_picked(run):
    """K-2.2, K-2.3, K-15.20."""
    (offer,) = OFFER.findall(answered(run, "library", "--seed", 3))
    names = offer.split(", ")
    assert len(set(names)) == 4
    for name in names:
        kind = "solar" if name in ("fern", "mushroom", "scorpion", "feather") else "lunar"
        told = said("lab.alone", answer=f"{name.capitalize()}: {kind}")
        assert told in answered(run, f"library\n{name}", "--seed", 3)


def test_each_visit_of_the_library_has_an_offer_of_its_own(run):
    """K-2.2: drawn anew for each book."""
    (first,) = OFFER.findall(run("lab", "--code", "DEMO", "--seed", 3, answers="library\n").stdout)
    visits = f"library\n{first.split(',')[0]}\nlibrary\n"
    same, other = OFFER.findall(run("lab", "--code", "DEMO", "--seed", 3, answers=visits).stdout)
    assert same == first != other


def test_only_what_the_library_offers_can_be_read(run):
    """K-15.20: one of the four."""
    offer = answered(run, "library", "--seed", 3)
    refused = next(name for name in INGREDIENTS if name not in offer)
    done = run("lab", "--code", "OCEGF", "--seed", 3, answers=f"library\n{refused}\n")
    assert done.exit_code == 2
    assert NOT_OFFERED in done.stderr


def test_potions_have_names(run):
    """B-1.4.1."""
    text = " ".join(run("lab", "--code", "OCEGF", answers="?\n").stdout.split())
    assert "Potions: healing (R+), speed (G+), wisdom (B+), poison (R−), paralysis (G−), insanity (B−), neutral" in text
    assert f"debunk mushroom toad R+ {said('lab.help.debunk.2')}" in text


def test_the_lab_ends_when_the_people_leave(run):
    done = run("lab", "--code", "OCEGF", answers="q\nmix mushroom toad\n")
    assert done.exit_code == 0
    assert "Potion" not in done.stdout


def test_the_secret_is_shown_at_the_end_of_the_game(run):
    """B-14.1.8."""
    assert said("lab.animators", first="Claw", second="scorpion") in answered(run, "reveal")


@pytest.mark.parametrize(("arguments", "letters"), [((), 4), (("--golem",), 5)])
def test_a_new_code_stands_for_a_game(run, arguments, letters):
    """B-14.2.1, B-14.2.7: both apps read it alike."""
    codes = {run("lab", "--new", *arguments, "--seed", seed).stdout.strip() for seed in range(20)}
    assert len(codes) == 20
    for code in codes:
        assert re.fullmatch(rf"[A-Z]{{3}}[F-Z][A-Z]{{{letters - 4}}}", code)
    told = json.loads(run("lab", "--new", *arguments, "--seed", 7, "--json").stdout)
    assert told == {"code": run("lab", "--new", *arguments, "--seed", 7).stdout.strip()}


@pytest.mark.parametrize("seed", [-1, 0, 10**30])
def test_any_whole_number_is_a_seed(run, seed):
    assert run("lab", "--new", "--seed", seed).exit_code == 0


def test_new_codes_differ_without_a_seed(run):
    assert len({run("lab", "--new", "--golem").stdout for _ in range(5)}) > 1


def test_the_lab_alone_begins_a_new_game_and_says_its_code(run):
    told = run("lab", "--golem", "--seed", 4, answers="reveal\n").stdout
    code = run("lab", "--golem", "--seed", 4, "--new").stdout.strip()
    assert told.startswith(f"Game code {code}.\n")
    assert said("lab.animators", first="@", second="@").split("@")[-1] in told


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("lab --code OCE", "'OCE' is no game code: it has 3 letters; write the 4 of a game of Alchemists, or the 5"),
        ("lab --code OCEGFX --reveal --json", "'OCEGFX' is no game code: it has 6 letters"),
        ("lab --code OC3GF --reveal --json", "'OC3GF' is no game code: '3' is none of the letters A to Z"),
        ("lab --code 1234", "'1234' is no game code: '1' is none of the letters A to Z; write e.g. OCEGF"),
        ("lab --code ÄBCD", "'Ä' is none of the letters A to Z"),
        ("lab --code DEMO --new", "give --code or --new, not both"),
        ("lab --code DEMO --golem", "--golem is for new codes"),
        ("lab --code DEMO --json", "--json goes with --reveal or --new; add one of them"),
        ("lab --json", "--json goes with --reveal or --new; add one of them"),
        ("lab --code DEMO --reading fax", "there is no reading 'fax'; readings are mobile, web"),
        ("lab --code DEMO --language xx", "there is no language 'xx'; choose one of en, "),
    ],
)
def test_wrong_arguments_are_named(run, arguments, message):
    done = run(*arguments.split())
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith("altneu: ")
    assert message in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("dance", said("lab.unknown", word="dance")),
        ("mix fern spoon", "“spoon” is not understood"),
        ("mix", said("lab.needs", example="mix mushroom toad")),
        ("mix fern", said("lab.needs", example="mix mushroom toad")),
        ("mix fern toad root", said("lab.needs", example="mix mushroom toad")),
        ("mix fern fern", said("lab.same", ingredient="fern")),
        ("animate toad toad", said("lab.same", ingredient="toad")),
        ("sell fern toad", said("lab.needs", example="sell R+ mushroom toad")),
        ("sell neutral fern toad", said("lab.neutral")),
        ("exhibit neutral fern toad", said("lab.neutral")),
        ("debunk fern", said("lab.needs", example="debunk toad red / debunk mushroom toad R+")),
        ("mix fe toad", "“fe” fits several words: fern, feather"),
        ("library fern", said("lab.needs", example="library")),
        ("library\nred", NOT_OFFERED),
        ("library\n\n", NOT_OFFERED),
        ("x" * 5000, "“xxxxxxxxxxxxxxxxxxxx...” is not understood"),
    ],
)
def test_a_line_that_is_not_understood_ends_a_pipe(run, line, message):
    done = run("lab", "--code", "OCEGF", answers=f"{line}\nreveal\n")
    assert done.exit_code == 2
    assert message in done.stderr
    assert done.stderr.count("\n") == 1
    assert said("lab.animators", first="Claw", second="scorpion") not in done.stdout


@pytest.mark.parametrize("line", ["test toad", "animate toad fern"])
def test_without_a_golem_it_cannot_be_asked(run, line):
    done = run("lab", "--code", "DEMO", answers=f"{line}\n")
    assert done.exit_code == 2
    assert said("lab.no_golem", code="DEMO") in done.stderr


@pytest.mark.parametrize(
    ("language", "line", "answer"),
    [
        ("de", "mischen Pilz Kröte", "Trank: Heilung (R+)."),
        ("de", "widerlegen Kröte rot", "Kröte, roter Aspekt: +"),
        ("ru", "смешать гриб жаба", "Зелье: лечение (R+)."),
        ("ru", "проверить жаба", catalogue("altneu.games.alchemists.words", "ru").text("answer.reaction.both")),
        ("uk", "змішати гриб жаба", "Зілля: зцілення (R+)."),
        ("uk", "оживити кіготь скорпіон", "Голем оживає!"),
        ("uk", "mix mushroom toad", "Зілля: зцілення (R+)."),
    ],
)
def test_the_lab_speaks_and_understands_every_language(run, language, line, answer):
    assert answer in run("lab", "--code", "OCEGF", "--language", language, answers=f"{line}\n").stdout


@pytest.mark.parametrize("language", languages())
def test_every_word_of_a_language_means_one_thing(language):
    words = Words(language)
    vocabulary = Vocabulary(words)
    for number in range(len(INGREDIENTS)):
        assert vocabulary.meant(words.ingredient(number).casefold(), vocabulary.things) == ("i", number)
    for number in range(len(POTIONS)):
        assert vocabulary.meant(words.potion_name(number).casefold(), vocabulary.things) == ("p", number)
    for number in range(len(COLOURS)):
        assert vocabulary.meant(words.colour(number).casefold(), vocabulary.things) == ("c", number)
    for use in EXAMPLES:
        for example in vocabulary.examples(use):
            assert vocabulary.order(example).use == use


@pytest.mark.parametrize("language", languages())
def test_every_answer_can_be_given_in_every_language(run, language):
    lines = ["?", "mix fern toad", "debunk fern red", "debunk fern toad R+", "debunk fern toad B+", "reveal"]
    lines += [f"sell {potion} mushroom {name}" for potion in ("R+", "R-") for name in ("claw", "toad", "root")]
    lines += [f"exhibit {potion} mushroom toad" for potion in ("R+", "R-")]
    lines += [f"test {name}" for name in INGREDIENTS] + ["animate claw scorpion", "animate fern toad"]
    done = run("lab", "--code", "OCEGF", "--language", language, answers="\n".join(lines) + "\n")
    assert done.exit_code == 0, done.stderr
    assert "{" not in done.stdout


def test_every_text_is_said_somewhere():
    sources = [
        *(ALCHEMISTS / "terminal").glob("*.py"),
        *(ALCHEMISTS / "commands").glob("*.py"),
        ALCHEMISTS / "words" / "words.py",
    ]
    written = [key for path in sources for key in KEY.findall(path.read_text(encoding="utf-8"))]
    said = [re.compile(r".+".join(map(re.escape, re.split(r"\{[^}]*\}", key)))) for key in written]
    keys = [
        key for key in catalogue("altneu.games.alchemists.words", "en").entries if key.startswith(("lab.", "answer."))
    ]
    assert [key for key in keys if not any(pattern.fullmatch(key) for pattern in said)] == []
