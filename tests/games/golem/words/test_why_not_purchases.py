"""Why an upgrade, an artifact, an income, a character or a book is not open."""

from altneu.games.golem.actions.books import PLACE_BOOK
from altneu.games.golem.actions.upgrades import MIXED_PAYMENT, PLACE_TILE
from altneu.games.golem.rounds.income import ALL_SOURCES, INCOME_OF_SEAT, STREETS
from altneu.games.golem.rounds.rounds import INFLUENCE_CHARACTER
from altneu.games.golem.state.state import GolemState
from games.golem.obstacles import REASONS, why_not
from games.golem.scenario import GOLEM, ask, offered, play, row, scenario, set_library, set_seat
from games.golem.speakers import counted, said

TILE_UPA_1A = 0
TILE_UPA_3A = 4


# Upgrades


def test_an_upgrade_is_made_once() -> None:
    state = scenario()
    set_seat(state, 0, clay=9, upgrades=["UPG-1"])
    ask(state, "golem upgrade")
    assert why_not(state, "upgrade UPG-1") == said("why_not.upgrade_made")


def test_an_upgrade_must_be_of_the_right_type() -> None:
    state = scenario()
    set_seat(state, 0, clay=9, knowledge=9)
    ask(state, "golem upgrade")
    assert why_not(state, "upgrade UPR-1") == said("why_not.other_upgrade", what="make a golem upgrade")


def test_an_upgrade_costs_its_price_less_the_discount() -> None:
    state = scenario()
    set_seat(state, 0, clay=2)
    ask(state, "golem upgrade -1")
    assert why_not(state, "upgrade UPG-4") == said("why_not.cost", cost="7 clay", purse="2 clay")


def test_an_upgrade_in_any_resources_counts_them_all() -> None:
    state = scenario()
    set_seat(state, 0, clay=2, coins=1)
    ask(state, "any upgrade in any resources")
    expected = said("why_not.cost", cost=counted("paid.any", 8), purse=counted("paid.any", 3))
    assert why_not(state, "upgrade UPG-4") == expected


def test_an_artifact_tile_costs_what_its_slot_shows() -> None:
    state = scenario()
    set_seat(state, 0, coins=2)
    ask(state, "artifact upgrade")
    expected = said("why_not.slot_cost", cost="3 coins", purse="2 coins")
    assert why_not(state, "upgrade UPA-1a") == expected


def test_an_artifact_tile_needs_a_free_slot() -> None:
    state = scenario()
    set_seat(state, 0, coins=9, slots=[None, "UPA-1a", None, None, None])
    golden = [slot for slot in range(int(state.box.size(0))) if state.box.slot_golden[slot]]
    codes = [0] * int(state.box.slots)
    for slot in golden:
        codes[slot] = 1
    state.own(0).slots = row(codes)
    ask(state, "artifact upgrade")
    assert why_not(state, "upgrade UPA-2a") == said("why_not.no_slot")


def test_artifact_tiles_wait_for_the_artifact_board() -> None:
    state = scenario()
    set_seat(state, 0, coins=9, clay=9)
    state.own(0).side = -1
    ask(state, "any upgrade")
    assert why_not(state, "upgrade UPA-1a") == said("why_not.no_board")


def test_golden_tiles_go_to_golden_slots_and_grey_ones_to_grey_slots() -> None:
    state = scenario()
    set_seat(state, 0, coins=9)
    ask(state, PLACE_TILE, n=TILE_UPA_1A)
    assert why_not(state, "slot 1") == said("why_not.slot_grey")
    state = scenario()
    set_seat(state, 0, coins=9)
    ask(state, PLACE_TILE, n=TILE_UPA_3A)
    assert why_not(state, "slot 2") == said("why_not.slot_golden")


def test_a_slot_takes_one_tile() -> None:
    state = scenario()
    set_seat(state, 0, coins=9, slots=["UPA-4a"])
    ask(state, PLACE_TILE, n=TILE_UPA_3A)
    assert why_not(state, "slot 1") == said("why_not.slot_taken")


def test_a_slot_must_be_paid() -> None:
    state = scenario()
    set_seat(state, 0, coins=3)
    ask(state, PLACE_TILE, n=TILE_UPA_3A)
    assert why_not(state, "slot 1") == said("why_not.cost", cost="4 coins", purse="3 coins")


def test_a_mixed_payment_runs_from_clay_to_knowledge() -> None:
    state = scenario()
    set_seat(state, 0, clay=3, coins=3, knowledge=3)
    ask(state, MIXED_PAYMENT, n=3, m=1)
    too_late = said("why_not.spend_order")
    assert why_not(state, "spend clay") == too_late
    state = scenario()
    set_seat(state, 0, clay=3, coins=2, knowledge=2)
    ask(state, MIXED_PAYMENT, n=3)
    too_little = said("why_not.spend_rest")
    assert why_not(state, "spend knowledge") == too_little


def test_a_resource_that_is_not_there_cannot_be_spent() -> None:
    state = scenario()
    set_seat(state, 0, clay=3, knowledge=3)
    ask(state, MIXED_PAYMENT, n=3)
    assert why_not(state, "spend coins") == said("why_not.none_left")


# Gold, artifacts, income, characters


def test_a_full_cauldron_takes_no_more_gold() -> None:
    state = scenario()
    set_seat(state, 0, gold=[1, 0, 0, 0])
    ask(state, "1 gold")
    assert why_not(state, "cauldron 1") == said("why_not.cauldron_full")


def test_only_completed_artifacts_pay() -> None:
    state = scenario()
    set_seat(state, 0, gold=[1, 0, 0, 0])
    ask(state, "artifact income")
    assert why_not(state, "artifact 2") == said("why_not.not_completed")


def income_question(sources: int) -> GolemState:
    """A student is about to step by an artifact, so the order of the streets matters."""
    state = scenario()
    set_seat(state, 0, side="2B", gold=[0, 0, 0, 4])
    ask(state, INCOME_OF_SEAT, m=sources)
    return state


def test_an_income_without_influence_on_others_is_not_asked_for() -> None:
    state = income_question(ALL_SOURCES)
    expected = said("why_not.income")
    assert why_not(state, "income research") == expected
    assert why_not(state, "income artifact 2") == said("why_not.not_completed")


def test_each_source_pays_once() -> None:
    state = income_question(ALL_SOURCES & ~STREETS | 1)
    assert why_not(state, "income blue") == said("why_not.income_paid")


def test_a_character_must_be_paid() -> None:
    state = scenario()
    set_seat(state, 0, marbles=["white", "white"])
    price = int(state.box.character_price[state.palace[0]])
    ask(state, INFLUENCE_CHARACTER)
    assert why_not(state, "influence") == said("why_not.cost", cost=f"{price} coins", purse="0 coins")


def test_a_character_that_would_change_nothing_cannot_be_influenced() -> None:
    for character in range(12):
        state = scenario()
        state.palace = row([character, *state.palace[1:]])
        set_seat(state, 0, marbles=["white", "white"], coins=9, golems=["buried", "buried"], created=4)
        ask(state, INFLUENCE_CHARACTER)
        if "influence" not in offered(state):
            assert why_not(state, "influence") == said("why_not.character_useless")
            return
    raise AssertionError("every character brings something")


def test_each_round_has_its_character() -> None:
    state = scenario()
    state.round = 2
    assert REASONS["en"].character(state, 0) == said("why_not.character_down", round=1)
    assert REASONS["en"].character(state, 3) == said("why_not.character_later", round=4)


# Books


def test_only_books_of_the_library_are_bought() -> None:
    state = scenario()
    set_seat(state, 0, knowledge=9, columns=[[9]])
    ask(state, "buy book")
    assert why_not(state, "book 9") == said("why_not.not_in_library")


def test_a_book_costs_its_price_and_the_surcharge() -> None:
    state = scenario()
    dear = max(range(1, 39), key=lambda book: int(state.box.book_cost[book]))
    set_library(state, [1, 2, 3, 4, dear])
    set_seat(state, 0, knowledge=3)
    ask(state, "buy book")
    cost = int(state.box.book_cost[dear] + state.box.surcharge[4])
    assert why_not(state, f"book {dear}") == said("why_not.cost", cost=f"{cost} knowledge", purse="3 knowledge")


def test_a_black_book_costs_a_step_back() -> None:
    state = scenario()
    set_library(state, [1, 33, 2, 3, 4])
    set_seat(state, 0, knowledge=9)
    ask(state, "buy book")
    expected = said("why_not.no_step_back")
    assert why_not(state, "book 33") == expected


def of_colour(state: GolemState, colour: int) -> list[int]:
    return [book for book in range(1, 39) if state.box.book_colour[book] == colour]


def test_the_column_of_a_colour_can_be_full() -> None:
    state = scenario()
    first, second = of_colour(state, 0)[:2]
    other = of_colour(state, 1)[0]
    set_library(state, [second, other])
    set_seat(state, 0, knowledge=20, columns=[[first]])
    ask(state, "buy book")
    expected = counted("why_not.column_full", 1, column=1)
    assert why_not(state, f"book {second}") == expected


def test_all_columns_can_be_full() -> None:
    state = scenario()
    black = of_colour(state, 4)
    red = of_colour(state, 0)
    set_library(state, [red[1], of_colour(state, 1)[1]])
    set_seat(state, 0, knowledge=20, students=[3, 3, 3], columns=[[book] for book in black[:4]])
    ask(state, "buy book | student red +1")
    expected = counted("why_not.columns_full", 1)
    assert why_not(state, f"book {red[1]}") == expected


def test_a_column_has_one_colour_and_a_colour_one_column() -> None:
    state = scenario()
    red, yellow = of_colour(state, 0), of_colour(state, 1)
    set_seat(state, 0, research=10, columns=[[], [red[0]]])
    ask(state, PLACE_BOOK, n=yellow[0])
    assert why_not(state, "column 2") == said("why_not.column_colour")
    state = scenario()
    set_seat(state, 0, research=10, columns=[[], [red[0]]])
    state.push(PLACE_BOOK, 0, 0, red[1])
    assert REASONS["en"].reason(state, [GOLEM.move("column 1")]) == said("why_not.colour_elsewhere", column=2)


def test_a_column_has_room_under_the_research_limit() -> None:
    state = scenario()
    black = of_colour(state, 4)
    set_seat(state, 0, columns=[[black[0]]])
    ask(state, PLACE_BOOK, n=black[1])
    assert why_not(state, "column 1") == counted("why_not.column_full", 1, column=1)


def test_each_book_is_activated_once() -> None:
    state = scenario()
    own = [book for book in range(6, 39) if state.box.book_activation[book].plain][:3]
    set_seat(state, 0, columns=[[own[0]], [own[1]], [own[2]]])
    ask(state, "activate 3 books")
    play(state, f"read {own[0]}")
    assert why_not(state, f"read {own[0]}") == said("why_not.book_read")
    assert why_not(state, "read 1") == said("why_not.not_own_book")


def test_a_book_whose_bonus_would_change_nothing_is_not_activated() -> None:
    state = scenario()
    own = next(book for book in range(6, 39) if state.box.book_activation[book].plain)
    set_seat(state, 0, golems=["buried", "buried"])
    useless = [book for book in range(6, 39) if not state.box.book_activation[book].doable(state, 0)]
    set_seat(state, 0, columns=[[own], [useless[0]]])
    ask(state, "activate 1 book")
    assert why_not(state, f"read {useless[0]}") == said("why_not.book_useless")
