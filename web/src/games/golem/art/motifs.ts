/** The things the pictogram language speaks of: clay, coin, book, golem, student, gear and their like. */

import { signOutline } from "../../../art/outline";
import { PAINTS, SHAPES, type Colour } from "../../../art/marks";
import { cog, disc, INK, line, PARCHMENT, patch, placed, solid, type Drawing, type Stroke } from "../../../art/strokes";

const LIGHT = "#fff8e8";

export const hoodOutline =
  "M12 1.6C8 1.6 6.4 4.6 6.4 7.6C6.4 9.2 6.8 10.3 7.5 11.1C4.8 13.2 3.8 17 3.4 22.4H20.6C20.2 17 19.2 13.2 16.5 11.1" +
  "C17.2 10.3 17.6 9.2 17.6 7.6C17.6 4.6 16 1.6 12 1.6Z";

const SPARK = "M12 1L14.4 9.6L23 12L14.4 14.4L12 23L9.6 14.4L1 12L9.6 9.6Z";
const ARROW = "M0 -3.2H5V-7.4L13 0L5 7.4V3.2H0Z";

export function golem(fill = "var(--clay)"): Drawing {
  return [
    solid(signOutline, fill),
    patch("M3.8 12.4C4.6 10.6 6.4 10 9.4 9.8L8.8 11C6.6 11.2 5.2 12 4.6 14Z", "var(--clay-light)"),
    patch("M9.2 5.9H11.2V7.5H9.2ZM12.8 5.9H14.8V7.5H12.8Z", "var(--gold-light)"),
  ];
}

export function student(colour: Colour | null): Drawing {
  const robe = colour ? PAINTS[colour] : PARCHMENT;
  const badge = colour
    ? placed([patch(SHAPES[colour], LIGHT)], 8.2, 13.6, 0.32)
    : [
        patch("M7 14H10.2V20H7Z", PAINTS.red),
        patch("M10.4 14H13.6V20H10.4Z", PAINTS.yellow),
        patch("M13.8 14H17V20H13.8Z", PAINTS.blue),
      ];
  return [
    solid(hoodOutline, robe),
    patch("M12 4C9.7 4 8.8 5.8 8.8 7.7S10 11 12 11S15.2 9.6 15.2 7.7S14.3 4 12 4Z", "#33241f"),
    ...badge,
  ];
}

export function arrow(x: number, y: number, turn: number, fill: string, scale = 0.72): Stroke {
  return { ...solid(ARROW, fill, 1.5), at: `translate(${x} ${y}) rotate(${turn}) scale(${scale})` };
}

export function spark(x: number, y: number, scale: number): Drawing {
  return placed([solid(SPARK, "#ffd257", 1.8)], x, y, scale);
}

export const BRICK: Drawing = [
  solid("M2 10.5L7 5H22.4V14L17.4 20H2Z", "var(--clay)"),
  patch("M3.2 10.5L7.3 6H21.3L17.2 10.5Z", "var(--clay-light)"),
  patch("M18 11L21.7 6.8V13.8L18 18.2Z", "var(--clay-dark)"),
  line("M2 10.5H17.4V20M17.4 10.5L22.4 5", INK, 1.1),
  line("M5.4 14H9.6M11.4 16.8H14.6", "var(--clay-dark)", 1.3),
];

export const COIN: Drawing = [
  solid(disc(12, 12, 10), "var(--gold)"),
  patch("M12 3.2A8.8 8.8 0 0 0 3.2 12H5.4A6.6 6.6 0 0 1 12 5.4Z", "var(--gold-light)"),
  line(disc(12, 12, 7.1), "var(--gold-dark)", 1.1),
  solid("M9.2 9.2H14.8V14.8H9.2Z", "var(--gold-dark)", 1),
];

const ALEF =
  "M6.2 5.4C7.6 5 8.6 5.6 9.4 6.8L17.8 18.4C17.2 19.4 16 19.2 15.2 18.2L6.6 6.8Z" +
  "M16.6 5L18.8 6.4C18.6 9.2 17.2 11 14.6 12.4L13.4 10.8C15.2 9.4 15.8 7.6 16.6 5Z" +
  "M7.4 11.4C6.6 13.6 7 15.4 8.6 16.6C9.2 17.2 8.8 18.8 7.6 19.2L5.4 18.6C6.2 15.8 5.6 13.2 7.4 11.4Z";

export const KNOWLEDGE: Drawing = [
  solid(disc(12, 12, 10.4), "var(--lapis)"),
  patch("M12 2.8A9.2 9.2 0 0 0 2.8 12H4.8A7.2 7.2 0 0 1 12 4.8Z", "var(--lapis-light)"),
  patch(ALEF, LIGHT),
];

export const INGOT: Drawing = [
  solid("M1.6 19.4L5.2 9.4L9.4 6H20L22.4 15.6L18.8 19.4Z", "var(--gold)"),
  patch("M6.4 9.2L9.8 6.8H19.2L15.6 9.2Z", "var(--gold-light)"),
  patch("M16.6 10L19.6 7.6L21.5 15.2L19 18Z", "var(--gold-dark)"),
  line("M5.2 9.4H15.8L18.8 19.4M15.8 9.4L20 6", INK, 1.1),
  line("M6.6 15.6H13.6", "var(--gold-dark)", 1.5),
  ...spark(1, 0.6, 0.26),
];

const LEAVES = [
  [7.4, 19.4, 202],
  [3.9, 15.2, 236],
  [3.4, 9.6, 270],
  [6, 4.8, 304],
] as const;

export const WREATH: Drawing = [
  solid(disc(12, 12, 7.6), "var(--moss-dark)", 1),
  ...[1, -1].flatMap((side) =>
    LEAVES.map(([x, y, turn]): Stroke => ({
      ...solid(
        "M-3.8 0C-1.8 -2.8 1.6 -2.8 4.2 0C1.6 2.8 -1.8 2.8 -3.8 0Z",
        side > 0 ? "var(--moss-light)" : "var(--moss)",
        0.9,
      ),
      at: `translate(${side > 0 ? x : 24 - x} ${y}) rotate(${side > 0 ? turn : 180 - turn})`,
    })),
  ),
  ...placed([patch(SHAPES.black, "var(--gold-light)")], 5.8, 5.6, 0.52),
];

export const OPEN_BOOK: Drawing = [
  solid("M1.6 10.4L12 12.6L22.4 10.4V20.6L12 22.8L1.6 20.6Z", "var(--lapis)"),
  solid(
    "M3 8.8C6.4 8 9.8 8.6 12 10.6C14.2 8.6 17.6 8 21 8.8V18.8C17.6 18 14.2 18.8 12 20.6C9.8 18.8 6.4 18 3 18.8Z",
    "#fffaf0",
    1.1,
  ),
  line("M12 10.6V20.4", INK, 1.1),
];

export const CLOSED_BOOK: Drawing = [
  solid("M3.4 4.8C3.4 3 4.6 2 6.4 2H19.4V21.8H6.4C4.6 21.8 3.4 20.8 3.4 19.4Z", "var(--lapis)"),
  patch("M6.4 18.6H18.8V20.6H6.4C5 20.6 5 18.6 6.4 18.6Z", "#fffaf0"),
  patch("M4.4 4.6C4.4 3.4 5 3 6.4 3H7.4V17.4H6.2C5.4 17.4 4.8 17.7 4.4 18.2Z", "var(--lapis-dark)"),
  patch("M10 5.4H16.6V7.2H10ZM10 8.8H14.6V10.2H10Z", LIGHT),
];

export function gear(fill: string, ...heart: Drawing): Drawing {
  return [solid(cog(12, 12, 11.2, 8.4, 8), fill), ...heart];
}

export function upgrade(colour: Colour): Drawing {
  return gear(
    PAINTS[colour],
    solid(disc(12, 12, 5.6), "#fffaf0", 1),
    ...placed([patch(SHAPES[colour], PAINTS[colour])], 7.9, 7.6, 0.34),
  );
}

export const ANY_GEAR: Drawing = gear(
  "var(--stone-light)",
  patch("M12 12L5.4 8.2A7.6 7.6 0 0 1 18.6 8.2Z", PAINTS.red),
  patch("M12 12L18.6 8.2A7.6 7.6 0 0 1 12 19.6Z", PAINTS.yellow),
  patch("M12 12V19.6A7.6 7.6 0 0 1 5.4 8.2Z", PAINTS.blue),
  solid(disc(12, 12, 2.8), "#fffaf0", 1),
);

export const CHALICE: Drawing = [
  solid(
    "M5 2.4H19C19 8.6 16.8 12.4 13.6 13.2V18L17.4 19.6V21.8H6.6V19.6L10.4 18V13.2C7.2 12.4 5 8.6 5 2.4Z",
    "var(--gold)",
  ),
  patch("M6.4 3.6H9C9 7.6 9.6 10 10.8 11.8C8.2 10.6 6.8 7.8 6.4 3.6Z", "var(--gold-light)"),
  solid("M12 4.8L14.2 7.4L12 10L9.8 7.4Z", PAINTS.blue, 0.9),
];

export const TOMB: Drawing = [
  solid("M4.6 21.8V10.4C4.6 5.4 7.6 2.2 12 2.2S19.4 5.4 19.4 10.4V21.8Z", "var(--stone)"),
  patch("M6 20V10.4C6 6.4 8.2 4 11.4 3.6C8.8 5.2 8 7.4 8 10.4V20Z", "var(--stone-light)"),
  line("M9.4 9.4H14.6M9.4 12.4H14.6M10.4 15.4H13.6", "var(--stone-dark)", 1.5),
  line("M2 21.8H22", "var(--moss-dark)", 2),
];

export const HOUSE: Drawing = [
  solid("M3.4 22V11L8 3.4L12.6 11V22Z", "#e8d3a8"),
  solid("M11 22V9L16 1.8L21 9V22Z", "var(--clay-light)"),
  patch("M6.6 13H9.4V16.4H6.6ZM14.4 10.6H17.6V14H14.4Z", "#33241f"),
  line("M1.4 22H22.6", INK, 1.6),
];

const MENORAH_ARMS =
  "M2.4 7A9.6 9.6 0 0 0 21.6 7M5.6 7A6.4 6.4 0 0 0 18.4 7M8.8 7A3.2 3.2 0 0 0 15.2 7M12 7V21M7 21.2H17";
const FLAMES = [2.4, 5.6, 8.8, 12, 15.2, 18.4, 21.6]
  .map((x) => `M${x} 1.8L${x + 1.1} 4.4L${x} 6L${x - 1.1} 4.4Z`)
  .join("");

export function menorah(paint: string): Drawing {
  return [line(MENORAH_ARMS, INK, 2.9), line(MENORAH_ARMS, paint, 1.7), solid(FLAMES, "#ffd257", 0.5)];
}

export const MIRROR: Drawing = [
  solid("M6 22.4L8 19H16L18 22.4Z", "var(--gold-dark)"),
  solid("M4 19.6V9.6C4 4.8 7.6 1.6 12 1.6S20 4.8 20 9.6V19.6Z", "var(--gold)"),
  solid("M6.8 17V9.6C6.8 6.4 9 4.2 12 4.2S17.2 6.4 17.2 9.6V17Z", "#bcd8f0", 1),
  patch("M7.6 14.8L14.4 5.6L16.2 7.4L9.4 16.4H7.6ZM12 16.4L16.6 10.2V12.6L13.8 16.4Z", "#ffffff", 0.75),
];

export const GOALS: Drawing = [
  { ...solid("M9 3.4H20.6V19.4H9Z", "var(--parchment-dark)", 1.1), at: "rotate(12 14 12)" },
  solid("M3 3.8H14.6V20.4H3Z", "#fffaf0"),
  line("M6.4 7V17.6", INK, 1.4),
  solid("M6.4 7L12.2 9.2L6.4 11.6Z", "var(--clay)", 0.9),
];

export const CLUSTER: Drawing = [
  ...placed(BRICK, 0, 10.6, 0.56),
  ...placed(COIN, 11.4, 11.4, 0.52),
  ...placed(KNOWLEDGE, 5.8, 0.2, 0.52),
];

export const TAG: Drawing = [
  solid("M2.2 12L8.6 5H21.8V19H8.6Z", "#fffaf0"),
  solid(disc(7.6, 12, 1.5), INK, 0),
  line("M12 12H18.6", "var(--moss-dark)", 2.6),
];

export const TILE: Drawing = [
  solid(
    "M2.4 4C2.4 3 3 2.4 4 2.4H20C21 2.4 21.6 3 21.6 4V20C21.6 21 21 21.6 20 21.6H4C3 21.6 2.4 21 2.4 20Z",
    "#f7ecd6",
  ),
  patch("M5 19V13.4L8.6 9L12.2 13.4V10.8L15.6 6.6L19 10.8V19Z", "var(--clay)"),
  patch("M7.4 14.4H9.8V17H7.4ZM14.4 12.4H16.8V15H14.4Z", "#f7ecd6"),
];

export const BARS: Drawing = [
  solid("M11.6 22V16.4H15.4V22ZM15.4 22V11.2H19.2V22ZM19.2 22V6H23V22Z", "var(--gold-light)", 1.5),
];

export const BOLT = "M7 0L0 9.4H4.4L2.6 16L10 6.2H5.4L8.6 0Z";

export function marble(colour: Colour): Drawing {
  return [
    solid(disc(12, 12, 10.4), PAINTS[colour]),
    patch("M12 3A9 9 0 0 0 3 12H5A7 7 0 0 1 12 5Z", LIGHT, 0.7),
    ...placed([patch(SHAPES[colour], colour === "white" ? "var(--stone-dark)" : LIGHT)], 6.2, 6, 0.48),
  ];
}
