"""What always holds: each broken invariant is reported by its rule, and by no other."""

from collections.abc import Callable

import pytest

from altneu.games.alchemists.actions.buying import PURCHASE
from altneu.games.alchemists.actions.cards import PLAY_HERBALISTS, discard_card
from altneu.games.alchemists.actions.foraging import FORAGE_TURN
from altneu.games.alchemists.game import ALCHEMISTS
from altneu.games.alchemists.lab.assignment import Assignment
from altneu.games.alchemists.lab.golem import NO_GOLEM
from altneu.games.alchemists.state import observations
from altneu.games.alchemists.state.observations import observation
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import ARTIFACTS, HERBALIST, SPACES
from games.alchemists.academy import academy, row, set_article, set_market, set_seat, set_theory

pytestmark = pytest.mark.both

Change = Callable[[AlchemistsState], None]
GOLEM = {"encyclopedia": "yes", "golem": "yes"}


def table(**options: str) -> AlchemistsState:
    """A sound table with a little of everything on it."""
    state = academy(players=3, **options)
    set_seat(state, 0, hand="fern fern toad", favors="sage")
    set_seat(state, 1, hand="root claw", actions={"sell": 1, "publish": 1})
    set_market(state, "periscope")
    set_theory(state, "fern", "R+", s0="gold", s1="red")
    set_theory(state, "claw", "B+", s2="silver")
    discard_card(state, 1, 4)
    assert ALCHEMISTS.faults(state) == []
    return state


def reported(state: AlchemistsState, rule: str) -> bool:
    """Whether this rule is reported, and no other."""
    found = ALCHEMISTS.faults(state)
    return bool(found) and all(f"{rule}:" in fault for fault in found)


def put(field: str, values: list[int]) -> Change:
    """A row of the table."""
    return lambda state: setattr(state, field, row(values))


def put_seat(field: str, value: int | list[int]) -> Change:
    """A field of seat 1."""
    return lambda state: setattr(state.own(1), field, row(value) if isinstance(value, list) else value)


def put_court(field: str, value: int | list[int]) -> Change:
    return lambda state: setattr(state.own_court(), field, row(value) if isinstance(value, list) else value)


def change(field: str, place: int, by: int) -> Change:
    def apply(state: AlchemistsState) -> None:
        values = list(getattr(state, field))
        values[place] += by
        setattr(state, field, row(values))

    return apply


def several(*changes: Change) -> Change:
    def apply(state: AlchemistsState) -> None:
        for each in changes:
            each(state)

    return apply


def secret(alchemicals: list[int], golem: int = NO_GOLEM) -> Change:
    return lambda state: setattr(state, "secret", Assignment(row(alchemicals), golem))


TWO_TESTS = several(
    put_court("tests", [0, 2, 0, 0]),
    put_seat("observed", [int(observation(observations.GOLEM_TEST, 0, 0, 3, 0))] * 2),
)


@pytest.mark.parametrize(
    ("rule", "breaks"),
    [
        ("B-1.3.2", secret([0, 0, 2, 3, 4, 5, 6, 7])),
        ("B-1.3.2", secret([-1, 1, 2, 3, 4, 5, 6, 7])),
        ("K-1.10", secret([0, 1, 2, 3, 4, 5, 6, 7], 3)),
        ("B-14.1.1", put_seat("observed", [int(observation(observations.EXPERIMENT, 0, 1, 0, 0))])),
        ("B-14.1.1", put("shown", [int(observation(observations.ASPECT, 0, 0, 0, 1))])),
        ("B-1.3.3", change("deck", 2, -1)),
        ("B-1.3.3", change("forage", 2, 1)),
        ("B-1.3.3", put("pot", [2, 3])),
        ("B-1.3.3", put_seat("hand", [0] * 8)),
        ("B-1.3.3", put_seat("set_aside", [1] + [0] * 7)),
        ("B-1.3.3", several(change("forage", 2, -1), change("deck", 2, 1))),
        (
            "B-2.2.5",
            several(change("forage", 2, 5), change("deck", 2, -5), change("forage", 3, 1), change("deck", 3, -1)),
        ),
        ("B-4.8", put_seat("discards", [1, 0, 0, 0, 0, 0, 0, 0])),
        ("B-4.8", several(change("discard", 3, 1), change("deck", 3, -1))),
        ("B-2.1.3", change("favor_deck", 0, -1)),
        ("B-2.1.3", change("favor_discard", 3, 1)),
        ("B-2.1.3", put_seat("custodians", 1)),
        ("B-2.1.3", several(change("favor_discard", 3, -1), change("favor_deck", 3, 1))),
        ("B-5.6.8", put("tokens", [0, 0, -1, -1, -1, -1, -1, -1])),
        ("B-5.6.6", put("tokens", [0, 2, 3, -1, -1, -1, -1, -1])),
        ("B-5.6.6", put("tokens", [0, -1, -1, -1, -1, -1, -1, -1])),
        ("B-5.5.17", lambda state: setattr(state, "conflicts", 1)),
        ("B-6.4", lambda state: setattr(state, "grants", 15)),
        ("B-6.4", put_seat("grants", 1)),
        ("B-9.2", put("exhibits", [1, 0, 0, 0, 0, 0])),
        ("B-9.2", put_seat("exhibited", 64)),
        ("B-3.2.3", put_seat("actions", [0] * 12)),
        ("B-3.2.3", put("rows", [-1] * 48)),
        ("B-3.1.2", put_seat("flask", 0)),
        ("B-3.1.2", put_seat("flask", 11)),
        ("B-3.1.3", put_seat("flask", 6)),
        ("B-18.7", put("paralysed", [1, 1])),
        ("B-3.1.3", put_seat("gold", -1)),
        ("B-7.1", put_seat("reputation", 0)),
        ("B-2.1.7", put_seat("seals", [2, 3, 2, 2, 2, 0])),
        ("B-2.1.7", put_seat("lost", [1, 0, 0, 0, 0, 0])),
        ("B-18.1", put_seat("unused", -1)),
        ("B-18.1", put_seat("cubes", 9)),
        ("B-18.1", put_seat("hospital", 2)),
        ("B-5.5.14", put_seat("spent", 2)),
        ("B-18.10", put_seat("associates", 1)),
        ("B-9.4", put_seat("both_signs", 1)),
        ("B-2.1.8", put_seat("bids", 7)),
        ("K-5.3", several(put_court("signs", [0, -1, -1]), put_court("slots", [0, 1, 2, 3] + [-1] * 8))),
    ],
)
def test_a_fault_of_the_base_game_is_reported(rule: str, breaks: Change) -> None:
    state = table()
    breaks(state)
    found = ALCHEMISTS.faults(state)
    assert any(f"{rule}:" in fault for fault in found), found


@pytest.mark.parametrize(
    ("rule", "breaks"),
    [
        ("K-1.10", secret([0, 1, 2, 3, 4, 5, 6, 7], 24)),
        ("B-1.3.2", secret([0, 1, 2, 3, 4, 5, 6, 7])),
        ("K-6.1", put_court("approvals", [9, 8, 0, 0])),
        ("K-6.1", put_court("approvals", [-1, 0, 0, 0])),
        ("K-8.2", put_court("reports", [0, 0, 1, 0, 0, 0, 0, 0])),
        ("K-8.7", several(TWO_TESTS, put_court("reports", [0, 0, 1, 1, 0, 0, 0, 0]))),
        ("K-8.7", several(TWO_TESTS, put_court("reports", [0, 0, 7, 0, 0, 0, 0, 0]))),
        ("K-7.4", put_court("animated", 2)),
        ("K-7.5", put_court("tests", [0, 1, 0, 0])),
        ("K-2.4", put_court("books", [0, 1, 0, 0])),
        ("K-2.2", put_court("offer", 7)),
        ("K-3.1", put_court("funding", [3, 2, 0, 0])),
        ("K-4.2", several(put_court("board", 2), put_court("next_board", 2))),
        ("K-5.9", put_court("signs", [0, -1, -1])),
    ],
)
def test_a_fault_of_the_expansion_is_reported(rule: str, breaks: Change) -> None:
    state = table(**GOLEM)
    breaks(state)
    assert any(f"{rule}:" in fault for fault in ALCHEMISTS.faults(state))


def test_two_tests_and_two_reports_are_sound() -> None:
    """K-8.5."""
    state = table(**GOLEM)
    TWO_TESTS(state)
    put_court("reports", [0, 0, 3, 4, 0, 0, 0, 0])(state)
    assert ALCHEMISTS.faults(state) == []


def test_a_fourth_seal_on_a_theory_is_reported() -> None:
    """B-5.6.6."""
    state = academy(players=4)
    set_theory(state, "fern", "R+", s0="gold", s1="red", s2="blue")
    assert ALCHEMISTS.faults(state) == []
    set_theory(state, "fern", "R+", s3="gold")
    assert reported(state, "B-5.6.6")


def test_a_white_seal_on_a_theory_is_reported() -> None:
    """K-5.10.1."""
    state = academy(encyclopedia="yes")
    set_theory(state, "fern", "R+", s0="white")
    assert reported(state, "K-5.10.1")


def test_a_conflict_needs_both_theories() -> None:
    """B-18.3."""
    state = academy(level="master")
    set_theory(state, "fern", "R+", s0="gold")
    set_theory(state, "claw", "B+", s0="gold")
    state.conflicts = 1
    assert ALCHEMISTS.faults(state) == []
    state.conflicts = 2
    assert reported(state, "B-18.3")


def test_articles_keep_their_limits() -> None:
    """K-5.13, K-5.14."""
    state = academy(encyclopedia="yes")
    set_article(state, "red", "++", "fern claw root toad", s0="white")
    set_article(state, "green", "+-", "fern claw root feather", s1="gold")
    assert ALCHEMISTS.faults(state) == []
    set_article(state, "blue", "+-", "fern mushroom flower scorpion", s1="gold")
    assert reported(state, "K-5.13")
    set_article(state, "blue", "+-", "toad root claw fern", s0="gold")
    assert {fault.split(":")[0] for fault in ALCHEMISTS.faults(state)} == {"K-5.13", "K-5.14"}


def test_an_article_names_four_ingredients() -> None:
    """K-5.5."""
    state = academy(encyclopedia="yes")
    set_article(state, "red", "++", "fern fern root toad", s0="white")
    assert reported(state, "K-5.5")


def test_an_artifact_is_in_one_place() -> None:
    """B-2.1.2: also while it is being paid for."""
    state = table()
    state.market = 0
    assert reported(state, "B-2.1.2")
    state.push(PURCHASE, 0, 0, ARTIFACTS.index("periscope"), 3)
    assert ALCHEMISTS.faults(state) == []
    state.own(2).artifacts |= 2 ** ARTIFACTS.index("periscope")
    assert reported(state, "B-2.1.2")


def test_artifacts_not_sold_leave_the_game_after_their_conference() -> None:
    """B-8.4.1."""
    state = academy(round=4)
    state.left &= ~(2 ** ARTIFACTS.index("periscope"))
    assert ALCHEMISTS.faults(state) == []
    state.left &= ~(2 ** ARTIFACTS.index("silver_chalice"))
    assert reported(state, "B-2.1.2")


def test_artifacts_of_modules_not_played_are_reported() -> None:
    """K-0.5."""
    state = table()
    set_seat(state, 0, artifacts="bookcase")
    assert reported(state, "B-2.1.2")


def test_a_secret_artifact_is_of_level_three() -> None:
    """K-3.12."""
    state = academy(funding="yes")
    state.left &= ~(2 ** ARTIFACTS.index("periscope"))
    put_court("secret", [-1, ARTIFACTS.index("periscope"), -1, -1])(state)
    assert reported(state, "K-3.12")


def test_a_herbalist_waits_to_be_played() -> None:
    """B-18.11."""
    state = academy()
    set_seat(state, 1, favors="herbalist")
    assert state.seats[1].favors[HERBALIST] == 1
    assert reported(state, "B-18.11")
    state.push(PLAY_HERBALISTS, 1)
    assert ALCHEMISTS.faults(state) == []


def test_rows_have_no_gaps_and_nobody_twice() -> None:
    """B-3.2.3."""
    for seats in ([-1, 0, -1, -1], [0, 0, -1, -1], [0, 1, -1, -1]):
        state = academy()
        set_seat(state, 0, actions={"forage": 1})
        assert ALCHEMISTS.faults(state) == []
        rows = list(state.rows)
        rows[0:4] = seats
        state.rows = row(rows)
        assert reported(state, "B-3.2.3"), SPACES[0]


def test_an_endless_stack_is_reported() -> None:
    state = academy()
    for _ in range(100):
        state.push(FORAGE_TURN, 0)
    assert any("stack" in fault for fault in ALCHEMISTS.faults(state))
