/** How wide figures and Roman numbers are written, in the size of their letters. */

const NARROW: Record<string, number> = { I: 0.4, "/": 0.45 };
const USUAL = 0.62;

export function widthOf(text: string): number {
  return [...text].reduce((width, letter) => width + (NARROW[letter] ?? USUAL), 0);
}
