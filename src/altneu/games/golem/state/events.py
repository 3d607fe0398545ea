"""What happened, in numbers: (event, seat, source, a, b). Told only when someone listens."""

from typing import Final

GAINED: Final = 0  # a resource, b amount
PAID: Final = 1  # a resource, b amount
SCORED: Final = 2  # a VP, negative when lost
STUDENT_MOVED: Final = 3  # a district, b section
TOKEN_TAKEN: Final = 4  # a district
RESEARCH_MOVED: Final = 5  # a space
TRACK_MOVED: Final = 6  # a space
GOLEM_MOVED: Final = 7  # a old place, b new place
GOLEM_ACTIVATED: Final = 8  # a place
GOLEM_CREATED: Final = 9  # a place
GOLEM_KILLED: Final = 10  # a place, b cemetery space
UPGRADE_MADE: Final = 11  # a upgrade
TILE_PLACED: Final = 12  # a 2 * tile + side, b slot
GOLD_PLACED: Final = 13  # a cauldron
ARTIFACT_COMPLETED: Final = 14  # a cauldron
BOOK_BOUGHT: Final = 15  # a book
BOOK_PLACED: Final = 16  # a book, b column
BOOK_READ: Final = 17  # a book
MARBLE_TAKEN: Final = 18  # a 5 * row + colour, b strength
MARBLE_REMOVED: Final = 19  # a 5 * row + colour
RABBI_PLACED: Final = 20  # a slot, 5 for the fixed action space
PASSED: Final = 21  # a pass tile
GOAL_KEPT: Final = 22
BOARD_TAKEN: Final = 23  # a side
START_TAKEN: Final = 24  # a starting tile
ROUND_BEGAN: Final = 25  # a round
PHASE_BEGAN: Final = 26  # a phase
INFLUENCED: Final = 27  # a character
UNCONTROLLED: Final = 28  # a number of golems
STEPS_LOST: Final = 29  # a number of steps
MARBLES_FELL: Final = 30
GOLD_LOST: Final = 31
CARD_DRAWN: Final = 32  # a Automa card
MARKER_MOVED: Final = 33  # a space of the resource track
NO_BENEFIT: Final = 34  # the Automa gets 2 VP instead
STRATEGY_MOVED: Final = 35  # a colour of the strategy tile that went to the bottom
REASONED: Final = 36  # a index of the Reason in the notes
STUDENT_STOPPED: Final = 37  # a district, 3 for any, b number of steps lost
RESEARCH_STOPPED: Final = 38  # a number of steps lost
TRACK_STOPPED: Final = 39  # a number of steps lost, negative for steps back
SCORING_BEGAN: Final = 40
EVENTS: Final = 41
