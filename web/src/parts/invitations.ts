/** Links to hand on. Only the browser that opened a table has its invitations. */
import { forgetRead } from "./unread";
import { forget as forgetKey, keep } from "../wire/keys";
import type { Invitation, Opened } from "../wire/types";

type Kept = Pick<Opened, "table" | "invitations" | "spectator">;

/** Instead of a seat: those who only watch. */
export const WATCHING = -1;

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

/** Keep a new link, in the place of the one it made void. */
export function keepLink(table: string, { seat, key }: Invitation): void {
  const before = invitationsOf(table) ?? { table, invitations: [], spectator: "" };
  const others = before.invitations.filter((one) => one.seat !== seat);
  const now =
    seat === WATCHING ? { ...before, spectator: key } : { ...before, invitations: [...others, { seat, key }] };
  write([now, ...all().filter((one) => one.table !== table)]);
}

export function invitationsOf(table: string): Kept | undefined {
  return all().find((one) => one.table === table);
}

export function forget(table: string): void {
  forgetKey(table);
  forgetRead(table);
  write(all().filter((one) => one.table !== table));
}

export const isHere = ["localhost", "127.0.0.1", "[::1]"].includes(globalThis.location?.hostname);

/** Where others reach this server. */
export const baseOf = (addresses: readonly string[]): string => (isHere && addresses[0]) || location.origin;

export const joinLink = (base: string, table: string, key: string): string =>
  new URL(`/#/join/${table}/${key}`, base).href;
/** Where somebody who is away lets a bot play; it opens nothing without a key that they have. */
export const leaveLink = (base: string, table: string): string => new URL(`/#/leave/${table}`, base).href;
export const tableLink = (base: string, table: string, key: string): string =>
  new URL(`/#/table/${table}/${key}`, base).href;
