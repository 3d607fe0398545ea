"""How the Automa chooses (A-4, A-10): pure functions of what lies on the table.

Golems are given as in the move table: place, + 30 if lying. `strategy` lists the colours of the strategy tiles from top
to bottom. Each function tells its reasons to `why` when there is one, and returns -1 where there is nothing to choose.
"""

from __future__ import annotations

from altneu.games.golem.state import reasons
from altneu.games.golem.state.reasons import Why, ask, narrow, settle
from altneu.games.golem.state.terms import FIRST_COSTLY, LAST_SECTION, LYING, SECTIONS


def section(golem: int) -> int:
    return golem % SECTIONS + 1


def district(golem: int) -> int:
    return golem % LYING // SECTIONS


def highest(values: list[int], keys: list[int]) -> list[int]:
    """The values whose key is greatest."""
    best = keys[0]
    for key in keys:
        if key > best:
            best = key
    return [values[k] for k in range(len(values)) if keys[k] == best]


def by_strategy(golems: list[int], strategy: list[int], why: Why | None, rule: str, reverse: bool = False) -> int:
    """A-3.5: the colour of the higher strategy tile first, or of the lower one in reverse."""
    best = golems[0]
    if len(golems) == 1:
        return settle(why, best)
    for colour in strategy[::-1] if reverse else strategy:
        found = [golem for golem in golems if district(golem) == colour]
        if found:
            best = found[0]
            break
    narrow(why, rule, "reverse strategy order" if reverse else "strategy order", [best])
    return settle(why, best)


def forward_golem(golems: list[int], strategy: list[int], why: Why | None = None) -> int:
    """A-4.3: a lying golem in the lowest section, else a standing one; golems in X are skipped."""
    movable = [golem for golem in golems if section(golem) < LAST_SECTION]
    if not movable:
        return -1
    ask(why, "golem forward", reasons.GOLEM_PIECE, movable)
    lying = [golem for golem in movable if golem >= LYING]
    if lying:
        movable = lying
        narrow(why, "A-4.3", "lying", movable)
    movable = highest(movable, [-section(golem) for golem in movable])
    narrow(why, "A-4.3", "lowest section", movable, section(movable[0]))
    return by_strategy(movable, strategy, why, "A-4.3")


def back_golem(golems: list[int], strategy: list[int], why: Why | None = None) -> int:
    """A-4.4: a lying golem in the highest section, else a standing one; golems in I cannot move back."""
    movable = [golem for golem in golems if section(golem) > 1]
    if not movable:
        return -1
    ask(why, "golem back", reasons.GOLEM_PIECE, movable)
    lying = [golem for golem in movable if golem >= LYING]
    if lying:
        movable = lying
        narrow(why, "A-4.4", "lying", movable)
    movable = highest(movable, [section(golem) for golem in movable])
    narrow(why, "A-4.4", "highest section", movable, section(movable[0]))
    return by_strategy(movable, strategy, why, "A-4.4", True)


def either_way(golems: list[int], strategy: list[int], why: Why | None = None) -> tuple[int, int]:
    """A-4.5, A-17.13: the golem and its step: a lying golem in I forward, else back; (-1, 0) leaves the step unused."""
    stuck = [golem for golem in golems if golem >= LYING and section(golem) == 1]
    if stuck:
        ask(why, "golem forward or back", reasons.GOLEM_PIECE, golems)
        narrow(why, "A-4.5", "lying in I goes forward", stuck)
        return by_strategy(stuck, strategy, why, "A-4.5"), 1
    back = back_golem(golems, strategy, why)
    return back, 0 if back < 0 else -1


def worker(golems: list[int], strategy: list[int], why: Why | None = None) -> int:
    """A-9.1.2: the rightmost standing golem."""
    standing = [golem for golem in golems if golem < LYING]
    if not standing:
        return -1
    ask(why, "who works", reasons.GOLEM_PIECE, standing)
    standing = highest(standing, [section(golem) for golem in standing])
    narrow(why, "A-9.1.2", "rightmost", standing, section(standing[0]))
    return by_strategy(standing, strategy, why, "A-9.1.2")


def rightmost(golems: list[int], strategy: list[int], why: Why | None = None) -> int:
    """A-14.7: the rightmost golem, whatever its posture."""
    if not golems:
        return -1
    ask(why, "whose tile", reasons.GOLEM_PIECE, golems)
    found = highest(golems, [section(golem) for golem in golems])
    narrow(why, "A-14.7", "rightmost", found, section(found[0]))
    return by_strategy(found, strategy, why, "A-14.7")


def marcher(golems: list[int], strategy: list[int], why: Why | None = None) -> int:
    """A-14.5, A-4.6: the leftmost lying golem that can step, else the rightmost standing one, which makes no step."""
    lying = [golem for golem in golems if golem >= LYING and section(golem) < LAST_SECTION]
    if lying:
        ask(why, "golem forward", reasons.GOLEM_PIECE, lying)
        lying = highest(lying, [-section(golem) for golem in lying])
        narrow(why, "A-14.5", "lowest section", lying, section(lying[0]))
        return by_strategy(lying, strategy, why, "A-14.5")
    return worker(golems, strategy, why)


def victim(golems: list[int], strategy: list[int], why: Why | None = None) -> int:
    """A-10.4: the rightmost golem; of two in one place the lying one (ruling R-06)."""
    if not golems:
        return -1
    ask(why, "whom to kill", reasons.GOLEM_PIECE, golems)
    found = highest(golems, [section(golem) for golem in golems])
    narrow(why, "A-10.4", "rightmost", found, section(found[0]))
    return by_strategy(sorted(found, reverse=True), strategy, why, "A-10.4")


def grave(free: list[int], why: Why | None = None) -> int:
    """A-10.4: the leftmost available cemetery space."""
    ask(why, "where to bury", reasons.GRAVE, free)
    narrow(why, "A-10.4", "leftmost", [min(free)])
    return settle(why, min(free))


def district_for_golem(counts: list[int], strategy: list[int], why: Why | None = None) -> int:
    """A-10.3: the district with fewest own golems, so the cheapest."""
    ask(why, "where to create", reasons.DISTRICT, [0, 1, 2])
    found = highest([0, 1, 2], [-count for count in counts])
    narrow(why, "A-10.3", "fewest own golems", found, counts[found[0]])
    return by_colour(found, strategy, why, "A-10.3")


def by_colour(colours: list[int], strategy: list[int], why: Why | None, rule: str, reverse: bool = False) -> int:
    best = colours[0]
    if len(colours) == 1:
        return settle(why, best)
    for colour in strategy[::-1] if reverse else strategy:
        if colour in colours:
            best = colour
            break
    narrow(why, rule, "reverse strategy order" if reverse else "strategy order", [best])
    return settle(why, best)


def student_forward(students: list[int], allowed: list[int], strategy: list[int], why: Why | None = None) -> int:
    """A-10.1: the leftmost student; one in X cannot step."""
    movable = [colour for colour in allowed if students[colour] < LAST_SECTION]
    if not movable:
        return -1
    ask(why, "student forward", reasons.STUDENT_PIECE, movable)
    movable = highest(movable, [-students[colour] for colour in movable])
    narrow(why, "A-10.1", "leftmost", movable, students[movable[0]])
    return by_colour(movable, strategy, why, "A-10.1")


def student_back(students: list[int], allowed: list[int], strategy: list[int], why: Why | None = None) -> int:
    """A-10.1: the rightmost student; one in I cannot step."""
    movable = [colour for colour in allowed if students[colour] > 1]
    if not movable:
        return -1
    ask(why, "student back", reasons.STUDENT_PIECE, movable)
    movable = highest(movable, [students[colour] for colour in movable])
    narrow(why, "A-10.1", "rightmost", movable, students[movable[0]])
    return by_colour(movable, strategy, why, "A-10.1", True)


def cauldron(gold: list[int], sizes: list[int], why: Why | None = None) -> int:
    """A-10.5: the lowest uncovered ingot space."""
    free = [row for row in range(len(gold)) if gold[row] < sizes[row]]
    if not free:
        return -1
    ask(why, "where to put gold", reasons.CAULDRON, free)
    narrow(why, "A-10.5", "lowest", [free[0]])
    return settle(why, free[0])


def area_to_upgrade(items: list[int], left: list[int], strategy: list[int], why: Why | None = None) -> int:
    """A-10.8: the area with most golems created, artifacts completed or columns, of those with an upgrade `left`."""
    open_areas = [colour for colour in range(3) if left[colour] > 0]
    if not open_areas:
        return -1
    ask(why, "which type of upgrade", reasons.AREA, open_areas)
    found = highest(open_areas, [items[colour] for colour in open_areas])
    narrow(why, "A-10.8", "most items", found, items[found[0]])
    return by_colour(found, strategy, why, "A-10.8")


def tile_to_upgrade(
    unmade: list[int],
    costs: list[int],
    menorahs: list[int],
    last_round: bool,
    before: tuple[int, int],
    why: Why | None = None,
) -> int:
    """A-10.7: the cheapest, in round IV first the tile with three menorahs.

    Of equal costs the lower number, but the first of the pair `before` comes before the second (A-10.7.1, A-17.24).
    """
    if not unmade:
        return -1
    ask(why, "which upgrade", reasons.UPGRADE, unmade)
    special = [upgrade for upgrade in unmade if menorahs[upgrade] > 1]
    if last_round and special:
        narrow(why, "A-10.7.3", "three menorahs", special)
        return settle(why, special[0])
    found = highest(unmade, [-costs[upgrade] for upgrade in unmade])
    narrow(why, "A-10.7.1", "cheapest", found, costs[found[0]])
    chosen = min(found)
    if len(found) > 1 and chosen in before and before[0] in found:
        chosen = before[0]
        narrow(why, "A-10.7.1", "printed tie", [chosen])
    elif len(found) > 1:
        narrow(why, "A-17.24", "lower number", [chosen])
    return settle(why, chosen)


def artifact_slot(slots: list[int], rows: list[int], why: Why | None = None) -> int:
    """A-10.7.2: the lowest free slot for which a tile is left, in a row the right one."""
    if not slots:
        return -1
    ask(why, "which slot", reasons.SLOT, slots)
    found = highest(slots, [-rows[slot] for slot in slots])
    narrow(why, "A-10.7.2", "lowest", found)
    if len(found) > 1:
        narrow(why, "A-10.7.2", "right one", [max(found)])
    return settle(why, max(found))


def column_for_book(
    black: bool, own: int, empty: list[int], black_only: list[int], heights: list[int], why: Why | None = None
) -> int:
    """A-10.6.3, A-10.6.4: where a book goes, or -1. `own` is the column of its colour, -1 if there is none."""
    full = 5
    if black:
        if empty:
            return told(why, "A-10.6.4", "leftmost empty", empty[0])
        room = [column for column in range(len(heights)) if heights[column] < full]
        if not room:
            return -1
        best = highest(room, [heights[column] for column in room])
        return told(why, "A-10.6.4", "most cards", best[0], heights[best[0]])
    if own >= 0:
        return told(why, "A-10.6.3", "its colour", own) if heights[own] < full else -1
    if empty:
        return told(why, "A-10.6.3", "leftmost empty", empty[0])
    room = [column for column in black_only if heights[column] < full]
    return told(why, "A-10.6.3", "leftmost black only", room[0]) if room else -1


def told(why: Why | None, rule: str, criterion: str, column: int, value: int = -1) -> int:
    ask(why, "which column", reasons.COLUMN, [0, 1, 2, 3])
    narrow(why, rule, criterion, [column], value)
    return settle(why, column)


def slash(
    possible: list[int], kills: list[int], golem_far: bool, left_first: bool, prefer_right: bool, why: Why | None = None
) -> int:
    """A-10.6.6: a kill if a golem is in VIII to X; what is possible; left or right by the card's criteria.

    `left_first`: LEFT stands above RIGHT on the card; `prefer_right`: the other way round; neither: left (DA-33).
    """
    if not possible:
        return -1
    ask(why, "which side of the slash", reasons.OPTION, possible)
    deadly = [option for option in possible if option in kills]
    if golem_far and deadly:
        possible = deadly
        narrow(why, "A-10.6.6", "kill", possible)
        if len(possible) == 1:
            return settle(why, possible[0])
    elif len(possible) == 1:
        narrow(why, "A-10.6.6", "only possible", possible)
        return settle(why, possible[0])
    chosen = possible[-1] if prefer_right and not left_first else possible[0]
    narrow(why, "A-10.6.6", "right" if chosen != possible[0] else "left", [chosen])
    return settle(why, chosen)


def books_in_order(columns: list[list[int]], black: list[int], by_height: bool) -> list[int]:
    """A-10.6.5: black books first; the higher card first, equal heights left to right (or column by column, DA-16)."""
    found: list[tuple[int, int, int, int]] = []
    for column, books in enumerate(columns):
        for height, book in enumerate(books):
            last = 0 if book in black else 1
            found.append((last, -height if by_height else column, column if by_height else -height, book))
    found.sort()
    return [entry[3] for entry in found]


def is_far(golems: list[int]) -> bool:
    """Whether a golem is in VIII, IX or X (A-6.1)."""
    return any(section(golem) >= FIRST_COSTLY for golem in golems)
