"""The state in words for whoever listens: every part of the table by a name that can be typed."""

from __future__ import annotations

from altneu.faces.wire import Passage, Sought, Topic
from altneu.games.golem.browser.wire import GolemComponents, GolemView, SeatView
from altneu.games.golem.state.terms import DISTRICTS, RESOURCES, VP
from altneu.language import Catalogue, capital


class Describing:
    """One view in one language; `topics` is the help, `people` who sits where."""

    def __init__(
        self, texts: Catalogue, topics: dict[str, Topic], view: GolemView, printed: GolemComponents, people: list[str]
    ) -> None:
        self.text, self.count = texts.text, texts.count
        self.topics = topics
        self.view = view
        self.printed = printed
        self.people = people

    def passages(self, seat: int, found: list[Sought]) -> list[Passage]:
        view = self.view
        told = [
            ("board", self.board()),
            ("rows", self.rows()),
            ("tiles", self.tiles()),
            *((f"city_{district}", self.district(district)) for district in view.districts),
            ("library", self.library()),
            ("palace", self.palace()),
            ("cemetery", self.cemetery()),
        ]
        passages = [self.passage(self.text(f"say.{key}"), lines) for key, lines in told]
        for number, own in enumerate(view.seats):
            name = self.text("say.mine") if number == seat else self.people[number]
            passages.append(self.passage(name, self.seat(number, own)))
        if 0 <= seat < len(view.seats):
            passages.append(self.passage(self.text("say.goals"), self.goals(view.seats[seat])))
        passages += [
            self.passage(self.text("say.where", what=one.title), [self.topic(source.topic) for source in one.sources])
            for one in found
        ]
        return passages

    def passage(self, name: str, lines: list[str]) -> Passage:
        return Passage(name=name, lines=lines or [self.text("say.nothing")])

    def topic(self, topic: str) -> str:
        """A card, tile or place with what it does."""
        found = self.topics.get(topic)
        if found is None:
            return topic
        if found.text.lower().startswith(found.title.lower()):
            return capital(found.text)
        return self.text("say.topic", title=capital(found.title), text=found.text)

    def names(self, seats: list[int]) -> str:
        return ", ".join(self.people[seat] for seat in seats) or self.text("boards.nobody")

    def board(self) -> list[str]:
        view = self.view
        lines = [self.text("boards.round_label", n=view.round, of=self.printed.rounds)] if view.round else []
        if view.phase:
            lines.append(self.text("boards.phase_label", name=self.text(f"boards.phase_{view.phase}")))
        lines += [
            self.text(
                "boards.order_label",
                name=self.people[seat],
                place=place,
                done=view.seats[seat].figures.actions,
                of=self.printed.actions,
            )
            for place, seat in enumerate(view.order, 1)
        ]
        return lines + [self.text("say.points", name=self.people[k], n=own.vp) for k, own in enumerate(view.seats)]

    def rows(self) -> list[str]:
        lines = []
        for row, marbles in self.view.synagogue.items():
            name = self.text(f"boards.row_{row}")
            lines.append(self.count("boards.row_label", self.view.strength[row], row=name))
            lines += [self.count(f"boards.marbles_{colour}", n, row=name) for colour, n in marbles.items()]
        return lines

    def tiles(self) -> list[str]:
        lines = []
        for slot, tile in enumerate(self.view.action_tiles, 1):
            if tile is not None:
                key, name = "boards.slot_free", ""
                if tile.rabbi is not None:
                    key, name = "boards.slot_taken", self.people[tile.rabbi]
                lines.append(self.text(key, slot=slot, tile=self.topic(tile.tile), name=name))
        return [*lines, self.text("boards.fixed_label", names=self.names(self.view.fixed_space))]

    def district(self, district: str) -> list[str]:
        lines = []
        name = self.text(f"city.colour.{district}")
        for place in self.view.districts[district]:
            if place.tile is not None:
                title = self.topic(self.printed.neighbourhoods[district][place.tile - 1].id)
                lines.append(self.text("city.tile", title=title, district=name, section=place.section))
            for seat, own in enumerate(self.view.seats):
                there = [g for g in own.golems if (g.district, g.section) == (district, place.section)]
                for key, lying in (("city.golem_standing", False), ("city.golem_lying", True)):
                    if n := sum(golem.lying is lying for golem in there):
                        lines.append(self.count(key, n, seat=self.people[seat], district=name, section=place.section))
        sections = [place.section for place in self.view.districts[district]]
        for seat, own in enumerate(self.view.seats):
            section = sections[own.students[district] - 1]
            lines.append(self.text("city.student", seat=self.people[seat], district=name, section=section))
        key = "city.menorah" if district in self.view.menorah_tokens else "city.menorah_taken"
        return [*lines, self.text(key, district=name)]

    def library(self) -> list[str]:
        """The books with their surcharges."""
        return [
            self.text("say.book", book=self.topic(f"book {book}"), surcharge=self.printed.surcharges[slot])
            for slot, book in enumerate(self.view.library)
            if book > 0
        ]

    def palace(self) -> list[str]:
        lines = []
        for slot, character in enumerate(self.view.palace):
            if character is not None:
                key = "city.character" if self.view.palace_face_up[slot] else "city.character_face_down"
                key = "city.character_active" if slot == self.view.active_character else key
                lines.append(self.text(key, round=slot + 1, title=self.topic(character)))
        return lines

    def cemetery(self) -> list[str]:
        lines = []
        for grave in self.printed.graves:
            owner = self.view.cemetery[grave.space - 1] if grave.space <= len(self.view.cemetery) else None
            if grave.unlimited or not grave.is_open:
                continue
            key = "city.grave" if owner is None else "city.grave_taken"
            lines.append(self.text(key, space=grave.space, seat="" if owner is None else self.people[owner]))
        return [*lines, self.text("city.last_grave")]

    def seat(self, seat: int, own: SeatView) -> list[str]:
        lines = [self.text("boards.vp_label", n=own.vp)]
        lines += [self.text(f"boards.{name}_label", n=own.resources[name]) for name in RESOURCES[:VP]]
        lines += [
            self.text(
                "boards.golems_label",
                standing=sum(not golem.lying for golem in own.golems),
                lying=sum(golem.lying for golem in own.golems),
            ),
            self.count("boards.parked_label", own.parked),
            self.count("boards.killed_label", own.killed),
            self.text("boards.students_label", **{colour: own.students[colour] for colour in DISTRICTS}),
            self.text("boards.gold_label", n=sum(own.gold), done=sum(own.figures.completed)),
            self.count("boards.control_label", own.figures.control),
            self.text("boards.books_label", n=sum(map(len, own.columns))),
        ]
        lines += [self.topic(f"book {book}") for column in own.columns for book in column]
        lines.append(self.text("boards.upgrades_label", n=len(own.upgrades)))
        return lines + [self.topic(upgrade) for upgrade in own.upgrades]

    def goals(self, own: SeatView) -> list[str]:
        progress = own.progress or {}
        lines = []
        for goal in own.goal_cards or []:
            title = self.topic(goal)
            if goal in progress:
                n, threshold = progress[goal].n, self.printed.goals[goal].threshold
                title = self.text("boards.goal_label", goal=title, progress=n, threshold=threshold)
            lines.append(title)
        return lines
