"""What an arena finds: means, wins, pairs, components, ratings, each with an interval."""

from __future__ import annotations

from statistics import fmean

import msgspec
import pytest

from altneu.arena.ratings import Ratings
from altneu.intervals import mean_interval, rate_interval
from arena.contests import PLAN, counted, game, summary_of

GAMES = [
    game(0, ["weak", "strong"], [10, 50]),
    game(1, ["strong", "weak"], [40, 20]),
    game(2, ["weak", "strong"], [60, 30]),
    game(3, ["strong", "weak"], [70, 70]),
]


def entry(entries, **wanted):
    (found,) = [entry for entry in entries if all(entry[key] == value for key, value in wanted.items())]
    return found


def test_means_and_wins_by_bot_and_by_seat():
    strong = entry(summary_of(GAMES)["results"], bot="strong")
    assert strong["games"] == 4
    assert strong["mean_score"] == fmean([50, 40, 30, 70])
    assert strong["mean_score_interval"] == pytest.approx(mean_interval([50, 40, 30, 70]))
    assert strong["win_rate"] == 2.5 / 4, "a shared victory counts half"
    assert strong["win_rate_interval"] == rate_interval(2.5, 4)
    first, second = strong["by_seat"]
    assert (first["seat"], first["mean_score"], first["win_rate"]) == (1, 55, 0.75)
    assert (second["seat"], second["mean_score"], second["win_rate"]) == (2, 40, 0.5)


def test_who_comes_before_whom():
    pair = entry(summary_of(GAMES)["pairs"], bot="strong", rival="weak")
    assert (pair["games"], pair["rate"]) == (4, 2.5 / 4)
    assert pair["interval"] == rate_interval(2.5, 4)


def test_pairs_at_a_table_of_three():
    plan = msgspec.structs.replace(PLAN, bots=("a", "b"), seats=3)
    games = [game(0, ["a", "a", "b"], [3, 1, 2])]
    pair = entry(summary_of(games, plan)["pairs"], bot="a", rival="b")
    assert (pair["games"], pair["rate"]) == (2, 0.5)


def test_winning_score_length_and_points():
    summary = summary_of(GAMES)
    assert summary["winning_score"]["mean"] == fmean([50, 40, 60, 70])
    assert summary["length"]["decisions"]["mean"] == 101.5
    assert summary["length"]["histogram"] == {"100": 1, "101": 1, "102": 1, "103": 1}
    assert entry(summary["results"], bot="weak")["points"] == {"books": 40}


def test_a_component_is_compared_with_the_mean_of_the_same_bot():
    games = [
        game(0, ["weak", "strong"], [10, 50], taken=[{"tile": ["A"]}, {"tile": ["B"]}]),
        game(1, ["strong", "weak"], [70, 30], taken=[{"tile": ["A"]}, {"tile": ["B"]}]),
    ]
    found = summary_of(games)["components"]
    a, b = entry(found, kind="tile", name="A"), entry(found, kind="tile", name="B")
    assert (a["games"], a["shift"]) == (2, 0), "-10 with the weak bot, +10 with the strong one"
    assert a["shift_interval"] == pytest.approx(mean_interval([-10, 10]))
    assert b["shift"] == 0
    assert (a["win_rate"], b["win_rate"]) == (0.5, 0.5)
    seat = entry(found, kind="seat", name="2")
    assert seat["shift"] == pytest.approx(fmean([-10, 10]))


def test_how_often_a_component_is_taken_where_it_could_be():
    nothing = {"book": []}
    games = [
        game(0, ["weak", "strong"], [1, 2], taken=[{"book": ["7"]}, {"book": ["7"]}], table={"book": ["7", "9"]}),
        game(1, ["weak", "strong"], [1, 2], taken=[nothing, nothing], table={"book": ["7", "9"]}),
        game(2, ["weak", "strong"], [1, 2], taken=[nothing, nothing], table={"book": ["9"]}),
    ]
    found = summary_of(games)["components"]
    taken, left = entry(found, kind="book", name="7"), entry(found, kind="book", name="9")
    assert (taken["offered"], taken["taken"]) == (2, 0.5)
    assert taken["taken_interval"] == rate_interval(1, 2)
    assert (left["offered"], left["taken"], left["games"]) == (3, 0, 0)


def test_what_lies_there_for_everybody_counts_for_every_seat():
    games = [
        game(0, ["weak", "strong"], [10, 50], table={"character": ["CH-41"]}),
        game(1, ["weak", "strong"], [20, 60]),
    ]
    found = entry(summary_of(games)["components"], kind="character", name="CH-41")
    assert (found["games"], found["shift"]) == (2, -5)
    assert "win_rate" not in found


def test_components_are_in_the_order_of_their_numbers():
    games = [game(0, ["weak", "strong"], [1, 2], taken=[{"book": ["10", "9", "2"]}, {}])]
    names = [found["name"] for found in summary_of(games)["components"] if found["kind"] == "book"]
    assert names == ["2", "9", "10"]


def test_the_stronger_bot_is_rated_higher_and_surer_after_more_games():
    ratings = Ratings(("weak", "strong"))
    widths = []
    for number in range(200):
        ratings.add(game(number, ["weak", "strong"], [5, 9] if number % 4 else [9, 5]))
        low, high = ratings.best_first()[0].interval
        widths.append(high - low)
    best, last = ratings.best_first()
    assert (best.bot, last.bot) == ("strong", "weak")
    assert best.interval[0] > last.interval[1]
    assert widths == sorted(widths, reverse=True)


def test_a_bot_on_two_seats_has_one_rating():
    ratings = Ratings(("weak", "strong"))
    ratings.add(game(0, ["strong", "weak", "strong"], [9, 5, 8]))
    assert ratings.best_first()[0].bot == "strong"


def test_a_bot_against_itself_is_not_rated():
    ratings = Ratings(("weak",))
    before = ratings.best_first()
    ratings.add(game(0, ["weak", "weak"], [9, 5]))
    assert ratings.best_first() == before


def test_one_game_is_enough_to_count():
    assert counted(GAMES[:1]).shift(("seat", "1")) == (0, None, 1)
    assert summary_of(GAMES[:1])["winning_score"] == {"mean": 50, "interval": None}
