"""The log: one line for each event (see events.py)."""

from __future__ import annotations

from altneu.games.alchemists.state import events, sources
from altneu.games.alchemists.state.state import AlchemistsState
from altneu.games.alchemists.state.terms import ASSOCIATE, COLOURS, KINDS, ORGANS, PARALYSED
from altneu.games.alchemists.words.phrases import Phrases
from altneu.language import capital

Event = tuple[int, int, int, int, int]

# Where the line does not say why it happened.
WITH_SOURCE = {
    events.GOLD,
    events.REPUTATION,
    events.INGREDIENTS_DRAWN,
    events.INGREDIENTS_DISCARDED,
    events.FAVORS_DRAWN,
    events.POTION_MIXED,
    events.BOOK_READ,
    events.APPROVAL,
    events.SCORED,
}
# As in actions/turns.py.
WHY_CANCELLED = ["", "few_cards", "no_gold", "no_approval", "nothing_to_debunk", "all_sold"]


class Events:
    """The state is only asked for what never changes in a game: by now the table may look different."""

    def __init__(self, phrases: Phrases) -> None:
        self.phrases = phrases
        self.names = phrases.names
        self.text = phrases.text
        self.count = phrases.names.count

    def event(self, state: AlchemistsState, event: Event) -> str:
        kind, _, source, _, _ = event
        line = (
            self.goods_line(state, event)
            or self.round_line(state, event)
            or self.potion_line(state, event)
            or self.theory_line(state, event)
            or self.court_line(state, event)
        )
        if not line:
            raise ValueError(f"there is no event {kind}")
        line = capital(line)
        if source == sources.SETUP or kind not in WITH_SOURCE:
            return self.text("event.line", line=line)
        return self.text("event.told", line=line, source=self.names.source(source))

    def goods_line(self, state: AlchemistsState, event: Event) -> str:
        """Gold, reputation and cards; empty where the event is about something else."""
        kind, number, _, a, b = event
        names = self.names
        seat = names.who(number)
        match kind:
            case events.GOLD:
                return self.text(
                    "event.gained" if a > 0 else "event.paid", seat=seat, amount=names.paid("gold", abs(a))
                )
            case events.REPUTATION:
                return self.gained_or_lost(seat, "reputation", a)
            case events.SCORED:
                return self.gained_or_lost(seat, "vp", a)
            case events.APPROVAL:
                amount = names.paid("approval", abs(a))
                return self.text("event.gained" if a > 0 else "event.paid", seat=seat, amount=amount)
            case events.INGREDIENTS_DRAWN:
                return self.text("event.drawn", seat=seat, amount=names.paid("ingredient", a))
            case events.FAVORS_DRAWN:
                return self.text("event.drawn", seat=seat, amount=names.paid("favor", a))
            case events.INGREDIENT_TAKEN:
                return self.text("event.taken", seat=seat, ingredient=names.taken(a))
            case events.INGREDIENTS_DISCARDED:
                return self.text("event.discarded", seat=seat, amount=names.paid("ingredient", a))
            case events.FAVOR_DISCARDED:
                return self.text("event.favor_discarded", seat=seat, favor=names.favor(a))
            case events.FAVOR_PLAYED if a == ASSOCIATE:
                return self.text("event.associate_played", seat=seat, favor=names.favor(a), space=names.space(b))
            case events.FAVOR_PLAYED:
                return self.text("event.favor_played", seat=seat, favor=names.favor(a))
            case events.ARTIFACT_BOUGHT:
                return self.text("event.bought", seat=seat, artifact=names.artifact(a), gold=names.paid("gold", b))
            case events.ARTIFACT_TAKEN:
                return self.text("event.artifact", seat=seat, artifact=names.artifact(a))
            case events.SECRET_ARTIFACT:
                return self.text("event.secret_artifact", seat=seat)
            case events.GRANT_TAKEN:
                return self.text("event.grant", seat=seat, grant=names.grant(a))
            case events.BOOK_READ:
                return self.text("event.book", seat=seat)
        return ""

    def gained_or_lost(self, seat: str, thing: str, change: int) -> str:
        key = "event.lost" if change < 0 else "event.gained"
        return self.text(key, seat=seat, amount=self.names.paid(thing, abs(change)))

    def round_line(self, state: AlchemistsState, event: Event) -> str:
        """The course of a round; empty where the event is about something else."""
        kind, number, _, a, b = event
        names = self.names
        seat = names.who(number)
        match kind:
            case events.ROUND_BEGAN:
                return self.text("event.round", round=a)
            case events.SPACE_BEGAN:
                return self.text("event.space", space=names.space(a))
            case events.ORDER_TAKEN if a >= PARALYSED:
                return self.text("event.order_paralysed", seat=seat)
            case events.ORDER_TAKEN:
                return self.text("event.order", seat=seat, space=a + 1)
            case events.CUBE_PLACED:
                return self.text("event.cube", seat=seat, cubes=names.paid("cube", b), space=names.space(a))
            case events.DECLARED if a == 0:
                return self.text("event.declared_all", seat=seat)
            case events.DECLARED:
                return self.text("event.declared", seat=seat, cubes=names.amount("cube", a))
            case events.CANCELLED:
                why = self.text(f"cancelled.{WHY_CANCELLED[b]}") if b else ""
                key = "event.cancelled_because" if b else "event.cancelled"
                return self.text(key, seat=seat, space=names.space(a), why=why)
            case events.BOOTS_USED:
                return self.text("event.boots", seat=seat, space=names.space(a))
            case events.ROW_CLEARED:
                return self.text("event.row_cleared", amount=names.amount("ingredient", a))
            case events.TOP_ALCHEMIST:
                return self.count("event.top", a, seat=seat)
            case events.ADVENTURER_CAME:
                demands = self.phrases.demands(state.box, a)
                return self.text("event.adventurer", adventurer=names.adventurer(a), demands=demands)
            case events.ARTIFACTS_LAID_OUT:
                return self.text("event.artifacts", level=names.artifact_level(a))
            case events.CONFERENCE:
                return self.text("event.conference", number=a + 1)
            case events.START_PLAYER:
                return self.text("event.start", seat=seat)
            case events.BOARD_LAID:
                return self.text("event.board", board=self.phrases.board(a))
        return ""

    def potion_line(self, state: AlchemistsState, event: Event) -> str:
        """Selling, testing, drinking, exhibiting; empty where the event is about something else."""
        kind, number, _, a, b = event
        names = self.names
        seat = names.who(number)
        match kind:
            case events.BIDS_REVEALED:
                return self.text("event.bid", seat=seat, gold=names.paid("gold", a), smileys=names.amount("smiley", b))
            case events.OFFERED:
                return self.text("event.offered", seat=seat, potion=names.potion(a), level=names.quality(b))
            case events.SOLD if b == 0:
                return self.text("event.not_sold", seat=seat, level=names.quality(a))
            case events.SOLD:
                return self.text("event.sold", seat=seat, level=names.quality(a), gold=names.amount("gold", b))
            case events.POTION_MIXED:
                return self.text("event.mixed", seat=seat, potion=names.potion(a))
            case events.PERISCOPE_USED:
                return self.text("event.periscope", seat=seat, other=names.who(a))
            case events.STUDENT_ANGRY:
                return self.text("event.angry")
            case events.POISONED:
                return self.text("event.poisoned", seat=seat)
            case events.PARALYSED:
                return self.text("event.paralysed", seat=seat)
            case events.EXHIBITED:
                return self.text("event.exhibited" if b else "event.not_exhibited", seat=seat, potion=names.potion(a))
        return ""

    def theory_line(self, state: AlchemistsState, event: Event) -> str:
        """Theories and what is shown of them; empty where the event is about something else."""
        kind, number, _, a, b = event
        names = self.names
        seat = names.who(number)
        match kind:
            case events.ASPECT_SHOWN:
                ingredient, aspect = names.taken(a // len(COLOURS)), names.aspect_of(a % len(COLOURS))
                return self.text("event.shown", seat=seat, ingredient=ingredient, aspect=aspect, sign=names.sign(b))
            case events.CLAIMED:
                return self.text("event.claimed", seat=seat, mixture=names.mixture(a), potion=names.potion(b))
            case events.CLAIM_ANSWERED:
                return self.text("event.claim.true" if a else "event.claim.false")
            case events.THEORY_PUBLISHED:
                return self.text("event.theory", seat=seat, fact=names.fact(a, b))
            case events.THEORY_ENDORSED:
                return self.text("event.endorsed", seat=seat, about=names.about(a))
            case events.THEORY_FELL:
                return self.text("event.theory_fell", ingredient=names.ingredient(a), alchemical=names.alchemical(b))
            case events.SEAL_REVEALED if b >= KINDS:
                article = names.article(b - KINDS)
                return self.text("event.seal_article", seat=seat, article=article, seal=names.seal(a))
            case events.SEAL_REVEALED:
                return self.text("event.seal", seat=seat, about=names.about(b), seal=names.seal(a))
            case events.CONFLICT:
                return self.text("event.conflict", mixture=names.mixture(a))
            case events.CONFLICT_ENDED:
                return self.text("event.conflict_ended", mixture=names.mixture(a))
            case events.REVEALED:
                return self.text("event.revealed", fact=names.fact(a, b))
        return ""

    def court_line(self, state: AlchemistsState, event: Event) -> str:
        """What only the expansion has; empty where there is no such event."""
        kind, number, _, a, b = event
        names = self.names
        seat = names.who(number)
        match kind:
            case events.ARTICLE_PUBLISHED:
                claims = self.phrases.claims(a, b)
                return self.text("event.article", seat=seat, article=names.written_article(a), claims=claims)
            case events.ARTICLE_ENDORSED:
                return self.text("event.article_endorsed", seat=seat, article=names.written_article(a))
            case events.ARTICLE_FELL:
                return self.text(f"event.article_fell.{COLOURS[a]}")
            case events.FUNDING_REVEALED:
                return self.text("event.funding", seat=seat, card=self.phrases.funding_card(state.box, a))
            case events.FUNDING_REUSED:
                return self.text("event.reused", seat=seat, card=self.phrases.funding_card(state.box, a))
            case events.RING_USED:
                return self.text("event.ring", seat=seat)
            case events.GOLEM_TESTED:
                return self.count("event.tested", a, seat=seat)
            case events.ANIMATION_TRIED:
                return self.text("event.animated" if a else "event.not_animated", seat=seat)
            case events.REPORTED:
                return self.count(f"event.reported.{ORGANS[a]}", b, seat=seat)
            case events.WITHDRAWN:
                return self.text(f"event.withdrawn.{ORGANS[a]}", seat=seat)
            case events.KINGS_MOOD:
                return self.text("event.mood", amount=names.amount("approval", a))
            case events.GOLEM_REVEALED:
                return self.text("event.golem", ears=names.trigger(a), chest=names.trigger(b))
        return ""
