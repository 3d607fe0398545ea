"""Signs in the terminal and their colours."""

from __future__ import annotations

from altneu.faces.marks import SEAT_STYLES, SEATS, Paint


def test_a_seats_pieces_have_its_colour_and_words_keep_theirs() -> None:
    paint = Paint(f"[{SEATS}]■*|[▲]", {"▲": "red"})
    painted = paint("♣■■ Ada, ☾ Ben ▲ ■", "dim")
    assert painted.style == "dim"
    assert [(painted.plain[span.start : span.end], span.style) for span in painted.spans] == [
        ("♣■■", f"bold {SEAT_STYLES[0]}"),
        ("☾", f"bold {SEAT_STYLES[1]}"),
        ("▲", "red"),
    ]
