"""Periscope and Magic Mortar: when they work and what they show (B-12.3, B-12.4, B-18.13)."""

import pytest

from altneu.games.alchemists.actions.artifacts import gain_artifact
from altneu.games.alchemists.actions.debunking import DEBUNK_TURN
from altneu.games.alchemists.actions.experiments import CUSTODIAN_TURN, DRINK_TURN, STUDENT_TURN
from altneu.games.alchemists.game import ALCHEMISTS
from altneu.games.alchemists.kings_golem.research import RESEARCH_TURN
from altneu.games.alchemists.mind.deduction import Notebook
from altneu.games.alchemists.mind.deduction.entries import statements_of
from altneu.games.alchemists.rounds.exhibition import EXHIBITION_TURN
from altneu.games.alchemists.rounds.rounds import ROUND, SPACES_IN_ORDER
from altneu.games.alchemists.state.observations import GLIMPSE, SALE_GLIMPSE, observation
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import EXACT, INGREDIENTS, POTIONS, SELL, THINKING_CAP
from altneu.kernel.flow import advance, asked
from altneu.kernel.state import NATURE
from games.alchemists.academy import academy, ask, nature, offered, play, seat_of, set_seat, set_theory

pytestmark = pytest.mark.both

GOLEM = {"golem": "yes", "encyclopedia": "yes"}
PURPOSES = ["sale", "student", "drink", "custodian"]
R_PLUS = POTIONS.index("R+")
FERN, MUSHROOM = INGREDIENTS.index("fern"), INGREDIENTS.index("mushroom")


def bench(watcher: str = "periscope", mixer: str = "", **options: str) -> AlchemistsState:
    """The first seat mixes, the second watches; adventurer 1 wants R+ in the middle."""
    state = academy(2, round=4, **options)
    set_seat(state, 0, hand="fern mushroom toad claw", artifacts=mixer, custodians=1, gold=3)
    set_seat(state, 1, artifacts=watcher, hand="fern mushroom toad claw")
    return state


def brew(state: AlchemistsState, purpose: str) -> None:
    """Fern and mushroom, which make R+."""
    if purpose == "sale":
        set_seat(state, 0, actions={"sell": 1})
        ask(state, SPACES_IN_ORDER, n=SELL)
        play(state, "sell middle", "guarantee exact", "mix fern mushroom")
    elif purpose == "thinking cap":
        gain_artifact(state, 0, THINKING_CAP)
        advance(state)
        play(state, "mix fern mushroom")
    else:
        ask(state, {"student": STUDENT_TURN, "drink": DRINK_TURN, "custodian": CUSTODIAN_TURN}[purpose])
        play(state, "mix fern mushroom")


@pytest.mark.parametrize("purpose", [*PURPOSES, "thinking cap"])
def test_the_periscope_looks_after_each_kind_of_mixing(purpose: str) -> None:
    """B-12.4, B-18.13, B-17.11, B-17.12: a drink on a Custodian card counts as a drink."""
    state = bench()
    brew(state, purpose)
    assert (asked(state), offered(state)) == (1, {"periscope", "skip"})


def test_the_periscope_may_be_kept_from_the_thinking_cap() -> None:
    """B-17.11: option `thinking_cap_periscope`."""
    state = bench(thinking_cap_periscope="no")
    brew(state, "thinking cap")
    assert asked(state) == 0


@pytest.mark.parametrize("space", ["custodian", "drink"])
def test_the_periscope_may_be_kept_from_the_custodian(space: str) -> None:
    """B-17.12: option `custodian_periscope`; other drinks are seen."""
    state = bench(custodian_periscope="no")
    set_seat(state, 0, actions={space: 1})
    ask(state, SPACES_IN_ORDER)
    play(state, "mix fern mushroom")
    assert offered(state) == ({"periscope", "skip"} if space == "drink" else set())


@pytest.mark.parametrize("purpose", PURPOSES)
def test_the_periscope_never_looks_at_what_its_owner_mixes(purpose: str) -> None:
    """B-12.4: another player's mixture only."""
    state = bench(watcher="", mixer="periscope")
    brew(state, purpose)
    assert state.top is None


def test_the_periscope_sees_one_of_the_two_cards_at_random() -> None:
    """B-12.4, B-18.13: NATURE picks, each card with the same chance."""
    state = bench()
    brew(state, "student")
    play(state, "periscope")
    assert (asked(state), offered(state)) == (NATURE, {"pick fern", "pick mushroom"})
    assert state.top is not None
    assert state.top.effect.weights(state, state.top) is None


def test_only_the_owner_of_the_periscope_learns_which_card_was_seen() -> None:
    """B-16.4."""
    state = bench()
    brew(state, "student")
    play(state, "periscope")
    assert state.top is not None
    assert state.top.effect.private_to(state.top) == 1
    play(state, "pick mushroom")
    assert list(seat_of(state, 1).observed) == [observation(GLIMPSE, MUSHROOM, 0, R_PLUS, 0)]
    assert len(seat_of(state, 0).observed) == 1


@pytest.mark.parametrize(("pair", "potion"), [("fern mushroom", "R+"), ("toad feather", "neutral")])
def test_at_a_thinking_cap_the_periscope_knows_the_potion(pair: str, potion: str) -> None:
    """B-17.11: the pair is tested and not sold, so what everybody saw is a potion, a neutral one too."""
    state = bench()
    set_seat(state, 0, hand=pair)
    gain_artifact(state, 0, THINKING_CAP)
    advance(state)
    first = pair.split()[0]
    play(state, "mix " + pair, "periscope", "pick " + first)
    seen = observation(GLIMPSE, INGREDIENTS.index(first), 0, POTIONS.index(potion), 0)
    assert list(seat_of(state, 1).observed) == [seen]
    notebook = Notebook(statements_of(ALCHEMISTS.view(state, 1)))
    assert notebook.size() > 0


def test_both_cards_are_discarded_face_down_after_a_look() -> None:
    """B-16.4: the mixer alone knows both."""
    state = bench()
    brew(state, "student")
    play(state, "periscope", "pick mushroom")
    assert (state.discard[FERN], state.discard[MUSHROOM]) == (1, 1)
    assert sum(seat_of(state, 1).discards) == 0


def test_after_a_sale_the_periscope_knows_the_level_and_not_the_potion() -> None:
    """B-18.13: what everybody saw, and one card."""
    state = bench()
    brew(state, "sale")
    play(state, "periscope", "pick fern")
    assert list(seat_of(state, 1).observed) == [observation(SALE_GLIMPSE, FERN, 0, R_PLUS, EXACT)]


def test_the_periscope_is_decided_after_the_public_result() -> None:
    """B-18.13: the potion is known when it is asked."""
    state = bench()
    brew(state, "student")
    assert seat_of(state, 0).potions == 2**R_PLUS


def test_a_periscope_that_is_not_used_waits() -> None:
    """B-12.4: for the next mixture."""
    state = bench()
    brew(state, "student")
    play(state, "skip")
    assert state.top is None
    assert len(seat_of(state, 1).observed) == 0
    ask(state, STUDENT_TURN)
    play(state, "mix claw toad")
    assert offered(state) == {"periscope", "skip"}


def test_the_periscope_serves_once_a_round() -> None:
    """B-12.4: the second mixture is safe, in the next round it works again."""
    state = bench()
    brew(state, "student")
    play(state, "periscope", "pick fern")
    set_seat(state, 0, hand="fern mushroom toad")
    brew(state, "student")
    assert state.top is None
    ask(state, ROUND, n=5)
    assert seat_of(state, 1).used == 0


def test_the_periscope_sees_each_pair_of_the_thinking_cap() -> None:
    """B-17.11: not looked at the first, it may look at the second; the pair in front is the one seen."""
    state = bench()
    brew(state, "thinking cap")
    play(state, "skip", "mix claw toad", "periscope")
    assert offered(state) == {"pick claw", "pick toad"}


def test_the_periscope_looks_before_cards_of_the_thinking_cap_return() -> None:
    """B-18.13."""
    state = bench()
    brew(state, "thinking cap")
    assert seat_of(state, 0).cards() == 2
    play(state, "periscope", "pick fern", "skip")
    assert seat_of(state, 0).cards() == 4


def test_the_periscope_does_not_see_the_exhibition() -> None:
    """B-17.12, B-18.13: it is no test."""
    state = bench()
    state.round = 6
    ask(state, EXHIBITION_TURN)
    play(state, "exhibit R+", "mix fern mushroom")
    assert state.top is None


def test_the_periscope_does_not_see_a_debunk() -> None:
    """B-18.13."""
    state = bench(level="master")
    set_theory(state, "fern", "G+", s1="gold")
    ask(state, DEBUNK_TURN)
    play(state, "demonstrate fern mushroom", "claim R+")
    assert state.top is None


@pytest.mark.parametrize("research", ["test fern", "animate fern mushroom"])
def test_the_periscope_does_not_see_research_on_the_golem(research: str) -> None:
    """B-18.13: neither a golem test nor an animation."""
    state = bench(**GOLEM)
    set_seat(state, 0, tests=2)
    ask(state, RESEARCH_TURN)
    play(state, research)
    assert state.top is None


@pytest.mark.parametrize("purpose", PURPOSES)
def test_with_the_mortar_one_card_is_discarded_and_the_other_returns(purpose: str) -> None:
    """B-12.3, B-18.13: a random one; the mixer is not asked."""
    state = bench(watcher="", mixer="magic_mortar")
    brew(state, purpose)
    assert (asked(state), offered(state)) == (NATURE, {"pick fern", "pick mushroom"})
    play(state, "pick fern")
    assert state.top is None
    assert (seat_of(state, 0).hand[FERN], seat_of(state, 0).hand[MUSHROOM]) == (0, 1)
    assert (state.discard[FERN], state.discard[MUSHROOM]) == (1, 0)


def test_the_mixer_alone_sees_which_card_the_mortar_took() -> None:
    """B-12.3: cards are discarded face down."""
    state = bench(watcher="", mixer="magic_mortar")
    brew(state, "student")
    assert state.top is not None
    assert state.top.effect.private_to(state.top) == 0


def test_the_periscope_looks_before_the_mortar_picks() -> None:
    """B-18.13."""
    state = bench(mixer="magic_mortar")
    brew(state, "student")
    play(state, "periscope", "pick fern")
    assert (asked(state), offered(state)) == (NATURE, {"pick fern", "pick mushroom"})
    play(state, "pick mushroom")
    assert seat_of(state, 0).hand[FERN] == 1


def test_the_mortar_does_not_work_for_the_thinking_cap() -> None:
    """B-18.13: all cards return anyway."""
    state = bench(watcher="", mixer="magic_mortar")
    brew(state, "thinking cap")
    play(state, "skip")
    assert state.top is None
    assert (seat_of(state, 0).cards(), sum(state.discard)) == (4, 0)


def test_the_mortar_does_not_work_for_a_golem_test() -> None:
    """B-18.13: no potion is mixed."""
    state = bench(watcher="", mixer="magic_mortar", **GOLEM)
    ask(state, RESEARCH_TURN)
    play(state, "test fern")
    nature(state)
    assert (seat_of(state, 0).cards(), state.discard[FERN]) == (3, 1)
