/** Where a bubble goes: under its anchor, above where there is no room, always inside the window. */

const GAP = 8;
const MARGIN = 6;

export interface Place {
  left: number;
  top: number;
}

type Anchor = Pick<DOMRect, "left" | "top" | "width" | "height">;

export function placed(
  anchor: Anchor,
  width: number,
  height: number,
  windowWidth: number,
  windowHeight: number,
): Place {
  const below = anchor.top + anchor.height + GAP;
  const above = anchor.top - GAP - height;
  const top = below + height <= windowHeight - MARGIN || above < MARGIN ? below : above;
  return {
    left: within(anchor.left + anchor.width / 2 - width / 2, windowWidth - width),
    top: within(top, windowHeight - height),
  };
}

function within(wanted: number, most: number): number {
  return Math.max(MARGIN, Math.min(wanted, most - MARGIN));
}
