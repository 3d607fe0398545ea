"""Lines that the table itself writes into the log: every undo, request, answer and stand-in; no undo removes them."""

from __future__ import annotations

import pytest

from altneu.table.journal import AGREE, ASK_UNDO, REFUSE, STAND_IN, UNDO
from altneu.table.lines import TableLine
from altneu.table.live import LiveTable
from altneu.table.seats import FRIEND, HERE
from table.live_tables import Player, after_all_moved, held_turn, in_play, table

pytestmark = pytest.mark.both


def told(live: LiveTable) -> list[tuple[str, int]]:
    return [(line.kind, line.seat) for line in live.lines.all]


def test_an_undo_is_a_line_that_says_who_took_back_what() -> None:
    player = held_turn([HERE, FRIEND])
    live = player.live
    choices, before = list(live.session.record.choices), live.game.hash(live.session.history[-1].state)
    player.do(live.plan_undo(0))
    (line,) = live.lines.all
    assert (line.kind, line.seat, line.taken, line.at) == (UNDO, 0, choices[live.number :], len(live.session.events))
    assert live.log()[-1] is line
    player.choose(0)
    assert live.game.hash(line.before) == before


def test_a_later_undo_keeps_the_lines_of_earlier_ones_in_their_order() -> None:
    player = in_play([HERE, HERE])
    live = player.live
    for _ in range(12):
        player.choose(live.waits_for[0])
    for _ in range(3):
        player.do(live.plan_undo(0))
    player.choose(live.waits_for[0])
    while live.session.history:
        player.do(live.plan_undo(0))
    assert live.session.events == []
    assert live.log() == live.lines.all
    assert [line.kind for line in live.lines.all] == [UNDO] * len(live.lines.all)
    assert len(live.lines.all) == 3 + 10


def test_requests_answers_and_stand_ins_are_lines() -> None:
    player = after_all_moved([HERE, FRIEND])
    live = player.live
    player.do(live.plan_undo(0))
    player.do(live.plan_consent(1, False))
    player.replace(1, "greedy", by=0)
    player.replace(1, "random", by=0)
    player.replace(1, "", by=1)
    player.do(live.plan_undo(0))
    player.do(live.plan_consent(1, True))
    assert told(live) == [
        (ASK_UNDO, 0),
        (REFUSE, 1),
        (STAND_IN, 1),
        (STAND_IN, 1),
        (STAND_IN, 1),
        (ASK_UNDO, 0),
        (AGREE, 1),
        (UNDO, 0),
    ]
    assert [line.note for line in live.lines.all if line.kind == STAND_IN] == [
        "0 greedy -",
        "0 random greedy",
        "1 - random",
    ]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_whoever_follows_the_log_by_parts_has_the_same_log_at_any_pace(seed: int) -> None:
    """The parts are cut where the table says that what was known before is void."""
    player = Player(table([HERE, FRIEND]), seed)
    player.do([])
    live = player.live
    known: dict[int, tuple[int, list[object]]] = {pace: (live.seq, list(live.log())) for pace in (1, 2, 5, 17)}
    for step in range(250):
        if live.is_over:
            break
        player.step()
        for pace, (seq, log) in known.items():
            if step % pace == 0:
                start = live.log_start_since(seq)
                assert start <= len(log)
                known[pace] = (live.seq, log[:start] + live.log(start))
                assert known[pace][1] == live.log()
    assert len(live.log()) == live.log_length == len(live.session.events) + len(live.lines.all)
    assert any(isinstance(item, TableLine) for item in live.log())


def test_an_event_stands_in_the_log_behind_the_lines_written_before_it() -> None:
    player = Player(table([HERE, FRIEND]), 2)
    player.do([])
    for _ in range(120):
        player.step()
    live = player.live
    log = live.log()
    for number, event in enumerate(live.session.events):
        assert log[live.lines.index_of(number)] is event
    for seat in (0, 1):
        last = live.last_turn_of(seat)
        assert last == 0 or not isinstance(log[last], TableLine)
