/** The name that this person goes by, kept for the next table. */
const PLACE = "altneu.name";

export const ownName = (): string => localStorage.getItem(PLACE) ?? "";

export function keepName(name: string): void {
  if (name.trim()) localStorage.setItem(PLACE, name.trim());
}
