/** Where things lie on the synagogue board and the player boards: geometry without drawing. */

import { LEAST_LETTERS } from "./art/layout";
import { MARBLES, ROWS } from "./seat-figures";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Left edges of pieces in a line of `width`: side by side with a gap, closer or overlapping where there are many. */
export function line(count: number, size: number, width: number, gap = 2): number[] {
  if (count < 2) return count === 1 ? [0] : [];
  const step = Math.min(size + gap, (width - size) / (count - 1));
  return Array.from({ length: count }, (_, k) => k * step);
}

const LETTER = 0.56;
const SMALLEST = LEAST_LETTERS;
const TITLE_LETTER = 6.6;

/** The size of letters at which a word fits into `room`, at most `size`, and never too small to be read. */
export function fitted(word: string, size: number, room: number): number {
  return Math.max(SMALLEST, Math.min(size, room / (Math.max(1, word.length) * LETTER)));
}

/** How wide a word is drawn that does not fit its room in letters of this size: narrower letters of the same height. */
export function squeezed(word: string, size: number, room: number): number | undefined {
  return word.length * LETTER * size > room ? room : undefined;
}

/** A name cut to its room, in the letters of titles. */
export function shortened(name: string, room: number): string {
  const letters = Math.floor(room / TITLE_LETTER);
  return name.length > letters ? `${name.slice(0, letters - 1)}…` : name;
}

export function hasRoom(word: string, room: number): boolean {
  return word.length * LETTER * SMALLEST <= room;
}

/** Boxes of equal width that fill `width`, none wider than `widest`. */
export function cells(count: number, width: number, gap: number, widest = Infinity): { x: number; width: number }[] {
  const each = Math.min(widest, (width - gap * (count - 1)) / Math.max(1, count));
  return Array.from({ length: count }, (_, k) => ({ x: k * (each + gap), width: each }));
}

/** Slots from the top down: closed ones keep a thin line (G-2.1.7), open ones share the rest. */
export function slotLines(
  open: boolean[],
  height: number,
  closed: number,
  gap: number,
): { y: number; height: number }[] {
  const opened = open.filter(Boolean).length;
  const left = height - gap * (open.length - 1) - closed * (open.length - opened);
  const each = opened ? left / opened : 0;
  let y = 0;
  return open.map((isOpen) => {
    const slot = { y, height: isOpen ? each : closed };
    y += slot.height + gap;
    return slot;
  });
}

/** Left edges of marbles: those of a colour lie close where there are many, so that colours stay apart. */
export function marbleLine(balls: readonly Ball[], size: number, width: number, gap = 2): number[] {
  const starts = balls.filter((ball, k) => ball.colour !== balls[k - 1]?.colour).length;
  const more = balls.length - starts;
  const wide = starts * (size + gap) - gap;
  const step = Math.min(size + gap, more ? Math.max(4, (width - wide) / more) : 0);
  let x = 0;
  return balls.map((ball, k) => {
    if (k) x += ball.colour === balls[k - 1]?.colour ? step : size + gap;
    return x;
  });
}

export interface Ball {
  key: string;
  colour: string;
  index: number;
}

/** The marbles of a row or tile one by one, equal colours side by side. */
export function ballsOf(counts: Record<string, number>): Ball[] {
  let index = 0;
  return MARBLES.flatMap((colour) =>
    Array.from({ length: counts[colour] ?? 0 }, (_, k) => ({ key: `${colour}-${k}`, colour, index: index++ })),
  );
}

type Tray = Record<string, Record<string, number>>;

/** How many marbles came into rows: one that is put back, or many that were dropped (G-4.1.1, G-7.4). */
export function marblesGained(before: Tray, after: Tray): number {
  let gained = 0;
  for (const row of ROWS)
    for (const colour of MARBLES) gained += Math.max(0, (after[row]?.[colour] ?? 0) - (before[row]?.[colour] ?? 0));
  return gained;
}

/** Books of a column from the board upwards: equal heights, lower ones where the column is full. */
export function bookBoxes(count: number, size: number, box: Box, gap: number): Box[] {
  const height = (box.height - gap * (size - 1)) / size;
  return Array.from({ length: count }, (_, k) => ({
    x: box.x,
    y: box.y + box.height - (k + 1) * height - k * gap,
    width: box.width,
    height,
  }));
}

/** A row of the artifact board, counted from the bottom. */
export function artifactRow(row: number, rows: number, box: Box, gap: number): Box {
  const height = (box.height - gap * (rows - 1)) / rows;
  return { x: box.x, y: box.y + (rows - 1 - row) * (height + gap), width: box.width, height };
}

interface Size {
  width: number;
  height: number;
}

/** Where a panel opens beside what it belongs to: left of it where there is room, always inside the window. */
export function beside(of: Box, panel: Size, windowWidth: number, windowHeight: number): { left: number; top: number } {
  const EDGE = 8;
  const left = of.x - panel.width - EDGE;
  const fitting = left >= EDGE ? left : Math.max(0, Math.min(of.x, windowWidth - panel.width - EDGE));
  const top = Math.max(EDGE, Math.min(of.y + of.height / 2 - panel.height / 2, windowHeight - panel.height - EDGE));
  return { left: fitting, top };
}
