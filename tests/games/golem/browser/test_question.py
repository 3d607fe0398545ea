"""The open question: choices in order, what they do at once, where they come from."""

import re

import pytest

from altneu.faces.wire import Choice, Question
from altneu.games.golem.actions.books import BuyBook
from altneu.games.golem.actions.marbles import GOLEM_ACTION
from altneu.games.golem.browser.scene import GolemScene
from altneu.games.golem.game import GOLEM
from altneu.games.golem.rounds.rounds import PHASE
from altneu.games.golem.state import sources
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import GOLEM as GOLEM_ROW
from altneu.kernel.game import SPECTATOR
from altneu.language import languages
from games.golem.scenario import action_phase, ask, play, scenario, set_seat, set_tray, turn
from games.golem.speakers import assert_readable
from games.golem.tables import TABLES, options_of, random_session, state_of

SCENE = GolemScene("en")


def question(state: GolemState, seat: int = 0) -> Question:
    found = SCENE.question(state, seat)
    assert found is not None
    return found


def choice(state: GolemState, notation: str, seat: int = 0) -> Choice:
    return next(choice for choice in question(state, seat).choices if choice.notation == notation)


def changes(state: GolemState, notation: str) -> dict[str, int]:
    """What the choice of this notation changes at once."""
    found = choice(state, notation).changes
    return {f"{change.icon} {change.colour}" if change.colour else change.icon: change.n for change in found}


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_choices_are_the_options_in_their_order(number: int) -> None:
    kinds, options = TABLES[number]
    for session, seat in random_session(kinds, options, 40 + number):
        if session.is_over:
            assert SCENE.question(session.state, seat) is None
            return
        before = GOLEM.hash(session.state)
        asked = question(state_of(session), seat)
        assert [GOLEM.move(choice.notation) for choice in asked.choices] == options_of(session, seat)
        assert asked.text
        assert asked.trail
        assert asked.source in SCENE.help()
        assert question(state_of(session), SPECTATOR).choices == []
        assert GOLEM.hash(session.state) == before


@pytest.mark.parametrize("language", languages())
def test_questions_read_well_in_every_language(language: str) -> None:
    scene = GolemScene(language)
    for session, seat in random_session(["here", "automa:3"], {}, 5):
        asked = scene.question(session.state, seat)
        for text in [asked.text, *asked.trail, *(choice.words for choice in asked.choices)] if asked else []:
            assert_readable(text, language)


def test_a_new_golem_is_counted_with_its_cost() -> None:
    state = scenario()
    set_seat(state, 0, clay=4)
    ask(state, "create golem")
    assert changes(state, "create blue") == {"clay": -3, "golem_track": 2, "create": 1}
    assert changes(state, "skip") == {}


def test_a_marble_shows_what_is_sure() -> None:
    state = scenario()
    set_tray(state, golem="red white white")
    action_phase(state)
    assert changes(state, "marble golem red") == {"clay": 3}


def test_nothing_beyond_the_own_effect_is_counted() -> None:
    """The last action of the round: the incomes of phase 6 belong to no choice."""
    state = scenario()
    for seat in range(2):
        set_seat(state, seat, marbles=["red", "blue"], rabbi=1 + seat, students=[9, 9, 9], research=8)
    set_tray(state, golem="white")
    set_seat(state, 0, marbles=["red"])
    state.push(PHASE, 0, 0, 4)
    action_phase(state)
    assert {word.notation for word in question(state).choices} == {"marble golem white", "pass"}
    assert changes(state, "marble golem white") == {"clay": 1}


def test_chance_is_not_tried() -> None:
    state = scenario()
    set_seat(state, 0, knowledge=9)
    ask(state, "buy book")
    library = list(state.library)
    asked = question(state)
    costs = {choice.notation: choice.changes for choice in asked.choices if choice.notation != "skip"}
    effect = state.top.effect if state.top else None
    assert isinstance(effect, BuyBook)
    for slot, book in enumerate(library):
        paid = sum(change.n for change in costs.get(f"book {book}", []) if change.icon == "knowledge")
        assert f"book {book}" not in costs or paid == -effect.cost(state, slot)
    assert list(state.library) == library


def test_upgrades_students_books_and_graves_are_counted() -> None:
    state = scenario()
    set_seat(state, 0, clay=5)
    ask(state, "golem upgrade")
    assert changes(state, "upgrade UPG-1") == {"clay": -3, "golem_upgrade": 1}
    state = scenario()
    set_seat(state, 0, students=[7, 1, 1])
    ask(state, "student any +1")
    assert changes(state, "student red") == {"student red": 1, "menorah red": 1}
    state = scenario()
    ask(state, "kill golem")
    play(state, "kill red I")
    assert changes(state, "bury 1") == {"vp": 5, "golem_track": -1, "kill": 1}


def test_the_trail_leads_from_the_phase_to_the_effect() -> None:
    state = scenario()
    set_seat(state, 0, clay=9)
    state.push(PHASE, 0, 0, 4)
    ask(state, GOLEM_ACTION, source=sources.ROW + GOLEM_ROW, n=2)
    assert question(state).trail == ["Actions", "Golem"]
    assert question(state).source == "row golem"


def test_a_long_trail_repeats_nothing() -> None:
    state = scenario()
    set_seat(state, 0, clay=9, golems=["red I", "yellow I"])
    state.push(PHASE, 0, 0, 4)
    ask(state, "create golem", source=sources.NEIGHBOURHOOD + 4)
    assert question(state).trail == ["Actions", "Great Kiln", "Create a golem"]
    assert question(state).source == "N-R5"


def test_a_turn_belongs_to_its_phase() -> None:
    state = scenario()
    set_tray(state, work="red blue")
    state.push(PHASE, 0, 0, 4)
    turn(state)
    assert question(state).source == "phase 3"
    assert question(state).trail == ["Actions"]


def test_an_own_sealed_answer_is_shown_to_its_seat_only() -> None:
    for session, seat in random_session(["here"] * 3, {}, 1):
        state = state_of(session)
        sealed = [other for other, answer in enumerate(state.sealed) if answer >= 0]
        if sealed:
            assert str(question(state, sealed[0]).answered).startswith("Keep “")
            assert question(state, seat).answered is None
            assert question(state, SPECTATOR).answered is None
            return
    raise AssertionError("nobody answered before the others")


def test_private_choices_are_told_to_nobody_else() -> None:
    told = 0
    for session, seat in random_session(["here"] * 2, {}, 2):
        if session.is_over or state_of(session).round > 0:
            break
        move = options_of(session, seat)[0]
        own, other = (SCENE.choice(session.state, seat, move, viewer) for viewer in (seat, 1 - seat))
        assert own
        if GOLEM.text(move).startswith("goal"):
            told += 1
            assert other == SCENE.choice(session.state, seat, move, SPECTATOR) == ""
        else:
            assert own == other
    assert told > 3


def test_an_offer_is_also_taken_at_the_figures_it_raises() -> None:
    state = scenario()
    set_seat(state, 0, clay=1)
    ask(state, "pay 1 clay: 3 VP")
    assert choice(state, "pay").things == ["vp:0"]
    assert choice(state, "skip").things == []


def test_the_step_of_a_marble_is_usual_and_a_step_that_is_chosen_is_not() -> None:
    state = scenario()
    set_tray(state, golem="red black")
    turn(state)
    play(state, "marble golem red")
    assert question(state).usual == "student red"
    state = scenario()
    ask(state, "student any +1")
    assert question(state).usual == ""


@pytest.mark.parametrize("purse", [(1, 1, 1), (0, 1, 2), (1, 0, 2), (2, 2, 2)])
def test_a_payment_in_any_mix_says_all_that_it_takes(purse: tuple[int, int, int]) -> None:
    """G-6.2.6: what only one resource is left to pay is not asked for."""
    state = scenario()
    set_seat(state, 0, **dict(zip(("clay", "coins", "knowledge"), purse, strict=True)))
    ask(state, "any upgrade -3 in any resources")
    play(state, "upgrade UPG-2")
    for found in question(state).choices:
        paid = {change.icon: -change.n for change in found.changes if change.n < 0}
        assert re.findall(r"\d+", found.words) == [str(n) for n in paid.values()]
