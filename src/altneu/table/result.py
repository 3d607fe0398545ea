"""Results for apps that log plays: JSON as BG Stats reads its own files (`.bgsplay`), and CSV, a row for each player.

In the JSON, plays point to games, players and a location by numbers that mean something in this file only; who is who
in the next file is told by UUIDs, which follow from names, so that nothing is imported twice.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final
from uuid import NAMESPACE_DNS, uuid5

from altneu.table.outcome import Outcome

LOCATION: Final = "Altneu"
NAMES: Final = uuid5(NAMESPACE_DNS, "altneu.invalid")
COLUMNS: Final = (
    "date", "game", "bgg_id", "location", "duration_min", "players", "player", "kind", "seat", "score", "place",
    "winner", "comment", "play_id",
)  # fmt: skip
FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")  # a cell that begins so is reckoned out by some programs


@dataclass(frozen=True)
class Player:
    """Who sat at a seat, and how it went."""

    name: str
    kind: str  # human, or what played instead
    score: int
    place: int  # from 1; equals share one


@dataclass(frozen=True)
class Play:
    """One game that is over."""

    name: str  # unlike that of all others
    game: str  # as its box says
    bgg: int  # its number at BoardGameGeek, 0 for none
    ended: float  # seconds since 1970
    minutes: int  # 0 where nobody knows
    players: Sequence[Player]
    comment: str = ""
    me: int | None = None  # the seat of whoever asks


def places_of(ended: Outcome) -> list[int]:
    """By seat, from 1; seats that share a place have the same, and as many are left out after it."""
    places = [0] * len(ended.scores)
    place = 1
    for seats in ended.places:
        for seat in seats:
            places[seat] = place
        place += len(seats)
    return places


def date_of(play: Play) -> str:
    return datetime.fromtimestamp(play.ended, UTC).strftime("%Y-%m-%d %H:%M:%S")


def names_of(play: Play) -> list[str]:
    """The players of one play, each by a name of their own."""
    names: list[str] = []
    for player in play.players:
        before = sum(other.name == player.name for other in play.players[: len(names)])
        names.append(f"{player.name} {before + 1}" if before else player.name)
    return names


def name_of(what: str, which: str) -> str:
    return str(uuid5(NAMES, f"{what} {which}")).upper()


def as_json(plays: Sequence[Play]) -> dict[str, Any]:
    """All plays in one file of BG Stats' form."""
    games: dict[str, int] = {}
    people: dict[str, int] = {}
    for play in plays:
        games.setdefault(play.game, len(games) + 1)
        for name in names_of(play):
            people.setdefault(name, len(people) + 1)
    numbers = {play.game: play.bgg for play in plays}
    mine = next((names_of(play)[play.me] for play in plays if play.me is not None), None)
    return {
        "about": "Results from Altneu, to be imported by BG Stats and others",
        "userInfo": {"meRefId": 0 if mine is None else people[mine]},
        "games": [
            {
                "id": number,
                "uuid": name_of("game", game),
                "name": game,
                "bggId": numbers[game],
                "highestWins": True,
                "noPoints": False,
                "cooperative": False,
                "usesTeams": False,
            }
            for game, number in games.items()
        ],
        "players": [
            {"id": number, "uuid": name_of("player", name), "name": name, "isAnonymous": False}
            for name, number in people.items()
        ],
        "locations": [{"id": 1, "uuid": name_of("location", LOCATION), "name": LOCATION}],
        "plays": [played(play, games[play.game], people) for play in plays],
    }


def played(play: Play, game: int, people: dict[str, int]) -> dict[str, Any]:
    date = date_of(play)
    return {
        "uuid": name_of("play", play.name),
        "gameRefId": game,
        "locationRefId": 1,
        "playDate": date,
        "entryDate": date,
        "modificationDate": date,
        "durationMin": play.minutes,
        "comments": play.comment,
        "ignored": False,
        "manualWinner": False,
        "rating": 0,
        "rounds": 0,
        "scoringSetting": 0,
        "usesTeams": False,
        "playImages": "[]",
        "playerScores": [
            {
                "playerRefId": people[name],
                "score": str(player.score),
                "rank": player.place,
                "winner": player.place == 1,
                "seatOrder": seat,
                "startPlayer": False,
                "newPlayer": False,
            }
            for seat, (name, player) in enumerate(zip(names_of(play), play.players, strict=True), 1)
        ],
    }


def as_csv(plays: Sequence[Play]) -> str:
    """A row for each player of each play."""
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\r\n")
    rows.writerow(COLUMNS)
    for play in plays:
        about = (date_of(play), plain(play.game), play.bgg or "", LOCATION, play.minutes or "", len(play.players))
        for seat, (name, player) in enumerate(zip(names_of(play), play.players, strict=True), 1):
            went = (plain(name), player.kind, seat, player.score, player.place, int(player.place == 1))
            rows.writerow((*about, *went, plain(play.comment), name_of("play", play.name)))
    return text.getvalue()


def plain(text: str) -> str:
    """A cell that no program takes for a formula."""
    return f"'{text}" if text.startswith(FORMULA) else text
