"""The Lab at one device: what is typed, what everybody sees, and what one player sees alone."""

from __future__ import annotations

import contextlib
import sys

from librt.random import Random
from rich.console import Console
from rich.table import Table

from altneu.faces.console import CLEAR, Leave, forget_typed, printable
from altneu.games.alchemists.commands.vocabulary import (
    ANIMATE,
    DEBUNK,
    EXAMPLES,
    EXHIBIT,
    HELP,
    LEAVE,
    LIBRARY,
    MIX,
    REVEAL,
    SELL,
    TEST,
    Order,
    Vocabulary,
    plain,
)
from altneu.games.alchemists.lab import lab
from altneu.games.alchemists.lab.assignment import Assignment
from altneu.games.alchemists.lab.golem import NO_GOLEM
from altneu.games.alchemists.state.terms import COLOURS, INGREDIENTS, POTIONS
from altneu.games.alchemists.terminal.revelation import revelation
from altneu.games.alchemists.words.words import Words
from altneu.kernel.flow import IllegalChoice

OFFERED = 4  # K-2.2
ON_THE_GOLEM = (TEST, ANIMATE)


class Laboratory:
    def __init__(self, code: str, assignment: Assignment, words: Words, console: Console, dice: Random) -> None:
        self.code = code
        self.assignment = assignment
        self.words = words
        self.text = words.text
        self.console = console
        self.dice = dice
        self.vocabulary = Vocabulary(words)
        self.interactive = sys.stdin.isatty()

    def run(self) -> None:
        """Answer until the people leave."""
        self.console.print(self.text("lab.code", code=self.code), style="bold")
        with contextlib.suppress(Leave):
            while True:
                self.obey(self.read(self.text("lab.prompt")))

    def obey(self, line: str) -> None:
        """Do what the line says; a slip from a pipe ends the command, one at the keyboard is only told."""
        try:
            if line:
                self.use(self.vocabulary.order(line))
        except IllegalChoice as error:
            if not self.interactive:
                raise
            self.console.print(str(error), style="bold")

    def use(self, order: Order) -> None:
        if order.use in ON_THE_GOLEM and self.assignment.golem == NO_GOLEM:
            raise IllegalChoice(self.text("lab.no_golem", code=self.code))
        if order.use == LEAVE:
            raise Leave
        if order.use == HELP:
            self.help()
        elif order.use == LIBRARY:
            self.visit_library()
        elif order.use == TEST:
            self.tell_alone(self.words.reaction(lab.reaction(self.assignment, order.ingredients[0])))
        elif order.use == REVEAL:
            self.reveal()
        elif order.use == DEBUNK:
            self.console.print(self.proof(order), style="bold")
        else:
            # B-14.1.7, K-7.11: everybody sees the answer, nobody the ingredients.
            answer = self.answer(order)
            self.clear()
            self.console.print(answer, style="bold")

    def answer(self, order: Order) -> str:
        """About two ingredients that stay secret."""
        first, second = order.ingredients
        if order.use == MIX:
            return self.words.mixed(lab.potion_of(self.assignment, first, second))
        if order.use == ANIMATE:
            return self.words.animated(lab.animates(self.assignment, first, second))
        (potion,) = order.potions
        if order.use == SELL:
            return self.words.sold(lab.sale(self.assignment, first, second, potion))
        assert order.use == EXHIBIT
        return self.words.exhibited(potion, lab.makes(self.assignment, first, second, potion))

    def proof(self, order: Order) -> str:
        """Apprentices name an ingredient and a colour, masters two ingredients and a potion (B-14.1.4, B-14.1.5)."""
        if order.colours:
            (ingredient,), (colour,) = order.ingredients, order.colours
            return self.words.shown_sign(ingredient, colour, lab.aspect(self.assignment, ingredient, colour))
        (first, second), (potion,) = order.ingredients, order.potions
        is_true = lab.makes(self.assignment, first, second, potion)
        return self.words.claimed(first, second, potion, is_true)

    def visit_library(self) -> None:
        """K-15.20: one of the four offered must be read."""
        left = list(range(len(INGREDIENTS)))
        offer = sorted(left.pop(self.dice.randrange(len(left))) for _ in range(OFFERED))
        names = ", ".join(map(self.words.ingredient, offer))
        while True:
            try:
                line = self.read(self.text("lab.offer", ingredients=names))
                if self.vocabulary.uses.get(plain(line)) == LEAVE:
                    raise Leave
                ingredient = self.vocabulary.ingredient(line)
                if ingredient not in offer:
                    raise IllegalChoice(self.text("lab.not_offered", ingredients=names))
                break
            except IllegalChoice as error:
                if not self.interactive:
                    raise
                self.console.print(str(error), style="bold")
        self.tell_alone(self.words.read(ingredient, lab.is_solar(self.assignment, ingredient)))

    def tell_alone(self, answer: str) -> None:
        """For the acting player; the screen is empty before anybody else looks at it."""
        self.console.print(self.text("lab.alone", answer=answer), style="bold")
        if self.interactive:
            self.read(self.text("lab.hide"))
            self.clear()

    def reveal(self) -> None:
        """Asks once more at the keyboard: what was revealed cannot be forgotten."""
        if self.interactive and self.read(self.text("lab.sure", code=self.code)).upper() != self.code:
            self.console.print(self.text("lab.kept"))
            return
        self.console.print(revelation(self.assignment, self.words))

    def help(self) -> None:
        table = Table.grid(padding=(0, 2))
        for use in EXAMPLES:
            for number, example in enumerate(self.vocabulary.examples(use), 1):
                table.add_row(example, self.text(f"lab.help.{use}" if number == 1 else f"lab.help.{use}.{number}"))
        self.console.print(table)
        for key, names in (
            ("lab.ingredients", map(self.words.ingredient, range(len(INGREDIENTS)))),
            ("lab.potions", map(self.words.potion, range(len(POTIONS)))),
            ("lab.colours", map(self.words.colour, range(len(COLOURS)))),
        ):
            self.console.print(self.text(key, words=", ".join(names)))

    def clear(self) -> None:
        """Nothing that was typed stays on the screen or in the memory of the keyboard."""
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.file.write(CLEAR)
        if self.interactive:
            forget_typed()

    def read(self, prompt: str) -> str:
        """A line from the people; Leave at the end of the input."""
        if self.interactive:
            try:
                return printable(input(f"{prompt} "))
            except EOFError:
                self.console.print()
                raise Leave from None
        self.console.print(f"{prompt} ", end="")
        line = sys.stdin.readline()
        self.console.print(printable(line))
        if not line:
            raise Leave
        return printable(line)
