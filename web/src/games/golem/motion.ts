/** Motion on the boards: short, meaningful, and off where a person asked for calm. */

import { cubicIn } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { isCalm } from "../../parts/preferences.svelte";

/** How long a change of a figure stays in sight. */
export const SHOWN_MS = 1400;
const FALL_MS = 350;
const SHORTEST_FALL_MS = 180;
const FARTHEST = 260;

/** A marble falls from the attic, `height` above its place, and comes to rest with a small bounce. */
export function fall(_: Element, { height, delay }: { height: number; delay: number }): TransitionConfig {
  if (height === 0 || isCalm()) return { duration: 0 };
  const duration = SHORTEST_FALL_MS + (FALL_MS - SHORTEST_FALL_MS) * Math.min(1, height / FARTHEST);
  return {
    delay,
    duration,
    css: (t) => `transform: translateY(${-height * (1 - landing(t))}px); opacity: ${t === 0 ? 0 : 1}`,
  };
}

/** From 0 to 1, touching 1 early and once more at the end. */
export function landing(t: number): number {
  const hit = 0.75;
  if (t < hit) return cubicIn(t / hit);
  const bounce = (t - hit) / (1 - hit);
  return 1 - 0.04 * 4 * bounce * (1 - bounce);
}
