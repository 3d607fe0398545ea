"""The component data of Alchemists, read and checked as a whole, in the order of the rules' numbers."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files
from itertools import pairwise
from pathlib import Path

from altneu.components import ComponentError, Components, Kind
from altneu.components import load as load_components
from altneu.games.alchemists.cards import components as box
from altneu.games.alchemists.state.terms import INGREDIENTS, ROUNDS, SHEET


@dataclass(frozen=True)
class Tables:
    """Every printed value; spaces, favors, artifacts, seals, zones and qualities in the order of their names."""

    components: Components
    order_track: tuple[box.OrderSpace, ...]
    paralysed: box.Paralysed
    spaces: tuple[box.ActionSpace, ...]
    cubes: tuple[box.Cubes, ...]
    adventurers: tuple[box.Adventurer, ...]
    bids: tuple[box.Bid, ...]
    prices: tuple[box.Price, ...]
    zones: tuple[box.Zone, ...]
    seals: tuple[box.Seal, ...]
    favors: tuple[box.Favor, ...]
    artifacts: tuple[box.Artifact, ...]
    grants: tuple[box.Grant, ...]
    grant_terms: box.GrantTerms
    conferences: tuple[box.Conference, ...]
    first_golem_tile: tuple[box.FirstGolemTile, ...]
    second_golem_tile: box.SecondGolemTile
    reputation: box.Reputation
    start: box.Start
    final: box.Final
    funding: tuple[box.Funding, ...]
    penalties: tuple[box.Penalty, ...]
    order_boards: tuple[box.OrderBoard, ...]
    moods: tuple[box.Mood, ...]
    project: box.Project
    powers: box.Powers

    @property
    def version(self) -> str:
        return self.components.version

    def conference(self, conference: int, level: str, golem: bool) -> tuple[int, ...]:
        """Reputation by number of seals; K-6.5: the golem module replaces the second tile, not the first."""
        module = "golem" if golem and conference == 2 else "base"
        (tile,) = [
            tile
            for tile in self.conferences
            if (tile.conference, tile.level, tile.module) == (conference, level, module)
        ]
        return tile.reputation


def load(directory: Path | None) -> Tables:
    """Our values, with those an owner keeps in `directory` in their place; a ComponentError where they do not fit."""
    # No field holds an effect in words, so any text will do for one.
    data = load_components(box.KINDS, files("altneu.games.alchemists.cards") / "data", directory, str)
    tables = Tables(
        components=data,
        order_track=data.rows(box.ORDER_TRACK),
        paralysed=data.only(box.PARALYSED),
        spaces=data.rows(box.SPACES),
        cubes=data.rows(box.CUBES),
        adventurers=data.rows(box.ADVENTURERS),
        bids=data.rows(box.BIDS),
        prices=data.rows(box.PRICES),
        zones=data.rows(box.ZONES),
        seals=data.rows(box.SEALS),
        favors=data.rows(box.FAVORS),
        artifacts=data.rows(box.ARTIFACTS),
        grants=data.rows(box.GRANTS),
        grant_terms=data.only(box.GRANT_TERMS),
        conferences=data.rows(box.CONFERENCES),
        first_golem_tile=data.rows(box.FIRST_GOLEM_TILE),
        second_golem_tile=data.only(box.SECOND_GOLEM_TILE),
        reputation=data.only(box.REPUTATION),
        start=data.only(box.START),
        final=data.only(box.FINAL),
        funding=data.rows(box.FUNDING),
        penalties=data.rows(box.PENALTIES),
        order_boards=data.rows(box.ORDER_BOARDS),
        moods=data.rows(box.MOODS),
        project=data.only(box.PROJECT),
        powers=data.only(box.POWERS),
    )
    for check in CHECKS:
        check(tables)
    return tables


def check_order_track(tables: Tables) -> None:
    for space in tables.order_track:
        if space.pay_approval:
            message = "only boards with the golem symbol ask for approval tokens; write 0 (K-4.6.3)"
            raise tables.components.error(box.ORDER_TRACK, f"space {space.space}", "pay_approval", message)
    check_room(tables, box.ORDER_TRACK, "", tables.order_track)


def check_room(
    tables: Tables, kind: Kind[box.OrderSpace] | Kind[box.OrderBoard], entry: str, spaces: Sequence[box.OrderSpace]
) -> None:
    """K-15.9: everybody finds a space, even without gold and approval tokens."""
    for players in box.PLAYERS:
        free = [space for space in spaces if space.players <= players and space.is_open_to_the_poor]
        if len(free) < players:
            message = (
                f"with {players} players {len(free)} spaces cost neither gold nor an approval token; "
                f"there must be {players} (K-15.9)"
            )
            raise tables.components.error(kind, entry, "pay_gold", message)


def check_spaces(tables: Tables) -> None:
    for space in tables.spaces:
        entry = f"space {space.space}"
        if space.first > space.last:
            message = f"it comes in round {space.first}, after its last round {space.last}; write a later last round"
            raise tables.components.error(box.SPACES, entry, "last", message)
        needed = "golem" if space.space in ("research", "library") else "base"
        if space.module != needed:
            message = f'this space belongs to "{needed}" (K-6.2)'
            raise tables.components.error(box.SPACES, entry, "module", message)
        if space.space == "custodian" and len(space.cubes_with(2)) + len(space.cubes_with(4)) > 2:
            message = "a Custodian card takes one action; write one number (B-3.3.3)"
            raise tables.components.error(box.SPACES, entry, "cubes", message)
    *_, student, drink, exhibition = tables.spaces
    for covered in (student, drink):
        if covered.last >= exhibition.first:
            message = f"the exhibition covers this space from round {exhibition.first} on; write an earlier one (B-9.1)"
            raise tables.components.error(box.SPACES, f"space {covered.space}", "last", message)


def check_adventurers(tables: Tables) -> None:
    for tile in tables.adventurers:
        if len(set(tile.potions)) < 3:
            message = "an adventurer asks for three different potions; change the one that stands there twice (B-5.3.2)"
            raise tables.components.error(box.ADVENTURERS, f"adventurer {tile.adventurer}", "", message)


def check_bids(tables: Tables) -> None:
    for less, more in pairwise(tables.bids):
        if more.smileys <= less.smileys:
            message = f"a discount of {less.discount} has {less.smileys} smileys; a higher one needs more (B-5.3.5)"
            raise tables.components.error(box.BIDS, f"bid {more.discount}", "smileys", message)


def check_prices(tables: Tables) -> None:
    for worse, better in pairwise(tables.prices):
        if better.gold <= worse.gold:
            message = f'"{worse.quality}" pays {worse.gold}; a better potion pays more (B-5.3.11)'
            raise tables.components.error(box.PRICES, f"price {better.quality}", "gold", message)


def check_zones(tables: Tables) -> None:
    *bounded, last = tables.zones
    if last.up_to != box.UNBOUNDED:
        message = 'the last zone has no end; leave this out, in a whole file with "complete = true" on top (B-7)'
        raise tables.components.error(box.ZONES, f"zone {last.zone}", "up_to", message)
    for zone in bounded:
        if zone.up_to == box.UNBOUNDED:
            message = "missing; say on which space this zone ends (B-7)"
            raise tables.components.error(box.ZONES, f"zone {zone.zone}", "up_to", message)
    for below, zone in pairwise(bounded):
        if zone.up_to <= below.up_to:
            message = f"the zone below ends at {below.up_to}; write a higher number (B-7)"
            raise tables.components.error(box.ZONES, f"zone {zone.zone}", "up_to", message)


def check_seals(tables: Tables) -> None:
    for field, total, rule in (("count", 11, "B-2.1.7"), ("added", 2, "K-5.2")):
        given = sum(getattr(seal, field) for seal in tables.seals)
        if given != total:
            raise tables.components.error(box.SEALS, "", field, f"{given} in all; a player has {total} ({rule})")
    white = tables.seals[-1]
    if white.count:
        message = "white seals are for articles only; write 0 (K-5.10.1)"
        raise tables.components.error(box.SEALS, "seal white", "count", message)


def check_favors(tables: Tables) -> None:
    for module, total in (("base", 22), ("golem", 4)):
        cards = sum(favor.copies for favor in tables.favors if favor.module == module)
        if cards != total:
            message = f'{cards} cards of "{module}" in all; there are {total} (B-2.1.3, K-6.7)'
            raise tables.components.error(box.FAVORS, "", "copies", message)
    for favor in tables.favors:
        needed = "golem" if favor.name == "courtier" else "base"
        if favor.module != needed:
            message = f'this card belongs to "{needed}" (K-0.5)'
            raise tables.components.error(box.FAVORS, f"favor {favor.name}", "module", message)


def check_artifacts(tables: Tables) -> None:
    modules = {"replicator": "funding", "signet_ring": "golem", "bookcase": "golem"}
    charged = [penalty.cost for penalty in tables.penalties]

    def wrong(card: box.Artifact, field: str, message: str) -> ComponentError:
        return tables.components.error(box.ARTIFACTS, f"artifact {card.id}", field, message)

    for card in tables.artifacts:
        needed = modules.get(card.id, "base")
        if card.module != needed:
            raise wrong(card, "module", f'this card belongs to "{needed}" (K-0.5)')
        if card.variable != (card.id in box.VARIABLE):
            word = "true" if card.id in box.VARIABLE else "false"
            raise wrong(card, "variable", f"write {word}: the rules know whose VP are counted (B-12)")
        if card.variable and card.vp:
            raise wrong(card, "vp", "its VP are counted; write 0 (B-12)")
        if card.level == "I" and card.cost not in charged:
            message = f"a starting artifact may cost {' or '.join(map(str, charged))}; write one of these (K-3.13.1)"
            raise wrong(card, "cost", message)
        if card.id == "replicator" and card.level != "I":
            raise wrong(card, "level", "it lies in deck I (K-3.2)")
    decks = Counter(card.level for card in tables.artifacts if card.module == "base")
    for level in box.DECKS:
        if decks[level] != 6:
            message = f"deck {level} of the base game has {decks[level]} cards; it must have 6 (B-2.1.2)"
            raise tables.components.error(box.ARTIFACTS, "", "level", message)


def check_grants(tables: Tables) -> None:
    terms = tables.grant_terms
    if terms.need_later < terms.need_first:
        message = f"a first grant needs {terms.need_first}; a later one needs no less (B-6.2)"
        raise tables.components.error(box.GRANT_TERMS, "", "need_later", message)
    for grant in tables.grants:
        entry = f"grant {grant.grant}"
        around = len(set(grant.ingredients))
        if around < len(grant.ingredients):
            raise tables.components.error(box.GRANTS, entry, "ingredients", "name each ingredient once (B-17.5)")
        if around < terms.need_later:
            message = f"{around} ingredients lie around it, a later grant needs {terms.need_later}; name more (B-6.2)"
            raise tables.components.error(box.GRANTS, entry, "ingredients", message)
    covered = {ingredient for grant in tables.grants for ingredient in grant.ingredients}
    for kind in SHEET:
        if INGREDIENTS[kind] not in covered:
            message = f"no grant lies beside {INGREDIENTS[kind]}; each ingredient has at least one (B-17.5)"
            raise tables.components.error(box.GRANTS, "", "ingredients", message)


def check_conferences(tables: Tables) -> None:
    for tile in tables.conferences:
        entry = f"tile {tile.conference} {tile.level} {tile.module}"
        for less, more in pairwise(tile.reputation):
            if more < less:
                message = f"it falls from {less} to {more}; more seals are never worse (B-8.3.1)"
                raise tables.components.error(box.CONFERENCES, entry, "reputation", message)


def check_start(tables: Tables) -> None:
    start = tables.start
    if start.favors_kept > start.favors_drawn:
        message = f"only {start.favors_drawn} cards are drawn; keep no more (B-2.3.2)"
        raise tables.components.error(box.START, "", "favors_kept", message)
    dealt = 4 * max(start.ingredients_apprentice, start.ingredients_master) + start.forage_row
    deck = len(INGREDIENTS) * start.ingredient_copies
    if dealt > deck:
        message = f"four players and the row get {dealt} cards, the deck has {deck}; write a higher number (B-2.2.5)"
        raise tables.components.error(box.START, "", "ingredient_copies", message)


def check_funding(tables: Tables) -> None:
    for kind in ("starting", "secret"):
        cards = [card.id for card in tables.funding if card.artifact == kind]
        if len(cards) != 1:
            message = f"{len(cards)} cards give a {kind} artifact; exactly one does (K-3.11)"
            raise tables.components.error(box.FUNDING, "", "artifact", message)
    for card in tables.funding:
        if card.is_blank:
            message = "this card gives nothing; write what it shows (K-3.1)"
            raise tables.components.error(box.FUNDING, f"card {card.id}", "", message)


def check_order_boards(tables: Tables) -> None:
    for rounds in box.ROUND_PAIRS:
        boards = [board for board in tables.order_boards if board.rounds == rounds]
        if len(boards) != 6:
            message = f"{len(boards)} boards are for rounds {rounds}; 6 must be (K-4.1)"
            raise tables.components.error(box.ORDER_BOARDS, "", "rounds", message)
        plain = sum(not board.golem for board in boards)
        if plain < 2:
            message = f"{plain} boards for rounds {rounds} have no golem symbol; 2 are needed at least (K-4.2.2)"
            raise tables.components.error(box.ORDER_BOARDS, "", "golem", message)
    for board in tables.order_boards:
        entry = f"board {board.id}"
        for space in board.spaces:
            if space.pay_approval and not board.golem:
                message = "only boards with the golem symbol ask for approval tokens; write golem = true (K-4.6.3)"
                raise tables.components.error(
                    box.ORDER_BOARDS, f"{entry}, spaces {space.space}", "pay_approval", message
                )
        check_room(tables, box.ORDER_BOARDS, entry, board.spaces)


def check_moods(tables: Tables) -> None:
    for mood in tables.moods:
        if mood.removed_with not in (0, 3, 4):
            message = "write 3 or 4, the number of players crossed out, or 0 for none (K-6.9)"
            raise tables.components.error(box.MOODS, f"token {mood.id}", "removed_with", message)
    for players in (3, 4):
        left = sum(mood.removed_with != players for mood in tables.moods)
        if left != ROUNDS:
            message = f"with {players} players {left} tokens are left; there must be {ROUNDS}, one a round (K-6.9)"
            raise tables.components.error(box.MOODS, "", "removed_with", message)


CHECKS = (
    check_order_track,
    check_spaces,
    check_adventurers,
    check_bids,
    check_prices,
    check_zones,
    check_seals,
    check_favors,
    check_artifacts,
    check_grants,
    check_conferences,
    check_start,
    check_funding,
    check_order_boards,
    check_moods,
)
