"""Wrong input: one line on stderr that says what to do, exit status 2, never a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from altneu.kernel.record import checksum
from altneu.language import catalogue

TEXTS = catalogue("cli", "en")

UNKNOWN_KIND = "there is no kind of seat 'wizard'; kinds are human, random, greedy, planner, strategist, mcts, automa"

ONE_AUTOMA = "only one Automa can sit at a table; give the other seats to people or bots"
NO_PERSON = "the Automa plays with people, and no seat here is human"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("play --seats human", "golem is played with 2 to 4 seats, not 1"),
        ("play --seats human,random,random,random,random", "golem is played with 2 to 4 seats, not 5"),
        ("play --seats human,wizard", UNKNOWN_KIND),
        ("play --seats human,,random", "there is no kind of seat ''; kinds are human, random, greedy"),
        ("play chess", "there is no game 'chess'; games are golem"),
        ("play --option speed=fast", "golem has no option 'speed'; its options are setup, pass_with_rabbi_only"),
        ("play --option back_entry=maybe", "option back_entry of golem is free or paid, not 'maybe'"),
        ("play --option back_entry", "option 'back_entry' is not understood; write KEY=VALUE"),
        ("play --first-game --option setup=normal", "option setup is given twice with different values"),
        ("play --language xx", "there is no language 'xx'; choose one of en, "),
        ("play --load nowhere.txt", "nowhere.txt: cannot be read (No such file or directory)"),
        ("play --load nowhere.txt --seats human,random", "a saved game has its own seats and options"),
        ("play --save /dev/null/game.txt", "/dev/null/game.txt: cannot be written"),
        ("play --components nowhere", "nowhere: No such file or directory; name a directory"),
        ("play --seed many", "Invalid value for '--seed'"),
        ("play --seats human,automa,automa", ONE_AUTOMA),
        ("play --seats human,automa:2,automa:3", ONE_AUTOMA),
        ("play --seats human,automa:0", "the Automa has the levels 1 to 4, not '0'"),
        ("play --seats human,automa:5", "the Automa has the levels 1 to 4, not '5'"),
        ("play --seats human,automa:x", "the Automa has the levels 1 to 4, not 'x'"),
        ("play --solo --level 0", "the Automa has the levels 1 to 4, not '0'"),
        ("play --solo --level 5", "the Automa has the levels 1 to 4, not '5'"),
        ("play --solo --level x", "the Automa has the levels 1 to 4, not 'x'"),
        ("play --seats automa", f"{NO_PERSON}; write --seats human,automa:2, or let bots play it with altneu simulate"),
        ("play --seats automa:3,greedy", f"{NO_PERSON}; write --seats human,automa:3, or"),
        ("play --seats human,automa,human,human,human", "golem is played with 2 to 4 seats, not 5"),
        ("play --first-game --solo", "the first game has no Automa; use the normal setup"),
        ("play --first-game --seats human,automa:3", "the first game has no Automa; use the normal setup"),
        ("play --option setup=first --seats human,automa", "the first game has no Automa; use the normal setup"),
        ("play --first-game --level 3", "--level is that of the Automa, and none is at this table"),
        (
            "play --seats human,greedy --level 3",
            "--level is that of the Automa, and none is at this table; give --solo",
        ),
        ("play --seats human,automa:2 --level 3", "--seats has automa:2, but --level is '3'; leave one of them out"),
        ("play --solo --seats human,automa", "give --solo or --seats, not both"),
        ("play --seats human,greedy --option automa_seat=2", "option automa_seat follows from the seats"),
        ("play --option automa_level=3", "option automa_level follows from the seats"),
        ("play --pace -1", "Invalid value for '--pace'"),
        ("play --pace soon", "Invalid value for '--pace'"),
        ("play --load nowhere.txt --solo", "a saved game has its own seats and options"),
        ("play --load nowhere.txt --level 3", "a saved game has its own seats and options"),
        ("play --load nowhere.txt --first-layout", "a saved game has its own seats and options"),
        (
            "simulate golem --seats human,random",
            "a simulation has no seat for a human; kinds are random, greedy, planner, strategist, mcts, automa",
        ),
        ("simulate golem --seats automa:2", "golem is played with 2 to 4 seats, not 1"),
        ("simulate golem --seats automa,automa", ONE_AUTOMA),
        ("simulate golem --seats random,automa:9", "the Automa has the levels 1 to 4, not '9'"),
        ("simulate golem --seats random,automa --first-game", "the first game has no Automa"),
        ("levels golem --bot human", "there is no bot 'human'; bots are random, greedy"),
        ("levels golem --games 0", "Invalid value for '--games'"),
        ("levels golem --option setup=first", "the first game has no Automa"),
        ("levels golem --option automa_level=3", "option automa_level follows from the seats"),
        ("levels chess", "there is no game 'chess'; games are golem"),
        ("simulate golem --seats wizard,random", UNKNOWN_KIND),
        ("simulate golem --seats random", "golem is played with 2 to 4 seats, not 1"),
        ("simulate golem --games 0", "Invalid value for '--games'"),
        ("simulate chess", "there is no game 'chess'; games are golem"),
        ("simulate --records /dev/null/games", "/dev/null/games: cannot be made"),
        ("replay nowhere.txt", "nowhere.txt: cannot be read (No such file or directory)"),
        ("replay", "Missing argument 'FILE'"),
        ("components golem --kind spoons", "golem has no components 'spoons'; kinds are golem_track, research_track"),
        ("components chess", "there is no game 'chess'; games are golem"),
        ("bench --seconds 0", "Invalid value for '--seconds'"),
        ("bench --turbo", "No such option: --turbo"),
        ("dance", "No such command 'dance'"),
    ],
)
def test_wrong_arguments_are_named(run, arguments, message):
    done = run(*arguments.split())
    assert done.exit_code == 2
    assert done.stdout == ""
    assert done.stderr.startswith("altneu: ")
    assert message in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_refusal_in_a_real_process(shell):
    done = shell("play", "--seats", "human,wizard")
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"altneu: {UNKNOWN_KIND}\n")


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        ("9", TEXTS.text("talk.no_number", number=9, last=3)),
        ("0", TEXTS.text("talk.no_number", number=0, last=3)),
        ("7" * 5000, TEXTS.text("talk.no_number", number=777777777, last=3)),
        ("dance", TEXTS.text("talk.no_option", answer="dance", last=3)),
        ("marble golem red", TEXTS.text("talk.no_option", answer="marble golem red", last=3)),
        ("s /dev/null/copy", "/dev/null/copy: cannot be written"),
    ],
)
def test_a_wrong_answer_from_a_pipe_ends_the_game_where_it_was(run, tmp_path, answer, message):
    done = run("play", "--first-game", "--seed", 5, "--save", tmp_path / "game", answers=f"1\nu\n{answer}\n1\n")
    assert done.exit_code == 2
    assert message in done.stderr
    assert run("play", "--load", tmp_path / "game").exit_code == 0


def test_a_save_never_replaces_another_file(run, tmp_path):
    notes = tmp_path / "notes.txt"
    notes.write_text("buy clay\n")
    for done in (run("play", "--save", notes), run("play", "golem", answers=f"s {notes}\n")):
        assert done.exit_code == 2
        assert f"{notes}: this file exists already" in done.stderr
    assert notes.read_text() == "buy clay\n"


def test_owner_files_with_a_slip_are_named(run, tmp_path):
    (tmp_path / "books.toml").write_text('[[book]]\nnumber = 7\nimmediate = "2 clays"\n')
    for command in (("play",), ("simulate",), ("components",)):
        done = run(*command, "--components", tmp_path)
        assert done.exit_code == 2
        assert f"{tmp_path / 'books.toml'}, book 7, immediate" in done.stderr
        assert done.stderr.count("\n") == 1


CARD = """complete = true

[[card]]
id = "AU-01"
bonus = "none"
first = "marble"
rabbi = [1, 2, 3, 4, 5]
marble = ["WORK", "LARGEST"]
book = [5, 4, 3, 2, 1]
left_half = false
right_half = true
"""


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('marble = ["WORK", "LARGEST"]\n', "", "card AU-01, marble: "),
        ("rabbi = [1, 2, 3, 4, 5]\n", "", "card AU-01, rabbi: "),
        ("book = [5, 4, 3, 2, 1]\n", "", "card AU-01, book: "),
        (
            "[1, 2, 3, 4, 5]",
            "[1, 2, 3, 4, 6]",
            "card AU-01, rabbi: 6 is out of range; write a whole number from 1 to 5",
        ),
        ("[5, 4, 3, 2, 1]", "[5, 4, 3, 2, 0]", "card AU-01, book: 0 is out of range; write a whole number from 1 to 5"),
        ("[1, 2, 3, 4, 5]", "[]", "card AU-01, rabbi: the list has 0 values"),
        ('"LARGEST"', '"LARGE"', 'card AU-01, marble: "LARGE" is not known here'),
    ],
)
def test_a_card_of_the_automa_without_a_column_or_with_an_impossible_position_is_named(
    run, tmp_path, old, new, message
):
    assert old in CARD
    (tmp_path / "automa_cards.toml").write_text(CARD.replace(old, new))
    for command in (("play", "--solo"), ("simulate", "--seats", "random,automa:3"), ("levels", "--games", "1")):
        done = run(*command, "--components", tmp_path)
        assert (done.exit_code, done.stdout) == (2, "")
        assert f"{tmp_path / 'automa_cards.toml'}, {message}" in done.stderr
        assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("option automa_seat 2", "option automa_seat none", "its option automa_seat is none, but its seats say 2"),
        ("option automa_level 2", "option automa_level 3", "its option automa_level is 3, but its seats say 2"),
        ("seat 2 automa:2", "seat 2 greedy", "its option automa_seat is 2, but its seats say none"),
        ("seat 2 automa:2", "seat 2 automa:7", "the Automa has the levels 1 to 4, not '7'"),
        ("seat 1 human", "seat 1 automa:2", "only one Automa can sit at a table"),
        ("seat 1 human", "seat 1 wizard", "there is no kind of seat 'wizard'"),
    ],
)
def test_a_save_whose_seats_and_options_differ_is_refused(run, tmp_path, old, new, message):
    save = tmp_path / "game"
    run("play", "--solo", "--save", save)
    lines = save.read_text().splitlines()
    first = lines.index("begin") + 1
    assert old in lines
    lines = [new if line == old else line for line in lines[:first]]
    save.write_text("\n".join([*lines, f"end 0 {checksum(lines)}"]) + "\n")
    done = run("play", "--load", save)
    assert done.exit_code == 2
    assert done.stderr.startswith(f"altneu: {save}: ")
    assert message in done.stderr
    assert done.stderr.count("\n") == 1


def damaged(record: Path, change) -> Path:
    """The record with its lines changed and a checksum that fits again."""
    lines = record.read_text().splitlines()[:-1]
    change(lines)
    first = lines.index("begin") + 1
    lines.append(f"end {len(lines) - first} {checksum(lines)}")
    record.write_text("\n".join(lines) + "\n")
    return record


def other_rules(lines: list[str]) -> None:
    lines[2] = "rules 99"


def other_components(lines: list[str]) -> None:
    lines[3] = "components 000000000000"


def illegal_choice(lines: list[str]) -> None:
    lines[lines.index("begin") + 1] = "* pass"


def wrong_seat(lines: list[str]) -> None:
    lines[lines.index("begin") + 1] = lines[lines.index("begin") + 1].replace("*", "1")


def no_move(lines: list[str]) -> None:
    lines[lines.index("begin") + 1] = "* dance"


def unknown_option(lines: list[str]) -> None:
    lines.insert(4, "option speed fast")


def five_seats(lines: list[str]) -> None:
    at = lines.index("begin")
    lines[at:at] = ["seat 3 random", "seat 4 random", "seat 5 random"]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (other_rules, "line 3: it was played by rules version 99; this is version "),
        (other_components, "line 4: it was played with components 000000000000"),
        (illegal_choice, "'pass' is not offered here; offered are character 39, "),
        (wrong_seat, "1 is not asked here, but *"),
        (no_move, "'dance' is no move of golem"),
        (unknown_option, "golem has no option 'speed'"),
        (five_seats, "golem is played with 2 to 4 seats, not 5"),
    ],
)
@pytest.mark.parametrize("command", [("replay", "--verify"), ("replay",), ("play", "--load")])
def test_a_record_that_does_not_fit_is_refused_with_its_line(run, record, change, message, command):
    done = run(command[0], *command[1:], damaged(record, change))
    assert done.exit_code == 2
    assert done.stderr.startswith(f"altneu: {record}")
    assert message in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("altneu record 1", "altneu record 2", "line 1: this is no record"),
        ("* fall red", "* fall blue", "the record was changed: 'fall blue"),
        ("\nend ", "\nend 1", "does not count"),
        ("\nbegin", "", "does not belong into the header"),
    ],
)
def test_a_damaged_record_is_refused(run, record, old, new, message):
    record.write_text(record.read_text().replace(old, new, 1))
    done = run("replay", record, "--verify")
    assert done.exit_code == 2
    assert str(record) in done.stderr
    assert message in done.stderr


def test_a_file_of_bytes_is_refused(run, tmp_path):
    (tmp_path / "game").write_bytes(b"\xff\xfe\x00")
    assert "this is no record" in run("replay", tmp_path / "game").stderr


def test_a_save_with_a_damaged_snapshot_is_refused(run, tmp_path):
    save = tmp_path / "game"
    run("play", "--first-game", "--save", save)
    save.write_text(save.read_text().replace('"vp":10', '"vp":99', 1))
    for done in (run("play", "--load", save), run("replay", "--verify", save)):
        assert done.exit_code == 2
        assert "its snapshot is damaged; delete the last line" in done.stderr
