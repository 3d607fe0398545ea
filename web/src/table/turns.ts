/** The log cut into turns. */
import type { Line } from "../wire/types";

export interface Turn {
  /** Index of its first line. */
  start: number;
  /** Whose turn it is, -1 for nobody's. */
  seat: number;
  lines: Line[];
}

/** A line that says by itself where we are. */
export const isHeading = ({ roles }: Line): boolean => roles.includes("heading") || roles.includes("subheading");

export function turnsOf(lines: Line[]): Turn[] {
  const turns: Turn[] = [];
  for (const line of lines) {
    const turn = turns.at(-1);
    const seat = line.is_of_table ? -1 : line.seat;
    const isSame = turn?.seat === seat && !!turn.lines[0]!.is_of_table === !!line.is_of_table;
    const goesOn = isSame && !isHeading(line) && !line.roles.includes("turn");
    if (goesOn && !isHeading(turn.lines[0]!)) turn.lines.push(line);
    else turns.push({ start: line.index, seat, lines: [line] });
  }
  return turns;
}
