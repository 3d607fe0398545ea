"""The open question in words: who is asked what, and because of what."""

from __future__ import annotations

from collections.abc import Callable

from altneu.games.alchemists.actions.publishing import ENDORSED, FALLEN_ARTICLE
from altneu.games.alchemists.actions.selling import demanded_at, guaranteed, price_in
from altneu.games.alchemists.kings_golem.articles import next_slot
from altneu.games.alchemists.kings_golem.research import can_animate
from altneu.games.alchemists.state import sources
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import KINDS
from altneu.games.alchemists.words.phrases import Phrases
from altneu.games.alchemists.words.publications import sign_of_slot
from altneu.kernel.flow import all_asked
from altneu.kernel.state import Frame
from altneu.language.nouns import key_of


class Questions:
    """By the name of the effect that asks; those with nothing to fill in need no method."""

    def __init__(self, phrases: Phrases) -> None:
        self.names = phrases.names
        self.text = phrases.text
        self.makers: dict[str, Callable[[AlchemistsState, Frame, str], str]] = {
            "declare": lambda state, frame, key: self.names.count(key, int(state.seats[frame.seat].cubes)),
            "discard cards": self.counted,
            "think": self.counted,
            "give guarantee": self.about_sale,
            "mix for sale": self.mix_for_sale,
            "look": self.about_other,
            "see": self.about_other,
            "mortar": self.about_other,
            "feather pick": self.about_other,
            "draw ingredient": self.about_other,
            "draw favor": self.about_other,
            "deal funding card": self.about_other,
            "offer book": self.about_other,
            "purchase": self.purchase,
            "make claim": lambda state, frame, key: self.text(key, mixture=self.names.mixture(int(frame.n))),
            "publish at once": self.publish_at_once,
            "seal theory": self.seal_theory,
            "seal article": self.about_article,
            "write signs": self.about_article,
            "write slot": self.write_slot,
            "test on student": lambda state, frame, key: self.text(f"{key}_angry" if state.angry else key),
            "mix exhibit": lambda state, frame, key: self.text(key, potion=self.names.potion(int(frame.n))),
            "research golem": lambda state, frame, key: self.text(
                f"{key}_animate" if can_animate(state, frame.seat) else key
            ),
            "assign alchemicals": lambda state, frame, key: self.text(
                key, ingredient=self.names.ingredient(int(frame.n))
            ),
            "deal to market": self.about_level,
            "deal to counter": self.about_level,
        }

    def question(self, state: AlchemistsState) -> str:
        frame = state.top
        if frame is None:
            return self.text("ask.over")
        seats = ", ".join(self.names.who(seat) for seat in all_asked(state))
        what = self.what(state, frame)
        if frame.source == sources.SETUP:
            sentence = self.text("ask.plain", seat=seats, what=what)
        else:
            sentence = self.text("ask.because", seat=seats, source=self.names.source(int(frame.source)), what=what)
        return sentence if sentence.endswith("?") else self.text("ask.sentence", sentence=sentence)

    def what(self, state: AlchemistsState, frame: Frame) -> str:
        name = frame.effect.name
        key = f"question.{key_of(name)}"
        maker = self.makers.get(name)
        return maker(state, frame, key) if maker else self.text(key)

    def counted(self, state: AlchemistsState, frame: Frame, key: str) -> str:
        return self.names.count(key, int(frame.n))

    def about_other(self, state: AlchemistsState, frame: Frame, key: str) -> str:
        """`frame.n` is the seat whose cards they are, or who gets them."""
        return self.text(key, other=self.names.who(int(frame.n)))

    def about_article(self, state: AlchemistsState, frame: Frame, key: str) -> str:
        return self.text(key, article=self.names.written_article(int(frame.n)))

    def about_level(self, state: AlchemistsState, frame: Frame, key: str) -> str:
        return self.text(key, level=self.names.artifact_level(int(frame.n)))

    def about_sale(self, state: AlchemistsState, frame: Frame, key: str) -> str:
        return self.text(key, potion=self.names.potion(int(demanded_at(state, frame.n))))

    def mix_for_sale(self, state: AlchemistsState, frame: Frame, key: str) -> str:
        return self.text(
            key,
            potion=self.names.potion(int(demanded_at(state, frame.n))),
            level=self.names.quality(int(guaranteed(frame.m))),
            gold=self.names.paid("gold", int(price_in(frame.m))),
        )

    def purchase(self, state: AlchemistsState, frame: Frame, key: str) -> str:
        gold = self.names.paid("gold", int(frame.m))
        return self.text(key, artifact=self.names.artifact(int(frame.n)), gold=gold)

    def publish_at_once(self, state: AlchemistsState, frame: Frame, key: str) -> str:
        """B-5.5.15, K-15.17: in place of a theory or of an article."""
        if frame.n >= FALLEN_ARTICLE:
            article = self.names.written_article(int(frame.n) - FALLEN_ARTICLE)
            return self.text(f"{key}_article", article=article)
        return self.text(key, about=self.names.about(int(frame.n) // KINDS))

    def seal_theory(self, state: AlchemistsState, frame: Frame, key: str) -> str:
        token = state.tokens[frame.n] if frame.m == ENDORSED else frame.m
        return self.text(key, fact=self.names.fact(int(frame.n), int(token)))

    def write_slot(self, state: AlchemistsState, frame: Frame, key: str) -> str:
        slot = int(next_slot(frame.m))
        return self.text(
            key,
            slot=self.names.slot(slot),
            aspect=self.names.aspect_of(int(frame.n)),
            sign=self.names.sign(sign_of_slot(int(frame.m), slot)),
        )
