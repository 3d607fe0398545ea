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
    """No value stands here: `build.py` fills every field from the tables and fails if it leaves one out."""

    players: i64
    is_master: bool
    version: str  # fingerprint of the component data
    effects: dict[str, Effect[Any]]  # by name, for the codec

    # Modules of The King's Golem (K-0.1).
    has_funding: bool
    has_busy: bool
    has_encyclopedia: bool
    has_golem: bool

    # Rulings (docs/rulings.md), as in options.py.
    sell_links: bool
    bid_cards_return: bool
    conflict_reward: i64
    endorse_reputation: i64
    exhibition_spaces: i64
    irrelevant_claim_fails: bool
    thinking_cap_periscope: bool
    custodian_periscope: bool
    boots_exhibition: bool
    future_artifacts_visible: bool
    last_round_favors: bool
    barmaid_mends_wrong_sign: bool
    failed_sale_takes: bool
    articles_by_apprentice_debunk: bool
    paid_cube_favors: bool
    reports_together: bool
    debunks_by_aspect: bool  # of apprentices, and of masters who agreed on it
    idol_counts_articles: bool

    # The course of the game: steps run in order, each effect deciding whether it has anything to do this round.
    setup: list[Effect[Any]]
    spaces: list[Space]  # in the order of play
    end_of_round: list[Effect[Any]]  # K-15.3
    scoring: list[Effect[Any]]  # K-15.4

    # Cubes and spaces.
    cubes: vec[i64]  # by round, from 1
    cube_cost: vec[i64]  # at 4 * space + column: cubes of that action, 0 where there is none
    first_round: vec[i64]  # by space
    last_round: vec[i64]

    # The order track (board 0) and the order boards: 8 spaces each.
    order_players: vec[i64]  # at 8 * board + space: from how many players on, 9 where there is no space
    order_cost: vec[i64]  # at 4 * (8 * board + space) + kind of cost
    order_gain: vec[i64]  # at 5 * (8 * board + space) + kind of gain
    paralysed_gain: vec[i64]
    board_rounds: vec[i64]  # by board - 1: the first of its two rounds
    board_golem: vec[i64]  # by board - 1

    # Selling.
    demands: vec[i64]  # potion at 3 * adventurer + place
    bid_smileys: vec[i64]  # by discount
    price: vec[i64]  # by level, from 1
    zone_top: vec[i64]  # highest reputation of the zone; the last has none
    zone_price: vec[i64]
    zone_smileys: vec[i64]
    zone_loss: vec[i64]

    # Cards.
    copies: i64  # of an ingredient
    forage_row: i64
    favors: vec[i64]  # copies in the deck
    artifact_level: vec[i64]  # 0 to 2; -1 if not in this game
    artifact_cost: vec[i64]
    artifact_vp: vec[i64]  # 0 where it is counted
    market: i64  # artifacts of a level on offer

    # Theories, grants, conferences.
    seals: vec[i64]  # of a seat at the start, by face
    seal_points: vec[i64]  # by face
    wrong_seal: i64
    grant_ingredients: vec[i64]  # set, by theory grant
    grant_vp: vec[i64]  # six; the last is the encyclopedia grant
    grant_gold: i64
    grant_first: i64  # seals needed without a grant
    grant_later: i64
    conference: vec[i64]  # reputation at 5 * number of the conference + seals, 4 for more

    # Reputation of single events.
    publish_reputation: i64
    debunk_success: i64
    debunk_failure: i64
    seal_debunked: i64
    bad_sale: i64
    insanity: i64
    top_alchemist: i64
    exhibit_first: i64
    exhibit_both: i64
    exhibit_failure: i64

    # Start and end.
    start_gold: i64
    start_reputation: i64
    start_favors: i64
    start_favors_kept: i64
    start_ingredients: i64
    favor_gold: i64
    gold_per_vp: i64

    # Numbers in the texts of favor cards and artifacts.
    herbalist_draws: i64
    herbalist_discards: i64
    sage_gold: i64
    merchant_gold: i64
    shopkeeper_discount: i64
    assistant_cubes: i64
    first_discount: i64
    later_discount: i64
    robe_reputation: i64
    trunk_ingredients: i64
    amulet_reputation: i64
    hypnotic_favors: i64
    authority_reputation: i64
    cap_pairs: i64
    altar_most: i64
    cabinet_vp: i64
    feather_vp: i64
    mirror_reputation: i64
    idol_vp: i64

    # Startup Funding: by card.
    funding_gold: vec[i64]
    funding_ingredients: vec[i64]
    funding_favors: vec[i64]
    funding_books: vec[i64]
    funding_reputation: vec[i64]
    funding_delayed: vec[i64]
    funding_artifact: vec[i64]  # 0 none, 1 starting, 2 secret
    funding_extra: i64  # ingredients besides, for apprentices (K-3.4)
    starting_penalty: vec[i64]  # reputation lost, by cost of the artifact

    # Golem Project.
    mood: vec[i64]  # by token
    moods_in_play: i64  # set
    approval_bank: i64
    approval_gold: i64
    failed_animation: i64
    animation_vp: i64
    report_vp: vec[i64]  # right with one token, right with two, wrong with two, wrong with one
    golem_report_reputation: i64  # first golem conference: with a report ...
    golem_report_favors: i64
    golem_none_reputation: i64  # ... and without
    golem_highest: i64  # second golem conference
    golem_lowest: i64
    golem_animated: i64
    bookcase_vp: i64  # a book
    bookcase_most: i64
    under_the_counter: i64  # gold cheaper
    secret_worth: i64  # a secret artifact scores this less its cost
