"""Startup Funding: dealing, keeping and paying out funding cards (K-3, K-15.5, K-15.24)."""

from __future__ import annotations

import pytest

from altneu.games.alchemists.game import ALCHEMISTS
from altneu.games.alchemists.kings_golem.funding import DEAL_CARD, DELAYED_REPUTATION, FUND, TAKE_SECRET_ARTIFACT
from altneu.games.alchemists.state import events, sources, terms
from altneu.games.alchemists.state.moves import FUNDING_IDS
from altneu.kernel.flow import advance, answer, asked
from altneu.kernel.state import EVERYONE, NATURE, Frame
from games.alchemists.academy import (
    academy,
    ask,
    bits,
    listen,
    nature,
    offered,
    play,
    row,
    run,
    seat_of,
    set_seat,
)

pytestmark = pytest.mark.both

NO_CARDS = "F10 F12"  # gold and reputation only: for a seat the test does not look at


def table(players: int = 2, **options):
    return academy(players=players, round=0, **({"funding": "yes", "level": "master"} | options))


def deal(state, *hands: str) -> None:
    """Four cards for each seat, from the start player clockwise."""
    ask(state, FUND)
    for hand in hands:
        play(state, *[f"deal {card}" for card in hand.split()])


def four_with(cards: str, avoid: str = "") -> str:
    """The two cards and two others that nobody else wants."""
    taken = [*cards.split(), *avoid.split()]
    return " ".join([*cards.split(), *[card for card in FUNDING_IDS if card not in taken][-2:]])


def fund(state, cards: str, other: str = NO_CARDS) -> None:
    """Deal so that seat 0 keeps `cards` and seat 1 `other`; stops at the first question after the reveal."""
    mine = four_with(cards, other)
    deal(state, mine, four_with(other, mine))
    play(state, f"keep {cards}", f"keep {other}")


def finish(state) -> None:
    """The rest by first options: what is drawn, given away, read."""
    while state.top is not None:
        answer(state, state.options[0])


def cards_of(state, seat: int = 0) -> int:
    return seat_of(state, seat).cards()


def favors_of(state, seat: int = 0) -> int:
    return sum(seat_of(state, seat).favors)


def kept_of(state, seat: int) -> set[str]:
    return {card for k, card in enumerate(FUNDING_IDS) if state.court.funding[seat] & 2**k}


def test_the_whole_table_is_set_up_before_funding_cards_are_dealt() -> None:
    """K-3.2, K-3.3: players see the opening position; nobody has gold or cards of the usual start."""
    state = ALCHEMISTS.begin(3, {"funding": "yes", "busy": "yes", "encyclopedia": "yes", "golem": "yes"})
    while "deal F01" not in offered(state):
        assert asked(state) == NATURE
        answer(state, state.options[0])
    assert sum(state.forage) == state.box.forage_row
    assert state.adventurer >= 0
    assert state.market.bit_count() == state.box.market
    assert state.court.board > 0
    assert state.court.on_space == state.box.mood[0]
    for seat in range(3):
        assert (seat_of(state, seat).gold, cards_of(state, seat), favors_of(state, seat)) == (0, 0, 0)


def test_replicator_is_among_the_artifacts_of_level_one() -> None:
    """K-3.2, K-0.5."""
    state = ALCHEMISTS.table(2, {"funding": "yes"}, None)
    assert state.left & 2**terms.REPLICATOR
    assert state.box.artifact_level[terms.REPLICATOR] == 0


def test_each_player_is_dealt_four_cards_and_keeps_two() -> None:
    """K-3.3."""
    state = table()
    deal(state, "F01 F05 F09 F12", "F02 F03 F04 F06")
    assert asked(state) == 0
    assert offered(state) == {
        "keep F01 F05",
        "keep F01 F09",
        "keep F01 F12",
        "keep F05 F09",
        "keep F05 F12",
        "keep F09 F12",
    }


def test_no_card_is_dealt_twice() -> None:
    """K-3.1, K-3.3: there are 20, and four players are dealt 16 of them."""
    state = table(players=4)
    ask(state, FUND)
    assert len(offered(state)) == 20
    nature(state)
    dealt = list(state.court.dealt)
    assert [hand.bit_count() for hand in dealt] == [4, 4, 4, 4]
    assert (dealt[0] | dealt[1] | dealt[2] | dealt[3]).bit_count() == 16


def test_cards_are_dealt_from_the_start_player_clockwise_in_secret() -> None:
    """K-15.10, B-18.16: only their owner sees them."""
    state = table(players=3)
    state.start = 2
    told = listen(state)
    ask(state, FUND)
    play(state, "deal F01", "deal F02", "deal F03", "deal F04", "deal F05")
    assert state.court.dealt[2] == bits("F01 F02 F03 F04", FUNDING_IDS)
    assert state.court.dealt[0] == bits("F05", FUNDING_IDS)
    assert DEAL_CARD.private_to(Frame(DEAL_CARD, NATURE, 0, 2, 0, None)) == 2
    assert told == []


def test_kept_cards_are_revealed_together() -> None:
    """K-15.5, K-15.10: nothing is told or given before the last player has chosen."""
    state = table()
    told = listen(state)
    deal(state, "F01 F05 F09 F12", "F02 F03 F04 F06")
    play(state, "keep F01 F12")
    assert told == []
    assert kept_of(state, 0) == set()
    assert asked(state) == 1
    play(state, "keep F04 F06")
    assert [(entry[1], FUNDING_IDS[entry[3]]) for entry in told if entry[0] == events.FUNDING_REVEALED] == [
        (0, "F01"),
        (0, "F12"),
        (1, "F04"),
        (1, "F06"),
    ]


def test_each_chooses_in_secret() -> None:
    """K-15.5: whoever answers first, the others do not see it."""
    state = table()
    deal(state, "F01 F05 F09 F12", "F02 F03 F04 F06")
    assert state.top.effect.private_to(state.top) == 0


def test_cards_not_kept_return_to_the_box_unseen() -> None:
    """K-15.5.1: two cards of each player are named, the others never."""
    state = table()
    told = listen(state)
    fund(state, "F01 F12", "F04 F06")
    finish(state)
    named = {FUNDING_IDS[entry[3]] for entry in told if entry[0] == events.FUNDING_REVEALED}
    assert named == {"F01", "F12", "F04", "F06"}
    assert list(state.court.dealt) == [0, 0, 0, 0]


def test_the_kept_cards_lie_open_for_the_whole_game() -> None:
    """K-3.14."""
    state = table()
    fund(state, "F01 F12", "F04 F06")
    finish(state)
    assert kept_of(state, 0) == {"F01", "F12"}
    assert kept_of(state, 1) == {"F04", "F06"}


def test_two_favors_in_all_are_three_drawn_and_two_kept() -> None:
    """EX-K-4, K-3.5, K-3.6, K-3.7: 2 gold, 2 ingredients; no ingredient besides for masters (K-3.4)."""
    state = table()
    fund(state, "F08 F09")
    play(state, "draw fern", "draw fern", "draw sage", "draw merchant", "draw barmaid")
    assert (seat_of(state, 0).gold, cards_of(state), favors_of(state)) == (2, 2, 3)
    play(state, "give away barmaid")
    assert state.top is None
    assert favors_of(state) == 2


def test_apprentices_receive_one_ingredient_besides() -> None:
    """EX-K-5, K-3.4: whatever the cards show."""
    state = table(level="apprentice")
    fund(state, "F08 F09", "F01 F10")
    finish(state)
    assert cards_of(state, 0) == 3
    assert cards_of(state, 1) == 1


def test_cards_without_favors_let_one_draw_none() -> None:
    """K-3.7."""
    state = table()
    fund(state, "F01 F04")
    finish(state)
    assert favors_of(state) == 0
    assert sum(state.favor_discard) == 0


def test_the_favor_card_given_away_lies_face_up() -> None:
    """K-3.7, K-15.5.2."""
    state = table()
    told = listen(state)
    fund(state, "F01 F05")
    play(state, "draw sage", "draw merchant", "draw assistant")
    assert offered(state) == {"give away sage", "give away merchant", "give away assistant"}
    play(state, "give away merchant")
    assert (events.FAVOR_DISCARDED, 0, sources.FUNDING, terms.MERCHANT, 0) in told
    assert state.favor_discard[terms.MERCHANT] == 1


def test_drawn_cards_are_seen_by_their_owner_only() -> None:
    """K-15.5.2: that cards are drawn is public, their faces are not."""
    state = table()
    told = listen(state)
    fund(state, "F04 F05")
    assert asked(state) == NATURE
    assert state.top.effect.private_to(state.top) == 0
    play(state, "draw fern")
    assert told[-1] == (events.INGREDIENTS_DRAWN, 0, sources.FUNDING, 1, 0)


def test_the_ingredients_are_in_hand_when_the_book_is_read() -> None:
    """EX-K-11, K-3.8, K-2.5."""
    state = table()
    fund(state, "F03 F15")
    play(state, "draw fern", "draw toad", "draw claw")
    assert cards_of(state) == 3
    play(state, "offer fern claw mushroom flower", "read claw")
    assert state.court.books[0] == 1
    assert len(seat_of(state, 0).observed) == 1


def test_two_books_are_read_one_after_the_other() -> None:
    """K-3.8, K-2.2."""
    state = table()
    fund(state, "F14 F15")
    play(state, "draw fern", "offer fern claw mushroom flower", "read claw")
    play(state, "offer fern claw mushroom flower", "read fern")
    assert state.court.books[0] == 2


def test_gains_and_losses_of_reputation_are_added_up() -> None:
    """K-3.9: −3 and +2 move the marker once, by one."""
    state = table()
    told = listen(state)
    fund(state, "F12 F17", "F01 F10")
    finish(state)
    assert seat_of(state, 0).reputation == 9
    assert [entry[3] for entry in told if entry[:2] == (events.REPUTATION, 0)] == [-1]


def test_gold_ingredients_favors_book_reputation_herbalists_come_in_this_order() -> None:
    """K-15.5, K-3.15: Herbalists last."""
    state = table()
    told = listen(state)
    fund(state, "F08 F14")
    play(state, "draw fern", "draw toad", "draw herbalist", "draw sage", "give away sage")
    play(state, "offer fern claw mushroom flower", "read claw")
    happened = [entry[0] for entry in told if entry[0] != events.FUNDING_REVEALED]
    assert happened == [
        events.GOLD,
        events.INGREDIENTS_DRAWN,
        events.INGREDIENTS_DRAWN,
        events.FAVORS_DRAWN,
        events.FAVORS_DRAWN,
        events.FAVOR_DISCARDED,
        events.BOOK_READ,
        events.REPUTATION,
        events.FAVOR_PLAYED,
    ]


def test_players_are_funded_from_the_start_player_clockwise_each_alone() -> None:
    """K-15.5: the next one gets nothing before the first has finished."""
    state = table(players=3)
    state.start = 1
    ask(state, FUND)
    for hand in ("F04 F05 F18 F19", "F11 F12 F16 F17", "F01 F02 F03 F10"):  # seats 1, 2, 0
        play(state, *[f"deal {card}" for card in hand.split()])
    play(state, "keep F01 F10", "keep F04 F05", "keep F11 F12")
    assert [cards_of(state, seat) for seat in range(3)] == [0, 0, 0]
    play(state, "draw fern", "draw fern", "draw fern", "draw sage", "draw sage", "draw merchant")
    assert asked(state) == 1
    assert [seat_of(state, seat).gold for seat in range(3)] == [0, 0, 0]
    play(state, "give away sage")
    assert [seat_of(state, seat).gold for seat in range(3)] == [0, 0, 5]
    play(state, "draw claw", "draw claw", "draw claw", "draw claw")
    assert [seat_of(state, seat).gold for seat in range(3)] == [7, 0, 5]


def test_delayed_reputation_comes_at_the_end_of_round_1() -> None:
    """EX-K-7, K-3.10: not before, and once."""
    state = table()
    fund(state, "F01 F18", "F02 F03")
    finish(state)
    assert seat_of(state, 0).reputation == 10
    state.round = 1
    run(state, DELAYED_REPUTATION)
    assert seat_of(state, 0).reputation == 13
    assert seat_of(state, 1).reputation == 10
    for round in (1, 2):
        state.round = round
        run(state, DELAYED_REPUTATION)
    assert seat_of(state, 0).reputation == 13


def test_delayed_reputation_is_a_gain_for_robe_of_respect() -> None:
    """K-3.10, K-15.3.2."""
    state = table()
    fund(state, "F01 F18")
    finish(state)
    set_seat(state, 0, artifacts="robe_of_respect")
    state.round = 1
    run(state, DELAYED_REPUTATION)
    assert seat_of(state, 0).reputation == 14


def test_the_delay_is_over_after_top_alchemist_and_before_favors_for_cubes() -> None:
    """K-3.10, K-15.3."""
    steps = [step.name for step in table().box.end_of_round]
    place = steps.index("delayed reputation")
    assert steps[place - 1 : place + 2] == ["name top alchemist", "delayed reputation", "unused cube favors"]


def test_a_herbalist_may_be_the_card_given_away() -> None:
    """K-3.15: then nothing happens."""
    state = table()
    fund(state, "F01 F06")
    play(state, "draw herbalist", "draw sage", "give away herbalist")
    assert state.top is None
    assert cards_of(state) == 0
    assert state.favor_discard[terms.HERBALIST] == 1


def test_every_herbalist_that_is_kept_is_played_one_after_the_other() -> None:
    """EX-K-12, K-3.15: first the choice of favor cards."""
    state = table()
    fund(state, "F01 F05")
    play(state, "draw herbalist", "draw herbalist", "draw sage")
    assert offered(state) == {"give away herbalist", "give away sage"}
    play(state, "give away sage")
    play(state, "draw fern", "draw fern", "draw toad")
    assert offered(state) == {"discard fern", "discard toad"}
    play(state, "discard fern", "discard fern", "draw claw", "draw claw", "draw claw")
    assert cards_of(state) == 4
    play(state, "discard claw", "discard claw")
    assert state.top is None
    assert favors_of(state) == 0
    assert cards_of(state) == 2


def test_exactly_one_card_gives_each_kind_of_artifact() -> None:
    """K-3.11."""
    kinds = list(table().box.funding_artifact)
    assert (len(kinds), kinds.count(1), kinds.count(2)) == (20, 1, 1)


def test_a_starting_artifact_is_one_of_level_one_left_over() -> None:
    """K-3.13, K-15.5: the artifact comes first."""
    state = table()
    state.left &= ~bits("discount_card magic_mortar replicator", terms.ARTIFACTS)
    state.market = bits("discount_card magic_mortar replicator", terms.ARTIFACTS)
    fund(state, "F01 F19")
    assert asked(state) == 0
    assert seat_of(state, 0).gold == 0
    assert offered(state) == {"take boots_of_speed", "take periscope", "take printing_press", "take robe_of_respect"}
    assert state.top.effect.private_to(state.top) == EVERYONE


def test_a_starting_artifact_lies_open_and_works_from_the_start() -> None:
    """K-3.13, K-15.6.2: it was not bought."""
    state = table()
    told = listen(state)
    fund(state, "F01 F19")
    play(state, "take discount_card")
    nature(state)
    assert seat_of(state, 0).has(terms.DISCOUNT_CARD)
    assert not state.left & 2**terms.DISCOUNT_CARD
    assert (events.ARTIFACT_TAKEN, 0, sources.FUNDING, terms.DISCOUNT_CARD, 0) in told
    assert seat_of(state, 0).discounted == 0
    assert seat_of(state, 0).gold == 3


@pytest.mark.parametrize(
    ("artifact", "reputation"),
    [("discount_card", 5), ("magic_mortar", 5), ("periscope", 5), ("boots_of_speed", 3), ("replicator", 3)],
)
def test_a_starting_artifact_costs_reputation(artifact: str, reputation: int) -> None:
    """K-3.13.1: 5 if it costs 3 gold, 7 if it costs 4."""
    state = table()
    fund(state, "F01 F19")
    play(state, f"take {artifact}")
    nature(state)
    assert seat_of(state, 0).reputation == reputation


def test_the_loss_for_a_starting_artifact_is_added_up_with_the_rest() -> None:
    """K-3.13.1, K-3.9: −5 and +2 are one change of −3, so that Robe of Respect adds nothing."""
    state = table()
    told = listen(state)
    fund(state, "F17 F19", "F01 F10")
    play(state, "take robe_of_respect")
    finish(state)
    assert [entry[3] for entry in told if entry[:2] == (events.REPUTATION, 0)] == [-5]
    assert seat_of(state, 0).reputation == 5


@pytest.mark.parametrize("card", ["F12", "F13"])
def test_reputation_does_not_fall_below_1_at_the_start(card: str) -> None:
    """K-15.24: −7 and −3 from 10 leave 1."""
    state = table()
    fund(state, f"{card} F19", "F01 F10")
    play(state, "take boots_of_speed")
    nature(state)
    assert seat_of(state, 0).reputation == 1


def test_a_secret_artifact_is_one_of_level_three_left_over() -> None:
    """K-3.12, K-15.6.3: those set aside for the row and for Under the Counter are not looked at."""
    state = table(encyclopedia="yes", golem="yes")
    state.aside = bits("altar_of_gold bronze_cup magic_mirror", terms.ARTIFACTS)
    state.own_court().counter_aside = bits("wisdom_idol", terms.ARTIFACTS)
    state.left &= ~(state.aside | state.court.counter_aside)
    fund(state, "F01 F20")
    assert asked(state) == 0
    assert offered(state) == {"take crystal_cabinet", "take feather_in_cap", "take bookcase"}


def test_nobody_else_learns_which_artifact_is_secret() -> None:
    """K-3.12, K-15.5.2, K-15.6: the others know only that there is one."""
    state = table()
    told = listen(state)
    fund(state, "F01 F20")
    assert state.top.effect is TAKE_SECRET_ARTIFACT
    assert state.top.effect.private_to(state.top) == 0
    play(state, "take feather_in_cap")
    nature(state)
    assert (events.SECRET_ARTIFACT, 0, sources.FUNDING, 0, 0) in told
    assert state.court.secret[0] == terms.FEATHER_IN_CAP
    assert seat_of(state, 0).artifacts == 0
    assert seat_of(state, 0).reputation == 10


def test_the_other_artifacts_return_to_the_box() -> None:
    """K-3.12."""
    state = table()
    before = state.left
    fund(state, "F01 F20")
    play(state, "take feather_in_cap")
    assert state.left == before & ~(2**terms.FEATHER_IN_CAP)


def test_both_artifacts_may_come_to_one_player() -> None:
    """K-3.11, K-3.12, K-3.13."""
    state = table(level="apprentice")
    fund(state, "F19 F20")
    play(state, "take periscope", "take bronze_cup", "draw fern")
    nature(state)
    assert seat_of(state, 0).has(terms.PERISCOPE)
    assert state.court.secret[0] == terms.BRONZE_CUP
    assert seat_of(state, 0).reputation == 5
    assert cards_of(state) == 1


def test_if_no_artifact_is_left_over_the_card_gives_none() -> None:
    """K-3.12, K-3.13: with other components the row may take them all."""
    state = table()
    state.left = 0
    fund(state, "F19 F20")
    finish(state)
    assert seat_of(state, 0).artifacts == 0
    assert state.court.secret[0] == -1
    assert seat_of(state, 0).reputation == 10


def test_a_deck_that_runs_out_leaves_the_rest_undrawn() -> None:
    """K-3.7, B-18.16: of the one card drawn one is discarded."""
    state = table()
    state.favor_deck = row([1, 0, 0, 0, 0, 0, 0, 0, 0])
    fund(state, "F01 F05")
    advance(state)
    assert favors_of(state) == 0
    assert state.favor_discard[terms.ASSISTANT] == 1
