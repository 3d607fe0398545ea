"""The report of an arena: one HTML file without links to anything else, for light and dark screens and for paper."""

from __future__ import annotations

from html import escape
from importlib.resources import files
from typing import Any

from altneu.arena.plots import Dot, bars, dots, histograms
from altneu.arena.tally import SEAT

FEW = 30  # games below which the report warns


def report(summary: dict[str, Any]) -> str:
    """The whole page."""
    style = files("altneu.arena").joinpath("report.css").read_text(encoding="utf-8")
    title = f"{summary['game'].capitalize()}: {', '.join(summary['bots'])}"
    parts = [
        f"<h1>{escape(title)}</h1>",
        about(summary),
        ratings(summary),
        scores(summary),
        seats(summary),
        pairs(summary),
        sources(summary),
        components(summary),
        length(summary),
    ]
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{escape(title)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n<main>\n"
        + "\n".join(part for part in parts if part)
        + "\n</main>\n</body>\n</html>\n"
    )


def about(summary: dict[str, Any]) -> str:
    options = ", ".join(f"{key}={value}" for key, value in summary["options"].items()) or "the usual ones"
    facts = {
        "Games": f"{summary['games']}, with {summary['seats']} seats each",
        "Winning score": shown(summary["winning_score"]["mean"], summary["winning_score"]["interval"]),
        "Seed": str(summary["seed"]),
        "Options": options,
        "Rules and components": f"version {summary['rules_version']}, {summary['components_version']}",
    }
    rows = "".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in facts.items())
    notes = [
        "Behind ± and in brackets: 95 times in 100 the true value lies within. "
        "Among many intervals some miss it: of a hundred components about five."
    ]
    if summary["games"] < FEW * len(summary["bots"]):
        notes.append("These are few games: most differences below are chance.")
    if summary["failed"]:
        notes.append(f"{len(summary['failed'])} games could not be finished and are left out.")
    return f"<dl>{rows}</dl>" + "".join(f"<p>{escape(note)}</p>" for note in notes)


def ratings(summary: dict[str, Any]) -> str:
    if len(summary["bots"]) == 1:
        return ""
    rows = [
        Dot(entry["bot"], entry["rating"], entry["interval"], f"{entry['rating']:.1f}", k)
        for k, entry in enumerate(summary["ratings"])
    ]
    cells = [
        [entry["bot"], f"{entry['rating']:.2f}", f"{entry['interval'][0]:.2f} to {entry['interval'][1]:.2f}"]
        for entry in summary["ratings"]
    ]
    return section(
        "Ratings",
        "Strength by openskill (Plackett-Luce): everybody begins with 25; the line shows how sure that is.",
        dots("Ratings with intervals", rows),
        table(["bot", "rating", "interval"], cells),
    )


def scores(summary: dict[str, Any]) -> str:
    results = summary["results"]
    series = {entry["bot"]: {int(score): count for score, count in entry["scores"].items()} for entry in results}
    cells = [
        [
            entry["bot"],
            str(entry["games"]),
            shown(entry["mean_score"], entry["mean_score_interval"]),
            rate(entry["win_rate"], entry["win_rate_interval"]),
        ]
        for entry in results
    ]
    return section(
        "Scores",
        "How often each final score was reached; a bot at two seats of a game counts twice.",
        histograms("Final scores by bot", series, "VP"),
        table(["bot", "games", "mean score", "games won"], cells),
    )


def seats(summary: dict[str, Any]) -> str:
    rows = [
        Dot(
            f"{entry['bot']}, seat {at['seat']}",
            100 * at["win_rate"],
            (100 * at["win_rate_interval"][0], 100 * at["win_rate_interval"][1]),
            f"{at['win_rate']:.0%}",
            k,
        )
        for k, entry in enumerate(summary["results"])
        for at in entry["by_seat"]
    ]
    return section(
        "Games won, by seat",
        "Seats are numbered from the first one at the table; the dashed line is what chance alone would give.",
        dots("Games won by bot and seat", rows, 100 / summary["seats"], "%"),
    )


def pairs(summary: dict[str, Any]) -> str:
    if not summary["pairs"]:
        return ""
    bots = [entry["bot"] for entry in summary["results"]]
    found = {(pair["bot"], pair["rival"]): pair for pair in summary["pairs"]}
    cells = [
        [
            bot,
            *(
                rate(found[bot, rival]["rate"], found[bot, rival]["interval"]) if (bot, rival) in found else ""
                for rival in bots
            ),
        ]
        for bot in bots
    ]
    return section(
        "Who comes before whom",
        "How often the bot of the row came before that of the column, in the games they played together.",
        table(["", *bots], cells),
    )


def sources(summary: dict[str, Any]) -> str:
    results = summary["results"]
    totals: dict[str, float] = {}
    for entry in results:
        for source, mean in entry["points"].items():
            totals[source] = totals.get(source, 0.0) + mean
    rows = [
        (source, [entry["points"].get(source, 0.0) for entry in results])
        for source in sorted(totals, key=lambda source: -totals[source])
    ]
    if not rows:
        return ""
    return section(
        "Where the points come from",
        "VP in the mean of all games of a bot.",
        bars("Mean VP by source and bot", rows, [entry["bot"] for entry in results], "VP"),
    )


def components(summary: dict[str, Any]) -> str:
    kinds: dict[str, list[dict[str, Any]]] = {}
    for entry in summary["components"]:
        kinds.setdefault(entry["kind"], []).append(entry)
    parts = [component_kind(summary, kind, entries) for kind, entries in kinds.items()]
    return section(
        "Components",
        "How far scores with a component lie above or below the mean score of the same bot. What a bot chooses or can "
        "afford is no draw of lots: part of a difference is the position it was chosen in. "
        f"Names are those that altneu components {summary['game']} shows.",
        *parts,
    )


def component_kind(summary: dict[str, Any], kind: str, entries: list[dict[str, Any]]) -> str:
    known = [entry for entry in entries if entry.get("shift_interval") is not None]
    rows = [
        Dot(entry["name"], entry["shift"], entry["shift_interval"], f"{entry['shift']:+.1f}")
        for entry in sorted(known, key=lambda entry: -entry["shift"])
    ]
    cells = [
        [
            entry["name"],
            str(entry["games"]),
            shown(entry["shift"], entry["shift_interval"], "+") if "shift" in entry else "",
            rate(entry["win_rate"], entry["win_rate_interval"]) if "win_rate" in entry else "",
            rate(entry["taken"], entry["taken_interval"]) if "taken" in entry else "",
        ]
        for entry in entries
    ]
    headings = [kind, "seats" if kind != SEAT else "games", "VP more or less", "games won", "taken where it could be"]
    used = [k for k in range(len(headings)) if any(row[k] for row in cells)]
    plot = dots(f"VP more or less by {kind}", rows, 0.0, "VP") if rows else ""
    shown_table = table([headings[k] for k in used], [[row[k] for k in used] for row in cells])
    return f"<h3>{escape(kind.capitalize())}</h3>{plot}<details><summary>Figures</summary>{shown_table}</details>"


def length(summary: dict[str, Any]) -> str:
    found = summary["length"]
    counts = {int(decisions): count for decisions, count in found["histogram"].items()}
    cells = [[entry["bot"], f"{entry['choices']:.1f}"] for entry in summary["results"]]
    mean = shown(found["decisions"]["mean"], found["decisions"]["interval"])
    return section(
        "Length",
        f"Decisions in a game, chance included: {mean}; {found['seconds']:.2f} seconds to play one.",
        histograms("Decisions in a game", {"games": counts}, "decisions"),
        table(["bot", "own choices in a game"], cells),
    )


def section(title: str, words: str, *parts: str) -> str:
    return f"<section><h2>{escape(title)}</h2><p>{escape(words)}</p>{''.join(parts)}</section>"


def table(headings: list[str], rows: list[list[str]]) -> str:
    head = "".join(f'<th scope="col">{escape(heading)}</th>' for heading in headings)
    body = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>' + "".join(f"<td>{escape(cell)}</td>" for cell in row[1:]) + "</tr>"
        for row in rows
    )
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def shown(mean: float, interval: Any, sign: str = "") -> str:
    half = "" if interval is None else f" ± {(interval[1] - interval[0]) / 2:.1f}"
    return f"{mean:{sign}.1f}{half}"


def rate(share: float, interval: Any) -> str:
    return f"{share:.1%} ({interval[0]:.0%} to {interval[1]:.0%})"
