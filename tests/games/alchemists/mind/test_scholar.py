"""The Scholar: it deduces from its view alone, knows every question, and beats chance."""

from __future__ import annotations

import pytest
from librt.random import Random

from altneu.bots import LEVELS, Position, bots_for, check_bot, games_of
from altneu.bots.match import play_match, simulate
from altneu.bots.playout import draw
from altneu.games import GAMES
from altneu.games.alchemists.kings_golem.articles import PLACES, written_on
from altneu.games.alchemists.mind.deduction import Aspect, Experiment, Notebook
from altneu.games.alchemists.mind.deduction.entries import statements_of
from altneu.games.alchemists.mind.scholar.answers import JUDGES, TRIED, Scholar, written
from altneu.games.alchemists.mind.scholar.bot import ScholarBot
from altneu.games.alchemists.mind.scholar.debunks import Debunks
from altneu.games.alchemists.mind.scholar.declaring import Declaring
from altneu.games.alchemists.mind.scholar.papers import Papers
from altneu.games.alchemists.mind.scholar.potions import Potions
from altneu.games.alchemists.mind.scholar.study import Study
from altneu.games.alchemists.rounds.declaring import DECLARE
from altneu.games.alchemists.state.terms import (
    CLAW,
    FEATHER,
    FERN,
    INGREDIENTS,
    MUSHROOM,
    PLUS,
    RED,
    RED_SEAL,
    ROOT,
    TOAD,
)
from altneu.kernel.flow import OVER, answer, asked
from altneu.kernel.game import SetupError
from altneu.kernel.state import NATURE, State
from games.alchemists.academy import academy, ask, set_seat

GAME = GAMES["alchemists"]
ALL = {"funding": "yes", "busy": "yes", "encyclopedia": "yes", "golem": "yes"}
TABLES = [
    (2, {}),
    (3, {"level": "master"}),
    (4, {**ALL, "level": "master"}),
    (2, ALL),
    (4, {"level": "master", "encyclopedia": "yes", "master_article_debunk": "apprentice"}),
    (3, {"level": "master", "encyclopedia": "yes", "master_debunk": "apprentice"}),
]


def walk(players: int, options: dict[str, str], seed: int):
    """A game whose first seat is the Scholar; yields the state before each of its answers, and the answer."""
    rng, bot = Random(seed), ScholarBot(Random(seed))
    state = GAME.begin(players, options)
    while (seat := asked(state)) != OVER:
        if seat == NATURE:
            choice = draw(state, rng)
        elif seat == 0:
            position = Position(GAME, state, seat, rng)
            choice = bot.choose(position)
            yield state, position, bot, choice
        else:
            choice = state.options[rng.randrange(len(state.options))]
        answer(state, choice)


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_every_question_of_a_game_is_understood(players, options):
    """Each effect that asks is known by name, and the answer is one of the options."""
    known = {*JUDGES, *TRIED, "declare"}
    for state, position, _, choice in walk(players, options, seed=players):
        assert position.about[0] in known
        assert choice in state.options


def test_the_notebook_grows_with_the_observations_and_with_nothing_else():
    """It is that of a notebook made anew from the view."""
    sizes = []
    for number, (state, _, bot, _) in enumerate(walk(2, {"level": "master"}, seed=8)):
        if number % 5 == 0:
            fresh = Notebook(statements_of(GAME.view(state, 0)))
            assert set(bot.notebook.notes) == set(fresh.notes)
            assert bot.notebook.size() == fresh.size()
            sizes.append(fresh.size())
    assert sizes[-1] < sizes[0]


def test_an_observation_taken_back_is_forgotten():
    bot = ScholarBot(Random(1))
    view = {"shown": [], "observations": [{"kind": "book", "ingredients": ["toad"], "solar": True}]}
    assert bot.notes(view).size() < Notebook().size()
    assert bot.notes({**view, "observations": []}).size() == Notebook().size()


def test_its_choice_depends_on_what_the_seat_can_see():
    """A fresh bot in another world that fits the view chooses the same, where nothing is tried out by chance."""
    for number, (state, position, _, choice) in enumerate(walk(2, {}, seed=3)):
        if number % 7 == 0 and position.about[0] not in TRIED:
            world = GAME.determinize(state, 0, Random(number).randrange)
            assert ScholarBot(Random(9)).choose(Position(GAME, world, 0, Random(9))) == choice


@pytest.mark.parametrize(("players", "options"), [(2, {}), (4, ALL)])
def test_it_beats_chance(players, options):
    """Equal seeds give equal games, so this never depends on luck."""
    kinds = ["scholar"] + ["random"] * (players - 1)
    wins = []
    simulate(GAME, kinds, 3, 1, options, None, lambda result: wins.append(result.places[0]))
    assert wins == [0, 0, 0]


def test_a_bot_of_one_game_says_so():
    assert bots_for("golem") == list(LEVELS)
    assert bots_for("alchemists") == ["random", "greedy", "scholar"]
    assert all(games_of(kind) == list(GAMES) for kind in ("random", "greedy"))
    with pytest.raises(SetupError, match="the bot scholar plays only alchemists; bots of golem are random, greedy"):
        check_bot("golem", "scholar")
    with pytest.raises(SetupError, match="there is no bot 'wizard'; bots are random, greedy"):
        check_bot("golem", "wizard")
    with pytest.raises(SetupError, match="plays only alchemists"):
        simulate(GAMES["golem"], ["scholar", "random"], 1, 1, {}, None, lambda _: None)


def test_the_number_of_an_article_is_read_as_the_rules_write_it():
    """K-15.2."""
    slots = [FERN, TOAD, FEATHER, CLAW]
    article = 2 + sum(int(PLACES[slot]) * (kind + 1) for slot, kind in enumerate(slots))
    assert [kind for kind, _ in written(article)] == [int(written_on(article, slot)) for slot in range(4)] == slots
    assert [sign for _, sign in written(article)] == [0, 0, 1, 1]


# What it weighs


def study(state: State, *notes) -> Study:
    return Study(GAME.view(state, 0), Notebook(notes), state.box)


def begun() -> State:
    """Round 2 of a game of two, with hands."""
    state = GAME.begin(2, {})
    rng = Random(2)
    while state.round < 2:
        answer(state, draw(state, rng) if asked(state) == NATURE else state.options[rng.randrange(len(state.options))])
    state.shown = state.shown[:0]
    for seat in (0, 1):
        state.own(seat).observed = state.shown
    return state


def test_a_theory_that_is_sure_is_worth_a_star_and_a_doubtful_one_a_hedge():
    sure = [Aspect(TOAD, colour, PLUS) for colour in range(3)]
    papers = Papers(study(begun(), *sure))
    seals = papers.theory_seals(TOAD, 6)
    assert max(seals, key=seals.__getitem__) == "gold"
    papers = Papers(study(begun(), *sure[:2]))
    seals = papers.theory_seals(TOAD, 6)
    assert max(seals, key=seals.__getitem__) == "blue"
    assert seals["blue"] == 0


def test_a_likely_mixture_is_guaranteed_and_a_doubtful_one_less():
    state = begun()
    board = state.own(0)
    for kind in range(8):
        board.hand[kind] = 1 if kind in (FERN, TOAD) else 0
    state.adventurer = 0  # B+, R+, G+
    known = Potions(study(state, Experiment(FERN, TOAD, RED)))
    unknown = Potions(study(state))
    assert known.best_sale(RED)[1] == 4
    assert known.best_sale(RED)[0] > unknown.best_sale(RED)[0]
    assert unknown.best_sale(RED)[1] < 4


@pytest.mark.parametrize(("ruling", "cost"), [("less", 0), ("none", 1)])
def test_a_loss_costs_what_the_ruling_in_force_says(ruling, cost):
    """B-17.8: whether the red zone spares 1 reputation of a loss."""
    state = next(walk(2, {"red_zone_loss": ruling}, seed=1))[0]
    state.own(0).reputation = 1
    position = Position(GAME, state, 0, Random(1))
    assert Scholar(position.view, Notebook(), position).study.loss(-1) == cost


def test_what_is_certainly_wrong_is_debunked():
    """B-5.5.4."""
    state = begun()
    tokens, seals = state.tokens[:], state.seals[:]
    tokens[TOAD] = 7  # --
    seals[4 * TOAD + 1] = 0
    state.tokens, state.seals = tokens, seals
    debunks = Debunks(Papers(study(state, Aspect(TOAD, RED, PLUS))))
    worths = {(kind, colour): debunks.aspect(kind, colour) for kind in (TOAD, FERN) for colour in range(3)}
    assert max(worths, key=worths.__getitem__) == (TOAD, RED)
    assert worths[TOAD, RED] > 2
    assert worths[FERN, RED] < 0


def test_a_theory_of_its_own_is_no_prey_even_where_its_hedge_protects():
    """B-5.5.12: it costs nothing, but the seal counts no more."""
    state = begun()
    tokens, seals = state.tokens[:], state.seals[:]
    tokens[TOAD], seals[4 * TOAD] = 7, RED_SEAL  # --
    state.tokens, state.seals = tokens, seals
    own = Debunks(Papers(study(state, Aspect(TOAD, RED, PLUS)))).aspect(TOAD, RED)
    seals = state.seals[:]
    seals[4 * TOAD], seals[4 * TOAD + 1] = -1, RED_SEAL
    state.seals = seals
    theirs = Debunks(Papers(study(state, Aspect(TOAD, RED, PLUS)))).aspect(TOAD, RED)
    assert own < 0 < theirs


def worth_of_testing(done: int, gold: int) -> float:
    """Of one more test on a student in round 3, with every ingredient in hand."""
    state = academy(2, round=3)
    set_seat(state, 0, hand=" ".join(INGREDIENTS), gold=gold, actions={"student": done} if done else {})
    ask(state, DECLARE, 0)
    position = Position(GAME, state, 0, Random(1))
    scholar = Scholar(position.view, Notebook(), position)
    parts = (scholar.study, scholar.papers, scholar.debunks, scholar.potions, scholar.trial)
    return Declaring(*parts).action("student")


def test_a_second_test_on_a_student_is_worth_less_above_all_without_gold():
    """B-5.7.2: by then the student may be angry."""
    assert worth_of_testing(0, 3) > worth_of_testing(1, 3) > worth_of_testing(1, 0)


def test_an_experiment_that_is_known_is_worth_nothing():
    state = begun()
    board = state.own(0)
    for kind in range(8):
        board.hand[kind] = 1
    potions = Potions(study(state, Experiment(MUSHROOM, ROOT, RED)))
    worths = {pair: potions.experiment(pair) for pair in potions.pairs(potions.study.hand)}
    known = next(pair for pair in worths if potions.chances[pair].max() > 0.99)
    assert worths[known] < 0 < max(worths.values())


def test_scholars_play_whole_games_among_themselves():
    result = play_match(GAME, GAME.begin(3, {}), ["scholar"] * 3, 2, 0)
    assert min(result.scores) > 10
