"""Results for apps that log plays."""

from __future__ import annotations

import csv
import io
import json
from typing import Any
from uuid import UUID

from altneu.table.outcome import FINISHED, Outcome
from altneu.table.result import COLUMNS, Play, Player, as_csv, as_json, places_of

FIRST = Play(
    "one",
    "Golem",
    0,
    1_700_000_000.0,
    95,
    [Player("Ada", "human", 92, 1), Player("Automa 2", "automa:2", -3, 2)],
    "",
    0,
)
EQUALS = [Player("Leo", "human", 40, 1), Player("Ada", "human", 40, 1)]
SECOND = Play("two", "Alchemists", 161970, 1_700_090_000.0, 0, EQUALS, "by agreement")


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text, newline="")))


def test_json_points_from_plays_to_games_players_and_a_location() -> None:
    file: dict[str, Any] = json.loads(json.dumps(as_json([FIRST, SECOND])))
    games = {game["id"]: game for game in file["games"]}
    people = {player["id"]: player["name"] for player in file["players"]}
    assert {game["name"]: game["bggId"] for game in file["games"]} == {"Golem": 0, "Alchemists": 161970}
    assert sorted(people.values()) == ["Ada", "Automa 2", "Leo"]
    one, two = file["plays"]
    assert games[one["gameRefId"]]["name"] == "Golem"
    assert (one["playDate"], one["durationMin"], one["locationRefId"]) == ("2023-11-14 22:13:20", 95, 1)
    scores = [(people[s["playerRefId"]], s["score"], s["rank"], s["winner"]) for s in one["playerScores"]]
    assert scores == [("Ada", "92", 1, True), ("Automa 2", "-3", 2, False)]
    assert [score["winner"] for score in two["playerScores"]] == [True, True]
    assert two["comments"] == "by agreement"
    assert people[file["userInfo"]["meRefId"]] == "Ada"
    assert [place["id"] for place in file["locations"]] == [1]


def test_what_is_exported_again_has_the_same_names() -> None:
    alone, both = as_json([FIRST]), as_json([SECOND, FIRST])
    assert alone["plays"][0]["uuid"] == both["plays"][1]["uuid"]
    assert both["plays"][0]["uuid"] != both["plays"][1]["uuid"]
    names = {player["name"]: player["uuid"] for player in both["players"]}
    assert alone["players"][0]["uuid"] == names["Ada"]
    assert all(str(UUID(name)).upper() == name for name in names.values())


def test_csv_has_a_row_for_each_player() -> None:
    found = rows(as_csv([FIRST, SECOND]))
    assert tuple(found[0]) == COLUMNS
    assert [(row["player"], row["score"], row["place"], row["winner"]) for row in found] == [
        ("Ada", "92", "1", "1"),
        ("Automa 2", "-3", "2", "0"),
        ("Leo", "40", "1", "1"),
        ("Ada", "40", "1", "1"),
    ]
    assert [(row["game"], row["bgg_id"], row["duration_min"], row["players"]) for row in found[::2]] == [
        ("Golem", "", "95", "2"),
        ("Alchemists", "161970", "", "2"),
    ]
    assert found[0]["play_id"] == found[1]["play_id"] == as_json([FIRST])["plays"][0]["uuid"]


def test_a_name_is_no_formula_and_breaks_no_row() -> None:
    evil = ["=1+2", "+1", "-1", "@SUM(A1)", "\t=1", 'a"b', "a,b", "a\nb", "'x"]
    play = Play("x", "Golem", 0, 0.0, 0, [Player(name, "human", 1, 1) for name in evil], "=cmd")
    found = rows(as_csv([play]))
    assert [row["player"] for row in found] == [
        "'=1+2", "'+1", "'-1", "'@SUM(A1)", "'\t=1", 'a"b', "a,b", "a\nb", "'x",
    ]  # fmt: skip
    assert {row["comment"] for row in found} == {"'=cmd"}


def test_no_plays_are_a_file_too() -> None:
    assert as_csv([]).split("\r\n") == [",".join(COLUMNS), ""]
    assert as_json([])["plays"] == []


def test_two_players_of_one_name_are_two_people() -> None:
    play = Play("x", "Golem", 0, 0.0, 0, [Player("greedy", "greedy", n, 3 - n) for n in (1, 2)])
    assert [row["player"] for row in rows(as_csv([play]))] == ["greedy", "greedy 2"]
    file = as_json([play])
    assert len(file["players"]) == len({score["playerRefId"] for score in file["plays"][0]["playerScores"]}) == 2


def test_equals_share_a_place_and_the_next_one_counts_them() -> None:
    assert places_of(Outcome(FINISHED, [50, 20, 70, 50, 50], [[2], [0, 3, 4], [1]], [])) == [2, 5, 1, 2, 2]
