"""`altneu review`: a finished game judged turn by turn, its turning points and the margins on the way."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from altneu.analysis import Judged, Review, check_hints, judgement, points
from altneu.analysis import review as judge
from altneu.bots import Budget, read_budget
from altneu.bots.thinker import IS_COMPILED
from altneu.cli.arguments import AsJson, ComponentsDir, LanguageCode, language_of, print_json
from altneu.cli.chart import MARK, chart, marks
from altneu.cli.screens import screen_of
from altneu.cli.seats import recorded_players, table_names
from altneu.cli.simulate import progress
from altneu.faces.console import table_console
from altneu.faces.screen import Screen
from altneu.games import GAMES
from altneu.kernel.flow import OVER, asked
from altneu.kernel.game import Game, SetupError
from altneu.kernel.record import Record
from altneu.kernel.record import replay as play_again
from altneu.kernel.state import NONE
from altneu.language import Catalogue, catalogue
from altneu.table import session as table
from altneu.table.store import read_file

NODES = 12_000 if IS_COMPILED else 1_000


def review(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="The record of a game that is over.")],
    budget: Annotated[
        str | None,
        typer.Option(
            "--budget",
            metavar="B",
            help="How long to think about each turn: nodes as in 20000, or a time as in 200ms.",
            show_default=str(NODES),
        ),
    ] = None,
    json: AsJson = False,
    components: ComponentsDir = None,
    language: LanguageCode = None,
) -> None:
    """Look back on a finished game: what each turn gave away, how the margins went, where the game turned.

    [bold]Examples[/bold]

    altneu review game.txt

    altneu review game.txt --budget 500ms --language de

    altneu review game.txt --json
    """
    effort = Budget(NODES) if budget is None else read_budget(budget)
    if effort.processes > 1:
        raise SetupError(f"a review thinks with one process; write --budget {str(budget).rpartition(':')[0]}")
    played, _ = read_file(record, GAMES)
    game = GAMES[played.game]
    check_hints(game)
    if asked(play_again(played, game, str(record), None, components)) != OVER:
        raise SetupError(f"{record}: this game is not over; finish it first with altneu play --load {record}")
    again = table.begin(game, played.players, played.options, components)
    with progress() as bar:
        task = bar.add_task(game.name, total=None)
        found = judge(
            game,
            again.state,
            played.choices,
            effort,
            lambda done, of: bar.update(task, completed=done, total=of),
        )
    spoken = language_of(language)
    talk = catalogue("cli", spoken)
    console = table_console()
    screen = screen_of(console, talk, spoken, again, table_names(game, recorded_players(played.players)))
    for seat, move in played.choices:
        again.take(seat, move)
    told = Told(game, again, screen, talk)
    if json:
        print_json(told.summary(record, played, found))
    else:
        told.show(console, found)


class Told:
    """A review in one language."""

    def __init__(self, game: Game, session: table.Session, screen: Screen, talk: Catalogue) -> None:
        self.game = game
        self.session = session
        self.screen = screen
        self.talk = talk
        self.players = [screen.player(seat) for seat in range(len(session.record.players))]

    def points(self, value: float) -> str:
        return points(self.talk.language, value, signed=True)

    def reason(self, judged: Judged) -> str:
        return judgement(self.game, self.talk.language, judged, self.players)

    def choice(self, judged: Judged, move: int) -> str:
        return self.screen.choice(self.session.state_at(judged.number), move)

    def show(self, console: Console, review: Review) -> None:
        text = self.talk.text
        if review.judged:
            console.print(text("review.title"), style="bold")
            for line in self.graph(review, console.width):
                console.print(line, no_wrap=True, crop=False)
        for seat, player in enumerate(self.players):
            losses = [judged.loss for judged in review.judged if judged.seat == seat and judged.loss > 0]
            if any(judged.seat == seat for judged in review.judged):
                given = points(self.talk.language, sum(losses))
                console.print(self.talk.count("review.given", len(losses), player=player, points=given))
        if not review.turning:
            console.print(text("review.no_turning"))
            return
        found = Table(title=text("review.turning"), title_justify="left", title_style="bold", box=SIMPLE)
        for heading in ("number", "player", "what", "points"):
            found.add_column(text(f"review.{heading}"), justify="left" if heading in ("player", "what") else "right")
        for index in review.turning:
            judged = review.judged[index]
            found.add_row(
                str(judged.number + 1), self.players[judged.seat], self.what(judged), self.points(-judged.loss)
            )
        console.print(found)

    def graph(self, review: Review, width: int) -> list[str]:
        """A line for each seat, below it the rounds and the turning points."""
        judged = review.judged
        margins = [*(moment.margins for moment in judged), tuple(map(float, review.final))]
        signs = [player.split()[0] for player in self.players]
        lines = chart(list(zip(*margins, strict=True)), signs, width)
        rounds = ["" if moment.round == NONE else str(moment.round) for moment in judged]
        begun = [number if k == 0 or rounds[k - 1] != number else "" for k, number in enumerate(rounds)]
        turned = [MARK if k in review.turning else "" for k in range(len(judged))]
        axis = marks([*begun, ""], width)
        return [*lines, f"{self.talk.text('review.axis'):<5}"[:5] + axis[5:], marks([*turned, ""], width)]

    def what(self, judged: Judged) -> str:
        lines = [self.choice(judged, judged.move)]
        if judged.best != judged.move:
            lines.append(self.talk.text("review.better", choice=self.choice(judged, judged.best)))
        return "\n".join([*lines, self.reason(judged)])

    def summary(self, file: Path, record: Record, review: Review) -> dict[str, Any]:
        return {
            "file": str(file),
            "game": self.game.name,
            "players": record.players,
            "final": list(review.final),
            "turning": [review.judged[index].number + 1 for index in review.turning],
            "judged": [self.judged(judged, index in review.turning) for index, judged in enumerate(review.judged)],
        }

    def judged(self, judged: Judged, is_turning: bool) -> dict[str, Any]:
        text = self.game.text
        return {
            "number": judged.number + 1,  # as altneu replay counts
            "round": None if judged.round == NONE else judged.round,
            "seat": judged.seat + 1,
            "choice": text(judged.move),
            "best": text(judged.best),
            "loss": judged.loss,
            "luck": list(judged.luck),
            "margins": list(judged.margins),
            "is_turning": is_turning,
            "reason": self.reason(judged),
            "options": [
                {"choice": text(advice.move), "margin": advice.margin, "error": advice.error, "share": advice.share}
                for advice in judged.advice
            ],
        }
