/** Things that are hit by fingers: how large they are at least, and which of them lie under one. */

export const FINGER = 44; // pixels

export type Box = Pick<DOMRect, "left" | "top" | "right" | "bottom">;

const coarse = typeof matchMedia === "function" ? matchMedia("(pointer: coarse)") : undefined;

export function isByFinger(): boolean {
  return coarse?.matches ?? false;
}

/** How far a spot is from a box: 0 inside it. */
export function distance(x: number, y: number, { left, top, right, bottom }: Box): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

/** Whether a finger put down at a spot lies on a box as drawn. */
export function isUnder(x: number, y: number, box: Box): boolean {
  return distance(x, y, box) <= FINGER / 2;
}

/** What can be chosen under a finger: the ids of these things, the nearest first. */
export function thingsUnder(x: number, y: number): string[] {
  const found = [...document.querySelectorAll<SVGElement>(".target.legal[data-thing]")].map((target) => {
    const drawn = (target instanceof SVGElement && target.previousElementSibling) || target;
    const box = drawn.getBoundingClientRect();
    return { thing: target.dataset.thing ?? "", away: distance(x, y, box), isNear: isUnder(x, y, box) };
  });
  return [
    ...new Set(
      found
        .filter(({ isNear }) => isNear)
        .sort((one, other) => one.away - other.away)
        .map(({ thing }) => thing),
    ),
  ];
}
