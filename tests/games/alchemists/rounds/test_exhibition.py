"""The exhibition: promises, spaces, what success and failure bring, cards under the Feather in Cap (B-9, B-18.21)."""

import pytest

from altneu.games.alchemists.rounds.declaring import DECLARE
from altneu.games.alchemists.rounds.exhibition import EXHIBITION_TURN
from altneu.games.alchemists.state import events
from altneu.games.alchemists.state.court import replaced
from altneu.games.alchemists.state.observations import DEMONSTRATION, observation
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import ARTIFACTS, INGREDIENTS, POTIONS
from altneu.kernel.flow import asked
from altneu.kernel.state import NATURE
from games.alchemists.academy import academy, ask, listen, offered, play, run, seat_of, set_seat

pytestmark = pytest.mark.both

ALL = {f"exhibit {potion}" for potion in POTIONS[:6]}


def hall(players: int = 3, hand: str = "fern mushroom claw flower toad", **seat: object) -> AlchemistsState:
    """Round 6; fern and mushroom make R+, claw and flower R-."""
    options = {name: str(seat.pop(name)) for name in ("exhibition_spaces", "funding") if name in seat}
    state = academy(players, round=6, **options)
    for number in range(1, players):
        set_seat(state, number, hand="fern mushroom claw flower toad")
    set_seat(state, 0, hand=hand, **seat)
    return state


def set_aside(state: AlchemistsState) -> list[str]:
    return [INGREDIENTS[k] for k, count in enumerate(seat_of(state, 0).set_aside) for _ in range(count)]


@pytest.mark.parametrize(("round", "is_open"), [(5, False), (6, True)])
def test_the_exhibition_takes_the_place_of_student_and_drink_in_round_6(round: int, is_open: bool) -> None:
    """B-9.1."""
    state = academy(round=round)
    ask(state, DECLARE)
    assert ("cube exhibition" in offered(state)) == is_open
    assert ("cube student" in offered(state)) == (not is_open)
    assert ("cube drink" in offered(state)) == (not is_open)


def test_any_coloured_potion_may_be_promised_and_not_the_neutral_one() -> None:
    """B-9.2: without knowing whether one can make it."""
    state = hall(hand="fern toad")
    ask(state, EXHIBITION_TURN)
    assert offered(state) == ALL | {"cancel"}


def test_both_ingredients_of_an_attempt_are_discarded() -> None:
    """B-9.2: after a success as after a failure."""
    state = hall()
    run(state, EXHIBITION_TURN, "exhibit R+", "mix fern mushroom")
    run(state, EXHIBITION_TURN, "exhibit G+", "mix claw flower")
    assert seat_of(state, 0).cards() == 1
    assert sum(state.discard) == 4


def test_any_pair_of_different_ingredients_may_be_mixed() -> None:
    """B-9.2."""
    state = hall(hand="fern fern toad claw")
    ask(state, EXHIBITION_TURN)
    play(state, "exhibit R+")
    assert offered(state) == {"mix fern toad", "mix fern claw", "mix claw toad"}


def test_the_first_to_exhibit_a_potion_gains_1_reputation() -> None:
    """B-9.3: the next one does not."""
    state = hall()
    run(state, EXHIBITION_TURN, "exhibit R+", "mix fern mushroom", seat=1)
    run(state, EXHIBITION_TURN, "exhibit R+", "mix fern mushroom", seat=0)
    assert [int(board.reputation) for board in state.seats] == [10, 11, 10]


def test_a_failed_attempt_before_does_not_take_the_first_success_away() -> None:
    """B-9.3, B-18.21."""
    state = hall()
    run(state, EXHIBITION_TURN, "exhibit R+", "mix claw flower", seat=1)
    run(state, EXHIBITION_TURN, "exhibit R+", "mix fern mushroom", seat=0)
    assert seat_of(state, 0).reputation == 11


def test_both_signs_of_a_colour_bring_2_reputation() -> None:
    """B-9.4: besides that for being the first, as one change (B-18.21)."""
    state = hall()
    log = listen(state)
    run(state, EXHIBITION_TURN, "exhibit R+", "mix fern mushroom")
    run(state, EXHIBITION_TURN, "exhibit R-", "mix claw flower")
    assert [a for event, _, _, a, _ in log if event == events.REPUTATION] == [1, 3]


def test_each_player_may_show_both_signs_of_a_colour() -> None:
    """B-9.4: each for themselves; who is second gets 2 without the 1 for the first."""
    state = hall()
    for seat in (1, 0):
        run(state, EXHIBITION_TURN, "exhibit R+", "mix fern mushroom", seat=seat)
        run(state, EXHIBITION_TURN, "exhibit R-", "mix claw flower", seat=seat)
    assert [int(board.reputation) for board in state.seats] == [12, 14, 10]


def test_two_signs_of_different_colours_are_no_pair() -> None:
    """B-9.4: R+ and G-."""
    state = hall(hand="fern mushroom root flower toad")
    run(state, EXHIBITION_TURN, "exhibit R+", "mix fern mushroom")
    run(state, EXHIBITION_TURN, "exhibit G-", "mix flower root")
    assert seat_of(state, 0).reputation == 12


@pytest.mark.parametrize(("before", "after"), [(10, 9), (14, 12), (6, 6)])
def test_a_failure_costs_1_reputation(before: int, after: int) -> None:
    """B-9.5: zones count."""
    state = hall(reputation=before)
    run(state, EXHIBITION_TURN, "exhibit G+", "mix fern mushroom")
    assert seat_of(state, 0).reputation == after


def test_nobody_drinks_the_potions_of_the_exhibition() -> None:
    """B-9.6: insanity costs nothing, and the student is calm."""
    state = hall(hand="fern scorpion toad")
    run(state, EXHIBITION_TURN, "exhibit B-", "mix fern scorpion")
    board = seat_of(state, 0)
    assert (board.reputation, board.immune, board.hospital, state.angry) == (11, 0, 0, 0)


def test_a_potion_already_exhibited_cannot_be_promised_again() -> None:
    """B-9.2: by the same player."""
    state = hall()
    run(state, EXHIBITION_TURN, "exhibit R+", "mix fern mushroom")
    ask(state, EXHIBITION_TURN)
    assert "exhibit R+" not in offered(state)


def test_a_potion_that_failed_may_be_tried_again() -> None:
    """B-18.21."""
    state = hall()
    run(state, EXHIBITION_TURN, "exhibit R+", "mix claw flower")
    run(state, EXHIBITION_TURN, "exhibit R+", "mix fern mushroom")
    assert seat_of(state, 0).exhibited == 1


@pytest.mark.parametrize(
    ("players", "exhibition_spaces", "earlier"),
    [(2, "players-1", 1), (3, "players-1", 2), (4, "players-1", 3), (2, "two", 2), (4, "two", 2)],
)
def test_a_potion_has_one_space_less_than_there_are_players(players: int, exhibition_spaces: str, earlier: int) -> None:
    """B-17.7: option `exhibition_spaces`; a potion without a free space cannot be promised."""
    state = hall(players, exhibition_spaces=exhibition_spaces)
    exhibits = state.exhibits[:]
    exhibits[0] = earlier - 1
    state.exhibits = exhibits
    ask(state, EXHIBITION_TURN)
    assert "exhibit R+" in offered(state)
    play(state, "exhibit R+", "mix fern mushroom")
    set_seat(state, 0, exhibited=0)
    ask(state, EXHIBITION_TURN)
    assert offered(state) == (ALL - {"exhibit R+"}) | {"cancel"}


def test_a_failure_uses_up_no_space() -> None:
    """B-18.21: with two players a potion has one space."""
    state = hall(2)
    run(state, EXHIBITION_TURN, "exhibit R+", "mix claw flower", seat=1)
    ask(state, EXHIBITION_TURN)
    assert "exhibit R+" in offered(state)


@pytest.mark.parametrize("hand", ["", "fern", "fern fern"])
def test_without_a_pair_the_attempt_is_cancelled(hand: str) -> None:
    """B-18.21: and the cube is unused."""
    state = hall(hand=hand)
    run(state, EXHIBITION_TURN)
    assert seat_of(state, 0).unused == 1


def test_without_a_potion_that_is_allowed_the_attempt_is_cancelled() -> None:
    """B-18.21."""
    state = hall(exhibited=63)
    run(state, EXHIBITION_TURN)
    assert (seat_of(state, 0).unused, seat_of(state, 0).cards()) == (1, 5)


def test_an_attempt_may_be_cancelled_before_a_potion_is_promised() -> None:
    """B-18.21, B-9.2: not after."""
    state = hall()
    run(state, EXHIBITION_TURN, "cancel")
    assert seat_of(state, 0).unused == 1
    ask(state, EXHIBITION_TURN)
    play(state, "exhibit R+")
    assert "cancel" not in offered(state)


@pytest.mark.parametrize(("pair", "kept"), [("fern mushroom", 1), ("claw flower", 0)])
def test_everybody_learns_whether_the_promise_was_kept_and_only_the_exhibitor_of_what(pair: str, kept: int) -> None:
    """B-9.2: the Lab says yes or no."""
    state = hall()
    log = listen(state)
    ask(state, EXHIBITION_TURN)
    play(state, "exhibit R+")
    assert state.top is not None
    assert state.top.effect.private_to(state.top) == 0
    play(state, f"mix {pair}")
    first, second = [INGREDIENTS.index(name) for name in pair.split()]
    assert list(seat_of(state, 0).observed) == [observation(DEMONSTRATION, first, second, 0, kept)]
    assert [(a, b) for event, _, _, a, b in log if event == events.EXHIBITED] == [(0, kept)]
    assert len(seat_of(state, 1).observed) == len(state.shown) == 0


def test_the_feather_in_cap_sets_both_cards_of_a_success_aside() -> None:
    """B-12.16."""
    state = hall(artifacts="feather_in_cap")
    run(state, EXHIBITION_TURN, "exhibit R+", "mix fern mushroom")
    assert set_aside(state) == ["fern", "mushroom"]
    assert sum(state.discard) == 0


def test_the_feather_in_cap_gets_nothing_from_a_failure() -> None:
    """B-12.16."""
    state = hall(artifacts="feather_in_cap")
    run(state, EXHIBITION_TURN, "exhibit R+", "mix claw flower")
    assert set_aside(state) == []
    assert sum(state.discard) == 2


def test_the_magic_mortar_works_at_the_exhibition() -> None:
    """B-18.13: one card returns."""
    state = hall(artifacts="magic_mortar", hand="fern mushroom toad")
    ask(state, EXHIBITION_TURN)
    play(state, "exhibit R+", "mix fern mushroom", "pick fern")
    assert list(seat_of(state, 0).hand[:3]) == [0, 0, 1]
    assert state.discard[0] == 1


@pytest.mark.parametrize(
    ("answer", "aside", "hand"), [("set aside one", ["mushroom"], 4), ("set aside both", ["fern", "mushroom"], 3)]
)
def test_with_feather_and_mortar_one_sees_the_pick_and_sets_one_or_both_aside(
    answer: str, aside: list[str], hand: int
) -> None:
    """B-18.14."""
    state = hall(artifacts="feather_in_cap magic_mortar")
    ask(state, EXHIBITION_TURN)
    play(state, "exhibit R+", "mix fern mushroom")
    assert asked(state) == NATURE
    assert state.top is not None
    assert state.top.effect.private_to(state.top) == 0
    play(state, "pick mushroom")
    assert (asked(state), offered(state)) == (0, {"set aside one", "set aside both"})
    play(state, answer)
    assert state.top is None
    assert set_aside(state) == aside
    assert seat_of(state, 0).cards() == hand
    assert sum(state.discard) == 0


def test_with_feather_and_mortar_a_failure_is_the_mortars_alone() -> None:
    """B-18.14."""
    state = hall(artifacts="feather_in_cap magic_mortar")
    ask(state, EXHIBITION_TURN)
    play(state, "exhibit R+", "mix claw flower", "pick claw")
    assert state.top is None
    assert (set_aside(state), seat_of(state, 0).cards(), state.discard[1]) == ([], 4, 1)


def test_the_robe_adds_nothing_at_the_exhibition() -> None:
    """B-12.6, B-9.3."""
    state = hall(artifacts="robe_of_respect")
    run(state, EXHIBITION_TURN, "exhibit R+", "mix fern mushroom")
    assert seat_of(state, 0).reputation == 11


def with_secret_feather() -> AlchemistsState:
    state = hall(funding="yes")
    court = state.own_court()
    court.secret = replaced(court.secret, 0, ARTIFACTS.index("feather_in_cap"))
    return state


def test_a_secret_feather_may_be_revealed_before_mixing_and_works_from_then_on() -> None:
    """K-15.6.1, B-12.16: after that the attempt cannot be cancelled."""
    state = with_secret_feather()
    ask(state, EXHIBITION_TURN)
    assert offered(state) == ALL | {"reveal feather_in_cap", "cancel"}
    play(state, "reveal feather_in_cap")
    assert offered(state) == ALL
    play(state, "exhibit R+", "mix fern mushroom")
    assert set_aside(state) == ["fern", "mushroom"]


def test_a_secret_feather_that_is_not_revealed_does_nothing() -> None:
    """K-15.6.1."""
    state = with_secret_feather()
    run(state, EXHIBITION_TURN, "exhibit R+", "mix fern mushroom")
    assert set_aside(state) == []
    assert seat_of(state, 0).artifacts == 0


def test_a_secret_feather_is_not_asked_for_without_a_potion_to_promise() -> None:
    """K-15.6.1, B-18.21: the attempt is cancelled."""
    state = with_secret_feather()
    set_seat(state, 0, exhibited=63)
    run(state, EXHIBITION_TURN)
    assert (seat_of(state, 0).unused, seat_of(state, 0).artifacts) == (1, 0)


def test_a_potion_exhibited_is_one_that_everybody_saw_its_player_make() -> None:
    """B-9.2, B-4.3: a failure shows no potion."""
    state = hall()
    run(state, EXHIBITION_TURN, "exhibit R+", "mix fern mushroom")
    run(state, EXHIBITION_TURN, "exhibit G+", "mix claw flower")
    assert seat_of(state, 0).potions == 1
