"""`altneu play` with the Automa: whole games, its turns in the log, `w`, undo, saves and pace."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.cells import cell_len

from altneu.cli import hotseat
from altneu.cli.play import with_history
from altneu.games import GAMES
from altneu.games.golem.state import events
from altneu.games.golem.words.words import Words
from altneu.language import catalogue
from altneu.table.session import Session
from altneu.table.store import load
from games.golem.speakers import said
from thorough import also

PASS = catalogue("cli", "en").text("talk.hand_over", player="@").partition("@")[0]

SCREEN = catalogue("altneu.games.golem.terminal", "en")

GOLEM = GAMES["golem"]
SOLO = ("play", "golem", "--solo", "--seed", 4)
ONES = "1\n" * 500


class Seat:
    """As much of a player as a replay of a save asks for."""

    def __init__(self, is_human: bool) -> None:
        self.is_human = is_human


def played(path: Path) -> Session:
    """The saved game with its log."""
    session = load(path, GAMES)
    return with_history(session, [Seat(entry.startswith("human")) for entry in session.record.players])


def flat(text: str) -> str:
    """The text as if the terminal were endlessly wide."""
    return " ".join(text.split())


def reasons(session: Session, log: list) -> list:
    return [session.state.notes[event[3]] for event in log if event[0] == events.REASONED]


def card_turns(session: Session) -> list[list]:
    """The log cut before each card the Automa drew, without what came before the first."""
    turns: list[list] = []
    for event in session.events:
        if event[0] == events.CARD_DRAWN:
            turns.append([])
        if turns:
            turns[-1].append(event)
    return turns


@pytest.mark.parametrize(
    ("level", "language"),
    [(1, "de"), (2, "en"), (3, "uk"), (4, "ru"), *also((1, "en"), (3, "en"), (4, "en"))],
)
def test_first_options_lead_to_the_score_sheet(run, tmp_path, level, language):
    """A whole solo game at each level and in each language, nothing wider than 80 columns."""
    save = tmp_path / "game"
    done = run("play", "--solo", "--level", level, "--language", language, "--seed", 1, "--save", save, answers=ONES)
    assert (done.exit_code, done.stderr) == (0, "")
    session = load(save, GAMES)
    assert session.is_over
    assert session.record.players == ["human", f"automa:{level}"]
    assert (session.record.options["automa_seat"], session.record.options["automa_level"]) == ("2", str(level))
    words = Words(language)
    sheet = done.stdout[done.stdout.rindex(f"1. {'♣' if GOLEM.places(session.state)[0] == 0 else '☾'}") :]
    for score in GOLEM.scores(session.state):
        assert f": {score} {words.resource(3)}" in sheet
    assert f"☾ {words.names.text('seat.automa')}" in sheet
    table = done.stdout.partition("Saved in")[0]
    assert max(cell_len(line) for line in table.splitlines() if "--load" not in line and str(save) not in line) <= 80


@pytest.mark.usefixtures("glances")
@pytest.mark.parametrize("seed", [1, *also(2, 3)])
def test_vp_by_source_add_up_to_the_score_of_the_automa(run, tmp_path, seed):
    done = run("play", "--solo", "--level", 4, "--seed", seed, "--save", tmp_path / "game", answers=ONES)
    words = [line.split() for line in done.stdout[done.stdout.index("Score sheet") :].splitlines()]
    rows = {" ".join(row[:-2]): row[-2:] for row in words if row and row[-1].lstrip("-").isdigit()}
    names = list(rows)
    before = names.index(said("points.before"))
    assert before > 3
    for column in (0, 1):
        assert sum(int(rows[name][column]) for name in names[:before]) == int(rows[names[before]][column])


@pytest.mark.parametrize(
    ("arguments", "players"),
    [
        ((), ["human", "automa:2"]),
        (("--solo",), ["human", "automa:2"]),
        (("--level", "3"), ["human", "automa:3"]),
        (("--seats", "automa,human:Ada"), ["automa:2", "human Ada"]),
        (("--seats", "human,automa", "--level", "1"), ["human", "automa:1"]),
        (("--seats", "human:Ada,automa:3,human:Leo"), ["human Ada", "automa:3", "human Leo"]),
        (("--seats", "human,human,greedy,automa:4"), ["human", "human", "greedy", "automa:4"]),
        (("--first-game",), ["human", "greedy"]),
        (("--option", "setup=first"), ["human", "greedy"]),
    ],
)
def test_who_sits_at_the_table(run, tmp_path, arguments, players):
    """A-2.1: one, two or three people with the Automa; the first game has none."""
    assert run("play", *arguments, "--save", tmp_path / "game").exit_code == 0
    session = load(tmp_path / "game", GAMES)
    assert session.record.players == players
    kinds = [player.partition(":")[0] for player in players]
    assert session.state.box.automa == (kinds.index("automa") if "automa" in kinds else -1)


@pytest.mark.usefixtures("glances")
@pytest.mark.parametrize("seats", ["human:Ada,automa:3,human:Leo", *also("human,human,human,automa:4")])
def test_several_people_play_with_it_to_the_end(run, tmp_path, seats):
    done = run("play", "--seats", seats, "--seed", 2, "--save", tmp_path / "game", answers=ONES)
    assert (done.exit_code, done.stderr) == (0, "")
    assert load(tmp_path / "game", GAMES).is_over
    assert PASS in done.stdout
    assert f"{PASS}☾ The Automa" not in done.stdout


def test_first_layout_lays_palace_and_neighbourhoods_of_the_first_game(run, tmp_path):
    """A-17.25"""
    layouts = {}
    for name, flags in (("learning", ("--first-layout",)), ("normal", ())):
        run(*SOLO, *flags, "--save", tmp_path / name, answers="1\n" * 9)
        state = load(tmp_path / name, GAMES).state
        layouts[name] = (list(state.palace), list(state.tile_at))
    first = (list(state.box.first_palace), list(state.box.first_tile_at))
    assert layouts["learning"] == first
    assert layouts["normal"] != first


def test_log_shows_the_card_then_each_decision_with_its_reason(run, tmp_path):
    """Bonus and columns of the card stand above the decisions, each decision above what came of it."""
    done = run(*SOLO, "--save", tmp_path / "game", answers="1\n" * 20)
    session = played(tmp_path / "game")
    turn = card_turns(session)[0]
    words = Words("en")
    told = flat(done.stdout)
    place = told.index(words.event(session.state, turn[0]))
    card = session.state.box.card_marble[turn[0][3]]
    for wanted in ("bonus", *(words.criterion(criterion) for criterion in card), "rabbi column: ", "book column: "):
        assert wanted in told[place : told.index("Rabbi or marble?", place)]
    for event in turn[1:6]:
        line = words.event(session.state, event)
        assert line in told[place:]
        place = told.index(line, place)
    assert words.reason(session.state, reasons(session, turn)[0]) in told
    assert any(line.startswith("    Rabbi or marble? ") for line in done.stdout.splitlines())


@pytest.mark.usefixtures("glances")
@pytest.mark.parametrize("level", [1, 3])
def test_a_bonus_is_marked_as_applying_or_not(run, tmp_path, level):
    """A-5.2: from its difficulty number on."""
    done = run(*SOLO, "--level", level, "--save", tmp_path / "game", answers=ONES)
    session = played(tmp_path / "game")
    box = session.state.box
    cards = [event[3] for event in session.events if event[0] == events.CARD_DRAWN]
    bonuses = [card for card in cards if box.card_bonus[card]]
    for_nothing = [card for card in bonuses if box.card_difficulty[card] > level]
    assert bonuses
    assert flat(done.stdout).count(f"({SCREEN.text('board.not_now')})") == len(for_nothing)


@pytest.mark.parametrize("key", ["w", "why"])
def test_w_repeats_the_reasons_since_the_last_card_rule_by_rule(run, tmp_path, key):
    done = run(*SOLO, "--save", tmp_path / "game", answers="1\n" * 20 + f"{key}\n")
    session = played(tmp_path / "game")
    turn = card_turns(session)[-1]
    told = flat(done.stdout.partition(f"? help): {key}\n")[2].partition("Answer (")[0])
    found = reasons(session, turn)
    assert len(found) > 1
    place = told.index(f"draws card {turn[0][3] + 1}.")
    for reason in found:
        for rule, sentence in Words("en").reason_steps(session.state, reason):
            assert rule.startswith("A-")
            assert f"{rule} {sentence}" in told[place:]
            place = told.index(f"{rule} {sentence}", place)
    assert told.count("draws card ") == 1


def test_w_before_any_decision_says_so(run, tmp_path):
    done = run(*SOLO, "--save", tmp_path / "game", answers="w\n")
    assert done.exit_code == 0
    assert SCREEN.text("talk.no_reasons") in done.stdout


def test_w_is_no_command_without_an_automa(run):
    done = run("play", "--first-game", "--seed", 5, answers="w\n")
    assert done.exit_code == 2
    assert "“w” does not answer this question" in done.stderr


@pytest.mark.usefixtures("glances")
def test_undo_across_a_turn_of_the_automa_brings_the_reasons_before_it_back(run, tmp_path):
    """The answer that let it move is taken back with its card; `w` tells of the card before."""
    run(*SOLO, "--save", tmp_path / "game", answers="1\n" * 30)
    session = played(tmp_path / "game")
    cards = [number for number, event in enumerate(session.events) if event[0] == events.CARD_DRAWN]
    drawn = [session.events[number][3] for number in cards]
    answered = next(k for k, point in enumerate(session.history) if point.events > cards[1])
    done = run(*SOLO, "--save", tmp_path / "undone", answers="1\n" * answered + "w\nu\nw\nr\nw\n")
    first, undone, again = (flat(part.partition("Answer (")[0]) for part in done.stdout.split("? help): w\n")[1:])
    assert f"draws card {drawn[1] + 1}." in first
    assert f"draws card {drawn[0] + 1}." in undone
    assert again == first != undone
    straight = run(*SOLO, "--save", tmp_path / "straight", answers="1\n" * (answered - 1) + "w\n")
    assert flat(straight.stdout.split("? help): w\n")[1].partition("Answer (")[0]) == undone


@pytest.mark.usefixtures("glances")
@pytest.mark.parametrize("answered", [18, *also(5, 27)])
def test_a_game_left_with_the_automa_goes_on_the_same(run, tmp_path, answered):
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    straight = run(*SOLO, "--level", 3, "--save", whole, answers="1\n" * 30 + "w\n")
    run(*SOLO, "--level", 3, "--save", parts, answers="1\n" * answered + "q\n")
    resumed = run("play", "--load", parts, "--seed", 4, answers="1\n" * (30 - answered) + "w\n")
    assert GOLEM.hash(load(parts, GAMES).state) == GOLEM.hash(load(whole, GAMES).state)
    told = [done.stdout.partition("? help): w\n")[2].partition("Answer (")[0] for done in (straight, resumed)]
    assert told[0] == told[1]
    assert "A-5." in told[0]


def test_help_on_a_card_tells_its_columns(run):
    told = flat(run(*SOLO, answers="? AU-03\n").stdout.partition("? AU-03\n")[2])
    for word in (
        said("card.bonus", level=3, bonus="research track +1"),
        said("card.marble", list=f"{said('criterion.LEFT')}, longest row"),
        "A-5.2.2",
    ):
        assert word in told


def test_help_lists_the_first_and_last_card_of_the_automa(run):
    told = flat(run(*SOLO, answers="?\n").stdout)
    assert "Automa card 1 … Automa card 20;" in told
    assert "Automa card 5;" not in told
    assert "w why the Automa did what it did" in told
    assert "w why" not in flat(run("play", "--first-game", answers="?\n").stdout)


@pytest.mark.usefixtures("glances")
@pytest.mark.parametrize("pace", [None, 0.25])
def test_pace_waits_before_each_line_about_the_automa(run, tmp_path, monkeypatch, pace):
    """Never without --pace."""
    waits: list[float] = []
    monkeypatch.setattr(hotseat.time, "sleep", waits.append)
    flags = ("--pace", pace) if pace else ()
    run(*SOLO, *flags, "--save", tmp_path / "game", answers="1\n" * 20)
    lines = [event for event in played(tmp_path / "game").events if event[1] == 1]
    assert len(lines) > 20
    assert waits == ([pace] * len(lines) if pace else [])


def test_the_board_is_shown_again_after_the_automa_moved(run, tmp_path):
    """Also where chance had no part in it: its golems walk in phase 2."""
    done = run(*SOLO, "--save", tmp_path / "game", answers="1\n" * 12)
    lines = done.stdout.splitlines()
    moves = said("event.golem_moved", seat="The Automa", within="@", start="", section="").partition("@")[0]
    moved = max(number for number, line in enumerate(lines) if moves in line)
    asked = next(number for number in range(moved, len(lines)) if "Answer (" in lines[number])
    assert any("Synagogue" in line for line in lines[moved:asked])
