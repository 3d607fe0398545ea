"""What artifacts are worth to the Scholar: their points, and what they may still do."""

from __future__ import annotations

from typing import Final

from altneu.games.alchemists.mind.scholar.study import LAST_GOLD, Study

# Victory points by themselves, and for each round to come.
WORTHS: Final[dict[str, tuple[float, float]]] = {
    "discount_card": (1.0, 0.3),
    "boots_of_speed": (2.0, 0.9),
    "magic_mortar": (1.0, 0.6),
    "periscope": (1.0, 0.6),
    "printing_press": (2.0, 0.5),
    "robe_of_respect": (0.0, 1.2),
    "witchs_trunk": (3.0, 0.4),
    "amulet_of_rhetoric": (5.0, 0.2),
    "hypnotic_amulet": (3.6, 0.1),
    "seal_of_authority": (1.0, 2.0),
    "silver_chalice": (6.0, 0.0),
    "thinking_cap": (1.5, 0.7),
    "bronze_cup": (4.0, 0.0),
    "feather_in_cap": (2.5, 0.0),
    "replicator": (1.5, 0.4),
    "signet_ring": (2.0, 0.6),
}
SEAL_IS_RIGHT: Final = 0.7


def artifact_worth(study: Study, artifact: str) -> float:
    me = study.me
    if artifact == "crystal_cabinet":
        return 2.0 * (len(me["artifacts"]) + 1)
    if artifact == "magic_mirror":
        return float(me["reputation"] // 5)
    if artifact == "bookcase":
        return float(min(8, 2 * me["books"]))
    if artifact == "altar_of_gold":
        return min(8, max(0, study.gold - 1)) * (1 - LAST_GOLD)
    if artifact == "wisdom_idol":
        papers = [*study.view["theories"], *study.view["court"]["articles"]]
        own = [seal for paper in papers for seal in paper["seals"] if seal["seat"] == study.seat]
        return SEAL_IS_RIGHT * len(own)
    points, rounds = WORTHS[artifact]
    return points + rounds * study.rounds_left
