"""From the data tables to the box: every number a place in a row, every step and space of the modules in its list."""

from __future__ import annotations

from typing import Any

from altneu.games.alchemists.actions import (
    artifacts,
    buying,
    cards,
    debunking,
    experiments,
    foraging,
    grants,
    mixing,
    publishing,
    selling,
)
from altneu.games.alchemists.cards.tables import Tables
from altneu.games.alchemists.kings_golem import (
    approval,
    articles,
    busy_days,
    counter,
    funding,
    library,
    replicator,
    reports,
    research,
)
from altneu.games.alchemists.kings_golem.expansion import KingsGolem
from altneu.games.alchemists.rounds import declaring, ending, exhibition, order, rounds, scoring, setup
from altneu.games.alchemists.state import terms
from altneu.games.alchemists.state.box import Box, Space, row
from altneu.games.alchemists.state.expansion import Expansion
from altneu.games.alchemists.state.options import Options
from altneu.kernel.fields import check_filled
from altneu.kernel.state import Effect

VERB_MODULES = [
    artifacts,
    buying,
    cards,
    debunking,
    declaring,
    ending,
    exhibition,
    experiments,
    foraging,
    grants,
    mixing,
    order,
    publishing,
    rounds,
    scoring,
    selling,
    setup,
    approval,
    articles,
    busy_days,
    counter,
    funding,
    library,
    replicator,
    reports,
    research,
]
NO_SPACE = 9  # players that never are
MOST_SEALS = 5  # columns of the conference table
NO_END = 99


def expansion_of(options: Options) -> Expansion:
    """The base game plays by its own rules alone."""
    plays = options.has_funding or options.has_busy or options.has_encyclopedia or options.has_golem
    return KingsGolem() if plays else Expansion()


def build(data: Tables, players: int, options: Options) -> Box:
    box = Box()
    box.players = players
    box.is_master = options.is_master
    box.effects = {}
    box.version = data.version
    set_rulings(box, options)
    lay_out_board(box, data, options)
    print_orders(box, data)
    print_cards(box, data, options)
    print_numbers(box, data, options)
    print_powers(box, data)
    print_funding(box, data, options)
    print_project(box, data, options)
    plan(box, options)
    name_effects(box)
    check_filled(box)
    return box


def set_rulings(box: Box, options: Options) -> None:
    box.has_funding = options.has_funding
    box.has_busy = options.has_busy
    box.has_encyclopedia = options.has_encyclopedia
    box.has_golem = options.has_golem
    box.sell_links = options.sell_links
    box.bid_cards_return = options.bid_cards_return
    box.conflict_reward = options.conflict_reward
    box.endorse_reputation = options.endorse_reputation
    box.exhibition_spaces = box.players - 1 if options.exhibition_by_players else 2
    box.irrelevant_claim_fails = options.irrelevant_claim_fails
    box.custodian_periscope = options.custodian_periscope
    box.last_round_favors = options.last_round_favors
    box.barmaid_mends_wrong_sign = options.barmaid_mends_wrong_sign
    box.thinking_cap_periscope = options.thinking_cap_periscope
    box.boots_exhibition = options.boots_exhibition
    box.future_artifacts_visible = options.future_artifacts_visible
    box.failed_sale_takes = options.failed_sale_takes
    box.articles_by_apprentice_debunk = options.articles_by_apprentice_debunk
    box.paid_cube_favors = options.paid_cube_favors
    box.reports_together = options.reports_together
    box.debunks_by_aspect = options.debunks_by_aspect
    box.idol_counts_articles = options.idol_counts_articles


def lay_out_board(box: Box, data: Tables, options: Options) -> None:
    cubes = next(entry for entry in data.cubes if entry.players == box.players)
    box.cubes = row([0, *(cubes.golem if options.has_golem else cubes.base)])
    cost: list[int] = []
    for space in data.spaces:
        columns = list(space.cubes_with(int(box.players)))
        if space.module == "golem" and not options.has_golem:
            columns = []
        if space.space == "custodian":  # one action for each card
            columns = columns * terms.COLUMNS
        cost += (columns + [0] * terms.COLUMNS)[: terms.COLUMNS]
    box.cube_cost = row(cost)
    box.first_round = row([space.first for space in data.spaces])
    box.last_round = row([space.last for space in data.spaces])
    box.demands = row([terms.POTIONS.index(potion) for tile in data.adventurers for potion in tile.potions])
    box.bid_smileys = row([bid.smileys for bid in data.bids])
    box.price = row([0] + [price.gold for price in data.prices])
    box.zone_top = row([zone.up_to for zone in data.zones[:-1]] + [NO_END])
    box.zone_price = row([zone.price for zone in data.zones])
    box.zone_smileys = row([zone.smileys for zone in data.zones])
    losses = [zone.loss for zone in data.zones]
    box.zone_loss = row(losses if options.red_zone_spares else [0, *losses[1:]])


def print_orders(box: Box, data: Tables) -> None:
    """The order track is board 0, the order boards follow."""
    players: list[int] = []
    costs: list[int] = []
    gains: list[int] = []
    for spaces in [data.order_track, *[board.spaces for board in data.order_boards]]:
        for number in range(1, terms.ORDER_SPACES + 1):
            space = next((entry for entry in spaces if entry.space == number), None)
            if space is None:
                players.append(NO_SPACE)
                costs += [0] * terms.COSTS
                gains += [0] * terms.GAINS
                continue
            players.append(space.players)
            costs += [space.pay_gold, space.pay_reputation, space.pay_cube, space.pay_approval]
            gains += [space.gold, space.reputation, space.ingredient, space.favor, space.book]
    box.order_players = row(players)
    box.order_cost = row(costs)
    box.order_gain = row(gains)
    box.paralysed_gain = row([0, 0, data.paralysed.ingredient, data.paralysed.favor, 0])
    box.board_rounds = row([int(board.rounds[0]) for board in data.order_boards])
    box.board_golem = row([int(board.golem) for board in data.order_boards])


def print_cards(box: Box, data: Tables, options: Options) -> None:
    in_play = {"base"} | ({"funding"} if options.has_funding else set()) | ({"golem"} if options.has_golem else set())
    box.copies = data.start.ingredient_copies
    box.forage_row = data.start.forage_row
    box.market = data.start.artifacts_shown
    box.favors = row([favor.copies if favor.module in in_play else 0 for favor in data.favors])
    levels = ["I", "II", "III"]
    found = {card.id for card in data.artifacts if card.module in in_play}
    found |= {terms.ARTIFACTS[terms.BOOKCASE]} if options.has_bookcase else set()
    box.artifact_level = row([levels.index(card.level) if card.id in found else -1 for card in data.artifacts])
    box.artifact_cost = row([card.cost for card in data.artifacts])
    box.artifact_vp = row([card.vp for card in data.artifacts])
    box.seals = row([seal.count + (seal.added if options.has_encyclopedia else 0) for seal in data.seals])


def print_numbers(box: Box, data: Tables, options: Options) -> None:
    level = "master" if options.is_master else "apprentice"
    final, reputation, start = data.final, data.reputation, data.start
    box.seal_points = row([final.gold_seal, final.silver_seal, 0, 0, 0, 0])
    box.wrong_seal = final.wrong_seal
    box.grant_ingredients = row([sum(2 ** terms.INGREDIENTS.index(k) for k in g.ingredients) for g in data.grants])
    box.grant_vp = row([grant.vp for grant in data.grants] + [data.grant_terms.encyclopedia_vp])
    box.grant_gold = data.grant_terms.gold
    box.grant_first = data.grant_terms.need_first
    box.grant_later = data.grant_terms.need_later
    conference: list[int] = []
    for number in (1, 2):
        tile = list(data.conference(number, level, options.has_golem))
        conference += tile + [tile[-1]] * (MOST_SEALS - len(tile))
    box.conference = row(conference)
    box.publish_reputation = reputation.publish
    box.debunk_success = reputation.debunk_success
    box.debunk_failure = reputation.debunk_failure
    box.seal_debunked = reputation.seal_debunked
    box.bad_sale = reputation.bad_sale
    box.insanity = reputation.insanity
    box.top_alchemist = reputation.top_alchemist
    box.exhibit_first = reputation.exhibition_first
    box.exhibit_both = reputation.exhibition_both_signs
    box.exhibit_failure = reputation.exhibition_failure
    box.failed_animation = reputation.animation_failure
    box.start_gold = start.gold
    box.start_reputation = start.reputation
    box.start_favors = start.favors_drawn
    box.start_favors_kept = start.favors_kept
    box.start_ingredients = start.ingredients_master if options.is_master else start.ingredients_apprentice
    box.favor_gold = final.favor_gold
    box.gold_per_vp = final.gold_per_vp


def print_powers(box: Box, data: Tables) -> None:
    powers = data.powers
    box.herbalist_draws = powers.herbalist_draws
    box.herbalist_discards = powers.herbalist_discards
    box.sage_gold = powers.sage_gold
    box.merchant_gold = powers.merchant_gold
    box.shopkeeper_discount = powers.shopkeeper_discount
    box.assistant_cubes = powers.assistant_cubes
    box.first_discount = powers.first_discount
    box.later_discount = powers.later_discount
    box.robe_reputation = powers.robe_reputation
    box.trunk_ingredients = powers.trunk_ingredients
    box.amulet_reputation = powers.amulet_reputation
    box.hypnotic_favors = powers.hypnotic_favors
    box.authority_reputation = powers.authority_reputation
    box.cap_pairs = powers.cap_pairs
    box.altar_most = powers.altar_most
    box.cabinet_vp = powers.cabinet_vp
    box.feather_vp = powers.feather_vp
    box.mirror_reputation = powers.mirror_reputation
    box.idol_vp = powers.idol_vp


def print_funding(box: Box, data: Tables, options: Options) -> None:
    funding_cards = data.funding
    box.funding_gold = row([card.gold for card in funding_cards])
    box.funding_ingredients = row([card.ingredient for card in funding_cards])
    box.funding_favors = row([card.favor for card in funding_cards])
    box.funding_books = row([card.book for card in funding_cards])
    box.funding_reputation = row([card.reputation for card in funding_cards])
    box.funding_delayed = row([card.delayed for card in funding_cards])
    box.funding_artifact = row([["none", "starting", "secret"].index(card.artifact) for card in funding_cards])
    box.funding_extra = 0 if options.is_master else data.start.funding_ingredient
    penalties = {penalty.cost: penalty.reputation for penalty in data.penalties}
    highest = max([*penalties, *(card.cost for card in data.artifacts)])
    box.starting_penalty = row([penalties.get(cost, 0) for cost in range(highest + 1)])
    box.secret_worth = data.final.secret_artifact


def print_project(box: Box, data: Tables, options: Options) -> None:
    box.mood = row([mood.value for mood in data.moods])
    turned = [2**k for k, mood in enumerate(data.moods) if mood.removed_with != box.players]
    box.moods_in_play = sum(turned) if options.has_golem and box.players > 2 else 0
    final, project = data.final, data.project
    box.approval_bank = project.approval_tokens
    box.approval_gold = final.approval_gold
    box.animation_vp = final.animated
    box.report_vp = row([final.one_token_right, final.two_tokens_right, final.two_tokens_wrong, final.one_token_wrong])
    first = data.first_golem_tile[int(options.is_master)]
    box.golem_report_reputation = first.report_reputation
    box.golem_report_favors = first.report_favor
    box.golem_none_reputation = first.none_reputation
    box.golem_highest = data.second_golem_tile.highest
    box.golem_lowest = data.second_golem_tile.lowest
    box.golem_animated = data.second_golem_tile.animated
    box.bookcase_vp = project.bookcase_vp
    box.bookcase_most = project.bookcase_most
    box.under_the_counter = project.counter_discount


def chosen(*steps: tuple[Effect[Any], bool]) -> list[Effect[Any]]:
    return [step for step, is_played in steps if is_played]


def plan(box: Box, options: Options) -> None:
    """The course of the game with these modules: setup, spaces, K-15.3, K-15.4."""
    box.setup = chosen(
        (setup.SECRET, True),
        (setup.DRAW_START, True),
        (setup.NEXT_ADVENTURER, True),
        (setup.DEAL_ARTIFACTS, True),
        (setup.LAY_FORAGE_ROW, True),
        (busy_days.LAY_BOARDS, options.has_busy),
        (research.KINGS_MOOD, options.has_golem),
        (setup.STARTING_HANDS, not options.has_funding),
        (funding.FUND, options.has_funding),
    )
    box.spaces = [
        Space(terms.FORAGE, foraging.FORAGE_TURN, None, foraging.CLEAR_ROW),
        Space(terms.TRANSMUTE, foraging.TRANSMUTE_TURN, None, None),
        Space(terms.CUSTODIAN_SPACE, experiments.CUSTODIAN_TURN, None, None),
        Space(terms.SELL, selling.SELL_TURN, selling.OPEN_SALE, None),
        Space(terms.RESEARCH, research.RESEARCH_TURN, None, None),
        Space(terms.BUY, buying.BUY_TURN, None, None),
        Space(terms.LIBRARY, library.LIBRARY_TURN, None, None),
        Space(terms.DEBUNK, debunking.DEBUNK_TURN, None, None),
        Space(terms.PUBLISH, publishing.PUBLISH_TURN, None, None),
        Space(terms.STUDENT, experiments.STUDENT_TURN, None, None),
        Space(terms.DRINK, experiments.DRINK_TURN, None, None),
        Space(terms.EXHIBITION, exhibition.EXHIBITION_TURN, None, None),
    ]
    box.end_of_round = chosen(
        (reports.SEND_REPORTS, options.has_golem),
        (ending.NAME_TOP_ALCHEMIST, True),
        (funding.DELAYED_REPUTATION, options.has_funding),
        (ending.UNUSED_CUBE_FAVORS, True),
        (ending.RETURN_CUBES, True),
        (setup.NEXT_ADVENTURER, True),
        (busy_days.NEXT_BOARD, options.has_busy),
        (setup.LAY_FORAGE_ROW, True),
        (ending.HOLD_CONFERENCE, True),
        (ending.CHANGE_ARTIFACTS, True),
        (counter.REFILL_COUNTER, options.has_golem),
        (replicator.REPLICATE, options.has_funding),
        (research.KINGS_MOOD, options.has_golem),
        (ending.PASS_START_PLAYER, True),
    )
    box.scoring = chosen(
        (funding.REVEAL_SECRET_ARTIFACTS, options.has_funding),
        (scoring.SCORE_REPUTATION, True),
        (scoring.SCORE_ARTIFACTS, True),
        (funding.SCORE_SECRET_ARTIFACTS, options.has_funding),
        (scoring.SCORE_GRANTS, True),
        (scoring.SCORE_GOLD, True),
        (scoring.SCORE_THEORIES, True),
        (articles.SCORE_ARTICLES, options.has_encyclopedia),
        (scoring.SCORE_WISDOM_IDOL, True),
        (reports.SCORE_REPORTS, options.has_golem),
        (reports.SCORE_ANIMATION, options.has_golem),
    )


def register(box: Box, effect: Effect[Any]) -> None:
    """Every effect can stand on the stack, so every one needs a name of its own."""
    known = box.effects.get(effect.name)
    if known is not None and known is not effect:
        raise ValueError(f"two effects are called {effect.name!r}")
    box.effects[effect.name] = effect


def name_effects(box: Box) -> None:
    """Every verb of procedure, defined once in its module."""
    for module in VERB_MODULES:
        for value in vars(module).values():
            if isinstance(value, Effect):
                register(box, value)
