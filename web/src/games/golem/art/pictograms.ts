/** The pictogram language of effects: one drawing per icon of a token. */

import { PAINTS, type Colour } from "../../../art/marks";
import {
  golem,
  student,
  arrow,
  spark,
  BRICK,
  COIN,
  KNOWLEDGE,
  INGOT,
  WREATH,
  OPEN_BOOK,
  CLOSED_BOOK,
  gear,
  upgrade,
  ANY_GEAR,
  CHALICE,
  TOMB,
  HOUSE,
  menorah,
  MIRROR,
  GOALS,
  CLUSTER,
  TAG,
  TILE,
  BARS,
  BOLT,
  marble,
} from "./motifs";
import { disc, INK, line, patch, placed, solid, type Drawing } from "../../../art/strokes";

/** A round badge in the lower right corner that says what happens to the thing. */
function badge(...sign: Drawing): Drawing {
  return [solid(disc(17.6, 17.6, 5.8), "#fffaf0", 1.1), ...sign];
}

const PLUS = badge(line("M17.6 14.4V20.8M14.4 17.6H20.8", "var(--moss-dark)", 2.4));
const CROSS = badge(line("M15.2 15.2L20 20M20 15.2L15.2 20", "#a81f1f", 2.4));
const WAIVED = badge(patch(disc(17.6, 17.6, 3.9), "var(--lapis)"), line("M13.8 21.4L21.4 13.8", "#a81f1f", 2.2));
const INCOME = badge(
  patch("M16.3 13.6H18.9V16.6H20.9L17.6 19.9L14.3 16.6H16.3Z", "var(--moss-dark)"),
  line("M14.6 21.2H20.6", "var(--moss-dark)", 1.3),
);

const TIMES = line("M1.4 9.2L6.6 14.8M6.6 9.2L1.4 14.8", "currentColor", 1.9);
const TWICE = badge(
  line("M13.9 15.9L16.9 19.3M16.9 15.9L13.9 19.3", INK, 1.4),
  line("M18.5 16.3C18.7 14.7 21.5 14.7 21.3 16.7C21.2 18 18.8 18.8 18.5 20.3H21.5", INK, 1.4),
);
const ONE_MORE = badge(line("M13.6 17.6H17.6M15.6 15.6V19.6M19 15.8L20.4 14.8V20.6", "var(--moss-dark)", 1.7));
const CAPPED = badge(line("M14.4 14.6H20.8", INK, 1.8), solid(disc(17.6, 18.8, 2.9), "var(--lapis)", 0.8));

const MARCHING: Drawing = [
  ...placed(golem(), -0.6, 1.6, 0.8),
  line("M14.6 6L18.4 12L14.6 18M18.8 6L22.6 12L18.8 18", INK, 4),
  line("M14.6 6L18.4 12L14.6 18M18.8 6L22.6 12L18.8 18", "var(--gold-light)", 2.2),
];
function per(...thing: Drawing): Drawing {
  return [TIMES, ...placed(thing, 7.4, 3.4, 0.7)];
}

const STILL: Record<string, Drawing> = {
  clay: BRICK,
  coins: COIN,
  knowledge: KNOWLEDGE,
  gold: INGOT,
  vp: WREATH,
  research: [...placed(OPEN_BOOK, 0, 3.6, 0.86), arrow(12, 12.4, -90, "var(--lapis-light)", 0.86)],
  research_back: [...placed(OPEN_BOOK, 0, 3.6, 0.86), arrow(12, 1.2, 90, "var(--stone-light)", 0.86)],
  golem_track: [...placed(golem(), 0, 1.6, 0.78), arrow(19.4, 13, -90, "var(--gold-light)")],
  golem_track_back: [...placed(golem(), 0, 1.6, 0.78), arrow(19.4, 11, 90, "var(--stone-light)")],
  golem_track_either: [
    ...placed(golem(), 0, 1.6, 0.78),
    solid("M19.4 1.4L23.2 6.6H21.2V16.4H23.2L19.4 21.6L15.6 16.4H17.6V6.6H15.6Z", "var(--gold-light)", 1.1),
  ],
  golem_upgrade: upgrade("red"),
  artifact_upgrade: upgrade("yellow"),
  research_upgrade: upgrade("blue"),
  any_upgrade: ANY_GEAR,
  any_resources: CLUSTER,
  discount: TAG,
  kill: [...placed(golem("#8d7d76"), 0, 0.4, 0.88), ...CROSS],
  create: [...placed(golem(), 0, 0.4, 0.88), ...PLUS],
  buy_book: [...CLOSED_BOOK, ...PLUS],
  free_book: [...CLOSED_BOOK, ...WAIVED],
  move_golems: [
    ...placed(golem(), 3.2, 0, 0.73),
    solid("M1 20L5.6 16.2V18.4H18.4V16.2L23 20L18.4 23.6V21.6H5.6V23.6Z", "var(--gold-light)", 1),
  ],
  march: MARCHING,
  activate: [...placed(golem(), 0, 2.6, 0.88), ...spark(12.4, 0, 0.48)],
  use_tile: [...placed(TILE, 0, 3, 0.86), ...spark(11, 0, 0.54)],
  read_books: [...placed(OPEN_BOOK, 0, 2, 0.94), ...spark(12, 0, 0.48)],
  draw_goals: GOALS,
  artifact_income: [...placed(CHALICE, -1.6, 0, 0.94), ...INCOME],
  street_income: [...placed(HOUSE, -0.6, 0, 0.94), ...INCOME],
  no_control: [...placed(golem(), 0, 0.4, 0.88), ...WAIVED],
  copy: MIRROR,
  per_level: per(...placed(golem(), -1.6, 3.2, 0.78), ...BARS),
  per_artifact: per(...CHALICE),
  per_grave: per(...TOMB),
  per_upgrade: per(...gear("var(--stone-light)", solid(disc(12, 12, 3.6), "#fffaf0", 1.2))),
  per_leftmost: per(...placed(student(null), 4, 0, 1), line("M1.6 3V22", "currentColor", 2.4)),
  control_cap: [...placed(golem(), 0, 0.4, 0.88), ...CAPPED],
  double_immediate: [...CLOSED_BOOK, ...placed([solid(BOLT, "#ffd257", 1.2)], 9, 2.4, 0.72), ...TWICE],
  turned_track: [...placed(OPEN_BOOK, -0.6, -5.6, 0.98), ...PLUS],
  double_graves: [...placed(TOMB, -1.6, -0.6, 0.98), ...TWICE],
  free_work: [...placed(golem(), -0.6, 2, 0.86), ...spark(11.4, -0.6, 0.46), ...ONE_MORE],
  ignore_steps: [...MARCHING, line("M13.4 19L22.8 5", INK, 3.6), line("M13.4 19L22.8 5", "#e0453a", 2)],
  awake_golem: [
    patch(disc(10.6, 10.6, 10.4), "#ffd257", 0.55),
    ...placed(golem(), 0, 0.4, 0.88),
    ...badge(line("M15.4 14.6L18.2 17.6L15.4 20.6M18.6 14.6L21.4 17.6L18.6 20.6", "var(--gold-dark)", 1.7)),
  ],
  first_book: [...CLOSED_BOOK, ...badge(line("M15.8 15.6L18 14V21.2", INK, 2))],
  arrow: [patch("M1 9.8H13V4.6L23 12L13 19.4V14.2H1Z", "currentColor")],
  slash: [line("M16.6 2.4L7.4 21.6", "currentColor", 2.6)],
  then: [line("M8.6 5L15.4 12L8.6 19", "currentColor", 2.6)],
  comma: [patch(disc(12, 12, 2), "currentColor", 0.6)],
};

const COLOURED: Record<string, (colour: Colour | null) => Drawing> = {
  student: (colour) => [...placed(student(colour), -1.8, 1.4, 0.88), arrow(14.2, 9, 0, "var(--gold-light)")],
  student_back: (colour) => [...placed(student(colour), 4.6, 1.4, 0.88), arrow(9.8, 9, 180, "var(--stone-light)")],
  marble: (colour) => marble(colour ?? "white"),
  menorah: (colour) => menorah(colour ? PAINTS[colour] : "var(--gold)"),
};

export const ICONS: readonly string[] = [...Object.keys(STILL), ...Object.keys(COLOURED)];

/** The drawing of an icon; an icon this table does not know yet is drawn as a plain tile. */
export function pictogram(icon: string, colour: Colour | null): Drawing {
  return COLOURED[icon]?.(colour) ?? STILL[icon] ?? TILE;
}
