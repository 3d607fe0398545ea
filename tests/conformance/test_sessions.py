"""A table of any game: record and replay, undo and redo, saves."""

from __future__ import annotations

from pathlib import Path

import pytest
from librt.random import Random

from altneu.games import GAMES
from altneu.kernel import record as records
from altneu.kernel.flow import IllegalChoice, all_asked, asked, turn_to
from altneu.kernel.state import NATURE
from altneu.table.session import NoUndo, Session, StaleAnswer, begin, fair_draw
from altneu.table.store import load, save
from conformance.games import LONG, Table, label, players, tables
from thorough import THOROUGH, covering

pytestmark = pytest.mark.both
TABLES = pytest.mark.parametrize("table", covering(tables()), ids=label)
SEEDS = (1, 2, 5) if THOROUGH else (2,)
BETWEEN = 0 if THOROUGH else 2  # questions from one undo to the next


def new_session(table: Table) -> Session:
    name, _, options = table
    return begin(GAMES[name], players(table), dict(options))


def play_some(session: Session, rng: Random, questions: int) -> None:
    """Answer at random, the last of several seats asked at once first."""
    for _ in range(questions):
        session.run_nature(fair_draw(rng.randrange))
        if session.is_over:
            return
        seat = all_asked(session.state)[-1]
        position = session.state.copy()
        turn_to(position, seat)
        session.answer(seat, position.options[rng.randrange(len(position.options))], session.number)


def figures(session: Session) -> tuple[str, int, int, list[int]]:
    return session.game.hash(session.state), session.number, len(session.events), list(session.state.options)


@TABLES
@pytest.mark.parametrize("seed", SEEDS)
def test_undo_is_identity_and_redo_brings_back_and_the_record_tells_it_all(table: Table, seed: int) -> None:
    """Online, undo stops where something was revealed; there it is tried as at a table where all share the device."""
    session = new_session(table)
    rng = Random(seed)
    allowed = refused = 0
    session.run_nature(fair_draw(rng.randrange))
    while not session.is_over:
        before = figures(session)
        play_some(session, rng, 1)
        session.run_nature(fair_draw(rng.randrange))
        after = figures(session)
        if undone_online(session):
            allowed += 1
        else:
            refused += 1
            assert figures(session) == after
            session.undo()
        assert figures(session) == before
        session.redo()
        assert figures(session) == after
        play_some(session, rng, BETWEEN)
        session.run_nature(fair_draw(rng.randrange))
    assert allowed > 0 or table[0] not in LONG
    assert refused > 0 or table[0] not in LONG
    replays_to_the_identical_state(session)


def undone_online(session: Session) -> bool:
    """Whether the last choice could be taken back although not all share the device."""
    seats = {seat for seat, _ in session.record.choices[session.history[-1].choices :]}
    session.local = False
    try:
        session.undo()
    except NoUndo:
        return False
    finally:
        session.local = True
    assert len(seats) == 1
    assert NATURE not in seats
    return True


def replays_to_the_identical_state(session: Session) -> None:
    text = records.write(session.record, session.game)
    again = records.read(text, "game.record", GAMES)
    assert records.write(again, session.game) == text
    assert session.game.hash(records.replay(again, session.game, "game.record")) == session.game.hash(session.state)


@TABLES
def test_a_save_goes_on_where_it_stopped(table: Table, tmp_path: Path) -> None:
    session = new_session(table)
    rng = Random(3)
    for _ in range(4):
        play_some(session, rng, 13)
        save(session, tmp_path / "game.save")
        loaded = load(tmp_path / "game.save", GAMES)
        assert session.game.hash(loaded.state) == session.game.hash(session.state)
        assert loaded.record.choices == session.record.choices
        session = loaded


@TABLES
def test_wrong_answers_change_nothing(table: Table) -> None:
    session = new_session(table)
    rng = Random(4)
    session.run_nature(fair_draw(rng.randrange))
    play_some(session, rng, 20 if table[0] in LONG else 1)
    session.run_nature(fair_draw(rng.randrange))
    before = (session.game.hash(session.state), session.number)
    seat = asked(session.state)
    illegal = next(move for move in range(len(session.game.notation)) if move not in session.state.options)
    with pytest.raises(IllegalChoice):
        session.answer(seat, illegal)
    with pytest.raises(StaleAnswer):
        session.answer(seat, session.state.options[0], session.number - 1)
    with pytest.raises(IllegalChoice):
        session.answer(table[1], session.state.options[0])
    with pytest.raises(IllegalChoice):
        session.answer(NATURE, session.state.options[0])
    assert (session.game.hash(session.state), session.number) == before
