/** The pass phrase that the host asks for before somebody opens a table, kept in this browser. */
const PLACE = "altneu.opening-phrase";
const OPENS = /^\/api\/(tables|records)$|\/fork$/;

export const openingPhrase = (): string => localStorage.getItem(PLACE) ?? "";

export function keepPhrase(phrase: string): void {
  localStorage.setItem(PLACE, phrase.trim());
}

/** What a request to this path says about it: only those that open tables tell it. */
export function phraseFor(path: string): string {
  return OPENS.test(path) ? encodeURIComponent(openingPhrase()) : "";
}
