/** When two taps are one double tap. */

export interface Spot {
  x: number;
  y: number;
}

export interface Tap extends Spot {
  time: number;
}

const QUICK = 320; // milliseconds
const CLOSE = 28; // pixels

export function isDoubleTap(first: Tap | null, second: Tap): boolean {
  return (
    first !== null && second.time - first.time < QUICK && Math.hypot(second.x - first.x, second.y - first.y) < CLOSE
  );
}
