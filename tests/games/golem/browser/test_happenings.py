"""What a seat loses, what a round brought, which pieces fly: read from the log as the rules told it."""

from __future__ import annotations

from typing import Any

import pytest

from altneu.faces.wire import Line, RoundSummary, SummaryCell, SummaryRow
from altneu.games.golem.actions.students import BLACK_STEPS
from altneu.games.golem.browser.losses import had
from altneu.games.golem.browser.pictograms import ICON_TOPICS
from altneu.games.golem.browser.round_summary import in_steps, phased, turn_order
from altneu.games.golem.browser.scene import GolemScene
from altneu.games.golem.browser.things import marble_thing, place_thing
from altneu.games.golem.rounds.rounds import CHARACTER, MOVE, PHASE
from altneu.games.golem.rounds.scoring import FINAL_SCORING
from altneu.games.golem.state import events, sources
from altneu.games.golem.state.moves import ENTRY_VP, FORWARD
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import DISTRICTS, FIRST_COSTLY, LYING, MARBLES, PLACES, SECTIONS, WHITE
from altneu.games.golem.views.points import is_final
from altneu.kernel.flow import advance, answer, asked
from altneu.language import languages
from altneu.table.session import Session
from games.golem.scenario import ask, play, run, scenario, set_seat
from games.golem.speakers import assert_readable
from games.golem.tables import TABLES, finished, options_of, random_session, state_of
from games.golem.things_on_wire import SHAPE

SCENE = GolemScene("en")
PLAYED = [finished(kinds, options, 60 + number) for number, (kinds, options) in enumerate(TABLES)]


def walks_for_free(move: int) -> bool:
    place = move - FORWARD
    return 0 <= place < PLACES + LYING and place % SECTIONS + 2 < FIRST_COSTLY


def lines_of(session: Session) -> list[Line]:
    return SCENE.lines(session.state, session.events, 0)


@pytest.mark.parametrize("session", PLAYED)
def test_every_point_that_a_person_lost_is_told_once(session: Session) -> None:
    automa = state_of(session).box.automa
    lost, told = [0] * len(state_of(session).seats), [0] * len(state_of(session).seats)
    for line, (kind, seat, source, a, _) in zip(lines_of(session), session.events, strict=True):
        if kind == events.SCORED and a < 0 and seat != automa and not is_final(source):
            lost[seat] += a
        if line.loss is not None:
            assert line.seat != automa
            told[line.seat] += line.loss.n
    assert told == lost
    assert any(lost)


@pytest.mark.parametrize("session", PLAYED)
def test_what_a_seat_had_is_read_back_from_what_it_has(session: Session) -> None:
    """The boards are empty before setup, and another log may begin in the middle."""
    state, log = state_of(session), session.events
    for seat in range(len(state.seats)):
        if seat != state.box.automa:
            assert [had(state, log, 0, seat, resource) for resource in range(3)] == [0, 0, 0]
            later = [had(state, log, 200, seat, resource) for resource in range(3)]
            assert [had(state, log[100:], 100, seat, resource) for resource in range(3)] == later


def test_an_entry_that_was_chosen_is_no_loss_that_was_forced_where_the_log_begins_later_either() -> None:
    """G-8.1.6: in a sandbox, too, whoever has the knowledge may pay points instead."""
    for knowledge, is_chosen in ((9, True), (0, False)):
        state = scenario()
        state.log = []
        set_seat(state, 0, knowledge=knowledge, golems=["red VII"])
        ask(state, MOVE, source=sources.MOVEMENT)
        while state.top is not None:
            answer(state, ENTRY_VP if ENTRY_VP in state.options else state.options[0])
        log = [tuple(event) for event in state.log or []]
        losses = [line.loss for line in SCENE.lines(state, log, 0) if line.loss and line.loss.topic == "entry cost"]
        assert losses
        assert {loss.is_chosen for loss in losses} == {is_chosen}


def test_a_loss_is_a_choice_only_where_the_seat_could_have_chosen() -> None:
    """What control takes is nobody's choice, and a golem dies only if its owner says so."""
    chosen = {"uncontrolled": set[bool](), "steps_lost": set[bool](), "golem_killed": set[bool]()}
    for session in PLAYED:
        for line in lines_of(session):
            if line.loss is not None and line.kind in chosen:
                chosen[line.kind].add(line.loss.is_chosen)
    assert chosen == {"uncontrolled": {False}, "steps_lost": {False}, "golem_killed": {True}}


def test_an_entry_is_forced_only_in_movement_without_knowledge_and_without_another_way() -> None:
    """G-4.2.4 against G-8.1.5: nobody has to take a step of a tile or a card into a section that costs, nor one of
    movement while another golem walks for free (G-20.15)."""
    seen = set()
    for seed in range(60):
        asked_before, was_free = -1, False  # events told when somebody was last asked, and whether a step was free
        for session, seat in random_session(*TABLES[seed % 4], seed):
            log = session.events
            for line in SCENE.lines(session.state, log, max(0, asked_before)):
                if line.loss is not None and line.loss.topic == "entry cost":
                    was_asked = line.index == asked_before
                    is_movement = log[line.index][2] == sources.MOVEMENT
                    is_chosen = was_free and line.index == asked_before + 1
                    assert line.loss.is_chosen is (was_asked or is_chosen or not is_movement)
                    seen.add((was_asked, is_chosen, is_movement))
            asked_before = len(log) if asked(session.state) >= 0 else asked_before
            was_free = not session.is_over and any(map(walks_for_free, options_of(session, seat)))
    assert {(False, False, True), (False, True, True), (True, False, True), (False, False, False)} <= seen


def test_a_killed_golem_moves_the_track_only_where_there_is_a_space_below() -> None:
    """G-20.13: at the lowest space the step back is lost."""
    told = {}
    for track in (1, 2):
        state = scenario()
        state.log = []
        set_seat(state, 0, track=track, golems=["red III"])
        run(state, "kill golem", "kill red III", "bury 1")
        log = [tuple(event) for event in state.log or []]
        at = next(k for k, event in enumerate(log) if event[0] == events.GOLEM_KILLED)
        loss = SCENE.lines(state, log, 0)[at].loss
        assert loss is not None
        told[track] = loss.why
    assert told[1] != told[2]


STOPPED: list[tuple[dict[str, Any], str, tuple[str, ...], str, str]] = [
    ({"students": [10, 1, 1]}, "student red +1", (), "student", "1 step"),
    ({"students": [10, 10, 10]}, "student any +1", (), "student", "1 step"),
    ({"students": [10, 10, 10]}, "black marble", (), "student", "2 steps"),
    ({"research": -1}, "research +2", (), "research track", "2 steps"),
    ({"track": -1}, "golem track +1", (), "golem track", "1 step"),
    ({"track": 1}, "golem track -1", (), "golem track", "1 step"),
    ({"track": -1, "clay": 3}, "create golem", ("create blue",), "golem track", "2 steps"),
]


@pytest.mark.parametrize(("given", "effect", "choices", "topic", "lost"), STOPPED)
def test_a_step_that_nobody_can_take_stops_the_telling(
    given: dict[str, Any], effect: str, choices: tuple[str, ...], topic: str, lost: str
) -> None:
    """G-3.8.3, G-3.9.2, G-20.6, G-20.13: no choice said so, and it costs no points."""
    state = scenario()
    state.log = []
    tops = {"research": int(state.box.research_last), "track": int(state.box.track_last)}
    set_seat(state, 0, **{name: tops[name] if value == -1 else value for name, value in given.items()})
    run(state, BLACK_STEPS if effect == "black marble" else effect, *choices)
    log = [tuple(event) for event in state.log or []]
    for language in languages():
        [loss] = [line.loss for line in GolemScene(language).lines(state, log, 0) if line.loss is not None]
        assert (loss.topic, loss.n, loss.is_chosen) == (topic, 0, False)
        assert_readable(loss.title, language)
        assert_readable(loss.why, language)
        assert loss.icon in ICON_TOPICS
        if language == "en":
            assert lost in loss.title


def test_the_track_that_a_killed_golem_does_not_move_is_told_by_its_own_card() -> None:
    """G-20.13: a step back that is lost there is no bonus that was missed."""
    state = scenario()
    state.log = []
    set_seat(state, 0, track=1, golems=["red III"])
    run(state, "kill golem", "kill red III", "bury 1")
    log = [tuple(event) for event in state.log or []]
    assert events.TRACK_STOPPED in [event[0] for event in log]
    assert [line.kind for line in SCENE.lines(state, log, 0) if line.loss is not None] == ["golem_killed"]


def test_steps_that_the_automa_loses_are_a_line_and_nobodys_loss() -> None:
    """A-17.16."""
    state = scenario(automa_seat="2")
    state.log = []
    set_seat(state, 1, students=[10, 10, 10], research=int(state.box.research_last))
    run(state, "student any +1", seat=1)
    run(state, "research +1", seat=1)
    log = [tuple(event) for event in state.log or []]
    lines = SCENE.lines(state, log, 0)
    assert {"student_stopped", "research_stopped"} <= {line.kind for line in lines}
    assert not any(line.loss for line in lines)


@pytest.mark.parametrize("session", PLAYED)
def test_each_round_is_summed_up_once_for_every_seat(session: Session) -> None:
    state, log = state_of(session), session.events
    summaries = [line.summary for line in lines_of(session) if line.summary is not None]
    assert [summary.round for summary in summaries] == [1, 2, 3, 4]
    by_round = SCENE.vp_by_round(state, log)
    for summary in summaries:
        *rows, points = summary.rows
        assert len(rows) == 7
        for seat, cell in enumerate(points.cells):
            gained = sum(change.n for change in cell.changes)
            parts = sum(change.n for row in rows for change in row.cells[seat].changes if change.icon == "vp")
            assert gained == parts
            if summary.round > 1:
                assert by_round[summary.round - 1][seat] - by_round[summary.round - 2][seat] == gained


def of_the_character(*marbles: str, choice: str = "") -> SummaryCell:
    """The cell of seat 0 in round 1, when CH-39 asks for red and yellow (G-2.2.4)."""
    state = scenario()
    state.log = []
    set_seat(state, 0, coins=9, marbles=marbles)
    state.tell(events.ROUND_BEGAN, 0, sources.SETUP, 1)
    for marble in marbles:
        state.tell(events.MARBLE_TAKEN, 0, sources.ROW, MARBLES.index(marble), 1)
    state.push(PHASE, 0, 0, CHARACTER)
    advance(state)
    play(state, *([choice] if choice else []))
    state.tell(events.ROUND_BEGAN, 0, sources.SETUP, 2)
    log = [tuple(event) for event in state.log or []]
    summary = SCENE.lines(state, log, 0)[-1].summary
    assert summary is not None
    return row_of(summary, "character").cells[0]


def row_of(summary: RoundSummary, name: str) -> SummaryRow:
    title = SCENE.boards.text(f"round.{name}")
    return next(row for row in summary.rows if row.title == title)


def test_who_misses_the_character_is_told_what_it_asks_for_and_what_was_taken() -> None:
    """G-4.5.1, G-4.5.5: both marbles are compared with both printed ones."""
    [note] = of_the_character("red", "blue").notes
    assert "missed" in note
    assert "red and yellow" in note
    assert "red and blue" in note


def test_who_wants_nothing_from_a_character_that_matches_is_told_so() -> None:
    """G-4.5.3, G-4.5.2: doing neither is allowed; the white marble stands for the red one."""
    [note] = of_the_character("white", "yellow", choice="skip").notes
    assert "declined" in note


@pytest.mark.parametrize("choice", ["influence", "take coins"])
def test_who_takes_something_from_the_character_has_missed_nothing(choice: str) -> None:
    """G-4.5.3."""
    cell = of_the_character("red", "yellow", choice=choice)
    assert cell.changes
    assert not cell.notes


def test_the_character_is_missed_by_every_seat_whose_marbles_do_not_match() -> None:
    """G-4.5.1, A-11.2: in every round, the Automa too; nobody else misses it."""
    declined, seen = SCENE.boards.text("round.character_declined"), set()
    for session in PLAYED:
        state, log = state_of(session), session.events
        for line in lines_of(session):
            if line.summary is None:
                continue
            told = [event for _, event in phased(state.box, log[: line.index], line.summary.round)]
            for seat, cell in enumerate(row_of(line.summary, "character").cells):
                taken = [event[3] % 5 for event in told if event[:2] == (events.MARBLE_TAKEN, seat)]
                left = printed_on(state, int(state.palace[line.summary.round - 1]))
                is_match = all(colour == WHITE or (colour in left and left.remove(colour) is None) for colour in taken)
                is_missed = bool(cell.notes) and cell.notes != [declined]
                assert is_missed is not is_match
                seen.add((is_match, seat == state.box.automa))
    assert len(seen) == 4


def printed_on(state: GolemState, character: int) -> list[int]:
    return [int(state.box.character_left[character]), int(state.box.character_right[character])]


@pytest.mark.parametrize("session", PLAYED)
def test_the_turn_order_of_a_summary_is_that_of_the_rules(session: Session) -> None:
    last = turn_order([event for _, event in phased(state_of(session).box, session.events, 4)])
    assert last == [int(seat) for seat in state_of(session).order]


def summed(session: Session, icon: str, colour: str | None = None) -> list[int]:
    """What all rounds together brought each seat by their summaries, "All points" left out."""
    found = [0] * len(state_of(session).seats)
    for line in lines_of(session):
        for row in line.summary.rows[:-1] if line.summary is not None else []:
            for seat, cell in enumerate(row.cells):
                found[seat] += sum(one.n for one in cell.changes if (one.icon, one.colour) == (icon, colour))
    return found


@pytest.mark.parametrize("session", PLAYED)
def test_summaries_count_steps_forward_and_back(session: Session) -> None:
    """G-3.9.1, G-12.2.8, G-4.6.2: what setup brought and the four rounds add up to where the pieces stand."""
    state, log = state_of(session), session.events
    began = next(k for k, one in enumerate(log) if one[0] == events.ROUND_BEGAN)
    for seat, board in enumerate(state.seats):
        for district, name in enumerate(DISTRICTS):
            before = [
                b for kind, who, _, a, b in log[:began] if (kind, who, a) == (events.STUDENT_MOVED, seat, district)
            ]
            moved = int(board.students[district]) - (before[-1] if before else 1)
            assert summed(session, "student", name)[seat] == moved
        climbed = [a for kind, who, _, a, _ in log[:began] if (kind, who) == (events.RESEARCH_MOVED, seat)]
        assert summed(session, "research")[seat] == int(board.research) - (climbed[-1] if climbed else 0)


def test_a_log_that_begins_anywhere_knows_whether_a_student_went_on_or_back() -> None:
    """G-3.9.2: as in a sandbox; a tile asks for a step back, or a black book."""
    back = set()
    for session in PLAYED:
        box, log = state_of(session).box, session.events
        began = log.index(next(one for one in log if one[0] == events.ROUND_BEGAN))
        for at, step in enumerate(in_steps(box, log)):
            if at > began and step[0] == events.STUDENT_MOVED:
                assert next(in_steps(box, log[at:])) == step
                if step[4] < 0:
                    back.add(sources.NEIGHBOURHOOD <= step[2] < sources.CHARACTER)
    assert back == {True, False}


@pytest.mark.parametrize("session", [one for one in PLAYED if state_of(one).box.automa >= 0])
def test_summaries_follow_the_marker_of_the_automa_to_its_ends(session: Session) -> None:
    """A-3.3: what goes beyond an end of the resource track is points, and no step of the marker."""
    state, log = state_of(session), session.events
    began = next(k for k, one in enumerate(log) if one[0] == events.ROUND_BEGAN)
    before = [event[3] for event in log[:began] if event[0] == events.MARKER_MOVED]
    moved = int(state.automa.marker) - (before[-1] if before else 0)
    assert summed(session, "any_resources")[state.box.automa] == moved


def test_a_log_that_begins_in_the_middle_of_a_round_sums_up_only_what_it_knows() -> None:
    session = PLAYED[0]
    second = next(k for k, one in enumerate(session.events) if one[0] == events.ROUND_BEGAN and one[3] == 2)
    lines = SCENE.lines(session.state, session.events[second + 1 :], 0)
    assert [line.summary.round for line in lines if line.summary is not None] == [3, 4]


@pytest.mark.parametrize("session", PLAYED)
def test_flights_go_between_things_on_the_table(session: Session) -> None:
    pieces = set()
    for line in lines_of(session):
        for flight in line.flights:
            assert flight.n > 0
            assert all(SHAPE.fullmatch(thing) for thing in [*flight.start, *flight.end]), flight
            pieces.add(flight.piece)
    assert {"marble", "rabbi", "clay", "coins", "knowledge", "vp", "gold"} - pieces <= {"gold"}


def test_pieces_set_off_where_the_rules_take_them_from() -> None:
    """G-8.3.2: a golem goes from its block to the cemetery; G-7.4: a marble from the tray onto the pass tile; what
    the Automa gains or pays goes to its marker or comes from there (A-3.3)."""
    seen = set()
    for session in PLAYED:
        for line, (kind, _, _, a, b) in zip(lines_of(session), session.events, strict=True):
            if kind == events.GOLEM_KILLED:
                [flight] = line.flights
                assert flight.start[0] == place_thing(a)
                assert flight.end[0] == f"grave:{b + 1}"
                seen.add(kind)
            if kind == events.MARBLE_REMOVED:
                [flight] = line.flights
                assert (flight.start[0], flight.end[0]) == (marble_thing(a), "pass")
                seen.add(kind)
            if kind == events.MARKER_MOVED:
                [flight] = line.flights
                assert (flight.piece, flight.n) == ("any_resources", abs(b))
                assert (flight.end if b > 0 else flight.start)[0] == "automa"
                seen.add(kind)
    assert seen == {events.GOLEM_KILLED, events.MARBLE_REMOVED, events.MARKER_MOVED}


def test_points_of_the_final_scoring_come_from_what_they_count() -> None:
    """G-16.1: golems, artifacts, columns, the research track, goals, resources."""
    state = scenario()
    set_seat(state, 0, created=1, golems=["red IV"], gold=[0, 2, 0, 0], columns=[[], [], [1], []], research=9)
    set_seat(state, 0, upgrades=["UPG-1", "UPA-1", "UPR-1"], goals=[1], students=[9, 1, 1], knowledge=5)
    state.log = []
    run(state, FINAL_SCORING)
    flights = [flight for line in SCENE.lines(state, state.log, 0) for flight in line.flights]
    assert [flight.start for flight in flights] == [
        ["golem:0:red:IV:up"],
        ["artifact:0:2"],
        ["column:0:3"],
        ["research:0"],
        [],
        ["resource:0:knowledge"],
    ]
    assert all((flight.piece, flight.end[0]) == ("vp", "vp:0") for flight in flights)


@pytest.mark.parametrize("language", languages())
def test_losses_and_summaries_can_be_read_in_every_language(language: str) -> None:
    scene = GolemScene(language)
    for session in PLAYED[:5]:
        for line in scene.lines(session.state, session.events, 0):
            if line.loss is not None:
                assert_readable(line.loss.title, language)
                assert_readable(line.loss.why, language)
            for row in line.summary.rows if line.summary is not None else []:
                assert_readable(row.title, language)
                for cell in row.cells:
                    for text in [*cell.notes, *(change.label for change in cell.changes)]:
                        assert_readable(text, language)
