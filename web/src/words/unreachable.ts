/** What the page says where no words have come from the server: what it kept of an earlier visit, else English. */
const PLACE = "altneu.unreachable";

export interface Unreachable {
  language: string;
  text: string;
  again: string;
}

const ENGLISH: Unreachable = {
  language: "en",
  text: "The server does not answer. Start it, then try again.",
  again: "Try again",
};

export function keepUnreachable(language: string, text: string, again: string): void {
  localStorage.setItem(PLACE, JSON.stringify({ language, text, again }));
}

export function unreachable(): Unreachable {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Unreachable>;
    return { ...ENGLISH, ...kept };
  } catch {
    return ENGLISH;
  }
}
