"""A test repeats what it did; another luck deals anew."""

from __future__ import annotations

import random
import secrets

import pytest
from hypothesis import core, given, settings
from hypothesis import strategies as st

import luck
from altneu.games import GAMES
from altneu.kernel.flow import answer, asked
from altneu.kernel.state import NATURE
from altneu.server.tables.acting import DRAW
from altneu.table.session import begin
from server import dealt


def drawn(name: str) -> tuple[float, str, list[int]]:
    """What the common generator, keys and a server's decks give after a deal."""
    luck.deal(name)
    session = begin(GAMES["golem"], ["human", "human"], {})
    session.run_nature(DRAW)
    return random.random(), secrets.token_urlsafe(24), [move for _, move in session.record.choices]


def test_equal_names_have_equal_luck_and_others_another() -> None:
    assert drawn("one") == drawn("one")
    assert not any(mine == others for mine, others in zip(drawn("one"), drawn("other"), strict=True))


def test_another_luck_deals_all_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    before = drawn("one")
    monkeypatch.setattr(luck, "LUCK", "another")
    assert not any(mine == others for mine, others in zip(before, drawn("one"), strict=True))


def examples() -> list[int]:
    """What Hypothesis tries."""
    tried: list[int] = []

    @given(st.integers())
    def meet(number: int) -> None:
        tried.append(number)

    meet()
    return tried


def test_examples_are_the_same_in_every_run_and_others_with_another_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    before = examples()
    assert examples() == before
    monkeypatch.setattr(core, "global_force_seed", "another")
    assert examples() != before


def test_no_example_is_too_slow() -> None:
    assert settings.default.deadline is None


def test_ci_which_hypothesis_notices_changes_nothing() -> None:
    settings.load_profile("ci")
    luck.begin()
    assert not settings.default.derandomize


def test_every_test_is_dealt_its_luck(request: pytest.FixtureRequest) -> None:
    first = random.random()
    luck.deal(request.node.nodeid)
    assert random.random() == first


@pytest.mark.parametrize("name", ["golem", "alchemists"])
def test_a_dealt_server_deals_the_same_in_the_same_state(name: str) -> None:
    game = GAMES[name]
    one, other = game.begin(2, {}), game.begin(2, {})
    assert dealt.game_of(type(one)) is game
    draws = []
    for state in (one, other):
        draws.append([])
        while asked(state) == NATURE:
            draws[-1].append(dealt.draw(state))
            answer(state, draws[-1][-1])
    assert draws[0] == draws[1]
    assert len(set(draws[0])) > 2


def test_a_dealt_server_deals_by_the_luck_of_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    state = GAMES["golem"].begin(2, {})
    first = dealt.luck_of(state)
    monkeypatch.setattr(dealt, "LUCK", "another")
    assert dealt.luck_of(state) != first
