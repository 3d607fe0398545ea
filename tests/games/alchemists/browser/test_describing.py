"""The table in words and where something is to be had: in every language, leading to things that are there."""

from __future__ import annotations

import pytest

from altneu.games.alchemists.browser.on_table import things_on_table
from altneu.games.alchemists.browser.scene import AlchemistsScene
from altneu.games.alchemists.rounds.declaring import DECLARE
from altneu.kernel.game import SPECTATOR
from altneu.language import languages
from games.alchemists.academy import academy, ask, set_article, set_forage, set_seat, set_theory
from games.alchemists.narrators import assert_told
from games.alchemists.tables import EVERYTHING, FEW, random_session, state_of

LANGUAGES = [language for language in languages() if language != "pl"]
SCENES = {language: AlchemistsScene(language) for language in LANGUAGES}
SCENE = SCENES["en"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_of_the_table_can_be_heard(language: str) -> None:
    scene = SCENES[language]
    for number, (seats, options) in enumerate(FEW):
        for k, (session, seat) in enumerate(random_session(seats, options, 90 + number)):
            if k % 60 and not session.is_over:
                continue
            passages = scene.describe(session.state, seat)
            names = [passage.name.lower() for passage in passages]
            assert len(set(names)) == len(names)
            watched = scene.describe(session.state, SPECTATOR)
            for passage in [*passages, *watched]:
                assert passage.lines
                for text in [passage.name, *passage.lines]:
                    if "app" not in text and "прилож" not in text and "застос" not in text and "App" not in text:
                        assert_told(text, language)


@pytest.mark.parametrize("number", range(len(FEW)))
def test_what_is_looked_for_lies_on_the_table(number: int) -> None:
    seats, options = FEW[number]
    topics = SCENE.help()
    for k, (session, seat) in enumerate(random_session(seats, options, 95 + number)):
        if k % 30 or session.is_over:
            continue
        on_table = things_on_table(state_of(session), seat)
        for sought in SCENE.where(session.state, seat):
            assert sought.sources
            for source in sought.sources:
                assert source.thing in on_table
                assert source.topic in topics


def test_a_seat_hears_its_cards_and_others_only_how_many() -> None:
    state = academy(players=3, **EVERYTHING)
    set_forage(state, "claw claw root")
    set_seat(state, 0, hand="fern toad toad", favors="sage", gold=4)
    set_theory(state, "fern", "R+", s0="gold", s1="red")
    set_article(state, "red", "+-", "fern toad claw root", s0="silver")
    ask(state, DECLARE)
    own = {passage.name: passage.lines for passage in SCENE.describe(state, 0)}
    others = {passage.name: passage.lines for passage in SCENE.describe(state, 1)}
    assert {"Fern: 1.", "Toad: 2.", "Sage: 1."} <= set(own["my hand"])
    assert "Fern: 1." not in others["my hand"]
    assert own["my things"] == others["Green"]
    assert own["my things"][:4] == ["4 gold", "10 reputation, no zone.", "3 ingredients", "1 favor card"]
    assert any("Green (gold star), Purple." in line for line in own["theories"])
    assert any("Green, Purple (red" in line for line in others["theories"])
    assert own["forage"][0] == "Claw: 2."
    assert any(line.startswith("Red article: signs +−") for line in own["articles"])


def test_books_are_looked_for_only_where_there_are_any() -> None:
    base, everything = academy(players=3), academy(players=3, **EVERYTHING)
    for state in (base, everything):
        ask(state, DECLARE)
    assert "book" not in {sought.icon for sought in SCENE.where(base, 0)}
    assert {"book", "approval"} <= {sought.icon for sought in SCENE.where(everything, 0)}
