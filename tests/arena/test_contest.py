"""An arena from beginning to end: going on, the same results by any number of workers, Parquet, traits."""

from __future__ import annotations

import errno
import json
import os
from itertools import islice

import pyarrow.parquet as pq
import pytest

from altneu.arena import contest, results
from altneu.arena.jobs import ArenaError, Failed, beginning, kinds_in, new_plan, play
from altneu.arena.results import Results
from altneu.arena.tally import SEAT
from altneu.bots.match import play_match
from altneu.games import GAMES

GOLEM = new_plan(GAMES["golem"], ["random", "automa:2"], 2, {}, 3, None)
ALCHEMISTS = new_plan(GAMES["alchemists"], ["random"], 3, {"funding": "yes"}, 3, None)


def quiet(what, done, total):
    pass


def without_times(summary):
    return {key: value for key, value in summary.items() if key not in ("seconds", "length")}


def test_any_number_of_workers_and_any_stop_give_the_same_results(tmp_path):
    whole = contest.hold(GOLEM, 12, tmp_path / "whole", 1, None, quiet)
    contest.hold(GOLEM, 5, tmp_path / "parts", 2, None, quiet)
    parts = contest.hold(GOLEM, 12, tmp_path / "parts", 2, None, quiet)
    assert without_times(parts) == without_times(whole)
    rows = [pq.read_table(tmp_path / name / contest.PARQUET).drop_columns(["seconds"]) for name in ("whole", "parts")]
    assert rows[0].equals(rows[1])


def test_a_finished_arena_plays_nothing_more(tmp_path, monkeypatch):
    contest.hold(GOLEM, 3, tmp_path, 1, None, quiet)
    monkeypatch.setattr(contest, "play_here", None)
    assert contest.hold(GOLEM, 2, tmp_path, 1, None, quiet)["games"] == 3


def test_progress_counts_what_was_there_before(tmp_path):
    contest.hold(GOLEM, 2, tmp_path, 1, None, quiet)
    told = []
    contest.hold(GOLEM, 4, tmp_path, 1, None, lambda *step: told.append(step))
    assert told == [("playing", done, 4) for done in (2, 3, 4)] + [("counting", done, 4) for done in (1, 2, 3, 4)]


@pytest.mark.parametrize("plan", [GOLEM, ALCHEMISTS], ids=["golem", "alchemists"])
def test_parquet_has_a_row_for_each_seat_and_points_that_add_up(tmp_path, plan):
    contest.hold(plan, 4, tmp_path, 2, None, quiet)
    rows = pq.read_table(tmp_path / contest.PARQUET).to_pylist()
    assert [(row["game"], row["seat"]) for row in rows] == [(g, s + 1) for g in range(4) for s in range(plan.seats)]
    for row in rows:
        assert row["score"] == sum(value for name, value in row.items() if name.startswith("vp_"))
        assert row["bot"] == kinds_in(plan, row["game"])[row["seat"] - 1]
        assert len(row["opponents"]) == plan.seats - 1
    assert sum(row["won"] for row in rows) == 4
    assert any(name.startswith("taken_") and any(row[name] for row in rows) for name in rows[0])
    assert json.loads((tmp_path / contest.SUMMARY).read_text())["games"] == 4


def test_a_disk_that_is_full_at_the_end_keeps_the_games(tmp_path):
    (tmp_path / contest.PARQUET).mkdir()
    with pytest.raises(ArenaError, match=r"games\.parquet: cannot be written .*3 finished games are kept"):
        contest.hold(GOLEM, 3, tmp_path, 1, None, quiet)
    with Results(tmp_path, GOLEM) as results:
        assert sorted(results.lines) == [0, 1, 2]
    assert not list(tmp_path.glob("*.part"))


def test_games_that_could_not_be_finished_are_reported_and_tried_again(tmp_path, monkeypatch):
    def one_falls_over(plan, numbers, workers):
        yield from (Failed(number, "killed") if number == 1 else play(plan, number) for number in numbers)

    with monkeypatch.context() as patched:
        patched.setattr(contest, "play_here", one_falls_over)
        assert contest.hold(GOLEM, 3, tmp_path, 1, None, quiet)["failed"] == [{"game": 1, "reason": "killed"}]
    assert contest.hold(GOLEM, 3, tmp_path, 1, None, quiet)["failed"] == []
    with Results(tmp_path, GOLEM) as results:
        assert sorted(results.lines) == [0, 1, 2]


def test_a_disk_that_cannot_be_forced_hides_no_refusal_of_a_worker(tmp_path, monkeypatch):
    def refused(plan, numbers, workers):
        monkeypatch.setattr(results.os, "fsync", no_room)
        yield play(plan, 0)
        raise ArenaError("a worker has other rules")

    def no_room(file):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(contest, "play_here", refused)
    with pytest.raises(ArenaError, match="a worker has other rules"):
        contest.hold(GOLEM, 3, tmp_path, 1, None, quiet)


def test_any_number_of_games_can_be_begun(tmp_path, monkeypatch):
    def stopped_early(plan, numbers, workers):
        for number in islice(numbers, 3):
            yield play(plan, number)
        raise KeyboardInterrupt

    monkeypatch.setattr(contest, "play_here", stopped_early)
    for kept in (3, 6):
        with pytest.raises(KeyboardInterrupt):
            contest.hold(GOLEM, 10**30, tmp_path, 1, None, quiet)
        with Results(tmp_path, GOLEM) as results:
            assert sorted(results.lines) == list(range(kept))


def test_no_finished_game_is_no_report(tmp_path, monkeypatch):
    def all_fall_over(plan, numbers, workers):
        yield from (Failed(number, "killed") for number in numbers)

    monkeypatch.setattr(contest, "play_here", all_fall_over)
    with pytest.raises(ArenaError, match="no game could be finished: game 1: killed"):
        contest.hold(GOLEM, 2, tmp_path, 1, None, quiet)


def test_missing_packages_are_named_before_the_first_game(tmp_path, monkeypatch):
    monkeypatch.setattr(contest, "NEEDED", ("openskill", "no_such_package"))
    with pytest.raises(ArenaError, match=r"an arena needs no_such_package; write pip install 'altneu\[research\]'"):
        contest.hold(GOLEM, 3, tmp_path / "out", 1, None, quiet)
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("plan", [GOLEM, ALCHEMISTS], ids=["golem", "alchemists"])
def test_traits_tell_where_every_point_came_from(plan):
    game = GAMES[plan.game]
    for number in range(6):
        kinds = kinds_in(plan, number)
        state = beginning(plan, kinds).copy()
        state.log = []
        result = play_match(game, state, list(kinds), plan.seed, number)
        traits = game.traits(state)
        assert [sum(points.values()) for points in traits.points] == result.scores
        assert SEAT not in traits.table
        for taken in traits.taken:
            for kind, names in taken.items():
                assert len(names) == len(set(names))
                assert set(names) <= set(traits.table.get(kind, names))


def test_traits_of_golem_name_what_was_taken():
    plan = new_plan(GAMES["golem"], ["random"], 3, {}, 1, None)
    game, state = GAMES["golem"], beginning(plan, ("random",) * 3).copy()
    state.log = []
    play_match(game, state, ["random"] * 3, 1, 0)
    traits, view = game.traits(state), game.view(state, 0)
    for seat, taken in enumerate(traits.taken):
        board = view["seats"][seat]
        assert taken["artifact board"] == [board["artifact_board"]]
        assert taken["upgrade"] == board["upgrades"]
        assert {str(book) for column in board["columns"] for book in column} <= set(taken["book"])
        assert len(taken["starting tile"]) == 2
        assert len(taken["goal"]) == board["goals"]
    assert traits.table["character in the palace"] == view["palace"]
    assert len(traits.table["starting tile"]) == 12
    assert not set(traits.table["book"]) & {str(book) for book in view["book_deck"]}
