"""What the server itself says to people, in their language: its bots, and what the table tells."""

from __future__ import annotations

from collections.abc import Iterator

from altneu.games import KITS
from altneu.language import catalogue

SUBJECT = "server"
STOOD_IN = "stand_in"  # notices
RESTORED = "restored"
CLOSED = "closed"
MUTED, UNMUTED = "muted", "unmuted"
MUTED_SPECTATORS, UNMUTED_SPECTATORS = "muted_spectators", "unmuted_spectators"
REMOVED = "removed"
TALK = (MUTED, UNMUTED, MUTED_SPECTATORS, UNMUTED_SPECTATORS)


def bot_title(kind: str, language: str) -> str:
    """One that a game brings along without words goes by its kind."""
    return bot_text(kind, "title", language) or kind


def bot_text(kind: str, what: str, language: str) -> str:
    """In our words, else in those of the game that brings the bot along; "" for none."""
    key = f"bot.{kind}.{what}"
    bringing = [kit.texts for kit in KITS.values() if kind in kit.bots and kit.texts]
    for subject in [SUBJECT, *bringing]:
        texts = catalogue(subject, language)
        if key in texts.entries:
            return texts.text(key)
    return ""


def bot_names(kind: str, language: str) -> Iterator[str]:
    """What bots of a kind are called: by the kind's own names first, then by those that are anybody's."""
    own = bot_text(kind, "names", language)
    return (name.strip() for name in f"{own},{catalogue(SUBJECT, language).text('bot.names')}".split(",") if name)


def notice_text(notice: str, bot: str, player: str, language: str) -> str:
    """What the table tells of a seat; of a table that was closed, why."""
    texts = catalogue(SUBJECT, language)
    if notice == STOOD_IN:
        return texts.text("notice.stand_in", player=player, bot=bot_title(bot, language))
    if notice in (RESTORED, CLOSED):
        return f"{texts.text(f'notice.{notice}')} {bot}".rstrip()
    if notice in TALK:
        return texts.text(f"notice.{notice}", player=player, by=bot or texts.text("notice.opener"))
    if notice == REMOVED:
        kind = "removed" if player else "removed_spectator"
        return texts.text(f"notice.{kind}", player=player, by=bot or texts.text("notice.opener"))
    return texts.text("notice.back", player=player)


def trouble_text(language: str) -> str:
    """Why the bots of a table stopped."""
    return catalogue(SUBJECT, language).text("trouble")
