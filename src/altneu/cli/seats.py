"""Who sits at the table: people, bots, and seats that the rules play."""

from __future__ import annotations

from altneu.bots import BOTS, bots_for, check_bot, is_bot
from altneu.games import FIRST, KITS
from altneu.kernel.game import Game, SetupError
from altneu.kit import Kit, Ruled
from altneu.table.seats import HUMAN


class Player:
    """Who sits at a seat: a kind, and a name where one was given."""

    def __init__(self, kind: str, name: str = "") -> None:
        self.kind = kind
        self.name = name

    @property
    def is_human(self) -> bool:
        return self.kind == HUMAN

    @property
    def entry(self) -> str:
        """As it stands in a record."""
        return f"{self.kind} {self.name}".strip()


def ruled_by(kind: str) -> Ruled | None:
    """The seat that the rules of some game play under this name."""
    return next((kit.ruled for kit in KITS.values() if kit.ruled and kit.ruled.kind == kind), None)


def kinds_of(game: Game) -> list[str]:
    """Who may sit at a seat."""
    ruled = KITS[game.name].ruled
    return [HUMAN, *bots_for(game.name), *([ruled.kind] if ruled else [])]


def seat_options(game: Game) -> tuple[str, ...]:
    """The options that follow from the seats."""
    ruled = KITS[game.name].ruled
    return ruled.options if ruled else ()


def seat_kind(game: Game, kind: str, level: str | None = None) -> str:
    """A seat that the rules play, with its level: the one named, else `level`, else the usual one."""
    name, _, own = kind.partition(":")
    ruled = KITS[game.name].ruled
    if ruled is None or ruled.kind != name or not ruled.levels:
        return kind
    return f"{name}:{own or level or ruled.levels[0]}"


def players_of(game: Game, text: str, level: str | None = None) -> list[Player]:
    """`human:Ada,greedy` as players; a seat that the rules play without a level of its own gets `level`."""
    players = []
    for part in text.split(","):
        kind, _, name = (tidy(word) for word in part.partition(":"))
        if game.plays_itself(kind):
            players.append(Player(seat_kind(game, f"{kind}:{name}", level)))
        elif kind in BOTS and BOTS[kind].has_budget and name:
            players.append(checked(game, Player(f"{kind}:{name}")))
        else:
            players.append(checked(game, Player(kind, name)))
    if level is not None:
        check_level(KITS[game.name], players, level)
    return players


def check_level(kit: Kit, players: list[Player], level: str) -> None:
    """--level is that of the one seat that the rules play, and not at odds with --seats."""
    ruled = kit.ruled
    assert ruled is not None, "an argument for the level of a seat that there is not"
    flag = next(argument.flag for argument in kit.arguments if argument.is_level)
    found = [player.kind for player in players if kit.game.plays_itself(player.kind)]
    if not found:
        flags = [f"{argument.flag}, or " for argument in kit.arguments if argument.seats]
        raise SetupError(
            f"{flag} is that of the {ruled.name}, and none is at this table; "
            f"give {''.join(flags)}--seats {HUMAN},{ruled.kind}"
        )
    if found[0] != f"{ruled.kind}:{level}":
        raise SetupError(f"--seats has {found[0]}, but {flag} is {level!r}; leave one of them out")


def tidy(text: str) -> str:
    """On one line, without what no keyboard types."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def recorded_players(entries: list[str]) -> list[Player]:
    """The players of a record."""
    return [Player(entry.partition(" ")[0], entry.partition(" ")[2]) for entry in entries]


def checked(game: Game, player: Player) -> Player:
    if player.is_human or game.plays_itself(player.kind):
        return player
    ruled, kinds = ruled_by(player.kind), ", ".join(kinds_of(game))
    if ruled is not None:
        message = f"{game.name} has no {ruled.name}; kinds of seats are {kinds}"
        raise SetupError(message, "seat_kind", kind=player.kind, kinds=kinds)
    if not is_bot(player.kind):
        message = f"there is no kind of seat {player.kind!r}; kinds are {kinds}"
        raise SetupError(message, "seat_kind", kind=player.kind, kinds=kinds)
    check_bot(game.name, player.kind)
    return player


def bots_of(game: Game, text: str, level: str | None = None) -> list[Player]:
    """Seats without a person."""
    players = players_of(game, text, level)
    if any(player.is_human for player in players):
        raise SetupError(f"a simulation has no seat for a human; kinds are {', '.join(kinds_of(game)[1:])}")
    return players


def check_company(game: Game, players: list[Player]) -> None:
    """Some seats that the rules play need people beside them."""
    ruled = KITS[game.name].ruled
    found = [player.kind for player in players if game.plays_itself(player.kind)]
    if ruled and ruled.needs_people and found and not any(player.is_human for player in players):
        raise SetupError(
            f"the {ruled.name} plays with people, and no seat here is human; write --seats {HUMAN},{found[0]}, "
            "or let bots play it with altneu simulate"
        )


def table_options(game: Game, players: list[Player], given: dict[str, str]) -> dict[str, str]:
    """The options given with those that the seats bring along."""
    game.check_seats(len(players))
    brought = game.options_for([player.kind for player in players])
    ruled = KITS[game.name].ruled
    for name in seat_options(game):
        if ruled and name in given and given[name] != brought.get(name, game.options[name][0]):
            example = f"--seats {HUMAN},{ruled.example or ruled.kind}"
            raise SetupError(f"option {name} follows from the seats, as in {example}; leave it out")
    return {**given, **brought}


def usual_seats(game: Game, options: dict[str, str]) -> str:
    """Who plays where nobody is named."""
    values = game.complete_options(options)
    fitting = (seating for seating in KITS[game.name].usual if seating.options.items() <= values.items())
    return next(fitting).seats


def table_names(game: Game, players: list[Player]) -> list[str]:
    """What to call the players: their names, else the kind of a bot; a seat that the rules play has its own name."""
    nameless = [player.is_human or game.plays_itself(player.kind) for player in players]
    return [player.name or ("" if no_name else player.kind) for player, no_name in zip(players, nameless, strict=True)]


# Help texts


def told_seats() -> str:
    """By game, the usual ones first: `in GAME human,greedy, for the first game human,random`."""
    told = []
    for name, kit in KITS.items():
        usual = [f"{seating.when} {seating.seats}".strip() for seating in reversed(kit.usual)]
        told.append(f"in {name} {', '.join(usual)}")
    return "; ".join(told)


def told_kinds(*, people: bool) -> str:
    """Those of all games, then those of each: `human, random; in GAME also greedy`."""
    by_game = {name: bots_for(name) for name in KITS}
    common = [bot for bot in by_game[FIRST] if all(bot in bots for bots in by_game.values())]
    told = [", ".join([HUMAN, *common] if people else common)]
    for name, bots in by_game.items():
        ruled = KITS[name].ruled
        rule = [f"{ruled.kind}:LEVEL" if ruled.levels else ruled.kind] if ruled else []
        further = [bot for bot in bots if bot not in common] + rule
        if further:
            told.append(f"in {name} also {', '.join(further)}")
    return "; ".join(told)
