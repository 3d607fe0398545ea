"""A table of several hands: its journal, held turns, and who may take back what."""

from __future__ import annotations

import pytest

from altneu.games import GAMES
from altneu.kernel.flow import IllegalChoice, all_asked
from altneu.kernel.record import new_record
from altneu.kernel.state import NATURE
from altneu.table.facts import UndoRight
from altneu.table.journal import AGREE, ASK_UNDO, CHOICE, END_TURN, HELD_CHOICE, REFUSE, UNDO, Entry
from altneu.table.live import LiveTable
from altneu.table.seats import FRIEND, HERE, SeatPlan
from altneu.table.session import NoUndo, Session
from games.golem.scenario import row, scenario, set_tiles, set_tray, turn
from table.live_tables import GOLEM, Player, after_all_moved, held_turn, in_play, table

pytestmark = pytest.mark.both


def rest_of(live: LiveTable) -> tuple:
    request = live.undo_request
    return (
        GOLEM.hash(live.state),
        live.session.events,
        len(live.session.notes),
        live.session.marks,
        live.session.record.choices,
        live.session.undone,
        live.seq,
        live.opened,
        live.held_by,
        live.held,
        live.by_bot,
        None if request is None else (request.seat, request.agreed),
        live.log(),
        live.fresh,
        [live.last_turn_of(seat) for seat in range(len(live.seats))],
    )


@pytest.mark.parametrize("kinds", [[HERE, "automa:2"], [HERE, HERE], [HERE, FRIEND], [HERE, "random", FRIEND, HERE]])
@pytest.mark.parametrize("seed", [1, 2])
def test_the_journal_of_a_whole_game_makes_the_same_table_again(kinds: list[str], seed: int) -> None:
    player = Player(table(kinds), seed)
    player.do([])
    while not player.live.is_over:
        player.step()
    again = table(kinds)
    for entry in player.journal:
        again.apply(entry)
    assert rest_of(again) == rest_of(player.live)
    for number in (0, 1, again.number // 2, again.number):
        replay = table(kinds)
        for k, choice in enumerate(again.session.record.choices[:number]):
            replay.apply(Entry(k + 1, CHOICE, *choice))
        assert GOLEM.hash(again.state_at(number)) == GOLEM.hash(replay.state)
        assert again.session.log_length_after(number) == len(replay.session.events)
        assert again.session.events[: len(replay.session.events)] == replay.session.events


def test_reasons_are_rebuilt_and_taken_back_with_the_events_that_point_to_them() -> None:
    player = Player(table([HERE, "automa:2"]), 3)
    player.do([])
    while not player.live.session.notes:
        player.choose(0)
    notes, events = len(player.live.session.notes), list(player.live.session.events)
    player.do(player.live.plan_undo(0))
    assert len(player.live.session.notes) == 0
    player.do(player.live.plan_redo(0))
    assert len(player.live.session.notes) == notes
    assert player.live.session.events == events


@pytest.mark.parametrize(
    ("kinds", "others_moved", "right"),
    [
        ([HERE, "greedy"], False, UndoRight.FREE),
        ([HERE, HERE], True, UndoRight.FREE),
        ([HERE, "greedy"], True, UndoRight.FREE),
        ([HERE, FRIEND], False, UndoRight.FREE),
        ([HERE, FRIEND], True, UndoRight.CONSENT),
        ([FRIEND, FRIEND], True, UndoRight.CONSENT),
    ],
)
def test_undo_is_free_until_something_is_revealed_and_always_on_one_device(
    kinds: list[str], others_moved: bool, right: UndoRight
) -> None:
    player = in_play(kinds)
    assert player.live.undo_right(0) is UndoRight.NONE
    player = after_all_moved(kinds) if others_moved else held_turn(kinds)
    assert player.live.undo_right(0) is right


def test_a_friend_who_has_not_come_yet_counts_too() -> None:
    """Else whoever opened the table could try their luck again and again before the friend comes."""
    live = after_all_moved([HERE, FRIEND]).live
    live.seats[1].is_claimed = False
    assert live.undo_right(0) is UndoRight.CONSENT
    assert held_turn([HERE, FRIEND]).live.undo_right(0) is UndoRight.FREE


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_the_last_chooser_cannot_look_at_the_end_and_take_back(game: str, seed: int) -> None:
    player = Player(table([HERE, FRIEND], GAMES[game]), seed)
    player.do([])
    while not player.live.is_over:
        player.choose(player.live.waits_for[0])
    live = player.live
    last = live.session.history[-1].seat
    assert live.undo_right(last) is UndoRight.CONSENT
    player.do(live.plan_undo(last))
    assert live.is_over
    player.do(live.plan_consent(1 - last, True))
    assert not live.is_over


def test_alone_the_end_of_the_game_is_taken_back_freely() -> None:
    player = Player(table([HERE, HERE]), 4)
    player.do([])
    while not player.live.is_over:
        player.choose(player.live.waits_for[0])
    player.do(player.live.plan_undo(0))
    assert not player.live.is_over


def test_nobody_takes_back_the_choice_of_another_hand() -> None:
    player = held_turn([HERE, FRIEND])
    live, number = player.live, player.live.number
    with pytest.raises(NoUndo):
        live.plan_undo(1)
    player.do(live.plan_undo(0))
    with pytest.raises(NoUndo):
        live.plan_redo(1)
    player.do(live.plan_redo(0))
    assert live.number == number


def test_goals_that_were_seen_need_consent() -> None:
    """G-20.28: the goals another seat put under the deck come without NATURE choosing; still they were seen."""
    state = scenario()
    set_tiles(state, ["AT-11", "AT-01", "AT-02"])
    state.goals = 0
    state.goal_bottom, state.goal_bottom_by = row([5, 6]), row([1, 1])
    set_tray(state, work="red white")
    turn(state)
    session = Session(GOLEM, state, new_record(GOLEM, state, {}, ["human", "human"]))
    live = LiveTable("here", session, [SeatPlan(HERE), SeatPlan(FRIEND)])
    live.apply(Entry(1, CHOICE, 0, GOLEM.move("rabbi 1")))
    assert live.undo_right(0) is UndoRight.CONSENT


def test_an_undo_happens_when_every_other_hand_has_agreed() -> None:
    player = after_all_moved([HERE, FRIEND, FRIEND])
    live = player.live
    player.do(live.plan_undo(0))
    assert player.journal[-1].kind == ASK_UNDO
    assert (live.undo_request.seat, live.undo_waits_for) == (0, [1, 2])
    with pytest.raises(NoUndo):
        live.plan_undo(0)
    with pytest.raises(IllegalChoice):
        live.plan_consent(0, True)
    player.do(live.plan_consent(2, True))
    assert live.undo_waits_for == [1]
    with pytest.raises(IllegalChoice):
        live.plan_consent(2, True)
    mine = max(number for number, (seat, _) in enumerate(live.session.record.choices) if seat == 0)
    player.do(live.plan_consent(1, True))
    assert [entry.kind for entry in player.journal[-2:]] == [AGREE, UNDO]
    assert (live.number, live.waits_for, live.undo_request) == (mine, [0], None)


def test_hands_that_agree_at_the_same_moment_both_count() -> None:
    player = after_all_moved([HERE, FRIEND, FRIEND])
    live = player.live
    before = live.seq
    player.do(live.plan_undo(0))
    asked = live.seq
    player.do(live.plan_consent(1, True))
    assert not live.is_stale(asked)
    assert live.is_stale(before)
    player.do(live.plan_consent(2, True))
    assert player.journal[-1].kind == UNDO
    assert live.is_stale(asked)


def test_two_seats_of_one_hand_agree_together() -> None:
    player = after_all_moved([FRIEND, HERE, HERE])
    player.do(player.live.plan_undo(0))
    player.do(player.live.plan_consent(2, True))
    assert player.journal[-1].kind == UNDO


def test_a_person_who_is_stood_in_for_is_asked_all_the_same() -> None:
    player = after_all_moved([HERE, FRIEND, FRIEND])
    live = player.live
    player.do(live.plan_undo(0))
    opened = live.opened
    player.replace(1, "greedy")
    assert (live.opened, live.undo_waits_for) == (opened, [1, 2])
    player.do(live.plan_consent(2, True))
    assert (live.undo_waits_for, player.journal[-1].kind) == ([1], AGREE)
    player.do(live.plan_consent(1, True))
    assert player.journal[-1].kind == UNDO


def test_with_a_bot_in_every_other_seat_nothing_that_was_revealed_is_taken_back() -> None:
    player = after_all_moved([HERE, FRIEND])
    live = player.live
    player.replace(1, "random")
    while not live.is_over:
        seat = live.waits_for[0]
        (player.bot_chooses if live.seats[seat].stand_in else player.choose)(seat)
    assert live.undo_right(0) is UndoRight.CONSENT
    player.do(live.plan_undo(0))
    assert (live.is_over, live.undo_waits_for) == (True, [1])


def test_a_stand_in_makes_no_checkpoint_and_what_it_chose_stays() -> None:
    """Else a person could let a bot choose, look at what it chose, and choose oneself."""
    player = in_play([HERE, FRIEND])
    live = player.live
    player.choose(0)
    assert (live.waits_for, live.undo_right(0)) == ([0], UndoRight.FREE)
    points = len(live.session.history)
    player.replace(0, "random")
    player.bot_chooses(0)
    assert len(live.session.history) == points
    player.replace(0, "")
    assert live.undo_right(0) is UndoRight.CONSENT
    player.do(live.plan_undo(0))
    player.do(live.plan_consent(1, True))
    player.do(live.plan_redo(0))
    assert live.undo_right(0) is UndoRight.CONSENT


def test_somebody_must_be_left_to_play() -> None:
    player = in_play([HERE, FRIEND, "greedy"])
    live = player.live
    for seat, bot, complaint in (
        (2, "random", "no person has this seat"),
        (1, "", "the person plays this seat already"),
    ):
        with pytest.raises(IllegalChoice, match=complaint):
            live.plan_stand_in(seat, bot, 0)
    player.replace(1, "random")
    with pytest.raises(IllegalChoice, match="this bot plays here already"):
        live.plan_stand_in(1, "random", 0)
    with pytest.raises(IllegalChoice, match="no person would be left to play"):
        live.plan_stand_in(0, "random", 1)


def test_a_refusal_or_a_choice_ends_the_request() -> None:
    player = after_all_moved([HERE, FRIEND, FRIEND])
    live = player.live
    player.do(live.plan_undo(0))
    player.do(live.plan_consent(1, False))
    assert player.journal[-1].kind == REFUSE
    assert live.undo_request is None
    player.do(live.plan_undo(0))
    player.choose(live.waits_for[0])
    assert live.undo_request is None


def test_after_an_agreed_undo_each_hand_takes_its_own_choice_again() -> None:
    player = after_all_moved([HERE, FRIEND])
    live = player.live
    choices = list(live.session.record.choices)
    player.do(live.plan_undo(0))
    player.do(live.plan_consent(1, True))
    while live.session.undone:
        seat = live.session.undone[-1][0][0]
        with pytest.raises(NoUndo):
            live.plan_redo(1 - seat)
        player.do(live.plan_redo(seat))
    assert live.session.record.choices == choices


def test_redo_repeats_what_nature_drew() -> None:
    player = Player(table([HERE, "automa:1"]), 5)
    live = player.live
    player.do([])
    player.choose(0)
    while live.session.record.choices[-1][0] != NATURE:
        player.choose(0)
    choices, events = list(live.session.record.choices), list(live.session.events)
    player.do(live.plan_undo(0))
    assert live.number < len(choices)
    player.do(live.plan_redo(0))
    assert (live.session.record.choices, live.session.events) == (choices, events)


def test_a_held_turn_stops_everybody_else_until_it_is_ended() -> None:
    player = held_turn([HERE, FRIEND])
    live = player.live
    assert player.journal[-1].kind == HELD_CHOICE
    assert live.waits_for == [0]
    assert all_asked(live.state) != [0]
    with pytest.raises(IllegalChoice, match="ended or taken back"):
        live.plan_choice(1, live.state.options[0])
    with pytest.raises(IllegalChoice, match="no turn to end"):
        live.plan_end_turn(1)
    player.do(live.plan_end_turn(0))
    assert live.held_by is None
    assert END_TURN in [entry.kind for entry in player.journal]
    with pytest.raises(IllegalChoice, match="no turn to end"):
        live.plan_end_turn(0)


def test_a_held_turn_that_is_taken_back_and_again_is_held_again() -> None:
    player = held_turn([HERE, FRIEND])
    live, number = player.live, player.live.number
    player.do(live.plan_undo(0))
    assert live.held_by is None
    player.do(live.plan_redo(0))
    assert (live.held_by, live.number) == (0, number)
    player.do(live.plan_end_turn(0))
    assert live.held == set()


def test_nothing_is_held_while_the_same_hand_goes_on() -> None:
    player = in_play([HERE, HERE])
    live = player.live
    while live.held_by is None and 1 not in live.waits_for:
        player.choose(0, hold=True)
    assert live.held_by is None or all_asked(live.state) == [NATURE]


def sealed_table() -> Player:
    player = Player(table([HERE, FRIEND, FRIEND]), 7)
    player.do([])
    while len(player.live.waits_for) < 3:
        player.choose(player.live.waits_for[0])
    return player


def test_a_sealed_question_is_answered_in_any_order_and_never_held() -> None:
    player = sealed_table()
    live = player.live
    player.choose(2, hold=True)
    assert (live.held_by, live.waits_for) == (None, [0, 1])
    player.choose(0, hold=True)
    assert (live.held_by, live.waits_for) == (None, [1])


def test_answers_of_others_to_a_sealed_question_make_nobodys_answer_stale() -> None:
    player = sealed_table()
    live = player.live
    seen = live.seq
    player.choose(1)
    assert not live.is_stale(seen)
    player.choose(2)
    assert not live.is_stale(seen)
    player.choose(0)
    assert live.is_stale(seen)
    assert live.is_stale(live.seq + 1)


def test_the_log_is_void_from_where_an_undo_went_back() -> None:
    player = in_play([HERE, HERE])
    live = player.live
    player.choose(0)
    known, length = live.seq, len(live.session.events)
    assert live.log_start_since(known) == length > 0
    player.do(live.plan_undo(0))
    player.choose(0)
    assert live.log_start_since(known) == 0
    assert live.log_start_since(live.seq) == live.log_length == len(live.session.events) + 1
    assert live.log_start_since(live.seq + 9) == 0


def test_the_last_turn_ends_where_another_seat_begins() -> None:
    player = after_all_moved([HERE, HERE])
    live = player.live
    line = live.last_turn_of(0)
    assert live.session.events[line][1] == 1
    assert all(event[1] != 1 for event in live.session.events[:line])


def test_a_journal_that_does_not_fit_is_refused() -> None:
    live = in_play([HERE, FRIEND]).live
    for entry in (Entry(2, CHOICE, 0, 0), Entry(1, CHOICE, 1, 0), Entry(1, UNDO, 0), Entry(1, CHOICE, 0, 0)):
        with pytest.raises((IllegalChoice, NoUndo)):
            live.apply(entry)
    assert (live.seq, live.number) == (0, 0)
