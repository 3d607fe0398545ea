"""Questions and choices of rare moments, in words."""

import pytest

from altneu.games.golem.actions.creation import CREATED, NEW_GOLEM
from altneu.games.golem.actions.marbles import ROW_ACTIONS
from altneu.games.golem.actions.movement import MARCHING
from altneu.games.golem.rounds.goals import DRAFT_GOALS
from altneu.games.golem.rounds.income import ALL_SOURCES, INCOME_OF_SEAT
from altneu.games.golem.rounds.rounds import INFLUENCE_CHARACTER, MOVE, PHASE_UPGRADE
from altneu.games.golem.state.sources import ACTION, INFLUENCE, ROW, SOURCES, UPGRADE
from altneu.games.golem.state.terms import MIRROR, WORK
from altneu.language import capital, catalogue, languages
from games.golem.scenario import ask, play, scenario, set_library, set_seat, set_tray, turn
from games.golem.speakers import SPEAKERS, assert_readable, choices, counted, said


def test_a_copied_action_says_what_is_copied() -> None:
    state = scenario()
    set_seat(state, 0, coins=1)
    ask(state, ROW_ACTIONS[MIRROR], source=ROW + MIRROR, n=4)
    assert choices("en", state)["copy work"] == "Copy Work for 1 coin (strength 4)"
    play(state, "copy work")
    assert SPEAKERS["en"].question(state) == said(
        "ask.because", seat="Green", source="Mirror: Work, strength 4", what=said("ask.work")
    )


def test_work_tells_the_price_and_the_free_activation() -> None:
    state = scenario()
    set_seat(state, 0, knowledge=2, upgrades=["UPG-3"])
    ask(state, ROW_ACTIONS[WORK], source=ROW + WORK, n=1)
    assert choices("en", state) == {
        "work 2": "Activate 2 golems for 2 knowledge + 1 free activation (“Tireless Arm”)",
        "work 1": "Activate 1 golem for free + 1 free activation (“Tireless Arm”)",
        "work 0": "1 free activation (“Tireless Arm”)",
    }


def test_a_marble_tells_of_the_golden_tile_it_triggers() -> None:
    state = scenario()
    set_seat(state, 0, side="1B", gold=[1, 0, 0, 0], slots=["UPA-1a"])
    set_tray(state, work="red blue")
    turn(state)
    texts = choices("en", state)
    assert texts["marble work red"] == said(
        "choice.take", marble="red marble", row="Work", gains="strength 2, red student to II, income of artifact 1"
    )
    assert texts["marble work blue"] == said(
        "choice.take", marble="blue marble", row="Work", gains="strength 2, blue student to II"
    )


def test_a_grave_pays_twice_with_the_right_arm() -> None:
    state = scenario()
    set_seat(state, 0, upgrades=["UPG-2"], golems=["red I", "yellow I"])
    ask(state, "kill golem")
    play(state, "kill red I")
    texts = choices("en", state)
    assert texts["bury 2"] == said("choice.bury", space=2, bonus="twice 4 knowledge")
    assert texts["bury 7"] == said("choice.bury", space=7, bonus="nothing")


def notes(text: str) -> str:
    """What stands in brackets at the end."""
    return text.partition("(")[2].rstrip(")")


def test_steps_tell_of_entry_costs_and_of_standing_up() -> None:
    state = scenario()
    set_seat(state, 0, golems=["red VII lying", "blue IX"])
    ask(state, "move golems 2")
    texts = choices("en", state)
    assert notes(texts["forward red VII lying"]) == "stands up; entry cost: 1 knowledge or 1 VP"
    assert notes(texts["back red VII lying"]) == "stands up"
    assert notes(texts["back blue IX"]) == ""
    assert texts["skip"] == "Decline"


def test_steps_back_tell_of_entry_costs_where_they_are_paid() -> None:
    state = scenario(back_entry="paid")
    set_seat(state, 0, golems=["red I", "blue IX"])
    ask(state, "move golems 1")
    assert notes(choices("en", state)["back blue IX"]) == "entry cost: 1 knowledge or 1 VP"


def test_the_menorah_token_is_told() -> None:
    state = scenario()
    set_seat(state, 0, students=[7, 7, 7])
    state.tokens = 0b110
    ask(state, "student any +1")
    texts = choices("en", state)
    assert texts["student red"] == "Red student to VIII (income there: 2 clay, 2 VP)"
    assert texts["student yellow"] == capital(
        said("noted", what="yellow student to VIII", notes=f"income there: 3 coins, 1 VP; {said('choice.token')}")
    )


def test_an_artifact_tile_costs_what_its_slots_cost() -> None:
    state = scenario()
    set_seat(state, 0, side="4A", coins=4)
    ask(state, "artifact upgrade -1")
    texts = choices("en", state)
    assert texts["upgrade UPA-1b"].startswith("Upgrade “Chime of Marbles” (golden tile) for 0–2 coins: ")
    play(state, "upgrade UPA-1b")
    assert choices("en", state) == {
        "slot 1": said("choice.slot.golden", row=1, price="for free", bonus="1 coin"),
        "slot 4": said("choice.slot.golden", row=3, price="for 2 coins", bonus="research track +1, 1 VP"),
    }


def test_any_resources_may_pay_for_an_upgrade() -> None:
    state = scenario()
    set_seat(state, 0, clay=1, coins=1, knowledge=1)
    ask(state, "any upgrade -3 in any resources")
    assert f"“Spade Arm” (right arm) for {counted('paid.any', 2)}: " in choices("en", state)["upgrade UPG-2"]
    play(state, "upgrade UPG-2")
    assert SPEAKERS["en"].question(state) == said("ask.plain", seat="Green", what=counted("ask.spend", 2))
    assert choices("en", state) == {"spend clay": "Pay 1 clay", "spend coins": "Pay 1 coin and 1 knowledge"}


def test_a_column_tells_its_colour_its_room_and_its_upgrade() -> None:
    state = scenario()
    set_seat(state, 0, knowledge=9, research=4, columns=[[33], [10, 34]], upgrades=["UPR-1", "UPR-3"])
    set_library(state, [35, 2, 3, 4, 5])
    set_seat(state, 0, students=[2, 1, 1])
    ask(state, "buy book -5")
    play(state, "book 35", "book 20")
    assert choices("en", state) == {
        "column 1": "Column 1 (books: 1 of 3; “Shelf of Trades”: 1 coin, 1 clay)",
        "column 2": "Column 2 (blue; books: 2 of 3)",
        "column 3": said(
            "noted",
            what="Column 3",
            notes=f"books: 0 of 3; {said('choice.named', name='Shelf of Echoes', effect=said('upgrade.UPR-3'))}",
        ),
        "column 4": "Column 4 (books: 0 of 3)",
    }


def test_gold_tells_what_it_completes_with_the_grey_tiles() -> None:
    state = scenario()
    set_seat(state, 0, side="1A", gold=[0, 1, 0, 0], slots=[None, None, "UPA-5b"])
    ask(state, "2 gold")
    texts = choices("en", state)
    assert SPEAKERS["en"].question(state) == said("ask.plain", seat="Green", what=said("ask.gold", gold="2 gold"))
    assert texts["cauldron 2"] == said("choice.completes", row=2, bonus="2 knowledge, 1 VP, 1 coin, 1 VP")
    assert texts["cauldron 4"] == "Cauldron 4: 1 of 4 ingots"


@pytest.mark.parametrize("language", languages())
def test_the_income_of_a_seat_can_be_read(language: str) -> None:
    state = scenario()
    set_seat(state, 0, side="3B", gold=[0, 2, 0, 0], students=[2, 3, 2])
    ask(state, INCOME_OF_SEAT, m=ALL_SOURCES)
    texts = choices(language, state)
    assert set(texts) == {"income red", "income yellow", "income blue", "income artifact 2"}
    for text in [*texts.values(), SPEAKERS[language].question(state)]:
        assert_readable(text, language)
    if language == "en":
        assert texts["income yellow"] == "Yellow student in III: 2 coins"
        assert texts["income artifact 2"] == "Income of artifact 2: any student +1"


@pytest.mark.parametrize("language", languages())
def test_what_a_new_golem_sets_off_can_be_read(language: str) -> None:
    state = scenario()
    set_seat(state, 0, side="1B", gold=[1, 0, 0, 0], golems=["red I", "yellow I", "blue I"])
    ask(state, CREATED, source=UPGRADE, n=8 * 2)
    texts = choices(language, state)
    assert set(texts) == {"part 1", "step", "use", "skip"}
    for text in [*texts.values(), SPEAKERS[language].question(state)]:
        assert_readable(text, language)
    if language == "en":
        question = said(
            "ask.because",
            seat="Green",
            source="Shelf of Trades",
            what=said(
                "ask.or_stop", what=said("either.two", first="income of artifact 1", last=said("effect.new_golem"))
            ),
        )
        assert SPEAKERS[language].question(state) == question
        assert texts["part 1"] == "Income of artifact 1: 1 clay, 1 VP"
        assert "blue II" in texts["step"]
        assert "blue I" in texts["use"]
        assert texts["use"].endswith(": Schoolroom – 2 knowledge")


def test_a_march_offers_only_what_is_possible() -> None:
    state = scenario()
    set_seat(state, 0, golems=["red VII", "yellow X lying"])
    ask(state, MARCHING, source=ACTION + 6, n=0, m=0)
    assert SPEAKERS["en"].question(state) == said(
        "ask.because", seat="Green", source="Off the Leash", what=said("ask.or_stop", what="activate the golem")
    )
    state.top = None
    ask(state, MARCHING, source=ACTION + 6, n=0, m=4)
    assert SPEAKERS["en"].question(state) == said(
        "ask.because",
        seat="Green",
        source="Off the Leash",
        what=said("ask.or_stop", what=said("either.two", first=said("ask.step"), last="activate the golem")),
    )
    assert choices("en", state)["step"] == "One step forward to red VIII (entry cost: 1 knowledge or 1 VP)"


def test_after_the_step_a_new_golem_may_only_stop() -> None:
    state = scenario()
    set_seat(state, 0, golems=["red II", "yellow I"])
    ask(state, NEW_GOLEM, n=0, m=1)
    assert choices("en", state)["skip"] == "Stop"


def test_the_left_leg_tells_the_steps_in_all() -> None:
    state = scenario()
    set_seat(state, 0, upgrades=["UPG-5"], track=3)
    ask(state, MOVE)
    assert SPEAKERS["en"].question(state) == said("ask.plain", seat="Green", what=counted("ask.steps", 2))
    assert choices("en", state)["steps 1"] == counted("choice.steps", 3, extra=1)


def test_influence_is_named_only_if_it_can_be_paid() -> None:
    state = scenario()
    set_seat(state, 0, coins=1, clay=5, marbles=["white", "white"])
    ask(state, INFLUENCE_CHARACTER, source=INFLUENCE)
    assert SPEAKERS["en"].question(state) == said(
        "ask.because", seat="Green", source="Master Builder", what=said("ask.or_decline", what="take 3 coins")
    )
    state.top = None
    set_seat(state, 0, coins=2)
    ask(state, INFLUENCE_CHARACTER, source=INFLUENCE)
    question = said(
        "ask.because",
        seat="Green",
        source="Master Builder",
        what=said(
            "ask.or_decline", what=said("either.two", first=said("ask.influence", price="2 coins"), last="take 3 coins")
        ),
    )
    assert SPEAKERS["en"].question(state) == question


def test_the_goal_draft_asks_everyone_who_has_not_answered() -> None:
    state = scenario(players=3)
    for seat in range(3):
        set_seat(state, seat)
        state.own(seat).hand = 0b1111 << 4 * seat
    state.sealed = (-1, -1, -1)
    ask(state, DRAFT_GOALS, m=0b111)
    question = said("ask.plain", seat="Green, Purple, Orange", what=counted("ask.draft", 4))
    assert SPEAKERS["en"].question(state) == question
    assert choices("en", state)["goal 1"] == "Keep “Potters’ Lane”: red student in V or further – 2 VP"
    play(state, "goal 1")
    assert SPEAKERS["en"].question(state).startswith("Purple, Orange: ")


def test_the_upgrade_of_phase_six_may_be_declined() -> None:
    state = scenario()
    set_seat(state, 0, clay=2)
    ask(state, PHASE_UPGRADE, source=SOURCES.index("phase 6 upgrade"))
    assert SPEAKERS["en"].question(state) == said(
        "ask.because",
        seat="Green",
        source="upgrade of phase 6",
        what=said("ask.or_decline", what=said("effect.upgrade.any")),
    )
    assert choices("en", state)["skip"] == "Decline"


def test_the_end_of_the_game_is_told() -> None:
    assert SPEAKERS["de"].question(scenario()) == catalogue("altneu.games.golem.words", "de").text("ask.over")
