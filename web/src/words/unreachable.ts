/** What the page says where no words have come from the server: all that it says of its own, in every language. */
interface Unreachable {
  text: string;
  again: string;
}

const ENGLISH: Unreachable = { text: "The server does not answer. Start it, then try again.", again: "Try again" };

export const UNREACHABLE: Record<string, Unreachable> = {
  en: ENGLISH,
  de: { text: "Der Server antwortet nicht. Starte ihn und versuche es noch einmal.", again: "Noch einmal versuchen" },
  ru: { text: "Сервер не отвечает. Запустите его и попробуйте ещё раз.", again: "Попробовать ещё раз" },
  uk: { text: "Сервер не відповідає. Запустіть його і спробуйте ще раз.", again: "Спробувати ще раз" },
};

export function unreachable(language: string): Unreachable {
  return UNREACHABLE[language] ?? ENGLISH;
}
