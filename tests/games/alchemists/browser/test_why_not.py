"""Every thing says why it cannot be clicked: the person, the missing gold, the cubes, the round."""

import random

import pytest

from altneu.games.alchemists.actions.buying import BUY_TURN
from altneu.games.alchemists.actions.grants import CHECK_GRANTS
from altneu.games.alchemists.actions.publishing import PUBLISH_TURN
from altneu.games.alchemists.browser.on_table import ASKED_BY, things_on_table
from altneu.games.alchemists.browser.scene import AlchemistsScene
from altneu.games.alchemists.browser.things import MAKERS, things_of
from altneu.games.alchemists.rounds.declaring import DECLARE
from altneu.games.alchemists.rounds.order import CHOOSE_SPACE
from altneu.games.alchemists.rounds.rounds import SPACES_IN_ORDER
from altneu.games.alchemists.state.moves import MOVES
from altneu.kernel.flow import all_asked, turn_to
from altneu.language import languages
from games.alchemists.academy import academy, ask, set_article, set_board, set_market, set_seat, set_theory
from games.alchemists.narrators import assert_told
from games.alchemists.tables import FEW, TABLES, random_session, state_of
from games.alchemists.things_on_wire import SHAPE

LANGUAGES = [language for language in languages() if language != "pl"]
SCENES = {language: AlchemistsScene(language) for language in LANGUAGES}
SCENE = SCENES["en"]


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_only_what_cannot_be_chosen_has_a_reason(number: int) -> None:
    seats, options = TABLES[number]
    for k, (session, seat) in enumerate(random_session(seats, options, 20 + number)):
        if session.is_over or k % 7:
            continue
        probe = state_of(session).copy()
        turn_to(probe, seat)
        offered = {thing for move in probe.options for thing in things_of(int(move))}
        on_table = things_on_table(probe, seat)
        assert offered <= on_table, offered - on_table
        for thing in on_table:
            assert SHAPE.fullmatch(thing), thing
            reason = SCENE.why_not(session.state, seat, thing)
            assert (reason == "") == (thing in offered), (thing, reason)
            assert not reason or SCENE.how(session.state, seat, thing) != reason
        assert {f"seat:{number}" for number in range(seats)} <= on_table
        for other in range(seats):
            if other not in all_asked(session.state):
                assert SCENE.why_not(session.state, other, "deck")


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_and_ways_read_well_in_every_language(language: str) -> None:
    scene, pick = SCENES[language], random.Random(1)
    for number, (seats, options) in enumerate(FEW):
        for k, (session, seat) in enumerate(random_session(seats, options, 30 + number)):
            if k % 2:
                continue
            state = state_of(session)
            for thing in pick.sample(sorted(things_on_table(state, seat)), 3):
                for text in (scene.why_not(state, seat, thing), scene.how(state, seat, thing)):
                    if text:
                        assert_told(text, language)
                        assert text[-1] in ".?", text


def test_every_kind_of_thing_is_asked_for_somewhere() -> None:
    kinds = {thing.partition(":")[0] for move in range(int(MOVES)) for thing in things_of(move)}
    assert kinds == set(ASKED_BY)
    assert all(SHAPE.fullmatch(thing) for move in range(int(MOVES)) for thing in things_of(move))
    assert len(MAKERS) > 30


def test_a_space_says_what_it_lacks() -> None:
    state = academy(players=3, round=2, golem="yes", encyclopedia="yes")
    set_seat(state, 0, cubes=0)
    ask(state, DECLARE)
    assert state.top is None or SCENE.why_not(state, 0, "space:exhibition") == "Exhibition: open from round 6 on."
    state = academy(players=3, round=6)
    set_seat(state, 0, favors="assistant", cubes=0)
    ask(state, DECLARE)
    assert SCENE.why_not(state, 0, "space:forage") == "Forage: the next action takes 1 cube; you have 0 cubes."
    assert SCENE.why_not(state, 0, "space:custodian").endswith("Custodian.")
    assert SCENE.why_not(state, 0, "space:drink").startswith("Drink")


def test_order_spaces_name_who_stands_there_and_the_gold_that_is_missing() -> None:
    state = academy(players=4, busy="yes")
    set_board(state, "B1a")
    set_seat(state, 0, gold=0, flask=-1)
    ask(state, CHOOSE_SPACE)
    assert SCENE.why_not(state, 0, "order:2") == "Purple stands there already."
    assert SCENE.why_not(state, 1, "order:2") == "It is not your turn: Green must choose now."


def test_an_artifact_names_the_gold_that_is_missing() -> None:
    state = academy(players=3)
    set_seat(state, 0, gold=3, favors="")
    set_market(state, "periscope discount_card altar_of_gold")
    set_seat(state, 1, artifacts="magic_mortar")
    ask(state, BUY_TURN)
    told = {name: SCENE.why_not(state, 0, f"artifact:{name}") for name in ("periscope", "magic_mortar", "bronze_cup")}
    cost = int(state.box.artifact_cost[3])
    assert told["periscope"] == ("" if cost <= 3 else f"That costs {cost} gold; you have 3 gold.")
    assert told["magic_mortar"] == "Magic Mortar: not for sale."
    assert told["bronze_cup"] == "That is not on the table now."


def test_theories_say_what_stands_in_the_way() -> None:
    state = academy(players=4, encyclopedia="yes", golem="yes")
    set_seat(state, 0, gold=2)
    set_theory(state, "fern", "R+", s0="gold")
    set_theory(state, "toad", "++", s1="gold", s2="gold", s3="gold")
    set_theory(state, "claw", "G+", s1="silver", s2="silver")
    set_theory(state, "root", "G-", s1="red")
    set_article(state, "red", "++", "fern toad claw root", s0="silver")
    ask(state, PUBLISH_TURN)
    assert SCENE.why_not(state, 0, "theory:fern") == "Your seal is there already."
    assert SCENE.why_not(state, 0, "theory:toad") == "Three seals are there already."
    assert SCENE.why_not(state, 0, "theory:claw") == "That costs 3 gold; you have 2 gold."
    assert SCENE.why_not(state, 0, "theory:root") == SCENE.why_not(state, 0, "theory:mushroom") == ""
    assert SCENE.why_not(state, 0, "token:++").startswith("This alchemical stands in another theory")
    assert SCENE.why_not(state, 0, "article:red") == "Your seal is there already."
    assert SCENE.why_not(state, 0, "article:blue") == "For that you need an approval token."


def test_a_grant_says_how_many_seals_it_takes() -> None:
    state = academy(players=3)
    for ingredient, token in (("fern", "R+"), ("claw", "G+"), ("mushroom", "B+"), ("flower", "R-"), ("root", "G-")):
        set_theory(state, ingredient, token, s0="red" if ingredient in ("fern", "claw") else "green")
    set_seat(state, 1, grants=1)
    state.grants &= ~1
    ask(state, CHECK_GRANTS)
    if state.top is not None:
        assert SCENE.why_not(state, 0, "grant:1") == "Purple has this grant."


def test_how_names_the_space_and_the_time() -> None:
    state = academy(players=3, round=2)
    ask(state, DECLARE)
    assert SCENE.how(state, 0, "deck") == "For that declare an action: Forage."
    assert SCENE.how(state, 0, "exhibit:R+") == "That is done with an action in a later round: Exhibition."
    assert SCENE.how(state, 0, "space:forage") == ""
    assert SCENE.how(state, 1, "order:1") == "A place is chosen at the beginning of each round."
    state = academy(players=3, round=6)
    set_seat(state, 0, actions={"forage": 1})
    state.push(SPACES_IN_ORDER, 0)
    ask(state, DECLARE)
    assert SCENE.how(state, 0, "deck") == "You have an action for that this round: Forage."


def test_what_is_unknown_is_not_on_the_table() -> None:
    state = academy(players=3)
    ask(state, DECLARE)
    for thing in ("hand:fern", "order:9", "nonsense", "", "space:x", "funding:F01"):
        assert SCENE.why_not(state, 0, thing) == "That is not on the table now."
        assert SCENE.how(state, 0, thing) == ""
