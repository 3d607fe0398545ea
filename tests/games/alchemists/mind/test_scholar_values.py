"""What is printed, the Scholar takes from the box: an owner's values reach what it weighs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from altneu.games.alchemists.game import ALCHEMISTS
from altneu.games.alchemists.mind.deduction import PAIR, Experiment, Notebook
from altneu.games.alchemists.mind.scholar.artifacts import artifact_worth
from altneu.games.alchemists.mind.scholar.debunks import Debunks
from altneu.games.alchemists.mind.scholar.papers import RISK, Papers
from altneu.games.alchemists.mind.scholar.potions import Potions
from altneu.games.alchemists.mind.scholar.study import GOLD, Study
from altneu.games.alchemists.state.terms import FERN, MUSHROOM, PLUS, RED, TOAD
from games.alchemists.academy import academy, set_seat, set_theory

KNOWN = PAIR[FERN][TOAD]
UNKNOWN = PAIR[FERN][MUSHROOM]
RED_PLUS, RED_MINUS, INSANITY = RED, RED + 3, 5
OWN_SEAL = {"seat": 0, "seal": "gold"}


def study(components: Path | None = None) -> Study:
    """Round 2; a known mixture in the hand, cards and seals that do something."""
    state = academy(components=components, level="master", golem="yes", encyclopedia="yes")
    set_seat(
        state, 0, gold=9, hand="fern toad mushroom", artifacts="seal_of_authority feather_in_cap bookcase", books=2
    )
    set_theory(state, "claw", "++", s0="gold")
    found = Study(ALCHEMISTS.view(state, 0), Notebook([Experiment(FERN, TOAD, 3 * PLUS + RED)]), state.box)
    found.me["exhibited"] = ["R-"]
    return found


def mixed(study: Study) -> float:
    """How likely the unknown mixture drives mad."""
    return float(study.marginals.potions[UNKNOWN, INSANITY])


def lives(study: Study) -> float:
    """How likely the unknown pair animates the golem."""
    return float(study.marginals.animations[UNKNOWN])


def at_the_end(study: Study) -> float:
    study.round = 6
    return study.gold_worth(3)


Measure = Callable[[Study], float]


@pytest.mark.parametrize(
    ("file", "text", "measure", "more"),
    [
        ("final", "gold_per_vp = 1", at_the_end, 2),
        ("final", "gold_seal = 9", lambda s: Papers(s).star("gold", 1.0), 4),
        ("final", "silver_seal = 9", lambda s: Papers(s).star("silver", 1.0), 6),
        ("final", "wrong_seal = -9", lambda s: Papers(s).hedge(0.0), -5),
        ("reputation", "seal_debunked = -9", lambda s: Papers(s).hedge(0.0), -4 * RISK[2]),
        ("reputation", "seal_debunked = -9", lambda s: Debunks(Papers(s)).harm([OWN_SEAL], set()), -4),
        ("reputation", "publish = 4", lambda s: Papers(s).reward(True), 3),
        ("powers", "authority_reputation = 5", lambda s: Papers(s).reward(False), 3),
        ("reputation", "debunk_success = 5", lambda s: Debunks(Papers(s)).success(1.0), 3),
        ("reputation", "debunk_failure = -5", lambda s: Debunks(Papers(s)).success(0.0), -4),
        ("zones", 'zone = [{ zone = "none", price = 2 }]', lambda s: Potions(s).sale(RED_PLUS, 4, KNOWN), 2 * GOLD),
        (
            "prices",
            'price = [{ quality = "exact", gold = 6 }]',
            lambda s: Potions(s).sale(RED_PLUS, 4, KNOWN),
            2 * GOLD,
        ),
        ("reputation", "bad_sale = -5", lambda s: Potions(s).sale(RED_MINUS, 1, KNOWN), -4),
        ("reputation", "insanity = -5", lambda s: Potions(s).drink(UNKNOWN), lambda s: -4 * mixed(s)),
        ("reputation", "exhibition_first = 4", lambda s: Potions(s).exhibited(RED_PLUS, 1.0, 0.0), 3),
        ("reputation", "exhibition_both_signs = 5", lambda s: Potions(s).exhibited(RED_PLUS, 1.0, 0.0), 3),
        ("powers", "feather_vp = 4", lambda s: Potions(s).exhibited(RED_PLUS, 1.0, 0.0), 3),
        ("reputation", "exhibition_failure = -5", lambda s: Potions(s).exhibited(RED_PLUS, 0.0, 0.0), -4),
        ("golem_project", "bookcase_vp = 4", lambda s: Potions(s).next_book(), -2),
        ("golem_project", "bookcase_vp = 3", lambda s: artifact_worth(s, "bookcase"), 2),
        ("golem_project", "bookcase_most = 3", lambda s: artifact_worth(s, "bookcase"), -1),
        ("final", "animated = 9", lambda s: Potions(s).animation(UNKNOWN), lambda s: 4 * lives(s)),
        ("second_golem_tile", "animated = 9", lambda s: Potions(s).animation(UNKNOWN), lambda s: 6 * lives(s)),
        (
            "reputation",
            "animation_failure = -5",
            lambda s: Potions(s).animation(UNKNOWN),
            lambda s: -3 * (1 - lives(s)),
        ),
        (
            "final",
            "one_token_right = 9\none_token_wrong = -3",
            lambda s: Potions(s).report("ears", [0]),
            5,
        ),
        ("final", "two_tokens_right = 8\ntwo_tokens_wrong = 0", lambda s: Potions(s).report("ears", [0, 1]), 6),
        (
            "artifacts",
            'artifact = [{ id = "silver_chalice", vp = 9 }]',
            lambda s: artifact_worth(s, "silver_chalice"),
            3,
        ),
        ("powers", "amulet_reputation = 9", lambda s: artifact_worth(s, "amulet_of_rhetoric"), 4),
        ("powers", "cabinet_vp = 3", lambda s: artifact_worth(s, "crystal_cabinet"), 4),
        ("powers", "mirror_reputation = 2", lambda s: artifact_worth(s, "magic_mirror"), 3),
        ("powers", "altar_most = 2", lambda s: artifact_worth(s, "altar_of_gold"), -6 * 2 / 3),
        ("powers", "idol_vp = 3", lambda s: artifact_worth(s, "wisdom_idol"), 2 * 0.7),
    ],
)
def test_an_owners_value_is_weighed(
    file: str, text: str, measure: Measure, more: float | Measure, tmp_path: Path
) -> None:
    (tmp_path / f"{file}.toml").write_text(text)
    expected = more(study()) if callable(more) else more
    assert measure(study(tmp_path)) - measure(study()) == pytest.approx(expected)
