"""The result of a recorded game, for apps that log plays."""

from __future__ import annotations

import json
from enum import StrEnum
from pathlib import Path

from altneu.cli.seats import Player as Seated
from altneu.cli.seats import recorded_players
from altneu.games import KITS
from altneu.kernel.flow import OVER, asked
from altneu.kernel.game import SetupError
from altneu.kernel.record import Record
from altneu.kernel.state import State
from altneu.table.outcome import FINISHED, outcome_of
from altneu.table.result import Play, Player, as_csv, as_json, places_of


class Form(StrEnum):
    """How a result is written."""

    JSON = "json"
    CSV = "csv"


def name_of(player: Seated, seat: int) -> str:
    """Who has no name goes by the seat, or by what plays it."""
    return player.name or (f"Player {seat}" if player.is_human else player.kind)


def result_of(file: Path, record: Record, state: State, form: Form) -> str:
    """A record knows no date, so that of its file is taken; what was played is told by its choices."""
    if asked(state) != OVER:
        raise SetupError(f"{file}: this game is not over, so it has no result; play it to its end first")
    kit = KITS[record.game]
    game = kit.game
    ended = outcome_of(game, state, FINISHED)
    people = recorded_players(record.players)
    went = enumerate(zip(people, ended.scores, places_of(ended), strict=True), 1)
    players = [Player(name_of(player, seat), player.kind, score, place) for seat, (player, score, place) in went]
    play = Play(game.hash(state), kit.title, kit.bgg, file.stat().st_mtime, 0, players)
    if form is Form.CSV:
        return as_csv([play])
    return json.dumps(as_json([play]), ensure_ascii=False, indent=1) + "\n"
