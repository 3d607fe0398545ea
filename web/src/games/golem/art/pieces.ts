/** The wooden and clay pieces: golem, student and rabbi of a seat. */

import { paintOf, seatMark } from "../../../art/marks";
import { signOutline } from "../../../art/outline";
import { hoodOutline } from "./motifs";
import { disc, INK, line, patch, placed, solid, type Drawing } from "../../../art/strokes";

const PALE = "#fffaf0";
const SKIN = "#ecc9a0";

/** The seat's mark on a pale disc around (x, y). */
function roundel(seat: number, x: number, y: number, radius: number): Drawing {
  const scale = (radius * 1.42) / 24;
  return [
    solid(disc(x, y, radius), PALE, 0.8),
    ...placed([patch(seatMark(seat), paintOf(seat).dark)], x - 12 * scale, y - 12 * scale, scale),
  ];
}

const OPEN_EYES: Drawing = [
  patch("M9 6H11.2V7.8H9ZM12.8 6H15V7.8H12.8Z", "#2a1a14"),
  patch("M9.6 6.4H10.7V7.4H9.6ZM13.3 6.4H14.4V7.4H13.3Z", "#ffd98a"),
];
const CLOSED_EYES: Drawing = [line("M9 6.6Q10.1 7.7 11.2 6.6M12.8 6.6Q13.9 7.7 15 6.6", "#2a1a14", 0.9)];

/** The word that wakes it: three bright strokes on a dark forehead. */
function word(dark: string): Drawing {
  return [
    patch("M8.5 5.3C8.6 3.4 10.2 2.3 12 2.3S15.4 3.4 15.5 5.3Z", dark),
    line("M10.2 3.7V4.7M11.4 3.2H12.6M12 3.2V4.7M13.8 3.7V4.7", "#fff1bd", 0.6),
  ];
}

/** Upright on a golem that lies on its side. */
function upright(drawing: Drawing): Drawing {
  return drawing.map((stroke) => ({ ...stroke, at: `rotate(90 12 13.6) ${stroke.at ?? ""}` }));
}

export function golemPiece(seat: number, lying: boolean, awake: boolean): Drawing {
  const { base, light, dark } = paintOf(seat);
  return [
    solid(signOutline, base, 1.1),
    patch("M3.5 13C4 11 5.6 9.9 9.4 9.7L9.2 10.9C6.6 11.1 5 12 4.6 14.2L4.4 17.6H3.4C3 16 3.1 14.4 3.5 13Z", light),
    patch("M8.6 6C8.6 3.8 10 2.5 12 2.5C10.6 3.2 9.8 4.2 9.8 5.6Z", light),
    patch(
      "M20.6 13.4C21 15 21 16.6 20.7 17.8C20.2 18.4 19.2 18.4 18.9 17.8L18.6 12.4ZM15.4 21.6H16.8L16.6 17.6Z",
      dark,
      0.55,
    ),
    line("M5.4 13.2L6.4 14.4M17.8 11.4L17.4 14.4M8 19.4L9.2 20.2M14.8 19.2L15.8 20.4", dark, 0.7),
    ...(lying ? CLOSED_EYES : OPEN_EYES),
    ...(awake && !lying ? word(dark) : []),
    ...(lying ? upright(roundel(seat, 12, 13.6, 4.1)) : roundel(seat, 12, 13.6, 4.1)),
  ];
}

export function studentPiece(seat: number): Drawing {
  const { base, light, dark } = paintOf(seat);
  return [
    solid(hoodOutline, base, 1.1),
    patch(
      "M7.4 7.4C7.4 4.6 8.8 2.7 11.4 2.5C9.4 3.6 8.6 5.4 8.6 7.6C8.6 9 8.8 10 9.4 11C6.8 13.4 5.8 17 5.6 21.6H4.4C4.8 16.6 6 13.4 8.6 11.3C7.8 10.4 7.4 9.2 7.4 7.4Z",
      light,
    ),
    patch("M18.4 21.6C18 17.6 17 14 15.2 11.8C17.8 13.4 19.2 17.4 19.6 21.6Z", dark, 0.55),
    solid("M12 3.9C9.6 3.9 8.7 5.7 8.7 7.7S9.9 11.2 12 11.2S15.3 9.7 15.3 7.7S14.4 3.9 12 3.9Z", "#2b1d19", 0.7),
    patch("M9.9 8.2C9.9 6.7 10.7 5.9 12 5.9S14.1 6.7 14.1 8.2S13.3 10.6 12 10.6S9.9 9.7 9.9 8.2Z", SKIN),
    patch("M10.8 7.6H11.5V8.5H10.8ZM12.6 7.6H13.3V8.5H12.6Z", "#4a2f22"),
    solid("M6.6 13.4H17.4V21.2H6.6Z", "var(--clay-dark)", 0.9),
    solid("M7.6 13.4H17.4V20.6H7.6Z", PALE, 0.6),
    ...placed([patch(seatMark(seat), dark)], 9.2, 13.6, 0.28),
  ];
}

export function rabbiPiece(seat: number): Drawing {
  const { base, light, dark } = paintOf(seat);
  return [
    line("M20.6 22.4V8.4C20.6 5.8 17.4 5.8 17.6 8.4", INK, 2.3),
    line("M20.6 22.2V8.4C20.6 5.8 17.4 5.8 17.6 8.4", "#a06a35", 1.2),
    solid("M8.2 9.4C4.8 11 3.6 15.4 3.2 22.4H18.4C18.2 15.4 17.4 11 14.4 9.4Z", base, 1.1),
    patch("M8 10.8C5.8 12.4 4.8 16 4.4 21.6H5.8C6 16.6 6.8 13.4 8.6 11.4Z", light),
    patch("M16.4 21.6C16.4 17 15.8 13.4 14.4 11.2C16.6 13 17.4 17 17.5 21.6Z", dark, 0.6),
    patch("M8.6 6H14.2V10H8.6Z", SKIN),
    solid(
      "M8.2 7.6C8.4 8.6 9.8 8.8 11.4 8.4C13 8.8 14.4 8.6 14.6 7.6C15 11.2 13.6 14 11.4 15C9.2 14 7.8 11.2 8.2 7.6Z",
      "#efeae0",
      0.8,
    ),
    solid(
      "M4.6 5.9C5 4.8 6.6 4.6 7.6 4.6L8.4 1.4H14.4L15.2 4.6C16.2 4.6 17.8 4.8 18.2 5.9C16 7.2 6.8 7.2 4.6 5.9Z",
      "#2b2530",
      0.8,
    ),
    patch("M8.3 4.4L8.9 2.2H10.2L9.8 4.5Z", "#5d5466"),
    ...roundel(seat, 11, 18.4, 3.5),
  ];
}
