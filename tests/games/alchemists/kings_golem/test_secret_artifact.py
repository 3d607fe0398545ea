"""The secret artifact of Startup Funding: until it is revealed, and what it scores (K-15.4, K-15.6)."""

from __future__ import annotations

import pytest

from altneu.games.alchemists.kings_golem.funding import REVEAL_SECRET_ARTIFACTS, SCORE_SECRET_ARTIFACTS
from altneu.games.alchemists.rounds.exhibition import EXHIBITION_TURN
from altneu.games.alchemists.rounds.rounds import push_steps
from altneu.games.alchemists.rounds.scoring import SCORE_ARTIFACTS
from altneu.games.alchemists.state import events, sources, terms
from altneu.kernel.flow import advance, asked
from games.alchemists.academy import (
    academy,
    ask,
    listen,
    offered,
    play,
    run,
    seat_of,
    set_seat,
    set_secret_artifact,
)

pytestmark = pytest.mark.both


def hidden(artifact: str, **options: str):
    """Round 6; seat 0 has this secret artifact."""
    state = academy(round=6, funding="yes", **options)
    set_secret_artifact(state, 0, artifact)
    return state


def scored(state) -> dict[str, int]:
    """What the steps S0 and S2 give seat 0, by item."""
    told = listen(state)
    push_steps(state, [REVEAL_SECRET_ARTIFACTS, SCORE_ARTIFACTS, SCORE_SECRET_ARTIFACTS])
    advance(state)
    assert state.top is None
    first = sources.SCORING
    return {sources.SCORE_ITEMS[entry[2] - first]: entry[3] for entry in told if entry[:2] == (events.SCORED, 0)}


def test_it_has_no_effect_before_it_is_revealed() -> None:
    """K-15.6: it does not count among its owner's artifacts."""
    state = hidden("altar_of_gold")
    assert not seat_of(state, 0).has(terms.ALTAR_OF_GOLD)


def test_it_is_revealed_before_final_scoring() -> None:
    """K-15.4, K-15.6."""
    state = hidden("bronze_cup")
    told = listen(state)
    run(state, REVEAL_SECRET_ARTIFACTS)
    assert told == [(events.ARTIFACT_TAKEN, 0, sources.FUNDING, terms.BRONZE_CUP, 0)]
    assert seat_of(state, 0).has(terms.BRONZE_CUP)
    assert seat_of(state, 1).artifacts == 0
    steps = [step.name for step in state.box.scoring]
    assert steps[0] == "reveal secret artifacts"
    assert steps.index("score artifacts") + 1 == steps.index("score secret artifacts")


def test_revealing_it_is_no_purchase() -> None:
    """K-15.6.2: the first discount of Discount Card is still to come."""
    state = hidden("bronze_cup")
    set_seat(state, 0, artifacts="discount_card", gold=9)
    run(state, REVEAL_SECRET_ARTIFACTS)
    assert seat_of(state, 0).discounted == 0
    assert seat_of(state, 0).gold == 9


@pytest.mark.parametrize(
    ("artifact", "items"),
    [
        ("feather_in_cap", {"secret artifact": 2}),
        ("bronze_cup", {"artifacts": 4, "secret artifact": 1}),
        ("magic_mirror", {"artifacts": 2, "secret artifact": 1}),
        ("crystal_cabinet", {"artifacts": 2}),
        ("wisdom_idol", {"secret artifact": 1}),
    ],
)
def test_it_scores_its_own_vp_and_what_it_is_cheaper_than_5(artifact: str, items: dict[str, int]) -> None:
    """EX-K-6, K-15.4.2: cost 3 gives 2, cost 4 one, cost 5 none."""
    assert scored(hidden(artifact)) == items


def test_an_artifact_of_cost_1_scores_4_besides() -> None:
    """EX-K-6, K-15.4.2: without gold the Altar asks nothing."""
    assert scored(hidden("altar_of_gold")) == {"secret artifact": 4}


def test_a_secret_bookcase_counts_books() -> None:
    """K-15.12.3, K-15.4.2."""
    state = hidden("bookcase", encyclopedia="yes", golem="yes")
    set_seat(state, 0, books=3)
    assert scored(state) == {"artifacts": 6, "secret artifact": 1}


def test_crystal_cabinet_counts_the_secret_artifact_and_itself() -> None:
    """K-15.4.3."""
    state = hidden("bronze_cup")
    set_seat(state, 0, artifacts="crystal_cabinet periscope")
    assert scored(state) == {"artifacts": 6 + 1 + 4, "secret artifact": 1}
    state = hidden("crystal_cabinet")
    set_seat(state, 0, artifacts="periscope")
    assert scored(state) == {"artifacts": 4 + 1}


def test_who_has_no_secret_artifact_scores_nothing_for_it() -> None:
    """K-15.4.2."""
    state = academy(round=6, funding="yes")
    assert scored(state) == {}


def test_a_secret_altar_of_gold_is_used_before_scoring_with_gold_in_hand_only() -> None:
    """EX-K-9, K-15.4.1: favor cards and approval tokens are no gold yet, and Robe of Respect adds nothing."""
    state = hidden("altar_of_gold", encyclopedia="yes", golem="yes")
    set_seat(state, 0, gold=3, favors="sage sage", approvals=2, artifacts="robe_of_respect")
    ask(state, REVEAL_SECRET_ARTIFACTS)
    assert asked(state) == 0
    assert offered(state) == {"pay 0 gold", "pay 1 gold", "pay 2 gold", "pay 3 gold"}
    play(state, "pay 3 gold")
    assert seat_of(state, 0).reputation == 13
    assert seat_of(state, 0).gold == 0


def test_the_altar_takes_no_more_than_8_gold() -> None:
    """EX-K-9, K-15.4.1."""
    state = hidden("altar_of_gold")
    set_seat(state, 0, gold=12)
    run(state, REVEAL_SECRET_ARTIFACTS, "pay 8 gold")
    assert (seat_of(state, 0).gold, seat_of(state, 0).reputation) == (4, 18)


def test_a_secret_feather_may_be_revealed_at_an_exhibition() -> None:
    """EX-K-10, K-15.6.1: before mixing, and it works from that attempt on."""
    state = hidden("feather_in_cap")
    set_seat(state, 0, hand="fern toad")  # they make G+
    told = listen(state)
    ask(state, EXHIBITION_TURN)
    assert "reveal feather_in_cap" in offered(state)
    play(state, "reveal feather_in_cap")
    assert "reveal feather_in_cap" not in offered(state)
    assert (events.ARTIFACT_TAKEN, 0, sources.FUNDING, terms.FEATHER_IN_CAP, 0) in told
    play(state, "exhibit G+")
    assert state.top is None
    assert sum(seat_of(state, 0).set_aside) == 2


def test_a_feather_that_was_revealed_scores_the_cards_set_aside_too() -> None:
    """K-15.6.1, K-15.4.2: two cards set aside and 5 − 3; it is not revealed a second time."""
    state = hidden("feather_in_cap")
    set_seat(state, 0, hand="fern root")  # they make R+
    ask(state, EXHIBITION_TURN)
    play(state, "reveal feather_in_cap", "exhibit R+")
    assert scored(state) == {"artifacts": 2, "secret artifact": 2}
    assert [entry for entry in state.log if entry[0] == events.ARTIFACT_TAKEN] == []


def test_a_feather_not_revealed_scores_2_only() -> None:
    """K-15.6.1: what is exhibited without it is not set aside."""
    state = hidden("feather_in_cap")
    set_seat(state, 0, hand="fern root")  # they make R+
    run(state, EXHIBITION_TURN, "exhibit R+")
    assert sum(seat_of(state, 0).set_aside) == 0
    assert scored(state) == {"secret artifact": 2}


def test_only_a_secret_feather_is_revealed_and_only_by_its_owner() -> None:
    """K-15.6.1."""
    state = hidden("bronze_cup")
    set_seat(state, 0, hand="fern toad")
    ask(state, EXHIBITION_TURN)
    assert "reveal feather_in_cap" not in offered(state)
    state = hidden("feather_in_cap")
    set_seat(state, 1, hand="fern toad")
    ask(state, EXHIBITION_TURN, seat=1)
    assert "reveal feather_in_cap" not in offered(state)
