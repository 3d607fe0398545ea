"""Builders for tests of Alchemists: a table laid out as a rule or an example says, played by notation.

state = academy(players=3, level="master", encyclopedia="yes")
set_seat(state, 0, gold=3, hand="fern fern toad", favors="sage", artifacts="periscope")
run(state, TRANSMUTE_TURN, "discard fern", "sage", n=0)
assert seat_of(state, 0).gold == 5
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from altneu.games.alchemists.game import ALCHEMISTS
from altneu.games.alchemists.lab.assignment import Assignment
from altneu.games.alchemists.lab.golem import NO_GOLEM, golem_of
from altneu.games.alchemists.state import terms
from altneu.games.alchemists.state.box import Space
from altneu.games.alchemists.state.moves import BOARD_IDS, FUNDING_IDS, notation
from altneu.games.alchemists.state.state import AlchemistsState, Seat
from altneu.kernel.flow import advance, answer, asked
from altneu.kernel.state import NATURE, Effect

NOTATION = notation()

# fern R+, claw G+, mushroom B+, flower R-, root G-, scorpion B-, toad ++, feather --
SECRET = ["R+", "G+", "B+", "R-", "G-", "B-", "++", "--"]


def row(values: Sequence[int]) -> Any:
    return vec[i64](list(values))


def counts(words: str | Sequence[str], names: Sequence[str]) -> list[int]:
    """`fern fern toad` as cards by kind."""
    found = [0] * len(names)
    for word in words.split() if isinstance(words, str) else words:
        found[names.index(word)] += 1
    return found


def bits(words: str | Sequence[str], names: Sequence[str]) -> int:
    return sum(2 ** names.index(word) for word in (words.split() if isinstance(words, str) else words))


def academy(
    players: int = 2,
    round: int = 2,
    secret: Sequence[str] = SECRET,
    ears: str = "large red",
    chest: str = "small green",
    components: Any = None,
    **options: str,
) -> AlchemistsState:
    """A table at the beginning of a round with nothing on the stack.

    The secret is the one above unless another is given (alchemicals in the order of INGREDIENTS). Everybody has 10
    reputation, no gold, no cards; all cards are in the decks, the forage row is empty, adventurer 1 is in town, seat 0
    is start player, flasks stand in the order of the seats, nobody has declared; no artifacts are on offer.
    """
    state = ALCHEMISTS.table(players, options, components)
    state.top = None
    state.round = round
    state.adventurer = 0
    state.adventurers &= ~1
    golem = golem_of(terms.TRIGGERS.index(ears), terms.TRIGGERS.index(chest)) if state.box.has_golem else NO_GOLEM
    state.secret = Assignment(row([terms.ALCHEMICALS.index(name) for name in secret]), golem)
    for seat in range(players):
        board = state.own(seat)
        board.flask = seat
        board.cubes = state.box.cubes[round]
    return state


def seat_of(state: AlchemistsState, seat: int) -> Seat:
    return state.seats[seat]


def set_seat(
    state: AlchemistsState,
    seat: int,
    *,
    hand: str | None = None,
    favors: str | None = None,
    artifacts: str | None = None,
    seals: dict[str, int] | None = None,
    actions: dict[str, int] | None = None,
    approvals: int | None = None,
    books: int | None = None,
    tests: int | None = None,
    **fields: int,
) -> None:
    """Set what is named; cards come out of the decks, artifacts out of the box; `fields` are numbers of a seat."""
    own = state.own(seat)
    if hand is not None:
        move_cards(state, "deck", own.hand, counts(hand, terms.INGREDIENTS))
        own.hand = row(counts(hand, terms.INGREDIENTS))
    if favors is not None:
        move_cards(state, "favor_deck", own.favors, counts(favors, terms.FAVORS))
        own.favors = row(counts(favors, terms.FAVORS))
    if artifacts is not None:
        own.artifacts = bits(artifacts, terms.ARTIFACTS)
        state.left &= ~own.artifacts
    if seals is not None:
        own.seals = row([seals.get(face, 0) for face in terms.SEALS])
    if actions is not None:
        set_actions(state, seat, actions)
    court = state.own_court()
    for name, value in (("approvals", approvals), ("books", books), ("tests", tests)):
        if value is not None:
            new = list(getattr(court, name))
            new[seat] = value
            setattr(court, name, row(new))
    for name, number in fields.items():
        assert hasattr(own, name), name
        setattr(own, name, number)


def move_cards(state: AlchemistsState, deck: str, before: Any, after: Sequence[int]) -> None:
    pile = [have + old - new for have, old, new in zip(getattr(state, deck), before, after, strict=True)]
    assert min(pile) >= 0, f"not enough cards in the {deck}"
    setattr(state, deck, row(pile))


def set_actions(state: AlchemistsState, seat: int, actions: dict[str, int]) -> None:
    """Actions declared on spaces; the seats named first stand in the top rows."""
    own = state.own(seat)
    rows = list(state.rows)
    for name, number in actions.items():
        space = terms.SPACES.index(name)
        own.actions[space] = number
        places = rows[4 * space : 4 * space + 4]
        if seat not in places:
            rows[4 * space + places.index(-1)] = seat
    state.rows = row(rows)


def set_forage(state: AlchemistsState, cards: str) -> None:
    after = counts(cards, terms.INGREDIENTS)
    move_cards(state, "deck", state.forage, after)
    state.forage = row(after)


def set_market(state: AlchemistsState, artifacts: str) -> None:
    state.market = bits(artifacts, terms.ARTIFACTS)
    state.left &= ~state.market


def set_theory(state: AlchemistsState, ingredient: str, alchemical: str, **seals: str) -> None:
    """set_theory(state, "fern", "R+", s0="gold", s1="red"): seals come out of the seats' unused ones."""
    place = terms.INGREDIENTS.index(ingredient)
    tokens = list(state.tokens)
    tokens[place] = terms.ALCHEMICALS.index(alchemical)
    state.tokens = row(tokens)
    faces = list(state.seals)
    for seat, face in seals.items():
        faces[4 * place + int(seat[1:])] = terms.SEALS.index(face)
        state.own(int(seat[1:])).seals[terms.SEALS.index(face)] -= 1
    state.seals = row(faces)


def set_article(state: AlchemistsState, colour: str, signs: str, ingredients: str, **seals: str) -> None:
    """set_article(state, "blue", "++", "toad fern mushroom feather", s0="gold"): red, green, blue, white slot."""
    court = state.own_court()
    c = terms.COLOURS.index(colour)
    new_signs, slots, faces = list(court.signs), list(court.slots), list(court.seals)
    new_signs[c] = terms.SIGN_PAIRS.index(signs)
    slots[4 * c : 4 * c + 4] = [terms.INGREDIENTS.index(name) for name in ingredients.split()]
    for seat, face in seals.items():
        faces[4 * c + int(seat[1:])] = terms.SEALS.index(face)
        state.own(int(seat[1:])).seals[terms.SEALS.index(face)] -= 1
    court.signs, court.slots, court.seals = row(new_signs), row(slots), row(faces)


def set_board(state: AlchemistsState, board: str, next_board: str | None = None) -> None:
    """The order board in use, e.g. B3a."""
    court = state.own_court()
    court.board = BOARD_IDS.index(board) + 1
    court.boards &= ~(2 ** BOARD_IDS.index(board))
    if next_board is not None:
        court.next_board = BOARD_IDS.index(next_board) + 1
        court.boards &= ~(2 ** BOARD_IDS.index(next_board))


def set_funding(state: AlchemistsState, seat: int, cards: str) -> None:
    """The funding cards kept, e.g. F01 F12."""
    court = state.own_court()
    kept = list(court.funding)
    kept[seat] = bits(cards, FUNDING_IDS)
    court.funding = row(kept)


def set_secret_artifact(state: AlchemistsState, seat: int, artifact: str) -> None:
    court = state.own_court()
    secrets = list(court.secret)
    secrets[seat] = terms.ARTIFACTS.index(artifact)
    court.secret = row(secrets)
    state.left &= ~(2 ** terms.ARTIFACTS.index(artifact))


def space(state: AlchemistsState, name: str) -> Space:
    return next(entry for entry in state.box.spaces if entry.number == terms.SPACES.index(name))


def offered(state: AlchemistsState) -> set[str]:
    """The open question's options in notation; empty when nothing is asked."""
    return {NOTATION[option] for option in state.options} if state.top is not None else set()


def play(state: AlchemistsState, *choices: str) -> None:
    """Answer the open questions, NATURE's included, by notation."""
    for text in choices:
        move = ALCHEMISTS.move(text)
        assert state.top is not None, f"nobody is asked, so {text!r} cannot be played"
        assert move in state.options, f"{text!r} is not offered; offered are {sorted(offered(state))}"
        answer(state, move)


def nature(state: AlchemistsState) -> None:
    """Let NATURE take its first option as long as it is asked."""
    while state.top is not None and asked(state) == NATURE:
        answer(state, state.options[0])


def ask(state: AlchemistsState, effect: Effect[Any], seat: int = 0, source: int = 0, n: int = 0, m: int = 0) -> None:
    """Put a verb on the stack and go to its first question."""
    state.push(effect, seat, source, n, m)
    advance(state)


def run(state: AlchemistsState, effect: Effect[Any], *choices: str, seat: int = 0, n: int = 0, m: int = 0) -> None:
    """Resolve one verb completely, NATURE's questions by their first option; fails if a question is left open."""
    ask(state, effect, seat, 0, n, m)
    for text in choices:
        nature(state)
        play(state, text)
    nature(state)
    assert state.top is None, f"still asked: {sorted(offered(state))}"


def listen(state: AlchemistsState) -> list[tuple[int, int, int, int, int]]:
    """From now on events are told into this list."""
    state.log = []
    return state.log
