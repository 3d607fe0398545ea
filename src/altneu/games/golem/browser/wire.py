"""Golem on the wire: what a viewer sees of the table, and what is printed on the components."""

from __future__ import annotations

from altneu.faces.wire import Components, View, Wire


class ActionTile(Wire):
    tile: str
    rabbi: int | None


class Section(Wire):
    section: str
    tile: int | None  # number of the neighbourhood tile


class GolemPiece(Wire):
    district: str
    section: str
    lying: bool


class AutomaView(Wire):
    seat: int
    level: int
    marker: int
    red_zone: bool
    strategy: list[str]
    played: list[str]
    deck: list[str]
    deck_bottom: list[str]
    reshuffle: bool


class Menorahs(Wire):
    """The menorahs of a colour, what they are multiplied with, and what that is worth at the end."""

    menorahs: int
    built: int
    vp: int


class SeatFigures(Wire):
    """What the rules count on a seat's boards."""

    menorahs: dict[str, Menorahs]  # by district
    completed: list[bool]  # artifacts, bottom first
    control: int  # knowledge that control would cost now
    is_short: bool  # of that knowledge
    limit: int  # books of a column
    graves: list[int]  # spaces of the cemetery where its golems lie, one for each
    actions: int  # done this round
    is_turned: bool  # the research track


class GoalProgress(Wire):
    n: int
    is_reached: bool


class SeatView(Wire):
    resources: dict[str, int]
    vp: int
    research: int
    golem_track: int
    students: dict[str, int]
    golems: list[GolemPiece]
    parked: int
    killed: int
    gold: list[int]
    artifact_board: str | None
    slots: list[str | None]  # UPA-1a ...
    upgrades: list[str]
    columns: list[list[int]]
    marbles: list[str]
    rabbi: int
    pass_tile: int
    passes: int
    no_control: bool
    menorah_tokens: list[str]
    starting_tiles: list[str]
    goals: int
    goals_in_hand: int
    figures: SeatFigures
    goal_cards: list[str] | None = None  # own ones only
    hand_cards: list[str] | None = None
    seen_cards: list[str] | None = None
    progress: dict[str, GoalProgress] | None = None  # of the own goals


class GolemView(View, tag="golem", kw_only=True):
    seat: int
    round: int
    phase: int
    stage: str  # the phase, or what comes before and after all of them
    is_action_phase: bool
    order: list[int]
    synagogue: dict[str, dict[str, int]]
    strength: dict[str, int]  # of a marble action, by row
    falling: dict[str, int]
    pass_tile_1: dict[str, int]
    action_tiles: list[ActionTile | None]
    fixed_space: list[int]
    action_tile_stack: list[str]
    palace: list[str | None]
    palace_face_up: list[bool]
    active_character: int | None  # its slot in the palace
    library: list[int]
    book_deck: list[int]
    book_deck_bottom: list[int]
    districts: dict[str, list[Section]]
    cemetery: list[int | None]
    menorah_tokens: list[str]
    goal_deck: int
    goal_deck_bottom: list[str | None]
    artifact_boards: list[str]
    automa: AutomaView | None
    seats: list[SeatView]


# Components


class Token(Wire):
    """One pictogram of an effect: `icon` with a number and a colour where it has them.

    `arrow` (pay -> get), `slash` (take one side), `then` and `comma` stand between the others.
    """

    icon: str
    n: int | None = None
    colour: str | None = None


Effect = list[Token]


class Neighbourhood(Wire):
    id: str
    district: str
    number: int
    effect: Effect


class Character(Wire):
    id: str
    deck: str
    price: int
    left: str
    right: str
    steps: int
    bonus: Effect


class Book(Wire):
    number: int
    colour: str
    cost: Effect
    immediate: Effect
    activation: Effect


class Upgrade(Wire):
    """UPR-1 to UPA-6."""

    id: str
    part: str  # of the player board where it lies; an artifact tile is golden, grey or large
    resource: str
    cost: int | None  # None: the slot sets it
    menorahs: int
    effect: Effect


class ArtifactTile(Wire):
    """A side of a golden or grey tile."""

    upgrade: str
    effect: Effect


class ArtifactSlot(Wire):
    slot: int
    row: int
    golden: bool
    cost: int


class ArtifactSide(Wire):
    side: str
    rows: list[Effect]  # bottom first
    slots: list[ArtifactSlot]


class Grave(Wire):
    space: int
    effect: Effect
    is_open: bool
    unlimited: bool


class TrackSpace(Wire):
    space: int
    level: int
    steps: int
    income: Effect


class ResearchSpace(Wire):
    space: int
    limit: int
    income: Effect
    end_vp: int
    is_covered: bool  # by the turned tile


class Goal(Wire):
    id: str
    kind: str
    threshold: int
    vp: int


class AutomaCard(Wire):
    id: str
    bonus: Token | None  # `create` with the most golems that it adds to
    difficulty: int
    applies: bool  # at the difficulty of this table
    marble_first: bool
    rabbi: list[str]
    marble: list[str]
    book: list[str]
    left_half: bool
    right_half: bool
    reshuffle: bool


class AutomaTrack(Wire):
    first: int
    last: int
    red_up_to: int


class AutomaTiles(Wire):
    enough_to_work: int  # standing golems, on the main strategy tile
    special: list[str]  # upgrades that the special tiles replace


class GolemComponents(Components, tag="golem", kw_only=True):
    """Everything printed, as in force at this table."""

    version: str
    rounds: int
    phases: int  # of a round
    actions: int  # of a seat in a round
    open_slots: int  # for action tiles
    column_size: int
    parking: int  # spaces of a seat
    resources: dict[str, str]  # by district
    marbles: dict[str, int]
    action_tiles: dict[str, Effect]
    fixed_space: Effect
    neighbourhoods: dict[str, list[Neighbourhood]]  # by district; index number - 1
    entry_costs: dict[str, list[Effect]]  # by district and section; empty where it is free
    streets: dict[str, list[Effect]]
    sections: dict[str, list[Effect]]  # printed where no tile lies
    characters: dict[str, Character]
    books: dict[str, Book]
    surcharges: list[int]
    upgrades: dict[str, Upgrade]
    artifact_tiles: dict[str, ArtifactTile]  # UPA-1a ...
    artifact_sides: dict[str, ArtifactSide]
    cauldrons: list[int]
    graves: list[Grave]
    golem_track: list[TrackSpace]
    research_track: list[ResearchSpace]
    turned_research_track: list[ResearchSpace]  # with the turned tile on it
    goals: dict[str, Goal]
    starting_tiles: dict[str, Effect]
    automa_cards: dict[str, AutomaCard]
    automa_track: AutomaTrack | None
    automa_tiles: AutomaTiles | None
    icon_topics: dict[str, str]  # the help topic of every icon
