"""What artifacts are worth to the Scholar: their points, and what they may still do."""

from __future__ import annotations

from typing import Final

from altneu.games.alchemists.mind.scholar.study import Study, on_shelf
from altneu.games.alchemists.state.terms import ARTIFACTS

# Besides the points on the card, and for each round to come: a judgement of our own.
WORTHS: Final[dict[str, tuple[float, float]]] = {
    "discount_card": (0.0, 0.3),
    "boots_of_speed": (0.0, 0.9),
    "magic_mortar": (0.0, 0.6),
    "periscope": (0.0, 0.6),
    "printing_press": (0.0, 0.5),
    "robe_of_respect": (0.0, 1.2),
    "witchs_trunk": (1.0, 0.4),
    "amulet_of_rhetoric": (0.0, 0.2),
    "hypnotic_amulet": (2.6, 0.1),
    "seal_of_authority": (1.0, 2.0),
    "silver_chalice": (0.0, 0.0),
    "thinking_cap": (0.5, 0.7),
    "bronze_cup": (0.0, 0.0),
    "feather_in_cap": (2.5, 0.0),
    "replicator": (0.5, 0.4),
    "signet_ring": (0.0, 0.6),
}
SEAL_IS_RIGHT: Final = 0.7


def artifact_worth(study: Study, artifact: str) -> float:
    me, box = study.me, study.box
    if artifact == "crystal_cabinet":
        return float(box.cabinet_vp * (len(me["artifacts"]) + 1))
    if artifact == "magic_mirror":
        return float(me["reputation"] // box.mirror_reputation)
    if artifact == "bookcase":
        return float(on_shelf(box, me["books"]))
    if artifact == "altar_of_gold":
        return min(int(box.altar_most), max(0, study.gold - 1)) * (1 - study.last_gold)
    if artifact == "wisdom_idol":
        papers = [*study.view["theories"], *(study.view["court"]["articles"] if box.idol_counts_articles else ())]
        own = [seal for paper in papers for seal in paper["seals"] if seal["seat"] == study.seat]
        return SEAL_IS_RIGHT * int(box.idol_vp) * len(own)
    points = int(box.artifact_vp[ARTIFACTS.index(artifact)])
    if artifact == "amulet_of_rhetoric":
        points += int(box.amulet_reputation)
    more, rounds = WORTHS[artifact]
    return points + more + rounds * study.rounds_left
