"""Effects made of effects: in order, in any order, one of several, one for another, all together."""

from __future__ import annotations

from typing import Any, Final, TypeVar

from mypy_extensions import i64, mypyc_attr

from altneu.kernel.state import AUTO, BIT, NONE, Effect, Frame, State

# The first moves of every game's table.
SKIP: Final = 0
PAY: Final = 1
OPTION: Final = 2  # the first of several effects; the others follow
PART: Final = 6  # the first part of an effect; the others follow
KERNEL_MOVES: Final = 14
NOTATION: Final = (
    ["skip", "pay"]
    + [f"option {k + 1}" for k in range(PART - OPTION)]
    + [f"part {k + 1}" for k in range(KERNEL_MOVES - PART)]
)

S = TypeVar("S", bound=State)


def reads_of(parts: list[Effect[Any]]) -> int:
    bits = 0
    for part in parts:
        bits |= int(part.reads)
    return bits


def writes_of(parts: list[Effect[Any]]) -> int:
    bits = 0
    for part in parts:
        bits |= int(part.writes)
    return bits


class Nothing(Effect[State]):
    """`none`: an empty field."""

    def doable(self, state: State, seat: i64) -> bool:
        return False

    def resolve(self, state: State, frame: Frame, choice: i64) -> None:
        return


class Composite(Effect[State]):
    """An effect with several parts."""

    def __init__(self, name: str, parts: list[Effect[Any]], plain: bool = False) -> None:
        super().__init__(name, reads_of(parts), writes_of(parts), plain, any(part.compulsory for part in parts))
        self.subs = parts
        self.written = parts  # in the order of the text, for scripted seats

    def doable(self, state: State, seat: i64) -> bool:
        for sub in self.subs:
            if sub.doable(state, seat):
                return True
        return False

    def possible(self, state: State, seat: i64) -> bool:
        for sub in self.subs:
            if sub.possible(state, seat):
                return True
        return False

    def parts(self) -> list[Effect[Any]]:
        return self.subs

    def offers(self, state: State, frame: Frame, done: i64, base: i64, lone: bool) -> list[int]:
        """What the parts not yet done offer, as one menu.

        A part that asks shows its own options, an automatic one shows its number (`base` + k). Where two parts
        would show the same option, all show their numbers; `lone`: so does a part that is the only one left.
        """
        menu: list[int] = []
        numbers: list[int] = []
        k: i64 = 0
        clash = False
        for sub in self.subs:
            if not done & BIT[k]:
                options = sub.options(state, self.part(frame, sub))
                if options:
                    numbers.append(base + k)
                    for option in options:
                        if option != SKIP:
                            clash = clash or option in menu
                            menu.append(option)
                elif sub.doable(state, frame.seat):
                    numbers.append(base + k)
                    menu.append(base + k)
            k += 1
        return numbers if clash or (lone and len(numbers) == 1) else menu

    def push_all(self, state: State, frame: Frame, parts: list[Effect[Any]]) -> None:
        k = len(parts) - 1
        while k >= 0:
            state.push(parts[k], frame.seat, frame.source, frame.n)
            k -= 1

    def part(self, frame: Frame, sub: Effect[Any]) -> Frame:
        return Frame(sub, frame.seat, frame.source, frame.n, 0, frame.below)

    def chosen(self, state: State, frame: Frame, done: i64, base: i64, choice: i64) -> i64:
        """Which part a choice from `offers` belongs to."""
        k: i64 = 0
        if base <= choice < base + len(self.subs):
            return choice - base
        for sub in self.subs:
            if not done & BIT[k] and choice in sub.options(state, self.part(frame, sub)):
                return k
            k += 1
        raise RuntimeError("no part offers this choice: " + self.name)

    def start(self, state: State, frame: Frame, k: i64, base: i64, choice: i64) -> None:
        """Begin part k: by its number it still asks for itself, else `choice` is its answer."""
        sub = self.subs[k]
        if base <= choice < base + len(self.subs):
            state.push(sub, frame.seat, frame.source, frame.n)
        else:
            sub.resolve(state, self.part(frame, sub), choice)


class Seq(Composite):
    """All parts, one after the other; a scripted seat keeps to the text where `any_order` put plain parts first."""

    def resolve(self, state: State, frame: Frame, choice: i64) -> None:
        self.push_all(state, frame, self.written if frame.seat == state.scripted else self.subs)


class AnyOrder(Composite):
    """All parts, in the order the seat likes; `frame.m` is the set of parts already done.

    Built by `any_order`, which takes out everything whose order cannot matter. A scripted seat has the order of the
    text.
    """

    def options(self, state: State, frame: Frame) -> list[int]:
        if frame.seat == state.scripted:
            return AUTO
        menu = self.offers(state, frame, frame.m, PART, True)
        if len(menu) < 2:
            return menu
        if not self.all_compulsory(frame.m):
            menu.append(SKIP)
        return menu

    def all_compulsory(self, done: i64) -> bool:
        k: i64 = 0
        for sub in self.subs:
            if not done & BIT[k] and not sub.compulsory:
                return False
            k += 1
        return True

    def resolve(self, state: State, frame: Frame, choice: i64) -> None:
        if choice == NONE:
            if frame.seat == state.scripted:
                self.push_all(state, frame, self.written)
            else:
                self.lapse_rest(state, frame)
            return
        if choice == SKIP:  # declines what may be declined
            k: i64 = len(self.subs) - 1
            while k >= 0:
                if not frame.m & BIT[k] and self.subs[k].compulsory:
                    state.push(self.subs[k], frame.seat, frame.source, frame.n)
                k -= 1
            return
        k = self.chosen(state, frame, frame.m, PART, choice)
        state.push(self, frame.seat, frame.source, frame.n, frame.m | BIT[k])
        self.start(state, frame, k, PART, choice)

    def lapse_rest(self, state: State, frame: Frame) -> None:
        k: i64 = 0
        for sub in self.subs:
            if not frame.m & BIT[k]:
                sub.lapse(state, frame.seat, frame.source)
            k += 1


class Choose(Composite):
    """One of several, or none. A scripted seat is given their numbers, so that each question has its own reason."""

    def options(self, state: State, frame: Frame) -> list[int]:
        if frame.seat == state.scripted:
            menu = self.numbers(state, frame.seat)
        else:
            menu = self.offers(state, frame, 0, OPTION, False)
        if menu:
            menu.append(SKIP)
        return menu

    def numbers(self, state: State, seat: i64) -> list[int]:
        menu: list[int] = []
        k: i64 = OPTION
        for sub in self.subs:
            if sub.doable(state, seat):
                menu.append(k)
            k += 1
        return menu

    def resolve(self, state: State, frame: Frame, choice: i64) -> None:
        if choice > SKIP:
            self.start(state, frame, self.chosen(state, frame, 0, OPTION, choice), OPTION, choice)
        elif choice == NONE:  # only one would have been taken
            self.subs[0].lapse(state, frame.seat, frame.source)


class Exchange(Effect[State]):
    """Pay the cost in full to get the gain; offered only if the gain would change something."""

    def __init__(self, name: str, cost: Effect[Any], gain: Effect[Any]) -> None:
        super().__init__(name, cost.reads | gain.reads | cost.writes, cost.writes | gain.writes)
        self.cost = cost
        self.gain = gain

    def doable(self, state: State, seat: i64) -> bool:
        return self.cost.doable(state, seat) and self.gain.doable(state, seat)

    def options(self, state: State, frame: Frame) -> list[int]:
        return [PAY, SKIP] if self.doable(state, frame.seat) else AUTO

    def resolve(self, state: State, frame: Frame, choice: i64) -> None:
        if choice == PAY:
            state.push(self.gain, frame.seat, frame.source)
            state.push(self.cost, frame.seat, frame.source)

    def parts(self) -> list[Effect[Any]]:
        return [self.cost, self.gain]


class Cost(Composite):
    """Several costs, all of which must be payable."""

    def doable(self, state: State, seat: i64) -> bool:
        for sub in self.subs:
            if not sub.doable(state, seat):
                return False
        return True

    def resolve(self, state: State, frame: Frame, choice: i64) -> None:
        for sub in self.subs:
            state.push(sub, frame.seat, frame.source)


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Effect[S]):
    """A sealed question to several seats at once: nobody learns an answer before all have answered.

    Open it with `open_together`. `frame.m` is the set of seats still to answer, `frame.seat` the one answering now.
    """

    def resolve(self, state: S, frame: Frame, choice: i64) -> None:
        sealed = list(state.sealed)
        if frame.seat >= len(sealed):  # mypyc (up to 2.4.1) writes to the first place of an empty list
            raise RuntimeError("a sealed question that nobody opened: " + self.name)
        sealed[frame.seat] = int(choice)
        state.sealed = tuple(sealed)
        left = frame.m & ~BIT[frame.seat]
        if left == 0:
            self.reveal(state, frame)
            return
        seat: i64 = 0
        while not left & BIT[seat]:
            seat += 1
        state.push(self, seat, frame.source, frame.n, left)

    def private_to(self, frame: Frame) -> int:
        return int(frame.seat)

    def reveal(self, state: S, frame: Frame) -> None:
        """All answers are in `state.sealed`, by seat."""
        raise RuntimeError("a sealed question without a reveal: " + self.name)


def open_together(state: State, effect: Together[Any], seats: i64, n: i64 = 0, asked: i64 = 0, source: i64 = 0) -> None:
    """Ask the seats of the set `asked`, or all of them, the sealed question `effect`."""
    state.sealed = (NONE,) * int(seats)
    if asked == 0:
        asked = BIT[seats] - 1
    seat: i64 = 0
    while not asked & BIT[seat]:
        seat += 1
    state.push(effect, seat, source, n, asked)


def any_order(name: str, parts: list[Effect[Any]]) -> Effect[Any]:
    """The parts in any order, asking only where the order can matter.

    Plain parts come first; parts that do not touch each other keep the written order.
    """
    plain = [part for part in parts if part.plain]
    rest = [part for part in parts if not part.plain]
    if len(parts) == 1:
        return parts[0]
    if not any(depends(a, b) for i, a in enumerate(rest) for b in rest[i + 1 :]):
        whole: Composite = Seq(name, plain + rest, not rest)
    elif plain:
        whole = Seq(name, [*plain, AnyOrder(name + " rest", rest)])
    else:
        whole = AnyOrder(name, rest)
    whole.written = parts
    return whole


def depends(a: Effect[Any], b: Effect[Any]) -> bool:
    return bool((a.writes & b.reads) | (b.writes & a.reads))
