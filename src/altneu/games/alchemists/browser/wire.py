"""Alchemists on the wire: what a viewer sees of the table."""

from __future__ import annotations

from altneu.faces.wire import Components, View, Wire


class SealOf(Wire):
    seat: int
    seal: str | None  # its face, for its owner and after the game


class Theory(Wire):
    ingredient: str
    alchemical: str
    seals: list[SealOf]


class Article(Wire):
    """An entry of the encyclopedia."""

    colour: str
    signs: str
    slots: dict[str, str | None]  # an ingredient each
    seals: list[SealOf]


class Observed(Wire):
    """An answer of the Lab; by its kind some of the fields say what it was."""

    kind: str
    ingredients: list[str]
    potion: str | None = None
    confirmed: bool | None = None
    demanded: str | None = None
    level: str | None = None  # how good the sale was
    colour: str | None = None
    sign: str | None = None
    solar: bool | None = None
    reaction: list[str] | None = None  # organs that moved
    animated: bool | None = None
    text: str = ""  # in words


class Pot(Wire):
    seat: int
    cards: int
    ingredients: list[str] | None  # for who mixes


class Secret(Wire):
    """The Big Revelation."""

    code: str  # the official apps have it under this
    alchemicals: dict[str, str]  # by ingredient
    ears: str | None
    chest: str | None


class Court(Wire):
    """What The King's Golem adds; empty for modules that are not played."""

    articles: list[Article]
    approvals_on_space: int
    approvals_in_bank: int
    moods_to_come: list[str]
    under_the_counter: str | None
    under_the_counter_to_come: list[str] | None
    order_board: str | None
    next_order_board: str | None
    order_boards_to_come: list[str]


class AlchemistView(Wire):
    """A seat: what everybody sees, and for its owner what nobody else does."""

    gold: int
    reputation: int
    zone: str
    vp: int
    gold_left_over: int
    order: int | str | None
    cubes: int
    unused_cubes: int
    paid_cubes: int
    in_hospital: bool
    actions: dict[str, int]  # declared, by space
    publish_actions_spent: int
    associates: list[str]
    custodians: int
    used: list[str]
    immune: list[str]
    ingredients: int  # cards in hand
    favors: int
    bids: list[int]
    artifacts: list[str]
    discounted: int
    grants: list[str]
    seals_left: int
    seals_counted: int  # at conferences and for the top alchemist
    prices: dict[str, int]  # of the seat, by quality, before a discount
    seals_lost: dict[str, int]
    potions: list[str]
    exhibited: list[str]
    both_signs: list[str]
    set_aside: int
    books: int
    approvals: int
    tests: int
    has_animated: bool
    reports: dict[str, int]
    funding: list[str]
    funding_dealt: int
    delayed_reputation: int
    replicator: int
    has_secret_artifact: bool
    hand: dict[str, int] | None = None
    favor_cards: dict[str, int] | None = None
    seals: dict[str, int] | None = None
    known_discards: dict[str, int] | None = None
    set_aside_cards: dict[str, int] | None = None
    funding_cards_dealt: list[str] | None = None
    secret_artifact: str | None = None
    book_offer: list[str] | None = None
    report_tokens: dict[str, list[str]] | None = None


class AlchemistsView(View, tag="alchemists", kw_only=True):
    seat: int
    round: int
    conference: int | None  # the next one, from 1
    phase: str  # setup, order, declaring, the action space in turn, end of round, scoring or over
    level: str
    modules: list[str]
    start: int
    spaces: dict[str, list[int]]  # seats whose rows of cubes stand there, from the first to act
    paralysed: list[int]
    forage_row: dict[str, int]
    deck: int
    discard: int
    favor_deck: int
    favor_discard: dict[str, int]
    adventurer: str | None
    demands: dict[str, str]
    adventurers_to_come: list[str]
    sellers: list[int]
    sold: list[str]
    student_is_angry: bool
    artifacts: list[str]
    artifacts_to_come: list[str] | None
    artifacts_left_over: list[str] | None
    theories: list[Theory]
    conflicts: list[list[str]]
    grants: list[str]
    exhibits: dict[str, int]
    shown: list[Observed]  # to everybody
    observations: list[Observed]  # the viewer's own
    pot: Pot | None
    court: Court
    secret: Secret | None
    seats: list[AlchemistView]


# Components


class Amount(Wire):
    """`thing` is gold, reputation, ingredient, favor, book, cube or approval."""

    thing: str
    n: int


class OrderSpace(Wire):
    space: int  # from 1
    costs: list[Amount]
    gains: list[Amount]
    words: str


class ActionSpace(Wire):
    space: str
    cubes: list[int]  # of its first, second, ... action
    first: int  # round
    last: int


class Artifact(Wire):
    level: int
    cost: int
    vp: int | None  # None where it is counted


class Grant(Wire):
    grant: str
    ingredients: list[str]
    vp: int


class Conference(Wire):
    """What it changes, by the number of seals; the last for all above."""

    round: int  # at whose end it is held
    reputation: list[int]


class Card(Wire):
    """A card of Startup Funding."""

    words: str


class AlchemistsComponents(Components, tag="alchemists", kw_only=True):
    """Everything printed, as in force at this table."""

    version: str
    rounds: int
    ingredients: list[str]  # in the order of the sheet
    alchemicals: list[str]
    potions: list[str]
    names: dict[str, str]  # of ingredients, alchemicals, potions, spaces, cards, seals and zones, by help topic
    formulas: dict[str, str]  # of alchemicals
    spaces: list[ActionSpace]  # in the order of play
    order_track: list[OrderSpace]
    order_boards: dict[str, list[OrderSpace]]
    adventurers: dict[str, list[str]]  # the potions they ask for
    artifacts: dict[str, Artifact]
    grants: list[Grant]
    seal_points: dict[str, int]
    conferences: list[Conference]
    exhibition_places: int
    funding: dict[str, Card]
    prices: dict[str, int]  # by quality
    bids: dict[str, int]  # smileys by discount
