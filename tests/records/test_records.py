"""Recorded games replay to the very state they ended in, in both flavours, and do show what they were kept for."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tools.records import WANTED, way

from altneu.games import GAMES
from altneu.kernel.flow import asked
from altneu.kernel.record import Record, begin, follow, read, write

pytestmark = pytest.mark.both

DIRECTORY = Path(__file__).parent
ENDS = {game: json.loads((DIRECTORY / f"{game}.json").read_text()) for game in WANTED}
RECORDS = [(game, name) for game, wanted in WANTED.items() for name in wanted]


def as_it_was(record: Record, text: str) -> str:
    """The record written again, without options that are younger than its text."""
    told = {name: value for name, value in record.options.items() if f"option {name} {value}\n" in text}
    game, rules, components = record.game, record.rules_version, record.components
    return write(Record(game, rules, components, told, record.players, record.choices), GAMES[game])


@pytest.mark.parametrize(("name", "wanted"), RECORDS)
def test_recorded_game_replays_exactly(name: str, wanted: str) -> None:
    game = GAMES[name]
    file = DIRECTORY / f"{name}-{wanted}.record"
    record = read(file.read_text(), file.name, GAMES)
    assert as_it_was(record, file.read_text()) == file.read_text()
    seats, _, _, happened = WANTED[name][wanted]
    state = begin(record, game, file.name)
    state.log = []
    seen = False
    for number, (seat, move) in enumerate(record.choices):
        seen = seen or happened(state, state.log)
        assert asked(state) == seat
        follow(state, game, seat, move, file.name, number)
    assert seen or happened(state, state.log)
    end = ENDS[name][wanted]
    assert len(record.players) == seats
    assert game.scores(state) == end["scores"]
    assert game.places(state) == end["places"]
    assert game.hash(state) == end["hash"]


@pytest.mark.parametrize(("name", "wanted"), RECORDS)
def test_snapshots_along_a_recorded_game_are_those_that_people_keep(name: str, wanted: str) -> None:
    """Numbers of moves, sources and fields stay what they were: saved games and stored tables hold them."""
    file = DIRECTORY / f"{name}-{wanted}.record"
    assert way(GAMES[name], read(file.read_text(), file.name, GAMES)) == ENDS[name][wanted]["way"]


def test_a_record_older_than_an_option_goes_on_as_it_was_begun() -> None:
    """Its reports were sent one by one (K-15.18), which is said where it is written again."""
    file = DIRECTORY / "alchemists-golem-project.record"
    record = read(file.read_text(), file.name, GAMES)
    assert "option reports" not in file.read_text()
    assert record.options["reports"] == "sequence"
    assert GAMES["alchemists"].complete_options({})["reports"] == "together"
    again = write(record, GAMES["alchemists"])
    assert read(again, "again", GAMES).options == record.options


def test_every_record_is_listed() -> None:
    assert {file.stem for file in DIRECTORY.glob("*.record")} == {f"{game}-{name}" for game, name in RECORDS}
