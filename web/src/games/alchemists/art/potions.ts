/** Potions, alchemicals and aspects: the shape says the colour, the stroke in it the sign. */

import { SHAPES } from "../../../art/marks";
import { disc, INK, line, patch, placed, solid, type Drawing } from "../../../art/strokes";

export type Tint = "red" | "green" | "blue";
const LETTERS: Record<string, Tint> = { R: "red", G: "green", B: "blue" };

export const TINTS: Record<Tint, string> = { red: "#b2402a", green: "#3f7f35", blue: "#2f68b0" };
const LIGHT_TINTS: Record<Tint, string> = { red: "#e79a85", green: "#9fcf90", blue: "#93bbec" };

/** A sign around (x, y), with its ink around it so that it stands on any colour. */
function sign(plus: boolean, x: number, y: number, r: number, width = 2.2): Drawing {
  const d = `M${x - r} ${y}H${x + r}${plus ? `M${x} ${y - r}V${y + r}` : ""}`;
  return [line(d, INK, width + 1.5), line(d, "#ffffff", width)];
}

/** Bodies of flasks: a triangle, a diamond, a ball. */
const BODIES: Record<Tint, string> = {
  red: "M9.6 6.4V9L2.6 21Q2 22.4 3.6 22.4H20.4Q22 22.4 21.4 21L14.4 9V6.4Z",
  green: "M9.6 6.4L9.4 8L2.8 15.2L9 22.4H15L21.2 15.2L14.6 8L14.4 6.4Z",
  blue: "M9.6 6.4V8.2A7.6 7.6 0 1 0 14.4 8.2V6.4Z",
};
const SHINE: Record<Tint, string> = {
  red: "M9.8 11L4.8 20H6.6L10.8 12Z",
  green: "M8.6 10.6L4.8 15.2L6 16.8L9.8 12Z",
  blue: "M6 15.2A6 6 0 0 1 9.4 10L10 11.4A5 5 0 0 0 7.6 15.2Z",
};
const MIDDLE: Record<Tint, number> = { red: 17, green: 15.2, blue: 15.2 };
const NECK: Drawing = [
  solid("M9.6 3.6H14.4V7H9.6Z", "var(--glass)", 1.1),
  solid("M8.4 1.4H15.6V4H8.4Z", "#c79a5f", 1.1),
];

function flask(tint: Tint, plus: boolean): Drawing {
  return [
    ...NECK,
    solid(BODIES[tint], TINTS[tint]),
    patch(SHINE[tint], LIGHT_TINTS[tint]),
    ...sign(plus, 12, MIDDLE[tint], 3.1),
  ];
}

const NEUTRAL: Drawing = [
  ...NECK,
  solid("M9.6 6.4V8.2L5.4 10.4V21Q5.4 22.4 6.8 22.4H17.2Q18.6 22.4 18.6 21V10.4L14.4 8.2V6.4Z", "var(--glass)"),
  patch("M6.4 14H17.6V20.6Q17.6 21.6 16.6 21.6H7.4Q6.4 21.6 6.4 20.6Z", "#b4c6c8"),
  line(disc(12, 16.6, 2.6), INK, 1.7),
];

export const POTIONS: Record<string, Drawing> = {
  ...Object.fromEntries(
    Object.entries(LETTERS).flatMap(([letter, tint]) => [
      [`${letter}+`, flask(tint, true)],
      [`${letter}-`, flask(tint, false)],
    ]),
  ),
  neutral: NEUTRAL,
};

/** One aspect in a shape of `size` units around (x, y). */
export function aspect(tint: Tint, plus: boolean, x: number, y: number, size: number): Drawing {
  const scale = size / 24;
  const low = tint === "red" ? size * 0.11 : 0;
  const r = size * (tint === "red" ? 0.17 : 0.22);
  const d = `M${x - r} ${y + low}H${x + r}${plus ? `M${x} ${y + low - r}V${y + low + r}` : ""}`;
  return [
    ...placed([solid(SHAPES[tint], TINTS[tint], 0.8 / scale)], x - size / 2, y - size / 2, scale),
    line(d, "#ffffff", Math.max(1, size * 0.13)),
  ];
}

/** As printed on the tokens: the sign of each aspect, a capital where it is large. */
export const FORMULAS: Record<string, string> = {
  "R+": "R+ g+ b-",
  "G+": "r- G+ b+",
  "B+": "r+ g- B+",
  "R-": "R- g- b+",
  "G-": "r+ G- b-",
  "B-": "r- g+ B-",
  "++": "R+ G+ B+",
  "--": "R- G- B-",
};

const PLACES: Record<Tint, [number, number]> = { red: [12, 6.6], green: [6.6, 15.2], blue: [17.4, 15.2] };
const LARGE = 11.4;
const SMALL = 7.2;

function token(formula: string): Drawing {
  const aspects = formula.split(" ").flatMap((one) => {
    const letter = one.charAt(0).toUpperCase();
    const tint = LETTERS[letter]!;
    const [x, y] = PLACES[tint];
    return aspect(tint, one.endsWith("+"), x, y, one.startsWith(letter) ? LARGE : SMALL);
  });
  return [
    solid(disc(12, 12, 11.2), "var(--parchment-light)", 1.2),
    line(disc(12, 12, 10.1), "var(--brass)", 1),
    ...aspects,
  ];
}

export const ALCHEMICALS: Record<string, Drawing> = Object.fromEntries(
  Object.entries(FORMULAS).map(([name, formula]) => [`alchemical_${name}`, token(formula)]),
);

const RAYS = Array.from({ length: 8 }, (_, k) => ({
  ...solid("M12 1L13.6 4.6H10.4Z", "var(--brass-light)", 0.8),
  at: `rotate(${k * 45} 12 12)`,
}));

/** An aspect alone, as large as it can be. */
export const ASPECTS: Record<string, Drawing> = Object.fromEntries(
  Object.entries(LETTERS).flatMap(([letter, tint]) => [
    [`aspect_${letter}+`, aspect(tint, true, 12, 12, 23)],
    [`aspect_${letter}-`, aspect(tint, false, 12, 12, 23)],
  ]),
);

export const HEAVEN: Record<string, Drawing> = {
  solar: [...RAYS, solid(disc(12, 12, 6.2), "var(--gold-light)", 1.2)],
  lunar: [solid("M15.4 1.8A10.4 10.4 0 1 0 22 15.8A8.6 8.6 0 0 1 15.4 1.8Z", "#dfe6f2", 1.2)],
};
