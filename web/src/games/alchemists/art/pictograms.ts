/** The drawings by their names. */
import { disc, solid, type Drawing } from "../../../art/strokes";

export function pictogram(icon: string, colour: string | null = null, seat?: number): Drawing {
  (void icon, colour, seat);
  return [solid(disc(12, 12, 9), "var(--brass)")];
}
