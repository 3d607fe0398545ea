"""The open question: choices in order, in words, what they do at once, where they come from, what to click."""

import random
from bisect import bisect_right
from functools import cache

import pytest

from altneu.faces.asking import turned_to
from altneu.faces.wire import Choice, Question
from altneu.games.alchemists.actions.buying import BUY_TURN
from altneu.games.alchemists.actions.experiments import DRINK_TURN, STUDENT_TURN
from altneu.games.alchemists.actions.foraging import FORAGE_TURN, TRANSMUTE_TURN
from altneu.games.alchemists.actions.publishing import PUBLISH_TURN
from altneu.games.alchemists.browser.question import usual
from altneu.games.alchemists.browser.scene import AlchemistsScene
from altneu.games.alchemists.browser.things import BASES
from altneu.games.alchemists.game import ALCHEMISTS
from altneu.games.alchemists.kings_golem.replicator import USE_AGAIN
from altneu.games.alchemists.rounds.declaring import DECLARE
from altneu.games.alchemists.rounds.order import CHOOSE_SPACE
from altneu.games.alchemists.state import events, sources
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import BUY, DRINK, FORAGE, PUBLISH, TRANSMUTE
from altneu.kernel.game import SPECTATOR
from altneu.language import languages
from games.alchemists.academy import academy, ask, play, set_forage, set_funding, set_market, set_seat
from games.alchemists.narrators import assert_told
from games.alchemists.tables import FEW, TABLES, options_of, random_session, state_of
from games.alchemists.things_on_wire import BUTTONS, SHAPE
from thorough import shared

LANGUAGES = [language for language in languages() if language != "pl"]
SCENES = {language: AlchemistsScene(language) for language in LANGUAGES}
SCENE = SCENES["en"]


def question(state: AlchemistsState, seat: int = 0) -> Question:
    found = SCENE.question(state, seat)
    assert found is not None
    return found


def choice(state: AlchemistsState, notation: str, seat: int = 0) -> Choice:
    return next(choice for choice in question(state, seat).choices if choice.notation == notation)


def changes(state: AlchemistsState, notation: str) -> dict[str, int]:
    """What the choice of this notation changes at once."""
    return {change.icon: change.n for change in choice(state, notation).changes}


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_choices_are_the_options_in_their_order_each_with_something_to_click_or_a_button(number: int) -> None:
    seats, options = TABLES[number]
    for session, seat in random_session(seats, options, number):
        if session.is_over:
            assert SCENE.question(session.state, seat) is None
            return
        before = ALCHEMISTS.hash(session.state)
        asked = question(state_of(session), seat)
        assert [ALCHEMISTS.move(choice.notation) for choice in asked.choices] == options_of(session, seat)
        assert asked.source in SCENE.help()
        assert asked.trail
        for one in asked.choices:
            assert one.things or BUTTONS.fullmatch(one.notation), one.notation
            for thing in (*one.things, *one.around):
                assert SHAPE.fullmatch(thing), thing
            assert not set(one.things) & set(one.around)
        assert question(state_of(session), SPECTATOR).choices == []
        assert ALCHEMISTS.hash(session.state) == before, "nothing that is shown changes the game"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", range(len(FEW)))
def test_questions_read_well_in_every_language(language: str, number: int) -> None:
    seats, options = FEW[number]
    scene, mine = SCENES[language], LANGUAGES.index(language)
    for count, (session, seat) in enumerate(random_session(seats, options, 5 + number)):
        if session.is_over or not shared(count, 1, mine, 2):
            continue
        asked = scene.question(session.state, seat)
        assert asked is not None
        watched = scene.question(session.state, SPECTATOR)
        assert watched is not None
        for text in (asked.text, watched.text, *asked.trail, *{choice.words for choice in asked.choices}):
            assert_told(text, language)
        for text in {text for choice in asked.choices for text in (choice.group, choice.short) if text}:
            assert_told(text, language)
        for label in {change.label for choice in asked.choices for change in choice.changes}:
            assert_told(label, language)


def test_what_a_choice_costs_and_brings_is_told() -> None:
    state = academy(players=3)
    set_seat(state, 0, hand="fern toad", gold=3)
    set_forage(state, "claw root")
    ask(state, TRANSMUTE_TURN, source=sources.SPACE + TRANSMUTE)
    assert changes(state, "discard fern") == {"gold": 1, "ingredient": -1}
    assert changes(state, "cancel") == {}
    state = academy(players=3)
    set_forage(state, "claw root")
    ask(state, FORAGE_TURN, source=sources.SPACE + FORAGE)
    assert changes(state, "take claw") == changes(state, "take from deck") == {"ingredient": 1}
    state = academy(players=3)
    set_seat(state, 0, gold=3)
    ask(state, PUBLISH_TURN, source=sources.SPACE + PUBLISH)
    assert changes(state, "theory fern R+") == {"gold": -1}
    play(state, "theory fern R+")
    assert changes(state, "seal gold") == {"reputation": 1}
    assert choice(state, "seal gold").around == ["theory:fern", "space:publish"]


def test_an_artifact_is_paid_with_what_it_does_at_once() -> None:
    state = academy(players=3)
    set_seat(state, 0, gold=9)
    set_market(state, "witchs_trunk periscope")
    ask(state, BUY_TURN, source=sources.SPACE + BUY)
    cost = {name: int(state.box.artifact_cost[k]) for name, k in (("periscope", 3), ("witchs_trunk", 6))}
    assert changes(state, "buy periscope") == {"gold": -cost["periscope"]}
    drawn = int(state.box.trunk_ingredients)
    assert changes(state, "buy witchs_trunk") == {"gold": -cost["witchs_trunk"], "ingredient": drawn}
    assert sum(state.deck) == 8 * int(state.box.copies), "nothing is drawn for it"


def test_order_spaces_and_cubes_are_counted() -> None:
    state = academy(players=3)
    set_seat(state, 0, gold=2, flask=-1)
    ask(state, CHOOSE_SPACE, source=sources.ORDER)
    for one in question(state).choices:
        space = next(space for space in SCENE.components(state).order_track if f"order {space.space}" == one.notation)
        told = {change.icon: change.n for change in one.changes}
        for gain in space.gains:
            paid = sum(cost.n for cost in space.costs if cost.thing == gain.thing)
            assert told.get(gain.thing, 0) == gain.n - paid
    state = academy(players=3)
    ask(state, DECLARE, source=sources.DECLARING)
    assert changes(state, "cube forage") == {"cube": -1}


TOLD_BY = {
    events.GOLD: "gold",
    events.REPUTATION: "reputation",
    events.APPROVAL: "approval",
    events.INGREDIENTS_DRAWN: "ingredient",
    events.FAVORS_DRAWN: "favor",
}


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_what_a_preview_promises_comes(number: int) -> None:
    """The log of the choice comes to the promised sum, unless the same seat is asked for more before."""
    seats, options = TABLES[number]
    promised: dict[str, dict[str, int]] = {}
    chooser = told = made = 0
    for session, seat in random_session(seats, options, 600 + number):
        sums: dict[str, list[int]] = {}
        for kind, who, _, n, _ in session.events[told:]:
            if who == chooser and kind in TOLD_BY:
                before = sums.setdefault(TOLD_BY[kind], [])
                before.append(n + (before[-1] if before else 0))
        if promised:
            _, move = session.record.choices[made]
            for icon, n in promised[ALCHEMISTS.text(move)].items():
                is_asked_on = seat == chooser and icon not in sums
                assert n in sums.get(icon, []) or is_asked_on, (ALCHEMISTS.text(move), icon, n, sums)
        if session.is_over:
            return
        chooser, told, made = seat, len(session.events), len(session.record.choices)
        promised = {
            one.notation: {
                change.icon: change.n
                for change in one.changes
                if change.icon in ("gold", "reputation", "approval") or (change.icon != "cube" and change.n > 1)
            }
            for one in question(state_of(session), seat).choices
        }


def test_who_plays_no_shopkeeper_pays() -> None:
    state = academy(players=3)
    set_seat(state, 0, favors="shopkeeper", gold=9)
    set_market(state, "periscope printing_press")
    ask(state, BUY_TURN, source=sources.SPACE + BUY)
    play(state, "buy periscope")
    cost = int(state.box.artifact_cost[3])
    assert changes(state, "skip") == {"gold": -cost}
    assert changes(state, "shopkeeper") == {"gold": 1 - cost, "favor": -1}


def test_what_the_lab_will_say_is_never_told_before() -> None:
    """The student is angry: only what is printed could be told, and the words of the question tell it."""
    state = academy(players=3)
    set_seat(state, 0, hand="fern toad root", gold=3)
    ask(state, STUDENT_TURN)
    assert all(one.changes == [] for one in question(state).choices if one.notation.startswith("mix"))


def test_others_get_no_choices() -> None:
    pick = random.Random(3)
    for session, seat in random_session(3, {"funding": "yes"}, 3):
        if session.is_over:
            return
        state = state_of(session)
        other = pick.choice([viewer for viewer in (0, 1, 2, SPECTATOR) if viewer != seat])
        if other not in question(state).asked:
            assert question(state, other).choices == []
            assert question(state, other).usual == ""


def test_an_own_sealed_answer_is_shown_to_its_seat_only() -> None:
    for session, _ in random_session(3, {"funding": "yes"}, 1):
        state = state_of(session)
        sealed = [seat for seat, answer in enumerate(state.sealed) if answer >= 0]
        if sealed:
            assert str(question(state, sealed[0]).answered).startswith("Keep “")
            others = [viewer for viewer in (0, 1, 2, SPECTATOR) if viewer not in sealed]
            assert [question(state, viewer).answered for viewer in others] == [None] * len(others)
            return
    raise AssertionError("nobody answered before the others")


@pytest.mark.parametrize(("cards", "expected"), [("F01", "reuse F01"), ("F01 F02", "")])
def test_a_single_card_that_costs_nothing_is_used_again(cards: str, expected: str) -> None:
    state = academy(funding="yes")
    set_funding(state, 0, cards)
    ask(state, USE_AGAIN)
    assert usual(state) == expected


def test_a_pair_is_found_under_its_first_ingredient() -> None:
    state = academy()
    set_seat(state, 0, hand="fern toad root")
    ask(state, STUDENT_TURN)
    found = choice(state, "mix fern toad")
    assert (found.group, found.short) == ("Fern", "Toad")


@cache
def kinds_of_moves() -> dict[int, tuple[AlchemistsState, int]]:
    """Of every kind of move one that was offered, with the state put to the seat that it was offered to."""
    found: dict[int, tuple[AlchemistsState, int]] = {}
    for number, (seats, options) in enumerate(TABLES):
        for session, seat in random_session(seats, options, 500 + number):
            if session.is_over:
                continue
            for move in options_of(session, seat):
                base = BASES[bisect_right(BASES, move) - 1]
                if base not in found:
                    found[base] = (turned_to(state_of(session), seat).copy(), move)
    return found


# So seldom that random games need not come to them.
SELDOM = {"reveal feather_in_cap", "endorse article red", "set aside one", "set aside both"}


def test_every_kind_of_move_comes_up_at_the_tables() -> None:
    missing = {ALCHEMISTS.text(base) for base in BASES if base not in kinds_of_moves() and base > 0}
    assert missing <= SELDOM


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_move_has_words_and_help_in_every_language(language: str) -> None:
    scene = SCENES[language]
    for state, move in kinds_of_moves().values():
        assert state.top is not None
        asked = scene.question(state, int(state.top.seat))
        assert asked is not None
        assert_told(asked.text, language)
        told = next(choice for choice in asked.choices if choice.notation == ALCHEMISTS.text(move))
        for text in (told.words, *([told.group] if told.group else []), *([told.short] if told.short else [])):
            assert_told(text, language)


def test_people_are_called_by_their_names() -> None:
    scene = AlchemistsScene("en", players=("Ada", "Leo", ""))
    state = academy(players=3)
    set_seat(state, 0, hand="fern toad")
    ask(state, DRINK_TURN, 0, sources.SPACE + DRINK)
    asked = scene.question(state, 1)
    assert asked is not None
    assert asked.text == "Drink: waiting for Ada."
    assert scene.why_not(state, 1, "deck") == "It is not your turn: Ada must choose now."
