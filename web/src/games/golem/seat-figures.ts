/** Names on the boards, and what is simply counted there. */

import type { SeatView } from "./wire";

export const DISTRICTS = ["red", "yellow", "blue"] as const;
export const ROWS = ["work", "golem", "artifacts", "research", "mirror"] as const;
export const MARBLES = ["red", "yellow", "blue", "black", "white"] as const;
export const RESOURCES = ["clay", "coins", "knowledge"] as const;
export const ROMAN = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"] as const;

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

/** Kinds of things that lie on player boards; each names its seat first. */
export const ON_BOARDS = new Set(
  "seat upgrade artifact_slot cauldron artifact column research track resource vp parked".split(" "),
);

/** Whether a thing lies on this seat's player board. */
export function isOf(thing: string, seat: number): boolean {
  const [kind, owner] = thing.split(":");
  return ON_BOARDS.has(kind ?? "") && owner === String(seat);
}
