"""A seat in words for whoever listens: what everybody sees of it, and its owner's own cards."""

from __future__ import annotations

from altneu.games.alchemists.browser.wire import AlchemistsView, AlchemistView
from altneu.games.alchemists.state.moves import GRANT_NAMES
from altneu.games.alchemists.state.terms import ARTIFACTS, FAVORS, INGREDIENTS, SEALS, ZONES
from altneu.games.alchemists.words.words import Words
from altneu.language import Catalogue, capital


class Seats:
    def __init__(self, words: Words, texts: Catalogue, view: AlchemistsView) -> None:
        self.words = words
        self.text = texts.text
        self.view = view

    def seat(self, own: AlchemistView) -> list[str]:
        amount = self.words.amount
        lines = [
            capital(amount("gold", own.gold)),
            self.text(
                "say.reputation",
                amount=amount("reputation", own.reputation),
                zone=self.words.zone(ZONES.index(own.zone)),
            ),
            capital(amount("ingredient", own.ingredients)),
            capital(amount("favor", own.favors)),
            self.text("say.cubes", left=own.cubes, unused=own.unused_cubes),
            self.text("say.seals_left", n=own.seals_left),
        ]
        if own.in_hospital:
            lines.append(self.text("say.hospital"))
        if own.approvals:
            lines.append(capital(amount("approval", own.approvals)))
        if own.books:
            lines.append(capital(amount("book", own.books)))
        lines += [capital(self.words.artifact(ARTIFACTS.index(name))) for name in own.artifacts]
        lines += [capital(self.words.grant(GRANT_NAMES.index(grant))) for grant in own.grants]
        lines += [self.words.help_title(card) for card in own.funding]
        return lines

    def hand(self, own: AlchemistView) -> list[str]:
        """Cards and seals that nobody else sees."""
        lines = [self.numbered(self.words.ingredient(INGREDIENTS.index(k)), n) for k, n in (own.hand or {}).items()]
        lines += [self.numbered(self.words.favor(FAVORS.index(k)), n) for k, n in (own.favor_cards or {}).items()]
        lines += [self.numbered(self.words.seal(SEALS.index(k)), n) for k, n in (own.seals or {}).items()]
        if own.secret_artifact is not None:
            artifact = self.words.artifact(ARTIFACTS.index(own.secret_artifact))
            lines.append(self.text("say.secret_artifact", artifact=artifact))
        return lines

    def numbered(self, name: str, n: int) -> str:
        return self.text("say.numbered", name=capital(name), n=n)
