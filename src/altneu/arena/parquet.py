"""The results as a Parquet file: a row for each seat of each game."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from altneu.arena.jobs import Played
from altneu.arena.results import full
from altneu.arena.tally import Tally

GROUP = 20_000  # rows


def column(prefix: str, name: str) -> str:
    return prefix + "".join(letter if letter.isalnum() else "_" for letter in name).strip("_").replace("__", "_")


class Columns:
    """Which columns these games need: VP by source, components by kind, beside those that every game has."""

    def __init__(self, tally: Tally) -> None:
        self.sources = sorted({source for points in tally.points.values() for source in points})
        self.kinds = sorted({kind for kind, _ in tally.taken})
        self.on_table = sorted({kind for kind, _ in tally.offered})
        names = pa.list_(pa.string())
        self.schema = pa.schema(
            [
                ("game", pa.int64()),
                ("seat", pa.int8()),
                ("bot", pa.string()),
                ("opponents", names),
                ("score", pa.int32()),
                ("place", pa.int8()),
                ("won", pa.float32()),
                ("decisions", pa.int32()),
                ("choices", pa.int32()),
                ("seconds", pa.float32()),
                ("digest", pa.string()),
                *[(column("vp_", source), pa.int32()) for source in self.sources],
                *[(column("taken_", kind), names) for kind in self.kinds],
                *[(column("table_", kind), names) for kind in self.on_table],
            ]
        )

    def rows(self, played: Played) -> list[dict[str, Any]]:
        place = {seat: number for number, seats in enumerate(played.places, 1) for seat in seats}
        winners = played.places[0]
        table = {column("table_", kind): played.table.get(kind, []) for kind in self.on_table}
        return [
            {
                "game": played.game,
                "seat": seat + 1,
                "bot": bot,
                "opponents": played.bots[:seat] + played.bots[seat + 1 :],
                "score": played.scores[seat],
                "place": place[seat],
                "won": 1 / len(winners) if seat in winners else 0.0,
                "decisions": played.decisions,
                "choices": played.choices[seat],
                "seconds": played.seconds,
                "digest": played.digest,
                **{column("vp_", source): played.points[seat].get(source, 0) for source in self.sources},
                **{column("taken_", kind): played.taken[seat].get(kind, []) for kind in self.kinds},
                **table,
            }
            for seat, bot in enumerate(played.bots)
        ]


def write(path: Path, games: Iterable[Played], tally: Tally) -> None:
    """The whole file anew; the old one stays until it is complete."""
    columns = Columns(tally)
    part = path.with_name(path.name + ".part")
    try:
        with pq.ParquetWriter(part, columns.schema, compression="zstd") as writer:
            rows: list[dict[str, Any]] = []
            for played in games:
                rows += columns.rows(played)
                if len(rows) >= GROUP:
                    writer.write_table(pa.Table.from_pylist(rows, schema=columns.schema))
                    rows = []
            if rows:
                writer.write_table(pa.Table.from_pylist(rows, schema=columns.schema))
        os.replace(part, path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise full(path, error, tally.games) from None
