"""Worlds a seat cannot tell apart: they look the same, can be played on, and differ in all that is secret."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from librt.random import Random

from altneu.bots.playout import draw
from altneu.games.alchemists.actions.artifacts import THINK
from altneu.games.alchemists.actions.buying import BUY_TURN
from altneu.games.alchemists.actions.cards import PLAY_HERBALISTS, discard_card, size
from altneu.games.alchemists.actions.experiments import STUDENT_TURN
from altneu.games.alchemists.actions.foraging import ASK_SAGE, CLEAR_ROW, FORAGE_TURN
from altneu.games.alchemists.actions.mixing import can_mix
from altneu.games.alchemists.actions.selling import OPEN_SALE
from altneu.games.alchemists.game import ALCHEMISTS
from altneu.games.alchemists.kings_golem.funding import FUND
from altneu.games.alchemists.kings_golem.library import READ_BOOK
from altneu.games.alchemists.kings_golem.replicator import USE_AGAIN
from altneu.games.alchemists.rounds.declaring import DECLARE
from altneu.games.alchemists.rounds.exhibition import EXHIBITION_TURN
from altneu.games.alchemists.rounds.setup import GIVE_FAVOR_AWAY
from altneu.games.alchemists.state import observations
from altneu.games.alchemists.state.observations import observation
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import (
    ALCHEMICALS,
    ARTIFACTS,
    FAVORS,
    HERBALIST,
    INGREDIENTS,
    SAGE,
    SEALS,
    SHOPKEEPER,
    WHITE_SEAL,
)
from altneu.games.alchemists.views.imagination import TALLY, TRIES, Imagination
from altneu.kernel.flow import OVER, answer, asked
from altneu.kernel.game import SPECTATOR, NoWorld
from altneu.kernel.state import NATURE
from games.alchemists.academy import (
    academy,
    ask,
    nature,
    play,
    row,
    set_article,
    set_forage,
    set_market,
    set_seat,
    set_theory,
)

pytestmark = pytest.mark.both

WORLDS = 20
EVERYTHING = {"funding": "yes", "busy": "yes", "encyclopedia": "yes", "golem": "yes"}
TABLES = [
    (2, {}),
    (3, {"level": "master"}),
    (4, {"funding": "yes", "future_artifacts": "visible"}),
    (3, {"busy": "yes", "encyclopedia": "yes"}),
    (2, {"level": "master", **EVERYTHING}),
    (4, EVERYTHING),
]


def worlds(state: AlchemistsState, seat: int, number: int = WORLDS) -> Iterator[AlchemistsState]:
    """Sound worlds that look the same to this seat."""
    rng = Random(seat + 9)
    seen = ALCHEMISTS.view(state, seat)
    for _ in range(number):
        world: Any = ALCHEMISTS.determinize(state, seat, rng.randrange)
        assert ALCHEMISTS.view(world, seat) == seen
        assert ALCHEMISTS.faults(world) == []
        yield world


def choose(state: AlchemistsState, rng: Random) -> int:
    return draw(state, rng) if asked(state) == NATURE else state.options[rng.randrange(len(state.options))]


def waiting(state: AlchemistsState) -> AlchemistsState:
    """The table with a question to seat 0 on it, so that the game is not over."""
    set_forage(state, "fern toad")
    ask(state, FORAGE_TURN, 0)
    return state


def varied(values: Iterator[Any]) -> bool:
    return len({str(value) for value in values}) > 1


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_worlds_of_whole_games_look_the_same_are_sound_and_can_be_played_to_the_end(
    players: int, options: dict[str, str]
) -> None:
    state: Any = ALCHEMISTS.begin(players, options)
    rng = Random(players)
    questions = 0
    while asked(state) != OVER:
        if questions % 11 == 0:
            for seat in [*range(players), SPECTATOR]:
                world = next(worlds(state, seat, 1))
                assert len(world.options) > 1
                if asked(state) == seat:
                    assert world.options == state.options
            if questions % 44 == 0:
                while asked(world) != OVER:
                    answer(world, choose(world, rng))
                assert ALCHEMISTS.faults(world) == []
        answer(state, choose(state, rng))
        questions += 1
    assert all(world.secret is state.secret for world in worlds(state, 0, 2))


def test_where_no_world_is_found_it_is_said_and_counted_instead_of_the_real_one_being_shown() -> None:
    """Where nobody is asked anything, there is no world to think with."""
    state = academy()
    state.push(CLEAR_ROW, 0)
    asked_before, tries, failed = TALLY.asked, TALLY.tries, TALLY.failed
    for seat, whom in ((0, "seat 1"), (SPECTATOR, "a spectator")):
        with pytest.raises(NoWorld, match=f"in {TRIES} tries no world was found that {whom} cannot tell"):
            ALCHEMISTS.determinize(state, seat, Random(seat + 9).randrange)
    assert (TALLY.asked, TALLY.tries, TALLY.failed) == (asked_before + 2, tries + 2 * TRIES, failed + 2)


def test_the_secret_fits_what_the_seat_and_everybody_has_seen() -> None:
    """B-4.3, K-1.8: observations of others say nothing."""
    state = waiting(academy(busy="yes"))
    state.shown = row([observation(observations.ASPECT, 0, 0, 0, 0)])  # fern has red plus
    state.own(0).observed = row([observation(observations.BOOK, 0, 0, 0, 0)])  # and is lunar
    set_seat(state, 0, books=1)
    state.own(1).observed = row([observation(observations.EXPERIMENT, 1, 2, 2, 0)])
    ferns = {seat: {ALCHEMICALS[world.secret.alchemicals[0]] for world in worlds(state, seat, 60)} for seat in (0, 1)}
    assert ferns == {0: {"R+", "B+"}, 1: {"R+", "B+", "G-", "++"}}


def test_without_the_module_there_is_no_golem_with_it_any() -> None:
    """K-1.12."""
    assert {world.secret.golem for world in worlds(waiting(academy()), 0)} == {-1}
    assert varied(world.secret.golem for world in worlds(waiting(academy(encyclopedia="yes", golem="yes")), 0))


def test_hands_of_others_are_dealt_anew_own_cards_stay() -> None:
    """B-4.4."""
    state = waiting(academy())
    set_seat(state, 0, hand="root root", favors="sage")
    set_seat(state, 1, hand="fern claw flower", favors="barmaid barmaid")
    found = list(worlds(state, 0))
    assert all(list(world.seats[0].hand) == list(state.seats[0].hand) for world in found)
    assert all(size(world.seats[1].hand) == 3 and size(world.seats[1].favors) == 2 for world in found)
    assert varied(list(world.seats[1].hand) for world in found)
    assert varied(list(world.seats[1].favors) for world in found)


def test_known_cards_of_the_discard_stay_there() -> None:
    """B-4.8, B-5.1.3: what this seat has discarded and what lay in the row."""
    state = academy()
    set_forage(state, "fern toad")
    ask(state, CLEAR_ROW)
    set_seat(state, 0, hand="root")
    set_seat(state, 1, hand="claw scorpion scorpion")
    for seat, name in ((0, "root"), (1, "claw"), (1, "scorpion")):
        discard_card(state, seat, INGREDIENTS.index(name))
    waiting(state)
    found = list(worlds(state, 0))
    for world in found:
        assert all(world.discard[INGREDIENTS.index(name)] >= 1 for name in ("fern", "toad", "root"))
        assert all(world.seats[1].discards[INGREDIENTS.index(name)] >= 1 for name in ("fern", "toad"))
        assert size(world.discard) == 5
        assert size(world.seats[1].discards) == 4
    assert varied(list(world.discard) for world in found)


def test_a_herbalist_is_in_nobodys_hand_unless_it_is_about_to_be_played() -> None:
    """B-18.11."""
    state = waiting(academy())
    set_seat(state, 1, favors=" ".join(["assistant"] * 4 + ["sage"] * 2))
    assert all(world.seats[1].favors[HERBALIST] == 0 for world in worlds(state, 0, 40))
    state = academy()
    set_seat(state, 1, favors="assistant assistant assistant assistant")
    state.push(PLAY_HERBALISTS, 1)
    waiting(state)
    assert any(world.seats[1].favors[HERBALIST] > 0 for world in worlds(state, 0, 40))


def test_cards_held_before_a_draw_are_thought_out_with_the_hand() -> None:
    """K-15.7.1: of other favor cards only those just drawn can be given away."""
    state = academy(funding="yes")
    set_seat(state, 1, favors="sage sage assistant")
    state.own_court().funding = row([0, 2 ** next(k for k, n in enumerate(state.box.funding_favors) if n > 0), 0, 0])
    ask(state, USE_AGAIN, 1)
    answer(state, state.options[0])
    while asked(state) == NATURE:
        answer(state, state.options[size(state.seats[1].favors) % len(state.options)])
    frames = []
    for world in worlds(state, 0):
        assert world.top is not None
        assert world.top.effect is GIVE_FAVOR_AWAY
        assert len(world.options) > 1
        frames.append(world.top.n)
    assert varied(iter(frames))


def test_whoever_is_asked_can_answer_in_every_world() -> None:
    """B-11.7: everybody sees that a Sage may be played."""
    state = academy()
    set_seat(state, 1, favors="sage")
    ask(state, ASK_SAGE, 1)
    assert all(world.seats[1].favors[SAGE] > 0 for world in worlds(state, 0))


def test_who_has_begun_to_buy_can_pay_in_every_world(tmp_path: Path) -> None:
    """K-15.11.1: by the discount that the Shopkeepers of this table give."""
    (tmp_path / "powers.toml").write_text("shopkeeper_discount = 2")
    state = academy(components=tmp_path, encyclopedia="yes", golem="yes")
    set_seat(state, 1, gold=1, favors="shopkeeper", artifacts="signet_ring", approvals=1)
    state.own_court().counter = ARTIFACTS.index("boots_of_speed")
    state.left &= ~(2 ** ARTIFACTS.index("boots_of_speed"))
    ask(state, BUY_TURN, 1)
    play(state, "buy under the counter")
    found = list(worlds(state, 0))
    assert all(world.seats[1].favors[SHOPKEEPER] > 0 for world in found)
    assert varied(list(world.secret.alchemicals) for world in found)


def test_who_has_begun_to_sell_can_mix_in_every_world() -> None:
    """B-18.4: there is no way back."""
    state = academy()
    set_seat(state, 1, hand="fern claw", actions={"sell": 1})
    set_seat(state, 0, hand="claw " * 4 + "fern " * 4 + "root " * 5 + "toad " * 5 + "flower " * 5)
    ask(state, OPEN_SALE)
    play(state, "sell left")
    assert all(can_mix(world, 1) for world in worlds(state, 0, 40))


@pytest.mark.parametrize("mixer", [0, 1])
@pytest.mark.parametrize("pair", ["fern claw", "fern flower"])
def test_the_pot_of_another_gives_what_everybody_saw(pair: str, mixer: int) -> None:
    """B-4.6: it is remembered by its mixer, whichever seat that is, as it lies there."""
    state = academy()
    set_seat(state, 1 - mixer, artifacts="periscope")
    set_seat(state, mixer, hand=pair + " toad")
    ask(state, STUDENT_TURN, mixer)
    play(state, "mix " + pair)
    found = list(worlds(state, 1 - mixer))
    note = state.seats[mixer].observed[0]
    for world in found:
        first, second = world.pot
        assert observations.a_of(world.seats[mixer].observed[0]) == observations.a_of(note)
        assert {first, second} == {
            observations.first_of(world.seats[mixer].observed[0]),
            observations.second_of(world.seats[mixer].observed[0]),
        }
    assert varied(sorted(world.pot) for world in found)


def test_a_pot_is_the_likelier_the_more_cards_are_left_for_it() -> None:
    """B-2.2.5: every card is dealt alike, so each way to take the pair from those not seen weighs the same."""
    state = academy()
    set_seat(state, 0, artifacts="periscope")
    set_seat(state, 1, hand="fern flower toad")
    ask(state, STUDENT_TURN, 1)
    play(state, "mix fern flower")
    left = {"fern": 3, "claw": 2, "root": 3}  # besides those in the pot
    pots: Counter[str] = Counter()
    for way in range(4 * 1 + 2 * 3):
        picks = iter([way])
        one = Imagination(state, 0, {0}, lambda choices, picks=picks: next(picks, 0))
        one.twin.secret = state.secret
        assert one.fill_pot([left.get(name, 0) for name in INGREDIENTS])
        pots[" ".join(INGREDIENTS[k] for k in sorted(one.twin.pot))] += 1
    assert pots == {"fern flower": 4 * 1, "claw root": 2 * 3}


def test_both_pairs_of_a_thinking_cap_lie_in_the_pot() -> None:
    """B-18.15."""
    state = academy()
    set_seat(state, 0, artifacts="periscope")
    set_seat(state, 1, hand="fern claw root toad")
    ask(state, THINK, 1, n=2)
    play(state, "mix fern claw", "skip", "mix root toad")
    assert {len(world.pot) for world in worlds(state, 0)} == {4}


def test_a_failed_exhibit_fails_in_every_world() -> None:
    """B-14.1.6."""
    state = academy(round=6)
    set_seat(state, 1, hand="fern claw toad", artifacts="magic_mortar")
    ask(state, EXHIBITION_TURN, 1)
    play(state, "exhibit R-", "mix fern claw")
    assert asked(state) == NATURE
    assert varied(sorted(world.pot) for world in worlds(state, 0))


def test_what_others_have_seen_stays_public_and_becomes_true() -> None:
    """B-4.3: the potions and levels stay, the ingredients do not; so with what a book told, which nobody saw."""
    state = waiting(academy(encyclopedia="yes", golem="yes"))
    state.own(1).observed = row(
        [
            observation(observations.EXPERIMENT, 0, 1, 1, 0),
            observation(observations.SALE, 0, 1, 1, 4),
            observation(observations.DEMONSTRATION, 0, 1, 2, 0),
            observation(observations.GLIMPSE, 0, 0, 0, 0),
            observation(observations.SALE_GLIMPSE, 0, 0, 0, 4),
            observation(observations.BOOK, 6, 0, 0, 1),
            observation(observations.GOLEM_TEST, 0, 0, 3, 0),
            observation(observations.ANIMATION, 0, 1, 0, 0),
        ]
    )
    set_seat(state, 1, books=1, tests=1)
    assert ALCHEMISTS.faults(state) == []
    for world in worlds(state, 0):
        for was, now in zip(state.seats[1].observed, world.seats[1].observed, strict=True):
            kind = observations.kind_of(was)
            assert observations.kind_of(now) == kind
            if kind not in (observations.BOOK, observations.GOLEM_TEST):
                assert (observations.a_of(now), observations.b_of(now)) == (
                    observations.a_of(was),
                    observations.b_of(was),
                )


def test_faces_of_seals_are_dealt_anew_the_white_one_only_onto_articles() -> None:
    """B-4.5, K-5.10.1."""
    state = waiting(academy(encyclopedia="yes"))
    for k, name in enumerate(INGREDIENTS[:6]):
        set_theory(state, name, ["R+", "G+", "B+", "R-", "G-", "B-"][k], s1=["gold", "silver", "red"][k % 3])
    set_article(state, "red", "++", "fern claw root toad", s1="white")
    found = list(worlds(state, 0, 60))
    assert varied(list(world.seals) for world in found)
    assert all(WHITE_SEAL not in list(world.seals) for world in found)
    assert {SEALS[world.court.seals[1]] for world in found} >= {"white", "blue", "silver"}
    assert {SEALS[world.court.seals[1]] for world in worlds(state, 1)} == {"white"}


def test_reports_of_others_are_thought_out_anew() -> None:
    """K-8.7, K-15.10."""
    state = waiting(academy(encyclopedia="yes", golem="yes"))
    set_seat(state, 1, tests=2)
    state.own(1).observed = row([observation(observations.GOLEM_TEST, 0, 0, 3, 0)] * 2)
    state.own_court().reports = row([0, 0, 3, 4, 0, 0, 0, 0])
    assert varied(list(world.court.reports) for world in worlds(state, 0))
    assert not varied(list(world.court.reports) for world in worlds(state, 1))


def test_artifacts_face_down_change_places_with_those_left_over() -> None:
    """B-4.9, B-17.14."""
    for option, changes in (("hidden", True), ("visible", False)):
        state = waiting(academy(future_artifacts=option))
        state.aside = 2 ** ARTIFACTS.index("silver_chalice") + 2 ** ARTIFACTS.index("magic_mirror")
        state.left &= ~state.aside
        assert varied(world.aside for world in worlds(state, 0)) == changes


def test_a_secret_artifact_is_any_that_may_have_been_left_over() -> None:
    """K-3.12: its owner knows the rest."""
    state = waiting(academy(funding="yes"))
    state.aside = 2 ** ARTIFACTS.index("bronze_cup")
    state.own_court().secret = row([-1, ARTIFACTS.index("magic_mirror"), -1, -1])
    state.left &= ~(state.aside | 2 ** ARTIFACTS.index("magic_mirror"))
    found = list(worlds(state, 0, 40))
    assert {world.court.secret[1] for world in found} > {ARTIFACTS.index("bronze_cup")}
    assert varied(world.aside for world in found)
    assert not varied((world.aside, world.left, list(world.court.secret)) for world in worlds(state, 1))


def test_the_book_another_reads_offers_anything() -> None:
    """K-2.3."""
    state = academy(busy="yes")
    state.own_court().offer = 15
    ask(state, READ_BOOK, 1)
    assert varied(world.court.offer for world in worlds(state, 0))
    assert not varied(world.court.offer for world in worlds(state, 1))


def test_sealed_answers_of_others_are_any_they_could_have_given() -> None:
    """B-4.7, K-15.10: a bid; two of the funding cards that were dealt in that world."""
    state = academy(players=3)
    for seat in range(3):
        set_seat(state, seat, hand="fern claw", actions={"sell": 1})
    ask(state, OPEN_SALE)
    play(state, "bid 2")
    assert varied(world.sealed for world in worlds(state, 1))
    assert {world.sealed[0] for world in worlds(state, 0)} == {state.sealed[0]}
    state = academy(funding="yes", round=0)
    ask(state, FUND)
    nature(state)
    answer(state, state.options[0])
    found = list(worlds(state, 1))
    assert varied(world.sealed[0] for world in found)
    assert varied(world.court.dealt[0] for world in found)
    assert all(world.court.dealt[1] == state.court.dealt[1] for world in found)


def test_cubes_are_declared_with_cards_that_allow_a_choice() -> None:
    """B-3.2.5: without cubes only a favor card leaves a choice, so there is one."""
    state = academy()
    set_seat(state, 1, favors="assistant", cubes=0)
    ask(state, DECLARE, 1)
    assistant = FAVORS.index("assistant")
    assert all(world.seats[1].favors[assistant] > 0 for world in worlds(state, 0))


def test_a_spectator_knows_no_hand_and_no_seal() -> None:
    state = waiting(academy())
    set_market(state, "periscope")
    set_seat(state, 0, hand="root root toad")
    set_theory(state, "fern", "R+", s0="gold")
    found = list(worlds(state, SPECTATOR))
    assert varied(list(world.seats[0].hand) for world in found)
    assert varied(list(world.seals) for world in found)
    assert {world.market for world in found} == {state.market}
