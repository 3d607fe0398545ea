/** What a push becomes on the screen. The server has put it into the reader's words. */
import { tableHash } from "../router";

export interface Push {
  kind: "your_turn" | "undo_asked" | "game_ended" | "test";
  table: string;
  title: string;
  body: string;
  /** Where more than one table waits: all of them as one note. */
  group?: { title: string; body: string; tables: string[] };
}

export interface Note {
  title: string;
  options: NotificationOptions & { renotify: boolean; data: { hash: string } };
  /** Tags of notes that this one takes the place of. */
  closes: string[];
}

const ICON = "/icon-192.png";
const GROUP = "altneu.tables";

export const tagOf = (table: string, kind: string): string =>
  `altneu:${table}:${kind === "game_ended" ? "end" : "turn"}`;

/** One note for a table, or one for all that wait. */
export function noteOf({ kind, table, title, body, group }: Push): Note {
  const look = { icon: ICON, renotify: true };
  if (group) {
    const closes = group.tables.map((one) => tagOf(one, "your_turn"));
    return { title: group.title, options: { ...look, body: group.body, tag: GROUP, data: { hash: "#/" } }, closes };
  }
  const closes = kind === "game_ended" ? [] : [GROUP];
  return { title, options: { ...look, body, tag: tagOf(table, kind), data: { hash: tableHash(table) } }, closes };
}

/** What the server sent, or null if it is nothing we know. */
export function pushOf(text: string): Push | null {
  try {
    const push = JSON.parse(text) as Partial<Push> | null;
    return push && typeof push.title === "string" && typeof push.table === "string" ? (push as Push) : null;
  } catch {
    return null;
  }
}
