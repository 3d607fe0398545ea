/** Links to hand on. Only the browser that opened a table has its invitations. */
import { forgetRead } from "../table/unread";
import { forget as forgetKey, keep } from "../wire/keys";
import type { Opened } from "../wire/types";

type Kept = Pick<Opened, "table" | "invitations" | "spectator">;

const PLACE = "altneu.invitations";

function all(): Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(kept) ? (kept as Kept[]).filter((one) => one.table && Array.isArray(one.invitations)) : [];
  } catch {
    return [];
  }
}

function write(kept: Kept[]): void {
  localStorage.setItem(PLACE, JSON.stringify(kept.slice(0, 200)));
}

/** Keep the key of a table just opened, and what there is to hand on. */
export function keepOpened({ table, key, invitations, spectator }: Opened): void {
  keep(table, key);
  write([{ table, invitations, spectator }, ...all().filter((one) => one.table !== table)]);
}

export function invitationsOf(table: string): Kept | undefined {
  return all().find((one) => one.table === table);
}

export function forget(table: string): void {
  forgetKey(table);
  forgetRead(table);
  write(all().filter((one) => one.table !== table));
}

export const joinLink = (base: string, table: string, key: string): string =>
  new URL(`/#/join/${table}/${key}`, base).href;
export const tableLink = (base: string, table: string, key: string): string =>
  new URL(`/#/table/${table}/${key}`, base).href;
