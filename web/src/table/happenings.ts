/** What happened that is no side remark: losses of one's own, rounds that are over, pieces on their way. */
import type { Flight, Line, RoundSummary, SeatInfo, TableState } from "../wire/types";

/** The lines whose losses and whose rounds one card tells. */
export interface Happened {
  losses: Line[];
  rounds: Line[];
}

/** Whose losses are news to this person: what a seat chose itself is none, unless a bot chose for it. */
export function isNews({ loss, seat }: Line, mine: readonly number[], seats: readonly SeatInfo[]): boolean {
  return Boolean(loss) && mine.includes(seat) && (!loss?.is_chosen || Boolean(seats[seat]?.stand_in));
}

export function happenedIn(lines: readonly Line[], mine: readonly number[], seats: readonly SeatInfo[]): Happened {
  return {
    losses: lines.filter((line) => isNews(line, mine, seats)),
    rounds: mine.length ? lines.filter(({ summary }) => summary) : [],
  };
}

/** The line up to which both tell the same, where the second begins later. */
export function agreedUpTo(known: readonly Line[], news: readonly Line[], start: number): number {
  const before = new Map(known.map((line) => [line.index, line]));
  let last = Math.min(start - 1, known.at(-1)?.index ?? -1);
  for (const line of news) {
    const old = before.get(line.index);
    if (!old || old.kind !== line.kind || old.number !== line.number || old.seat !== line.seat) break;
    last = line.index;
  }
  return last;
}

/** The line up to which all was seen when a table opens: at one's own device by what this browser keeps, else at least
 * up to the own last turn. `kept` is -1 where nothing is kept. */
export function seenBefore(kept: number, { log, last_turn, is_local, is_over }: Opened): number {
  const end = log.length - 1;
  if (is_over || (is_local && kept < 0)) return end;
  return Math.min(end, Math.max(kept, last_turn - 1));
}

type Opened = Pick<TableState, "last_turn" | "is_local" | "is_over"> & { log: { length: number } };

/** What becomes of the points of a seat by its losses. */
export const lostBy = (losses: readonly Line[]): number => losses.reduce((sum, { loss }) => sum + (loss?.n ?? 0), 0);

/** Whether any seat has anything in this row. */
export const isTold = (row: RoundSummary["rows"][number]): boolean =>
  row.cells.some(({ changes = [], notes = [] }) => changes.length > 0 || notes.length > 0);

export interface Spot {
  x: number;
  y: number;
}

/** A piece between two spots of the screen; without one of them it comes up or fades away. */
export interface Flying {
  id: number;
  flight: Flight;
  from: Spot | null;
  to: Spot | null;
  delay: number;
}

const NEAR = 24; // pixels: who goes no farther need not fly

/** What is worth to be seen, one after the other. */
export function flyable(ways: Omit<Flying, "id" | "delay">[], most: number, gap: number): Omit<Flying, "id">[] {
  return ways
    .filter(({ from, to }) => (from && to ? Math.hypot(to.x - from.x, to.y - from.y) > NEAR : from || to))
    .slice(0, most)
    .map((way, k) => ({ ...way, delay: k * gap }));
}
