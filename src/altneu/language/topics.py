"""Help on the terms, tiles and cards of a game, by topic."""

from __future__ import annotations

from difflib import get_close_matches

Topic = tuple[str, str, str]  # title, explanation, details: the code in notation and the ids of the rules


class HelpError(ValueError):
    """A topic there is no help on."""


class Topics:
    topics: dict[str, Topic]

    def title(self, topic: str) -> str:
        return self.found(topic)[0]

    def details(self, topic: str) -> str:
        return self.found(topic)[2]

    def found(self, topic: str) -> Topic:
        if topic not in self.topics:
            near = get_close_matches(topic, list(self.topics), n=1)
            hint = f"did you mean {near[0]!r}?" if near else "choose one of the topics listed"
            raise HelpError(f"there is no help on {topic!r}; {hint}")
        return self.topics[topic]


def matching(titles: dict[str, str], wanted: str) -> list[str]:
    """The topics whose id or title is the wanted word, or else begins with it, or else contains it."""
    wanted = plain(wanted)
    names = {topic: (plain(topic), plain(title)) for topic, title in titles.items()}
    for fits in (str.__eq__, str.startswith, str.__contains__):
        found = [topic for topic, both in names.items() if any(fits(name, wanted) for name in both)]
        if found:
            return found
    return []


def plain(text: str) -> str:
    """As people type it: without capitals, with ordinary spaces and the apostrophe of a keyboard."""
    return " ".join(text.casefold().replace("’", "'").split())
