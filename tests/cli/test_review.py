"""`altneu review`: turning points, a graph and JSON; records that cannot be reviewed are refused."""

from __future__ import annotations

import json
from importlib import import_module

import pytest

from altneu.analysis import Advice, Aspect, Judged, Review
from altneu.bots import Budget
from altneu.cli import hotseat
from altneu.cli.chart import AXIS, HEIGHT, chart, marks
from altneu.games import GAMES
from altneu.kernel.flow import answer
from altneu.kernel.record import begin
from altneu.language import catalogue, languages
from altneu.table.store import read_file

TEXTS = catalogue("cli", "en")
MISTAKE = catalogue("analysis", "en").text("reason.other.costs", costs="6.5 in goals")
LUCK = catalogue("analysis", "en").text("review.luck", points="+7.0", player="♣ Green (random)")

GOLEM = GAMES["golem"]
COMMAND = import_module("altneu.cli.review")


@pytest.fixture
def judged(record, monkeypatch):
    """The first turns of a recorded game as this test likes them: the second a mistake, the third after luck."""
    read = read_file(record, GAMES)[0]
    state = begin(read, GOLEM, str(record))
    moments = []
    for number, (seat, move) in enumerate(read.choices):
        if seat >= 0 and GOLEM.evaluation().begins_turn(state) and len(moments) < 3:
            better = next(option for option in state.options if option != move)
            loss = 6.5 if len(moments) == 1 else 0.0
            luck = (7.0, -7.0) if len(moments) == 2 else (0.0, 0.0)
            aspects = (Aspect("goals", -loss),) if loss else ()
            advice = Advice(move, 1.0, 0.5, 0.5, -loss, -loss, True, aspects)
            best = better if loss else move
            moments.append(Judged(number, 1, seat, move, best, loss, luck, (2.0 * len(moments), 0.0), (advice,)))
        answer(state, move)
    found = Review(moments, [1, 2], (9, -9))
    monkeypatch.setattr(COMMAND, "judge", lambda *_: found)
    return found


def test_turning_points_are_told_with_what_was_better_and_why(run, record, judged):
    done = run("review", record)
    assert done.exit_code == 0, done.output
    told = " ".join(done.stdout.split())
    assert "Turning points" in told
    assert "Better: " in told
    assert "−6.5" in told
    assert MISTAKE in " ".join(told.replace("│", " ").split())
    assert LUCK in " ".join(told.replace("│", " ").split())
    assert TEXTS.count("review.given", 1, player="♣ Green (random)", points="6.5") in told


def test_json_holds_every_moment(run, record, judged):
    told = json.loads(run("review", record, "--json", "--language", "de").stdout)
    assert told["final"] == [9, -9]
    assert told["turning"] == [moment.number + 1 for moment in judged.judged[1:]]
    assert [moment["choice"] for moment in told["judged"]] == [GOLEM.text(moment.move) for moment in judged.judged]
    assert [moment["is_turning"] for moment in told["judged"]] == [False, True, True]
    assert told["judged"][1]["loss"] == 6.5
    assert told["judged"][1]["reason"] == (
        catalogue("analysis", "de").text("reason.other.costs", costs="6,5 bei den Aufgaben")
    )
    assert told["judged"][0]["options"][0]["margin"] == 1.0


@pytest.mark.parametrize("language", languages())
def test_every_language_has_a_review(run, record, judged, language):
    assert run("review", record, "--language", language).exit_code == 0


def test_a_game_that_turned_nowhere_says_so(run, record, monkeypatch):
    monkeypatch.setattr(COMMAND, "judge", lambda *_: Review([], [], (3, -3)))
    assert run("review", record).stdout == f"{TEXTS.text('review.no_turning')}\n"


def test_a_game_that_is_not_over_is_refused(run, tmp_path):
    run("play", "--first-game", "--seed", 5, "--save", tmp_path / "game", answers="1\n1\n")
    done = run("review", tmp_path / "game")
    assert done.exit_code == 2
    assert f"{tmp_path / 'game'}: this game is not over; finish it first with altneu play --load" in done.stderr


@pytest.mark.parametrize(
    ("budget", "message"),
    [
        ("0", "a budget of '0' leaves no time to think"),
        ("long", "the budget 'long' is not understood"),
        ("1s:2", "a review thinks with one process; write --budget 1s"),
    ],
)
def test_bad_budgets_are_refused(run, record, budget, message):
    done = run("review", record, "--budget", budget)
    assert done.exit_code == 2
    assert message in done.stderr


def test_bad_records_are_refused(run, record, tmp_path):
    broken = tmp_path / "broken"
    broken.write_text(record.read_text().replace("\n1 ", "\n2 ", 1))
    for file, message in (
        (broken, "broken, line"),
        (tmp_path / "none", "cannot be read"),
        (tmp_path, "cannot be read"),
    ):
        done = run("review", file)
        assert done.exit_code == 2
        assert message in done.stderr


def test_alchemists_have_no_review(run, tmp_path):
    run("simulate", "alchemists", "--games", 1, "--seed", 4, "--records", tmp_path)
    done = run("review", tmp_path / "alchemists-4-00001.txt")
    assert done.exit_code == 2
    assert "nobody here can judge a game of alchemists, so it has no hints and no review" in done.stderr


def test_a_chart_draws_each_seat_with_its_sign():
    lines = chart([[0.0, 5.0, 10.0], [0.0, -5.0, -10.0]], ["a", "b"], 40)
    assert len(lines) == HEIGHT
    assert lines[0].startswith("  +10")
    assert lines[0].endswith("a")
    assert lines[-1].endswith("b")
    assert lines[HEIGHT // 2][AXIS] == "a"


def test_a_chart_keeps_to_its_width():
    row = [float(k) for k in range(300)]
    assert max(map(len, chart([row], ["a"], 60))) == 60
    assert len(marks(["1"] + [""] * 298 + ["^"], 60)) == 60


def test_key_h_gives_a_hint_with_numbers_of_the_options(run, tmp_path, monkeypatch):
    monkeypatch.setattr(hotseat, "BUDGET", Budget(nodes=1))
    save = tmp_path / "game.txt"
    done = run("play", "--first-game", "--seats", "human,greedy", "--seed", 5, "--save", save, answers="h\nhint\n?\n")
    assert done.exit_code == 0, done.output
    assert " ".join(done.stdout.split()).count(TEXTS.text("hint.title")) == 2
    assert " ± " in done.stdout
    assert "h hint" in done.stdout
    assert [seat for seat, _ in read_file(save, GAMES)[0].choices].count(0) == 0


def test_there_is_no_hint_where_nobody_can_judge(run, tmp_path):
    done = run("play", "alchemists", "--seed", 5, "--save", tmp_path / "game", answers="h\n")
    assert done.exit_code == 2
    assert "“h”" in done.stderr
    assert "h hint" not in done.stdout
