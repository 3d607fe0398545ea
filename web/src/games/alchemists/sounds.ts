/** A page, glass, bubbles, a coin, wood, something that goes wrong. */
import type { Sound } from "../../parts/sounds";

export const SOUNDS: Record<string, Sound> = {
  page: { frequency: 3200, seconds: 0.18, loudness: 0.14 },
  glass: [
    [2637, 0.25, 0.08, 0],
    [3951, 0.3, 0.05, 0.04],
  ],
  bubbles: [
    [320, 0.06, 0.12, 0],
    [430, 0.06, 0.12, 0.09],
    [380, 0.05, 0.1, 0.17],
    [520, 0.07, 0.1, 0.24],
  ],
  coin: [
    [2093, 0.12, 0.06, 0],
    [3136, 0.25, 0.05, 0.05],
  ],
  wood: [
    [420, 0.05, 0.2, 0],
    [210, 0.08, 0.2, 0.01],
  ],
  seal: [
    [180, 0.12, 0.25, 0],
    [120, 0.16, 0.2, 0.02],
  ],
  fail: [
    [330, 0.18, 0.12, 0],
    [262, 0.3, 0.12, 0.15],
  ],
};
