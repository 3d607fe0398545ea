"""What is in the box: every printed value as a table, every printed effect as an effect, and the rulings in force.

Built once by `build.py`; shared, never changed, by all states of a game.
"""

from __future__ import annotations

from typing import Any, final

from librt.vecs import vec
from mypy_extensions import i64

from altneu.games.golem.state.terms import UPG_1
from altneu.kernel.state import Effect, Script


def row(values: list[int]) -> vec[i64]:
    return vec[i64](values)


@final
class Box:
    def __init__(self, players: int, first_game: bool) -> None:
        empty = row([])
        effects: list[Effect[Any]] = []
        self.players: i64 = players
        self.first_game = first_game
        self.first_layout = first_game  # palace and neighbourhoods of the first game
        self.version = ""  # fingerprint of the component data
        self.effects: dict[str, Effect[Any]] = {}  # by name, for the codec

        # Rulings (docs/rulings.md).
        self.pass_with_rabbi_only = False  # D-01
        self.first_kill_doubled = True  # D-25
        self.ignore_any_steps = True  # D-26
        self.back_entry_paid = False  # D-34

        self.marbles = empty  # number by colour
        self.action_tiles = effects  # AT-01 to AT-12, then the fixed action space
        self.neighbourhoods = effects  # 10 * district + number - 1
        self.bare_sections = effects  # the effect printed where no tile lies, by place
        self.bare_works = empty  # 1 where that is something
        self.entry_cost = empty  # by place
        self.streets = effects  # income by place
        self.street_moves = empty  # set of students that this income could let step, by place

        self.track_level = empty  # by space, from 1
        self.track_steps = empty
        self.track_income = effects
        self.track_start: i64 = 3
        self.track_last: i64 = 12

        self.research_limit = empty  # by space, then by space with UPR-5 turned
        self.research_income = effects
        self.research_vp = empty
        self.research_last: i64 = 10

        self.graves = effects  # bonus by cemetery space; the last one takes any number
        self.graves_open: i64 = 0  # bonus spaces open at this number of players
        self.surcharge = empty  # by library slot
        self.cauldron = empty  # ingot spaces, bottom first

        self.upgrade_cost = empty  # by upgrade; 0 where the slot sets it
        self.menorahs = empty
        self.torso: i64 = UPG_1  # the golem upgrade on the torso
        self.immediate = effects  # what an upgrade does at once
        self.column_bonus = effects  # UPR-1 to UPR-4

        self.slots: i64 = 0  # most slots on one artifact board side
        self.slot_row = empty  # slots * side + slot; -1 where there is none
        self.slot_golden = empty
        self.slot_cost = empty
        self.artifacts = effects  # 4 * side + row
        self.artifact_moves = empty  # set of students that it could let step
        self.tile_income = effects  # 2 * tile + side

        self.book_colour = empty  # by number of the card
        self.book_cost = empty
        self.book_immediate = effects
        self.book_activation = effects

        self.character_last_deck = empty  # 1 for deck IV
        self.character_price = empty
        self.character_left = empty
        self.character_right = empty
        self.character_steps = empty
        self.character_bonus = effects

        self.goal_kind = empty  # 0-2 students, 3 created, 4 gold, 5 upgrades, 6 research, 7 books, 8 killed
        self.goal_threshold = empty
        self.goal_vp = empty

        self.starts = effects  # starting tiles

        # The Automa; no seat: -1.
        self.automa: i64 = -1
        self.script: Script[Any] = Script()  # answers for it
        self.level: i64 = 0
        self.marker_first: i64 = -5
        self.marker_last: i64 = 20
        self.marker_start: i64 = 0
        self.red_up_to: i64 = 0
        self.card_bonus = empty  # by card, see `automa.py`
        self.card_difficulty = empty
        self.card_marble_first = empty
        self.card_rabbi: list[list[int]] = []
        self.card_marble: list[list[int]] = []
        self.card_book: list[list[int]] = []
        self.card_left_half = empty
        self.card_right_half = empty
        self.card_sides = empty  # 1: LEFT stands above RIGHT, 2: the other way round, 0: neither is there
        self.slash_left = True  # DA-33
        self.books_by_height = True  # DA-16
        self.colours_by_strategy = True  # DA-22
        self.students_before_tracks = True  # DA-30
        self.reshuffle_always = True  # DA-31
        self.useless_character_coins = True  # DA-45

        # First game (G-2.2), by position in turn order.
        self.first_palace = empty
        self.first_tile_at = empty
        self.first_sides = empty
        self.first_goals = empty  # set of goals
        self.first_starts: list[list[int]] = []
        self.first_golems: list[list[int]] = []  # districts
        self.first_choices: list[list[int]] = []  # moves that answer the starting tiles
        self.first_resources: list[list[int]] = []  # clay, coins, knowledge afterwards

    def size(self, side: i64) -> i64:
        """Number of slots on an artifact board side."""
        count: i64 = 0
        while count < self.slots and self.slot_row[self.slots * side + count] >= 0:
            count += 1
        return count
