/** Pieces and tokens: cubes, seals, coins, books, the golem, and signs of the town. */

import { paintOf, seatMark, SHAPES, type Colour } from "../../../art/marks";
import { cog, disc, INK, line, patch, placed, solid, type Drawing } from "../../../art/strokes";
import { leaf } from "./ingredients";
import { TINTS, type Tint } from "./potions";

const STAR = "M12 5.4L13.8 9.8L18.5 10.1L14.9 13.1L16.1 17.7L12 15.1L7.9 17.7L9.1 13.1L5.5 10.1L10.2 9.8Z";

export function cube(seat = -1): Drawing {
  const { base, light, dark } = paintOf(seat);
  return [
    solid("M12 2L21.4 6.8V17.2L12 22L2.6 17.2V6.8Z", base),
    patch("M12 2.8L20.6 7L12 11.2L3.4 7Z", light),
    patch("M12.6 12L20.8 8V16.8L12.6 21Z", dark, 0.6),
    line("M2.6 6.8L12 11.6L21.4 6.8M12 11.6V22", INK, 1.1),
    ...placed([patch(seatMark(seat), "#fffdf6")], 4.2, 11.2, 0.26),
  ];
}

const wax = (seat: number): Drawing => [
  solid(cog(12, 12, 11.6, 10, 12), paintOf(seat).base, 1),
  patch("M4 9A8.6 8.6 0 0 1 12 3.2V4.6A7.4 7.4 0 0 0 5.4 9.4Z", paintOf(seat).light),
];

/** What a seal says: a full star, a hollow one, or the colour of a hedge. */
const FACES: Record<string, Drawing> = {
  gold: [solid(STAR, "var(--gold)", 1.1), line("M12 3V4.2M12 19.2V20.4M3.6 11.6H4.8M19.2 11.6H20.4", INK, 1.2)],
  silver: [solid(STAR, "var(--parchment-light)", 1.7)],
};

function hedge(colour: Colour): Drawing {
  const fill = colour === "white" ? "#ffffff" : TINTS[colour as Tint];
  return placed([solid(SHAPES[colour], fill, 2)], 6, 5.6, 0.5);
}

export function seal(face: string, seat = -1): Drawing {
  return [
    ...wax(seat),
    solid(disc(12, 12, 8.7), "var(--parchment-light)", 0.9),
    ...(FACES[face] ?? hedge(face as Colour)),
  ];
}

export function sealBack(seat = -1): Drawing {
  return [...wax(seat), ...placed([patch(seatMark(seat), "#fffdf6")], 5.4, 5.4, 0.55)];
}

/** Reputation: a rosette with the sign of the zone. */
export function rosette(zone: string): Drawing {
  const inside: Record<string, Drawing> = {
    red: [patch("M12 14.6L7.4 7.4H16.6Z", TINTS.red)],
    green: placed([patch(SHAPES.green, TINTS.green)], 6.9, 4.4, 0.42),
    blue: [patch(disc(12, 9.4, 4.2), TINTS.blue)],
  };
  return [
    solid("M7.4 13.4L5.6 22.6L9.4 20.2L12 23L14.6 20.2L18.4 22.6L16.6 13.4Z", "var(--copper)", 1.1),
    solid(cog(12, 9.4, 8.8, 7.4, 10), "var(--brass)", 1.1),
    solid(disc(12, 9.4, 6), "var(--parchment-light)", 0.9),
    ...(inside[zone] ?? [line("M8.8 9.4H15.2", INK, 1.6)]),
  ];
}

const COIN: Drawing = [
  solid(disc(12, 12, 10.2), "var(--gold)"),
  patch("M12 3A9 9 0 0 0 3 12H5.2A6.8 6.8 0 0 1 12 5.2Z", "var(--gold-light)"),
  line(disc(12, 12, 7.2), "var(--gold-dark)", 1.1),
  solid("M12 7.2L16 12L12 16.8L8 12Z", "var(--gold-light)", 1),
];

const WREATH: Drawing = [
  line("M12 21.4C4.6 20.4 2.2 11.6 5.6 4M12 21.4C19.4 20.4 21.8 11.6 18.4 4", INK, 2.2),
  ...[0, 1, 2, 3].flatMap((k) => [
    leaf(9.4 - 2.2 * k + 0.42 * k * k, 20.8 - 4.6 * k, -172 + 25 * k, 8, "#f4d27f", 1),
    leaf(14.6 + 2.2 * k - 0.42 * k * k, 20.8 - 4.6 * k, -8 - 25 * k, 8, "#d9a441", 1),
  ]),
];

const BOOK: Drawing = [
  solid("M4 4.4Q4 2.4 6 2.4H19.4V19H6Q4 19 4 21Z", "var(--lapis)"),
  solid("M6 18.6H19.4V21.6H6Q4.2 21.6 4.2 20.1T6 18.6Z", "var(--parchment-light)", 1),
  patch("M6 3.4H8.4V17.6H6Q5.4 17.6 5 17.8V4.6Q5 3.4 6 3.4Z", "var(--lapis-light)"),
  solid(disc(13.6, 10, 3.1), "var(--brass-light)", 0.9),
];

const OPEN_BOOK: Drawing = [
  solid(
    "M12 6C9 3.6 5 3.4 1.6 4.4V19.6C5 18.6 9 18.8 12 21C15 18.8 19 18.6 22.4 19.6V4.4C19 3.4 15 3.6 12 6Z",
    "var(--parchment-light)",
  ),
  line("M12 6V21M4.4 8.4C6.4 8 8.4 8.2 9.6 9M4.4 12C6.4 11.6 8.4 11.8 9.6 12.6", INK, 1.1),
  patch("M14.6 8.4L16.6 12H12.8Z", TINTS.red),
  patch(disc(18.6, 14, 1.8), TINTS.blue),
];

const CROWN = "M4.6 17.4L3 7.4L8.2 11L12 4.6L15.8 11L21 7.4L19.4 17.4Z";
const APPROVAL: Drawing = [
  solid(disc(12, 12, 11), "#7a3f6d", 1.2),
  line(disc(12, 12, 9.3), "#c99bc0", 0.9),
  ...placed([solid(CROWN, "var(--gold-light)", 1.6)], 3.6, 3, 0.7),
];

const CARD = "M4 2.2Q4 1.4 4.8 1.4H19.2Q20 1.4 20 2.2V21.8Q20 22.6 19.2 22.6H4.8Q4 22.6 4 21.8Z";
const INGREDIENT: Drawing = [
  solid(CARD, "#3c5a44"),
  line("M6 3.4H18V20.6H6Z", "var(--brass)", 1),
  leaf(12, 18.4, -90, 13, "#a3cb8f", 1),
  line("M12 18.4V8.6", INK, 1),
];
const FAVOR: Drawing = [
  solid(CARD, "var(--parchment-light)"),
  patch("M4.8 2.2H19.2V6.6H4.8Z", "var(--copper)"),
  line("M7.2 10H16.8M7.2 13H14", INK, 1.2),
  solid(disc(15.6, 18, 3), "#a63a2c", 0.9),
];

const FACE = (brows: string, mouth: string, fill: string): Drawing => [
  solid(disc(12, 12, 10.4), fill),
  patch(disc(8.4, 9.8, 1.5) + disc(15.6, 9.8, 1.5), INK),
  line(brows, INK, 1.5),
  line(mouth, INK, 1.8),
];

/** A clay figure; awake it has light in its eyes. */
function golem(...marks: Drawing): Drawing {
  return [
    solid(
      "M8.6 1.8H15.4V8H18Q21.4 8.4 21.4 12V18H18.4V13.6H16.8V22.4H12.8V18.4H11.2V22.4H7.2V13.6H5.6V18H2.6V12Q2.6 8.4 6 8H8.6Z",
      "var(--clay)",
    ),
    patch("M9.4 2.6H11.4V7.4H9.4ZM6.2 9H10V10.4H6.4Q4.4 10.6 4.2 12.6H3.6Q3.4 9.6 6.2 9Z", "var(--clay-light)"),
    ...marks,
  ];
}
const SHUT = line("M9.8 5.2H11.4M12.6 5.2H14.2", INK, 1.1);
const OPEN: Drawing = [patch(disc(10.6, 5, 1) + disc(13.4, 5, 1), "#ffe9a8")];
const steam = (d: string): Drawing => [line(d, INK, 2.8), line(d, "#ffffff", 1.5)];

/** The flask that stands on the order board. */
export function orderFlask(seat = -1): Drawing {
  const { base, light } = paintOf(seat);
  return [
    solid("M9.4 6V9.4A7.4 7.4 0 1 0 14.6 9.4V6Z", "var(--glass)"),
    patch("M5.4 15.4H18.6A6.6 6.6 0 0 1 5.4 15.4Z", base),
    patch("M6.4 14.6A5.8 5.8 0 0 1 9 10.8L9.6 12A4.6 4.6 0 0 0 7.8 14.6Z", light),
    solid("M8.4 1.6H15.6V6.2H8.4Z", base, 1.1),
    ...placed([patch(seatMark(seat), "#fffdf6")], 8.6, 14.4, 0.28),
  ];
}

const SCROLL: Drawing = [
  solid("M5 4H19V20H5Z", "var(--parchment-light)"),
  solid("M3 2.2H21V6H3ZM3 18H21V21.8H3Z", "var(--parchment-dark)", 1.1),
  line("M8 9.4H16M8 12.4H13", INK, 1.2),
  solid(disc(15.6, 14.8, 2.4), "#a63a2c", 0.9),
];

const CAULDRON: Drawing = [
  line("M5.4 21L7 17.4M18.6 21L17 17.4", INK, 2.6),
  solid("M3 8.4C1.8 15.6 5.4 20.6 12 20.6S22.2 15.6 21 8.4Z", "#3d4450"),
  patch("M4.6 10C4.4 14.4 6 17.2 9 18.6C5.6 17.8 3.8 14.6 4.2 10Z", "#7a8493"),
  solid("M2 6.4H22V9.4H2Z", "var(--copper)", 1.1),
  patch("M4 6.8C6 4.4 8.6 5.6 10 5.2C12 3.6 14.4 5.2 15.6 5C17.6 4.2 19.4 5.2 20 6.8Z", "#9fcf90"),
];

export const PIECES: Record<string, Drawing> = {
  cauldron: CAULDRON,
  grant: SCROLL,
  gold: COIN,
  vp: WREATH,
  book: BOOK,
  encyclopedia: OPEN_BOOK,
  approval: APPROVAL,
  ingredient: INGREDIENT,
  favor: FAVOR,
  smiley: FACE("M6.6 6.6L9.6 6M14.4 6L17.4 6.6", "M7 14C8.6 18.4 15.4 18.4 17 14Z", "var(--gold-light)"),
  angry: FACE("M6 5.8L10 8M14 8L18 5.8", "M7.6 17.4C9.4 14.4 14.6 14.4 16.4 17.4", "#e58a70"),
  quality_exact: [
    ...placed([patch(SHAPES.green, "var(--moss)")], 0, 0, 1),
    line("M6.4 12.4L10.4 16.6L17.8 7.8", "#ffffff", 2.8),
  ],
  quality_sign: [
    solid("M3 3H21V21H3Z", "var(--parchment-light)"),
    line("M5.4 8H11.4M8.4 5V11M12.6 16.4H18.6M18 4.6L6 19.4", INK, 1.8),
  ],
  quality_neutral: [solid("M3 3H21V21H3Z", "var(--glass)"), line(disc(12, 12, 4.6), INK, 2.2)],
  quality_wrong: [solid("M3 3H21V21H3Z", "#e8c3b8"), line("M7 7L17 17M17 7L7 17", "#8e2d1c", 2.8)],
  golem: golem(SHUT),
  golem_awake: golem(...OPEN, patch(disc(12, 11.4, 1.8), "#ffe9a8")),
  golem_ears: golem(
    SHUT,
    ...steam(
      "M7 3.6C5 3.2 5 1.6 3 1.4M7.2 6C5 6.2 4.2 5 2 5.4M17 3.6C19 3.2 19 1.6 21 1.4M16.8 6C19 6.2 19.8 5 22 5.4",
    ),
  ),
  golem_chest: golem(SHUT, solid(disc(12, 12.2, 3.4), "#ffd257", 1.1), patch(disc(12, 12.2, 1.5), "#fffaf0")),
};
