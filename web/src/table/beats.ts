/** What others did, cut into pieces that are told one after another. */
import type { Line, Moment, View } from "../wire/types";
import { isHeading } from "./turns";
import type { Pace } from "../parts/preferences.svelte";

export interface Beat<V extends View = View> {
  moment: Moment<V>;
  /** Whose doing it is, -1 for chance. */
  seat: number;
  lines: Line[];
  /** What lies on the board meanwhile: as before until something is done. */
  view: V;
}

const LONGEST = 4;

/** A piece of a turn begins with its reason, or with what is done where there was nothing to decide. */
const begins = (line: Line): boolean => line.roles.includes("reason") || isHeading(line);

/** The lines of a moment in pieces: a change of seat or a new reason begins another. */
export function pieces(lines: Line[]): Line[][] {
  const found: Line[][] = [];
  for (const line of lines) {
    const last = found.at(-1);
    const goesOn = last && last[0]!.seat === line.seat && !begins(line) && last.length < LONGEST;
    if (goesOn) last.push(line);
    else found.push([line]);
  }
  return found;
}

/** Everything since the last own choice; a moment of one's own only from where others come into it. */
export function beatsOf<V extends View>(moments: Moment<V>[], mine: readonly number[], before: V): Beat<V>[] {
  const beats: Beat<V>[] = [];
  let last = before;
  for (const moment of moments) {
    const view = moment.view;
    const isOwn = mine.includes(moment.seat);
    const first = isOwn ? moment.lines.findIndex((line) => line.seat >= 0 && !mine.includes(line.seat)) : 0;
    const told = pieces(first < 0 ? [] : moment.lines.slice(first));
    if (first >= 0 && !told.length) beats.push({ moment, seat: moment.seat, lines: [], view });
    let isDone = isOwn;
    for (const lines of told) {
      isDone ||= lines.some((line) => !line.roles.includes("reason"));
      beats.push({ moment, seat: lines[0]!.seat, lines, view: isDone ? view : last });
    }
    last = view;
  }
  return beats;
}

/** Milliseconds for a piece of a seat's turn, and for chance (a falling piece, a card turned up). */
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
