"""A notebook drawn in the terminal: the deduction sheet, what is certain, what would tell most."""

from __future__ import annotations

from collections.abc import Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from altneu.faces.flow import Flow
from altneu.games.alchemists.mind.deduction import PAIRS, Marginals, Notebook
from altneu.games.alchemists.mind.deduction.information import of_books, of_experiments, of_golem_tests
from altneu.games.alchemists.state.terms import ALCHEMICALS, COLOURS, NEUTRAL, POTIONS, SHEET, SIGNS, TRIGGERS
from altneu.games.alchemists.terminal.marks import Marks
from altneu.games.alchemists.words.words import Words
from altneu.language import Catalogue, capital
from altneu.language.nouns import signed

CERTAIN = 1 - 1e-9
MOST_SHOWN = 5
TELLING = 0.005  # bits that are worth a line


class Pages:
    def __init__(self, words: Words, labels: Catalogue, marks: Marks) -> None:
        self.words = words
        self.labels = labels
        self.text = labels.text
        self.marks = marks

    def page(self, notebook: Notebook, golem: bool, books: bool, hand: Sequence[int] | None = None) -> Group:
        """All of it, with the golem and with books where they are played; with a hand the experiments it allows."""
        marginals = notebook.marginals()
        parts: list[RenderableType] = [Text(self.left(notebook), style="bold"), self.sheet(marginals)]
        parts += [Text(self.text("notebook.signs"), style="dim")]
        parts += [self.listed("notebook.certain", self.facts(marginals), "notebook.nothing_certain")]
        mixtures = self.mixtures(marginals)
        if mixtures:
            parts.append(self.listed("notebook.mixtures", mixtures))
        parts.append(self.experiments(marginals, hand))
        if books:
            parts.append(self.books(marginals))
        if golem:
            parts += self.golem(marginals, hand)
        return Group(*parts)

    def left(self, notebook: Notebook) -> str:
        return self.labels.count("notebook.left", notebook.assignments())

    def sheet(self, marginals: Marginals) -> Table:
        """Ingredients by alchemicals, whose signs stand above, in per cent; then what is known of signs and class."""
        table = Table(box=SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
        table.add_column(self.text("notebook.percent"), style="bold")
        for alchemical in range(len(ALCHEMICALS)):
            table.add_column(self.words.alchemical(alchemical), justify="right", min_width=3)
        for colour in range(len(COLOURS)):
            table.add_column(COLOURS[colour][0].upper(), justify="center")
        table.add_column("")
        for colour in range(len(COLOURS)):
            signs = [self.marks.sign(alchemical, colour) for alchemical in range(len(ALCHEMICALS))]
            table.add_row(self.words.colour(colour), *signs, style="dim", end_section=colour == len(COLOURS) - 1)
        for ingredient in SHEET:
            chances = [self.chance(float(chance)) for chance in marginals.alchemicals[ingredient]]
            signs = [self.sign(marginals, ingredient, colour) for colour in range(len(COLOURS))]
            table.add_row(self.words.ingredient(ingredient), *chances, *signs, self.kind(marginals, ingredient))
        return table

    def chance(self, chance: float) -> Text:
        """A mark for what is ruled out or certain, else per cent; never 0 or 100 for what is neither."""
        if chance <= 0:
            return Text(self.marks.nothing, style="dim")
        if chance >= CERTAIN:
            return Text(self.marks.done, style="bold")
        return Text(str(min(99, max(1, round(100 * chance)))))

    def sign(self, marginals: Marginals, ingredient: int, colour: int) -> str:
        for sign, name in enumerate(SIGNS):
            if marginals.signs[ingredient, colour, sign] >= CERTAIN:
                return signed(name)
        return self.marks.nothing

    def kind(self, marginals: Marginals, ingredient: int) -> str:
        """Solar or lunar, where that is known."""
        chance = float(marginals.solar[ingredient])
        return self.words.kind(chance > 0.5) if chance >= CERTAIN or chance <= 1 - CERTAIN else ""

    def facts(self, marginals: Marginals) -> list[str]:
        """What is known of each ingredient: its alchemical, else its signs and its class."""
        facts = []
        for ingredient in SHEET:
            name = capital(self.words.ingredient(ingredient))
            row = marginals.alchemicals[ingredient]
            if row.max() >= CERTAIN:
                facts.append(f"{name}: {self.words.alchemical(int(row.argmax()))}")
                continue
            known = [
                f"{self.words.colour(colour)} {sign}"
                for colour in range(len(COLOURS))
                if (sign := self.sign(marginals, ingredient, colour)) != self.marks.nothing
            ]
            known += [kind] if (kind := self.kind(marginals, ingredient)) else []
            if known:
                facts.append(f"{name}: {', '.join(known)}")
        return facts

    def mixtures(self, marginals: Marginals) -> list[str]:
        """The pairs whose potion is certain though not both alchemicals are."""
        found = []
        for pair, (first, second) in enumerate(PAIRS):
            potion = int(marginals.potions[pair].argmax())
            known = all(marginals.alchemicals[ingredient].max() >= CERTAIN for ingredient in (first, second))
            if marginals.potions[pair, potion] >= CERTAIN and not known:
                found.append(f"{self.pair(first, second)} = {signed(POTIONS[potion])}")
        return found

    def pair(self, first: int, second: int) -> str:
        return f"{self.words.ingredient(first)} + {self.words.ingredient(second)}"

    def experiments(self, marginals: Marginals, hand: Sequence[int] | None) -> RenderableType:
        """The most telling pairs, each with the chance of every potion in per cent."""
        bits = of_experiments(marginals)
        places = [p for p, pair in enumerate(PAIRS) if hand is None or all(hand[k] > 0 for k in pair)]
        best = sorted((p for p in places if bits[p] >= TELLING), key=lambda place: -bits[place])[:MOST_SHOWN]
        key = "notebook.experiments" if hand is None else "notebook.experiments_of_hand"
        if not best:
            return self.listed(key, [], "notebook.no_experiment")
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column()
        for _ in range(1 + len(POTIONS)):
            table.add_column(justify="right")
        potions = [signed(POTIONS[potion]) for potion in range(NEUTRAL)] + [self.words.potion_name(NEUTRAL)]
        table.add_row("", self.text("notebook.amount"), *potions, style="dim")
        for place in best:
            chances = [self.chance(float(chance)) for chance in marginals.potions[place]]
            table.add_row(f"  {self.pair(*PAIRS[place])}", f"{float(bits[place]):.2f}", *chances)
        heading = Text(self.text(key), style="bold underline")
        return Group(heading, table)

    def golem(self, marginals: Marginals, hand: Sequence[int] | None) -> list[RenderableType]:
        """What its ears and chest may react to, which tests tell most, and what could bring it to life."""
        parts: list[RenderableType] = []
        for organ, chances in (("ears", marginals.ears), ("chest", marginals.chest)):
            lines = [
                self.likely(self.words.trigger(trigger), float(chances[trigger]))
                for trigger in range(len(TRIGGERS))
                if chances[trigger] > 0
            ]
            parts.append(self.listed(f"notebook.{organ}", lines))
        bits = of_golem_tests(marginals)
        kinds = [k for k in SHEET if (hand is None or hand[k] > 0) and bits[k] >= TELLING]
        best = sorted(kinds, key=lambda k: -bits[k])[:MOST_SHOWN]
        tests = [self.bits(self.words.ingredient(k), float(bits[k])) for k in best]
        key = "notebook.tests" if hand is None else "notebook.tests_of_hand"
        parts.append(self.listed(key, tests, "notebook.no_experiment"))
        pairs = sorted(range(len(PAIRS)), key=lambda place: -marginals.animations[place])[:MOST_SHOWN]
        animations = [
            self.likely(self.pair(*PAIRS[place]), float(marginals.animations[place]))
            for place in pairs
            if marginals.animations[place] > 0
        ]
        return [*parts, self.listed("notebook.animations", animations)]

    def books(self, marginals: Marginals) -> RenderableType:
        bits = of_books(marginals)
        unread = sorted((k for k in SHEET if bits[k] >= TELLING), key=lambda k: -bits[k])[:MOST_SHOWN]
        lines = [self.bits(self.words.ingredient(k), float(bits[k])) for k in unread]
        return self.listed("notebook.books", lines, "notebook.no_experiment")

    def bits(self, thing: str, amount: float) -> str:
        return self.text("notebook.bits", thing=thing, bits=f"{amount:.2f}")

    def likely(self, thing: str, chance: float) -> str:
        return thing if chance >= CERTAIN else f"{thing} {self.chance(chance)} %"

    def listed(self, key: str, lines: list[str], nothing: str = "") -> RenderableType:
        """A heading and its lines side by side."""
        shown = [*(f"{line};" for line in lines[:-1]), *lines[-1:]]
        if not lines and nothing:
            shown = [self.text(nothing)]
        return Group(Text(self.text(key), style="bold underline"), Flow(shown, indent=2))
