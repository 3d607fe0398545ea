"""Why a theory, a token, an article, a seal or a grant cannot be chosen now."""

from __future__ import annotations

from altneu.games.alchemists.actions.debunking import Debunk
from altneu.games.alchemists.actions.grants import seals_needed
from altneu.games.alchemists.actions.publishing import PublishAtOnce, SealTheory, bank_gold, has_seal
from altneu.games.alchemists.actions.theories import is_disputed, theories_of
from altneu.games.alchemists.kings_golem.approval import can_pay
from altneu.games.alchemists.kings_golem.articles import FACES, gold_to_bank, has_article, seals_on_articles
from altneu.games.alchemists.state.moves import GRANT_NAMES
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import (
    ALCHEMICALS,
    COLOURS,
    ENCYCLOPEDIA_GRANT,
    INGREDIENTS,
    MAX_SEALS,
    SEALS,
    WHITE_SEAL,
)
from altneu.games.alchemists.words.words import Words
from altneu.kernel.state import BIT, Frame, size_of
from altneu.language import Catalogue, capital


class Papers:
    """The sentences of one language."""

    def __init__(self, words: Words, texts: Catalogue) -> None:
        self.words = words
        self.text = texts.text

    def theory(self, state: AlchemistsState, frame: Frame, name: str) -> str:
        """B-5.6.4, B-5.6.5, B-18.3; a demonstration needs a theory (B-5.5.4)."""
        ingredient = INGREDIENTS.index(name)
        stands = state.tokens[ingredient] >= 0
        if isinstance(frame.effect, Debunk):
            return self.text("why_not.no_theory")
        if isinstance(frame.effect, PublishAtOnce):
            return self.text("why_not.only_new")
        if stands and is_disputed(state, ingredient):
            return self.text("why_not.disputed")
        return self.sealed(state, frame, list(state.seals), ingredient if stands else -1, WHITE_SEAL)

    def sealed(self, state: AlchemistsState, frame: Frame, row: list[int], place: int, faces: int) -> str:
        """B-5.6.2, B-5.6.6: one seal each, three in all, the bank and every owner paid; -1 for something new."""
        there = sum(face >= 0 for face in row[4 * place : 4 * place + 4]) if place >= 0 else 0
        if place >= 0 and row[4 * place + frame.seat] >= 0:
            return self.text("why_not.own_seal")
        if there >= MAX_SEALS:
            return self.text("why_not.seals_full")
        if not has_seal(state, frame.seat, faces):
            return self.text("why_not.no_seal")
        bank = gold_to_bank(state, frame.seat) if faces == FACES else bank_gold(state, frame.seat)
        return self.dear(int(bank) + there, int(state.seats[frame.seat].gold))

    def dear(self, cost: int, purse: int) -> str:
        amount = self.words.amount
        return self.text("why_not.dear", cost=amount("gold", cost), purse=amount("gold", purse)) if cost > purse else ""

    def token(self, state: AlchemistsState, frame: Frame, name: str) -> str:
        """B-18.19: each alchemical stands in one theory."""
        alchemical = ALCHEMICALS.index(name)
        for ingredient, token in enumerate(state.tokens):
            if token == alchemical:
                return self.text("why_not.token_used", fact=self.words.fact(ingredient, alchemical))
        if isinstance(frame.effect, PublishAtOnce):
            return self.text("why_not.only_new")
        return self.sealed(state, frame, [], -1, WHITE_SEAL)

    def article(self, state: AlchemistsState, frame: Frame, name: str) -> str:
        """K-5.4, K-5.12, K-15.17."""
        colour = COLOURS.index(name)
        if isinstance(frame.effect, PublishAtOnce):
            return self.text("why_not.only_new")
        found = self.sealed(state, frame, list(state.court.seals), colour if has_article(state, colour) else -1, FACES)
        if not found and state.box.has_golem and not can_pay(state, frame.seat):
            return self.text("why_not.approval")
        return found

    def slot(self, state: AlchemistsState, frame: Frame, name: str) -> str:
        return self.text("why_not.slot")

    def seal(self, state: AlchemistsState, frame: Frame, name: str) -> str:
        """B-5.6, K-5.10.1."""
        face = SEALS.index(name)
        if face == WHITE_SEAL and isinstance(frame.effect, SealTheory):
            return self.text("why_not.seal_white")
        return self.text("why_not.seal_gone")

    def grant(self, state: AlchemistsState, frame: Frame, name: str) -> str:
        """B-6.1, B-6.2, K-5.16."""
        grant = GRANT_NAMES.index(name)
        for seat, board in enumerate(state.seats):
            if board.grants & BIT[grant]:
                return self.text("why_not.grant_taken", seat=self.words.who(seat))
        if grant == ENCYCLOPEDIA_GRANT:
            have = int(seals_on_articles(state, frame.seat))
        else:
            have = int(size_of(theories_of(state, frame.seat) & state.box.grant_ingredients[grant]))
        need = int(seals_needed(state, frame.seat))
        return self.text("why_not.grant_seals", grant=capital(self.words.grant(grant)), need=need, have=have)
