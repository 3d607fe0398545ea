"""The state in words for whoever listens: every part of the table by a name that can be typed."""

from __future__ import annotations

from altneu.faces.wire import Passage, Sought, Topic
from altneu.games.alchemists.browser.describing_seats import Seats
from altneu.games.alchemists.browser.topics import topic_of_artifact
from altneu.games.alchemists.browser.wire import AlchemistsComponents, AlchemistsView, SealOf
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import ARTIFACTS, COLOURS, INGREDIENTS
from altneu.games.alchemists.views.view import phase_of
from altneu.games.alchemists.words.words import Words
from altneu.language import Catalogue, capital

Told = list[tuple[str, list[str]]]


class Describing:
    """One view in one language: it tells no more than that view shows. The state is asked for what is printed."""

    def __init__(
        self,
        words: Words,
        texts: Catalogue,
        state: AlchemistsState,
        view: AlchemistsView,
        printed: AlchemistsComponents,
    ) -> None:
        self.words = words
        self.text = texts.text
        self.state = state
        self.view = view
        self.printed = printed
        self.seats = Seats(words, texts, view)

    def passages(self, topics: dict[str, Topic], found: list[Sought]) -> list[Passage]:
        view = self.view
        told: Told = [
            ("round", self.round()),
            ("order", self.order()),
            ("spaces", self.spaces()),
            ("forage", self.forage()),
            ("adventurer", self.adventurer()),
            ("artifacts", self.artifacts()),
            ("theories", self.theories()),
        ]
        if self.state.box.has_encyclopedia:
            told.append(("articles", self.articles()))
        if self.state.box.has_golem:
            told.append(("golem", self.golem()))
        passages = [self.passage(self.text(f"say.{key}"), lines) for key, lines in told]
        for seat, own in enumerate(view.seats):
            name = self.text("say.mine") if seat == view.seat else self.words.who(seat)
            passages.append(self.passage(name, self.seats.seat(own)))
        if 0 <= view.seat < len(view.seats):
            passages.append(self.passage(self.text("say.hand"), self.seats.hand(view.seats[view.seat])))
            passages.append(self.passage(self.text("say.notes"), [note.text for note in view.observations]))
        passages.append(self.passage(self.text("say.shown"), [note.text for note in view.shown]))
        if view.secret is not None:
            passages.append(self.passage(self.text("say.secret"), self.secret()))
        for sought in found:
            lines = [topics[topic].text for topic in dict.fromkeys(source.topic for source in sought.sources)]
            passages.append(self.passage(self.text("say.where", what=sought.title), lines))
        return passages

    def passage(self, name: str, lines: list[str]) -> Passage:
        return Passage(name=name, lines=lines or [self.text("say.nothing")])

    def people(self, seats: list[int]) -> str:
        return ", ".join(self.words.who(seat) for seat in seats) or self.text("say.nobody")

    def round(self) -> list[str]:
        phase = capital(self.words.phase(phase_of(self.state)))
        return [
            self.text("say.round_line", round=self.view.round, of=self.printed.rounds, phase=phase),
            self.text("say.start_line", seat=self.words.who(self.view.start)),
        ]

    def order(self) -> list[str]:
        board = self.view.court.order_board
        spaces = self.printed.order_boards.get(board or "", self.printed.order_track)
        taken = {own.order: seat for seat, own in enumerate(self.view.seats)}
        return [
            self.text(
                "say.order_line",
                space=one.space,
                what=one.words,
                seats=self.people([taken[one.space]] if one.space in taken else []),
            )
            for one in spaces
        ]

    def spaces(self) -> list[str]:
        """From the first to act, with the number of actions of each."""
        lines = []
        for space in self.printed.spaces:
            there = [
                self.text("say.actions", seat=self.words.who(seat), n=self.view.seats[seat].actions.get(space.space, 0))
                for seat in self.view.spaces[space.space]
            ]
            seats = ", ".join(there) or self.text("say.nobody")
            lines.append(self.text("say.listed", title=self.name("space", space.space), what=seats))
        return lines

    def name(self, kind: str, name: str) -> str:
        return capital(self.printed.names[f"{kind} {name}"])

    def forage(self) -> list[str]:
        lines = [self.numbered("ingredient", name, n) for name, n in self.view.forage_row.items()]
        return [*lines, self.text("say.deck_line", deck=self.view.deck, discard=self.view.discard)]

    def numbered(self, kind: str, name: str, n: int) -> str:
        return self.text("say.numbered", name=self.name(kind, name), n=n)

    def adventurer(self) -> list[str]:
        if self.view.adventurer is None:
            return []
        lines = [self.name("adventurer", self.view.adventurer)]
        for place, potion in self.view.demands.items():
            key = "say.demand_sold" if place in self.view.sold else "say.demand"
            lines.append(self.text(key, potion=self.name("potion", potion)))
        return lines

    def artifacts(self) -> list[str]:
        counter = self.view.court.under_the_counter
        names = [*self.view.artifacts, *([counter] if counter is not None else [])]
        return [self.words.help(topic_of_artifact(ARTIFACTS.index(name))) for name in names]

    def sealed(self, seals: list[SealOf]) -> str:
        """Faces as far as the viewer sees them."""
        told = [
            self.words.who(one.seat)
            if one.seal is None
            else self.text("say.seal", seat=self.words.who(one.seat), seal=self.printed.names[f"seal {one.seal}"])
            for one in seals
        ]
        return ", ".join(told) or self.text("say.nobody")

    def theories(self) -> list[str]:
        alchemicals = self.printed.alchemicals
        lines = [
            self.text(
                "say.listed",
                title=capital(self.words.fact(INGREDIENTS.index(one.ingredient), alchemicals.index(one.alchemical))),
                what=self.sealed(one.seals),
            )
            for one in self.view.theories
        ]
        for first, second in self.view.conflicts:
            pair = self.words.mixed_of(INGREDIENTS.index(first), INGREDIENTS.index(second))
            lines.append(self.text("say.conflict", mixture=pair))
        return lines + [self.words.help(f"grant {grant}") for grant in self.view.grants]

    def articles(self) -> list[str]:
        lines = []
        for one in self.view.court.articles:
            named = [INGREDIENTS.index(name) for name in one.slots.values() if name is not None]
            title = capital(self.words.article(COLOURS.index(one.colour)))
            what = self.text(
                "say.article", signs=one.signs.replace("-", "−"), ingredients=self.words.ingredients(named)
            )
            lines.append(self.text("say.listed", title=title, what=what))
            lines.append(self.text("say.listed", title=title, what=self.sealed(one.seals)))
        return lines

    def golem(self) -> list[str]:
        court = self.view.court
        lines = [self.text("say.approvals", space=court.approvals_on_space, bank=court.approvals_in_bank)]
        for seat, own in enumerate(self.view.seats):
            reports = sum(own.reports.values())
            lines.append(self.text("say.golem_line", seat=self.words.who(seat), tests=own.tests, tokens=reports))
        return lines

    def secret(self) -> list[str]:
        """The Big Revelation (B-10.6), and the code under which the official apps have it."""
        secret = self.view.secret
        assert secret is not None
        lines = [
            capital(self.words.fact(INGREDIENTS.index(name), self.printed.alchemicals.index(alchemical)))
            for name, alchemical in secret.alchemicals.items()
        ]
        return [*lines, self.text("say.code", code=secret.code)]
