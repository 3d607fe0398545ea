"""The toy of the kernel's tests in words, as a game without boards of its own shows itself."""

from __future__ import annotations

from altneu.faces.wire import Role
from altneu.faces.words import Figure, TableWords, WordsLine, WordsSection
from altneu.faces.words_scene import WordsScene
from altneu.kernel.flow import all_asked
from altneu.kernel.state import NATURE
from altneu.table.session import Event
from kernel.toy import CARD, CARDS, GOODS, TOY, Orchard, cards_in


class OrchardWords(TableWords[Orchard]):
    def seat(self, seat: int) -> str:
        return "Nature" if seat == NATURE else f"Farmer {seat + 1}"

    def title(self) -> str:
        return "Orchard"

    def sections(self, state: Orchard, viewer: int) -> list[WordsSection]:
        played = [WordsLine(text=f"{card + 1} was played") for card in cards_in(state.played)]
        piles = [Figure(label="cards", value=str(len(cards_in(pile)))) for pile in (state.deck, state.played)]
        shared = WordsSection(title=f"Day {state.day}", lines=played, figures=piles)
        return [shared, *(self.farm(state, seat, viewer) for seat in range(len(state.coins)))]

    def farm(self, state: Orchard, seat: int, viewer: int) -> WordsSection:
        hand = cards_in(state.hands[seat])
        lines = [WordsLine(text=f"Card {card + 1}", thing=f"card:{card + 1}") for card in hand]
        return WordsSection(
            title=self.who(seat),
            lines=lines if seat == viewer else [WordsLine(text=f"{len(hand)} cards")],
            figures=[Figure(label=what, value=str(state.goods(k, seat))) for k, what in enumerate(GOODS)],
            seat=seat,
        )

    def question(self, state: Orchard) -> str:
        return f"{', '.join(self.who(seat) for seat in all_asked(state))}: what now?"

    def choice(self, state: Orchard, move: int) -> str:
        return TOY.text(move).capitalize()

    def event(self, state: Orchard, event: Event) -> str:
        return f"{self.who(event[1])} bid {event[3]} and goes first."

    def thing(self, state: Orchard, seat: int, move: int) -> str:
        return f"card:{move - CARD + 1}" if CARD <= move < CARD + CARDS else ""

    def roles(self, event: Event) -> list[Role]:
        return ["turn"]


class OrchardScene(WordsScene):
    game = TOY
    words_type = OrchardWords
