/** What others did, deed by deed, and how long each is in sight. */
import type { Deed, Line, Moment, View } from "../wire/types";
import { isHeading, isReason } from "./turns";
import type { Pace } from "../parts/preferences.svelte";

export interface Beat<V extends View = View> {
  moment: Moment<V>;
  /** Whose doing it is, -1 for chance. */
  seat: number;
  /** Told as soon as it is seen; the reasons come first. */
  lines: Line[];
  /** What lies on the board behind it. */
  view: V;
  isSetup: boolean;
  /** Milliseconds at a normal pace. */
  time: number;
  /** The turn, or whatever else is told as one, ends with it. */
  isLast: boolean;
}

const has = (line: Line, role: Line["roles"][number]): boolean => line.roles.includes(role);
const isAside = ({ lines }: Beat): boolean => lines.length > 0 && lines.every((line) => has(line, "aside"));
/** What a turn comes to: neither its reasons nor the figures that change by it. */
export const isDeed = (line: Line): boolean => !isReason(line) && !has(line, "aside");
const isSilent = ({ lines, seat }: Beat): boolean => seat < 0 && !lines.length;
const beginsTurn = ({ lines }: Beat): boolean => lines.some((line) => has(line, "turn"));
const isHead = ({ lines }: Beat): boolean => lines.length > 0 && lines.every(isHeading);

/** Everything since the last own choice; a moment of one's own only from where others or the game come into it. */
export function beatsOf<V extends View>(moments: Moment<V>[], mine: readonly number[]): Beat<V>[] {
  const beats: Beat<V>[] = [];
  for (const moment of moments) {
    let isOwn = mine.includes(moment.seat);
    let reasons: Line[] = [];
    const add = (lines: Line[], { view, isSetup }: Omit<Deed<V>, "lines">): void => {
      const seat = (lines.find((line) => !isReason(line)) ?? lines[0])?.seat ?? moment.seat;
      beats.push({ moment, seat, lines, view, isSetup, time: 0, isLast: false });
    };
    for (const deed of moment.deeds) {
      const first = isOwn ? deed.lines.findIndex((line) => !mine.includes(line.seat)) : 0;
      if (first < 0) continue;
      isOwn = false;
      const lines = [...reasons, ...deed.lines.slice(first)];
      reasons = lines.length && lines.every(isReason) ? lines : [];
      if (!reasons.length) add(lines, deed);
    }
    if (reasons.length) add(reasons, moment.deeds.at(-1)!);
  }
  for (const turn of turns(beats)) share(turn);
  return beats;
}

/** Beats that belong together: a turn, what the game does of itself under a heading, a run of chance without words. */
function turns<V extends View>(beats: Beat<V>[]): Beat<V>[][] {
  const found: Beat<V>[][] = [];
  let last: Beat<V> | undefined;
  for (const beat of beats) {
    const begins =
      !last ||
      isSilent(beat) !== isSilent(last) ||
      beat.isSetup !== last.isSetup ||
      (isHead(beat) && !isHead(last)) ||
      (beginsTurn(beat) && !beginsTurn(last));
    if (begins) found.push([beat]);
    else found.at(-1)!.push(beat);
    last = beat;
  }
  return found;
}

// Milliseconds for all of what belongs together, and for a deed of it at least and at most.
const TURN = [4500, 400, 1000] as const;
const GAME = [2500, 300, 1000] as const; // what the game does of itself
const SETUP = [1200, 120, 400] as const;
const CHANCE = [1200, 0, 170] as const; // falling pieces
const ASIDE = 0.45; // of the time of a deed
const HEADING = 0.35;
/** Milliseconds that a heading stands over the boards; nothing moves under it. */
export const ANNOUNCED = 1200;
const ARRIVING = 350; // before it stands there

function weight(beat: Beat): number {
  return isAside(beat) ? ASIDE : isHead(beat) ? HEADING : 1;
}

/** Deeds share the time of their turn; a long turn takes longer, so that each of them can be seen. */
function share(turn: Beat[]): void {
  const first = turn[0]!;
  const [all, least, most] = isSilent(first) ? CHANCE : first.isSetup ? SETUP : turn.some(beginsTurn) ? TURN : GAME;
  const sum = turn.reduce((total, beat) => total + weight(beat), 0);
  const unit = Math.min(most, Math.max(least, all / sum));
  for (const beat of turn) beat.time = unit * weight(beat);
  turn.at(-1)!.isLast = true;
}

const PACES: Record<Pace, number> = { off: 0, fast: 0.45, normal: 1, slow: 2.2, steps: 1 };

/** Milliseconds of a beat; step by step it stays until the person wants the next one, unless that only adds to it. */
export function timeOf(beat: Beat, next: Beat | undefined, pace: Pace): number {
  if (pace === "steps" && !isSilent(beat) && !(next && isAside(next))) return Infinity;
  const isAnnounced = beat.lines.some((line) => has(line, "heading"));
  return Math.max(beat.time * PACES[pace], isAnnounced ? ANNOUNCED + ARRIVING : 0);
}
