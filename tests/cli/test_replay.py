"""`altneu replay`: choices in words, the table they lead to, and verification."""

from __future__ import annotations

import json

import pytest

from altneu.games import GAMES
from altneu.kernel.record import replay
from altneu.table.store import read_file


def test_verify_tells_choices_scores_and_hash(run, record):
    read = read_file(record, GAMES)[0]
    state = replay(read, GAMES["golem"], str(record))
    scores = ", ".join(map(str, GAMES["golem"].scores(state)))
    done = run("replay", record, "--verify")
    assert done.exit_code == 0
    assert done.stdout == (
        f"{record}: fits; {len(read.choices)} choices, final scores {scores}, hash {GAMES['golem'].hash(state)}\n"
    )


@pytest.mark.parametrize("whole", [("--verify",), ("--result", "csv")])
def test_a_part_is_neither_verified_nor_a_result(run, record, whole):
    done = run("replay", record, "--to", 12, *whole)
    assert done.exit_code == 2
    assert f"--to shows a part of the choices, {whole[0]} needs all" in done.stderr.replace("\n", " ")


def test_verify_takes_saved_games_that_are_not_over(run, tmp_path):
    run("play", "--first-game", "--seed", 5, "--save", tmp_path / "game", answers="1\n1\n")
    told = json.loads(run("replay", "--verify", "--json", tmp_path / "game").stdout)
    assert (told["fits"], told["over"], told["players"]) == (True, False, ["human", "greedy"])


def test_replay_shows_the_choices_up_to_a_number_and_the_table_there(run, record):
    done = run("replay", record, "--to", 12)
    lines = done.stdout.splitlines()
    assert lines[0].startswith(" 1 *: “")
    assert any(line.startswith("12 *: ") for line in lines)
    assert not any(line.startswith("13 *: ") for line in lines)
    assert "Synagogue" in done.stdout
    assert "Score sheet" not in done.stdout


def test_replay_of_a_whole_game_ends_with_the_sheet(run, record):
    done = run("replay", record)
    assert done.exit_code == 0
    assert "♣ Green (random): " in done.stdout
    assert "Score sheet" in done.stdout


def test_replay_json_has_notation_and_words(run, record):
    told = json.loads(run("replay", record, "--json", "--language", "de").stdout)
    read = read_file(record, GAMES)[0]
    assert told["to"] == told["count"] == len(read.choices)
    assert [choice["choice"] for choice in told["choices"]] == [GAMES["golem"].text(move) for _, move in read.choices]
    assert {choice["seat"] for choice in told["choices"]} == {"*", "1", "2"}
    assert any("Murmel" in choice["words"] for choice in told["choices"])
    assert told["over"] is True


@pytest.fixture
def against_automa(run, tmp_path):
    """The record of a game of a bot against the Automa."""
    run("simulate", "--seats", "random,automa:3", "--games", 1, "--seed", 4, "--records", tmp_path / "games")
    return tmp_path / "games" / "golem-4-00001.txt"


def test_why_tells_the_reasons_of_the_automa_below_the_choice_that_led_to_them(run, against_automa):
    done = run("replay", against_automa, "--why")
    assert done.exit_code == 0
    lines = done.stdout.splitlines()
    card = next(number for number, line in enumerate(lines) if "*: Automa card" in line)
    following = next(number for number in range(card + 1, len(lines)) if lines[number][:4].strip())
    text = " ".join(" ".join(lines[card:following]).split())
    assert "Rabbi or marble? " in text
    assert "☾ The Automa" in done.stdout
    assert "Rabbi or marble?" not in run("replay", against_automa).stdout
    assert max(map(len, lines)) <= 80


def test_why_json_has_each_step_with_its_rule(run, against_automa):
    told = json.loads(run("replay", against_automa, "--why", "--json").stdout)
    assert told["players"] == ["random", "automa:3"]
    cards = [choice for choice in told["choices"] if choice["choice"].startswith("card AU-")]
    assert len(cards) == 12
    for card in cards:
        assert any(reason["reason"].startswith("Rabbi or marble? ") for reason in card["why"])
        assert all(rule.startswith("A-") and sentence for reason in card["why"] for rule, sentence in reason["steps"])
    plain = json.loads(run("replay", against_automa, "--json").stdout)
    assert [{key: choice[key] for key in choice if key != "why"} for choice in told["choices"]] == plain["choices"]


def test_why_changes_nothing_without_an_automa(run, record):
    assert run("replay", record, "--why").stdout == run("replay", record).stdout


def test_replay_to_nothing_shows_the_empty_table(run, record):
    told = json.loads(run("replay", record, "--json", "--to", 0).stdout)
    assert (told["to"], told["choices"], told["over"]) == (0, [], False)


def test_replay_beyond_the_end_is_refused(run, record):
    done = run("replay", record, "--to", 99999)
    assert done.exit_code == 2
    assert "so --to 99999 leads nowhere" in done.stderr


def test_replay_follows_the_owners_components(run, tmp_path):
    owner = tmp_path / "box"
    owner.mkdir()
    (owner / "library.toml").write_text("[[slot]]\nslot = 5\nsurcharge = 9\n")
    run("simulate", "--games", 1, "--records", tmp_path, "--components", owner)
    record = tmp_path / "golem-1-00001.txt"
    assert run("replay", record, "--verify", "--components", owner).exit_code == 0
    refused = run("replay", record, "--verify")
    assert refused.exit_code == 2
    assert "give its own with --components" in refused.stderr


def test_the_result_is_written_for_apps_that_log_plays(run, record):
    state = replay(read_file(record, GAMES)[0], GAMES["golem"], str(record))
    file = json.loads(run("replay", record, "--result", "json").stdout)
    [play] = file["plays"]
    assert [score["score"] for score in play["playerScores"]] == [str(n) for n in GAMES["golem"].scores(state)]
    assert file["games"][0]["name"] == "Golem"
    lines = run("replay", record, "--result", "csv").stdout.splitlines()
    assert len(lines) == 1 + len(play["playerScores"])
    assert play["uuid"] in lines[1]


def test_a_game_that_is_not_over_has_no_result(run, tmp_path):
    run("play", "--first-game", "--seed", 5, "--save", tmp_path / "game", answers="1\n1\n")
    done = run("replay", "--result", "csv", tmp_path / "game")
    assert done.exit_code == 2
    assert "this game is not over, so it has no result" in done.stderr.replace("\n", " ")
    assert run("replay", "--result", "xml", tmp_path / "game").exit_code == 2
