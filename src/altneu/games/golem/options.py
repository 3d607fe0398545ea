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
    )
