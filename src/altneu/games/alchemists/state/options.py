"""The options of a game of Alchemists: level, modules and the open rulings (docs/rulings.md), each default first."""

from __future__ import annotations

from dataclasses import dataclass

from altneu.kernel.game import SetupError

MODULES = ("funding", "busy", "encyclopedia", "golem")
CHOICES: dict[str, tuple[str, ...]] = {
    "level": ("apprentice", "master"),
    **dict.fromkeys(MODULES, ("no", "yes")),
    "sell_links": ("two_slots", "none"),  # B-17.1
    "bid_cards": ("return", "single_use"),  # B-17.2
    "conflict_reward": ("2", "0"),  # B-17.3
    "endorse_reputation": ("0", "1"),  # B-17.4
    "exhibition_spaces": ("players-1", "two"),  # B-17.7
    "red_zone_loss": ("less", "none"),  # B-17.8
    "irrelevant_claim": ("failure", "nothing"),  # B-17.10
    "thinking_cap_periscope": ("yes", "no"),  # B-17.11
    "custodian_periscope": ("yes", "no"),  # B-17.12
    "boots_exhibition": ("yes", "no"),  # B-17.13
    "future_artifacts": ("hidden", "visible"),  # B-17.14
    "last_round_favors": ("yes", "no"),  # B-17.16
    "barmaid_wrong_sign": ("neutral", "wrong"),  # B-17.18
    "failed_sale": ("taken", "freed"),  # B-17.23
    "master_article_debunk": ("master", "apprentice"),  # K-5.26
    "paid_cube_favors": ("yes", "no"),  # K-12.2
    "reports": ("together", "sequence"),  # K-15.18
    "master_debunk": ("master", "apprentice"),  # B-17.24
    "bookcase": ("golem", "books"),  # K-0.5
    "idol_articles": ("yes", "no"),  # K-15.13
}
FORMER = {"reports": "sequence"}  # how it was played before there was the option


@dataclass(frozen=True)
class Options:
    is_master: bool
    has_funding: bool
    has_busy: bool
    has_encyclopedia: bool
    has_golem: bool
    sell_links: bool
    bid_cards_return: bool
    conflict_reward: int
    endorse_reputation: int
    exhibition_by_players: bool
    red_zone_spares: bool
    irrelevant_claim_fails: bool
    thinking_cap_periscope: bool
    custodian_periscope: bool
    boots_exhibition: bool
    future_artifacts_visible: bool
    last_round_favors: bool
    barmaid_mends_wrong_sign: bool
    failed_sale_takes: bool
    articles_by_apprentice_debunk: bool
    paid_cube_favors: bool
    reports_together: bool
    debunks_by_aspect: bool
    has_bookcase: bool
    idol_counts_articles: bool


def read(values: dict[str, str]) -> Options:
    """The options of a complete set of values; a SetupError for modules that do not go together (K-0.1)."""
    if values["golem"] == "yes" and values["encyclopedia"] == "no":
        raise SetupError("the Golem Project needs the Royal Encyclopedia; add the module encyclopedia")
    return Options(
        is_master=values["level"] == "master",
        has_funding=values["funding"] == "yes",
        has_busy=values["busy"] == "yes",
        has_encyclopedia=values["encyclopedia"] == "yes",
        has_golem=values["golem"] == "yes",
        sell_links=values["sell_links"] == "two_slots",
        bid_cards_return=values["bid_cards"] == "return",
        conflict_reward=int(values["conflict_reward"]),
        endorse_reputation=int(values["endorse_reputation"]),
        exhibition_by_players=values["exhibition_spaces"] == "players-1",
        red_zone_spares=values["red_zone_loss"] == "less",
        irrelevant_claim_fails=values["irrelevant_claim"] == "failure",
        thinking_cap_periscope=values["thinking_cap_periscope"] == "yes",
        custodian_periscope=values["custodian_periscope"] == "yes",
        boots_exhibition=values["boots_exhibition"] == "yes",
        future_artifacts_visible=values["future_artifacts"] == "visible",
        last_round_favors=values["last_round_favors"] == "yes",
        barmaid_mends_wrong_sign=values["barmaid_wrong_sign"] == "neutral",
        failed_sale_takes=values["failed_sale"] == "taken",
        articles_by_apprentice_debunk=values["master_article_debunk"] == "apprentice",
        paid_cube_favors=values["paid_cube_favors"] == "yes",
        reports_together=values["reports"] == "together",
        debunks_by_aspect=values["level"] == "apprentice" or values["master_debunk"] == "apprentice",
        has_bookcase=has_bookcase(values),
        idol_counts_articles=values["idol_articles"] == "yes",
    )


def has_bookcase(values: dict[str, str]) -> bool:
    """K-0.5: with the Golem Project, or, where a table wants it so, with whatever module has books."""
    others_have_books = values["funding"] == "yes" or values["busy"] == "yes"
    return values["golem"] == "yes" or (values["bookcase"] == "books" and others_have_books)
