/** The log cut into turns, and a turn into deeds. */
import type { Line } from "../wire/types";

export interface Turn {
  /** Index of its first line. */
  start: number;
  /** Whose turn it is, -1 for nobody's. */
  seat: number;
  lines: Line[];
}

/** A line with the reasons that led to it, and the help on what they go by: the card that was drawn. */
export interface Item {
  line: Line;
  why: Line[];
  topic: string;
}

/** A line that says by itself where we are. */
export const isHeading = ({ roles }: Line): boolean => roles.includes("heading") || roles.includes("subheading");

/** A reason is read with the deed that it leads to, unless it begins a turn itself. */
export const isReason = ({ roles }: Line): boolean => roles.includes("reason") && !roles.includes("turn");

export function turnsOf(lines: Line[]): Turn[] {
  const turns: Turn[] = [];
  for (const line of lines) {
    const turn = turns.at(-1);
    const seat = line.is_of_table ? -1 : line.seat;
    const isSame = turn?.seat === seat && !!turn.lines[0]!.is_of_table === !!line.is_of_table;
    const begins = line.roles.includes("turn") && !turn?.lines.every(({ roles }) => roles.includes("reason"));
    const goesOn = isSame && !isHeading(line) && !begins;
    if (goesOn && !isHeading(turn.lines[0]!)) turn.lines.push(line);
    else turns.push({ start: line.index, seat, lines: [line] });
  }
  return turns;
}

/** Reasons that lead to no deed of the same seat stand by themselves, the last of them with the others. */
export function itemsOf(lines: Line[]): Item[] {
  const items: Item[] = [];
  let why: Line[] = [];
  let card: Line | undefined;
  const add = (line: Line): void => {
    const topic = line.topic || (card?.seat === line.seat && (why.length || isReason(line)) ? card.topic : "");
    items.push({ line, why, topic });
    why = [];
  };
  const stand = (): void => {
    const last = why.pop();
    if (last) add(last);
  };
  for (const line of lines) {
    if (why.length && why[0]!.seat !== line.seat) stand();
    if (line.topic) card = line;
    if (isReason(line)) why.push(line);
    else add(line);
  }
  stand();
  return items;
}

/** Whether there is more to read on why: a sentence that is its own reason has only the ids of its rules beside it. */
export function isExplained({ line, why, topic }: Item, codes: boolean): boolean {
  return why.length > 0 || (line.steps.length > 0 && (topic !== "" || codes));
}
