"""How strong the bots are, by openskill (Plackett-Luce): a rating with an interval for each."""

from __future__ import annotations

from statistics import fmean

import msgspec
from openskill.models import PlackettLuce, PlackettLuceRating

from altneu.arena.jobs import Played
from altneu.intervals import Interval, Z


class Rating(msgspec.Struct, frozen=True):
    bot: str
    rating: float
    interval: Interval


class Ratings:
    """Grows game by game; the games must come by number, for their order counts."""

    def __init__(self, bots: tuple[str, ...]) -> None:
        self.model = PlackettLuce(tau=0.0)  # bots do not learn between games
        self.bots = {bot: self.model.rating(name=bot) for bot in bots}

    def add(self, played: Played) -> None:
        if len(set(played.bots)) == 1:
            return
        ranks = [0.0] * len(played.bots)
        for place, seats in enumerate(played.places):
            for seat in seats:
                ranks[seat] = float(place)
        after = self.model.rate([[self.bots[bot]] for bot in played.bots], ranks=ranks)
        changed: dict[str, list[PlackettLuceRating]] = {}
        for bot, (rating,) in zip(played.bots, after, strict=True):
            changed.setdefault(bot, []).append(rating)
        for bot, several in changed.items():  # a bot on two seats: the middle of what both say
            mu, sigma = fmean(rating.mu for rating in several), fmean(rating.sigma for rating in several)
            self.bots[bot] = self.model.rating(mu=mu, sigma=sigma, name=bot)

    def best_first(self) -> list[Rating]:
        found = [
            Rating(bot, rating.mu, (rating.mu - Z * rating.sigma, rating.mu + Z * rating.sigma))
            for bot, rating in self.bots.items()
        ]
        return sorted(found, key=lambda entry: -entry.rating)
