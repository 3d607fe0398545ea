"""What a seat sees, and what it does not (B-4, K-15.10)."""

import json
from typing import Any

import pytest

from altneu.games.alchemists.actions.cards import discard_card
from altneu.games.alchemists.actions.experiments import STUDENT_TURN
from altneu.games.alchemists.actions.foraging import CLEAR_ROW, FORAGE_TURN
from altneu.games.alchemists.actions.selling import OPEN_SALE
from altneu.games.alchemists.game import ALCHEMISTS
from altneu.games.alchemists.kings_golem.funding import FUND, TAKE_SECRET_ARTIFACT
from altneu.games.alchemists.kings_golem.library import READ_BOOK
from altneu.games.alchemists.state import observations
from altneu.games.alchemists.state.observations import observation
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import ARTIFACTS, INGREDIENTS, TRIGGERS
from altneu.kernel.flow import answer
from altneu.kernel.game import SPECTATOR
from games.alchemists.academy import (
    academy,
    ask,
    nature,
    play,
    row,
    set_article,
    set_board,
    set_forage,
    set_market,
    set_seat,
    set_theory,
)

pytestmark = pytest.mark.both


def view(state: AlchemistsState, seat: int) -> dict[str, Any]:
    """As others read it: plain JSON."""
    return json.loads(json.dumps(ALCHEMISTS.view(state, seat)))


def own(state: AlchemistsState, seat: int) -> dict[str, Any]:
    return view(state, seat)["seats"][seat]


def other(state: AlchemistsState, seat: int, viewer: int = SPECTATOR) -> dict[str, Any]:
    return view(state, viewer)["seats"][seat]


def asked_table(**options: str) -> AlchemistsState:
    """A table at which seat 0 is asked to forage, so that the game is not over."""
    state = academy(**options)
    set_forage(state, "fern toad")
    ask(state, FORAGE_TURN, 0)
    return state


def test_public_numbers_are_the_same_for_all() -> None:
    """B-4.1: gold, reputation with its zone, artifacts, grants, cubes, the place on the order track."""
    state = asked_table()
    set_seat(state, 1, gold=7, reputation=15, artifacts="periscope", grants=1, flask=4, actions={"sell": 1})
    for viewer in (0, 1, SPECTATOR):
        shown = other(state, 1, viewer)
        assert (shown["gold"], shown["reputation"], shown["zone"]) == (7, 15, "green")
        assert (shown["artifacts"], shown["grants"], shown["order"]) == (["periscope"], ["1"], 5)
        assert shown["actions"] == {"sell": 1}
        assert view(state, viewer)["spaces"]["sell"] == [1]


def test_demands_of_the_adventurer_are_public() -> None:
    """B-4.1, B-5.3.2."""
    shown = view(asked_table(), SPECTATOR)
    assert shown["adventurer"] == "1"
    assert shown["demands"] == {"left": "B+", "middle": "R+", "right": "G+"}


def test_others_see_how_many_cards_but_not_which() -> None:
    """B-4.2, B-4.4."""
    state = asked_table()
    set_seat(state, 1, hand="fern fern toad", favors="sage barmaid")
    assert own(state, 1)["hand"] == {"fern": 2, "toad": 1}
    assert own(state, 1)["favor_cards"] == {"barmaid": 1, "sage": 1}
    for viewer in (0, SPECTATOR):
        shown = other(state, 1, viewer)
        assert (shown["ingredients"], shown["favors"]) == (3, 2)
        assert "hand" not in shown
        assert "favor_cards" not in shown


def test_owners_of_seals_are_public_their_faces_are_not() -> None:
    """B-4.1, B-4.5."""
    state = asked_table(players=3)
    set_theory(state, "fern", "R+", s0="gold", s2="red")
    seen = {viewer: view(state, viewer)["theories"] for viewer in (0, 1, 2)}
    theory = {"ingredient": "fern", "alchemical": "R+"}
    hidden = [{"seat": 0, "seal": None}, {"seat": 2, "seal": None}]
    assert seen[1] == [{**theory, "seals": hidden}]
    assert seen[0] == [{**theory, "seals": [{"seat": 0, "seal": "gold"}, hidden[1]]}]
    assert seen[2] == [{**theory, "seals": [hidden[0], {"seat": 2, "seal": "red"}]}]


def test_which_seals_are_left_is_private_which_are_lost_is_not() -> None:
    """B-4.5, B-5.5.11."""
    state = asked_table()
    set_seat(state, 1, seals={"gold": 1, "blue": 2})
    state.own(1).lost = row([0, 1, 0, 0, 0, 0])
    assert own(state, 1)["seals"] == {"gold": 1, "blue": 2}
    shown = other(state, 1, 0)
    assert (shown["seals_left"], shown["seals_lost"]) == (3, {"silver": 1})
    assert "seals" not in shown


def test_conflicts_are_public() -> None:
    """B-4.1."""
    state = asked_table(level="master")
    set_theory(state, "fern", "R+", s0="gold")
    set_theory(state, "claw", "G+", s1="gold")
    state.conflicts = 1
    assert view(state, SPECTATOR)["conflicts"] == [["fern", "claw"]]


def test_a_potion_is_public_its_ingredients_are_not() -> None:
    """B-4.3, B-4.6."""
    state = academy()
    set_seat(state, 0, hand="fern claw flower")
    set_seat(state, 1, artifacts="periscope")
    ask(state, STUDENT_TURN)
    play(state, "mix fern claw")  # asks seat 1 to look
    assert other(state, 0)["potions"] == ["G+"]
    assert view(state, 0)["pot"] == {"seat": 0, "cards": 2, "ingredients": ["fern", "claw"]}
    assert view(state, 1)["pot"] == {"seat": 0, "cards": 2, "ingredients": None}
    note = {"kind": "experiment", "ingredients": ["fern", "claw"], "potion": "G+"}
    assert view(state, 0)["observations"] == [note]
    assert view(state, 1)["observations"] == view(state, SPECTATOR)["observations"] == []


def test_what_a_debunk_shows_is_everybodys() -> None:
    """B-4.3, B-14.1.7."""
    state = asked_table()
    state.shown = row([observation(observations.ASPECT, 0, 0, 2, 1)])
    for viewer in (0, 1, SPECTATOR):
        assert view(state, viewer)["shown"] == [
            {"kind": "aspect", "ingredients": ["fern"], "colour": "blue", "sign": "-"}
        ]


def test_every_kind_of_observation_has_words() -> None:
    state = asked_table(encyclopedia="yes", golem="yes")
    codes = [
        observation(observations.EXPERIMENT, 0, 1, 6, 0),
        observation(observations.DEMONSTRATION, 0, 1, 2, 1),
        observation(observations.SALE, 0, 1, 3, 4),
        observation(observations.GLIMPSE, 2, 0, 5, 0),
        observation(observations.SALE_GLIMPSE, 2, 0, 5, 1),
        observation(observations.ASPECT, 3, 0, 1, 0),
        observation(observations.BOOK, 4, 0, 0, 1),
        observation(observations.GOLEM_TEST, 5, 0, 3, 0),
        observation(observations.ANIMATION, 6, 7, 0, 0),
    ]
    state.own(0).observed = row(codes)
    assert view(state, 0)["observations"] == [
        {"kind": "experiment", "ingredients": ["fern", "claw"], "potion": "neutral"},
        {"kind": "demonstration", "ingredients": ["fern", "claw"], "potion": "B+", "confirmed": True},
        {"kind": "sale", "ingredients": ["fern", "claw"], "demanded": "R-", "level": "exact"},
        {"kind": "glimpse", "ingredients": ["mushroom"], "potion": "B-"},
        {"kind": "sale glimpse", "ingredients": ["mushroom"], "demanded": "B-", "level": "wrong"},
        {"kind": "aspect", "ingredients": ["flower"], "colour": "green", "sign": "+"},
        {"kind": "book", "ingredients": ["root"], "solar": True},
        {"kind": "golem test", "ingredients": ["scorpion"], "reaction": ["ears", "chest"]},
        {"kind": "animation", "ingredients": ["toad", "feather"], "animated": False},
    ]


def test_a_bid_is_secret_until_all_are_revealed() -> None:
    """B-4.7."""
    state = academy(players=3)
    for seat in range(3):
        set_seat(state, seat, hand="fern claw", actions={"sell": 1})
    ask(state, OPEN_SALE)
    play(state, "bid 2")
    assert view(state, 0)["question"]["answered"] == "bid 2"
    for viewer in (1, 2, SPECTATOR):
        assert view(state, viewer)["question"]["answered"] is None
    assert view(state, 0)["question"]["asked"] == [1, 2]


def test_only_who_is_asked_sees_the_options() -> None:
    state = academy(players=3)
    for seat in range(3):
        set_seat(state, seat, hand="fern claw", actions={"sell": 1})
    ask(state, OPEN_SALE)
    play(state, "bid 2")
    options = {viewer: view(state, viewer)["question"]["options"] for viewer in (0, 1, 2, SPECTATOR)}
    bids = ["bid 0", "bid 1", "bid 2", "bid 3"]
    assert options == {0: None, 1: bids, 2: bids, SPECTATOR: None}


def test_a_discarded_card_is_known_to_its_owner_alone() -> None:
    """B-4.8."""
    state = asked_table()
    set_seat(state, 0, hand="toad")
    discard_card(state, 0, INGREDIENTS.index("toad"))
    assert own(state, 0)["known_discards"] == {"toad": 1}
    assert own(state, 1)["known_discards"] == {}
    assert view(state, 1)["discard"] == 1


def test_cards_left_in_the_row_are_known_to_all_in_the_discard() -> None:
    """B-5.1.3: they lay open."""
    state = academy()
    set_forage(state, "fern toad")
    ask(state, CLEAR_ROW)
    assert own(state, 0)["known_discards"] == own(state, 1)["known_discards"] == {"fern": 1, "toad": 1}


def test_decks_show_only_their_size() -> None:
    """B-4.9."""
    shown = view(asked_table(), 0)
    assert (shown["deck"], shown["favor_deck"]) == (38, 22)


def test_the_secret_is_shown_only_in_the_end() -> None:
    """B-14.1.8, B-10.6."""
    state = asked_table(encyclopedia="yes", golem="yes")
    set_theory(state, "fern", "R+", s1="silver")
    court = state.own_court()
    court.reports = row([0, 0, 1, 0, 0, 0, 0, 0])
    assert view(state, 0)["secret"] is None
    assert "report_tokens" not in other(state, 1, 0)
    state.top = None
    shown = view(state, 0)
    assert shown["secret"]["alchemicals"]["toad"] == "++"
    assert (shown["secret"]["ears"], shown["secret"]["chest"]) == ("large red", "small green")
    assert shown["theories"][0]["seals"] == [{"seat": 1, "seal": "silver"}]
    assert shown["seats"][1]["report_tokens"] == {"ears": ["large red"], "chest": []}
    assert shown["question"] is None


@pytest.mark.parametrize(("option", "shown"), [("hidden", None), ("visible", ["silver_chalice", "magic_mirror"])])
def test_artifacts_to_come_are_face_down_unless_the_table_plays_openly(option: str, shown: object) -> None:
    """B-17.14."""
    state = asked_table(future_artifacts=option)
    set_market(state, "periscope")
    state.aside = 2 ** ARTIFACTS.index("silver_chalice") + 2 ** ARTIFACTS.index("magic_mirror")
    assert view(state, 0)["artifacts_to_come"] == shown
    assert view(state, 0)["artifacts"] == ["periscope"]


@pytest.mark.parametrize("phase", ["forage", "drink"])
def test_the_phase_is_the_space_being_resolved(phase: str) -> None:
    """B-3.1.1, B-3.3."""
    state = ALCHEMISTS.begin(2, {})
    phases = []
    while state.round < 2:
        name = view(state, SPECTATOR)["phase"]
        if name not in phases:
            phases.append(name)
        cubes = [option for option in state.options if ALCHEMISTS.text(option) == f"cube {phase}"]
        answer(state, cubes[0] if cubes else state.options[0])
    assert phases[:3] == ["setup", "order", "declaring"]
    assert phase in phases
    assert phases[-1] == "end of round"


def test_the_last_phase_is_over() -> None:
    state = academy()
    assert view(state, 0)["phase"] == "over"


# The King's Golem


def test_numbers_of_the_court_are_public_faces_are_not() -> None:
    """K-15.10: approval tokens, books, tests and report tokens are counted by all; faces are their owner's."""
    state = asked_table(encyclopedia="yes", golem="yes")
    set_seat(state, 1, approvals=3, books=2, tests=2)
    state.own_court().reports = row([0, 0, 1, 6, 0, 0, 0, 0])
    shown = other(state, 1, 0)
    assert (shown["approvals"], shown["books"], shown["tests"]) == (3, 2, 2)
    assert shown["reports"] == {"ears": 1, "chest": 2}
    assert "report_tokens" not in shown
    assert own(state, 1)["report_tokens"] == {"ears": [TRIGGERS[0]], "chest": [TRIGGERS[1], TRIGGERS[2]]}
    assert view(state, 0)["court"]["approvals_in_bank"] == 13


def test_articles_are_public_but_for_the_faces_of_their_seals() -> None:
    """K-15.10, K-5.8."""
    state = asked_table(encyclopedia="yes")
    set_article(state, "blue", "+-", "toad fern root claw", s0="white", s1="gold")
    assert view(state, 0)["court"]["articles"] == [
        {
            "colour": "blue",
            "signs": "+-",
            "slots": {"red": "toad", "green": "fern", "blue": "root", "white": "claw"},
            "seals": [{"seat": 0, "seal": "white"}, {"seat": 1, "seal": None}],
        }
    ]


def test_the_offer_of_a_book_is_for_its_reader() -> None:
    """K-2.3."""
    state = academy(busy="yes")
    state.own_court().offer = 15
    ask(state, READ_BOOK, 1)
    assert own(state, 1)["book_offer"] == INGREDIENTS[:4]
    assert own(state, 0)["book_offer"] == []
    assert "book_offer" not in other(state, 1, 0)


def test_funding_cards_are_hidden_until_they_are_revealed() -> None:
    """K-15.10, K-3.14."""
    state = academy(funding="yes", round=0)
    ask(state, FUND)
    nature(state)
    assert len(own(state, 0)["funding_cards_dealt"]) == 4
    assert "funding_cards_dealt" not in other(state, 0, 1)
    assert other(state, 0, 1)["funding_dealt"] == 4
    answer(state, state.options[0])
    assert other(state, 0, 1)["funding"] == []
    answer(state, state.options[0])
    assert len(other(state, 0, 1)["funding"]) == 2


def test_a_secret_artifact_is_known_to_its_owner_who_saw_what_was_left() -> None:
    """K-3.12, K-15.6: the others know only that there is one."""
    state = academy(funding="yes", round=0)
    left = ["bronze_cup", "magic_mirror", "wisdom_idol"]
    state.left = sum(2 ** ARTIFACTS.index(name) for name in left)
    ask(state, TAKE_SECRET_ARTIFACT, 0)
    assert view(state, 0)["artifacts_left_over"] == left
    assert view(state, 1)["artifacts_left_over"] is None
    play(state, "take magic_mirror")
    set_forage(state, "fern toad")
    ask(state, FORAGE_TURN, 0)
    assert own(state, 0)["secret_artifact"] == "magic_mirror"
    assert view(state, 0)["artifacts_left_over"] == ["bronze_cup", "wisdom_idol"]
    shown = other(state, 0, 1)
    assert shown["has_secret_artifact"] is True
    assert shown["artifacts"] == []
    assert view(state, 1)["artifacts_left_over"] is None


def test_order_boards_of_this_round_and_the_next_are_public() -> None:
    """K-4.2.3."""
    state = asked_table(busy="yes")
    set_board(state, "B1a", "B1b")
    shown = view(state, SPECTATOR)["court"]
    assert (shown["order_board"], shown["next_order_board"]) == ("B1a", "B1b")
    assert "B1a" not in shown["order_boards_to_come"]
