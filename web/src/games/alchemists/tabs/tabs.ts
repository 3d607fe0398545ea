/** Which tab of the phone shows a thing. */
import type { AlchemistsView } from "../wire";

const ACADEMY = new Set(["theory", "token", "article", "slot", "grant", "exhibit", "potion", "report", "approvals"]);
const LABORATORY = new Set(["hand", "favor", "seal", "book", "funding"]);

export function tabOf(thing: string, view: AlchemistsView, viewer: number): string {
  const [kind = "", name = ""] = thing.split(":");
  if (ACADEMY.has(kind)) return "academy";
  if (LABORATORY.has(kind)) return "laboratory";
  if (kind === "cell") return "sheet";
  if (kind === "seat") return Number(name) === viewer ? "laboratory" : "others";
  if (kind === "artifact") {
    const own = view.seats[viewer];
    const owned = own?.artifacts.includes(name) || own?.secret_artifact === name;
    if (owned) return "laboratory";
    if (view.artifacts.includes(name)) return "town";
    return view.seats.some(({ artifacts }) => artifacts.includes(name)) ? "others" : "laboratory";
  }
  return "town";
}
