/** What can be counted on a seat's boards: menorahs, artifacts, golems, progress of goals. */

import type { GolemComponents, SeatView } from "./wire";

export type Goal = GolemComponents["goals"][string];

export const DISTRICTS = ["red", "yellow", "blue"] as const;
export const ROWS = ["work", "golem", "artifacts", "research", "mirror"] as const;
export const MARBLES = ["red", "yellow", "blue", "black", "white"] as const;
export const RESOURCES = ["clay", "coins", "knowledge"] as const;
export const ROMAN = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"] as const;
export const COLUMN_SIZE = 5;
const CREATABLE = 4;

/** G-0.6: golem upgrades are red, artifact upgrades yellow, research upgrades blue. */
const TYPE_OF_DISTRICT: Record<string, string> = { red: "UPG", yellow: "UPA", blue: "UPR" };

/** G-15: upgrades made and the token, by colour. */
export function menorahsOf(seat: SeatView, components: GolemComponents, district: string): number {
  const made = seat.upgrades.filter((upgrade) => upgrade.startsWith(TYPE_OF_DISTRICT[district] ?? "-"));
  const printed = made.reduce((sum, upgrade) => sum + (components.upgrades[upgrade]?.menorahs ?? 0), 0);
  return printed + (seat.menorah_tokens.includes(district) ? 1 : 0);
}

/** G-16.1: what the menorahs of a colour are multiplied with. */
export function builtOf(seat: SeatView, components: GolemComponents, district: string): number {
  if (district === "red") return createdGolems(seat);
  if (district === "yellow") return completedArtifacts(seat, components);
  return seat.columns.filter((column) => column.length > 0).length;
}

/** G-8.2.7: all golems that left the parking spaces. */
export function createdGolems(seat: SeatView): number {
  return CREATABLE - seat.parked;
}

export function isCompleted(seat: SeatView, components: GolemComponents, row: number): boolean {
  return (seat.gold[row] ?? 0) >= (components.cauldrons[row] ?? Infinity);
}

export function completedArtifacts(seat: SeatView, components: GolemComponents): number {
  return components.cauldrons.filter((_, row) => isCompleted(seat, components, row)).length;
}

export function goldOf(seat: SeatView): number {
  return seat.gold.reduce((sum, ingots) => sum + ingots, 0);
}

export function booksOf(seat: SeatView): number {
  return seat.columns.reduce((sum, column) => sum + column.length, 0);
}

export function golemsOf(seat: SeatView): { standing: number; lying: number } {
  const lying = seat.golems.filter((golem) => golem.lying).length;
  return { standing: seat.golems.length - lying, lying };
}

/** G-3.8.1, G-11.2.5: limit and income at a space, of the turned tile where UPR-5 is made. */
export function researchSpace(seat: SeatView, components: GolemComponents, space: number) {
  const printed = components.research_track[space];
  if (!printed) return { limit: 0, income: [], endVp: 0 };
  const turned = seat.upgrades.includes("UPR-5");
  return {
    limit: turned ? printed.turned_limit : printed.limit,
    income: turned ? printed.turned_income : printed.income,
    endVp: printed.end_vp,
  };
}

/** G-4.7.1, G-4.7.2: knowledge that control would cost now. */
export function controlCost(seat: SeatView): number {
  if (seat.no_control) return 0;
  const cap = seat.upgrades.includes("UPG-1") ? 2 : Infinity;
  return seat.golems.reduce((sum, golem) => {
    const section = ROMAN.indexOf(golem.section as (typeof ROMAN)[number]) + 1;
    return sum + Math.min(cap, Math.max(0, section - (seat.students[golem.district] ?? 1)));
  }, 0);
}

/** G-14.2: how far a goal is reached. */
export function progressOf(goal: Goal, seat: SeatView): number {
  const [noun, colour] = goal.kind.split(" ");
  switch (goal.kind) {
    case "golems created":
      return createdGolems(seat);
    case "golems killed":
      return seat.killed;
    case "gold":
      return goldOf(seat);
    case "upgrades":
      return seat.upgrades.length;
    case "research":
      return seat.research;
    case "books":
      return booksOf(seat);
  }
  return noun === "student" && colour ? (seat.students[colour] ?? 1) : 0;
}

const ON_BOARDS = new Set(
  "seat upgrade artifact_slot cauldron artifact column research track resource vp parked".split(" "),
);

/** Whether a thing lies on this seat's player board. */
export function isOf(thing: string, seat: number): boolean {
  const [kind, owner] = thing.split(":");
  return ON_BOARDS.has(kind ?? "") && owner === String(seat);
}
