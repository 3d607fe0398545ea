"""Why a choice is not open: one sentence that names the rule that stands in the way."""

from pathlib import Path

import pytest

from altneu.games.golem.actions.actions import REMOVE_MARBLE, TURN
from altneu.games.golem.actions.activation import ACTIVATIONS
from altneu.games.golem.actions.creation import NEW_GOLEM
from altneu.games.golem.actions.killing import GRAVE
from altneu.games.golem.actions.marbles import GOLEM_ACTION, MIRROR_ACTION
from altneu.games.golem.actions.movement import MARCHING
from altneu.games.golem.actions.students import BLACK_STEPS
from altneu.games.golem.rounds.goals import DRAFT_GOALS, KEEP_GOAL
from altneu.games.golem.rounds.rounds import WALK
from altneu.games.golem.rounds.setup_draws import CHOOSE_START, PLACE_GOLEM
from altneu.games.golem.state.terms import PARKED
from altneu.games.golem.views.view import set_of
from altneu.kernel.combinators import open_together
from altneu.kernel.flow import advance
from altneu.language import catalogue, languages
from games.golem.obstacles import REASONS, why_not
from games.golem.scenario import (
    GOLEM,
    ask,
    board,
    play,
    row,
    scenario,
    set_neighbourhoods,
    set_seat,
    set_tray,
    turn,
)
from games.golem.speakers import SPEAKERS, assert_readable, said

# Who is asked


def test_nothing_can_be_chosen_after_the_end() -> None:
    assert REASONS["en"].not_asked(scenario(), 0) == said("why_not.over")


def test_the_seat_that_is_asked_is_named() -> None:
    state = scenario()
    set_tray(state, work="red blue")
    turn(state, 1)
    assert REASONS["en"].not_asked(state, 0) == said("why_not.not_asked", seats="Purple")
    assert REASONS["en"].not_asked(state, 1) == ""


def test_who_has_sealed_an_answer_waits_for_the_others() -> None:
    state = scenario(3)
    for seat in range(3):
        state.own(seat).hand = set_of([2 * seat, 2 * seat + 1])
    open_together(state, DRAFT_GOALS, 3)
    advance(state)
    play(state, "goal 1")
    assert REASONS["en"].not_asked(state, 0) == said("why_not.answered", seats="Purple and Orange")


def test_what_the_question_is_not_about_names_the_question() -> None:
    state = scenario()
    set_tray(state, work="red blue")
    turn(state)
    reason = why_not(state, "bury 1")
    assert reason == catalogue("altneu.games.golem.words", "en").text(
        "why_not.question", what=SPEAKERS["en"].questions.what(state)
    )
    assert "Green" not in reason  # whoever asks knows who they are


def test_pieces_of_another_seat_are_out_of_reach() -> None:
    sentence = REASONS["en"].others(scenario(), 1)
    assert sentence == said("why_not.others", seat="Purple")


def test_what_is_not_there_is_not_on_the_table() -> None:
    assert REASONS["en"].gone() == said("why_not.gone")


# Turns


def test_only_two_marbles_a_round() -> None:
    state = scenario()
    set_tray(state, work="red blue")
    set_seat(state, 0, marbles=["red", "blue"])
    turn(state)
    assert why_not(state, "marble work red") == said("why_not.both_marbles")


def test_a_marble_must_lie_in_the_row() -> None:
    state = scenario()
    set_tray(state, work="red blue")
    turn(state)
    assert why_not(state, "marble work black") == said("why_not.no_marble", row="Work")


def test_a_marble_to_remove_must_lie_in_the_row() -> None:
    state = scenario()
    set_tray(state, work="red blue")
    ask(state, REMOVE_MARBLE)
    assert why_not(state, "marble golem red") == said("why_not.no_marble", row="Golem")


def test_the_rabbi_is_placed_once_a_round() -> None:
    state = scenario()
    set_tray(state, work="red blue")
    set_seat(state, 0, rabbi=2)
    turn(state)
    assert why_not(state, "rabbi 1") == said("why_not.rabbi_placed")
    assert why_not(state, "rabbi fixed") == said("why_not.rabbi_placed")


def test_a_tile_takes_one_rabbi() -> None:
    state = scenario()
    state.rabbis = row([1, -1, -1, -1, -1])
    set_seat(state, 1, rabbi=1)
    turn(state)
    assert why_not(state, "rabbi 1") == said("why_not.rabbi_there", seat="Purple")


def test_a_slot_without_an_action_tile_cannot_be_used() -> None:
    state = scenario(2)
    turn(state)
    assert why_not(state, "rabbi 5") == said("why_not.no_action_tile")


def test_nobody_passes_with_both_marbles() -> None:
    state = scenario()
    set_seat(state, 0, marbles=["red", "blue"])
    turn(state)
    assert why_not(state, "pass") == said("why_not.pass_done")


def test_nobody_passes_in_the_last_pass_phase() -> None:
    state = scenario()
    set_tray(state, work="red blue")
    ask(state, TURN, 0, n=2)
    assert why_not(state, "pass") == said("why_not.passed_twice")


def test_a_copied_work_action_needs_a_standing_golem() -> None:
    state = scenario()
    set_seat(state, 0, coins=3, golems=["red I lying", "yellow I lying"])
    ask(state, MIRROR_ACTION, n=2)
    expected = said("why_not.nobody_stands")
    assert why_not(state, "copy work") == expected


def test_mirror_research_costs_three_coins() -> None:
    state = scenario()
    set_seat(state, 0, coins=2)
    ask(state, MIRROR_ACTION, n=2)
    assert why_not(state, "mirror research") == said("why_not.cost", cost="3 coins", purse="2 coins")


def test_mirror_research_ends_with_the_track() -> None:
    state = scenario()
    set_seat(state, 0, coins=4, research=10)
    ask(state, MIRROR_ACTION, n=2)
    assert why_not(state, "mirror research") == said("why_not.track_end")


def test_a_part_that_cannot_be_paid_says_so_while_the_other_part_is_asked() -> None:
    state = scenario()
    set_seat(state, 0, clay=1)
    ask(state, GOLEM_ACTION, n=1)
    assert why_not(state, "create blue") == said("why_not.cost", cost="3 clay", purse="2 clay")


def test_copying_costs_a_coin() -> None:
    state = scenario()
    state.push(MIRROR_ACTION, 0, 0, 2)
    assert REASONS["en"].reason(state, [GOLEM.move("copy golem")]) == said(
        "why_not.cost", cost="1 coin", purse="0 coins"
    )


# Students and tracks


def test_a_student_in_x_goes_no_further() -> None:
    state = scenario()
    set_seat(state, 0, students=[10, 1, 1])
    ask(state, "student any +1")
    assert why_not(state, "student red") == said("why_not.student_end")


def test_a_coloured_step_is_for_its_student() -> None:
    state = scenario()
    ask(state, "student red +1")
    assert why_not(state, "student blue") == said("why_not.other_student", what="red student +1")


def test_the_black_marble_moves_two_different_students() -> None:
    state = scenario()
    ask(state, BLACK_STEPS)
    play(state, "student red")
    expected = said("why_not.student_moved")
    assert why_not(state, "student red") == expected


def test_a_student_in_i_cannot_step_back() -> None:
    state = scenario()
    set_seat(state, 0, students=[1, 3, 3])
    ask(state, "pay student any -1: 3 VP")
    play(state, "pay")
    assert why_not(state, "student red back") == said("why_not.student_start")


def test_the_golem_track_has_an_end() -> None:
    state = scenario()
    set_seat(state, 0, track=12)
    ask(state, "golem track +1 | student red +1")
    assert why_not(state, "track up") == said("why_not.track_end")


# Golems


def test_an_occupied_grave_is_closed_to_others() -> None:
    state = scenario()
    state.graves = row([1, -1, -1, -1, -1, -1, -1])
    ask(state, GRAVE)
    assert why_not(state, "bury 1") == said("why_not.grave_taken", seat="Purple")


def test_some_graves_are_for_more_players() -> None:
    state = scenario(2)
    ask(state, GRAVE)
    assert why_not(state, "bury 6") == said("why_not.grave_closed")


def test_only_golems_that_are_left_can_be_created() -> None:
    state = scenario()
    set_seat(state, 0, clay=30, created=4)
    ask(state, "create golem | golem upgrade")
    assert PARKED not in board(state, 0).golems
    assert why_not(state, "create red") == said("why_not.no_golem_left")


def test_a_golem_costs_more_where_one_is_already() -> None:
    state = scenario()
    set_seat(state, 0, clay=3)
    ask(state, "create golem")
    assert why_not(state, "create red") == said("why_not.cost", cost="6 clay", purse="3 clay")


def test_a_golem_in_x_goes_no_further() -> None:
    state = scenario()
    set_seat(state, 0, golems=["red X", "yellow I", "blue I"])
    ask(state, WALK, n=1)
    assert why_not(state, "forward red X") == said("why_not.golem_end")


def test_a_golem_in_i_goes_not_back() -> None:
    state = scenario()
    ask(state, "move golems 1")
    assert why_not(state, "back red I") == said("why_not.golem_start")


def test_a_block_is_reached_from_its_neighbour() -> None:
    state = scenario()
    ask(state, "move golems 1")
    expected = said("why_not.no_golem_near")
    assert why_not(state, "forward blue III", "back blue V") == expected


def test_a_march_is_about_one_golem() -> None:
    state = scenario()
    ask(state, MARCHING, n=0, m=4)
    assert why_not(state, "kill yellow I") == said("why_not.only_golem", place="in red I")


def test_the_new_golem_of_upg_6_acts_alone() -> None:
    state = scenario()
    set_seat(state, 0, golems=["red IV", "yellow I", "blue I"])
    ask(state, NEW_GOLEM, n=2 * 8)
    assert why_not(state, "kill red IV") == said("why_not.only_golem", place="in blue I")


def test_a_lying_golem_has_worked() -> None:
    state = scenario()
    set_seat(state, 0, golems=["red I lying", "yellow I", "blue I"])
    ask(state, "activate 1 golem")
    expected = said("why_not.golem_lies")
    assert why_not(state, "kill red I lying") == expected
    assert why_not(state, "activate red I") == expected


def test_a_golem_beyond_the_tiles_cannot_work() -> None:
    state = scenario()
    set_seat(state, 0, golems=["red IX", "yellow I"])
    ask(state, "activate 1 golem")
    assert why_not(state, "activate red IX") == said("why_not.no_tile")


def test_a_tile_works_only_for_a_golem_beside_it() -> None:
    state = scenario()
    ask(state, "activate 1 golem")
    assert why_not(state, "activate blue II") == said("why_not.no_golem_there")


def test_a_golem_that_was_not_counted_does_not_work() -> None:
    state = scenario()
    set_seat(state, 0, golems=["red I", "yellow I", "blue I"])
    ask(state, ACTIVATIONS, n=2, m=set_of([0, 1]))
    assert why_not(state, "activate blue I") == said("why_not.not_at_work")


def test_using_a_tile_needs_an_own_golem_beside_one() -> None:
    state = scenario()
    set_seat(state, 0, golems=["red I", "yellow I", "blue IX"])
    ask(state, "use tile of golem")
    assert why_not(state, "use blue IX") == said("why_not.no_tile")
    assert why_not(state, "use red V") == said("why_not.no_golem_there")


def test_a_tile_that_would_change_nothing_is_not_used() -> None:
    state = scenario()
    useless = next(number for number in range(1, 11) if not state.box.neighbourhoods[number - 1].doable(state, 0))
    set_neighbourhoods(state, red_I=useless)
    ask(state, "use tile of golem")
    assert why_not(state, "use red I") == said("why_not.tile_useless")


def test_the_two_starting_golems_stand_apart() -> None:
    state = scenario()
    set_seat(state, 0, golems=["red I"])
    ask(state, PLACE_GOLEM)
    expected = said("why_not.district_taken")
    assert why_not(state, "place red") == expected


# Setup


def test_only_cards_of_the_hand_are_kept() -> None:
    state = scenario()
    state.own(0).hand = set_of([0, 1])
    ask(state, KEEP_GOAL)
    assert why_not(state, "goal 9") == said("why_not.goal")


def test_starting_tiles_are_for_the_seat_they_were_dealt_to() -> None:
    state = scenario()
    state.own(0).starts = set_of([0, 1, 2, 3])
    state.own(1).starts = set_of([4, 5, 6, 7])
    ask(state, CHOOSE_START, n=2)
    assert why_not(state, "start 5") == said("why_not.others", seat="Purple")


# Languages


@pytest.mark.parametrize("language", languages())
def test_reasons_can_be_read_in_every_language(language: str) -> None:
    values = dict.fromkeys(["seats", "seat", "cost", "purse", "row", "what", "column", "place", "round"], "1")
    texts = catalogue("altneu.games.golem.words", language)
    keys = [key for key in texts.entries if key.startswith("why_not.")]
    for key in keys:
        for form in texts.entries[key]:
            sentence = form.format(n=1, question="1.", **values)
            assert sentence.endswith(".")
            assert_readable(sentence, language)
    assert len(keys) > 50


def test_every_reason_is_given_in_a_test() -> None:
    """No sentence without a test: the key of each stands in one of these files."""
    source = "".join(file.read_text(encoding="utf-8") for file in Path(__file__).parent.glob("test_why_not*.py"))
    keys = [key for key in catalogue("altneu.games.golem.words", "en").entries if key.startswith("why_not.")]
    assert [key for key in keys if f'"{key}"' not in source] == []
