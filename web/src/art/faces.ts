/** Faces of players that are programs: painted marionettes, each put together from its seed. */

export interface Features {
  wood: string;
  head: number;
  hair: string;
  top: Top;
  cloth: string;
  eyes: number;
  brows: number;
  mouth: number;
  hasGlasses: boolean;
}

/** What is on the head. */
export const TOPS = ["cap", "bob", "curls", "jester", "hat", "scarf", "braids", "beret"] as const;
export type Top = (typeof TOPS)[number];

const WOODS = ["#e2b983", "#d3a26a", "#c08a55", "#edc999"];
const HAIRS = ["#4a2f22", "#7a4a26", "#2e2a2c", "#b5652f", "#9a9389"];
const CLOTHS = ["#b5443a", "#2f6f8f", "#d09a2d", "#4f7f45", "#7b5291", "#33507f"];

/** FNV-1a: small, and the same in every browser. */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (const letter of text) sum = Math.imul(sum ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  return sum;
}

export function features(seed: string): Features {
  const pick = <T>(what: string, some: readonly T[]): T => some[hash(`${what} ${seed}`) % some.length]!;
  return {
    wood: pick("wood", WOODS),
    head: pick("head", [0, 1, 2]),
    hair: pick("hair", HAIRS),
    top: pick("top", TOPS),
    cloth: pick("cloth", CLOTHS),
    eyes: pick("eyes", [0, 1, 2]),
    brows: pick("brows", [0, 1, 2]),
    mouth: pick("mouth", [0, 1, 2]),
    hasGlasses: pick("glasses", [true, false, false]),
  };
}

/** Heads on a square of 48 units: round, long, broad. */
export const HEADS = [
  "M24 10.5C31.5 10.5 35.6 16 35.6 23.4C35.6 32 30.4 38.6 24 38.6C17.6 38.6 12.4 32 12.4 23.4C12.4 16 16.5 10.5 24 10.5Z",
  "M24 10C30.6 10 34.4 14.8 34.4 22C34.4 28.4 32.6 33 30 37C28.2 39.8 19.8 39.8 18 37C15.4 33 13.6 28.4 13.6 22C13.6 14.8 17.4 10 24 10Z",
  "M24 10.5C32.4 10.5 36 15.4 36 22C36 27.4 35.2 32 33.2 35.4C31 39.2 17 39.2 14.8 35.4C12.8 32 12 27.4 12 22C12 15.4 15.6 10.5 24 10.5Z",
] as const;

/** Brows: calm, raised, bold. */
export const BROWS = [
  "M15.6 18.4Q18.6 16.8 21.4 18.4M26.6 18.4Q29.4 16.8 32.4 18.4",
  "M15.8 17.4Q18.8 14.8 21.2 16.8M26.8 16.8Q29.2 14.8 32.2 17.4",
  "M15.4 17.2L21.6 18.8M26.4 18.8L32.6 17.2",
] as const;

/** Mouths: a smile, a straight line, a small round one. */
export const MOUTHS = ["M19.6 31Q24 34.6 28.4 31", "M20 32H28", "M22 31.6Q24 33.4 26 31.6Q24 30.4 22 31.6Z"] as const;
