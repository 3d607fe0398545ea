"""The printed values that the texts of the help fill in, as phrases."""

from __future__ import annotations

from altneu.games.alchemists.cards.tables import Tables
from altneu.games.alchemists.state.box import Box
from altneu.games.alchemists.state.terms import GOLD_SEAL, QUALITIES, SILVER_SEAL
from altneu.games.alchemists.words.phrases import GAIN_THINGS, Phrases


def printed_values(phrases: Phrases, tables: Tables, box: Box) -> dict[str, str]:
    """By the name of the placeholder."""
    names = phrases.names
    right_one, right_two, wrong_two, wrong_one = box.report_vp
    reputation = {
        "publish": box.publish_reputation,
        "success": box.debunk_success,
        "failure": -box.debunk_failure,
        "seal_lost": -box.seal_debunked,
        "bad_sale": -box.bad_sale,
        "insanity": -box.insanity,
        "top": box.top_alchemist,
        "first": box.exhibit_first,
        "both": box.exhibit_both,
        "exhibit_failure": -box.exhibit_failure,
        "animation_failure": -box.failed_animation,
    }
    gold = {
        "gold_per_vp": box.gold_per_vp,
        "favor_gold": box.favor_gold,
        "approval_gold": box.approval_gold,
        "grant_gold": box.grant_gold,
        "counter": box.under_the_counter,
        "first_discount": box.first_discount,
        "later_discount": box.later_discount,
    }
    vp = {
        "one_vp": 1,
        "gold_star": box.seal_points[GOLD_SEAL],
        "silver_star": box.seal_points[SILVER_SEAL],
        "wrong_seal": -box.wrong_seal,
        "animation_vp": box.animation_vp,
        "one_right": right_one,
        "two_right": right_two,
        "two_wrong": wrong_two,
        "one_wrong": wrong_one,
        "secret_worth": box.secret_worth,
        "bookcase_vp": box.bookcase_vp,
        "bookcase_most": box.bookcase_most,
    }
    gain = [names.paid(thing, int(n)) for thing, n in zip(GAIN_THINGS, box.paralysed_gain, strict=True) if n]
    return {
        **{name: names.paid("reputation", int(n)) for name, n in reputation.items()},
        **{name: names.paid("gold", int(n)) for name, n in gold.items()},
        **{name: names.change("vp", int(n)) for name, n in vp.items()},
        **lists(phrases, tables, box),
        "copies": str(box.copies),
        "grant_first": str(box.grant_first),
        "grant_later": str(box.grant_later),
        "gain": names.both(gain),
        "spaces": phrases.order_board(box, 0),
    }


def lists(phrases: Phrases, tables: Tables, box: Box) -> dict[str, str]:
    """Several values in a row."""
    names, text = phrases.names, phrases.text
    bids = [
        text("help.one_bid", discount=names.paid("gold", bid.discount), smileys=names.amount("smiley", bid.smileys))
        for bid in tables.bids
    ]
    penalties = [
        text(
            "help.one_penalty",
            reputation=names.amount("reputation", -penalty.reputation),
            gold=names.amount("gold", penalty.cost),
        )
        for penalty in tables.penalties
    ]
    prices = [
        phrases.text("help.price", level=names.quality(level), gold=names.amount("gold", int(box.price[level])))
        for level in QUALITIES
    ]
    return {
        "bids": "; ".join(bids),
        "prices": ", ".join(prices),
        "penalties": ", ".join(penalties),
        "cubes": by_players(phrases, {cubes.players: cubes.base for cubes in tables.cubes}),
        "golem_cubes": by_players(phrases, {cubes.players: cubes.golem for cubes in tables.cubes}),
    }


def by_players(phrases: Phrases, cubes: dict[int, tuple[int, ...]]) -> str:
    """Cubes in each round."""
    return "; ".join(
        phrases.text("help.players_cubes", players=players, cubes=numbers(row)) for players, row in cubes.items()
    )


def numbers(values: tuple[int, ...]) -> str:
    return ", ".join(str(value) for value in values)
