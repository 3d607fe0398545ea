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
        passages += [self.passage(self.text("say.where", what=one.title), self.sources(one)) for one in found]
        return passages

    def sources(self, sought: Sought) -> list[str]:
        """Each help once: a tile with two sides, and a board with several artifacts, stand there as often."""
        return [self.topic(topic) for topic in dict.fromkeys(source.topic for source in sought.sources)]

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
        lines.append(self.text("boards.phase_label", name=self.text(f"boards.{view.stage}")))
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
        automa = self.view.automa
        is_automa = automa is not None and automa.seat == seat
        lines = [self.text("boards.vp_label", n=own.vp)]
        lines += self.automa() if is_automa else self.resources(own)
        lines += self.turn(own)
        lines += [
            self.text(
                "boards.golems_label",
                standing=sum(not golem.lying for golem in own.golems),
                lying=sum(golem.lying for golem in own.golems),
            ),
            self.count("boards.parked_label", own.parked),
            self.count("boards.killed_label", own.killed),
            self.text("boards.students_label", **{colour: own.students[colour] for colour in DISTRICTS}),
            self.count("boards.control_label", own.figures.control),
            *self.tracks(own),
            *self.menorahs(own),
            self.text("boards.gold_label", n=sum(own.gold), done=sum(own.figures.completed)),
            *self.artifacts(own),
            self.text("boards.books_label", n=sum(map(len, own.columns))),
        ]
        lines += [self.topic(f"book {book}") for column in own.columns for book in column]
        lines.append(self.text("boards.upgrades_label", n=len(own.upgrades)))
        return lines + [self.topic(upgrade) for upgrade in own.upgrades]

    def resources(self, own: SeatView) -> list[str]:
        return [self.text(f"boards.{name}_label", n=own.resources[name]) for name in RESOURCES[:VP]]

    def automa(self) -> list[str]:
        """All its resources are one (A-3.2); the order of its deck is nobody's to know."""
        automa = self.view.automa
        assert automa is not None
        lines = [self.text("boards.marker_red" if automa.red_zone else "boards.marker_label", n=automa.marker)]
        lines += [
            capital(self.text("boards.strategy_label", tile=self.title(f"strategy {district}"), place=place))
            for place, district in enumerate(automa.strategy, 1)
        ]
        lines += [self.topic(card) for card in automa.played]
        lines.append(self.count("boards.deck_label", len(automa.deck) + len(automa.deck_bottom)))
        return lines + ([self.text("boards.reshuffle")] if automa.reshuffle else [])

    def title(self, topic: str) -> str:
        return self.topics[topic].title if topic in self.topics else topic

    def turn(self, own: SeatView) -> list[str]:
        """What the seat has taken and placed this round."""
        marbles = ", ".join(self.text(f"boards.marble_{colour}") for colour in own.marbles)
        place = self.text("boards.on_slot", slot=own.rabbi) if own.rabbi else self.text("boards.at_home")
        if own.rabbi > len(self.view.action_tiles):
            place = self.title("fixed action space")
        lines = [
            self.text("boards.eyes_label", marbles=marbles or self.text("boards.none")),
            self.text("boards.rabbi_label", place=place),
        ]
        lines += [self.text("boards.pass_tile_label", n=own.pass_tile)] if own.pass_tile else []
        return lines + ([capital(self.title("no control"))] if own.no_control else [])

    def tracks(self, own: SeatView) -> list[str]:
        printed = self.printed
        spaces = printed.turned_research_track if own.figures.is_turned else printed.research_track
        end_vp = next(one.end_vp for one in spaces if one.space == own.research)
        level = next(one for one in printed.golem_track if one.space == own.golem_track)
        income = sum(token.n or 0 for token in level.income if token.icon == "vp")
        figures = {"space": level.space, "level": level.level, "steps": level.steps, "vp": income}
        return [
            self.text("boards.research_label", space=own.research, limit=own.figures.limit, vp=end_vp),
            self.text("boards.track_label", **figures),
        ]

    def menorahs(self, own: SeatView) -> list[str]:
        found = own.figures.menorahs
        return [
            self.text(f"boards.menorahs_{colour}", menorahs=one.menorahs, built=one.built, vp=one.vp)
            for colour, one in found.items()
        ]

    def artifacts(self, own: SeatView) -> list[str]:
        """Each cauldron with its gold, and the tiles that lie beside it."""
        lines = []
        side = self.printed.artifact_sides.get(own.artifact_board or "")
        for row, spaces in enumerate(self.printed.cauldrons):
            lines.append(self.count("boards.cauldron_label", spaces, row=row + 1, ingots=own.gold[row]))
            key = "boards.artifact_done" if own.figures.completed[row] else "boards.artifact_open"
            lines.append(self.text(key, row=row + 1))
            for slot in side.slots if side else []:
                tile = own.slots[slot.slot - 1] if slot.row == row + 1 else None
                if tile is not None:
                    title = self.title(self.printed.artifact_tiles[tile].upgrade)
                    lines.append(self.text("boards.slot_filled", slot=slot.slot, tile=title))
        return lines

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
