"""What must hold in every state of Alchemists: nothing is lost or doubled, no impossible number."""

from __future__ import annotations

from collections import Counter
from typing import Any

from altneu.games.alchemists.actions.buying import PURCHASE
from altneu.games.alchemists.actions.cards import PLAY_HERBALISTS, size
from altneu.games.alchemists.kings_golem.approval import in_bank
from altneu.games.alchemists.kings_golem.articles import named_by
from altneu.games.alchemists.kings_golem.funding import has_hidden
from altneu.games.alchemists.kings_golem.research import TESTS_NEEDED
from altneu.games.alchemists.lab.assignment import UNKNOWN
from altneu.games.alchemists.lab.golem import GOLEMS, NO_GOLEM
from altneu.games.alchemists.state.observations import BOOK, GOLEM_TEST, is_true, kind_of
from altneu.games.alchemists.state.pairs import ALL_PAIRS
from altneu.games.alchemists.state.state import AlchemistsState, Seat
from altneu.games.alchemists.state.terms import (
    ARTIFACTS,
    ASSISTANT,
    COLOURS,
    COLUMNS,
    CUSTODIAN,
    ENCYCLOPEDIA_GRANT,
    FAVORS,
    FUNDING_CARDS,
    HERBALIST,
    INGREDIENTS,
    KINDS,
    LEVELS,
    LOWEST_REPUTATION,
    MAX_SEALS,
    NEUTRAL,
    ORDER_SPACES,
    ORGANS,
    PARALYSED,
    ROUNDS,
    SEALS,
    SLOTS,
    SPACES,
    WHITE_SEAL,
)
from altneu.games.alchemists.views.imagination import discards
from altneu.games.alchemists.views.view import frames_of, members
from altneu.kernel.state import BIT

MOST_FRAMES = 80
SOLD_UNTIL = (3, 5, ROUNDS + 1)  # B-8.4.1: the round at whose end the artifacts of a level leave the row


def faults(state: AlchemistsState) -> list[str]:
    """Every broken invariant, with its rule id; empty when all is well."""
    found: list[str] = []
    secret_faults(state, found)
    card_faults(state, found)
    artifact_faults(state, found)
    board_faults(state, found)
    row_faults(state, found)
    court_faults(state, found)
    article_faults(state, found)
    for number, board in enumerate(state.seats):
        own: list[str] = []
        seat_faults(state, number, board, own)
        court_seat_faults(state, number, board, own)
        found += [f"seat {number + 1}: {fault}" for fault in own]
    if len(frames_of(state)) > MOST_FRAMES:
        found.append("the stack grows without end")
    return found


def is_negative(row: Any) -> bool:
    return any(number < 0 for number in row)


def secret_faults(state: AlchemistsState, found: list[str]) -> None:
    secret = state.secret
    assigned = [int(alchemical) for alchemical in secret.alchemicals if alchemical != UNKNOWN]
    is_made = len(assigned) == KINDS and (not state.box.has_golem or secret.golem != NO_GOLEM)
    if len(set(assigned)) < len(assigned) or not all(0 <= alchemical < KINDS for alchemical in assigned):
        found.append("B-1.3.2: two ingredients are the same alchemical")
    if state.round > 0 and not is_made:
        found.append("B-1.3.2: the secret is not complete")
    if secret.golem != NO_GOLEM and not (state.box.has_golem and 0 <= secret.golem < GOLEMS):
        found.append("K-1.10: no such golem")
    if is_made:
        for notes in (state.shown, *[board.observed for board in state.seats]):
            if not all(is_true(code, secret.alchemicals, secret.golem) for code in notes):
                found.append("B-14.1.1: an observation is not true")


def card_faults(state: AlchemistsState, found: list[str]) -> None:
    piles = [state.forage, state.deck, state.discard]
    piles += [row for board in state.seats for row in (board.hand, board.set_aside)]
    for k, ingredient in enumerate(INGREDIENTS):
        cards = sum(int(pile[k]) for pile in piles) + list(state.pot).count(k)
        if cards != state.box.copies:
            found.append(f"B-1.3.3: {cards} cards of {ingredient}")
    if any(is_negative(pile) for pile in piles):
        found.append("B-1.3.3: fewer than no cards")
    if size(state.forage) > state.box.forage_row:
        found.append("B-2.2.5: too many cards in the forage row")
    cleared, buried = discards(state)
    known = [sum(cards) for cards in zip(cleared, *buried, strict=True)]
    if any(is_negative(row) for row in (cleared, *buried)) or known != list(state.discard):
        found.append("B-4.8: what the seats know of the discard is not what lies there")
    hands = [state.favor_deck, state.favor_discard, *[board.favors for board in state.seats]]
    for k, favor in enumerate(FAVORS):
        cards = sum(int(pile[k]) for pile in hands)
        if k == CUSTODIAN:
            cards += sum(int(board.custodians) for board in state.seats)
        if cards != state.box.favors[k]:
            found.append(f"B-2.1.3: {cards} cards of {favor}")
    if any(is_negative(pile) for pile in hands):
        found.append("B-2.1.3: fewer than no favor cards")


def artifact_faults(state: AlchemistsState, found: list[str]) -> None:
    court = state.court
    places = Counter(members(state.market) + members(state.aside) + members(state.left))
    places.update(members(court.counter_aside))
    places.update([int(court.counter)] if court.counter >= 0 else [])
    for number, board in enumerate(state.seats):
        places.update(members(board.artifacts))
        places.update([int(court.secret[number])] if has_hidden(state, number) else [])
    places.update(int(frame.n) for frame in frames_of(state) if frame.effect is PURCHASE)
    for k, artifact in enumerate(ARTIFACTS):
        level = state.box.artifact_level[k]
        if places[k] > 1 or (places[k] == 1 and level < 0):
            found.append(f"B-2.1.2: {artifact} is there too often")
        if places[k] == 0 and level >= 0 and state.round < SOLD_UNTIL[level]:
            found.append(f"B-2.1.2: {artifact} is lost")
    for number in range(len(state.seats)):
        secret = court.secret[number]
        if secret >= 0 and state.box.artifact_level[secret] != LEVELS - 1:
            found.append("K-3.12: a secret artifact is not of level III")


def board_faults(state: AlchemistsState, found: list[str]) -> None:
    """The theory board, the grants, the exhibition."""
    tokens = [int(token) for token in state.tokens if token >= 0]
    if len(set(tokens)) < len(tokens) or max(tokens, default=0) >= KINDS:
        found.append("B-5.6.8: a token stands in two theories")
    for k, token in enumerate(state.tokens):
        faces = [int(face) for face in state.seals[4 * k : 4 * k + 4] if face >= 0]
        if (token >= 0) != bool(faces) or len(faces) > MAX_SEALS:
            found.append(f"B-5.6.6: {len(faces)} seals on {INGREDIENTS[k]}")
        if WHITE_SEAL in faces:
            found.append("K-5.10.1: a white seal on a theory")
    for pair in members(state.conflicts):
        if pair >= len(ALL_PAIRS) or any(state.tokens[k] < 0 for k in ALL_PAIRS[pair]):
            found.append("B-18.3: a conflict without its theories")
    if state.conflicts and state.box.debunks_by_aspect:
        found.append("B-5.5.17: a conflict where aspects are shown")
    grants = Counter(members(state.grants))
    for board in state.seats:
        grants.update(members(board.grants))
    if grants != Counter(range(ENCYCLOPEDIA_GRANT + state.box.has_encyclopedia)):
        found.append("B-6.4: grants are not conserved")
    for potion, number in enumerate(state.exhibits):
        owners = sum(1 for board in state.seats if board.exhibited & BIT[potion])
        if number != owners or number > state.box.exhibition_spaces:
            found.append("B-9.2: exhibits and their owners differ")


def row_faults(state: AlchemistsState, found: list[str]) -> None:
    """Rows of the action spaces, places on the order track."""
    players = len(state.seats)
    for space, name in enumerate(SPACES):
        row = [int(seat) for seat in state.rows[4 * space : 4 * space + 4]]
        there = [seat for seat in row if seat >= 0]
        acting = {seat for seat, board in enumerate(state.seats) if board.actions[space] > 0}
        if row != there + [-1] * (4 - len(there)) or len(set(there)) < len(there) or set(there) != acting:
            found.append(f"B-3.2.3: the rows of {name} are wrong")
    flasks = [int(board.flask) for board in state.seats if board.flask >= 0]
    if len(set(flasks)) < len(flasks) or max(flasks, default=0) >= PARALYSED + players:
        found.append("B-3.1.2: two flasks on one space")
    paralysed = [int(seat) for seat in state.paralysed]
    if len(set(paralysed)) < len(paralysed) or not all(0 <= seat < players for seat in paralysed):
        found.append("B-18.7: a player is paralysed twice")
    spaces = [flask for flask in flasks if flask < ORDER_SPACES]
    if not state.box.has_busy and any(state.box.order_players[space] > players for space in spaces):
        found.append("B-3.1.3: a flask on a space that is not open")


def court_faults(state: AlchemistsState, found: list[str]) -> None:
    court = state.court
    if state.box.has_golem and (in_bank(state) < 0 or court.on_space < 0 or is_negative(court.approvals)):
        found.append("K-6.1: approval tokens are not conserved")
    cards = [card for row in (court.dealt, court.funding) for bits in row for card in members(bits)]
    if len(set(cards)) < len(cards) or max(cards, default=0) >= FUNDING_CARDS:
        found.append("K-3.1: a funding card is there twice")
    boards = [board for board in (int(court.board), int(court.next_board)) if board > 0]
    if len(set(boards)) < len(boards) or any(court.boards & BIT[board - 1] for board in boards):
        found.append("K-4.2: an order board is there twice")
    if court.offer and len(members(court.offer)) != 4:
        found.append("K-2.2: a book does not offer four ingredients")


def article_faults(state: AlchemistsState, found: list[str]) -> None:
    court = state.court
    named = [members(named_by(state, colour)) for colour in range(len(COLOURS))]
    for colour, ingredients in enumerate(named):
        faces = [face for face in court.seals[4 * colour : 4 * colour + 4] if face >= 0]
        if (court.signs[colour] >= 0) != bool(faces) or len(faces) > MAX_SEALS:
            found.append(f"K-5.9: {len(faces)} seals on the {COLOURS[colour]} article")
        if ingredients and len(ingredients) < len(SLOTS):
            found.append("K-5.5: an article does not name four ingredients")
        if ingredients and named.count(ingredients) > 1:
            found.append("K-5.14: two articles with the same ingredients")
    if any(count > 2 for count in Counter(k for ingredients in named for k in ingredients).values()):
        found.append("K-5.13: an ingredient in three articles")
    if not state.box.has_encyclopedia and any(sign >= 0 for sign in court.signs):
        found.append("K-5.3: an article without the Royal Encyclopedia")


def seat_faults(state: AlchemistsState, number: int, board: Seat, found: list[str]) -> None:
    if board.gold < 0:
        found.append("B-3.1.3: less than no gold")
    if board.reputation < LOWEST_REPUTATION:
        found.append("B-7.1: reputation below 1")
    seals = [int(board.seals[face] + board.lost[face]) for face in range(len(SEALS))]
    for row in (state.seals, state.court.seals):
        for place in range(number, len(row), 4):
            if row[place] >= 0:
                seals[row[place]] += 1
    if seals != [int(count) for count in state.box.seals] or is_negative(board.seals) or is_negative(board.lost):
        found.append("B-2.1.7: seals are not conserved")
    if min(board.cubes, board.unused, board.paid, board.custodians) < 0 or board.hospital not in (0, 1):
        found.append("B-18.1: cubes are missing")
    placed = sum(
        int(state.box.cube_cost[COLUMNS * space + column])
        for space in range(len(SPACES))
        for column in range(board.actions[space])
    )
    quota = state.box.cubes[state.round] + state.box.favors[ASSISTANT] if state.round > 0 else 0
    if max(placed + board.cubes, board.unused, board.paid) > quota:
        found.append("B-18.1: more cubes than the round allows")
    if not 0 <= board.spent <= max(int(board.actions[SPACES.index("publish")]), 0):
        found.append("B-5.5.14: more Publish actions spent than declared")
    if any(space >= len(SPACES) or board.actions[space] == 0 for space in members(board.associates)):
        found.append("B-18.10: an Associate on a space without cubes")
    if board.exhibited & ~board.potions or max(members(board.exhibited), default=0) >= NEUTRAL:
        found.append("B-9.2: an exhibit was never made")
    both = [colour for colour in range(3) if board.exhibited & BIT[colour] and board.exhibited & BIT[colour + 3]]
    if members(board.both_signs) != both:
        found.append("B-9.4: both signs of a colour are marked wrongly")
    if board.bids >= BIT[4] or (state.box.bid_cards_return and board.bids != BIT[4] - 1):
        found.append("B-2.1.8: bid cards are not conserved")
    waits = any(frame.effect is PLAY_HERBALISTS and frame.seat == number for frame in frames_of(state))
    if board.favors[HERBALIST] > 0 and not waits:
        found.append("B-18.11: a Herbalist in hand is not played")


def court_seat_faults(state: AlchemistsState, number: int, board: Seat, found: list[str]) -> None:
    court = state.court
    reports = [court.reports[2 * number + organ] for organ in range(len(ORGANS))]
    if reports[0] & reports[1] or any(len(members(report)) > 2 for report in reports):
        found.append("K-8.7: report tokens are not conserved")
    if any(reports) and court.tests[number] < TESTS_NEEDED:
        found.append("K-8.2: a report without two tests")
    if court.animated & BIT[number] and court.tests[number] < TESTS_NEEDED:
        found.append("K-7.4: an animation without two tests")
    kinds = [kind_of(code) for code in board.observed]
    if kinds.count(BOOK) != court.books[number]:
        found.append("K-2.4: books and what was read differ")
    if kinds.count(GOLEM_TEST) != court.tests[number]:
        found.append("K-7.5: tests and what was seen differ")
