/** Which tab of the phone shows a thing. */

import { ON_BOARDS } from "../seat-figures";

const SYNAGOGUE = new Set(["marble", "row", "slot", "pass", "seat"]);
const OWN = new Set(["goal", "start", "board"]);
const AUTOMA = new Set(["automa", "strategy"]);

export function tabOf(thing: string, viewer: number, library: readonly number[]): string {
  const [kind = "", first = ""] = thing.split(":");
  if (SYNAGOGUE.has(kind)) return "synagogue";
  if (ON_BOARDS.has(kind)) return Number(first) === viewer ? "mine" : "others";
  if (OWN.has(kind)) return "mine";
  if (kind === "book") return library.includes(Number(first)) ? "city" : "mine";
  if (AUTOMA.has(kind)) return "others";
  return "city";
}
