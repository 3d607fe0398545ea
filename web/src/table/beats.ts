/** What others did, cut into pieces that are told one after another. */
import type { Line, Moment } from "../wire/types";
import type { Pace } from "./preferences.svelte";

export interface Beat {
  moment: Moment;
  /** Whose doing it is, -1 for chance. */
  seat: number;
  lines: Line[];
}

/** A piece of a turn begins with its reason, or with what is done where there was nothing to decide. */
const BEGINNINGS = new Set(["reasoned", "card_drawn", "round_began", "phase_began"]);
const LONGEST = 4;

/** The lines of a moment in pieces: a change of seat or a new reason begins another. */
export function pieces(lines: Line[]): Line[][] {
  const found: Line[][] = [];
  for (const line of lines) {
    const last = found.at(-1);
    const goesOn = last && last[0]!.seat === line.seat && !BEGINNINGS.has(line.kind) && last.length < LONGEST;
    if (goesOn) last.push(line);
    else found.push([line]);
  }
  return found;
}

/** Everything since the last own choice; a moment of one's own only from where others come into it. */
export function beatsOf(moments: Moment[], mine: readonly number[]): Beat[] {
  const beats: Beat[] = [];
  for (const moment of moments) {
    const isOwn = mine.includes(moment.seat);
    const first = isOwn ? moment.lines.findIndex((line) => line.seat >= 0 && !mine.includes(line.seat)) : 0;
    if (first < 0) continue;
    const told = pieces(moment.lines.slice(first));
    if (!told.length) beats.push({ moment, seat: moment.seat, lines: [] });
    for (const lines of told) beats.push({ moment, seat: lines[0]!.seat, lines });
  }
  return beats;
}

/** Milliseconds for a piece of a seat's turn, and for chance (a falling marble, a card turned up). */
const PACES: Record<Pace, [number, number]> = {
  off: [0, 0],
  fast: [800, 90],
  normal: [1800, 170],
  slow: [3600, 320],
  steps: [Infinity, 170],
};

export function timeOf(beat: Beat, pace: Pace): number {
  const [seat, chance] = PACES[pace];
  if (beat.seat < 0) return chance * (1 + 2 * beat.lines.length);
  return seat * (beat.lines.length > 2 ? 1.5 : 1);
}
