"""Setting up a game of Alchemists (B-2)."""

from random import Random
from typing import cast

import pytest

from altneu.games.alchemists.game import ALCHEMISTS
from altneu.games.alchemists.rounds.rounds import ROUND
from altneu.games.alchemists.rounds.setup import (
    DEAL_ARTIFACTS,
    LAY_FORAGE_ROW,
    NEXT_ADVENTURER,
    STARTING_HANDS,
)
from altneu.games.alchemists.state import events, terms
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.kernel.flow import answer, asked
from altneu.kernel.state import EVERYONE, NATURE, NOBODY
from games.alchemists.academy import academy, ask, listen, offered, play, row, seat_of

pytestmark = pytest.mark.both


def opened(players: int = 2, seed: int = 0, **options: str) -> AlchemistsState:
    """A game played at random up to the first choice of order."""
    dice = Random(seed)
    state = cast(AlchemistsState, ALCHEMISTS.begin(players, options))
    while state.round == 0:
        answer(state, dice.choice(state.options))
    return state


def secrecy(state: AlchemistsState) -> int:
    """Who may see the choice made now."""
    assert state.top is not None
    return state.top.effect.private_to(state.top)


def test_everybody_has_eleven_seals_all_bid_cards_and_reputation_ten() -> None:
    """B-2.1.7, B-2.1.8, B-2.3.1, B-2.3.4."""
    state = opened(3, level="master")
    for seat in range(3):
        board = seat_of(state, seat)
        assert dict(zip(terms.SEALS, board.seals, strict=True)) == {
            "gold": 2,
            "silver": 3,
            "red": 2,
            "green": 2,
            "blue": 2,
            "white": 0,
        }
        assert (board.bids, board.reputation, board.gold) == (0b1111, 10, 2)


def test_the_theory_board_begins_empty_with_all_grants() -> None:
    """B-2.1.4, B-2.1.6, B-2.2.6."""
    state = opened()
    assert list(state.tokens) == [-1] * 8
    assert set(state.seals) == {-1}
    assert state.conflicts == 0
    assert state.grants == 0b11111


@pytest.mark.parametrize(("level", "drawn"), [("apprentice", 3), ("master", 2)])
def test_the_level_decides_how_many_ingredients_a_player_draws(level: str, drawn: int) -> None:
    """B-2.2.1, B-2.3.3: three as an apprentice, two as a master."""
    state = academy(round=0, level=level)
    ask(state, STARTING_HANDS)
    play(state, *["draw fern"] * drawn, "draw sage", "draw merchant")
    assert offered(state) == {"give away sage", "give away merchant"}
    assert seat_of(state, 0).hand[terms.FERN] == drawn


def test_one_of_two_favor_cards_is_kept_and_the_other_discarded_face_up() -> None:
    """B-2.3.2, B-16.2."""
    state = academy(round=0, level="master")
    told = listen(state)
    ask(state, STARTING_HANDS)
    play(state, "draw fern", "draw fern", "draw sage", "draw merchant", "give away sage")
    assert seat_of(state, 0).favors[terms.MERCHANT] == 1
    assert sum(seat_of(state, 0).favors) == 1
    assert state.favor_discard[terms.SAGE] == 1
    assert (events.FAVOR_DISCARDED, 0, 0, terms.SAGE, 0) in told


def test_a_herbalist_waits_for_all_cards_of_setup_and_for_the_choice_of_favor_cards() -> None:
    """B-16.1: all cards drawn, then the choice, then the Herbalist."""
    state = academy(round=0, level="master")
    ask(state, STARTING_HANDS)
    play(state, "draw fern", "draw fern", "draw herbalist", "draw sage")
    assert offered(state) == {"give away herbalist", "give away sage"}
    play(state, "give away sage", "draw toad", "draw toad", "draw claw")
    assert offered(state) == {"discard fern", "discard toad", "discard claw"}


def test_a_herbalist_that_is_given_away_is_not_played() -> None:
    """B-16.1, B-2.3.2: only the card kept is in hand."""
    state = academy(round=0, level="master")
    ask(state, STARTING_HANDS)
    play(state, "draw fern", "draw fern", "draw herbalist", "draw sage", "give away herbalist")
    assert asked(state) == NATURE
    assert sum(seat_of(state, 0).hand) == 2  # and seat 1 draws


def test_the_start_player_draws_first_and_finishes_before_the_next() -> None:
    """B-18.16: from the start player clockwise."""
    state = academy(players=3, round=0, level="master")
    state.start = 1
    ask(state, STARTING_HANDS)
    for seat in (1, 2, 0):
        play(state, "draw fern", "draw toad", "draw assistant", "draw associate")
        assert asked(state) == seat
        play(state, "give away assistant")
    assert state.top is None


def test_the_start_player_is_drawn_at_random() -> None:
    """B-2.3.5: each seat may begin."""
    starts = {int(opened(4, seed).start) for seed in range(20)}
    assert starts == {0, 1, 2, 3}


def test_the_secret_is_assigned_by_nature_and_nobody_sees_it() -> None:
    """B-1.3.2, B-4.9: each ingredient another alchemical."""
    state = cast(AlchemistsState, ALCHEMISTS.begin(2, {}))
    assert offered(state) == {f"fern is {name}" for name in terms.ALCHEMICALS}
    assert secrecy(state) == NOBODY
    play(state, "fern is R+")
    assert offered(state) == {f"claw is {name}" for name in terms.ALCHEMICALS if name != "R+"}
    assert sorted(opened().secret.alchemicals) == list(range(8))


def test_one_adventurer_lies_open_from_the_beginning_for_round_2() -> None:
    """B-2.1.1, B-2.2.3: the first of the stack is the customer of round 2, not changed before its end."""
    state = academy(round=0)
    state.adventurer, state.adventurers = -1, 0b111111
    ask(state, NEXT_ADVENTURER)
    assert offered(state) == {f"adventurer {k}" for k in range(1, 7)}
    play(state, "adventurer 4")
    state.round = 1
    ask(state, NEXT_ADVENTURER)
    assert (state.top, state.adventurer) == (None, 3)
    state.round = 2
    ask(state, NEXT_ADVENTURER)
    assert offered(state) == {f"adventurer {k}" for k in (1, 2, 3, 5, 6)}


def test_five_of_six_adventurers_come_in_a_game() -> None:
    """B-2.2.3: one leaves the game unseen."""
    state = academy(round=0)
    state.adventurers = 0b111111
    seen = []
    for state.round in range(7):
        ask(state, NEXT_ADVENTURER)
        if state.top is not None:
            answer(state, state.options[0])
            seen.append(int(state.adventurer))
    assert len(set(seen)) == len(seen) == 5


def test_three_artifacts_of_each_level_are_drawn_and_only_level_i_is_on_offer() -> None:
    """B-2.1.2, B-2.2.4."""
    state = academy(round=0)
    assert [state.box.artifact_level[k] for k in range(18)].count(0) == 6
    ask(state, DEAL_ARTIFACTS)
    level_1 = ["discount_card", "boots_of_speed", "magic_mortar", "periscope", "printing_press", "robe_of_respect"]
    assert offered(state) == {f"deal {name}" for name in level_1}
    assert secrecy(state) == EVERYONE
    play(state, "deal periscope", "deal magic_mortar", "deal robe_of_respect")
    assert secrecy(state) == NOBODY  # B-17.14
    play(state, "deal witchs_trunk", "deal silver_chalice", "deal thinking_cap")
    play(state, "deal altar_of_gold", "deal bronze_cup", "deal magic_mirror")
    assert state.top is None
    assert state.market == 2**terms.PERISCOPE + 2**terms.MAGIC_MORTAR + 2**terms.ROBE_OF_RESPECT
    assert bin(state.aside).count("1") == 6
    assert bin(state.left).count("1") == 9


def test_five_cards_are_laid_open_as_forage_row() -> None:
    """B-2.2.5: for all to see."""
    state = academy(round=0)
    ask(state, LAY_FORAGE_ROW)
    assert secrecy(state) == EVERYONE
    play(state, "draw fern", "draw fern", "draw toad", "draw claw", "draw root")
    assert state.top is None
    assert sum(state.forage) == 5
    assert sum(state.deck) == 35


def test_a_forage_row_gets_as_many_cards_as_there_are() -> None:
    """B-18.16: two cards in the deck, one in the discard."""
    state = academy(round=1)
    state.deck = row([2, 0, 0, 0, 0, 0, 0, 0])
    state.discard = row([0, 1, 0, 0, 0, 0, 0, 0])
    ask(state, LAY_FORAGE_ROW)
    assert list(state.forage) == [2, 1, 0, 0, 0, 0, 0, 0]
    assert state.top is None


def test_no_card_is_lost_or_doubled_in_setup() -> None:
    """B-1.3.3, B-2.1.3: 40 ingredient cards, 22 favor cards, wherever they went."""
    for players in (2, 3, 4):
        state = opened(players, seed=players)
        hands = [seat_of(state, seat) for seat in range(players)]
        for k in range(8):
            assert state.deck[k] + state.discard[k] + state.forage[k] + sum(board.hand[k] for board in hands) == 5
        favors = [sum(column) for column in zip(*(board.favors for board in hands), strict=True)]
        assert [a + b + c for a, b, c in zip(state.favor_deck, state.favor_discard, favors, strict=True)] == [
            4,
            4,
            3,
            3,
            2,
            2,
            2,
            2,
            0,
        ]


@pytest.mark.parametrize(
    ("players", "cubes"), [(2, [3, 6, 6, 6, 6, 6]), (3, [3, 5, 5, 5, 5, 5]), (4, [3, 4, 4, 4, 4, 4])]
)
def test_cubes_of_a_round_go_by_players_and_round(players: int, cubes: list[int]) -> None:
    """B-2.4.1, B-2.4.2, B-2.4.3, B-2.4.4."""
    for round, quota in enumerate(cubes, 1):
        state = academy(players=players, round=round)
        ask(state, ROUND, n=round)
        assert [seat_of(state, seat).cubes for seat in range(players)] == [quota] * players


@pytest.mark.parametrize(
    ("players", "forage", "exhibition", "spaces"),
    [(2, [1, 1, 1, 0], [1, 1, 1, 1], 6), (3, [1, 1, 1, 0], [1, 1, 1, 1], 7), (4, [1, 1, 0, 0], [1, 1, 1, 0], 8)],
)
def test_the_side_of_the_board_goes_by_the_number_of_players(
    players: int, forage: list[int], exhibition: list[int], spaces: int
) -> None:
    """B-2.2.2, B-3.3.1, B-3.3.10: order track, foraging and exhibition; for selling see B-17.1."""
    box = academy(players=players).box
    assert list(box.cube_cost[4 * terms.FORAGE : 4 * terms.FORAGE + 4]) == forage
    assert list(box.cube_cost[4 * terms.EXHIBITION : 4 * terms.EXHIBITION + 4]) == exhibition
    assert sum(needed <= players for needed in box.order_players[:8]) == spaces


def test_a_conference_tile_has_a_side_for_each_level() -> None:
    """B-2.1.5."""
    assert list(academy(level="apprentice").box.conference) != list(academy(level="master").box.conference)
