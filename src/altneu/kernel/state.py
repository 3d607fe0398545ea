"""Effects are data, pending work is a stack of immutable frames in the state.

An *effect* is a piece of card text or of procedure, built once and shared by every state; its class is the verb.
A *frame* is an effect in flight: what, for which seat, because of which source.
The *stack* is a chain of frames hanging from `state.top`, so copying it copies one pointer.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

NATURE: Final = -1  # the seat of decks and dice: its choices are recorded like anyone's
NONE: Final = -1  # the choice handed to an effect that asks nothing

NO_SEAT: Final = -3

EVERYONE: Final = -1  # who may see a choice
NOBODY: Final = -4  # nor NATURE's, as of what lies face down

AUTO: Final[list[int]] = []  # "nothing to ask": the effect runs by itself; never mutate it

# The compiler shifts a constant as a 32-bit number, so bits come from a table.
BIT: Final[vec[i64]] = vec[i64]([2**k for k in range(62)])

S = TypeVar("S", bound="State")


def size_of(bits: i64) -> i64:
    """How many elements a set has."""
    count: i64 = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Generic[S]):
    """One verb with its arguments. Stateless: everything that changes is in the state or in the frame.

    `reads` and `writes` are bit sets of a game's own aspects (money, cards, ...). Two effects may be ordered
    without asking when neither writes what the other reads. A *plain* effect reads nothing and asks nothing, so
    taking it first can only help. A *compulsory* effect cannot be declined. One that *explains* has a reason for a
    scripted seat to tell even where it has no option.
    """

    def __init__(
        self, name: str, reads: i64 = 0, writes: i64 = 0, plain: bool = False, compulsory: bool = False
    ) -> None:
        self.name = name
        self.reads = reads
        self.writes = writes
        self.plain = plain
        self.compulsory = compulsory
        self.explains = False

    def doable(self, state: S, seat: i64) -> bool:
        """Whether it would change something now; used to look ahead."""
        return len(self.options(state, Frame(self, seat, 0, 0, 0, None))) > 0

    def possible(self, state: S, seat: i64) -> bool:
        """Whether the seat could carry it out itself, whatever it is paid for not doing so."""
        return self.doable(state, seat)

    def options(self, state: S, frame: Frame) -> list[int]:
        """The choices open to `frame.seat`: none runs by itself, one is forced, several are a question.

        A read: it changes nothing and tells nothing.
        """
        return AUTO

    def weights(self, state: S, frame: Frame) -> list[int] | None:
        """How likely NATURE takes each option; None means all alike."""
        return None

    def resolve(self, state: S, frame: Frame, choice: i64) -> None:
        """Carry it out; the frame has already left the stack."""
        raise RuntimeError("an effect without a verb: " + self.name)

    def lapse(self, state: S, seat: i64, source: i64) -> None:
        """Tell what is lost where it cannot be done: it changes nothing."""

    def private_to(self, frame: Frame) -> int:
        """The only seat that may see the choice made here, or EVERYONE, or NOBODY."""
        return EVERYONE

    def parts(self) -> list[Effect[Any]]:
        """Effects inside this one, so that all can be named."""
        return []


@mypyc_attr(acyclic=True)
@final
class Frame:
    """An effect in flight. `n` and `m` are its arguments; `below` is what waits until it is done."""

    def __init__(self, effect: Effect[Any], seat: i64, source: i64, n: i64, m: i64, below: Frame | None) -> None:
        self.effect = effect
        self.seat = seat
        self.source = source
        self.n = n
        self.m = m
        self.below = below


@mypyc_attr(allow_interpreted_subclasses=True)
class Script(Generic[S]):
    """Answers for the seats that rules play, and tells the reasons."""

    def answer(self, state: S, frame: Frame, options: list[int]) -> i64:
        """One of `options`, all that is legal for `frame.seat`, or NONE where there is none."""
        raise RuntimeError("a script without answers")


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class State:
    """What every game's state has: the stack, the open question and the sealed answers."""

    def __init__(self, top: Frame | None, sealed: tuple[int, ...]) -> None:
        self.top = top
        self.sealed = sealed  # answers given in a `Together` question that is still open, by seat
        self.options: list[int] = AUTO  # of the open question; recomputed, never saved
        self.scripted: i64 = NO_SEAT  # the seat that rules answer for; its parts run in the written order
        self.log: list[tuple[int, int, int, int, int]] | None = None  # events, when someone listens
        self.notes: list[object] | None = None  # what events point to, beside numbers; shared by copies

    def copy(self) -> State:
        raise RuntimeError("a state without a copy")

    def answer_for(self, frame: Frame, options: list[int]) -> i64:
        """What a scripted seat takes of its options, also of a single one; NONE where it has none."""
        raise RuntimeError("a scripted seat without answers")

    def push(self, effect: Effect[Any], seat: i64, source: i64 = 0, n: i64 = 0, m: i64 = 0) -> None:
        self.top = Frame(effect, seat, source, n, m, self.top)

    def tell(self, event: i64, seat: i64, source: i64, a: i64 = 0, b: i64 = 0) -> None:
        """Report what happened, in numbers; nobody listens during search."""
        log = self.log
        if log is not None:
            log.append((event, seat, source, a, b))
