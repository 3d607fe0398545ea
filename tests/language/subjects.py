"""Every catalogue there is: those of the house, and of each room of a game that has words."""

from importlib.resources import files

LOCALE = files("altneu") / "locale"
GAMES = files("altneu") / "games"
ROOMS = sorted(
    f"altneu.games.{game.name}.{room.name}"
    for game in GAMES.iterdir()
    if game.is_dir()
    for room in game.iterdir()
    if (room / "locale").is_dir()
)
SUBJECTS = sorted(folder.name for folder in (LOCALE / "en").iterdir() if folder.is_dir()) + ROOMS
