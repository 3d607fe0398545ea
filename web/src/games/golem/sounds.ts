/** A marble, a page, clay, wood, something bright, a coin. */
import type { Sound } from "../../parts/sounds";

export const SOUNDS: Record<string, Sound> = {
  marble: [
    [1900, 0.05, 0.12, 0],
    [2400, 0.04, 0.08, 0.07],
    [2100, 0.03, 0.05, 0.12],
  ],
  page: { frequency: 3200, seconds: 0.18, loudness: 0.14 },
  clay: [
    [110, 0.16, 0.3, 0],
    [75, 0.2, 0.25, 0.03],
  ],
  spark: [
    [1319, 0.3, 0.08, 0],
    [1760, 0.4, 0.08, 0.08],
    [2637, 0.5, 0.05, 0.16],
  ],
  wood: [
    [420, 0.05, 0.2, 0],
    [210, 0.08, 0.2, 0.01],
  ],
  coin: [
    [2093, 0.12, 0.06, 0],
    [3136, 0.25, 0.05, 0.05],
  ],
};
