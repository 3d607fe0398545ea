/** A game judged choice by choice, as a graph of the expected lead. */
import type { JudgedMoment, ReviewState } from "../wire/types";
import { stepOf } from "./chart";

export interface Spot {
  x: number;
  y: number;
}

export interface Graph {
  width: number;
  height: number;
  zero: number;
  /** By seat: its expected lead before every judged choice, then how it ended. */
  lines: { seat: number; spots: Spot[] }[];
  /** Round numbers of points with their height. */
  marks: { y: number; lead: number }[];
  /** Where each round begins. */
  rounds: { x: number; round: number }[];
}

/** What is not judged yet has its room already. */
export function graphOf(
  { judged, final, done, of }: ReviewState,
  seats: readonly number[],
  width: number,
  height: number,
): Graph {
  const leads = seats.flatMap((seat) => [...judged.map(({ margins }) => margins[seat] ?? 0), final[seat] ?? 0]);
  const most = Math.max(1, ...leads);
  const least = Math.min(-1, ...leads);
  const step = stepOf(most - least);
  const x = (index: number): number => (width * index) / Math.max(1, of);
  const y = (lead: number): number => (height * (most - lead)) / (most - least);
  const marks = [];
  for (let lead = Math.ceil(least / step) * step; lead <= most; lead += step) marks.push({ y: y(lead), lead });
  const isWhole = done === of;
  return {
    width,
    height,
    zero: y(0),
    lines: seats.map((seat) => ({
      seat,
      spots: [
        ...judged.map(({ margins }, k) => ({ x: x(k), y: y(margins[seat] ?? 0) })),
        ...(isWhole ? [{ x: width, y: y(final[seat] ?? 0) }] : []),
      ],
    })),
    marks,
    rounds: judged.flatMap(({ round }, k) =>
      round > 0 && round !== (judged[k - 1]?.round ?? 0) ? [{ x: x(k), round }] : [],
    ),
  };
}

/** The judged choice that lies nearest to a place on the graph. */
export function nearestTo(spots: readonly Spot[], x: number): number {
  const ways = spots.map((spot) => Math.abs(spot.x - x));
  return ways.indexOf(Math.min(...ways));
}

export interface Sum {
  seat: number;
  choices: number;
  /** How many of them nothing beat. */
  best: number;
  /** Points given away. */
  loss: number;
}

/** What each seat gave away, for those that chose at all. */
export function sums(judged: readonly JudgedMoment[]): Sum[] {
  const found: Sum[] = [];
  for (const { seat, choice, best, loss } of judged) {
    if (seat < 0) continue;
    const sum = (found[seat] ??= { seat, choices: 0, best: 0, loss: 0 });
    sum.choices += 1;
    sum.best += choice === best ? 1 : 0;
    sum.loss += loss;
  }
  return found.filter(Boolean);
}

/** The sign of a choice that was made and of the better one, on a square of 24 units. */
export const REVIEW_MARKS = {
  chosen: "M7 12A5 5 0 1 1 17 12A5 5 0 1 1 7 12Z",
  better: "M12 2.6L14.5 9.1L21.4 9.4L16 13.8L17.8 20.5L12 16.7L6.2 20.5L8 13.8L2.6 9.4L9.5 9.1Z",
};
