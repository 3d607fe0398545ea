"""What a seat loses or misses, with the reason: for its own eyes the telling stops there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from altneu.faces.wire import Loss
from altneu.games.alchemists.browser.cancelled import cause_of
from altneu.games.alchemists.state import events, sources
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import DEBUNK, EXHIBITION, KINDS, RED_SEAL, RESEARCH, SELL, SPACES
from altneu.games.alchemists.words.words import Words
from altneu.language import Catalogue, capital
from altneu.table.session import Event

# What opens a demonstration: seals revealed since then fell by it (B-5.5.11).
SHOWN = (events.CLAIMED, events.ASPECT_SHOWN)
AT_DEBUNK = int(sources.SPACE) + DEBUNK
AT_EXHIBITION = int(sources.SPACE) + EXHIBITION
AT_RESEARCH = int(sources.SPACE) + RESEARCH
AT_SALE = int(sources.SPACE) + SELL
SPACES_HERE = range(int(sources.SPACE), int(sources.SPACE) + len(SPACES))


class Losses:
    def __init__(self, words: Words, texts: Catalogue) -> None:
        self.words = words
        self.texts = texts
        self.kinds: dict[int, Callable[[Sequence[Event], int], Loss | None]] = {
            events.REPUTATION: self.reputation,
            events.SOLD: self.sold,
            events.EXHIBITED: self.exhibited,
            events.ANIMATION_TRIED: self.animated,
            events.POISONED: lambda log, at: self.told("poisoned", "hospital", "cube"),
            events.PARALYSED: lambda log, at: self.told("paralysed", "paralysed", ""),
            events.SCORED: self.points,
        }

    def at(self, state: AlchemistsState, log: Sequence[Event], at: int) -> Loss | None:
        """What the seat of line `at` loses."""
        kind = log[at][0]
        if kind == events.CANCELLED:
            return self.cancelled(state, log, at)
        return self.kinds[kind](log, at) if kind in self.kinds else None

    def told(self, key: str, topic: str, icon: str, n: int = 0) -> Loss:
        return Loss(
            title=self.texts.text(f"loss.{key}_title"),
            why=self.texts.text(f"loss.{key}"),
            icon=icon,
            n=n,
            topic=topic,
        )

    def of_reputation(self, n: int, why: str, topic: str, is_chosen: bool = False) -> Loss:
        title = self.texts.text("loss.title", amount=self.words.amount("reputation", -n))
        return Loss(title=title, why=why, icon="reputation", n=n, topic=topic, is_chosen=is_chosen)

    def reputation(self, log: Sequence[Event], at: int) -> Loss | None:
        """A loss that its own line has told before is not told twice."""
        _, seat, source, n, _ = log[at]
        if n > 0 or source in (AT_EXHIBITION, AT_RESEARCH):
            return None
        if source == AT_DEBUNK:
            return self.debunked(log, at, seat, n)
        if source == AT_SALE:
            return self.of_reputation(n, self.texts.text("loss.sale"), "guarantee")
        if source == sources.CONFERENCE:
            return self.of_reputation(n, self.texts.text("loss.conference"), "top alchemist")
        if source in SPACES_HERE:
            return self.of_reputation(n, self.texts.text("loss.insanity"), "potion B-")
        why = self.texts.text("loss.price", source=capital(self.words.source(source)))
        return self.of_reputation(n, why, "reputation", is_chosen=True)

    def debunked(self, log: Sequence[Event], at: int, seat: int, n: int) -> Loss:
        """B-5.5.6, B-5.5.11: by a seal that fell, or by an own demonstration that failed."""
        seals = fallen_seals(log, at, seat)
        if not seals:
            return self.of_reputation(n, self.texts.text("loss.debunk"), "demonstration")
        told = [self.seal(face, place) for face, place in seals]
        return self.of_reputation(n, self.texts.text("loss.seals", seals="; ".join(told)), "hedge")

    def seal(self, face: int, place: int) -> str:
        if place >= KINDS:
            return self.texts.text(
                "loss.seal_article", article=self.words.article(place - KINDS), seal=self.words.seal(face)
            )
        return self.texts.text("loss.seal", about=self.words.about(place), seal=self.words.seal(face))

    def sold(self, log: Sequence[Event], at: int) -> Loss | None:
        """B-5.3.15."""
        _, _, _, level, gold = log[at]
        if gold > 0:
            return None
        why = self.texts.text("loss.unpaid", level=self.words.quality(level))
        return Loss(title=self.texts.text("loss.unpaid_title"), why=why, icon="gold", topic="guarantee")

    def exhibited(self, log: Sequence[Event], at: int) -> Loss | None:
        """B-9.5."""
        _, _, _, potion, is_kept = log[at]
        if is_kept:
            return None
        why = self.texts.text("loss.exhibit", potion=self.words.potion(potion))
        return self.failed(log, at, "exhibit", why, "exhibit")

    def animated(self, log: Sequence[Event], at: int) -> Loss | None:
        """K-7.12."""
        if log[at][3]:
            return None
        return self.failed(log, at, "animation", self.texts.text("loss.animation"), "animation")

    def failed(self, log: Sequence[Event], at: int, key: str, why: str, topic: str) -> Loss:
        """With the reputation that the next line takes."""
        after = log[at + 1] if at + 1 < len(log) else None
        is_lost = after is not None and after[:3] == (events.REPUTATION, *log[at][1:3])
        n = after[3] if after is not None and is_lost else 0
        title = self.texts.text(f"loss.{key}_title")
        return Loss(title=title, why=why, icon="reputation" if n else "", n=n, topic=topic)

    def cancelled(self, state: AlchemistsState, log: Sequence[Event], at: int) -> Loss:
        """B-18.4: news where nothing was left to choose; where that cannot be seen, it may have been chosen."""
        cause = cause_of(state, log, at)
        why = self.texts.text("loss.cancelled", space=capital(self.words.space(log[at][3])))
        return Loss(
            title=self.texts.text("loss.cancelled_title"),
            why=self.texts.text(f"loss.for_want_of_{cause}", why=why) if cause else why,
            icon="cube",
            topic="angry student" if cause == "angry" else "cancel",
            is_chosen=cause == "",
        )

    def points(self, log: Sequence[Event], at: int) -> Loss | None:
        """B-10.7, K-9.2: what turned out to be wrong."""
        _, _, source, vp, _ = log[at]
        if vp >= 0:
            return None
        title = self.texts.text("loss.title", amount=self.words.amount("vp", -vp))
        why = self.texts.text("loss.points", item=capital(self.words.source(source)))
        return Loss(title=title, why=why, icon="vp", n=vp, topic="final scoring")


def fallen_seals(log: Sequence[Event], at: int, seat: int) -> list[tuple[int, int]]:
    """The seat's seals, with their places, that the demonstration before line `at` revealed and no hedge protected."""
    found: list[tuple[int, int]] = []
    for kind, who, _, a, b in reversed(log[:at]):
        if kind in SHOWN:
            colour = a % 3 if kind == events.ASPECT_SHOWN else b % 3
            return [(face, place) for face, place in reversed(found) if not is_safe(face, place, colour)]
        if kind == events.SEAL_REVEALED and who == seat:
            found.append((a, b))
    return found[::-1]


def is_safe(face: int, place: int, colour: int) -> bool:
    """B-5.5.12: a hedge of the colour that was shown; one on an article doubts a slot instead (K-5.22.5)."""
    return place < KINDS and face == RED_SEAL + colour
