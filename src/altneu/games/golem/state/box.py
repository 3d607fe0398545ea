"""What is in the box: every printed value as a table, every printed effect as an effect, and the rulings in force.

Built once by `build.py`; shared, never changed, by all states of a game.
"""

from __future__ import annotations

from typing import Any, final

from librt.vecs import vec
from mypy_extensions import i64

from altneu.kernel.state import Effect, Script


def row(values: list[int]) -> vec[i64]:
    return vec[i64](values)


@final
class Box:
    """No value stands here: `build.py` fills every field from the tables and fails if it leaves one out."""

    players: i64
    first_game: bool
    first_layout: bool  # palace and neighbourhoods of the first game
    version: str  # fingerprint of the component data
    effects: dict[str, Effect[Any]]  # by name, for the codec

    # Rulings (docs/rulings.md).
    pass_with_rabbi_only: bool  # D-01
    first_kill_doubled: bool  # D-25
    ignore_any_steps: bool  # D-26
    back_entry_paid: bool  # D-34

    setup: list[Effect[Any]]  # steps in order
    marbles: vec[i64]  # number by colour
    action_tiles: list[Effect[Any]]  # AT-01 to AT-12, then the fixed action space
    neighbourhoods: list[Effect[Any]]  # 10 * district + number - 1
    bare_sections: list[Effect[Any]]  # the effect printed where no tile lies, by place
    bare_works: vec[i64]  # 1 where that is something
    entry_cost: vec[i64]  # by place
    streets: list[Effect[Any]]  # income by place
    street_moves: vec[i64]  # set of students that this income could let step, by place

    track_level: vec[i64]  # by space, from 1
    track_steps: vec[i64]
    track_income: list[Effect[Any]]
    track_start: i64
    track_last: i64

    research_limit: vec[i64]  # by space, then by space with UPR-5 turned
    research_income: list[Effect[Any]]
    research_vp: vec[i64]
    research_last: i64

    graves: list[Effect[Any]]  # bonus by cemetery space; the last one takes any number
    graves_open: i64  # bonus spaces open at this number of players
    surcharge: vec[i64]  # by library slot
    cauldron: vec[i64]  # ingot spaces, bottom first

    upgrade_cost: vec[i64]  # by upgrade; 0 where the slot sets it
    menorahs: vec[i64]
    torso: i64  # the golem upgrade on the torso
    immediate: list[Effect[Any]]  # what an upgrade does at once
    column_bonus: list[Effect[Any]]  # UPR-1 to UPR-4

    slots: i64  # most slots on one artifact board side
    slot_row: vec[i64]  # slots * side + slot; -1 where there is none
    slot_golden: vec[i64]
    slot_cost: vec[i64]
    artifacts: list[Effect[Any]]  # 4 * side + row
    artifact_moves: vec[i64]  # set of students that it could let step
    tile_income: list[Effect[Any]]  # 2 * tile + side

    book_colour: vec[i64]  # by number of the card
    book_cost: vec[i64]
    book_immediate: list[Effect[Any]]
    book_activation: list[Effect[Any]]

    character_last_deck: vec[i64]  # 1 for deck IV
    character_price: vec[i64]
    character_left: vec[i64]
    character_right: vec[i64]
    character_steps: vec[i64]
    character_bonus: list[Effect[Any]]

    goal_kind: vec[i64]  # 0-2 students, 3 created, 4 gold, 5 upgrades, 6 research, 7 books, 8 killed
    goal_threshold: vec[i64]
    goal_vp: vec[i64]

    starts: list[Effect[Any]]  # starting tiles

    # The Automa; no seat: -1.
    automa: i64
    script: Script[Any]  # answers for it
    level: i64
    marker_first: i64
    marker_last: i64
    marker_start: i64
    red_up_to: i64
    card_bonus: vec[i64]  # by card, see `automa.py`
    card_difficulty: vec[i64]
    card_marble_first: vec[i64]
    card_rabbi: list[list[int]]
    card_marble: list[list[int]]
    card_book: list[list[int]]
    card_left_half: vec[i64]
    card_right_half: vec[i64]
    card_sides: vec[i64]  # 1: LEFT stands above RIGHT, 2: the other way round, 0: neither is there
    slash_left: bool  # DA-33
    books_by_height: bool  # DA-16
    colours_by_strategy: bool  # DA-22
    students_before_tracks: bool  # DA-30
    reshuffle_always: bool  # DA-31
    useless_character_coins: bool  # DA-45

    # First game (G-2.2), by position in turn order.
    first_palace: vec[i64]
    first_tile_at: vec[i64]
    first_sides: vec[i64]
    first_goals: vec[i64]  # set of goals
    first_starts: list[list[int]]
    first_golems: list[list[int]]  # districts
    first_choices: list[list[int]]  # moves that answer the starting tiles
    first_resources: list[list[int]]  # clay, coins, knowledge afterwards

    def size(self, side: i64) -> i64:
        """Number of slots on an artifact board side."""
        count: i64 = 0
        while count < self.slots and self.slot_row[self.slots * side + count] >= 0:
            count += 1
        return count
