"""`altneu play alchemists`: level, modules, codes, hands that stay hidden, the end with the Big Revelation."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from altneu.games import GAMES
from altneu.games.alchemists.lab.codes import decode
from altneu.games.alchemists.words.words import Words
from altneu.language import catalogue
from altneu.table.store import load, read_file
from games.alchemists.narrators import said

PASS = catalogue("cli", "en").text("talk.hand_over", player="@").partition("@")[0]
ALONE = said("lab.alone", answer="")

pytestmark = pytest.mark.usefixtures("counted")

GAME = GAMES["alchemists"]
ALL = "funding,busy,encyclopedia,golem"


def choices(path: Path) -> list[tuple[int, int]]:
    return read_file(path, GAMES)[0].choices


@pytest.mark.usefixtures("glances")
@pytest.mark.parametrize(
    ("language", "seats", "level", "modules"),
    [
        ("en", "human:Ada,random", "apprentice", None),
        ("de", "human,scholar,random", "master", "funding,busy"),
        ("ru", "random,human,random,human", "apprentice", ALL),
        ("uk", "human,greedy", "master", "encyclopedia,golem"),
    ],
)
def test_every_language_plays_to_the_big_revelation(run, tmp_path, language, seats, level, modules):
    """B-10.6: scores by item, the secret, and a code every app reads as it."""
    save = tmp_path / "game.txt"
    arguments = ["--modules", modules] if modules else []
    done = run(
        "play",
        "alchemists",
        *("--seats", seats, "--level", level, "--language", language, "--seed", 4, "--save", save),
        *arguments,
        answers="1\n" * 900,
    )
    assert done.exit_code == 0, done.output[-2000:]
    state = load(save, GAMES).state
    assert all(f"{score} " in done.stdout for score in GAME.scores(state))
    code = done.stdout.splitlines()[-2].split()[-1].rstrip(".")
    assert list(decode(code).alchemicals) == list(state.secret.alchemicals)
    assert len(code) == (5 if modules else 4)
    if modules and "golem" in modules:
        assert decode(code).golem == state.secret.golem


def test_a_code_is_the_secret_of_the_game(run, tmp_path):
    """B-14.2: NATURE's first choices follow it, and nothing else does."""
    for code, arguments in (
        ("OCEGF", ("--modules", "encyclopedia,golem")),
        ("demo", ()),
        ("OCEGF", ("--modules", "busy")),
    ):
        save = tmp_path / f"{code}{len(arguments) and arguments[1]}"
        run("play", "alchemists", "--seats", "random,random", "--code", code, "--save", save, *arguments)
        state = load(save, GAMES).state
        assert list(state.secret.alchemicals) == list(decode(code).alchemicals)
        if "golem" in str(arguments):
            assert state.secret.golem == decode(code).golem


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("--level 3", "the level of alchemists is apprentice or master, not '3'"),
        ("--modules dance", "there is no module 'dance'; modules are funding, busy, encyclopedia, golem"),
        ("--modules funding,funding", "the module funding is named twice; name it once"),
        ("--modules funding,,busy", "there is no module ''; modules are"),
        ("--modules golem", "the Golem Project needs the Royal Encyclopedia; add the module encyclopedia"),
        ("--modules busy --option busy=no", "option busy is given twice with different values"),
        ("--level master --option level=apprentice", "option level is given twice with different values"),
        ("--code OCEGF", "'OCEGF' has 5 letters; a game without modules needs a code of 4"),
        ("--code DEMO --modules encyclopedia,golem", "'DEMO' has 4 letters; a game with the module golem needs a code"),
        ("--code D3MO", "'D3MO' is no game code: '3' is none of the letters A to Z"),
        ("--code ABC", "'ABC' is no game code: it has 3 letters"),
        ("--solo", "alchemists has no Automa; kinds of seats are human, random, greedy, scholar"),
        ("--seats human,automa:2", "alchemists has no Automa; kinds of seats are human, random, greedy, scholar"),
        ("--seats human,wizard", "there is no kind of seat 'wizard'; kinds are human, random, greedy, scholar"),
        ("--seats human", "alchemists is played with 2 to 4 seats, not 1"),
        ("--first-game", "--first-game is for golem, not for alchemists; leave it out"),
        ("--first-layout", "--first-layout is for golem, not for alchemists; leave it out"),
        ("--option automa_level=3", "alchemists has no option 'automa_level'"),
        ("--load nowhere.txt --modules busy", "a saved game has its own seats and options"),
        ("--load nowhere.txt --code DEMO", "a saved game has its own seats and options"),
    ],
)
def test_what_cannot_be_played_is_refused(run, arguments, message):
    done = run("play", "alchemists", *arguments.split())
    assert (done.exit_code, done.stdout) == (2, "")
    assert message in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("play golem --modules busy", "golem has no modules; they are for alchemists"),
        ("play --modules busy", "golem has no modules; they are for alchemists"),
        ("play golem --code DEMO", "golem has no game code; --code is for alchemists"),
        ("play golem --solo --level master", "the Automa has the levels 1 to 4, not 'master'"),
        ("play golem --seats human,scholar", "the bot scholar plays only alchemists; bots of golem are random, greedy"),
        ("simulate golem --seats random,scholar", "the bot scholar plays only alchemists; bots of golem are"),
        ("simulate golem --modules busy", "golem has no modules"),
        ("simulate alchemists --seats random,automa", "alchemists has no Automa"),
        (
            "simulate alchemists --seats human,random",
            "a simulation has no seat for a human; kinds are random, greedy, sch",
        ),
        ("levels alchemists", "alchemists has no Automa, so there are no levels to compare"),
        ("levels golem --bot scholar", "the bot scholar plays only alchemists"),
    ],
)
def test_what_belongs_to_the_other_game_is_refused(run, arguments, message):
    done = run(*arguments.split())
    assert (done.exit_code, done.stdout) == (2, "")
    assert message in done.stderr
    assert done.stderr.count("\n") == 1


def test_level_is_that_of_the_automa_in_golem_and_of_the_players_in_alchemists(run, tmp_path):
    run("play", "golem", "--level", "3", "--save", tmp_path / "golem")
    run("play", "alchemists", "--level", "master", "--save", tmp_path / "alchemists")
    assert read_file(tmp_path / "golem", GAMES)[0].options["automa_level"] == "3"
    assert read_file(tmp_path / "alchemists", GAMES)[0].options["level"] == "master"


def test_hands_are_shown_to_their_owner_alone(run):
    """B-4.4: the device changes hands, and each screen has the hand of one seat."""
    done = run("play", "alchemists", "--seats", "human:Ada,human:Leo", "--seed", 9, answers="1\n" * 8)
    screens = done.stdout.split(PASS)[1:]
    assert len(screens) > 2
    for screen in screens:
        owner = screen.partition(",")[0]
        hands = [line for line in screen.splitlines() if line.startswith("Hand of ")]
        assert hands
        assert all(line == f"Hand of {owner}" for line in hands)


def test_what_a_seat_learns_alone_is_told_to_it_alone(run, tmp_path):
    """K-2.3: the answer of a book stands in no log."""
    arguments = ("play", "alchemists", "--seats", "human:Ada,human:Leo", "--modules", ALL, "--seed", 3)
    told = run(*arguments, "--save", tmp_path / "game", answers="1\n" * 60).stdout
    state, words = load(tmp_path / "game", GAMES).state, Words("en")
    told_to: dict[str, list[str]] = {"Ada": [], "Leo": []}
    for screen in told.split(PASS)[1:]:
        owner = "Ada" if "(Ada)" in screen.partition(",")[0] else "Leo"
        lines = [line.partition(ALONE) for line in screen.splitlines()]
        told_to[owner] += [note.strip() for _, mark, note in lines if mark]
    for seat, notes in enumerate(told_to.values()):
        known = [words.observation(int(code)) for code in state.seats[seat].observed]
        assert notes == known[: len(notes)]
    assert sum(map(len, told_to.values())) > 0


@pytest.mark.usefixtures("glances")
def test_undo_leads_back_to_the_same_table_in_practice(run, tmp_path):
    """Which is said where the game begins."""
    arguments = ("play", "alchemists", "--seed", 2, "--seats", "human,scholar", "--practice")
    run(*arguments, "--save", tmp_path / "straight", answers="1\n" * 12)
    done = run(*arguments, "--save", tmp_path / "crooked", answers="1\n" * 12 + "u\n" * 5 + "r\n" * 5)
    assert choices(tmp_path / "crooked") == choices(tmp_path / "straight")
    assert " ".join(done.stdout.split()).startswith(catalogue("cli", "en").text("talk.practice"))


@pytest.mark.usefixtures("glances")
@pytest.mark.parametrize("seats", ["human,scholar", "human,random", "human:Ada,human:Leo"])
def test_undo_stops_where_something_was_seen(run, tmp_path, seats):
    """With whoever else has a mind of their own: cards drawn, answers of the Lab and what others did stay."""
    done = run("play", "alchemists", "--seed", 2, "--seats", seats, "--save", tmp_path / "game", answers="1\nu\n")
    assert done.exit_code == 2
    kept = choices(tmp_path / "game")
    again = run("play", "--load", tmp_path / "game", answers="u\n")
    assert again.exit_code == 2
    assert choices(tmp_path / "game") == kept


@pytest.mark.usefixtures("glances")
def test_cubes_that_were_placed_can_be_taken_back(run, tmp_path):
    """B-3.2.2: nothing is revealed by them."""
    begun = ("play", "alchemists", "--seed", 2, "--seats", "human,random")
    placed = "1\n1\ncube forage\ncube transmute\n"
    run(*begun, "--save", tmp_path / "straight", answers=placed)
    run(*begun, "--save", tmp_path / "crooked", answers=f"{placed}u\nu\nr\ncube transmute\n")
    assert choices(tmp_path / "crooked") == choices(tmp_path / "straight")


@pytest.mark.usefixtures("glances")
def test_nobody_takes_back_the_answer_of_another(run, tmp_path):
    """B-3.2.1: the cubes of the one who declared first."""
    begun = ("play", "alchemists", "--seed", 2, "--seats", "human:Ada,human:Leo", "--save", tmp_path / "game")
    run(*begun, answers="1\n" * 5 + "cube forage\ndone\n")
    kept = choices(tmp_path / "game")
    assert kept[-1][1] == GAME.move("done")
    done = run("play", "--load", tmp_path / "game", answers="u\n")
    assert done.exit_code == 2
    assert choices(tmp_path / "game") == kept


@pytest.mark.usefixtures("glances")
@pytest.mark.parametrize("answered", [0, 7])
def test_a_game_that_was_left_goes_on_the_same(run, tmp_path, answered):
    """A bot plays on as if nobody had left: its notebook follows from what it has observed."""
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    arguments = ("play", "alchemists", "--seats", "human,scholar", "--seed", 5)
    run(*arguments, "--save", whole, answers="1\n" * 20)
    run(*arguments, "--save", parts, answers="1\n" * answered + "q\n")
    run("play", "--load", parts, "--seed", 5, answers="1\n" * (20 - answered))
    assert choices(parts) == choices(whole)


def test_a_record_can_be_replayed(run, tmp_path):
    run("simulate", "alchemists", "--games", 1, "--seed", 4, "--records", tmp_path, "--modules", ALL)
    record = tmp_path / "alchemists-4-00001.txt"
    assert "fits; " in run("replay", record, "--verify").stdout
    shown = run("replay", record).stdout
    assert "Score sheet" in shown
    assert "Game code " in shown
    found = json.loads(run("replay", record, "--json", "--to", 20).stdout)
    assert (found["game"], found["to"]) == ("alchemists", 20)
    assert "Score sheet" in run("play", "--load", record).stdout


def test_simulations_tell_of_both_games_alike(run):
    golem = json.loads(run("simulate", "golem", "--games", 1, "--json").stdout)
    arguments = ("--level", "master", "--modules", "encyclopedia,golem", "--seats", "random,scholar,random")
    done = run("simulate", "alchemists", "--games", 1, "--json", *arguments)
    found = json.loads(done.stdout)
    assert list(found) == list(golem)
    assert list(found["seats"][0]) == list(golem["seats"][0])
    assert [seat["kind"] for seat in found["seats"]] == ["random", "scholar", "random"]
    assert (found["options"]["level"], found["options"]["golem"], found["options"]["busy"]) == ("master", "yes", "no")


def test_equal_seeds_play_equal_games_of_the_scholar(run):
    arguments = ("simulate", "alchemists", "--games", 1, "--seats", "scholar,random", "--json")
    first, again = (json.loads(run(*arguments).stdout)["hash"] for _ in range(2))
    assert first == again


def test_help_explains_spaces_cards_and_terms(run):
    for topic, rule in (("student", "B-5.7.1"), ("Periscope", "B-12.4"), ("hedge", "B-"), ("F01", "K-3")):
        done = run("play", "alchemists", "--seed", 3, answers=f"? {topic}\n")
        assert rule in done.stdout.partition(f"? {topic}\n")[2]
    assert run("play", "alchemists", "--seed", 3, answers="? xyzzy\n").exit_code == 2
    everything = run("play", "alchemists", "--seed", 3, answers="?\n").stdout
    assert all(word in everything for word in ("your notebook", "Boots of Speed;", "Rich Aunt (funding card) …"))


def test_help_explains_everything_of_one_name(run):
    """The Custodian is a space and a card."""
    told = run("play", "alchemists", "--seed", 3, answers="? custodian\n").stdout.partition("? custodian\n")[2]
    assert "Several topics" not in told
    assert told.count("Custodian: ") == 2
    assert run("play", "alchemists", "--seed", 3, answers="?\n").stdout.count("Custodian;") == 1


def test_cards_drawn_together_are_told_together(run):
    told = run("play", "alchemists", "--seed", 3).stdout
    assert "draws 3 ingredients." in told
    assert "draws 1 ingredient." not in told


def test_a_notebook_without_observations_says_so(run):
    assert "Observations\n  nothing yet\n" in run("play", "alchemists", "--seed", 3, answers="n\n").stdout
