/** How far this browser has read the chat of each table. */

const PLACE = "altneu.chat";

function all(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}

export const readUpTo = (table: string): number => all()[table] ?? 0;

export function keepRead(table: string, number: number): void {
  if (number > readUpTo(table)) localStorage.setItem(PLACE, JSON.stringify({ ...all(), [table]: number }));
}

export function forgetRead(table: string): void {
  localStorage.setItem(PLACE, JSON.stringify({ ...all(), [table]: undefined }));
}
