"""Options about theories, articles, seals, grants and demonstrations in words."""

from __future__ import annotations

from collections.abc import Callable

from altneu.games.alchemists.actions.publishing import ENDORSED, OWNER_GOLD, bank_gold
from altneu.games.alchemists.actions.theories import seals_at, seals_on
from altneu.games.alchemists.kings_golem.articles import (
    LEFT,
    PLACES,
    RIGHT,
    SealArticle,
    gold_to_bank,
    written_on,
)
from altneu.games.alchemists.state import moves
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import (
    COLOURS,
    ENCYCLOPEDIA_GRANT,
    KINDS,
    RED_SEAL,
    SIGN_PAIRS,
    SLOTS,
)
from altneu.games.alchemists.words.phrases import Phrases
from altneu.kernel.state import Frame


class Publications:
    def __init__(self, phrases: Phrases) -> None:
        self.phrases = phrases
        self.names = phrases.names
        self.text = phrases.text

    def makers(self) -> dict[int, Callable[[AlchemistsState, Frame, int], str]]:
        text, names = self.text, self.names
        return {
            moves.SHOW: lambda state, frame, k: text(
                "choice.show",
                ingredient=names.taken(k // len(COLOURS)),
                aspect=names.aspect_of(k % len(COLOURS)),
            ),
            moves.DEMONSTRATE: lambda state, frame, k: text("choice.demonstrate", mixture=names.mixture(k)),
            moves.CLAIM: lambda state, frame, k: text(
                "choice.claim", mixture=names.mixture(int(frame.n)), potion=names.potion(k)
            ),
            moves.THEORY: self.theory,
            moves.ENDORSE: self.endorse,
            moves.ARTICLE: self.article,
            moves.ENDORSE_ARTICLE: self.endorse_article,
            moves.SIGNS_OF_ARTICLE: lambda state, frame, k: text(
                "choice.signs", left=names.sign(LEFT[k]), right=names.sign(RIGHT[k])
            ),
            moves.SLOT: self.slot,
            moves.SEAL: self.seal,
            moves.GRANT: self.grant,
        }

    def priced(self, key: str, gold: int, approval: bool, **values: str) -> str:
        """`key`, or `key_for` with the cost where there is one."""
        cost = [self.names.paid("gold", gold)] if gold else []
        if approval:
            cost.append(self.names.paid("approval", 1))
        return self.text(f"{key}_for", cost=self.names.both(cost), **values) if cost else self.text(key, **values)

    def theory(self, state: AlchemistsState, frame: Frame, k: int) -> str:
        gold = int(bank_gold(state, frame.seat))
        return self.priced("choice.theory", gold, False, fact=self.names.fact(k // KINDS, k % KINDS))

    def theories(self, state: AlchemistsState, seat: int) -> str:
        """What stands above theories that are shown together."""
        return self.priced("choice.theories", int(bank_gold(state, seat)), False)

    def endorse(self, state: AlchemistsState, frame: Frame, ingredient: int) -> str:
        gold = int(bank_gold(state, frame.seat) + OWNER_GOLD * seals_on(state, ingredient))
        fact = self.names.fact(ingredient, int(state.tokens[ingredient]))
        return self.priced("choice.endorse", gold, False, fact=fact)

    def article(self, state: AlchemistsState, frame: Frame, colour: int) -> str:
        gold = int(gold_to_bank(state, frame.seat))
        article = self.names.written_article(colour)
        return self.priced("choice.article", gold, state.box.has_golem, article=article)

    def endorse_article(self, state: AlchemistsState, frame: Frame, colour: int) -> str:
        gold = int(gold_to_bank(state, frame.seat) + OWNER_GOLD * seals_at(state.court.seals, colour))
        return self.priced(
            "choice.endorse_article",
            gold,
            state.box.has_golem,
            article=self.names.written_article(colour),
            claims=self.phrases.claims(colour, article_on_board(state, colour)),
        )

    def slot(self, state: AlchemistsState, frame: Frame, k: int) -> str:
        """What the article being written would claim of the ingredient."""
        slot, ingredient = k // KINDS, k % KINDS
        return self.text(
            "choice.slot",
            ingredient=self.names.ingredient(ingredient),
            slot=self.names.slot(slot),
            aspect=self.names.aspect_of(int(frame.n)),
            sign=self.names.sign(sign_of_slot(int(frame.m), slot)),
        )

    def seal(self, state: AlchemistsState, frame: Frame, face: int) -> str:
        """What it is worth in the end, and how many of the kind are left."""
        left = int(state.seats[frame.seat].seals[face])
        name = self.names.seal(face)
        return self.text("choice.seal", seal=name, left=left, stakes=self.stakes(state, frame, face))

    def stakes(self, state: AlchemistsState, frame: Frame, face: int) -> str:
        names = self.names
        wrong = names.change("vp", int(state.box.wrong_seal))
        if face < RED_SEAL:
            return self.text("stakes.star", right=names.amount("vp", int(state.box.seal_points[face])), wrong=wrong)
        if isinstance(frame.effect, SealArticle):  # K-5.10
            colour = int(frame.n)
            article = article_on_board(state, colour) if frame.m == ENDORSED else int(frame.m)
            doubted = int(written_on(article, face - RED_SEAL))
            return self.text("stakes.slot", ingredient=names.ingredient(doubted), wrong=wrong)
        return self.text(f"stakes.{COLOURS[face - RED_SEAL]}", wrong=wrong)

    def grant(self, state: AlchemistsState, frame: Frame, grant: int) -> str:
        is_article = grant == ENCYCLOPEDIA_GRANT
        where = self.text("choice.grant_articles") if is_article else self.phrases.grant_place(state.box, grant)
        return self.text(
            "choice.grant",
            grant=self.names.grant(grant),
            where=where,
            gold=self.names.amount("gold", int(state.box.grant_gold)),
            vp=self.names.amount("vp", int(state.box.grant_vp[grant])),
        )


def article_on_board(state: AlchemistsState, colour: int) -> int:
    """As one number, see `articles.written_on`."""
    slots = state.court.slots
    named = sum(int(PLACES[slot]) * int(slots[len(SLOTS) * colour + slot] + 1) for slot in range(len(SLOTS)))
    return int(state.court.signs[colour]) + named


def sign_of_slot(article: int, slot: int) -> int:
    """K-15.2: the red and green slots are the left column."""
    signs = article % len(SIGN_PAIRS)
    return int(LEFT[signs] if slot < 2 else RIGHT[signs])
