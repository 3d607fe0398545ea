"""The component data of Alchemists: what is in the box, and what is known of it."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from altneu.games.alchemists.cards.components import OrderBoard, OrderSpace
from altneu.games.alchemists.cards.tables import load

TABLES = load(None)
SOURCES = TABLES.components.sources

# The funding cards and order boards in short: G gold, I ingredient, F favor card, B book, R reputation, D delayed
# reputation, C cube, A approval token; the cost of a space stands before the colon.
CARDS = """
F01 3G | F02 2G 1I | F03 1G 2I | F04 3I | F05 2F | F06 1F 1G 1R | F07 1F 1I 1R | F08 1F 2I -1R | F09 1F 2G -1R
F10 4G -1R | F11 4I -1R | F12 5G -3R | F13 5I -3R | F14 1B 1G | F15 1B 1I | F16 1B 1F -1R | F17 1F 2R | F18 1G 3D
F19 starting | F20 secret
"""
BOARDS = """
B1a 1-2 | 1R: | 2R: 1B | 1C: 1I 2R | 1I 1G | 1C: 2I 2G | 1F 2G | 1I 1F | 1G: 3I 1F
B1b 1-2 | 1G: | | 2R: 1I 1G | 1C: 3G 1R | 2R: 3I 1F | 1R 1B | 3G | 2R: 2I 2F
B1c 1-2 | 1R: | 1R: 1G | 1I | 2R: 2F 1G | 2R: 2I 1B | 1R: 1I 3G | 1F 2G | 1I 3G
B1d 1-2 | 1G: | 1R: 1G | 1C: 1I 1F | 1F | 1R: 3I | 2F | 1F 1B | 3I 1G
B1e 1-2 | 1G: | 1C: 1I 1G | 1G: 2I | 1C: 2F | 2I | 1G 1B | 1I 2G | 1R: 1I 2F
B1f 1-2 golem | 1G: | 1C: 1B | 1R: 1I 1G | 1A: 1I 3G | 1C: 2F 1G | 3G | 2G 1R | 1F 2G
B3a 3-4 | 1G: | 2R: 1I | 2R: 1I 1F | 1C: 1F 2G | 1I 2R | 1I 1B | 2I 1G | 2R: 3I 1F
B3b 3-4 | 1C: | 1R: 1I | 1R | 1C: 1F 1B | 1I 1G | 2I 1G | 1I 2G | 2F 1G
B3c 3-4 | 2R: | 1C: 1G 1R | 1C: 3G | 2R | 1G 2R | 1F 2R | 2R: 2F 1B | 3G
B3d 3-4 | 2R: | 1G: 1I | 1G: 1I 1R | 2G | 2G 1R | 1C: 1I 2F | 3I | 1C: 3G 1B
B3e 3-4 golem | 1G: | 1G: 1F | 1G: 1I 1F | 2G | 1I 1F | 1A: 1F 3G | 1G 2R | 1C: 2F 2G
B3f 3-4 golem | 1R: | 1R: 1G | 1R | 1F 1R | 1A: 1I 3G | 2R: 2I 1B | 2R: 2I 2G | 3I 1R
B5a 5-6 | 1G: | 1G: 1R | 1C: 2I 1G | 1C: 3G 1R | 1I 1F | 1F 1G | 2R: 2I 2G | 3I 1R
B5b 5-6 | 1G: | 1C: 1I | 1C: 1G 2R | 1R: 2I 1G | 1G 1B | 2I 1G | 2R: 1I 2F | 2I 2G
B5c 5-6 | 2R: | 1G: 1F | 1G | 1C: 1F 2R | 2G 1R | 1R: 2I 2G | 2F | 2R: 1F 3G
B5d 5-6 golem | 1G: | 1G: 2R | 1C: 1I 2R | 1I 2R | 1A: 1I 2F | 2R: 1I 2F | 1I 1B | 2F
B5e 5-6 golem | 2R: | 1C: 1I | 1R: 1F | 1A: 3I 1R | 1G: 2I 2R | 1I 1F | 1I 2R | 2I 1G
B5f 5-6 golem | 1R: | 1C: 1G 1R | 1C: 2G 1R | 2R: 3G | 1A: 1F 3G | 1F 2R | 2I 1R | 2I 2R
"""
LETTERS = {
    "G": "gold",
    "I": "ingredient",
    "F": "favor",
    "B": "book",
    "R": "reputation",
    "D": "delayed",
    "C": "cube",
    "A": "approval",
}


def amounts(text: str) -> dict[str, int]:
    return {LETTERS[word[-1]]: int(word[:-1]) for word in text.split()}


def space_of(text: str) -> dict[str, int]:
    cost, colon, gain = text.rpartition(":")
    return {f"pay_{name}": amount for name, amount in amounts(cost if colon else "").items()} | amounts(gain)


def filled(row: object, *left_out: str) -> dict[str, object]:
    """The fields of a row that are not 0."""
    return {name: value for name, value in vars(row).items() if value and name not in left_out}


# What is in the box


def test_counts() -> None:
    assert TABLES.components.counts == {
        "order_track": 8,
        "paralysed": 1,
        "spaces": 12,
        "cubes": 3,
        "adventurers": 6,
        "bids": 4,
        "prices": 4,
        "zones": 4,
        "seals": 6,
        "favors": 9,
        "artifacts": 21,
        "grants": 5,
        "grant_terms": 1,
        "conferences": 6,
        "first_golem_tile": 2,
        "second_golem_tile": 1,
        "reputation": 1,
        "start": 1,
        "final": 1,
        "funding": 20,
        "penalties": 2,
        "order_boards": 18,
        "moods": 8,
        "golem_project": 1,
        "powers": 1,
    }


def test_the_order_track_of_the_board() -> None:
    """B-3.1.4 to B-3.1.11, with the space that only four players have before the last."""
    texts = ["1G:", "", "1I", "2I", "1F 1I", "2F", "3I", "1F 2I"]
    assert [filled(space, "space", "players") for space in TABLES.order_track] == [space_of(text) for text in texts]
    assert [space.players for space in TABLES.order_track] == [2, 2, 2, 2, 2, 2, 4, 3]


def test_the_space_of_the_paralysed() -> None:
    """B-3.1.12."""
    assert vars(TABLES.paralysed) == {"ingredient": 1, "favor": 1}


@pytest.mark.parametrize(
    ("name", "few", "four", "rounds"),
    [
        ("forage", (1, 1, 1), (1, 1), (1, 6)),
        ("transmute", (1, 2), (1, 2), (1, 6)),
        ("custodian", (1,), (1,), (1, 6)),
        ("sell", (2,), (2,), (2, 6)),
        ("research", (1, 1), (1, 1), (1, 6)),
        ("buy", (1, 2), (1, 2), (1, 6)),
        ("library", (1, 1), (1, 1), (1, 6)),
        ("debunk", (1, 1), (1, 1), (2, 6)),
        ("publish", (1, 2), (1, 2), (2, 6)),
        ("student", (1, 1), (1, 1), (1, 5)),
        ("drink", (1, 1), (1, 1), (1, 5)),
        ("exhibition", (1, 1, 1, 1), (1, 1, 1), (6, 6)),
    ],
)
def test_cubes_and_rounds_of_an_action_space(
    name: str, few: tuple[int, ...], four: tuple[int, ...], rounds: tuple[int, int]
) -> None:
    (space,) = [space for space in TABLES.spaces if space.space == name]
    assert [space.cubes_with(players) for players in (2, 3, 4)] == [few, few, four]
    assert (space.first, space.last) == rounds
    assert space.module == ("golem" if name in ("research", "library") else "base")


def test_cubes_of_a_player() -> None:
    """B-2.4.1 to B-2.4.4, K-7.1."""
    assert [(row.base, row.golem) for row in TABLES.cubes] == [
        ((3, 6, 6, 6, 6, 6), (3, 6, 6, 6, 6, 6)),
        ((3, 5, 5, 5, 5, 5), (3, 5, 5, 6, 6, 6)),
        ((3, 4, 4, 4, 4, 4), (3, 5, 5, 5, 5, 5)),
    ]


def test_adventurers() -> None:
    """B-2.1.1, B-5.3.2: each potion is asked for three times in all."""
    assert [" ".join(tile.potions) for tile in TABLES.adventurers] == [
        "B+ R+ G+",
        "B- R- G-",
        "R- G- B+",
        "G- B- R+",
        "R+ G+ B-",
        "G+ B+ R-",
    ]
    asked = Counter(potion for tile in TABLES.adventurers for potion in tile.potions)
    assert set(asked.values()) == {3}


def test_bids_and_prices() -> None:
    """B-2.1.8, B-5.3.5, B-5.3.11."""
    assert [(bid.discount, bid.smileys) for bid in TABLES.bids] == [(0, 1), (1, 2), (2, 3), (3, 4)]
    assert [(price.quality, price.gold) for price in TABLES.prices] == [
        ("wrong", 1),
        ("neutral", 2),
        ("sign", 3),
        ("exact", 4),
    ]


def test_zones() -> None:
    """B-7.2 to B-7.5."""
    assert [(zone.zone, zone.up_to, zone.price, zone.smileys, zone.loss) for zone in TABLES.zones] == [
        ("red", 6, -1, 0, -1),
        ("none", 13, 0, 0, 0),
        ("green", 17, 0, 1, 1),
        ("blue", 999, 1, 1, 2),
    ]


def test_seals() -> None:
    """B-2.1.7, K-5.2."""
    assert {seal.face: (seal.count, seal.added) for seal in TABLES.seals} == {
        "gold": (2, 0),
        "silver": (3, 1),
        "red": (2, 0),
        "green": (2, 0),
        "blue": (2, 0),
        "white": (0, 1),
    }


def test_favor_cards() -> None:
    """B-2.1.3, K-6.7."""
    assert [(favor.name, favor.copies) for favor in TABLES.favors if favor.module == "base"] == [
        ("assistant", 4),
        ("herbalist", 4),
        ("associate", 3),
        ("custodian", 3),
        ("barmaid", 2),
        ("merchant", 2),
        ("sage", 2),
        ("shopkeeper", 2),
    ]
    assert [(favor.name, favor.copies) for favor in TABLES.favors if favor.module == "golem"] == [("courtier", 4)]


def test_artifacts() -> None:
    """B-2.1.2: cost and VP, * where they are counted."""
    told = {
        level: " ".join(
            f"{card.id}:{card.cost}/{'*' if card.variable else card.vp}"
            for card in TABLES.artifacts
            if card.level == level
        )
        for level in ("I", "II", "III")
    }
    assert told == {
        "I": "discount_card:3/1 boots_of_speed:4/2 magic_mortar:3/1 periscope:3/1 printing_press:4/2 "
        "robe_of_respect:4/0 replicator:4/1",
        "II": "witchs_trunk:3/2 amulet_of_rhetoric:4/0 hypnotic_amulet:3/1 seal_of_authority:4/0 silver_chalice:4/6 "
        "thinking_cap:4/1 signet_ring:4/2",
        "III": "altar_of_gold:1/0 bronze_cup:4/4 crystal_cabinet:5/* feather_in_cap:3/* magic_mirror:4/* "
        "wisdom_idol:4/* bookcase:4/*",
    }
    assert {card.id: card.module for card in TABLES.artifacts if card.module != "base"} == {
        "replicator": "funding",
        "signet_ring": "golem",
        "bookcase": "golem",
    }
    assert TABLES.artifacts[6].name == "Witch's Trunk"


def test_grants() -> None:
    """B-2.1.4, B-17.5, K-15.1."""
    assert [(" ".join(grant.ingredients), grant.vp) for grant in TABLES.grants] == [
        ("mushroom fern claw", 2),
        ("fern toad flower", 2),
        ("claw root scorpion", 2),
        ("flower scorpion feather", 2),
        ("fern claw flower scorpion", 1),
    ]
    assert vars(TABLES.grant_terms) == {"need_first": 2, "need_later": 3, "gold": 2, "encyclopedia_vp": 2}


@pytest.mark.parametrize(
    ("conference", "level", "golem", "reputation"),
    [
        (1, "apprentice", False, (-1, 1)),
        (1, "apprentice", True, (-1, 1)),
        (1, "master", False, (-2, -1, 1)),
        (1, "master", True, (-2, -1, 1)),
        (2, "apprentice", False, (-2, -1, 1)),
        (2, "master", False, (-3, -2, -1, 1)),
        (2, "apprentice", True, (-3, -2, -1, 1)),
        (2, "master", True, (-4, -3, -2, -1, 1)),
    ],
)
def test_theory_tiles(conference: int, level: str, golem: bool, reputation: tuple[int, ...]) -> None:
    """B-2.1.5, K-6.5: the golem module replaces the second tile only."""
    assert TABLES.conference(conference, level, golem) == reputation


def test_golem_tiles() -> None:
    """K-8.9.1, K-8.9.2, and K-8.10.1 to K-8.10.3."""
    assert [(side.report_reputation, side.report_favor, side.none_reputation) for side in TABLES.first_golem_tile] == [
        (1, 1, 0),
        (0, 1, -2),
    ]
    assert vars(TABLES.second_golem_tile) == {"highest": 2, "lowest": -2, "animated": 3}


def test_single_numbers() -> None:
    assert vars(TABLES.reputation) == {
        "publish": 1,
        "debunk_success": 2,
        "debunk_failure": -1,
        "seal_debunked": -5,
        "bad_sale": -1,
        "insanity": -1,
        "top_alchemist": 1,
        "exhibition_first": 1,
        "exhibition_both_signs": 2,
        "exhibition_failure": -1,
        "animation_failure": -2,
    }
    assert vars(TABLES.start) == {
        "gold": 2,
        "reputation": 10,
        "favors_drawn": 2,
        "favors_kept": 1,
        "ingredients_apprentice": 3,
        "ingredients_master": 2,
        "funding_ingredient": 1,
        "ingredient_copies": 5,
        "forage_row": 5,
        "artifacts_shown": 3,
    }
    assert vars(TABLES.final) == {
        "favor_gold": 2,
        "gold_per_vp": 3,
        "gold_seal": 5,
        "silver_seal": 3,
        "wrong_seal": -4,
        "approval_gold": 2,
        "secret_artifact": 5,
        "one_token_right": 4,
        "two_tokens_right": 2,
        "two_tokens_wrong": -6,
        "one_token_wrong": -8,
        "animated": 5,
    }
    assert vars(TABLES.project) == {
        "approval_tokens": 16,
        "counter_discount": 1,
        "bookcase_vp": 2,
        "bookcase_most": 8,
    }
    assert [(penalty.cost, penalty.reputation) for penalty in TABLES.penalties] == [(3, -5), (4, -7)]


def test_funding_cards() -> None:
    """K-3.1, K-3.11."""
    cards = [card.split(maxsplit=1) for line in CARDS.split("\n") for card in line.split(" | ") if card]
    for card, (name, text) in zip(TABLES.funding, cards, strict=True):
        given = {"artifact": text} if text.isalpha() else amounts(text) | {"artifact": "none"}
        assert filled(card) == {"id": name} | given


def test_order_boards() -> None:
    """K-4.1, K-4.4."""
    lines = BOARDS.strip().split("\n")
    for board, line in zip(TABLES.order_boards, lines, strict=True):
        head, *spaces = line.split("|")
        name, rounds, *golem = head.split()
        assert (board.id, board.rounds, board.golem) == (name, rounds, bool(golem))
        assert [filled(space, "space", "players") for space in board.spaces] == [space_of(text) for text in spaces]
        assert [space.players for space in board.spaces] == [2, 2, 2, 2, 2, 2, 4, 3]


def test_mood_tokens() -> None:
    """K-6.9: three approval tokens for each player in a game of three or four."""
    assert [(mood.value, mood.removed_with) for mood in TABLES.moods] == [
        (1, 0),
        (1, 0),
        (2, 0),
        (3, 0),
        (1, 4),
        (1, 4),
        (2, 3),
        (3, 3),
    ]
    for players in (3, 4):
        assert sum(mood.value for mood in TABLES.moods if mood.removed_with != players) == 3 * players


# What our reconstruction promises (docs/components.md)

WORTH = {"gold": 1.0, "ingredient": 1.0, "favor": 1.5, "book": 2.0, "reputation": 0.7, "cube": 1.5, "approval": 2.0}
PLACES = [-1.0, 0.0, 1.0, 2.0, 2.5, 3.0, 3.0, 3.5]


def parts(space: OrderSpace) -> dict[str, int]:
    """Gains above 0, costs below."""
    return {name: getattr(space, name, 0) - getattr(space, f"pay_{name}", 0) for name in WORTH}


def test_funding_cards_are_worth_half_a_start() -> None:
    worth = WORTH | {"delayed": WORTH["reputation"]}
    values = [sum(getattr(card, name, 0) * worth[name] for name in worth) for card in TABLES.funding[:18]]
    assert 2.79 < min(values) < max(values) < 3.31


@pytest.mark.parametrize("board", TABLES.order_boards, ids=lambda board: board.id)
def test_a_space_of_a_board_is_worth_its_place(board: OrderBoard) -> None:
    for space, place in zip(board.spaces, PLACES, strict=True):
        value = sum(amount * WORTH[name] for name, amount in parts(space).items())
        assert abs(value - place) < 0.61
    for before, after in combinations(board.spaces, 2):
        assert any(parts(before)[name] < parts(after)[name] for name in WORTH)
    assert sum(space.book for space in board.spaces) <= 1
    assert sum(space.pay_cube for space in board.spaces) <= 2


# Provenance


def test_what_is_not_known_is_not_claimed() -> None:
    known = {key for key, source in SOURCES.items() if source == "rulebook"}
    assert {key for key in known if key[0] in ("order_boards", "moods", "grants")} == set()
    assert {key for key in known if key[0] == "funding"} == {
        ("funding", "card F19", "artifact"),
        ("funding", "card F20", "artifact"),
    }


def test_all_other_values_are_known_but_for_these() -> None:
    doubtful = {
        key: source
        for key, source in SOURCES.items()
        if source != "rulebook" and key[0] not in ("order_boards", "moods", "grants", "funding")
    }
    assert doubtful == {
        ("spaces", "space custodian", "first"): "inferred",
        ("bids", "bid 1", "smileys"): "inferred",
        ("bids", "bid 2", "smileys"): "inferred",
        ("bids", "bid 3", "smileys"): "inferred",
        ("zones", "zone red", "loss"): "inferred",
        ("conferences", "tile 2 apprentice golem", "reputation"): "inferred",
        ("conferences", "tile 2 master golem", "reputation"): "inferred",
        ("artifacts", "artifact replicator", "cost"): "reconstructed",
        ("artifacts", "artifact replicator", "vp"): "reconstructed",
        ("artifacts", "artifact signet_ring", "level"): "reconstructed",
        ("artifacts", "artifact signet_ring", "cost"): "reconstructed",
        ("artifacts", "artifact signet_ring", "vp"): "reconstructed",
        ("artifacts", "artifact bookcase", "level"): "reconstructed",
        ("artifacts", "artifact bookcase", "cost"): "reconstructed",
        ("grant_terms", "", "encyclopedia_vp"): "reconstructed",
        ("golem_project", "", "bookcase_vp"): "reconstructed",
        ("golem_project", "", "bookcase_most"): "reconstructed",
    }


def test_every_space_of_a_board_is_ours_and_its_rounds_follow() -> None:
    fields = {(field, source) for (kind, _, field), source in SOURCES.items() if kind == "order_boards"}
    assert {field for field, source in fields if source == "inferred"} == {"rounds"}
    assert ("pay_approval", "reconstructed") in fields
