"""What games add to the commands, as their kits declare it: arguments with their meaning, and help."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import wraps
from typing import Annotated, Any

import typer
from rich.errors import MarkupError
from rich.markup import escape, render

from altneu.games import KITS
from altneu.kernel.game import SetupError
from altneu.kit import Argument, Help, Kit, room
from altneu.language import capital

Own = dict[str, str | bool]  # by flag, what was given of the arguments that games bring along
EXAMPLES = "[bold]Examples[/bold]"


def arguments_of(command: str) -> dict[str, dict[str, Argument]]:
    """The arguments that games add to a command, by flag and by game."""
    found: dict[str, dict[str, Argument]] = {}
    for name, kit in KITS.items():
        for argument in kit.arguments:
            if command in argument.commands:
                found.setdefault(argument.flag, {})[name] = argument
    return found


def parameter_of(flag: str, by_game: dict[str, Argument]) -> inspect.Parameter:
    """As Typer reads it; games that share an argument share its help."""
    arguments = list(by_game.values())
    told = [safe(argument.help) for argument in arguments]
    if len(told) > 1:
        told = [f"in {game} {safe(argument.help)}" for game, argument in by_game.items()]
    text = f"{capital('; '.join(told))}."
    kind, default = bool, False
    option = typer.Option(flag, help=text)
    if arguments[0].value:
        kind, default = str | None, None  # type: ignore[assignment]
        usual = "; ".join(argument.usual for argument in arguments)
        option = typer.Option(flag, metavar=arguments[0].value, help=text, show_default=usual or False)
    name = flag.lstrip("-").replace("-", "_")
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=Annotated[kind, option])


def with_own(command: Callable[..., None]) -> Callable[..., None]:
    """The command with the arguments of the games, before --option, which it gets together as `own`.

    An argument of ours is never replaced by that of a game.
    """
    ours = dict(inspect.signature(command, eval_str=True).parameters)
    del ours["own"]
    theirs = {flag: parameter_of(flag, by_game) for flag, by_game in arguments_of(command.__name__).items()}
    theirs = {flag: parameter for flag, parameter in theirs.items() if flag not in flags_of(ours)}
    names = list(ours)
    place = names.index("option")
    parameters = [ours[name] for name in names]
    parameters[place:place] = theirs.values()

    @wraps(command)
    def run(**values: Any) -> None:
        given = {flag: values.pop(parameter.name) for flag, parameter in theirs.items()}
        command(**values, own={flag: value for flag, value in given.items() if value not in (None, False)})

    run.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
        [parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY) for parameter in parameters]
    )
    run.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    return run


def flags_of(ours: dict[str, inspect.Parameter]) -> set[str]:
    """Those of a command's own arguments, also where a name in Python differs."""
    named = {f"--{name.replace('_', '-')}" for name in ours}
    return named.union(*(option.param_decls or () for parameter in ours.values() for option in declared(parameter)))


def declared(parameter: inspect.Parameter) -> list[Any]:
    return [told for told in getattr(parameter.annotation, "__metadata__", ()) if hasattr(told, "param_decls")]


def safe(text: str) -> str:
    """What a game says in a help text; without its markup where that is broken."""
    try:
        render(text)
    except MarkupError:
        return escape(text)
    return text


def help_of(command: Callable[..., None]) -> str:
    """The command's own help; remarks of the games before its examples, examples of theirs after them."""
    said = [kit.help.get(command.__name__, Help()) for kit in KITS.values()]
    remarks = [safe(remark) for more in said for remark in more.remarks]
    examples = [safe(example) for more in said for example in more.examples]
    text, _, ours = inspect.cleandoc(command.__doc__ or "").partition(EXAMPLES)
    parts = ["\n".join([text.strip(), *remarks]), EXAMPLES, ours.strip(), *examples]
    return "\n\n".join(part for part in parts if part)


@dataclass
class Meaning:
    """What the arguments of a game come to, with the options given by name."""

    options: dict[str, str]
    seats: str = ""  # of an argument that says who plays
    seats_flag: str = ""
    level: str | None = None  # of the seat that the rules play
    chance: list[tuple[str, str]] = field(default_factory=list)  # rooms, with what was given

    def first_moves(self, options: dict[str, str]) -> set[int]:
        """What NATURE takes at the beginning."""
        return {move for moves, text in self.chance for move in room(moves)(options, text)}


def meaning_of(kit: Kit, command: str, own: Own, options: dict[str, str]) -> Meaning:
    """Read for this game; a SetupError where an argument is another's."""
    meaning = Meaning(options)
    known = arguments_of(command)
    for flag, given in own.items():
        apply(meaning, kit, known[flag].get(kit.name) or foreign(kit, flag, known[flag]), str(given))
    return meaning


def foreign(kit: Kit, flag: str, by_game: dict[str, Argument]) -> Argument:
    """Only who plays may be said with the argument of another game; whether they can is told by the seats."""
    other = next(iter(by_game.values()))
    if other.seats:
        return other
    if other.elsewhere:
        raise SetupError(f"{kit.name} {other.elsewhere}")
    raise SetupError(f"{flag} is for {' and '.join(by_game)}, not for {kit.name}; leave it out")


def apply(meaning: Meaning, kit: Kit, argument: Argument, given: str) -> None:
    if argument.seats:
        meaning.seats, meaning.seats_flag = argument.seats, argument.flag
    elif argument.is_level:
        meaning.level = given
    elif argument.chance:
        meaning.chance.append((argument.chance, given))
    else:
        for name, value in options_meant(kit, argument, given).items():
            add_option(meaning.options, name, value)


def options_meant(kit: Kit, argument: Argument, given: str) -> dict[str, str]:
    if argument.several:
        found: dict[str, str] = room(argument.several)(given)
        return found
    if not argument.option:
        return argument.options
    values = kit.game.options[argument.option]
    if given not in values:
        raise SetupError(f"the {argument.option} of {kit.name} is {' or '.join(values)}, not {given!r}")
    return {argument.option: given}


def add_option(options: dict[str, str], key: str, value: str) -> None:
    if options.get(key, value) != value:
        raise SetupError(f"option {key} is given twice with different values")
    options[key] = value
