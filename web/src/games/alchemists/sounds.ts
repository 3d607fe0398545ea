/** A coin, a card, wood, a potion, a page, a seal, something that falls, something bright, clay, a bell. */
import type { Sound } from "../../parts/sounds";

export const SOUNDS: Record<string, Sound> = {
  coin: [
    [2093, 0.12, 0.06, 0],
    [3136, 0.25, 0.05, 0.05],
  ],
  card: { frequency: 2600, seconds: 0.1, loudness: 0.1 },
  wood: [
    [420, 0.05, 0.2, 0],
    [210, 0.08, 0.2, 0.01],
  ],
  potion: [
    [320, 0.06, 0.12, 0],
    [430, 0.06, 0.12, 0.09],
    [380, 0.05, 0.1, 0.17],
    [2637, 0.25, 0.06, 0.28],
  ],
  page: { frequency: 3200, seconds: 0.18, loudness: 0.14 },
  seal: [
    [180, 0.12, 0.25, 0],
    [120, 0.16, 0.2, 0.02],
  ],
  fall: [
    [330, 0.18, 0.12, 0],
    [262, 0.3, 0.12, 0.15],
  ],
  spark: [
    [1319, 0.3, 0.08, 0],
    [1760, 0.4, 0.08, 0.08],
    [2637, 0.5, 0.05, 0.16],
  ],
  clay: [
    [110, 0.16, 0.3, 0],
    [75, 0.2, 0.25, 0.03],
  ],
  bell: [
    [880, 0.7, 0.1, 0],
    [1760, 0.5, 0.04, 0.01],
  ],
};
