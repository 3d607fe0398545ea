"""From the data tables to the box: every effect text becomes an effect with a name, every number a place in a row."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from altneu.games.golem.actions import (
    actions,
    activation,
    artifacts,
    books,
    creation,
    killing,
    marbles,
    movement,
    students,
    upgrades,
)
from altneu.games.golem.actions import gains as gains_module
from altneu.games.golem.actions.students import ANY, Student
from altneu.games.golem.automa import automa, judge
from altneu.games.golem.automa.answers import ANSWERS
from altneu.games.golem.automa.marble import CRITERIA
from altneu.games.golem.cards import tables
from altneu.games.golem.cards.notation import parse_effect
from altneu.games.golem.cards.tables import Tables
from altneu.games.golem.rounds import goals as goals_module
from altneu.games.golem.rounds import income, rounds, scoring, setup, setup_draws
from altneu.games.golem.state.box import Box, row
from altneu.games.golem.state.moves import ARTIFACT_TILE, CAULDRON, SLOT, STUDENT, UPGRADE
from altneu.games.golem.state.options import Options
from altneu.games.golem.state.terms import BOOK_COLOURS, DISTRICTS, MARBLES, ROMAN, SECTIONS, UPA, UPGRADES
from altneu.kernel.fields import check_filled
from altneu.kernel.state import Effect

VERB_MODULES = [
    actions,
    activation,
    artifacts,
    automa,
    books,
    creation,
    gains_module,
    goals_module,
    income,
    judge,
    killing,
    marbles,
    movement,
    rounds,
    scoring,
    setup,
    setup_draws,
    students,
    upgrades,
]


def load_tables(directory: Path | None) -> Tables:
    """Our component data with the owner's changes from `directory`."""
    return tables.load(directory, parse_effect)


def build(data: Tables, players: int, options: Options) -> Box:
    box = Box()
    box.players = players
    box.effects = {}
    box.first_game = options.first_game
    box.first_layout = options.first_layout
    box.version = data.version
    box.pass_with_rabbi_only = options.pass_with_rabbi_only
    box.first_kill_doubled = options.first_kill_doubled
    box.ignore_any_steps = options.ignore_any_steps
    box.back_entry_paid = options.back_entry_paid
    lay_out_board(box, data, options)
    lay_out_seats(box, data, options)
    print_cards(box, data)
    first_game(box, data, options)
    seat_automa(box, data, options)
    plan(box, options)
    name_effects(box)
    check_filled(box)
    return box


def plan(box: Box, options: Options) -> None:
    """The steps of the setup (G-2.1, G-2.2)."""
    box.setup = [
        setup.FIRST_PALACE if options.first_layout else setup.DEAL_PALACE,
        setup.FILL_LIBRARY,
        setup.FIRST_NEIGHBOURHOODS if options.first_layout else setup.DEAL_NEIGHBOURHOODS,
        setup.FILL_SYNAGOGUE,
        setup_draws.DRAW_ORDER,
    ]
    if options.first_game:
        box.setup += [setup.FIRST_SEATS]
    else:
        box.setup += [setup.DEAL_STARTS, setup.DEAL_GOALS, setup.OFFER_BOARDS, setup.BEGIN_SEATS]


def effect(box: Box, text: str, name: str) -> Effect[Any]:
    parsed = parse_effect(text, name)
    register(box, parsed)
    return parsed


def register(box: Box, parsed: Effect[Any]) -> None:
    """Every effect can stand on the stack, so every one needs a name of its own."""
    known = box.effects.get(parsed.name)
    if known is not None and known is not parsed and parsed.name != "none":
        raise ValueError(f"two effects are called {parsed.name!r}")
    box.effects[parsed.name] = parsed
    for part in parsed.parts():
        register(box, part)


def name_effects(box: Box) -> None:
    """Add the verbs of procedure, defined once in their modules."""
    for module in VERB_MODULES:
        for value in vars(module).values():
            for verb in value if isinstance(value, list) else [value]:
                if isinstance(verb, Effect):
                    register(box, verb)


def students_in(parsed: Effect[Any]) -> int:
    """Set of students that an effect could let step forward."""
    if isinstance(parsed, Student):
        return 7 if parsed.district == ANY else 2**parsed.district
    found = 0
    for part in parsed.parts():
        found |= students_in(part)
    return found


def by_place(box: Box, rows: Any, field: str, name: str) -> list[Effect[Any]]:
    """Effects by place; `none` where a place has no row."""
    texts = {(entry.district, entry.section): getattr(entry, field) for entry in rows}
    found = []
    for district in DISTRICTS:
        for section in ROMAN:
            text = texts.get((district, section), "none")
            found.append(effect(box, text, f"{name} {district} {section}"))
    return found


def lay_out_board(box: Box, data: Tables, options: Options) -> None:
    marbles_in_play = next(entry for entry in data.marbles if entry.players == box.players)
    box.marbles = row([getattr(marbles_in_play, colour) for colour in MARBLES])
    fixed = "kill golem" if options.fixed_space_kills_only else data.fixed_space.effect
    box.action_tiles = [effect(box, tile.effect, tile.id) for tile in data.action_tiles]
    box.action_tiles.append(effect(box, fixed, "fixed action space"))
    box.neighbourhoods = [effect(box, tile.effect, tile.id) for tile in data.neighbourhoods]
    box.bare_sections = by_place(box, data.sections, "effect", "section")
    box.bare_works = row([int(bare.name != "none") for bare in box.bare_sections])
    costs = {(entry.district, entry.section): entry.cost for entry in data.entry_costs}
    box.entry_cost = row([costs.get((district, section), 0) for district in DISTRICTS for section in ROMAN])
    box.streets = by_place(box, data.streets, "income", "street")
    box.street_moves = row([students_in(street) for street in box.streets])
    box.graves = [effect(box, grave.bonus, f"cemetery {grave.space}") for grave in data.cemetery]
    box.graves_open = sum(1 for grave in data.cemetery if grave.players <= box.players and not grave.unlimited)
    box.surcharge = row([slot.surcharge for slot in data.library])


def lay_out_seats(box: Box, data: Tables, options: Options) -> None:
    box.cauldron = row([cauldron.gold for cauldron in data.cauldrons])
    box.track_start = next(space.space for space in data.golem_track if space.start)
    box.track_last = data.golem_track[-1].space
    levels = [space.space if options.level_is_space else space.level for space in data.golem_track]  # D-65
    box.track_level = row([0] + levels)
    box.track_steps = row([0] + [space.steps for space in data.golem_track])
    box.track_income = [effect(box, "none", "none")]
    box.track_income += [effect(box, space.income, f"golem track {space.space}") for space in data.golem_track]
    spaces = data.research_track
    box.research_last = spaces[-1].space
    box.research_limit = row(
        [space.limit for space in spaces]
        + [space.turned_limit if space.is_covered else space.limit for space in spaces]
    )
    box.research_income = [effect(box, space.income, f"research track {space.space}") for space in spaces]
    box.research_income += [
        effect(box, space.turned_income, f"research track {space.space} turned") if space.is_covered else printed
        for space, printed in zip(spaces, box.research_income, strict=True)
    ]
    box.research_vp = row([space.end_vp for space in spaces])
    areas = (data.research_upgrades, data.golem_upgrades, data.artifact_upgrades)
    box.upgrade_cost = row([upgrade.cost for area in areas for upgrade in area])
    box.menorahs = row([upgrade.menorahs for area in areas for upgrade in area])
    box.torso = next(UPGRADES.index(tile.id) for tile in data.golem_upgrades if tile.part == "torso")
    nothing = effect(box, "none", "none")
    box.immediate = (
        [nothing] * 6 + [effect(box, tile.immediate, tile.id) for tile in data.golem_upgrades] + [nothing] * 6
    )
    box.column_bonus = [effect(box, tile.book_bonus, tile.id) for tile in data.research_upgrades[:4]]


def print_cards(box: Box, data: Tables) -> None:
    sides = list(data.artifact_sides.values())
    slots = [[(artifact.row - 1, slot) for artifact in side for slot in artifact.slots] for side in sides]
    box.slots = max(len(side) for side in slots)
    padded = [side + [(-1, None)] * (int(box.slots) - len(side)) for side in slots]
    box.slot_row = row([where for side in padded for where, _ in side])
    box.slot_golden = row([int(slot is not None and slot.kind == "golden") for side in padded for _, slot in side])
    box.slot_cost = row([slot.cost if slot is not None else 0 for side in padded for _, slot in side])
    box.artifacts = [
        effect(box, artifact.bonus, f"board {name} row {artifact.row}")
        for name, side in data.artifact_sides.items()
        for artifact in side
    ]
    box.artifact_moves = row([students_in(artifact) for artifact in box.artifacts])
    nothing = effect(box, "none", "none")
    box.tile_income = [nothing] * 4
    for tile in data.artifact_upgrades[2:5]:
        box.tile_income += [effect(box, tile.side_a, tile.id + "a"), effect(box, tile.side_b, tile.id + "b")]
    box.book_colour = row([-1] + [BOOK_COLOURS.index(book.colour) for book in data.books])
    box.book_cost = row([0] + [book.knowledge for book in data.books])
    box.book_immediate = [nothing] + [
        effect(box, book.immediate, f"book {book.number} immediate") for book in data.books
    ]
    box.book_activation = [nothing] + [
        effect(box, book.activation, f"book {book.number} activation") for book in data.books
    ]
    box.character_last_deck = row([int(card.deck == "IV") for card in data.characters])
    box.character_price = row([card.price for card in data.characters])
    box.character_left = row([MARBLES.index(card.left) for card in data.characters])
    box.character_right = row([MARBLES.index(card.right) for card in data.characters])
    box.character_steps = row([card.steps for card in data.characters])
    box.character_bonus = [effect(box, card.bonus, card.id) for card in data.characters]
    box.goal_kind = row([goals_module.KINDS.index(goal.type) for goal in data.goals])
    box.goal_threshold = row([goal.threshold for goal in data.goals])
    box.goal_vp = row([goal.vp for goal in data.goals])
    box.starts = [effect(box, tile.effect, tile.id) for tile in data.starting_tiles]


def seat_automa(box: Box, data: Tables, options: Options) -> None:
    """A-1, A-2.2: its cards, the side of its resource track, and the rulings about it."""
    box.automa = options.automa
    box.script = ANSWERS
    box.level = options.level
    box.books_by_height = options.books_by_height
    box.colours_by_strategy = options.colours_by_strategy
    box.students_before_tracks = options.students_before_tracks
    box.reshuffle_always = options.reshuffle_always
    box.slash_left = options.slash_left
    box.useless_character_coins = options.useless_character_coins
    side = next(side for side in data.automa_track if options.level in side.levels)
    box.marker_first, box.marker_last, box.marker_start = side.min, side.max, side.start
    box.red_up_to = side.red_up_to
    cards = data.automa_cards
    box.card_bonus = row([automa.BONUSES.index(card.bonus) for card in cards])
    box.card_difficulty = row([card.difficulty for card in cards])
    box.card_marble_first = row([int(card.first == "marble") for card in cards])
    box.card_rabbi = [list(card.rabbi) for card in cards]
    box.card_marble = [[CRITERIA.index(criterion) for criterion in card.marble] for card in cards]
    box.card_book = [list(card.book) for card in cards]
    box.card_left_half = row([int(card.left_half) for card in cards])
    box.card_right_half = row([int(card.right_half) for card in cards])
    box.card_sides = row([which_side(card.marble) for card in cards])


def which_side(criteria: tuple[str, ...]) -> int:
    """A-10.6.6: 1 where LEFT stands above RIGHT, 2 the other way round, 0 where neither is there."""
    for criterion in criteria:
        if criterion in ("LEFT", "RIGHT"):
            return 1 if criterion == "LEFT" else 2
    return 0


def first_game(box: Box, data: Tables, options: Options) -> None:
    """G-2.2, with the choices printed for each seat as moves."""
    first = data.first_game
    numbers = [card.number for card in data.characters]
    box.first_palace = row([numbers.index(number) for number in first.palace])
    tile_at = [0] * (SECTIONS * len(DISTRICTS))
    for street in first.neighbourhoods:
        for section, number in enumerate(street.numbers):
            tile_at[SECTIONS * DISTRICTS.index(street.district) + section] = number
    box.first_tile_at = row(tile_at)
    sides = list(data.artifact_sides)
    goal_ids = [goal.id for goal in data.goals]
    start_ids = [tile.id for tile in data.starting_tiles]
    box.first_sides = row([sides.index(seat.artifacts) for seat in first.seat])
    box.first_goals = row([sum(2 ** goal_ids.index(goal) for goal in seat.goals) for seat in first.seat])
    box.first_starts = [[start_ids.index(tile) for tile in seat.tiles] for seat in first.seat]
    box.first_golems = [[DISTRICTS.index(district) for district in seat.golems] for seat in first.seat]
    box.first_resources = [[seat.clay, seat.coins, seat.knowledge] for seat in first.seat]
    box.first_choices = []
    for seat in first.seat:
        made = options.left_leg if seat.upgrade in ("UPG-5", "UPG-6") else seat.upgrade
        moves = [STUDENT + district for district in range(3)]
        if seat.gold_row:
            moves.append(CAULDRON + seat.gold_row - 1)
        if seat.upgrade_side:
            moves.append(ARTIFACT_TILE + 2 * (UPGRADES.index(made) - UPA) + "ab".index(seat.upgrade_side))
            before = sum(
                len(artifact.slots) for artifact in data.artifact_sides[seat.artifacts][: seat.upgrade_row - 1]
            )
            moves.append(SLOT + before + seat.upgrade_slot - 1)
        elif made:
            moves.append(UPGRADE + UPGRADES.index(made))
        box.first_choices.append(moves)
