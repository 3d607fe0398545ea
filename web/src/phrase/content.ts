/** What a pass phrase carries, and how two devices that changed it come together again. */
import type { Held } from "../wire/types";

const TABLES = 500;
const KEYS = 3; // of one table: two devices may sit there on different seats

export interface Content {
  /** Each table with its keys, the one to use first. Newest tables first. */
  tables: [table: string, ...keys: string[]][];
  name: string;
  language: string;
  preferences: Record<string, unknown>;
}

/** What this device has. */
export interface Device {
  keys: Held[];
  name: string;
  language: string;
  preferences: Record<string, unknown>;
}

export const EMPTY: Content = { tables: [], name: "", language: "", preferences: {} };

/** A content as it was sealed, whatever an older or newer page put there. */
export function contentOf(text: string): Content {
  const found = JSON.parse(text) as Partial<Content>;
  const tables = Array.isArray(found.tables) ? found.tables : [];
  return {
    tables: tables.filter(
      (one) => Array.isArray(one) && one.length > 1 && one.every((part) => typeof part === "string"),
    ),
    name: typeof found.name === "string" ? found.name : "",
    language: typeof found.language === "string" ? found.language : "",
    preferences: typeof found.preferences === "object" && found.preferences !== null ? found.preferences : {},
  };
}

/** What only this device changed since `base` is as the device has it, all else as `theirs`. */
export function merged(base: Content, mine: Device, theirs: Content): { content: Content; device: Device } {
  const tables = mergedTables(base, mine.keys, theirs);
  const kept = new Map(mine.keys.map(({ table, key }) => [table, key]));
  const [before, after] = [byTable(base), byTable(theirs)];
  const keys = tables.map(([table, first, ...more]) => {
    const own = kept.get(table);
    const isReplaced = before.get(table)?.[0] !== after.get(table)?.[0] && before.get(table)?.includes(own ?? "");
    return { table, key: own && [first, ...more].includes(own) && !isReplaced ? own : first! };
  });
  const one = <T>(was: T, here: T, there: T): T => (same(was, here) ? there : here);
  const content = {
    tables,
    name: one(base.name, mine.name, theirs.name) || theirs.name,
    language: one(base.language, mine.language, theirs.language) || theirs.language,
    preferences: one(base.preferences, mine.preferences, theirs.preferences),
  };
  return { content, device: { ...content, keys } };
}

function mergedTables(base: Content, held: Held[], theirs: Content): Content["tables"] {
  const [before, after] = [byTable(base), byTable(theirs)];
  const here = new Map(held.map(({ table, key }) => [table, key]));
  const fresh = held.filter(({ table, key }) => !before.get(table)?.includes(key));
  const tables: Content["tables"] = [];
  for (const { table, key } of fresh) {
    const others = (after.get(table) ?? []).filter((other) => other !== key);
    // What this device took anew comes first; of two that never met, the one that was known.
    const keys = before.has(table) || !others.length ? [key, ...others] : [...others, key];
    tables.push([table, ...keys.slice(0, KEYS)]);
  }
  const taken = new Set(fresh.map(({ table }) => table));
  for (const [table, ...keys] of theirs.tables) {
    const isRemoved = before.has(table) && !here.has(table);
    if (!taken.has(table) && !isRemoved) tables.push([table, ...keys]);
  }
  return tables.slice(0, TABLES);
}

function byTable(content: Content): Map<string, string[]> {
  return new Map(content.tables.map(([table, ...keys]) => [table, keys]));
}

export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
