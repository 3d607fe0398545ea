"""The check of Golem's balance: what it judges, what it lets pass, and what it draws."""

import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import balance
import pytest


def component(kind: str, name: str, shift: float = 0.0, games: int = 500, taken: float | None = None) -> dict[str, Any]:
    entry: dict[str, Any] = {"kind": kind, "name": name, "games": games}
    if taken is None:
        return entry | {"shift": shift, "shift_interval": (shift - 1, shift + 1)}
    return entry | {"offered": games, "taken": taken, "taken_interval": (taken - 0.02, taken + 0.02)}


def summary(*components: dict[str, Any], seats: int = 2, winning: float = 95.0) -> dict[str, Any]:
    return {
        "seats": seats,
        "games": 500,
        "winning_score": {"mean": winning, "interval": (winning - 1, winning + 1)},
        "components": list(components),
        "results": [{"scores": {"80": 3, "90": 5}, "points": {"books": 5.0, "control": -1.0}}],
    }


def broken(*components: dict[str, Any], **table: Any) -> list[str]:
    return [
        f"{found.kind} {found.name}" for found in balance.findings(summary(*components, **table)) if found.is_broken
    ]


@pytest.mark.parametrize(("winning", "breaks"), [(74.9, True), (75.0, False), (110.0, False), (110.1, True)])
def test_the_winner_has_75_to_110_vp(winning: float, breaks: bool) -> None:
    assert broken(winning=winning) == (["winning score mean"] if breaks else [])


@pytest.mark.parametrize(
    "kind", ["seat", "artifact board", "starting tile", "character in the palace", "influenced character"]
)
def test_a_component_shifts_scores_by_8_vp_at_most(kind: str) -> None:
    assert broken(component(kind, "X", 8.0), component(kind, "Y", -8.1), component(kind, "Z", 8.1)) == [
        f"{kind} Y",
        f"{kind} Z",
    ]


def test_what_players_bring_about_themselves_is_not_judged() -> None:
    assert broken(component("goal", "GO-12", 20.0), component("upgrade", "UPG-4", 20.0)) == []


def test_a_component_that_few_took_is_not_judged() -> None:
    assert broken(component("starting tile", "ST-01", -14.0, games=99)) == []
    assert broken(component("starting tile", "ST-01", -14.0, games=100)) == ["starting tile ST-01"]


@pytest.mark.parametrize(("seats", "most"), [(2, 0.60), (3, 0.747), (4, 0.84)])
def test_books_are_bought_now_and_then_but_not_always(seats: int, most: float) -> None:
    rates = (0.019, 0.02, most - 0.001, most + 0.001)
    books = [component("book", str(k), taken=taken) for k, taken in enumerate(rates, 1)]
    assert broken(*books, seats=seats) == ["book 1", "book 4"]


def test_the_table_shows_the_extremes_of_each_kind() -> None:
    boards = [component("artifact board", name, shift) for name, shift in (("1A", -3.0), ("1B", 1.0), ("2A", 9.0))]
    found = list(balance.findings(summary(*boards)))
    lines = [balance.shown(finding) for finding in balance.extremes(found)]
    assert [line.split()[2:5] for line in lines[1:]] == [["artifact", "board", "1A"], ["artifact", "board", "2A"]]
    assert [line.split()[-1] for line in lines] == ["holds", "holds", "BROKEN"]


def test_plots_are_drawings_of_their_own() -> None:
    parts = [component(kind, "X", 1.0) for kind in balance.SHIFTING] + [component("book", "1", taken=0.5)]
    tables = [summary(*parts, seats=seats) for seats in (2, 3)]
    found = [finding for table in tables for finding in balance.findings(table)]
    drawn = dict(balance.drawings(tables, found))
    assert list(drawn) == ["scores", "points", "boards", "tiles", "characters", "books-2", "books-3"]
    for svg in drawn.values():
        root = ElementTree.fromstring(balance.drawing(svg))
        assert root.tag == "{http://www.w3.org/2000/svg}svg"


def test_a_place_that_takes_no_plots_is_named_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr(sys, "argv", ["balance", "--plots", str(tmp_path / "file" / "plots")])
    monkeypatch.setattr(balance, "measure", lambda _: pytest.fail("games were played"))
    with pytest.raises(SystemExit, match=r"the plots cannot be drawn in .*; name another directory"):
        balance.main()
