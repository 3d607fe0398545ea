"""What is printed on the components, as in force at a table."""

from __future__ import annotations

from altneu.games.alchemists.browser.wire import (
    ActionSpace,
    AlchemistsComponents,
    Amount,
    Artifact,
    Card,
    Conference,
    Grant,
    OrderSpace,
)
from altneu.games.alchemists.cards.components import VARIABLE
from altneu.games.alchemists.rounds.ending import FIRST_CONFERENCE, SEALS_ON_TILE, SECOND_CONFERENCE
from altneu.games.alchemists.state.box import Box, Space
from altneu.games.alchemists.state.moves import BOARD_IDS, FUNDING_IDS, GRANT_NAMES
from altneu.games.alchemists.state.terms import (
    ADVENTURERS,
    ALCHEMICALS,
    ARTIFACTS,
    BIDS,
    COLUMNS,
    COSTS,
    FAVORS,
    GAINS,
    INGREDIENTS,
    KINDS,
    ORDER_SPACES,
    POTIONS,
    QUALITIES,
    ROUNDS,
    SEALS,
    SHEET,
    SPACES,
    ZONES,
)
from altneu.games.alchemists.words.phrases import COST_THINGS, GAIN_THINGS
from altneu.games.alchemists.words.words import Words

CONFERENCES = (FIRST_CONFERENCE, SECOND_CONFERENCE)


def components_of(words: Words, box: Box) -> AlchemistsComponents:
    return AlchemistsComponents(
        has_sources=True,
        has_standing=True,
        version=box.version,
        rounds=ROUNDS,
        ingredients=[INGREDIENTS[k] for k in SHEET],
        alchemicals=ALCHEMICALS,
        potions=POTIONS,
        names=names_of(words),
        formulas={name: words.formula(k) for k, name in enumerate(ALCHEMICALS)},
        spaces=spaces_of(box),
        order_track=order_spaces(words, box, 0),
        order_boards={name: order_spaces(words, box, number) for number, name in enumerate(BOARD_IDS, 1)}
        if box.has_busy
        else {},
        adventurers={
            name: [POTIONS[box.demands[3 * k + place]] for place in range(3)] for k, name in enumerate(ADVENTURERS)
        },
        artifacts=artifacts_of(box),
        grants=[
            Grant(
                grant=name,
                ingredients=[INGREDIENTS[k] for k in range(KINDS) if int(box.grant_ingredients[grant]) >> k & 1]
                if grant < len(box.grant_ingredients)
                else [],
                vp=int(box.grant_vp[grant]),
            )
            for grant, name in enumerate(GRANT_NAMES)
        ],
        seal_points={face: int(box.seal_points[k]) for k, face in enumerate(SEALS)},
        conferences=[
            Conference(
                round=held, reputation=[int(change) for change in box.conference[SEALS_ON_TILE * k :][:SEALS_ON_TILE]]
            )
            for k, held in enumerate(CONFERENCES)
        ],
        exhibition_places=int(box.exhibition_spaces),
        funding={
            name: Card(words=words.phrases.funding(box, k)) for k, name in enumerate(FUNDING_IDS) if box.has_funding
        },
        prices={name: int(box.price[level]) for level, name in QUALITIES.items()},
        bids={str(discount): int(box.bid_smileys[discount]) for discount in range(BIDS)},
    )


def names_of(words: Words) -> dict[str, str]:
    """By kind and name."""
    found = {f"ingredient {name}": words.ingredient(k) for k, name in enumerate(INGREDIENTS)}
    found |= {f"alchemical {name}": words.alchemical(k) for k, name in enumerate(ALCHEMICALS)}
    found |= {f"potion {name}": words.potion(k) for k, name in enumerate(POTIONS)}
    found |= {f"space {name}": words.space(k) for k, name in enumerate(SPACES)}
    found |= {f"favor {name}": words.favor(k) for k, name in enumerate(FAVORS)}
    found |= {f"artifact {name}": words.artifact(k) for k, name in enumerate(ARTIFACTS)}
    found |= {f"adventurer {name}": words.adventurer(k) for k, name in enumerate(ADVENTURERS)}
    found |= {f"seal {name}": words.seal(k) for k, name in enumerate(SEALS)}
    found |= {f"zone {name}": words.zone(k) for k, name in enumerate(ZONES)}
    found |= {f"grant {name}": words.grant(k) for k, name in enumerate(GRANT_NAMES)}
    return found


def spaces_of(box: Box) -> list[ActionSpace]:
    return [
        ActionSpace(
            space=SPACES[space.number],
            cubes=[cost for column in range(COLUMNS) if (cost := int(box.cube_cost[COLUMNS * space.number + column]))],
            first=int(box.first_round[space.number]),
            last=int(box.last_round[space.number]),
        )
        for space in spaces_in_play(box)
    ]


def spaces_in_play(box: Box) -> list[Space]:
    """In the order of play; those of modules that are not played have no place for a cube."""
    return [space for space in box.spaces if box.cube_cost[COLUMNS * space.number] > 0]


def order_spaces(words: Words, box: Box, board: int) -> list[OrderSpace]:
    """Of the order track (0) or of an order board, those that are there with so many players."""
    places = [(space, ORDER_SPACES * board + space) for space in range(ORDER_SPACES)]
    return [
        OrderSpace(
            space=space + 1,
            costs=amounts(COST_THINGS, [int(box.order_cost[COSTS * place + k]) for k in range(COSTS)]),
            gains=amounts(GAIN_THINGS, [int(box.order_gain[GAINS * place + k]) for k in range(GAINS)]),
            words=words.phrases.order_space(box, place),
        )
        for space, place in places
        if box.order_players[place] <= box.players
    ]


def amounts(things: list[str], numbers: list[int]) -> list[Amount]:
    return [Amount(thing=thing, n=n) for thing, n in zip(things, numbers, strict=True) if n]


def artifacts_of(box: Box) -> dict[str, Artifact]:
    """Those that are in this game."""
    return {
        name: Artifact(
            level=int(box.artifact_level[k]) + 1,
            cost=int(box.artifact_cost[k]),
            vp=None if name in VARIABLE else int(box.artifact_vp[k]),
        )
        for k, name in enumerate(ARTIFACTS)
        if box.artifact_level[k] >= 0
    }
