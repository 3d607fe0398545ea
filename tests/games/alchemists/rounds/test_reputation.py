"""Reputation: zones, losses, the Robe of Respect, and changes that are summed before they count (B-7, B-18.20)."""

import pytest

from altneu.games.alchemists.actions.publishing import PUBLISH_TURN
from altneu.games.alchemists.actions.reputation import change_reputation, gain_gold, zone_of
from altneu.games.alchemists.actions.selling import price_of
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import EXACT, ZONES
from games.alchemists.academy import academy, ask, offered, run, seat_of, set_seat, set_theory

pytestmark = pytest.mark.both


def changed(state: AlchemistsState, before: int, net: int) -> int:
    """The reputation of the first seat after one event."""
    set_seat(state, 0, reputation=before)
    change_reputation(state, 0, 0, net)
    return int(seat_of(state, 0).reputation)


@pytest.mark.parametrize(
    ("zone", "lowest", "highest"),
    [
        pytest.param("red", 1, 6, id="B-7.2"),
        pytest.param("none", 7, 13, id="B-7.3"),
        pytest.param("green", 14, 17, id="B-7.4"),
        pytest.param("blue", 18, 120, id="B-7.5"),
    ],
)
def test_a_zone_reaches_from_its_lowest_to_its_highest_reputation(zone: str, lowest: int, highest: int) -> None:
    """B-7.2, B-7.3, B-7.4, B-7.5."""
    state = academy()
    assert ZONES[zone_of(state, lowest)] == ZONES[zone_of(state, highest)] == zone


@pytest.mark.parametrize(
    ("reputation", "price", "smileys"),
    [
        pytest.param(6, 3, 0, id="B-7.2"),
        pytest.param(7, 4, 0, id="B-7.3"),
        pytest.param(14, 4, 1, id="B-7.4"),
        pytest.param(18, 5, 1, id="B-7.5"),
    ],
)
def test_a_zone_changes_price_and_smileys_of_a_seller(reputation: int, price: int, smileys: int) -> None:
    """B-7.2, B-7.3, B-7.4, B-7.5: an exact potion is worth 4 gold without a zone."""
    state = academy()
    set_seat(state, 0, reputation=reputation)
    assert price_of(state, 0, EXACT, 0) == price
    assert state.box.zone_smileys[zone_of(state, reputation)] == smileys


@pytest.mark.parametrize(
    ("before", "loss", "after"),
    [
        pytest.param(6, 1, 6, id="B-7.2: a loss of 1 becomes nothing"),
        pytest.param(6, 3, 4, id="B-7.2: 1 less"),
        pytest.param(7, 1, 6, id="B-7.3: lowest"),
        pytest.param(13, 5, 8, id="B-7.3: highest"),
        pytest.param(17, 1, 15, id="B-7.4: 1 more"),
        pytest.param(20, 1, 17, id="B-7.5: 2 more"),
        pytest.param(14, 1, 12, id="B-7.6: first example"),
        pytest.param(18, 5, 11, id="B-7.6: second example"),
    ],
)
def test_the_zone_before_a_loss_decides_how_large_it_is(before: int, loss: int, after: int) -> None:
    """B-7.6, B-17.8: the zone the marker comes to does not count."""
    assert changed(academy(), before, -loss) == after


@pytest.mark.parametrize(("before", "loss"), [(3, 5), (7, 9), (1, 2)])
def test_reputation_never_falls_below_1(before: int, loss: int) -> None:
    """B-7.1, B-18.20."""
    assert changed(academy(), before, -loss) == 1


def test_a_gain_is_never_changed_by_a_zone() -> None:
    """B-7.2, B-7.4, B-7.5: zones change losses only."""
    assert [changed(academy(), before, 3) for before in (2, 15, 25)] == [5, 18, 28]


def test_losses_in_the_red_zone_may_be_played_whole() -> None:
    """B-17.8: option `red_zone_loss`; the other zones stay as they are."""
    state = academy(red_zone_loss="none")
    assert [changed(state, before, -1) for before in (6, 10, 14, 18)] == [5, 9, 12, 15]


def test_the_robe_adds_1_to_each_gain_and_nothing_to_a_loss() -> None:
    """B-12.6, B-18.20."""
    state = academy(round=5)
    set_seat(state, 0, artifacts="robe_of_respect")
    assert [changed(state, 10, net) for net in (1, 4, -1)] == [12, 15, 9]


def test_the_robe_does_nothing_in_round_6() -> None:
    """B-12.6."""
    state = academy(round=6)
    set_seat(state, 0, artifacts="robe_of_respect")
    assert changed(state, 10, 2) == 12


def test_a_sum_of_0_changes_nothing() -> None:
    """B-18.20: neither the Robe nor a zone."""
    state = academy()
    set_seat(state, 0, artifacts="robe_of_respect")
    assert [changed(state, before, 0) for before in (4, 10, 20)] == [4, 10, 20]


@pytest.mark.parametrize(
    ("artifacts", "gain"),
    [
        pytest.param("", 1, id="publishing alone"),
        pytest.param("robe_of_respect", 2, id="Robe"),
        pytest.param("seal_of_authority", 3, id="Seal of Authority"),
        pytest.param("seal_of_authority robe_of_respect", 4, id="both"),
    ],
)
def test_publishing_is_one_change_of_reputation(artifacts: str, gain: int) -> None:
    """B-18.20, B-12.10: with Seal of Authority and Robe it brings 4."""
    state = academy()
    set_seat(state, 0, gold=1, artifacts=artifacts)
    run(state, PUBLISH_TURN, "theory fern R+", "seal gold")
    assert seat_of(state, 0).reputation == 10 + gain


@pytest.mark.parametrize(
    ("artifacts", "gain"),
    [
        pytest.param("robe_of_respect", 0, id="Robe alone"),
        pytest.param("seal_of_authority", 2, id="Seal of Authority"),
        pytest.param("seal_of_authority robe_of_respect", 3, id="both"),
    ],
)
def test_endorsing_is_a_gain_only_with_the_seal_of_authority(artifacts: str, gain: int) -> None:
    """B-18.20, B-12.10: with both it brings 3, with the Robe alone nothing."""
    state = academy()
    set_theory(state, "fern", "R+", s1="gold")
    set_seat(state, 0, gold=2, artifacts=artifacts)
    run(state, PUBLISH_TURN, "endorse fern", "seal gold")
    assert seat_of(state, 0).reputation == 10 + gain


def test_reputation_has_no_upper_limit() -> None:
    """B-17.19."""
    assert changed(academy(), 120, 5) == 125


def test_the_bank_never_runs_out_of_gold() -> None:
    """B-17.20."""
    state = academy()
    gain_gold(state, 0, 0, 500)
    gain_gold(state, 1, 0, 500)
    assert [int(board.gold) for board in state.seats] == [500, 500]


def test_the_printing_press_saves_the_gold_to_the_bank() -> None:
    """B-12.5: publishing."""
    state = academy()
    set_seat(state, 0, gold=0, artifacts="printing_press")
    run(state, PUBLISH_TURN, "theory fern R+", "seal gold")
    assert seat_of(state, 0).gold == 0


def test_the_printing_press_does_not_save_the_gold_to_other_players() -> None:
    """B-12.5: endorsing."""
    state = academy(players=3)
    set_theory(state, "fern", "R+", s1="gold", s2="red")
    set_seat(state, 0, gold=2, artifacts="printing_press")
    run(state, PUBLISH_TURN, "endorse fern", "seal gold")
    assert [int(board.gold) for board in state.seats] == [0, 1, 1]


def test_the_printing_press_alone_does_not_pay_for_an_endorsement() -> None:
    """B-12.5: who cannot pay the owner of a seal is not offered it."""
    state = academy()
    set_theory(state, "fern", "R+", s1="gold")
    set_seat(state, 0, gold=0, artifacts="printing_press")
    ask(state, PUBLISH_TURN)
    assert "endorse fern" not in offered(state)
    assert "theory claw G+" in offered(state)
