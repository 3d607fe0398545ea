/** Roofs and lit windows behind the streets: gables in the red district, battlements in the yellow, domes in the blue. */

import type { District, Rect } from "./city-layout";

const HOUSES = 4;

export type Window = { x: number; y: number };

/** A height between 0 and 1 that looks like chance and is the same every time. */
export function unevenness(seed: number): number {
  const value = Math.sin(seed * 127.1 + 11.7) * 43758.5453;
  return value - Math.floor(value);
}

function house(district: District, x: number, width: number, wall: number, top: number): string {
  const middle = x + width / 2;
  switch (district) {
    case "red":
      return `V${wall} L${middle} ${top} L${x + width} ${wall}`;
    case "yellow": {
      const tooth = width / 5;
      const low = top + Math.min(4, (wall - top) / 2);
      return `V${low} H${x + tooth} V${top} H${x + 2 * tooth} V${low} H${x + 3 * tooth} V${top} H${x + 4 * tooth} V${low} H${x + width}`;
    }
    case "blue": {
      const radius = width * 0.36;
      return `V${wall} H${middle - radius} A${radius} ${Math.max(2, wall - top)} 0 0 1 ${middle + radius} ${wall} H${x + width}`;
    }
  }
}

/** The outline of a row of houses that stands on the lower edge of a box. */
export function roofs(district: District, box: Rect, seed: number): string {
  const width = box.width / HOUSES;
  const bottom = box.y + box.height;
  const parts = Array.from({ length: HOUSES }, (_, k) => {
    const rise = unevenness(seed * HOUSES + k);
    const wall = bottom - box.height * (0.42 + 0.2 * rise);
    const top = bottom - box.height * (0.66 + 0.32 * rise);
    return house(district, box.x + k * width, width, round(wall), round(top));
  });
  return `M${box.x} ${bottom} ${parts.join(" ")} V${bottom} Z`;
}

/** One or two windows per house, a few of them dark. */
export function windows(box: Rect, seed: number): Window[] {
  const width = box.width / HOUSES;
  return Array.from({ length: 2 * HOUSES }, (_, k) => k)
    .filter((k) => unevenness(seed * 31 + k) > 0.45)
    .map((k) => ({
      x: round(box.x + Math.floor(k / 2) * width + width * (k % 2 ? 0.62 : 0.24)),
      y: round(box.y + box.height * (0.68 + 0.12 * unevenness(seed + k))),
    }));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
