/** Which tab of the phone shows a thing. */

export const TABS = ["city", "synagogue", "mine", "others"] as const;
export type Tab = (typeof TABS)[number];

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

export function tabOf(thing: string, viewer: number, library: readonly number[]): Tab {
  const [kind = "", first = ""] = thing.split(":");
  if (SYNAGOGUE.has(kind)) return "synagogue";
  if (OF_A_SEAT.has(kind)) return Number(first) === viewer ? "mine" : "others";
  if (OWN.has(kind)) return "mine";
  if (kind === "book") return library.includes(Number(first)) ? "city" : "mine";
  if (AUTOMA.has(kind)) return "others";
  return "city";
}

/** How many of the things lie on each tab. */
export function badges(things: readonly string[], viewer: number, library: readonly number[]): Record<Tab, number> {
  const found: Record<Tab, number> = { city: 0, synagogue: 0, mine: 0, others: 0 };
  for (const thing of things) found[tabOf(thing, viewer, library)] += 1;
  return found;
}

/** Stay where there is something to do, else go where there is most. */
export function tabFor(now: Tab, found: Record<Tab, number>): Tab {
  if (found[now] > 0) return now;
  const best = TABS.reduce((one, other) => (found[other] > found[one] ? other : one));
  return found[best] > 0 ? best : now;
}
