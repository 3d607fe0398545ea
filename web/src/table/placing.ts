/** Where a bubble goes: under its anchor or where else it covers the least of what can be chosen, inside the window. */

const GAP = 8;
const MARGIN = 6;

export interface Place {
  left: number;
  top: number;
}

export type Box = Pick<DOMRect, "left" | "top" | "width" | "height">;

/** `free` are boxes better not covered, `board` the drawing that the anchor lies in. */
export function placed(
  anchor: Box,
  width: number,
  height: number,
  windowWidth: number,
  windowHeight: number,
  free: readonly Box[] = [],
  board: Box = anchor,
): Place {
  const middle = { left: anchor.left + (anchor.width - width) / 2, top: anchor.top + (anchor.height - height) / 2 };
  const wanted: Place[] = [
    { left: middle.left, top: anchor.top + anchor.height + GAP },
    { left: middle.left, top: anchor.top - GAP - height },
    { left: board.left - GAP - width, top: middle.top },
    { left: anchor.left - GAP - width, top: middle.top },
    { left: anchor.left + anchor.width + GAP, top: middle.top },
  ];
  const candidates = wanted
    .map(({ left, top }) => ({ left: within(left, windowWidth - width), top: within(top, windowHeight - height) }))
    .map((place) => ({ ...place, width, height }))
    .filter((place, k) => k === 0 || !overlap(place, anchor));
  const covered = candidates.map(
    (place) => free.filter((box) => overlap(place, box)).length + (overlap(place, anchor) ? free.length + 1 : 0),
  );
  const { left, top } = candidates[covered.indexOf(Math.min(...covered))]!;
  return { left, top };
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}

function within(wanted: number, most: number): number {
  return Math.max(MARGIN, Math.min(wanted, most - MARGIN));
}
