"""Forgeries: what somebody without scruples may do to the plain data of a snapshot, or to a record."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from librt.random import Random

from altneu.kernel.codec import fingerprint
from altneu.kernel.record import checksum

Holder = Any  # a list or a dictionary
Spot = tuple[Holder, Any]  # where a value stands

HUGE = (2**31, 2**61, 2**62, 2**63 - 1, 2**63, 2**64, 10**30, 10**400)
OTHER_TYPES: tuple[Any, ...] = (
    None,
    True,
    False,
    "",
    "1",
    1.5,
    float("nan"),
    float("inf"),
    [],
    {},
    [[]],
    {"a": 1},
    "\ud800",
)
DEEPEST = 3000
SPOILED = (AttributeError, IndexError, KeyError, TypeError, ValueError)  # nothing of the kind is left to be forged
LONGEST = 20_000


def spots(data: Holder) -> list[Spot]:
    """Every place in the data."""
    found: list[Spot] = []
    holders = [data]
    while holders:
        holder = holders.pop()
        for key in list(holder) if isinstance(holder, dict) else range(len(holder)):
            found.append((holder, key))
            if isinstance(holder[key], (dict, list)):
                holders.append(holder[key])
    return found


def numbers(data: Holder) -> list[Spot]:
    return [(holder, key) for holder, key in spots(data) if type(holder[key]) is int]


def lists(data: Holder) -> list[Spot]:
    return [(holder, key) for holder, key in spots(data) if isinstance(holder[key], list)]


def one_of(things: Any, rng: Random) -> Any:
    return things[rng.randrange(len(things))]


class Forger:
    """Changes a snapshot in place; `others` are snapshots of other positions, some of the other game."""

    def __init__(self, others: list[dict[str, Any]], effects: list[str]) -> None:
        self.others = others
        self.effects = effects
        self.ways: list[Callable[[dict[str, Any], Random], None]] = [
            self.negative,
            self.huge,
            self.wrong_type,
            self.nudged,
            self.nudged,
            self.small,
            self.small,
            self.flipped_bit,
            self.flipped_bit,
            self.swapped_numbers,
            self.swapped_fields,
            self.cut_list,
            self.long_list,
            self.shuffled_list,
            self.lost_field,
            self.new_field,
            self.foreign_field,
            self.foreign_field,
            self.deep,
            self.frame_number,
            self.frame_number,
            self.frame_effect,
            self.frame_effect,
            self.frame_moved,
            self.frame_foreign,
            self.stack_foreign,
        ]

    def forge(self, data: dict[str, Any], rng: Random) -> list[str]:
        """One to three changes; their names."""
        done = []
        for _ in range(1 + rng.randrange(3)):
            way = one_of(self.ways, rng)
            try:
                way(data, rng)
            except SPOILED:
                continue
            done.append(way.__name__)
        return done

    def negative(self, data: dict[str, Any], rng: Random) -> None:
        holder, key = one_of(numbers(data), rng)
        holder[key] = -one_of((1, 2, 3, 10, 1000, *HUGE), rng)

    def huge(self, data: dict[str, Any], rng: Random) -> None:
        holder, key = one_of(numbers(data), rng)
        holder[key] = one_of(HUGE, rng)

    def wrong_type(self, data: dict[str, Any], rng: Random) -> None:
        holder, key = one_of(spots(data), rng)
        holder[key] = one_of(OTHER_TYPES, rng)

    def nudged(self, data: dict[str, Any], rng: Random) -> None:
        holder, key = one_of(numbers(data), rng)
        holder[key] += one_of((-2, -1, 1, 2, 5), rng)

    def small(self, data: dict[str, Any], rng: Random) -> None:
        holder, key = one_of(numbers(data), rng)
        holder[key] = rng.randrange(12) - 1

    def flipped_bit(self, data: dict[str, Any], rng: Random) -> None:
        holder, key = one_of(numbers(data), rng)
        holder[key] ^= 2 ** rng.randrange(1 + one_of((4, 30, 62), rng))

    def swapped_numbers(self, data: dict[str, Any], rng: Random) -> None:
        (one, a), (other, b) = one_of(numbers(data), rng), one_of(numbers(data), rng)
        one[a], other[b] = other[b], one[a]

    def swapped_fields(self, data: dict[str, Any], rng: Random) -> None:
        holder = one_of([data, *[value for value in data.values() if isinstance(value, dict)], *data["seats"]], rng)
        a, b = one_of(list(holder), rng), one_of(list(holder), rng)
        holder[a], holder[b] = holder[b], holder[a]

    def cut_list(self, data: dict[str, Any], rng: Random) -> None:
        holder, key = one_of(lists(data), rng)
        del holder[key][rng.randrange(len(holder[key])) :]

    def long_list(self, data: dict[str, Any], rng: Random) -> None:
        holder, key = one_of(lists(data), rng)
        is_plain = all(type(value) is int for value in holder[key])
        holder[key] *= one_of((2, 3, LONGEST // max(1, len(holder[key])) if is_plain else 4), rng)

    def shuffled_list(self, data: dict[str, Any], rng: Random) -> None:
        holder, key = one_of(lists(data), rng)
        for k in range(len(holder[key]) - 1, 0, -1):
            other = rng.randrange(k + 1)
            holder[key][k], holder[key][other] = holder[key][other], holder[key][k]

    def lost_field(self, data: dict[str, Any], rng: Random) -> None:
        holder, key = one_of([spot for spot in spots(data) if isinstance(spot[0], dict)], rng)
        del holder[key]

    def new_field(self, data: dict[str, Any], rng: Random) -> None:
        one_of([data, *data["seats"]], rng)[one_of(("x", "", "goals", "court", "top", "box"), rng)] = 1

    def foreign_field(self, data: dict[str, Any], rng: Random) -> None:
        other = json.loads(json.dumps(one_of(self.others, rng)))
        part = one_of(("", "", "seats", "automa", "court", "secret"), rng)
        mine, theirs = (data, other) if not part else (data[part], other[part])
        if part == "seats":
            mine, theirs = one_of(mine, rng), one_of(theirs, rng)
        key = one_of(list(theirs), rng)
        mine[key] = theirs[key]

    def deep(self, data: dict[str, Any], rng: Random) -> None:
        value: Any = 1
        for _ in range(one_of((2, 50, 900, DEEPEST), rng)):
            value = [value] if rng.randrange(2) else {"a": value}
        holder, key = one_of(spots(data), rng)
        holder[key] = value

    def frame_number(self, data: dict[str, Any], rng: Random) -> None:
        frame = one_of(data["stack"], rng)
        frame[1 + rng.randrange(4)] = one_of(
            (-10_000, -50, -2, -1, 0, 1, 2, 3, 4, 7, 12, 30, 63, 500, 9999, 2**40), rng
        )

    def frame_effect(self, data: dict[str, Any], rng: Random) -> None:
        one_of(data["stack"], rng)[0] = one_of(self.effects, rng)

    def frame_moved(self, data: dict[str, Any], rng: Random) -> None:
        stack = data["stack"]
        frame = stack.pop(rng.randrange(len(stack)))
        for _ in range(rng.randrange(3)):
            stack.insert(rng.randrange(len(stack) + 1), list(frame))

    def frame_foreign(self, data: dict[str, Any], rng: Random) -> None:
        frame = list(one_of(one_of(self.others, rng)["stack"], rng))
        data["stack"].insert(rng.randrange(len(data["stack"]) + 1), frame)

    def stack_foreign(self, data: dict[str, Any], rng: Random) -> None:
        data["stack"] = json.loads(json.dumps(one_of(self.others, rng)["stack"]))


def written(data: Any, rng: Random) -> str:
    """A snapshot line of forged data, mostly with the checksum that fits."""
    try:
        mark = fingerprint(data)
    except (ValueError, RecursionError):
        return f"snapshot {'0' * 16} {'[' * DEEPEST}"
    text = json.dumps(data)
    way = rng.randrange(40)
    if way == 0:
        return f"snapshot {mark} {text[: rng.randrange(len(text))]}"
    if way == 1:
        return f"snapshot {'0' * 16} {text}"
    if way == 2:
        return f'snapshot {mark} {{"round": -1, {text[1:]}'
    if way == 3:
        return f"snapshot {mark} {text} {text}"
    return f"snapshot {mark} {text}"


def forged_record(text: str, other: str, rng: Random) -> str:
    """A record with lines lost, doubled, moved or taken from another one, its end mended half of the time."""
    lines = text.splitlines()
    foreign = other.splitlines()
    way = one_of(("lost", "doubled", "swapped", "foreign", "header", "value", "cut", "long", "wide", "signs"), rng)
    place = rng.randrange(len(lines))
    if way == "lost":
        del lines[place : place + 1 + rng.randrange(3)]
    elif way == "doubled":
        lines.insert(place, lines[place])
    elif way == "swapped":
        there = rng.randrange(len(lines))
        lines[place], lines[there] = lines[there], lines[place]
    elif way == "foreign":
        lines[place] = one_of(foreign, rng)
    elif way == "header":
        begin = lines.index("begin")
        lines[rng.randrange(begin + 1)] = one_of(foreign[: foreign.index("begin") + 1], rng)
    elif way == "value":
        words = lines[place].split(" ")
        words[rng.randrange(len(words))] = one_of(("-1", "99", str(10**30), "*", "", "²", "none", "yes", "0"), rng)
        lines[place] = " ".join(words)
    elif way == "cut":
        text = "\n".join(lines)
        return text[: rng.randrange(len(text))]
    elif way == "long":
        lines[place:place] = [lines[place]] * LONGEST
    elif way == "wide":
        lines[place] += one_of(("x", "\x1b", " y"), rng) * LONGEST
    else:
        signs = one_of(("\x00", "\r", "\u2028", "\ufeff", "\x1b[31m", "\U0001f469", "ſ"), rng)
        lines[place] = f"{lines[place][:3]}{signs}{lines[place][3:]}"
    if rng.randrange(2):
        return "\n".join(lines) + "\n"
    return mended(lines)


def mended(lines: list[str]) -> str:
    """The record with an end that fits what stands above."""
    lines = [line for line in lines if not line.startswith("end ")]
    begin = lines.index("begin") if "begin" in lines else len(lines)
    return "\n".join([*lines, f"end {max(0, len(lines) - begin - 1)} {checksum(lines)}"]) + "\n"
