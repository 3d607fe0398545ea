/** The artifacts, each by the thing it is. */

import { disc, INK, line, patch, placed, solid, type Drawing } from "../../../art/strokes";
import { MORTAR } from "./cards";
import { INGREDIENTS } from "./ingredients";

const BRASS = "var(--brass)";
const LIGHT = "var(--brass-light)";
const STEEL = "#c4ccd6";
const WOOD = "#9a6a3c";
const DARK_WOOD = "#6e4522";
const VIOLET = "#7a5fae";

const spark = (x: number, y: number, scale: number): Drawing =>
  placed([solid("M12 1L14.4 9.6L23 12L14.4 14.4L12 23L9.6 14.4L1 12L9.6 9.6Z", "#ffd257", 1.8)], x, y, scale);

const cup = (fill: string, light: string): Drawing => [
  solid(
    "M4.4 2.4H19.6C19.8 9.4 17.4 13.4 13.4 14.2V18.4L17.6 20.4V22.4H6.4V20.4L10.6 18.4V14.2C6.6 13.4 4.2 9.4 4.4 2.4Z",
    fill,
  ),
  patch("M6 3.6H8.4C8.4 8 9.2 11 10.6 12.8C7.6 11.6 6 8.4 6 3.6Z", light),
  line("M8.6 18.9H15.4", INK, 1),
];

const pendant = (gem: Drawing): Drawing => [
  line("M4.6 1.6C5 7 8 9.6 12 9.6S19 7 19.4 1.6", INK, 2.8),
  line("M4.6 1.6C5 7 8 9.6 12 9.6S19 7 19.4 1.6", BRASS, 1.4),
  solid(disc(12, 15.2, 7.2), BRASS),
  ...gem,
];

const CAP: Drawing = [
  solid("M3.4 16C3.4 8.6 6.6 5 12 5S20.6 8.6 20.6 16Z", VIOLET),
  patch("M5.2 15C5.4 10 7.6 7 11 6.4C8.8 8.8 8 11.6 8 15Z", "#b3a0d8"),
  solid("M1.6 15.4H22.4V19.6H1.6Z", "#54408a"),
];

export const ARTIFACTS: Record<string, Drawing> = {
  discount_card: [
    solid("M1.6 5H22.4V19H1.6Z", "var(--parchment-light)"),
    patch("M2.4 6H21.6V9.2H2.4Z", "var(--copper)"),
    line("M8 17L16 11", INK, 1.8),
    solid(disc(8.6, 12.4, 1.6) + disc(15.4, 15.6, 1.6), LIGHT, 1.1),
  ],
  boots_of_speed: [
    solid("M8 2H16V13.4C19 14.2 22.4 15.6 22.4 19V21.6H8Z", "#8b5a34"),
    patch("M9.2 3.2H11V16H9.2Z", "#c08d5c"),
    solid(
      "M8 7.4C4.6 7.4 2 5.8 1 3.4C4.4 3.4 6.6 3.4 8 4.6ZM8 12.4C5 12.6 2.8 11.4 1.8 9.4C4.6 9.4 6.8 9.2 8 10Z",
      "#fffaf0",
      1.1,
    ),
    line("M8 20H22", INK, 1.3),
  ],
  magic_mortar: [...MORTAR, ...spark(0.6, 0.4, 0.42), ...spark(9, 10, 0.36)],
  periscope: [
    solid("M5 2H16V7.4H10.4V16.6H19V22H5Z", BRASS),
    patch("M6.4 3.4H8.2V20.6H6.4Z", LIGHT),
    solid("M16 1.4H18.4V8H16Z", "#7fb0d8", 1.1),
    solid("M19 16H21.4V22.6H19Z", DARK_WOOD, 1.1),
  ],
  printing_press: [
    solid("M3 2H6V22H3ZM18 2H21V22H18Z", WOOD, 1.1),
    solid("M3 2H21V5.4H3Z", WOOD, 1.1),
    line("M12 5.4V11", INK, 3.4),
    line("M5.6 8.2H21.8", INK, 1.8),
    solid("M7 11H17V13.6H7Z", DARK_WOOD, 1.1),
    solid("M7.6 15H16.4V18H7.6Z", "var(--parchment-light)", 1.1),
    solid("M5.4 18.4H18.6V22H5.4Z", WOOD, 1.1),
  ],
  robe_of_respect: [
    solid("M8.4 2.4L12 5L15.6 2.4L22.4 9L19 12.4L17.4 11V22.4H6.6V11L5 12.4L1.6 9Z", "#8e3b5c"),
    line("M12 5V22", "var(--gold-light)", 1.7),
    patch("M8 4.4L9.8 5.8L8.4 21.4H7.6V9.4L5 11L3.2 9Z", "#c4809b"),
    line("M6.6 18.6H17.4", "var(--gold-light)", 1.4),
  ],
  witchs_trunk: [
    solid("M2 11C2 6 4 4 6.6 4H17.4C20 4 22 6 22 11Z", DARK_WOOD),
    solid("M2 11H22V21H2Z", WOOD),
    line("M6.4 4.4V21M17.6 4.4V21", INK, 1.2),
    solid("M9.6 9.4H14.4V15H9.6Z", BRASS, 1.1),
    patch("M11.4 11H12.6V13.6H11.4Z", INK),
  ],
  amulet_of_rhetoric: pendant([
    solid("M7.6 12.4H16.4V17H12.4L9.8 19.6V17H7.6Z", "#fffaf0", 1),
    line("M9.4 14.2H14.6", INK, 1),
  ]),
  hypnotic_amulet: pendant([
    patch(disc(12, 15.2, 5.4), "#3b3a5e"),
    line("M12 15.2C12.8 14 14.4 15 13.6 16.6C12.4 18.4 9.4 17.4 9.4 15C9.4 12.2 13 11.2 15 12.8", "#ffffff", 1.3),
  ]),
  seal_of_authority: [
    solid(disc(12, 5.4, 4), WOOD),
    solid("M10 8.6H14L14.8 14H9.2Z", WOOD, 1.1),
    solid("M6.4 14H17.6V17.6H6.4Z", BRASS, 1.1),
    solid("M3.4 19.4C5 18 19 18 20.6 19.4C21.4 21.4 20 22.6 18 22.6H6C4 22.6 2.6 21.4 3.4 19.4Z", "#a63a2c", 1.1),
  ],
  silver_chalice: [...cup(STEEL, "#ffffff"), patch(disc(12, 7.4, 1.8), "var(--lapis)")],
  thinking_cap: [...CAP, ...spark(12.6, 0, 0.46)],
  altar_of_gold: [
    solid("M2 17H22V22H2Z", "var(--gold)"),
    solid("M5 12H19V17H5Z", "var(--gold-light)", 1.1),
    solid("M3.4 8.6H20.6V12H3.4Z", "var(--gold)", 1.1),
    solid("M12 1C14.8 3.4 14.4 7 12 7.6C9.6 7 9.2 3.4 12 1Z", "#f08a3c", 1.1),
  ],
  bronze_cup: [
    ...cup("#b27a3c", "#e3b884"),
    line("M4.6 5C1 4.6 1 10.4 6 10.6M19.4 5C23 4.6 23 10.4 18 10.6", INK, 1.6),
  ],
  crystal_cabinet: [
    solid("M3 2H21V21H3Z", WOOD),
    solid("M5 4H19V19H5Z", "var(--glass)", 1.1),
    solid("M12 6L15.4 10L12 17L8.6 10Z", "#8fd0dc", 1.1),
    line("M8.6 10H15.4M12 10V17", INK, 0.9),
    solid("M4 21H7V23H4ZM17 21H20V23H17Z", DARK_WOOD, 0.9),
  ],
  feather_in_cap: [...placed(CAP, 0, 3.4, 0.92), ...placed(INGREDIENTS.feather!, 8.4, -0.6, 0.62)],
  magic_mirror: [
    line("M12 15V22.4", INK, 4.2),
    line("M12 15V22.2", BRASS, 2.4),
    solid("M12 1C17.4 1 19.6 4.6 19.6 8.8S17.4 16.8 12 16.8S4.4 13 4.4 8.8S6.6 1 12 1Z", BRASS),
    solid("M12 3.4C15.8 3.4 17.2 5.8 17.2 8.8S15.8 14.4 12 14.4S6.8 11.8 6.8 8.8S8.2 3.4 12 3.4Z", "#bcd8ea", 1),
    line("M9 9L12 5.6M10.4 11.4L14.6 6.8", "#ffffff", 1.4),
  ],
  wisdom_idol: [
    solid("M5 18H19V22.4H5Z", "#7d8a78"),
    solid("M8 18C6.4 14 6.8 11 8 9.4C6.6 6 8.6 1.8 12 1.8S17.4 6 16 9.4C17.2 11 17.6 14 16 18Z", "#9fb08f"),
    line("M9.6 6.4H11.2M12.8 6.4H14.4M10.4 9C11.4 9.6 12.6 9.6 13.6 9", INK, 1.2),
    solid(disc(12, 13.8, 2.2), "var(--gold-light)", 1),
  ],
  replicator: [
    solid("M2 2H14V16H2Z", "#c9b48a"),
    solid("M9 8H22V22.4H9Z", "var(--parchment-light)"),
    line("M15.4 11.4V19M11.6 15.2H19.2", "var(--moss-dark)", 2.2),
  ],
  signet_ring: [
    solid(disc(12, 15, 7.6) + disc(12, 15, 4.6), "var(--gold)"),
    solid("M6.4 2H17.6L19 6.4L12 10.6L5 6.4Z", "#a63a2c"),
    line("M9.4 3.6L12 8M14.6 3.6L12 8", "#e79a85", 1.1),
  ],
  bookcase: [
    solid("M3 1.6H21V22.4H3Z", DARK_WOOD),
    patch("M5 3.6H19V11H5ZM5 12.8H19V20.4H5Z", "#2d1c10"),
    patch("M5.6 4.6H8V11H5.6ZM12 5.4H14.4V11H12Z", "var(--lapis)"),
    patch("M8.6 5.4H11.2V11H8.6ZM15 4.4H17.2V11H15Z", "var(--clay)"),
    patch("M6 14H8.4V20.4H6ZM14.4 13.8H16.8V20.4H14.4Z", "var(--moss)"),
    patch("M9 14.8H11.4V20.4H9Z", "var(--gold)"),
  ],
};
