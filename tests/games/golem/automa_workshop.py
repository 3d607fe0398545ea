"""The Automa at a table whose components carry numbers known to the test, whatever ours are.

state = automa_workshop(marker=5, golems=["red II", "yellow I"])
assert changes(state, lambda: on_tile(state, "AT-03")) == {"golems": ["red I", "yellow I", "blue I"], "track": 5}

Artifact board, library and books are those of `workshop`, with the board in the Automa's seat. The other numbers:

    golem upgrades 1 to 6       cost 3 5 4 8 2 3
    research upgrades 1 to 6    cost 2 3 4 5 4 8
    golem track                 spaces 1 and 2 level 1, 3 and 4 level 2, ...; 1 VP each round
    research track              space k pays k knowledge
    streets                     in II 1 clay, 1 coin, 1 knowledge; in III 2 of them and 1 VP; nothing elsewhere
    cemetery                    5 VP, 4 knowledge, 3 VP, 2 coins, then from three players on 1 VP, from four 1 clay
    resource track              red up to 2 at levels 1 and 2, up to 0 at levels 3 and 4

    card     first   rabbi   marble            book
    AU-01    rabbi   1 to 5  LEFT, RIGHT       1 2 3 4 5
    AU-02    marble  1 to 5  RIGHT, LEFT       1 2 3 4 5
    AU-03    marble  1 to 5  WORK              5 4 3 2 1
    AU-04    rabbi   1 to 5  STRATEGY          2
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from altneu.games.golem.actions.actions import AUTOMA_ACTION
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import COLUMN_SIZE, COLUMNS, ROMAN, UPA, UPGRADES
from games.golem.automa_table import AUTOMA, automa_table, cards_text, strategy_of
from games.golem.pieces import golems_of, printed, upgrades_of
from games.golem.scenario import row, run, set_library, set_tiles, set_tray
from games.golem.workshop import board_text, book_text

PAID = {"red": "clay", "yellow": "coin", "blue": "knowledge"}
GRAVES = ["5 VP", "4 knowledge", "3 VP", "2 coins", "1 VP", "1 clay"]
ALL = [1, 2, 3, 4, 5]
END_VP = {8: 3, 9: 6, 10: 10}
CARDS = {
    "AU_01": {"first": "rabbi", "rabbi": ALL, "marble": ["LEFT", "RIGHT"], "book": ALL},
    "AU_02": {"first": "marble", "rabbi": ALL, "marble": ["RIGHT", "LEFT"], "book": ALL},
    "AU_03": {"first": "marble", "rabbi": ALL, "marble": ["WORK"], "book": ALL[::-1]},
    "AU_04": {"first": "rabbi", "rabbi": ALL, "marble": ["STRATEGY"], "book": [2]},
}


def street(district: str, section: str) -> str:
    """What the street pays there."""
    one = PAID[district]
    two = "2 coins" if one == "coin" else f"2 {one}"
    return {"II": f"1 {one}", "III": f"{two}, 1 VP"}.get(section, "none")


def research_space(space: int) -> str:
    """The tile UPR-5 covers 1 to 6 and raises the number of books."""
    income = f'"{space} knowledge"' if space else '"none"'
    limit = 5 if space >= 7 else 1 + space // 2
    turned = f", turned_limit = {limit + 1}, turned_income = {income}" if 0 < space < 7 else ""
    end = f", end_vp = {END_VP[space]}" if space in END_VP else ""
    return f"{{ space = {space}, limit = {limit}, income = {income}{turned}{end} }}"


def texts() -> dict[str, str]:
    streets = [
        f'{{ district = "{district}", section = "{section}", income = "{street(district, section)}" }}'
        for district in PAID
        for section in ROMAN
    ]
    track = [f'{{ space = {k}, level = {(k + 1) // 2}, income = "1 VP" }}' for k in range(1, 13)]
    research = [research_space(k) for k in range(11)]
    graves = [
        f'{{ space = {k}, bonus = "{bonus}", players = {max(2, k - 2)} }}' for k, bonus in enumerate(GRAVES, start=1)
    ]
    return {
        "golem_upgrades": costs("UPG", [3, 5, 4, 8, 2, 3]),
        "research_upgrades": costs("UPR", [2, 3, 4, 5, 4, 8]),
        "golem_track": f"space = [{', '.join(track)}]",
        "research_track": f"complete = true\nspace = [{', '.join(research)}]",
        "streets": f"street = [{', '.join(streets)}]",
        "cemetery": f"space = [{', '.join(graves)}]",
        "automa_track": "side = [{ side = 1, levels = [1, 2], red_up_to = 2 }, "
        "{ side = 2, levels = [3, 4], red_up_to = 0 }]",
        "automa_cards": cards_text(**CARDS),
        "artifact_boards": board_text(),
        "books": book_text(),
        "cauldrons": f"cauldron = [{', '.join(f'{{ row = {k}, gold = {k} }}' for k in range(1, 5))}]",
        "library": f"slot = [{', '.join(f'{{ slot = {k + 1}, surcharge = {k} }}' for k in range(5))}]",
    }


def costs(area: str, numbers: Sequence[int]) -> str:
    rows = [f'{{ id = "{area}-{k}", cost = {cost} }}' for k, cost in enumerate(numbers, start=1)]
    return f"upgrade = [{', '.join(rows)}]"


HOME = TemporaryDirectory()
COMPONENTS = printed(Path(HOME.name), **texts())


def reprinted(directory: Path, **files: str) -> Path:
    """The same components with other values in these files."""
    return printed(directory, **(texts() | files))


def automa_workshop(
    players: int = 2,
    *,
    library: Sequence[int] = (1, 2, 9, 17, 33),
    played: Sequence[str] = ("AU-01",),
    components: Path = COMPONENTS,
    **table: Any,
) -> GolemState:
    """As `automa_table`, with these components and AU-01 the card played last."""
    state = automa_table(players, components=components, played=played, **table)
    set_library(state, library)
    return state


def play_card(state: GolemState, card: int) -> None:
    """This card lies open, alone, and the Automa acts by it; its bonus is left out."""
    automa = state.own_automa()
    automa.deck = 2**20 - 1 - 2**card
    automa.played = row([card])
    run(state, AUTOMA_ACTION, seat=AUTOMA)


def on_tile(state: GolemState, tile: str) -> None:
    """The Automa sends its rabbi, with AU-01, to this tile, the only one there is."""
    set_tiles(state, [tile])
    play_card(state, 0)


def take(state: GolemState, name: str, strength: int = 1, colour: str = "white") -> None:
    """The Automa takes, with AU-02, a marble from this row, where so many of this colour lie and no others."""
    set_tray(state, **{name: " ".join([colour] * strength)})
    play_card(state, 1)


def slots_of(state: GolemState) -> list[str]:
    """The artifact tiles by slot, `UPA-3b`; empty where none lies."""
    codes = [int(code) for code in state.seats[AUTOMA].slots]
    return [f"{UPGRADES[UPA + (code - 1) // 2]}{'ab'[(code - 1) % 2]}" if code else "" for code in codes]


def columns_of(state: GolemState) -> list[list[int]]:
    board = state.seats[AUTOMA]
    places = [int(book) for book in board.columns]
    return [places[COLUMN_SIZE * k : COLUMN_SIZE * k + int(board.heights[k])] for k in range(COLUMNS)]


def position(state: GolemState) -> dict[str, Any]:
    """All that belongs to the Automa."""
    board = state.seats[AUTOMA]
    return {
        "marker": int(state.automa.marker),
        "VP": int(board.vp),
        "research": int(board.research),
        "track": int(board.track),
        "students": tuple(map(int, board.students)),
        "golems": golems_of(state, AUTOMA),
        "gold": list(map(int, board.gold)),
        "slots": slots_of(state),
        "upgrades": upgrades_of(state, AUTOMA),
        "books": columns_of(state),
        "goals": int(board.goals).bit_count(),
        "waived": bool(board.waived),
        "strategy": strategy_of(state),
    }


def changes(state: GolemState, act: Callable[[], None]) -> dict[str, Any]:
    """All that this changed for the Automa: marker, VP and goals as differences, new upgrades, new positions."""
    before = position(state)
    act()
    after = position(state)
    found = {key: after[key] for key in after if after[key] != before[key]}
    for key in ("marker", "VP", "goals", "upgrades"):
        if key in found:
            found[key] = after[key] - before[key]
    return found


def applied(state: GolemState, effect: Any) -> dict[str, Any]:
    """What this effect, in notation or a verb, changes for the Automa."""
    return changes(state, lambda: run(state, effect, seat=AUTOMA))
