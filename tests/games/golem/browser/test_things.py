"""Every choice has words and things to click; every thing says why it cannot be clicked."""

import pytest

from altneu.games.golem.browser.scene import GolemScene
from altneu.games.golem.browser.things import moves_of, owner_of, things_of, things_on_table
from altneu.games.golem.game import GOLEM
from altneu.games.golem.state.moves import FALL, MOVES
from altneu.kernel.flow import all_asked, turn_to
from games.golem.scenario import ask, play, scenario, set_seat, set_tray, turn
from games.golem.speakers import said
from games.golem.tables import TABLES, random_session, state_of
from games.golem.things_on_wire import SHAPE

SCENE = GolemScene("en")


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_things_of_every_choice_lie_on_the_table(number: int) -> None:
    kinds, options = TABLES[number]
    for session, seat in random_session(kinds, options, number):
        state = state_of(session)
        question = SCENE.question(state, seat)
        if question is None:
            return
        on_table = things_on_table(state, seat)
        for choice in question.choices:
            assert choice.words
            for thing in choice.things:
                assert SHAPE.fullmatch(thing), thing
                assert thing in on_table, (thing, choice)
                assert owner_of(thing) in (-1, seat)


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_a_thing_leads_back_to_its_move(number: int) -> None:
    kinds, options = TABLES[number]
    for k, (session, seat) in enumerate(random_session(kinds, options, number)):
        if k % 10 == 0 and not session.is_over:
            state = state_of(session)
            for thing in {thing for move in state.options for thing in things_of(state, seat, move)}:
                back = moves_of(state, seat, thing)
                assert set(back) & set(state.options)


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_only_what_cannot_be_chosen_has_a_reason(number: int) -> None:
    kinds, options = TABLES[number]
    for k, (session, seat) in enumerate(random_session(kinds, options, 20 + number)):
        if k % 23 == 0 and not session.is_over:
            probe = state_of(session).copy()
            turn_to(probe, seat)
            offered = {thing for move in probe.options for thing in things_of(probe, seat, move)}
            for thing in things_on_table(probe, seat):
                reason = SCENE.why_not(session.state, seat, thing)
                assert (reason == "") == (thing in offered), (thing, reason)
                assert reason == "" or reason.endswith(".")
            for other in range(len(kinds)):
                if other not in all_asked(session.state):
                    assert SCENE.why_not(session.state, other, "pass")


def test_every_move_has_a_maker() -> None:
    state = scenario()
    for move in range(MOVES):
        for thing in things_of(state, 0, move):
            assert SHAPE.fullmatch(thing) or move >= FALL, (GOLEM.text(move), thing)


def test_a_marble_is_clicked_in_its_row() -> None:
    state = scenario()
    set_tray(state, golem="red", work="white")
    turn(state)
    assert things_of(state, 0, GOLEM.move("marble golem red")) == ["marble:golem:red"]
    assert things_of(state, 0, GOLEM.move("rabbi 3")) == ["slot:3"]


def test_a_student_is_clicked_or_the_section_it_goes_to() -> None:
    state = scenario()
    set_seat(state, 0, students=[4, 1, 1])
    ask(state, "student red +1")
    assert things_of(state, 0, GOLEM.move("student red")) == ["student:0:red", "street:red:V"]


def test_a_march_is_clicked_on_its_golem_or_the_next_block() -> None:
    state = scenario()
    set_seat(state, 0, golems=["red IV", "yellow I"])
    ask(state, "march golem 4")
    assert things_of(state, 0, GOLEM.move("march red IV")) == ["golem:0:red:IV:up"]
    play(state, "march red IV")
    assert things_of(state, 0, GOLEM.move("step")) == ["golem:0:red:IV:up", "place:red:V"]


def test_a_tile_is_used_whatever_the_posture_of_the_golem() -> None:
    state = scenario()
    set_seat(state, 0, golems=["red I lying", "red I"])
    assert things_of(state, 0, GOLEM.move("use red I"))[:2] == ["golem:0:red:I:lying", "golem:0:red:I:up"]


def test_a_thing_of_another_seat_is_not_mine() -> None:
    state = scenario()
    turn(state)
    assert "not yours (Purple)" in SCENE.why_not(state, 0, "golem:1:red:I:up")


def test_what_is_unknown_is_not_on_the_table() -> None:
    state = scenario()
    turn(state)
    for thing in ("book:38", "golem:0:blue:X:up", "palace:9", "nonsense", "", "seat:x"):
        assert SCENE.why_not(state, 0, thing) == said("why_not.gone")


def test_characters_of_other_rounds_say_so() -> None:
    state = scenario()
    turn(state)
    assert SCENE.why_not(state, 0, "palace:2") == said("why_not.character_later", round=3)


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_what_a_choice_lies_in_is_on_the_table_and_no_choice_of_its_own(number: int) -> None:
    kinds, options = TABLES[number]
    for k, (session, seat) in enumerate(random_session(kinds, options, 60 + number)):
        state = state_of(session)
        question = SCENE.question(state, seat) if k % 5 == 0 else None
        for choice in question.choices if question else []:
            for place in choice.around:
                assert SHAPE.fullmatch(place), place
                assert place in things_on_table(state, seat), (place, choice)
                assert place not in choice.things


def test_a_row_offers_its_marbles_and_the_library_its_books() -> None:
    state = scenario()
    set_tray(state, golem="red blue", work="white")
    turn(state)
    question = SCENE.question(state, 0)
    assert question is not None
    offered = [choice.notation for choice in question.choices if "row:golem" in choice.around]
    assert offered == ["marble golem red", "marble golem blue"]
