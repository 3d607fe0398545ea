/** Where the pictograms of an effect stand: in a line, or in a few, shrunk to fit their box. */

export interface EffectToken {
  icon: string;
  n?: number | null;
  colour?: string | null;
}

export interface Placed {
  token: EffectToken;
  figure: string;
  /** Upper left corner and side of the pictogram. */
  x: number;
  y: number;
  size: number;
  /** Where the number begins, left of the pictogram, and the size of its letters. */
  figureX: number;
  letters: number;
}

export interface Box {
  x: number;
  y: number;
  height: number;
  maxWidth: number;
  align: "start" | "middle" | "end";
  lines: number;
}

export interface Row {
  items: Placed[];
  width: number;
  /** Height of a pictogram after shrinking. */
  size: number;
}

const SEPARATORS: Record<string, number> = { arrow: 0.62, slash: 0.4, then: 0.4, comma: 0.22 };
const DIGIT = 0.5;
const GAP = 0.1;
const LETTERS = 0.9;
/** Numbers stay legible where pictograms shrink; in units of a board that is drawn at least as large as planned. */
export const LEAST_LETTERS = 12.4;
const LEAST_SIZE = 6;
/** From line to line, so that numbers do not run into those above. */
const LEAST_PITCH = 11.5;
const LEAST_DIGIT = (LEAST_LETTERS * DIGIT) / LETTERS;

export function isSeparator(token: EffectToken): boolean {
  return token.icon in SEPARATORS;
}

/** The number as it is written: one of a thing needs none, a discount is always a minus. */
export function numeral(token: EffectToken): string {
  const n = token.n ?? null;
  if (n === null) return "";
  if (token.icon === "discount") return `−${n}`;
  return n === 1 && token.icon !== "vp" ? "" : String(n);
}

/** Width of a token's pictogram, in heights of a line. */
function widthOf(token: EffectToken): number {
  return SEPARATORS[token.icon] ?? 1;
}

function widthOfFigure(token: EffectToken, size: number): number {
  return numeral(token).length * Math.max(DIGIT * size, LEAST_DIGIT);
}

/** Heights of a line, to compare: as if letters could shrink with it. */
function widthOfLine(line: EffectToken[]): number {
  return heightsOf(line) + DIGIT * digitsOf(line);
}

function digitsOf(line: EffectToken[]): number {
  return line.reduce((sum, token) => sum + numeral(token).length, 0);
}

function heightsOf(line: EffectToken[]): number {
  return line.reduce((sum, token) => sum + widthOf(token), 0) + GAP * Math.max(0, line.length - 1);
}

/** The size at which a line is as wide as its room: where letters would be too small, pictograms give way. */
function fitted(line: EffectToken[], room: number): number {
  const free = room / Math.max(widthOfLine(line), 0.001);
  if (free * LETTERS >= LEAST_LETTERS || !digitsOf(line)) return free;
  return Math.max(LEAST_SIZE, (room - digitsOf(line) * LEAST_DIGIT) / Math.max(heightsOf(line), 0.001));
}

/** Breaks after a separator, so that no line begins with one; the widest line is as short as possible. */
export function broken(tokens: EffectToken[], lines: number): EffectToken[][] {
  if (lines <= 1 || tokens.length < 2) return [tokens];
  let best = [tokens];
  for (let cut = 1; cut < tokens.length; cut++) {
    if (isSeparator(tokens[cut]!)) continue;
    const candidate = [tokens.slice(0, cut), ...broken(tokens.slice(cut), lines - 1)];
    if (widest(candidate) < widest(best)) best = candidate;
  }
  return best;
}

function widest(lines: EffectToken[][]): number {
  return Math.max(...lines.map(widthOfLine));
}

function sizeOf(lines: EffectToken[][], box: Box): number {
  const rows = lines.length + GAP * (lines.length - 1);
  return Math.min(box.height / rows, ...lines.map((line) => fitted(line, box.maxWidth)));
}

export function layout(tokens: EffectToken[], box: Box): Row {
  let lines = [tokens];
  for (let count = 2; count <= box.lines; count++) {
    const candidate = broken(tokens, count);
    if (sizeOf(candidate, box) > sizeOf(lines, box)) lines = candidate;
  }
  const size = sizeOf(lines, box);
  const pitch = Math.max(size * (1 + GAP), lines.some(digitsOf) ? LEAST_PITCH : 0);
  const used = size + pitch * (lines.length - 1);
  const items: Placed[] = [];
  let width = 0;
  lines.forEach((line, index) => {
    const wide = heightsOf(line) * size + line.reduce((sum, token) => sum + widthOfFigure(token, size), 0);
    const slack = box.maxWidth - wide;
    width = Math.max(width, wide);
    let x = box.x + (box.align === "start" ? 0 : box.align === "middle" ? slack / 2 : slack);
    const y = box.y + (box.height - used) / 2 + index * pitch;
    for (const token of line) {
      const figure = numeral(token);
      const room = widthOf(token) * size + widthOfFigure(token, size);
      const side = isSeparator(token) ? size * 0.62 : size;
      items.push({
        token,
        figure,
        x: isSeparator(token) ? x + (room - side) / 2 : x + room - side,
        y: y + (size - side) / 2,
        size: side,
        figureX: x,
        letters: Math.max(size * LETTERS, LEAST_LETTERS),
      });
      x += room + GAP * size;
    }
  });
  return { items, width, size };
}
