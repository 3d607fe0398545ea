/** What cards are known by: favors, adventurers, funding. */

import { disc, INK, line, patch, placed, solid, type Drawing } from "../../../art/strokes";
import { leaf } from "./ingredients";

const BRASS = "var(--brass)";
const LIGHT = "var(--brass-light)";
const STEEL = "#c4ccd6";
const WOOD = "#9a6a3c";
const SKIN = "#ecc9a0";

const bust = (x: number, cloth: string): Drawing =>
  placed(
    [
      solid("M2 22.4C2 16.4 6 13.6 12 13.6S22 16.4 22 22.4Z", cloth),
      solid(disc(12, 8, 5.4), SKIN),
      patch("M6.8 7.4C6.6 3.6 9 2.2 12 2.2S17.4 3.6 17.2 7.4C15 5.4 9 5.4 6.8 7.4Z", "#5a3a24"),
    ],
    x,
    0,
    1,
  );

export const MORTAR: Drawing = [
  line("M14.6 10L20.6 2.4", INK, 4),
  line("M14.6 10L20.6 2.4", "#c9b48a", 2.2),
  solid("M3 9.6H21C21 15.4 18.4 19 15.4 19.8V22.4H8.6V19.8C5.6 19 3 15.4 3 9.6Z", STEEL),
  patch("M4.6 10.8H7.4C7.6 14.6 8.6 17.2 10 18.8C6.8 18 5 15 4.6 10.8Z", "#eef2f6"),
];

const FAVORS: Record<string, Drawing> = {
  assistant: [...bust(0, "var(--moss)"), line("M12 15V21M9 18H15", "#fffaf0", 1.8)],
  herbalist: [...MORTAR, leaf(9.6, 9.6, -120, 8, "#6b9a58")],
  associate: [...placed(bust(0, "var(--lapis)"), 7, 1, 0.68), ...placed(bust(0, "var(--copper)"), 0, 4, 0.76)],
  custodian: [
    solid(disc(7, 7, 5.2) + disc(7, 7, 2.1), BRASS),
    solid("M10.2 9.2L21.6 20.6L19.8 22.4L17.6 20.2L15.8 22L13.8 20L15.6 18.2L8.6 11.2Z", BRASS, 1.2),
  ],
  barmaid: [
    solid(
      "M16 9H20Q22.4 9 22.4 11.6V15Q22.4 18 19.4 18H16V15.4H18.6Q19.6 15.4 19.6 14.4V12.4Q19.6 11.6 18.8 11.6H16Z",
      WOOD,
      1,
    ),
    solid("M3 7.6H17V21.2Q17 22.4 15.8 22.4H4.2Q3 22.4 3 21.2Z", "#d59a3f"),
    patch("M4.4 9H6.4V20.8H4.4Z", LIGHT),
    solid(
      "M2.6 8.4C1 5 4.4 2.6 6.6 3.8C8 1.2 12.6 1.2 13.6 3.8C16.4 2.8 18.6 5.4 17.2 8.4C14 10 6 10 2.6 8.4Z",
      "#fffaf0",
      1.1,
    ),
  ],
  merchant: [
    line("M12 3V20M3.6 6.4H20.4M7 22H17", INK, 2.2),
    solid("M0.8 14L4.6 6.6L8.4 14C7.4 17 1.8 17 0.8 14ZM15.6 14L19.4 6.6L23.2 14C22.2 17 16.6 17 15.6 14Z", BRASS, 1.1),
    solid(disc(12, 3.6, 2), LIGHT, 1),
  ],
  sage: [
    solid("M1.4 12C5 6 8.6 4.4 12 4.4S19 6 22.6 12C19 18 15.4 19.6 12 19.6S5 18 1.4 12Z", "#fffaf0"),
    solid(disc(12, 12, 5), "var(--lapis)", 1.2),
    patch(disc(12, 12, 2.2), INK),
    patch(disc(10.4, 10.2, 1.2), "#ffffff"),
  ],
  shopkeeper: [
    solid("M2 3.4L11.4 2.4L22.4 13.4L13.4 22.4L2.4 11.4Z", LIGHT),
    solid(disc(6.8, 7, 1.8), "#fffaf0", 1.2),
    line("M10.4 14.2L15 9.6M10 10.6V10.7M15.2 13.6V13.7", INK, 1.7),
  ],
  courtier: [
    solid("M3.4 18L1.8 6.8L7.6 11L12 3.4L16.4 11L22.2 6.8L20.6 18Z", "var(--gold)"),
    solid("M3.4 18H20.6V21.6H3.4Z", "var(--gold-light)", 1.1),
    patch(disc(12, 14.4, 1.9), "#a63a2c"),
    patch(disc(7, 15, 1.2) + disc(17, 15, 1.2), "var(--lapis)"),
  ],
};

const HILT: Drawing = [
  solid("M7 16.4L9.6 19L5 22.4L3 21Z", WOOD, 1),
  line("M5.4 13.4L11.4 19.2", INK, 3.4),
  line("M5.4 13.4L11.4 19.2", BRASS, 1.8),
];

const ADVENTURERS: Record<string, Drawing> = {
  "1": [
    solid("M12 1.4C17 5 19.4 9.6 18.6 15.4H5.4C4.6 9.6 7 5 12 1.4Z", "#fffaf0"),
    line("M12 5.4V13M8.8 8.8H15.2", "#a63a2c", 2),
    solid("M5 15.4H19V18.6H5Z", BRASS, 1.1),
    solid("M6.6 18.6H10L9 22.6H6.6ZM14 18.6H17.4V22.6H15Z", "#fffaf0", 1),
  ],
  "2": [
    solid("M3.4 8.6C4.4 3.6 8 1.6 12 1.6S19.6 3.6 20.6 8.6L18.6 22.4H5.4Z", "#3b3a4a"),
    solid("M6.6 8.8H17.4V13H6.6Z", SKIN, 1),
    line("M8.4 10.8H10.6M13.4 10.8H15.6", INK, 1.7),
    line("M9 17.4L15 21.4M15 17.4L9 21.4", STEEL, 1.7),
  ],
  "3": [
    solid("M13.6 1.4L18.6 17.4H5.4Z", "#4f4a94"),
    solid("M1.6 17.4H22.4Q22.4 21.2 12 21.2T1.6 17.4Z", "#6c67b4"),
    patch("M12.6 6L13.6 8.6L16.2 9.2L13.6 10.2L12.6 12.8L11.6 10.2L9 9.2L11.6 8.6Z", LIGHT),
  ],
  "4": [solid("M20.6 1.6L22.2 3.4L12.4 17.4L8.2 13.2Z", STEEL), line("M20 3.4L9.8 14.6", "#7b8798", 1), ...HILT],
  "5": [
    line("M6 22.4L14.6 3", INK, 4),
    line("M6 22.4L14.6 3", WOOD, 2.2),
    solid("M12.6 3.4C18.4 2 22.4 5.6 22 11.6C18.4 12.6 12.6 11.4 10 8.8Z", STEEL),
    solid("M10.6 3C7.4 2.2 4.6 3.8 4 7.2C6 8 8 8 9.2 6.8Z", STEEL, 1.1),
  ],
  "6": [
    line("M5 2.4C19 3.4 20.6 5 21.6 19", INK, 3.6),
    line("M5 2.4C19 3.4 20.6 5 21.6 19", WOOD, 1.8),
    line("M5 2.4L21.6 19", INK, 1),
    line("M3 21L17 7", INK, 1.8),
    solid("M19.6 4.4L18.8 9.4L14.6 5.2Z", STEEL, 1),
    solid("M2 18L6 18V22L2 22.6Z", "#a63a2c", 0.9),
  ],
};

const FUNDING: Drawing = [
  solid(
    "M8.4 7.4C3.6 11 1.8 15.4 3.4 20.4Q4.2 22.4 6.4 22.4H17.6Q19.8 22.4 20.6 20.4C22.2 15.4 20.4 11 15.6 7.4Z",
    "#b98a55",
  ),
  solid("M8.4 7.4L6.6 2.4L10 3.8L12 1.8L14 3.8L17.4 2.4L15.6 7.4Z", "#d9b184", 1.1),
  line("M7.8 7.6H16.2", "#a63a2c", 2),
  solid(disc(12, 15.4, 3.8), "var(--gold)", 1.1),
];

const named = (kind: string, drawings: Record<string, Drawing>): [string, Drawing][] =>
  Object.entries(drawings).map(([name, drawing]) => [`${kind}_${name}`, drawing]);

export const CARDS: Record<string, Drawing> = {
  ...Object.fromEntries([...named("favor", FAVORS), ...named("adventurer", ADVENTURERS)]),
  funding: FUNDING,
};
