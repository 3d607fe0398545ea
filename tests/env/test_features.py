"""What learning programs see is what the seat may know, no more and no less."""

from __future__ import annotations

import json

import numpy as np
import pytest
from librt.random import Random

from altneu.env.layout import Layout
from altneu.env.setting import Observer, Setting
from altneu.env.tables import learnable
from altneu.games import GAMES
from altneu.games.alchemists.state.terms import ARTIFACTS, FAVORS, INGREDIENTS, SPACES
from altneu.kernel.flow import asked
from altneu.kernel.game import Game
from altneu.kernel.state import NATURE, State
from conformance.games import Table, label, random_game

pytestmark = pytest.mark.both

ALL_MODULES = {"level": "master", "funding": "yes", "busy": "yes", "encyclopedia": "yes", "golem": "yes"}
TABLES: list[Table] = [
    ("golem", 2, ()),
    ("golem", 4, ()),
    ("golem", 3, (("automa_seat", "2"),)),
    ("alchemists", 2, ()),
    ("alchemists", 3, (("future_artifacts", "visible"), ("funding", "yes"))),
    ("alchemists", 4, tuple(ALL_MODULES.items())),
]
EVERY = {"golem": 5, "alchemists": 23}  # questions looked at
TABLES += [(name, seats, ()) for name, game in learnable().items() if name not in EVERY for seats in game.seats]
AT_TABLES = pytest.mark.parametrize("table", TABLES, ids=label)


def sit_down(table: Table) -> tuple[Game, State, Observer, Layout]:
    name, players, options = table
    setting = Setting(name, players, dict(options))
    return setting.game, setting.start.copy(), Observer(setting), setting.layout


@AT_TABLES
def test_worlds_a_seat_cannot_tell_apart_look_the_same(table: Table) -> None:
    game, state, observer, _ = sit_down(table)
    rng = Random(7)
    for number, _choice in enumerate(random_game(state, 1)):
        if number % EVERY.get(table[0], 1) == 0:
            for seat in range(table[1]):
                real = observer.look(state, seat).copy()
                world = game.determinize(state, seat, rng.randrange)
                assert np.array_equal(observer.look(world, seat), real)


@AT_TABLES
def test_what_looks_different_to_a_seat_is_seen_differently(table: Table) -> None:
    """Of all that happens in a game nothing escapes the numbers together with the mask."""
    game, state, observer, _ = sit_down(table)
    views, rows = set(), set()
    for _ in random_game(state, 2):
        if asked(state) == 0:
            views.add(json.dumps(game.view(state, 0), sort_keys=True))
            rows.add(observer.look(state, 0).tobytes() + str(sorted(state.options)).encode())
    assert len(rows) == len(views)


@AT_TABLES
def test_every_row_has_the_length_and_the_bounds_of_the_layout(table: Table) -> None:
    _, state, observer, layout = sit_down(table)
    for _ in random_game(state, 3):
        for seat in range(table[1]):
            row = observer.look(state, seat)
            assert observer.pen.at == layout.size
            assert np.all(row >= layout.low)
            assert np.all(row <= layout.high)


@AT_TABLES
def test_a_row_written_over_another_is_like_a_new_one(table: Table) -> None:
    """The pen leaves alone what stands there already, whoever looked before and at what."""
    name, players, options = table
    setting = Setting(name, players, dict(options))
    used, state = Observer(setting), setting.start.copy()
    for number, _ in enumerate(random_game(state, 8)):
        seat = number % players
        row = used.look(state, seat)
        if number % EVERY.get(name, 1) < players:
            assert np.array_equal(row, Observer(setting).look(state, seat))


@AT_TABLES
def test_secrets_are_in_the_row_of_their_owner(table: Table) -> None:
    """Two seats never see the same once cards are dealt: each knows its own."""
    _, state, observer, layout = sit_down(table)
    hands = layout["hand"]
    differing = 0
    for _ in random_game(state, 4):
        rows = [observer.look(state, seat)[hands].tolist() for seat in range(table[1])]
        differing += rows[0] != rows[1]
    assert differing > 0


def test_golem_in_numbers_says_what_the_view_says() -> None:
    game, state, observer, layout = sit_down(("golem", 3, ()))
    for _ in random_game(state, 5):
        if asked(state) == NATURE:
            continue
        for seat in range(3):
            row, view = observer.look(state, seat), game.view(state, seat)
            for k in range(3):
                board = view["seats"][(seat + k) % 3]
                assert row[layout[f"seat{k}.resources"]].tolist() == list(board["resources"].values())
                assert row[layout[f"seat{k}.vp"]].tolist() == [board["vp"]]
                assert row[layout[f"seat{k}.students"]].tolist() == list(board["students"].values())
                assert row[layout[f"seat{k}.columns"]].tolist() == [len(column) for column in board["columns"]]
                standing, lying = row[layout[f"seat{k}.golems"]].sum(), row[layout[f"seat{k}.lying"]].sum()
                assert standing + lying == len(board["golems"])
            own = view["seats"][seat]
            assert cards(row[layout["goals"]]) == own["goal_cards"]
            assert cards(row[layout["hand"]]) == own["hand_cards"]
            assert row[layout["round"]].argmax() == view["round"]
            assert row[layout["phase"]].argmax() == view["phase"]
            assert row[layout["palace_face_up"]].tolist() == view["palace_face_up"]
            assert (np.flatnonzero(row[layout["asked"]]) + seat).tolist() == sorted(
                (number - seat) % 3 + seat for number in view["question"]["asked"]
            )


def cards(bits: np.ndarray) -> list[str]:
    return [f"GO-{goal + 1:02d}" for goal in np.flatnonzero(bits)]


def test_alchemists_in_numbers_says_what_the_view_says() -> None:
    game, state, observer, layout = sit_down(("alchemists", 3, tuple(ALL_MODULES.items())))
    for number, _ in enumerate(random_game(state, 6)):
        if number % 5:
            continue
        for seat in range(3):
            row, view = observer.look(state, seat), game.view(state, seat)
            for k in range(3):
                board = view["seats"][(seat + k) % 3]
                assert row[layout[f"seat{k}.gold"]].tolist() == [board["gold"]]
                assert row[layout[f"seat{k}.reputation"]].tolist() == [board["reputation"]]
                assert names(row[layout[f"seat{k}.artifacts"]], ARTIFACTS) == board["artifacts"]
                assert counted(row[layout[f"seat{k}.actions"]][: len(SPACES)], SPACES) == board["actions"]
                assert row[layout[f"seat{k}.approvals"]].tolist() == [board["approvals"]]
            own = view["seats"][seat]
            assert counted(row[layout["hand"]], INGREDIENTS) == own["hand"]
            assert counted(row[layout["favor_cards"]], FAVORS) == own["favor_cards"]
            assert names(row[layout["book_offer"]], INGREDIENTS) == own["book_offer"]
            assert counted(row[layout["forage_row"]], INGREDIENTS) == view["forage_row"]
            theories = row[layout["theories"]].reshape(8, 8)
            assert np.flatnonzero(theories.sum(axis=1)).tolist() == [
                INGREDIENTS.index(theory["ingredient"]) for theory in view["theories"]
            ]


def names(bits: np.ndarray, of: list[str]) -> list[str]:
    return [of[k] for k in np.flatnonzero(bits)]


def counted(numbers: np.ndarray, of: list[str]) -> dict[str, int]:
    return {of[k]: int(number) for k, number in enumerate(numbers) if number}


@pytest.mark.parametrize("name", learnable())
def test_slices_have_names_and_fill_the_row_without_gaps(name: str) -> None:
    layout = Setting(name, GAMES[name].seats[0]).layout
    assert {"hand", "seat0.vp", "seat1.vp", "asked"} <= set(layout) or name not in EVERY
    end = 0
    for part in layout.values():
        assert part.start == end
        assert part.stop > part.start
        end = part.stop
    assert end == layout.size


def test_a_layout_can_be_printed() -> None:
    layout = Setting("golem", 2).layout
    lines = str(layout).splitlines()
    assert len(lines) == len(layout)
    assert lines[0] == "round: 0 to 4, numbers from 0 to 1"


def test_scaled_numbers_lie_between_minus_one_and_one() -> None:
    layout = Setting("golem", 2).layout
    assert layout.scaled(layout.high).dtype == np.float32
    assert np.all(layout.scaled(layout.high) <= 1)
    assert np.all(layout.scaled(layout.low) >= -1)
