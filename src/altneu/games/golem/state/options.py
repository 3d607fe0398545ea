"""The options of a game of Golem: the setup and the open rulings (docs/rulings.md), each with its default first."""

from __future__ import annotations

from dataclasses import dataclass

CHOICES: dict[str, tuple[str, ...]] = {
    "setup": ("normal", "first"),  # G-2.1, G-2.2
    "pass_with_rabbi_only": ("no", "yes"),  # D-01
    "first_kill_doubled": ("yes", "no"),  # D-25
    "ignore_steps": ("any", "all"),  # D-26
    "back_entry": ("free", "paid"),  # D-34
    "left_leg": ("UPG-5", "UPG-6"),  # D-54
    "fixed_space": ("kill+coins", "kill"),  # D-60
    "golem_level": ("printed", "space"),  # D-65
    "automa_seat": ("none", "1", "2", "3", "4"),
    "automa_level": ("2", "1", "3", "4"),
    "first_layout": ("no", "yes"),
    "automa_books": ("height", "column"),  # DA-16
    "automa_colours": ("strategy", "black"),  # DA-22
    "automa_income": ("students", "tracks"),  # DA-30
    "automa_reshuffle": ("always", "level"),  # DA-31
    "automa_slash": ("left", "right"),  # DA-33
    "automa_character": ("coins", "pay"),  # DA-45
}


@dataclass(frozen=True)
class Options:
    first_game: bool
    pass_with_rabbi_only: bool
    first_kill_doubled: bool
    ignore_any_steps: bool
    back_entry_paid: bool
    left_leg: str
    fixed_space_kills_only: bool
    level_is_space: bool
    automa: int
    level: int
    first_layout: bool
    books_by_height: bool
    colours_by_strategy: bool
    students_before_tracks: bool
    reshuffle_always: bool
    slash_left: bool
    useless_character_coins: bool


def read(values: dict[str, str]) -> Options:
    """The options of a complete set of values."""
    return Options(
        first_game=values["setup"] == "first",
        pass_with_rabbi_only=values["pass_with_rabbi_only"] == "yes",
        first_kill_doubled=values["first_kill_doubled"] == "yes",
        ignore_any_steps=values["ignore_steps"] == "any",
        back_entry_paid=values["back_entry"] == "paid",
        left_leg=values["left_leg"],
        fixed_space_kills_only=values["fixed_space"] == "kill",
        level_is_space=values["golem_level"] == "space",
        automa=int(values["automa_seat"]) - 1 if values["automa_seat"] != "none" else -1,
        level=int(values["automa_level"]),
        first_layout=values["setup"] == "first" or values["first_layout"] == "yes",
        books_by_height=values["automa_books"] == "height",
        colours_by_strategy=values["automa_colours"] == "strategy",
        students_before_tracks=values["automa_income"] == "students",
        reshuffle_always=values["automa_reshuffle"] == "always",
        slash_left=values["automa_slash"] == "left",
        useless_character_coins=values["automa_character"] == "coins",
    )
