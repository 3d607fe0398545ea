"""Hints and reviews for people: what to choose, why, and where a game turned. Knows no game by name."""

from altneu.analysis.hint import Advice, Aspect, advise, check_hints, has_hints
from altneu.analysis.review import Judged, Review, Reviewer, is_luck, review, turning_points
from altneu.analysis.words import judgement, points, reason

__all__ = [
    "Advice",
    "Aspect",
    "Judged",
    "Review",
    "Reviewer",
    "advise",
    "check_hints",
    "has_hints",
    "is_luck",
    "judgement",
    "points",
    "reason",
    "review",
    "turning_points",
]
