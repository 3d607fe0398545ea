/** The drawings by their names; what belongs to a seat is in its colour, with its mark. */

import { disc, line, solid, type Drawing } from "../../../art/strokes";
import { ARTIFACTS } from "./artifacts";
import { CARDS } from "./cards";
import { INGREDIENTS } from "./ingredients";
import { cube, orderFlask, PIECES, rosette, seal, sealBack } from "./pieces";
import { ALCHEMICALS, ASPECTS, HEAVEN, POTIONS } from "./potions";

const STILL: Record<string, Drawing> = {
  ...INGREDIENTS,
  ...POTIONS,
  ...ALCHEMICALS,
  ...ASPECTS,
  ...HEAVEN,
  ...PIECES,
  ...CARDS,
  ...Object.fromEntries(Object.entries(ARTIFACTS).map(([name, drawing]) => [`artifact_${name}`, drawing])),
  artifact: ARTIFACTS.silver_chalice!,
};

const OF_SEATS: Record<string, (seat?: number) => Drawing> = {
  cube,
  flask: orderFlask,
  seal: sealBack,
  seal_back: sealBack,
  ...Object.fromEntries(
    ["gold", "silver", "red", "green", "blue", "white"].map((face) => [
      `seal_${face}`,
      (seat?: number) => seal(face, seat),
    ]),
  ),
  ...Object.fromEntries(["red", "none", "green", "blue"].map((zone) => [`reputation_${zone}`, () => rosette(zone)])),
  reputation: () => rosette("none"),
};

const UNKNOWN: Drawing = [solid(disc(12, 12, 9), "var(--brass)"), line("M8 12H16", "var(--ink)", 2)];

export const ICONS: readonly string[] = [...Object.keys(STILL), ...Object.keys(OF_SEATS)];

export function isDrawn(icon: string): boolean {
  return icon in STILL || icon in OF_SEATS;
}

/** The drawing of an icon; one that this table does not know yet is a plain disc of brass. */
export function pictogram(icon: string, seat?: number): Drawing {
  return OF_SEATS[icon]?.(seat) ?? STILL[icon] ?? UNKNOWN;
}
