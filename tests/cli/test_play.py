"""`altneu play`: a game by piped answers, from the first question to the score sheet."""

from __future__ import annotations

from pathlib import Path

import pytest

from altneu.games import GAMES
from altneu.kernel.record import replay
from altneu.language import catalogue
from altneu.table.store import load, read_file

FIRST = ("play", "golem", "--first-game", "--seats", "human:Ada,greedy", "--seed", 5)


def choices(path: Path) -> list[tuple[int, int]]:
    return read_file(path, GAMES)[0].choices


def own(path: Path) -> list[str]:
    """What seat 1 answered."""
    return [GAMES["golem"].text(move) for seat, move in choices(path) if seat == 0]


def state_of(path: Path) -> str:
    return GAMES["golem"].hash(load(path, GAMES).state)


@pytest.mark.usefixtures("glances")
@pytest.mark.parametrize("game", ["golem", "alchemists"])
def test_sentences_call_people_by_the_names_that_were_given(run, tmp_path, game):
    """Who has none goes by the colour of the seat; the boards tell whose colour it is."""
    seats = ("--seats", "human:Ada,human,random")
    done = run("play", game, *seats, "--seed", 3, "--save", tmp_path / "game", answers="1\n" * 60)
    text = " ".join(done.stdout.split())
    assert "Ada: " in text
    assert "Purple: " in text
    assert "Orange (random)" in text
    assert "random: " not in text
    assert "Green (Ada)" in text
    assert text.count("Green") == text.count("Green (Ada)")


def test_first_options_lead_to_the_score_sheet(shell, tmp_path):
    """A whole game, every answer the first option."""
    save = tmp_path / "game.txt"
    done = shell("play", "--seats", "human:Ada,random", "--seed", 1, "--save", save, answers="1\n" * 500)
    assert done.returncode == 0
    assert done.stderr == ""
    record = read_file(save, GAMES)[0]
    scores = GAMES["golem"].scores(replay(record, GAMES["golem"], str(save)))
    sheet = done.stdout[done.stdout.index("Score sheet") :]
    assert record.players == ["human Ada", "random"]
    for item in ("red menorahs", "yellow menorahs", "blue menorahs", "research track", "goals", "variety", "resources"):
        assert item in sheet
    assert all(f"{score} VP" in sheet for score in scores)
    assert f"1. {'♣ Green (Ada)' if scores[0] > scores[1] else '☾ Purple (random)'}" in sheet


def test_vp_by_source_add_up_to_the_score(run, tmp_path):
    done = run("play", "--seats", "random,random", "--seed", 2, "--save", tmp_path / "game.txt")
    sheet = done.stdout[done.stdout.index("Score sheet") :].splitlines()
    words = [line.split() for line in sheet]
    rows = {" ".join(row[:-2]): row[-2:] for row in words if row and row[-1].lstrip("-").isdigit()}
    names = list(rows)
    before = names.index(catalogue("altneu.games.golem.words", "en").text("points.before"))
    for column in (0, 1):
        assert sum(int(rows[name][column]) for name in names[:before]) == int(rows[names[before]][column])


@pytest.mark.usefixtures("glances")
@pytest.mark.parametrize(
    ("language", "seats"),
    [("en", "human,human"), ("de", "random,human,human"), ("ru", "human,random,greedy,random"), ("uk", "greedy,human")],
)
def test_every_language_plays_to_the_end(run, tmp_path, language, seats):
    save = tmp_path / "game.txt"
    done = run("play", "--seats", seats, "--language", language, "--seed", 3, "--save", save, answers="1\n" * 500)
    assert done.exit_code == 0, done.output
    assert load(save, GAMES).is_over


def test_language_comes_from_the_system(run):
    assert "Antwort" in run(*FIRST, LANG="de_AT.UTF-8").stdout
    assert "Answer" in run(*FIRST, LANG="fr_FR.UTF-8").stdout


@pytest.mark.usefixtures("glances")
def test_equal_seeds_give_equal_games(run, tmp_path):
    for name in ("a", "b"):
        run("play", "--seed", 7, "--save", tmp_path / name, answers="1\n" * 40)
    assert choices(tmp_path / "a") == choices(tmp_path / "b")


def test_number_notation_and_beginning_mean_the_same(run, tmp_path):
    """Seat 1 of the first game has UPG-5, so it is asked for the character's steps first."""
    for name, answer in (("number", "2"), ("notation", "steps 1"), ("beginning", " STEPS  1")):
        run(*FIRST, "--save", tmp_path / name, answers=f"{answer}\n")
        assert own(tmp_path / name) == ["steps 1"]


def test_ambiguous_beginning_is_refused(run, tmp_path):
    done = run(*FIRST, "--save", tmp_path / "game", answers="steps\n")
    assert done.exit_code == 2
    assert done.stderr == "altneu: “steps” fits several options: steps 0, steps 1, steps 2\n"
    assert own(tmp_path / "game") == []


@pytest.mark.usefixtures("glances")
def test_undo_and_redo_lead_back_and_forth(run, tmp_path):
    run(*FIRST, "--save", tmp_path / "straight", answers="1\n1\n1\n")
    run(*FIRST, "--save", tmp_path / "crooked", answers="1\n1\n1\nu\nu\nr\nr\n")
    assert choices(tmp_path / "crooked") == choices(tmp_path / "straight")
    run(*FIRST, "--save", tmp_path / "again", answers="1\n1\n1\nu\nu\nu\n2\n")
    assert own(tmp_path / "again") == ["steps 1"]


@pytest.mark.usefixtures("glances")
def test_undo_takes_the_moves_of_bots_back_too(run, tmp_path):
    """A bot has moved between the two questions."""
    begun = run(*FIRST, "--save", tmp_path / "begun")
    run(*FIRST, "--save", tmp_path / "undone", answers="1\n1\n1\n1\nu\nu\nu\nu\n")
    assert begun.exit_code == 0
    assert state_of(tmp_path / "undone") == state_of(tmp_path / "begun")


@pytest.mark.parametrize(("key", "what"), [("u", "undo"), ("r", "redo")])
def test_nothing_to_undo_or_redo(run, key, what):
    done = run(*FIRST, answers=f"{key}\n")
    assert done.exit_code == 2
    assert catalogue("cli", "en").text(f"talk.nothing_to_{what}") in done.stderr


@pytest.mark.usefixtures("glances")
@pytest.mark.parametrize("answered", [0, 1, 19])
def test_a_game_left_at_any_question_goes_on_the_same(run, tmp_path, answered):
    """With the same seed it ends exactly as if nobody had left."""
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    run(*FIRST, "--save", whole, answers="1\n" * 30)
    left = run(*FIRST, "--save", parts, answers="1\n" * answered + "q\n")
    assert f"altneu play --load {parts}" in left.stdout
    run("play", "--load", parts, "--seed", 5, answers="1\n" * (30 - answered))
    assert choices(parts) == choices(whole)
    assert state_of(parts) == state_of(whole)


@pytest.mark.usefixtures("glances")
def test_a_loaded_game_can_be_undone_to_its_beginning(run, tmp_path):
    run(*FIRST, "--save", tmp_path / "begun")
    run(*FIRST, "--save", tmp_path / "game", answers="1\n1\n1\n1\nq\n")
    run("play", "--load", tmp_path / "game", answers="u\n" * 4)
    assert state_of(tmp_path / "game") == state_of(tmp_path / "begun")


def test_a_finished_game_shows_its_sheet_when_loaded(run, record):
    done = run("play", "--load", record)
    assert done.exit_code == 0
    assert "Score sheet" in done.stdout


def test_a_copy_is_saved_on_demand(run, tmp_path):
    run(*FIRST, "--save", tmp_path / "game", answers=f"1\ns {tmp_path / 'copy'}\n1\n")
    assert own(tmp_path / "copy") == ["steps 0"]
    assert len(own(tmp_path / "game")) == 2


def test_games_are_saved_in_the_data_directory(run, tmp_path):
    for _ in range(2):
        assert run(*FIRST, answers="1\n").exit_code == 0
    files = list((tmp_path / "data" / "altneu").iterdir())
    assert len(files) == 2
    assert all(own(file) == ["steps 0"] for file in files)


def test_log_tells_what_happened_since_the_last_choice(run):
    done = run(*FIRST, answers="1\n")
    before, _, after = done.stdout.partition("? help): 1")
    assert "Round 1 begins." in before
    assert "Round 1 begins." not in after


def test_board_and_question_are_repeated_on_demand(run):
    plain = run(*FIRST).stdout
    assert run(*FIRST, answers="b\n").stdout.count("Synagogue") == plain.count("Synagogue") + 1
    assert run(*FIRST, answers="\n").stdout.count("steps 0") == plain.count("steps 0") + 1


def test_options_of_the_game_are_kept_in_the_record(run, tmp_path):
    run(
        "play",
        "--first-game",
        "--option",
        "golem_level=space",
        "--option",
        "back_entry=paid",
        "--save",
        tmp_path / "game",
    )
    options = read_file(tmp_path / "game", GAMES)[0].options
    assert (options["setup"], options["golem_level"], options["back_entry"]) == ("first", "space", "paid")
