/** Who won and by what, in figures; and the sheet as it unfolds. */
import type { ScoreSheet } from "../wire/types";

export interface Verdict {
  winners: number[];
  /** Who came next behind the winners, -1 for nobody. */
  next: number;
  /** By how many points; 0 where something else decided. */
  margin: number;
}

/** `places` by seat, from 1. */
export function verdictOf(places: readonly number[], total: readonly number[]): Verdict {
  const seats = places.map((_, seat) => seat);
  const winners = seats.filter((seat) => places[seat] === 1);
  const others = seats.filter((seat) => places[seat] !== 1);
  const next = others.reduce((best, seat) => (best < 0 || places[seat]! < places[best]! ? seat : best), -1);
  const first = winners[0];
  return { winners, next, margin: first === undefined || next < 0 ? 0 : total[first]! - total[next]! };
}

export const rowsOf = (sheet: ScoreSheet): number => sheet.parts.reduce((sum, rows) => sum + rows.length, 0);

/** The points of every seat by the first rows. */
export function after(sheet: ScoreSheet, rows: number): number[] {
  if (rows >= rowsOf(sheet)) return sheet.total;
  const told = sheet.parts.flat().slice(0, rows);
  return sheet.total.map((_, seat) => told.reduce((sum, { vp }) => sum + (vp[seat] ?? 0), 0));
}
