/** How far this browser has read the chat of each table, and how far what happened there has been seen. */

type Read = "altneu.chat" | "altneu.happened";

function all(place: Read): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(place) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}

/** The last number, `none` where nothing was read. */
export const readUpTo = (table: string, place: Read = "altneu.chat", none = 0): number => all(place)[table] ?? none;

export function keepRead(table: string, number: number, place: Read = "altneu.chat"): void {
  if (number > readUpTo(table, place, -1))
    localStorage.setItem(place, JSON.stringify({ ...all(place), [table]: number }));
}

export function forgetRead(table: string): void {
  for (const place of ["altneu.chat", "altneu.happened"] as const)
    localStorage.setItem(place, JSON.stringify({ ...all(place), [table]: undefined }));
}
