"""The Automa: its tiles, track and cards on the board, its decisions with their reasons in the log."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from altneu.games.golem.automa.automa import difficulty_of
from altneu.games.golem.rounds.scoring import GOAL_VP
from altneu.games.golem.state import events
from altneu.games.golem.state.box import Box
from altneu.games.golem.state.reasons import Reason
from altneu.games.golem.state.state import GolemState
from altneu.games.golem.state.terms import VP
from altneu.games.golem.terminal.marks import paint
from altneu.games.golem.terminal.pen import Flow, Pen, grid
from altneu.games.golem.views.view import members
from altneu.games.golem.words.automa import bonus_phrase, numbers
from altneu.language.nouns import key_of, signed
from altneu.table.session import Event

RULE_WIDTH = 9


def level(pen: Pen, box: Box) -> str:
    """`difficulty 2 (normal)`."""
    return pen.names.text("title.level", level=int(box.level), name=pen.names.level(int(box.level)))


def purse(pen: Pen, state: GolemState, seat: int) -> list[str]:
    """What the Automa has in place of resources and goals to look at."""
    board = state.seats[seat]
    worth = pen.names.amount(VP, int(GOAL_VP[state.box.level - 1]))
    goals = pen.label("goals_each", goals=f"{len(members(board.goals))}{pen.marks.goal}", worth=worth)
    return [pen.player(seat), f"{board.vp} {pen.vp}", level(pen, state.box), goals]


def status(pen: Pen, state: GolemState) -> list[Flow]:
    """Resource track and strategy tiles; the cards of the round and the deck."""
    automa = state.automa
    order = " > ".join(f"{pen.marks.colours[c]} {pen.names.row(int(c) + 1)}" for c in automa.strategy)
    cards = " ".join(str(card + 1) for card in automa.played)
    below = [pen.label("strategy", order=order)] if order else []
    below.append(pen.label("cards", cards=cards or pen.marks.nothing))
    below.append(pen.label("deck", n=len(members(automa.deck)) + len(automa.bottom)))
    if automa.reshuffle:
        below.append(pen.label("reshuffle"))
    return [Flow([resource_track(pen, state)], indent=2), Flow(below, indent=2)]


def resource_track(pen: Pen, state: GolemState) -> str:
    """All spaces from end to end, those of the red zone with their own sign, the marker's with its number."""
    box, marker = state.box, int(state.automa.marker)
    spaces = ""
    for space in range(int(box.marker_first), int(box.marker_last) + 1):
        is_red = space <= box.red_up_to
        spaces += f"[{signed(marker)}]" if space == marker else pen.marks.red_zone if is_red else pen.marks.nothing
    ends = [signed(int(end)) for end in (box.marker_first, box.marker_last)]
    zone = pen.label("in_red_zone" if marker <= box.red_up_to else "red_zone")
    return f"{pen.label('resources')} {ends[0]} {spaces} {ends[1]}  {pen.marks.red_zone} {zone}"


def drawn_card(pen: Pen, state: GolemState, card: int, line: str) -> Group:
    """The card that begins a turn of the Automa: bonus, columns from left to right, silhouette."""
    box, text = state.box, pen.phrases.text
    bonus = text("card.no_bonus")
    if box.card_bonus[card]:
        difficulty = int(difficulty_of(box, card))
        phrase = bonus_phrase(pen.phrases, int(box.card_bonus[card]))
        bonus = text("card.bonus", level=difficulty, bonus=phrase)
        bonus += f" {pen.marks.done}" if box.level >= difficulty else f" ({pen.label('not_now')})"
    criteria = " > ".join(pen.names.criterion(criterion) for criterion in box.card_marble[card])
    columns = [text("card.rabbi", list=numbers(box.card_rabbi[card])), text("card.marble", list=criteria)]
    if box.card_marble_first[card]:
        columns.reverse()
    halves = {"card.left": box.card_left_half[card], "card.right": box.card_right_half[card]}
    edges = [text(edge) for edge, printed in halves.items() if printed]
    silhouette = text("card.halves", edges=pen.names.both(edges)) if edges else ""
    rows = [
        [bonus],
        *([column] for column in columns),
        [text("card.book", list=numbers(box.card_book[card])), silhouette],
    ]
    heading = Padding(paint(line, "bold"), (0, 0, 0, 2), expand=False)
    return Group(Text(), heading, *(Flow(row, "dim", indent=6) for row in rows))


def question_of(pen: Pen, reason: Reason) -> str:
    return pen.names.text(f"why.{key_of(reason.question)}")


def reason_of(state: GolemState, event: Event) -> Reason:
    note = (state.notes or [])[event[3]]
    assert isinstance(note, Reason), "a note that is no reason"
    return note


def reason_line(pen: Pen, state: GolemState, reason: Reason) -> Padding:
    """A decision in the log: the question, and what each rule left."""
    told = paint(pen.words.reason(state, reason))
    told.stylize("bold", 0, len(question_of(pen, reason)))
    return Padding(told, (0, 0, 0, 4), expand=False)


def why(pen: Pen, state: GolemState, log: list[Event]) -> Group:
    """Every decision since the Automa drew its last card, rule by rule."""
    cards = [number for number, event in enumerate(log) if event[0] == events.CARD_DRAWN]
    parts: list[RenderableType] = []
    heading: RenderableType | None = None
    for event in log[cards[-1] if cards else 0 :]:
        if event[0] == events.CARD_DRAWN:
            line = f"{pen.marks.seats[event[1]]} {pen.words.event(state, event)}"
            heading = drawn_card(pen, state, event[3], line)
        elif event[0] == events.PHASE_BEGAN:
            heading = Padding(paint(pen.words.event(state, event), "bold"), (1, 0, 0, 2), expand=False)
        elif event[0] == events.REASONED:
            parts += [heading] if heading is not None else []
            parts.append(steps(pen, state, reason_of(state, event)))
            heading = None
    return Group(*(parts or [Text(pen.labels.text("talk.no_reasons"))]))


def steps(pen: Pen, state: GolemState, reason: Reason) -> Padding:
    """One decision: the question, then each rule with what it asks for and what it left."""
    table = grid(RULE_WIDTH, 0)
    for rule, sentence in pen.words.reason_steps(state, reason):
        table.add_row(Text(rule, style="dim"), paint(sentence))
    question = paint(question_of(pen, reason), "bold")
    return Padding(Group(question, Padding(table, (0, 0, 0, 2))), (0, 0, 0, 4))
