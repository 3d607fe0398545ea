"""What is read at a table, in the language of the reader."""

from __future__ import annotations

from altneu.faces.wire import Points, Role, Topic
from altneu.faces.words import Figure, TableWords, WordsLine, WordsSection
from altneu.kernel.flow import all_asked
from altneu.language import capital, catalogue
from altneu.table.session import Event
from wrackline.state import CARD, FIND, KINDS, SET_OUT, TIDE_CAME, TOOK, Shore, cards_in, points
from wrackline.tides import DEAL, SECRET, TAKE

TOPICS = ("rules", *KINDS)


class WracklineWords(TableWords[Shore]):
    def text(self, key: str, **values: object) -> str:
        return catalogue("wrackline", self.language).text(key, **values)

    def title(self) -> str:
        return self.text("title")

    # The table

    def sections(self, state: Shore, viewer: int) -> list[WordsSection]:
        return [self.shore(state), *(self.comber(state, seat, viewer) for seat in range(state.box.seats))]

    def shore(self, state: Shore) -> WordsSection:
        lines = [
            WordsLine(text=self.text(f"shore.{kind}", n=int(n)), thing=f"find:{kind}", topic=kind)
            for kind, n in zip(KINDS, state.shore, strict=True)
            if n
        ]
        title = self.text("shore", tide=int(state.tide), tides=state.box.tides)
        return WordsSection(title=title, lines=lines or [WordsLine(text=self.text("shore.empty"))], topic="rules")

    def comber(self, state: Shore, seat: int, viewer: int) -> WordsSection:
        """The figures of a seat, when it sets out, and its cards, which only the seat itself sees."""
        bag = zip(KINDS, state.bag(seat), strict=True)
        figures = [Figure(label=self.text(f"kind.{kind}"), value=str(n)) for kind, n in bag]
        figures.append(Figure(label=self.text("points"), value=str(sum(points(state, seat)))))
        hand, minute = cards_in(state.hands[seat]), int(state.minutes[seat])
        lines = [WordsLine(text=self.text("set_out", minute=minute))] if minute else []
        if seat == viewer:
            lines += [WordsLine(text=self.text("card", minute=card + 1), thing=f"card:{card + 1}") for card in hand]
        elif hand:
            count = catalogue("wrackline", self.language).count("hand", len(hand))
            lines.append(WordsLine(text=count))
        return WordsSection(title=self.who(seat), lines=lines, figures=figures, seat=seat)

    def question(self, state: Shore) -> str:
        effect = state.top.effect if state.top else None
        if effect is SECRET or effect is TAKE:
            return self.text(f"question.{effect.name}", who=", ".join(map(self.who, all_asked(state))))
        return self.text(f"question.{effect.name}" if effect else "question.over")

    def choice(self, state: Shore, move: int) -> str:
        effect = state.top.effect if state.top else TAKE
        if effect is DEAL or effect is SECRET:
            return self.text(f"choice.{effect.name}", minute=move - CARD + 1)
        return capital(self.text(f"choice.{effect.name}", find=self.text(f"find.{KINDS[move - FIND]}")))

    def thing(self, state: Shore, seat: int, move: int) -> str:
        return f"find:{KINDS[move - FIND]}" if move >= FIND else f"card:{move - CARD + 1}"

    def why_not(self, state: Shore, seat: int, thing: str) -> str:
        return self.text("why_not.card" if thing.startswith("card:") else "why_not.find")

    # The log

    def event(self, state: Shore, event: Event) -> str:
        kind, seat, _, n, _ = event
        if kind == TIDE_CAME:
            return self.text("event.tide", tide=n, tides=state.box.tides)
        if kind == SET_OUT:
            return self.text("event.set_out", who=self.who(seat), minute=n)
        find = self.text(f"find.{KINDS[n]}")
        return (
            self.text("event.took", who=self.who(seat), find=find)
            if kind == TOOK
            else self.text("event.wave", find=find)
        )

    def roles(self, event: Event) -> list[Role]:
        return ["heading"] if event[0] == TIDE_CAME else ["turn"] if event[0] == SET_OUT else []

    # Around the game

    def points(self, state: Shore, log: list[Event]) -> list[list[Points]]:
        rows = [points(state, seat) for seat in range(state.box.seats)]
        return [[Points(title=self.text(f"kind.{kind}"), vp=[row[k] for row in rows]) for k, kind in enumerate(KINDS)]]

    def topics(self) -> dict[str, Topic]:
        return {name: Topic(title=self.text(f"topic.{name}"), text=self.text(f"help.{name}")) for name in TOPICS}

    def option(self, name: str) -> str:
        return self.text(f"option.{name}")

    def option_text(self, name: str) -> str:
        return self.text(f"option.{name}.text")

    def option_value(self, name: str, value: str) -> str:
        return self.text(f"option.{name}.{value}")
