/** Which tab of the phone shows a thing. */

const SYNAGOGUE = new Set(["marble", "row", "slot", "pass", "seat"]);
const OF_A_SEAT = new Set([
  "upgrade",
  "artifact_slot",
  "cauldron",
  "artifact",
  "column",
  "research",
  "track",
  "resource",
  "vp",
  "parked",
]);
const OWN = new Set(["goal", "start", "board"]);
const AUTOMA = new Set(["automa", "strategy"]);

export function tabOf(thing: string, viewer: number, library: readonly number[]): string {
  const [kind = "", first = ""] = thing.split(":");
  if (SYNAGOGUE.has(kind)) return "synagogue";
  if (OF_A_SEAT.has(kind)) return Number(first) === viewer ? "mine" : "others";
  if (OWN.has(kind)) return "mine";
  if (kind === "book") return library.includes(Number(first)) ? "city" : "mine";
  if (AUTOMA.has(kind)) return "others";
  return "city";
}
