"""What is in the box: every printed value as a table, the course of a round, and the rulings in force.

Built once by `build.py`; shared, never changed, by all states of a game.
"""

from __future__ import annotations

from typing import Any, final

from librt.vecs import vec
from mypy_extensions import i64

from altneu.kernel.state import Effect


def row(values: list[int]) -> vec[i64]:
    return vec[i64](values)


@final
class Space:
    """An action space: what one action there is, and what happens before the first and after the last."""

    def __init__(self, number: int, turn: Effect[Any], opens: Effect[Any] | None, closes: Effect[Any] | None) -> None:
        self.number: i64 = number
        self.turn = turn  # for the seat; frame.n is the column, BY_BOOTS for the Boots of Speed
        self.opens = opens
        self.closes = closes


@final
class Box:
    def __init__(self, players: int, is_master: bool) -> None:
        empty = row([])
        effects: list[Effect[Any]] = []
        self.players: i64 = players
        self.is_master = is_master
        self.version = ""  # fingerprint of the component data
        self.effects: dict[str, Effect[Any]] = {}  # by name, for the codec

        # Modules of The King's Golem (K-0.1).
        self.has_funding = False
        self.has_busy = False
        self.has_encyclopedia = False
        self.has_golem = False

        # Rulings (docs/rulings.md), as in options.py.
        self.sell_links = True
        self.bid_cards_return = True
        self.conflict_reward: i64 = 2
        self.endorse_reputation: i64 = 0
        self.exhibition_spaces: i64 = players - 1
        self.irrelevant_claim_fails = True
        self.thinking_cap_periscope = True
        self.custodian_periscope = True
        self.boots_exhibition = True
        self.future_artifacts_visible = False
        self.last_round_favors = True
        self.barmaid_mends_wrong_sign = True
        self.failed_sale_takes = True
        self.articles_by_apprentice_debunk = False
        self.paid_cube_favors = True

        # The course of the game: steps run in order, each effect deciding whether it has anything to do this round.
        self.setup: list[Effect[Any]] = effects
        self.spaces: list[Space] = []  # in the order of play
        self.end_of_round: list[Effect[Any]] = effects  # K-15.3
        self.scoring: list[Effect[Any]] = effects  # K-15.4

        # Cubes and spaces.
        self.cubes = empty  # by round, from 1
        self.cube_cost = empty  # at 4 * space + column: cubes of that action, 0 where there is none
        self.first_round = empty  # by space
        self.last_round = empty

        # The order track (board 0) and the order boards: 8 spaces each.
        self.order_players = empty  # at 8 * board + space: from how many players on, 9 where there is no space
        self.order_cost = empty  # at 4 * (8 * board + space) + kind of cost
        self.order_gain = empty  # at 5 * (8 * board + space) + kind of gain
        self.paralysed_gain = empty
        self.board_rounds = empty  # by board - 1: the first of its two rounds
        self.board_golem = empty  # by board - 1

        # Selling.
        self.demands = empty  # potion at 3 * adventurer + place
        self.bid_smileys = empty  # by discount
        self.price = empty  # by level, from 1
        self.zone_top = empty  # highest reputation of the zone; the last has none
        self.zone_price = empty
        self.zone_smileys = empty
        self.zone_loss = empty

        # Cards.
        self.copies: i64 = 5  # of an ingredient
        self.forage_row: i64 = 5
        self.favors = empty  # copies in the deck
        self.artifact_level = empty  # 0 to 2; -1 if not in this game
        self.artifact_cost = empty
        self.artifact_vp = empty  # 0 where it is counted
        self.market: i64 = 3  # artifacts of a level on offer

        # Theories, grants, conferences.
        self.seals = empty  # of a seat at the start, by face
        self.seal_points = empty  # by face
        self.wrong_seal: i64 = -4
        self.grant_ingredients = empty  # set, by theory grant
        self.grant_vp = empty  # six; the last is the encyclopedia grant
        self.grant_gold: i64 = 2
        self.grant_first: i64 = 2  # seals needed without a grant
        self.grant_later: i64 = 3
        self.conference = empty  # reputation at 5 * number of the conference + seals, 4 for more

        # Reputation of single events.
        self.publish_reputation: i64 = 1
        self.debunk_success: i64 = 2
        self.debunk_failure: i64 = -1
        self.seal_debunked: i64 = -5
        self.bad_sale: i64 = -1
        self.insanity: i64 = -1
        self.top_alchemist: i64 = 1
        self.exhibit_first: i64 = 1
        self.exhibit_both: i64 = 2
        self.exhibit_failure: i64 = -1

        # Start and end.
        self.start_gold: i64 = 2
        self.start_reputation: i64 = 10
        self.start_favors: i64 = 2
        self.start_favors_kept: i64 = 1
        self.start_ingredients: i64 = 3
        self.favor_gold: i64 = 2
        self.gold_per_vp: i64 = 3

        # Numbers in the texts of favor cards and artifacts.
        self.herbalist_draws: i64 = 3
        self.herbalist_discards: i64 = 2
        self.sage_gold: i64 = 1
        self.merchant_gold: i64 = 1
        self.shopkeeper_discount: i64 = 1
        self.assistant_cubes: i64 = 1
        self.first_discount: i64 = 2
        self.later_discount: i64 = 1
        self.robe_reputation: i64 = 1
        self.trunk_ingredients: i64 = 7
        self.amulet_reputation: i64 = 5
        self.hypnotic_favors: i64 = 4
        self.authority_reputation: i64 = 2
        self.cap_pairs: i64 = 2
        self.altar_most: i64 = 8
        self.cabinet_vp: i64 = 2
        self.feather_vp: i64 = 1
        self.mirror_reputation: i64 = 5
        self.idol_vp: i64 = 1

        # Startup Funding: by card.
        self.funding_gold = empty
        self.funding_ingredients = empty
        self.funding_favors = empty
        self.funding_books = empty
        self.funding_reputation = empty
        self.funding_delayed = empty
        self.funding_artifact = empty  # 0 none, 1 starting, 2 secret
        self.funding_extra: i64 = 0  # ingredients besides, for apprentices (K-3.4)
        self.starting_penalty = empty  # reputation lost, by cost of the artifact

        # Golem Project.
        self.mood = empty  # by token
        self.moods_in_play: i64 = 0  # set
        self.approval_bank: i64 = 16
        self.approval_gold: i64 = 2
        self.failed_animation: i64 = -2
        self.animation_vp: i64 = 5
        self.report_vp = empty  # right with one token, right with two, wrong with two, wrong with one
        self.golem_report_reputation: i64 = 0  # first golem conference: with a report ...
        self.golem_report_favors: i64 = 0
        self.golem_none_reputation: i64 = 0  # ... and without
        self.golem_highest: i64 = 2  # second golem conference
        self.golem_lowest: i64 = -2
        self.golem_animated: i64 = 3
        self.bookcase_vp: i64 = 2  # a book
        self.bookcase_most: i64 = 8
        self.under_the_counter: i64 = 1  # gold cheaper
        self.secret_worth: i64 = 5  # a secret artifact scores this less its cost
