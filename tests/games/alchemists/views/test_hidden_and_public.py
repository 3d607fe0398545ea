"""What the others may know: tables that differ in one thing, seen by each seat (B-4)."""

from collections.abc import Callable
from typing import Any

import pytest

from altneu.games.alchemists.actions.experiments import DRINK_TURN, STUDENT_TURN
from altneu.games.alchemists.actions.foraging import TRANSMUTE_TURN
from altneu.games.alchemists.game import ALCHEMISTS
from altneu.games.alchemists.lab.assignment import Assignment
from altneu.games.alchemists.rounds.declaring import DECLARE_ALL
from altneu.games.alchemists.rounds.rounds import SPACES_IN_ORDER
from altneu.games.alchemists.state import terms
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.kernel.game import SPECTATOR
from games.alchemists.academy import academy, ask, play, row, run, seat_of, set_actions, set_seat, set_theory

pytestmark = pytest.mark.both

HAND = "fern claw mushroom flower"


def seen(state: AlchemistsState, seat: int) -> dict[str, Any]:
    """What the seat knows now, or when actions are declared next: a game that is over has no secrets."""
    if state.top is None:
        ask(state, DECLARE_ALL)
    return ALCHEMISTS.view(state, seat)


def table(change: Callable[[AlchemistsState], object] | None = None, **options: str) -> AlchemistsState:
    """Seat 0 has four ingredients, a Sage and a theory; then the change."""
    state = academy(players=3, **options)
    set_seat(state, 0, hand=HAND, favors="sage", gold=3)
    set_theory(state, "fern", "R+", s0="gold")
    if change is not None:
        change(state)
    return state


def conflict(state: AlchemistsState) -> None:
    set_theory(state, "claw", "B+", s1="gold")
    state.conflicts = 1


PUBLIC: dict[str, Callable[[AlchemistsState], object]] = {
    "order track": lambda state: set_seat(state, 0, flask=7),
    "cubes": lambda state: set_actions(state, 0, {"buy": 1}),
    "gold": lambda state: set_seat(state, 0, gold=4),
    "reputation": lambda state: set_seat(state, 0, reputation=11),
    "artifacts": lambda state: set_seat(state, 0, artifacts="periscope"),
    "grants": lambda state: set_seat(state, 0, grants=1),
    "theories": lambda state: set_theory(state, "claw", "B+"),
    "owners of seals": lambda state: set_theory(state, "fern", "R+", s1="silver"),
    "conflict tokens": conflict,
    "demands": lambda state: setattr(state, "adventurer", 3),
}


@pytest.mark.parametrize("change", PUBLIC.values(), ids=PUBLIC.keys())
def test_these_things_are_seen_by_all(change: Callable[[AlchemistsState], object]) -> None:
    """B-4.1."""
    for seat in (0, 1, 2, SPECTATOR):
        assert seen(table(change), seat) != seen(table(), seat)


@pytest.mark.parametrize(
    "change",
    [
        lambda state: set_seat(state, 0, hand=HAND + " fern"),
        lambda state: set_seat(state, 0, favors="sage sage"),
    ],
    ids=["ingredients", "favor cards"],
)
def test_the_number_of_cards_in_hand_is_seen_by_all(change: Callable[[AlchemistsState], object]) -> None:
    """B-4.2."""
    for seat in (0, 1, 2, SPECTATOR):
        assert seen(table(change), seat) != seen(table(), seat)


def other_face(state: AlchemistsState) -> None:
    """A silver seal instead of the gold one."""
    faces = list(state.seals)
    faces[4 * terms.FERN] = terms.SILVER_SEAL
    state.seals = row(faces)
    own = state.own(0)
    own.seals[terms.GOLD_SEAL] += 1
    own.seals[terms.SILVER_SEAL] -= 1


PRIVATE: dict[str, Callable[[AlchemistsState], object]] = {
    "B-4.4 ingredients": lambda state: set_seat(state, 0, hand="fern claw mushroom toad"),
    "B-4.4 favor cards": lambda state: set_seat(state, 0, favors="merchant"),
    "B-4.5 seals": other_face,
}


@pytest.mark.parametrize("change", PRIVATE.values(), ids=PRIVATE.keys())
def test_cards_in_hand_and_faces_of_seals_are_seen_by_their_owner_alone(
    change: Callable[[AlchemistsState], object],
) -> None:
    """B-4.4, B-4.5."""
    assert seen(table(change), 0) != seen(table(), 0)
    for seat in (1, 2, SPECTATOR):
        assert seen(table(change), seat) == seen(table(), seat)


@pytest.mark.parametrize("turn", [STUDENT_TURN, DRINK_TURN])
def test_the_potion_is_seen_by_all_and_its_ingredients_by_the_mixer_alone(turn: Any) -> None:
    """B-4.3, B-4.6: two ways to make B+, one to make R+."""
    tables = []
    for mixture in ("mix claw mushroom", "mix mushroom flower", "mix fern mushroom"):
        state = table()
        run(state, turn, mixture)
        tables.append(state)
    one, same_potion, other_potion = tables
    for seat in (1, 2, SPECTATOR):
        assert seen(one, seat) == seen(same_potion, seat)
        assert seen(one, seat) != seen(other_potion, seat)
    assert seen(one, 0) != seen(same_potion, 0)


def test_the_level_of_a_sale_is_seen_by_all_and_its_ingredients_by_the_seller_alone() -> None:
    """B-4.3, B-4.6: sold as B+; the payment tells the others the rest."""
    tables = []
    for mixture in ("mix claw mushroom", "mix mushroom flower", "mix fern mushroom"):
        state = table()
        set_actions(state, 0, {"sell": 1})
        run(state, SPACES_IN_ORDER, "sell left", "guarantee exact", mixture)
        tables.append(state)
    one, same_level, other_level = tables
    for seat in (1, 2, SPECTATOR):
        assert seen(one, seat) == seen(same_level, seat)
        assert seen(one, seat) != seen(other_level, seat)
    assert seen(one, 0) != seen(same_level, 0)


def test_a_bid_is_secret_until_all_are_revealed() -> None:
    """B-4.7."""
    tables = []
    for bid in ("bid 0", "bid 2"):
        state = table()
        for seat in (0, 1):
            set_actions(state, seat, {"sell": 1})
        ask(state, SPACES_IN_ORDER)
        play(state, bid)
        tables.append(state)
    for seat in (1, 2, SPECTATOR):
        assert seen(tables[0], seat) == seen(tables[1], seat)
    assert seen(tables[0], 0) != seen(tables[1], 0)
    for state in tables:
        play(state, "bid 1")
    assert list(tables[0].sellers) != list(tables[1].sellers)
    assert seen(tables[0], 2) != seen(tables[1], 2)


def test_discarded_ingredients_are_seen_by_their_owner_alone() -> None:
    """B-4.8."""
    tables = []
    for card in ("fern", "claw"):
        state = table()
        run(state, TRANSMUTE_TURN, f"discard {card}", "skip")
        tables.append(state)
    for seat in (1, 2, SPECTATOR):
        assert seen(tables[0], seat) == seen(tables[1], seat)
    assert seat_of(tables[0], 0).discards[terms.FERN] == 1
    assert seen(tables[0], 0) != seen(tables[1], 0)


def other_secret(state: AlchemistsState) -> None:
    state.secret = Assignment(row([1, 0, 2, 3, 4, 5, 6, 7]), state.secret.golem)


def test_nobody_knows_what_is_face_down() -> None:
    """B-4.9, B-1.3.2, B-17.14: the secret, and which artifacts were set aside."""
    for seat in (0, 1, 2, SPECTATOR):
        assert seen(table(other_secret), seat) == seen(table(), seat)
        chalice = table(lambda state: setattr(state, "aside", 2**terms.SILVER_CHALICE))
        cap = table(lambda state: setattr(state, "aside", 2**terms.THINKING_CAP))
        assert seen(chalice, seat) == seen(cap, seat)
