"""What a seat imagines is as likely as what it knows allows, and depends on nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from librt.random import Random

from altneu.bots.playout import draw
from altneu.games.alchemists.actions.cards import discard_card, size
from altneu.games.alchemists.actions.foraging import FORAGE_TURN
from altneu.games.alchemists.actions.selling import OPEN_SALE
from altneu.games.alchemists.game import ALCHEMISTS
from altneu.games.alchemists.lab import lab
from altneu.games.alchemists.lab.golem import NO_GOLEM
from altneu.games.alchemists.mind.deduction import Notebook
from altneu.games.alchemists.mind.deduction.entries import statements_of
from altneu.games.alchemists.state import observations
from altneu.games.alchemists.state.observations import observation
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import (
    FAVORS,
    HERBALIST,
    INGREDIENTS,
    KINDS,
    SEALS,
    TRIGGERS,
    WHITE_SEAL,
)
from altneu.kernel.flow import OVER, answer, asked
from altneu.kernel.state import NATURE
from games.alchemists.academy import academy, ask, row, set_article, set_forage, set_seat, set_theory

pytestmark = pytest.mark.both

EVERYTHING = {"funding": "yes", "busy": "yes", "encyclopedia": "yes", "golem": "yes"}
RARE = 3.09  # standard deviations: one fair sample in a thousand lies further out


def is_fair(found: Iterable[Any], weights: dict[Any, float]) -> bool:
    """Pearson's test: how often each value was found against how likely it is."""
    counts = Counter(found)
    total, whole = counts.total(), sum(weights.values())
    wanted = {value: total * weight / whole for value, weight in weights.items() if weight > 0}
    if set(counts) - set(wanted):
        return False
    distance = sum((counts[value] - number) ** 2 / number for value, number in wanted.items())
    free = len(wanted) - 1
    return distance < free * (1 - 2 / (9 * free) + RARE * (2 / (9 * free)) ** 0.5) ** 3


def worlds(state: AlchemistsState, number: int, seat: int = 0) -> Iterator[Any]:
    rng = Random(17)
    for _ in range(number):
        yield ALCHEMISTS.determinize(state, seat, rng.randrange)


def table(**options: str) -> AlchemistsState:
    """Seat 0 is asked something."""
    state = academy(players=3, **options)
    set_forage(state, "fern toad")
    return state


def asking(state: AlchemistsState) -> AlchemistsState:
    ask(state, FORAGE_TURN)
    return state


def test_the_measure_tells_fair_from_unfair() -> None:
    rng = Random(1)
    dice = [rng.randrange(6) for _ in range(600)]
    assert is_fair(dice, dict.fromkeys(range(6), 1))
    assert not is_fair([max(pip, 1) for pip in dice], dict.fromkeys(range(6), 1))
    assert not is_fair([min(pip, rng.randrange(7)) for pip in dice], dict.fromkeys(range(6), 1))


def seen_by_the_seat(state: AlchemistsState) -> list[int]:
    """Five ingredients known; of the others one book; with a golem one test."""
    secret = state.secret
    found = [
        observation(observations.ASPECT, k, 0, colour, lab.aspect(secret, k, colour))
        for k in range(5)
        for colour in range(3)
    ]
    found.append(observation(observations.BOOK, 5, 0, 0, int(lab.is_solar(secret, 5))))
    if state.box.has_golem:
        found.append(observation(observations.GOLEM_TEST, 0, 0, lab.reaction(secret, 0), 0))
    return found


@pytest.mark.parametrize("options", [{"busy": "yes"}, {"encyclopedia": "yes", "golem": "yes"}])
def test_every_secret_that_fits_is_equally_likely(options: dict[str, str]) -> None:
    """B-1.3.2, K-1.12."""
    state = table(**options)
    state.own(0).observed = row(seen_by_the_seat(state))
    asking(state)
    notebook = Notebook(statements_of(ALCHEMISTS.view(state, 0)))
    fitting = {
        (tuple(alchemicals), golem if state.box.has_golem else NO_GOLEM)
        for alchemicals, golem in map(notebook.world, range(notebook.size()))
    }
    found = [(tuple(world.secret.alchemicals), world.secret.golem) for world in worlds(state, 40 * len(fitting))]
    assert is_fair(found, dict.fromkeys(fitting, 1))


def test_a_notebook_gives_the_shares_of_imagined_worlds() -> None:
    """B-1.3.2: of the alchemicals of each ingredient."""
    state = table()
    secret = state.secret
    state.own(0).observed = row(
        [
            observation(observations.EXPERIMENT, 0, 1, lab.potion_of(secret, 0, 1), 0),
            observation(observations.GLIMPSE, 2, 0, lab.potion_of(secret, 2, 3), 0),
            observation(observations.DEMONSTRATION, 1, 4, 5, int(lab.makes(secret, 1, 4, 5))),
        ]
    )
    asking(state)
    shares = Notebook(statements_of(ALCHEMISTS.view(state, 0))).marginals().alchemicals
    found = [list(world.secret.alchemicals) for world in worlds(state, 300)]
    for k in range(KINDS):
        assert is_fair([alchemicals[k] for alchemicals in found], dict(enumerate(shares[k].tolist())))


def test_hands_follow_the_cards_that_the_seat_has_not_seen() -> None:
    """B-1.3.3, B-4.4, B-4.8: not its own, not those of the row, not those it has discarded."""
    state = table()
    set_seat(state, 0, hand="fern fern claw claw claw")
    set_seat(state, 1, hand="root root root scorpion")
    set_seat(state, 2, hand="toad")
    discard_card(state, 0, INGREDIENTS.index("claw"))
    discard_card(state, 1, INGREDIENTS.index("root"))
    asking(state)
    unseen = dict.fromkeys(range(KINDS), 5)
    for name in ("fern", "fern", "claw", "claw", "claw", "fern", "toad"):
        unseen[INGREDIENTS.index(name)] -= 1
    found = list(worlds(state, 800))
    assert is_fair([k for world in found for k in range(KINDS) if world.seats[2].hand[k]], unseen)
    buried = [[int(n) for n in world.seats[1].discards] for world in found]
    assert is_fair([cards.index(1) for cards in buried], unseen)
    assert {int(size(world.seats[1].hand)) for world in found} == {3}


def test_favor_cards_follow_their_deck_without_herbalists() -> None:
    """B-4.4, B-18.11."""
    state = table()
    set_seat(state, 0, favors="sage sage assistant")
    set_seat(state, 1, favors="barmaid")
    asking(state)
    unseen = {k: int(state.box.favors[k] - state.seats[0].favors[k]) for k in range(len(FAVORS)) if k != HERBALIST}
    found = [list(world.seats[1].favors).index(1) for world in worlds(state, 300)]
    assert is_fair(found, unseen)


def test_faces_of_seals_follow_those_not_yet_revealed() -> None:
    """B-4.5, K-5.10.1: by counting; the white one is on no theory."""
    state = table(encyclopedia="yes")
    board = state.own(1)
    board.seals[0] -= 1
    board.lost[0] += 1  # a gold seal fell
    set_theory(state, "fern", "R+", s1="red")
    set_article(state, "red", "++", "fern claw root toad", s1="white")
    asking(state)
    unseen = {face: int(state.box.seals[face]) - (face == 0) for face in range(len(SEALS))}
    on_theories = {**unseen, WHITE_SEAL: 0}
    found = list(worlds(state, 800))
    pairs = {
        (first, second): on_theories[first] * (unseen[second] - (first == second))
        for first in unseen
        for second in unseen
    }
    assert is_fair([(int(world.seals[1]), int(world.court.seals[1])) for world in found], pairs)


def test_tokens_of_reports_and_sealed_bids_are_any() -> None:
    """K-8.7, B-4.7."""
    state = table(encyclopedia="yes", golem="yes")
    set_seat(state, 1, tests=2)
    state.own(1).observed = row([observation(observations.GOLEM_TEST, 0, 0, lab.reaction(state.secret, 0), 0)] * 2)
    state.own_court().reports = row([0, 0, 1, 2, 0, 0, 0, 0])
    for seat in range(3):
        set_seat(state, seat, actions={"sell": 1})
    ask(state, OPEN_SALE)
    answer(state, state.options[1])
    found = list(worlds(state, 500, seat=2))
    pairs = [(2**ears, 2**chest) for ears in range(len(TRIGGERS)) for chest in range(len(TRIGGERS)) if ears != chest]
    assert is_fair([(world.court.reports[2], world.court.reports[3]) for world in found], dict.fromkeys(pairs, 1))
    assert is_fair([world.sealed[0] for world in found], dict.fromkeys(state.options, 1))


@pytest.mark.parametrize(
    ("players", "options"), [(2, {}), (3, {"level": "master", **EVERYTHING}), (4, {"funding": "yes"})]
)
def test_with_the_same_dice_all_worlds_of_a_seat_lead_to_the_same_worlds(players: int, options: dict[str, str]) -> None:
    """B-4, K-15.10: whoever is asked imagines by what it knows alone."""
    state: Any = ALCHEMISTS.begin(players, options)
    rng = Random(players)
    while asked(state) != OVER:
        seat = asked(state)
        if seat != NATURE and rng.randrange(4) == 0:
            other = ALCHEMISTS.determinize(state, seat, rng.randrange)
            dice = rng.randrange(1000)
            one, same = (ALCHEMISTS.determinize(real, seat, Random(dice).randrange) for real in (state, other))
            assert ALCHEMISTS.encode(one) == ALCHEMISTS.encode(same)
        answer(state, draw(state, rng) if seat == NATURE else state.options[rng.randrange(len(state.options))])
