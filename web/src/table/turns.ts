/** The log cut into turns. */
import type { Line } from "../wire/types";

export interface Turn {
  /** Index of its first line. */
  start: number;
  /** Whose turn it is, -1 for nobody's. */
  seat: number;
  lines: Line[];
}

/** Lines that say by themselves where we are. */
const HEADINGS = new Set(["round_began", "phase_began"]);
/** G-6: an action begins with a marble, the rabbi or a pass; the Automa's with a card. */
const BEGINNINGS = new Set(["marble_taken", "rabbi_placed", "passed", "card_drawn"]);

export const isHeading = (line: Line): boolean => HEADINGS.has(line.kind);

export function turnsOf(lines: Line[]): Turn[] {
  const turns: Turn[] = [];
  for (const line of lines) {
    const turn = turns.at(-1);
    const seat = line.is_of_table ? -1 : line.seat;
    const isSame = turn?.seat === seat && !!turn.lines[0]!.is_of_table === !!line.is_of_table;
    const goesOn = isSame && !isHeading(line) && !BEGINNINGS.has(line.kind);
    if (goesOn && !isHeading(turn.lines[0]!)) turn.lines.push(line);
    else turns.push({ start: line.index, seat, lines: [line] });
  }
  return turns;
}
