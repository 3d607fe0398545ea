/** The keys that this browser holds: whoever has a table's key sits there. */
import type { Held } from "./types";

const PLACE = "altneu.keys";
const MOST = 500;
const CHANGED = "altneu-keys";

export function held(): Held[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(kept) ? (kept as Held[]).filter((one) => one.table && one.key) : [];
  } catch {
    return [];
  }
}

function write(keys: Held[]): void {
  localStorage.setItem(PLACE, JSON.stringify(keys.slice(0, MOST)));
  window.dispatchEvent(new Event(CHANGED));
}

/** Hold these and no others. */
export const holdAll = write;

/** Call back whenever keys come or go in this window; what ends that is returned. */
export function onKeys(tell: () => void): () => void {
  window.addEventListener(CHANGED, tell);
  return () => window.removeEventListener(CHANGED, tell);
}

export function keyOf(table: string): string | null {
  return held().find((one) => one.table === table)?.key ?? null;
}

/** The newest table comes first. */
export function keep(table: string, key: string): void {
  write([{ table, key }, ...held().filter((one) => one.table !== table)]);
}

export function forget(table: string): void {
  write(held().filter((one) => one.table !== table));
}

/** A key of one's own making, 192 bits. */
export function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}
