"""Options tried out in a world that fits the view: what the rules give and take, whatever is printed."""

from __future__ import annotations

from typing import Any, Final

from altneu.bots.base import Position
from altneu.bots.playout import draw
from altneu.games.alchemists.mind.scholar.artifacts import artifact_worth
from altneu.games.alchemists.mind.scholar.study import APPROVAL, BOOK, CUBE, FAVOR, Study
from altneu.kernel.flow import OVER, answer, asked
from altneu.kernel.state import NATURE, State

PLACE: Final = 0.12  # of acting one place earlier
LOWEST_PLACE: Final = 9
STEPS: Final = 200  # of the setup at most


class Trial:
    def __init__(self, position: Position, study: Study) -> None:
        self.position = position
        self.study = study

    def after(self, option: int) -> State:
        """Once chance has had its say; a sealed answer is carried out when the others have answered somehow."""
        state = self.position.first_world()
        name = self.name_of(state)
        answer(state, option)
        for _ in range(STEPS):
            seat = asked(state)
            if seat == NATURE:
                answer(state, draw(state, self.position.rng))
            elif seat != OVER and (self.name_of(state) == name == "keep two funding cards" or self.is_setup(state)):
                answer(state, state.options[0])
            else:
                break
        return state

    def is_setup(self, state: State) -> bool:
        """Whether funding cards are still being paid out."""
        return self.study.round == 0 and self.name_of(state) != "choose space"

    def name_of(self, state: State) -> str:
        return "" if state.top is None else state.top.effect.name

    def me(self, state: State) -> dict[str, Any]:
        found: dict[str, Any] = self.position.game.view(state, self.study.seat)["seats"][self.study.seat]
        return found

    def worth(self, option: int) -> float:
        """What the seat has afterwards against what it had."""
        state = self.after(option)
        now, before = self.me(state), self.study.me
        change = {key: now[key] - before[key] for key in ("gold", "reputation", "cubes", "ingredients", "favors")}
        books = now["books"] - before["books"] + (self.name_of(state) == "read book")
        place = now["order"] if isinstance(now["order"], int) else LOWEST_PLACE
        artifacts = [name for name in now["artifacts"] if name not in before["artifacts"]]
        return float(
            self.study.gold_worth(change["gold"])
            + change["reputation"]
            + now["delayed_reputation"]
            + CUBE * change["cubes"]
            + self.study.cards_worth(max(0, change["ingredients"]), before["ingredients"])
            + FAVOR * change["favors"]
            + BOOK * books
            + APPROVAL * (now["approvals"] - before["approvals"])
            + 2.0 * (now["has_secret_artifact"] - before["has_secret_artifact"])
            + sum(artifact_worth(self.study, name) for name in artifacts)
            - PLACE * place
        )

    def price(self, option: int) -> int:
        """The gold that buying costs, Shopkeepers left aside."""
        state = self.position.first_world()
        answer(state, option)
        frame = state.top
        if frame is not None and frame.effect.name == "purchase":
            return int(frame.m)
        return max(0, self.study.gold - int(self.me(state)["gold"]))

    def cubes(self, option: int) -> int:
        """The cubes that an action takes."""
        state = self.position.first_world()
        answer(state, option)
        return max(1, int(self.study.me["cubes"]) - int(self.me(state)["cubes"]))
