"""People, bots and seats that the rules play around one device: who is asked, what they may answer, undo, saving."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

from librt.random import Random
from rich.console import Console
from rich.table import Table

from altneu.analysis import has_hints
from altneu.bots import Bot, Position, new_bot
from altneu.bots.match import seed_of
from altneu.bots.playout import draw
from altneu.cli.directories import check_free
from altneu.cli.hint import BUDGET, hint_of
from altneu.cli.options import options_of
from altneu.cli.seats import Player
from altneu.faces.console import CLEAR, Leave, forget_typed, printable
from altneu.faces.screen import Screen
from altneu.kernel.flow import IllegalChoice, asked
from altneu.kernel.state import NATURE
from altneu.language import Catalogue
from altneu.table.session import NoUndo, Session
from altneu.table.store import SaveError, save

DIGITS = 9  # no question has more options
KEYS = {
    "option": "1, 2, ...",
    "help": "?",
    "board": "b",
    "notebook": "n",
    "hint": "h",
    "why": "w",
    "undo": "u",
    "redo": "r",
    "save": "s FILE",
    "leave": "q",
    "again": "Enter",
}


class HotSeat:
    def __init__(
        self,
        session: Session,
        players: list[Player],
        screen: Screen,
        console: Console,
        talk: Catalogue,
        path: Path,
        seed: int,
        pace: float = 0,
    ) -> None:
        self.session = session
        self.players = players
        self.screen = screen
        self.console = console
        self.talk = talk
        self.text = talk.text
        self.path = path
        self.seed = seed
        self.pace = pace  # seconds before each line about a seat that no person plays
        self.explains = any(session.game.plays_itself(player.kind) for player in players)
        self.bots: dict[int, Bot] = {}
        self.interactive = sys.stdin.isatty()
        self.heard: dict[int, int] = {}  # how much of the log each seat has seen
        self.told: dict[int, int] = {}  # how many of its secrets each seat was told
        self.last = -1  # the seat whose person had the device last
        self.looked = -1  # how much of the log there was when the board was shown last
        self.kept = False

    def run(self) -> None:
        """Play to the end; Leave where the people stop before."""
        if not self.path.exists() or self.path.stat().st_size == 0:  # a loaded game is written only when it goes on
            self.keep()
        while True:
            self.let_others_move()
            if self.session.is_over:
                break
            self.ask(asked(self.session.state))
        state = self.session.state
        self.show_log(self.last)
        self.console.print(self.screen.board(state, None), self.screen.sheet(state, self.session.events), sep="\n")

    def let_others_move(self) -> None:
        """NATURE and the bots, until a person is asked. Their dice depend on the number of the question alone."""
        session = self.session
        before = session.number
        while not session.is_over:
            seat = asked(session.state)
            rng = Random(seed_of(self.seed, session.number, seat + 1))
            if seat == NATURE:
                session.take(NATURE, draw(session.state, rng))
            elif self.players[seat].is_human:
                break
            else:
                bot = self.bots.setdefault(seat, new_bot(self.players[seat].kind, rng))
                bot.rng = rng
                session.take(seat, bot.choose(Position(session.game, session.state, seat, rng)))
        if session.number != before:
            self.keep()

    def ask(self, seat: int) -> None:
        """Put the open question to a person until something is answered, taken back or taken again."""
        if not self.hand_over(seat):
            return
        self.show_log(seat)
        if self.looked < 0 or any(event[1] != seat for event in self.session.events[self.looked :]):
            self.show_board(seat)
        self.show_question()
        while True:
            line = self.read()
            try:
                if self.obey(seat, line):
                    return
            except (IllegalChoice, NoUndo, SaveError) as error:
                if not self.interactive:
                    raise
                self.console.print(str(error), style="bold", soft_wrap=isinstance(error, SaveError))

    def obey(self, seat: int, line: str) -> bool:
        """Do what the line says; whether the question is settled by it."""
        word, _, rest = line.partition(" ")
        if not line:
            self.show_question()
        elif word.startswith("?"):
            self.help(line[1:].strip())
        elif line == "b":
            self.show_board(seat)
        elif line in ("n", "notebook") and self.screen.has_notebook:
            self.console.print(self.screen.notebook(self.session.state, seat))
        elif line in ("h", "hint") and has_hints(self.session.game):
            self.hint(seat)
        elif line in ("w", "why") and self.explains:
            self.console.print(self.screen.why(self.session.state, self.session.events))
        elif line == "q":
            raise Leave
        elif word == "s":
            self.save_as(rest.strip())
        elif line in ("u", "r"):
            self.turn(seat, back=line == "u")
            return True
        else:
            self.session.answer(seat, self.move_of(line), self.session.number)
            self.keep()
            return True
        return False

    def hint(self, seat: int) -> None:
        """The best choices at the open question, as far as this seat can know."""
        session = self.session
        position = Position(session.game, session.state, seat, Random(seed_of(self.seed, session.number, seat + 1)))
        advice = hint_of(self.screen, self.talk, session.state, position, BUDGET)
        self.console.print(self.text("hint.title"), style="bold")
        self.console.print(advice)

    def turn(self, seat: int, back: bool) -> None:
        """Undo or redo a person's answer with all that followed it, where `seat` asks for it."""
        session = self.session
        if not (session.history if back else session.undone):
            raise NoUndo(self.text("talk.nothing_to_undo" if back else "talk.nothing_to_redo"))
        if back and not session.local:
            self.check_undo(seat)
        session.undo() if back else session.redo()
        self.keep()
        self.looked = -1
        self.console.print(self.text("talk.undone" if back else "talk.redone"), style="bold")

    def check_undo(self, seat: int) -> None:
        """Everybody takes back their own answers alone, and nothing that showed somebody something."""
        last = self.session.history[-1]
        if last.seat != seat:
            raise NoUndo(self.text("talk.undo_other", player=self.screen.player(last.seat)))
        if self.session.revealed_since(last):
            raise NoUndo(self.text("talk.undo_seen"))

    def move_of(self, line: str) -> int:
        """The option meant by a number, a notation or the beginning of one."""
        game, options = self.session.game, self.session.state.options
        if line.isdecimal():
            number, numbers = int(line[:DIGITS]), self.screen.numbers(self.session.state)
            if not 1 <= number <= numbers[-1]:
                raise IllegalChoice(self.text("talk.no_number", number=number, last=numbers[-1]))
            if number not in numbers:
                raise IllegalChoice(self.text("talk.no_option", answer=line, last=numbers[-1]))
            return options[numbers.index(number)]
        texts = {game.text(option).casefold(): option for option in options}
        wanted = " ".join(line.casefold().split())
        if wanted in texts:
            return texts[wanted]
        found = [text for text in texts if text.startswith(wanted)]
        if not found:
            raise IllegalChoice(
                self.text("talk.no_option", answer=line, last=self.screen.numbers(self.session.state)[-1])
            )
        if len(found) > 1:
            raise IllegalChoice(self.text("talk.several", answer=line, options=", ".join(found)))
        return texts[found[0]]

    def hand_over(self, seat: int) -> bool:
        """Nobody shall see another's goals or hand: the device changes hands on an empty screen.

        False where whoever still holds it has taken the last answer back.
        """
        if seat != self.last and sum(player.is_human for player in self.players) > 1:
            line = self.text("talk.hand_over", player=self.screen.player(seat))
            if self.interactive:
                if self.console.is_terminal and not self.console.is_dumb_terminal:
                    self.console.file.write(CLEAR)
                forget_typed()
                if self.read(line) == "u" and self.takes_back():
                    return False
            else:
                self.console.print(line, style="bold")
            self.looked = -1
        self.last = seat
        return True

    def takes_back(self) -> bool:
        """Whether the person who has not passed the device on can take back the last answer, which is done."""
        try:
            self.turn(self.last, back=True)
        except NoUndo as error:
            self.console.print(str(error), style="bold")
            return False
        return True

    def show_log(self, seat: int) -> None:
        """What happened since this seat was last asked."""
        session = self.session
        for event in self.screen.gathered(session.events[self.heard.get(seat, 0) :]):
            if self.pace and event[1] >= 0 and not self.players[event[1]].is_human:
                time.sleep(self.pace)
            self.console.print(self.screen.event(session.state, event))
        self.heard = {other: min(end, len(session.events)) for other, end in self.heard.items()}
        self.heard[seat] = len(session.events)
        self.tell_secrets(seat)

    def tell_secrets(self, seat: int) -> None:
        """What this seat alone has learned since it was last asked; nothing is told where no person sits."""
        if seat < 0 or not self.players[seat].is_human or self.session.is_over:
            return
        secrets = self.screen.secrets(self.session.state, seat)
        for secret in secrets[self.told.get(seat, 0) :]:
            self.console.print(secret)
        self.told[seat] = len(secrets)

    def show_board(self, seat: int) -> None:
        self.console.print(self.screen.board(self.session.state, seat))
        self.looked = len(self.session.events)

    def show_question(self) -> None:
        """The question in words, and its options with number and notation."""
        state = self.session.state
        self.console.print()
        self.console.print(self.screen.question(state), style="bold")
        self.console.print(options_of(self.screen, self.session.game, state, self.console.width))

    def read(self, prompt: str = "") -> str:
        """A line from the person; Leave at the end of the input."""
        usual = "talk.prompt" if has_hints(self.session.game) else "talk.prompt_plain"
        key = "talk.prompt_why" if self.explains else usual
        if self.screen.has_notebook:
            key = "talk.prompt_notebook"
        prompt = f"{prompt or self.text(key, last=self.screen.numbers(self.session.state)[-1])} "
        if self.interactive:
            try:
                return printable(input(prompt))
            except EOFError:
                self.console.print()
                raise Leave from None
        self.console.print(prompt, end="")
        line = sys.stdin.readline()
        self.console.print(printable(line))
        if not line:
            raise Leave
        return printable(line)

    def help(self, topic: str) -> None:
        if not topic:
            table = Table.grid(padding=(0, 2))
            hidden = {
                "hint": not has_hints(self.session.game),
                "why": not self.explains,
                "notebook": not self.screen.has_notebook,
            }
            meanings = {} if self.session.local else {"undo": "undo_own"}
            for key, label in KEYS.items():
                if not hidden.get(key, False):
                    table.add_row(label, self.screen.labels.text(f"talk.key.{meanings.get(key, key)}"))
            self.console.print(table)
        self.console.print(self.screen.help(self.session.state, topic))

    def save_as(self, name: str) -> None:
        path = Path(os.path.expanduser(name)) if name else self.path
        if path.resolve() != self.path.resolve():
            check_free(path)
        save(self.session, path)
        self.console.print(self.text("talk.saved", path=path), style="bold", soft_wrap=True)

    def keep(self) -> None:
        """Save what was played so far; once that worked, a full disk does not end a game at a terminal."""
        try:
            save(self.session, self.path)
            self.kept = True
        except SaveError as error:
            if not (self.kept and self.interactive):
                raise
            self.console.print(str(error), style="bold", soft_wrap=True)
