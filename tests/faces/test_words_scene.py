"""A game without boards of its own in the browser, by its words alone."""

from __future__ import annotations

import random

import msgspec
import pytest

from altneu.faces.wire import Ahead, Loss
from altneu.faces.words import WordsView
from altneu.kernel.game import SPECTATOR
from altneu.language import catalogue
from altneu.table.session import Event, begin
from faces.orchard_words import OrchardScene, OrchardWords
from kernel.toy import CARD, TOY, Orchard, cards_in, nature, play

ADA = OrchardScene("en", players=("Ada", ""))


def bidding() -> Orchard:
    """Both are asked for a card."""
    state = TOY.begin(2, {})
    assert isinstance(state, Orchard)
    nature(state)
    return state


def test_a_view_says_of_which_kind_it_is() -> None:
    shown = msgspec.json.decode(msgspec.json.encode(ADA.view(bidding(), 0)))
    assert shown["game"] == "words"
    assert [section["title"] for section in shown["sections"]] == ["Day 1", "Ada", "Farmer 2"]
    assert shown["sections"][1]["figures"][0] == {"label": "coins", "value": "2", "tone": "plain"}


def test_sentences_have_the_names_of_people() -> None:
    question = ADA.question(bidding(), 0)
    assert question is not None
    assert question.text == "Ada, Farmer 2: what now?"
    assert ADA.player(bidding(), 1) == "Farmer 2"


def test_people_who_are_called_the_same_have_their_numbers() -> None:
    both = OrchardScene("en", players=("random", "random"))
    assert [both.player(bidding(), seat) for seat in range(2)] == ["random 1", "random 2"]


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_nobody_sees_the_cards_of_others(viewer: int) -> None:
    state = bidding()
    rng = random.Random(1)
    for _ in range(20):
        twin = TOY.determinize(state, viewer, rng.randrange)
        assert ADA.view(twin, viewer) == ADA.view(state, viewer)
        assert ADA.question(twin, viewer) == ADA.question(state, viewer)


def test_a_choice_lies_on_the_line_that_shows_it() -> None:
    state = bidding()
    question, view = ADA.question(state, 1), ADA.view(state, 1)
    assert question is not None
    assert isinstance(view, WordsView)
    things = [line.thing for section in view.sections for line in section.lines if line.thing]
    assert [choice.things for choice in question.choices] == [[thing] for thing in things]
    assert [choice.notation for choice in question.choices] == [TOY.text(CARD + k) for k in cards_in(state.hands[1])]
    spectator = ADA.question(state, SPECTATOR)
    assert spectator is not None
    assert spectator.choices == []


def test_a_sealed_answer_is_told_to_its_seat_alone() -> None:
    state = bidding()
    choice = TOY.text(state.options[0])
    play(state, choice)
    own, other = ADA.question(state, 0), ADA.question(state, 1)
    assert own is not None
    assert own.answered == choice.capitalize()
    assert other is not None
    assert other.answered is None


def test_what_cannot_be_chosen_says_so() -> None:
    state = bidding()
    own = cards_in(state.hands[0])[0] + 1
    assert ADA.why_not(state, 0, f"card:{own}") == ""
    assert ADA.why_not(state, 0, "card:99") == catalogue("server", "en").text("why_not")


def test_log_and_end() -> None:
    session = begin(TOY, ["human Ada", "human Leo"], {})
    rng = random.Random(2)
    while session.state.top is not None:
        session.take(int(session.state.top.seat), int(rng.choice(session.state.options)))
    lines = ADA.lines(session.state, session.events, 0)
    assert len(lines) == 5
    assert all(line.text.endswith("goes first.") and line.roles == ["turn"] for line in lines)
    sheet = ADA.sheet(session.state, session.events)
    assert sheet.total == TOY.scores(session.state)
    assert sheet.places == TOY.places(session.state)
    assert ADA.question(session.state, 0) is None


def test_options_are_those_of_the_game() -> None:
    (option,) = ADA.options()
    assert (option.name, [value.value for value in option.values]) == ("weather", ["mixed", "dry"])
    assert ADA.rivals() is None


class Weathered(OrchardWords):
    """A game that tells what a bid costs."""

    def loss(self, state: Orchard, log: list[Event], at: int) -> Loss | None:
        return Loss(title=f"{log[at][3]} coins gone", why="Bids are paid.", n=-log[at][3])

    def ahead(self, state: Orchard, seat: int) -> list[Ahead]:
        return [Ahead(title="Frost", why="It freezes at night.", n=-1)]


class WeatheredScene(OrchardScene):
    words_type = Weathered


BID: Event = (0, 1, 0, 3, 0)


def test_without_words_for_it_nothing_is_lost_summed_up_or_announced() -> None:
    state = bidding()
    [line] = ADA.lines(state, [BID], 0)
    assert (line.loss, line.summary, line.flights) == (None, None, [])
    assert ADA.ahead(state, 0) == []
    assert ADA.standing(state, [BID], 0) is None
    assert not ADA.components(state).has_standing


def test_the_words_of_a_game_may_tell_losses_and_what_lies_ahead() -> None:
    scene, state = WeatheredScene("en"), bidding()
    [_, line] = scene.lines(state, [BID, (0, 1, 0, 2, 0)], 0)
    assert line.loss is not None
    assert (line.loss.title, line.loss.n) == ("2 coins gone", -2)
    assert [one.title for one in scene.ahead(state, 0)] == ["Frost"]


def test_the_sections_can_be_listened_to() -> None:
    told = ADA.describe(bidding(), 0)
    assert [passage.name for passage in told] == ["Day 1", "Ada", "Farmer 2"]
    assert "coins: 2" in told[1].lines
    assert any(line.startswith("Card") for line in told[1].lines)
    assert not any(line.startswith("Card") for line in told[2].lines)


def test_a_thing_that_can_be_chosen_needs_no_way() -> None:
    state = bidding()
    card = next(iter(cards_in(state.hands[0])))
    assert ADA.how(state, 0, f"card:{card + 1}") == ""
    assert ADA.how(state, 0, "card:99") == ""


def test_choices_stand_under_the_places_that_the_words_name() -> None:
    class Placed(OrchardWords):
        def group(self, state: Orchard, move: int) -> str:
            return "Hand"

    class PlacedScene(OrchardScene):
        words_type = Placed

    question = PlacedScene("en").question(bidding(), 0)
    assert question is not None
    assert {choice.group for choice in question.choices} == {"Hand"}
