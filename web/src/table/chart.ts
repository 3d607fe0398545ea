/** The VP of every seat over the rounds, as lines of a chart. */

export interface Chart {
  width: number;
  height: number;
  lines: { seat: number; points: { x: number; y: number; vp: number }[] }[];
  /** Round numbers of VP with their height. */
  marks: { y: number; vp: number }[];
}

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200];

/** From one mark to the next, so that there are few of them. */
export const stepOf = (span: number): number => STEPS.find((size) => span / size <= 6) ?? 500;

export function chartOf(byRound: readonly (readonly number[])[], width: number, height: number): Chart {
  const all = byRound.flat();
  const least = Math.min(0, ...all);
  const most = Math.max(1, ...all);
  const step = stepOf(most - least);
  const x = (round: number): number => (byRound.length < 2 ? 0 : (width * round) / (byRound.length - 1));
  const y = (vp: number): number => height - (height * (vp - least)) / (most - least);
  const marks = [];
  for (let vp = Math.ceil(least / step) * step; vp <= most; vp += step) marks.push({ y: y(vp), vp });
  const seats = byRound[0]?.length ?? 0;
  const lines = Array.from({ length: seats }, (_, seat) => ({
    seat,
    points: byRound.map((row, round) => ({ x: x(round), y: y(row[seat]!), vp: row[seat]! })),
  }));
  return { width, height, lines, marks };
}
