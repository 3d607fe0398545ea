"""Nobody who plays in a browser reads a code of a card, or the id of a rule: cards have names, rules are details."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import to_builtins

from altneu.games.golem.browser.scene import GolemScene
from altneu.games.golem.browser.things import things_on_table
from altneu.language import languages
from games.golem.speakers import CODES
from games.golem.tables import random_session, state_of
from thorough import shared

# Fields of the wire that no person reads.
NOT_READ = {"notation", "things", "around", "source", "topic", "thing", "value", "icon", "kind", "roles", "sound"}
NOT_READ |= {"piece", "start", "end", "colour", "details", "rule"}


def read(told: Any) -> Iterator[str]:
    """Every text in what is sent."""
    if isinstance(told, str):
        yield told
    elif isinstance(told, dict):
        for name, value in told.items():
            if name not in NOT_READ:
                yield from read(value)
    elif isinstance(told, list | tuple):
        for value in told:
            yield from read(value)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("kinds", [["here", "automa:3"], ["here"] * 3])
def test_no_code_is_read_in_play(kinds: list[str], language: str) -> None:
    scene, mine, sharers = GolemScene(language), languages().index(language), len(languages())
    for count, (session, seat) in enumerate(random_session(kinds, {}, 11)):
        state, log = session.state, session.events
        told: list[Any] = [scene.question(state, seat)] if shared(count, 1, mine, sharers) else []
        if shared(count, 20, mine, sharers):
            told += [scene.ahead(state, seat), scene.standing(state, log, seat), scene.where(state, seat)]
            things = sorted(things_on_table(state_of(session), seat))
            told += [scene.why_not(state, seat, thing) for thing in things]
            told += [scene.how(state, seat, thing) for thing in things[count // 20 :: 40]]
            told.append(scene.describe(state, seat))
        if session.is_over:
            told += [scene.lines(state, log, 0), scene.sheet(state, log)]
        for text in read(to_builtins(told)):
            assert not re.search(CODES, text), text


@pytest.mark.parametrize("language", languages())
def test_no_code_is_read_in_help_and_in_the_lobby(language: str) -> None:
    scene = GolemScene(language)
    for text in read(to_builtins([list(scene.help().values()), scene.options(), list(scene.texts().values())])):
        assert not re.search(CODES, text), text


@pytest.mark.parametrize("text", ["Rabbi on AT-03", "puts UPG-5 on it", "2 clay (N-R1)", "twice (D-25).", "board 1A"])
def test_a_code_is_found(text: str) -> None:
    assert re.search(CODES, text)
