"""What is printed on the components, with the rulings in force at a table."""

from __future__ import annotations

from typing import Any, TypeVar

from altneu.games.golem.actions.upgrades import resource_of
from altneu.games.golem.automa.automa import RESHUFFLE, difficulty_of
from altneu.games.golem.automa.marble import CRITERIA, ENOUGH_TO_WORK
from altneu.games.golem.browser.figures import ACTIONS
from altneu.games.golem.browser.pictograms import (
    BONUS_TOKENS,
    ICON_TOPICS,
    book_cost,
    tile_tokens,
    tokens_of,
    upgrade_tokens,
)
from altneu.games.golem.browser.wire import (
    ArtifactSide,
    ArtifactSlot,
    ArtifactTile,
    AutomaCard,
    AutomaTiles,
    AutomaTrack,
    Book,
    Character,
    Goal,
    GolemComponents,
    Grave,
    Neighbourhood,
    ResearchSpace,
    Token,
    TrackSpace,
    Upgrade,
)
from altneu.games.golem.cards.tables import Tables
from altneu.games.golem.rounds.rounds import PHASES, open_slots
from altneu.games.golem.state.box import Box
from altneu.games.golem.state.terms import (
    BOOK_COLOURS,
    CAULDRONS,
    COLUMN_SIZE,
    DISTRICTS,
    MARBLES,
    PARKING,
    RESOURCES,
    ROUNDS,
    SECTIONS,
    UPA,
    UPA_6,
    UPGRADES,
    VP,
)
from altneu.games.golem.views.view import side_name, tile_name
from altneu.kernel.state import Effect

T = TypeVar("T")


def components_of(box: Box, tables: Tables) -> GolemComponents:
    has_automa = box.automa >= 0
    return GolemComponents(
        has_sources=True,
        has_standing=True,
        version=box.version,
        rounds=ROUNDS,
        phases=PHASES,
        actions=ACTIONS,
        open_slots=int(open_slots(box)),
        column_size=COLUMN_SIZE,
        parking=PARKING,
        resources=dict(zip(DISTRICTS, RESOURCES[:VP], strict=True)),  # G-0.6
        marbles={colour: int(box.marbles[c]) for c, colour in enumerate(MARBLES)},
        action_tiles={tile.id: tokens_of(box.action_tiles[k]) for k, tile in enumerate(tables.action_tiles)},
        fixed_space=tokens_of(box.action_tiles[-1]),
        neighbourhoods=neighbourhoods(box, tables),
        entry_costs=by_district([entry_cost(int(cost)) for cost in box.entry_cost]),
        streets=by_district(effects(box.streets)),
        sections=by_district(effects(box.bare_sections)),
        characters=characters(box, tables),
        books=books(box),
        surcharges=[int(surcharge) for surcharge in box.surcharge],
        upgrades=upgrades(box, tables),
        artifact_tiles={
            str(tile_name(code + 1)): ArtifactTile(upgrade=UPGRADES[UPA + code // 2], effect=tile_tokens(box, code))
            for code in range(2 * (UPA_6 - UPA))
        },
        artifact_sides={side_name(side): artifact_side(box, side) for side in range(len(tables.artifact_sides))},
        cauldrons=[int(size) for size in box.cauldron],
        graves=graves(box, tables),
        golem_track=golem_track(box),
        research_track=research_track(box, tables, turned=False),
        turned_research_track=research_track(box, tables, turned=True),
        goals={
            goal.id: Goal(id=goal.id, kind=goal.type, threshold=goal.threshold, vp=goal.vp) for goal in tables.goals
        },
        starting_tiles={tile.id: tokens_of(box.starts[k]) for k, tile in enumerate(tables.starting_tiles)},
        automa_cards=automa_cards(box, tables) if has_automa else {},
        automa_track=automa_track(box) if has_automa else None,
        automa_tiles=automa_tiles(tables) if has_automa else None,
        icon_topics=ICON_TOPICS,
    )


def effects(printed: list[Effect[Any]]) -> list[list[Token]]:
    return [tokens_of(effect) for effect in printed]


def by_district(places: list[T]) -> dict[str, list[T]]:
    return {district: places[SECTIONS * d : SECTIONS * (d + 1)] for d, district in enumerate(DISTRICTS)}


def entry_cost(cost: int) -> list[Token]:
    """G-8.1.6: in knowledge or in VP, not mixed."""
    return [Token(icon="knowledge", n=cost), Token(icon="slash"), Token(icon="vp", n=cost)] if cost else []


def neighbourhoods(box: Box, tables: Tables) -> dict[str, list[Neighbourhood]]:
    tiles = [
        Neighbourhood(id=tile.id, district=tile.district, number=tile.number, effect=tokens_of(effect))
        for tile, effect in zip(tables.neighbourhoods, box.neighbourhoods, strict=True)
    ]
    return {district: [tile for tile in tiles if tile.district == district] for district in DISTRICTS}


def characters(box: Box, tables: Tables) -> dict[str, Character]:
    return {
        card.id: Character(
            id=card.id,
            deck=card.deck,
            price=card.price,
            left=card.left,
            right=card.right,
            steps=card.steps,
            bonus=tokens_of(box.character_bonus[k]),
        )
        for k, card in enumerate(tables.characters)
    }


def books(box: Box) -> dict[str, Book]:
    return {
        str(number): Book(
            number=number,
            colour=BOOK_COLOURS[box.book_colour[number]],
            cost=book_cost(box, number),
            immediate=tokens_of(box.book_immediate[number]),
            activation=tokens_of(box.book_activation[number]),
        )
        for number in range(1, len(box.book_immediate))
    }


def upgrades(box: Box, tables: Tables) -> dict[str, Upgrade]:
    """Slots set the costs of the smaller artifact tiles, and their sides the effects (G-11.4.7)."""
    parts = [upgrade.part for area in (tables.research_upgrades, tables.golem_upgrades) for upgrade in area]
    parts += [tile.kind for tile in tables.artifact_upgrades]
    return {
        name: Upgrade(
            id=name,
            part=parts[k],
            resource=RESOURCES[resource_of(k)],
            cost=None if UPA <= k < UPA_6 else int(box.upgrade_cost[k]),
            menorahs=int(box.menorahs[k]),
            effect=[] if UPA <= k < UPA_6 else upgrade_tokens(box, k),
        )
        for k, name in enumerate(UPGRADES)
    }


def artifact_side(box: Box, side: int) -> ArtifactSide:
    base = int(box.slots) * side
    return ArtifactSide(
        side=side_name(side),
        rows=effects(box.artifacts[CAULDRONS * side : CAULDRONS * (side + 1)]),
        slots=[
            ArtifactSlot(
                slot=slot + 1,
                row=int(box.slot_row[base + slot]) + 1,
                golden=bool(box.slot_golden[base + slot]),
                cost=int(box.slot_cost[base + slot]),
            )
            for slot in range(box.size(side))
        ],
    )


def graves(box: Box, tables: Tables) -> list[Grave]:
    return [
        Grave(
            space=grave.space,
            effect=tokens_of(box.graves[k]),
            is_open=grave.unlimited or k < box.graves_open,
            unlimited=grave.unlimited,
        )
        for k, grave in enumerate(tables.cemetery)
    ]


def golem_track(box: Box) -> list[TrackSpace]:
    return [
        TrackSpace(
            space=space,
            level=int(box.track_level[space]),
            steps=int(box.track_steps[space]),
            income=tokens_of(box.track_income[space]),
        )
        for space in range(1, int(box.track_last) + 1)
    ]


def research_track(box: Box, tables: Tables, turned: bool) -> list[ResearchSpace]:
    """Behind the values that are printed stand those with UPR-5 turned (G-11.2.5)."""
    first = len(tables.research_track) if turned else 0
    return [
        ResearchSpace(
            space=space.space,
            limit=int(box.research_limit[first + space.space]),
            income=tokens_of(box.research_income[first + space.space]),
            end_vp=int(box.research_vp[space.space]),
            is_covered=turned and space.is_covered,
        )
        for space in tables.research_track
    ]


def automa_cards(box: Box, tables: Tables) -> dict[str, AutomaCard]:
    return {
        card.id: AutomaCard(
            id=card.id,
            bonus=BONUS_TOKENS.get(int(box.card_bonus[k])),
            difficulty=int(box.card_difficulty[k]),
            applies=bool(box.level >= difficulty_of(box, k)),
            marble_first=bool(box.card_marble_first[k]),
            rabbi=[str(slot) for slot in box.card_rabbi[k]],
            marble=[CRITERIA[criterion] for criterion in box.card_marble[k]],
            book=[str(slot) for slot in box.card_book[k]],
            left_half=bool(box.card_left_half[k]),
            right_half=bool(box.card_right_half[k]),
            reshuffle=bool(box.card_bonus[k] == RESHUFFLE),
        )
        for k, card in enumerate(tables.automa_cards)
    }


def automa_track(box: Box) -> AutomaTrack:
    return AutomaTrack(first=int(box.marker_first), last=int(box.marker_last), red_up_to=int(box.red_up_to))


def automa_tiles(tables: Tables) -> AutomaTiles:
    return AutomaTiles(enough_to_work=ENOUGH_TO_WORK, special=[tile.replaces for tile in tables.automa_tiles])
