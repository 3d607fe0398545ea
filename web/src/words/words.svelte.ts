/** All words for people, in the language in force; whatever reads them follows a change of language. */
import * as api from "../wire/api";
import type { Topic } from "../wire/types";
import { filled, pluralForm, type Values } from "./plural";

const PLACE = "altneu.language";
export const LANGUAGES = ["en", "de", "ru", "uk"];

type Texts = Record<string, string[]>;

class Words {
  language = $state("en");
  texts = $state.raw<Texts>({});
  topics = $state.raw<Record<string, Topic>>({});
  /** Whether there are words at all. */
  ready = $state(false);
  private game = "";
  private known = new Map<string, Promise<Texts>>();

  /** The language of the last visit, else the browser's, else English. */
  preferred(): string {
    const wanted = [localStorage.getItem(PLACE) ?? "", ...navigator.languages];
    return wanted.map((code) => code.slice(0, 2)).find((code) => LANGUAGES.includes(code)) ?? "en";
  }

  async speak(language: string): Promise<void> {
    const [site, [texts, topics]] = await Promise.all([this.siteIn(language), this.gameIn(this.game, language)]);
    this.language = language;
    this.texts = { ...site, ...texts };
    this.topics = topics;
    this.ready = true;
    document.documentElement.lang = language;
    localStorage.setItem(PLACE, language);
  }

  /** The words of a game's boards, and help on its icons, tiles and cards. */
  async learn(game: string): Promise<void> {
    if (this.game === game) return;
    const [texts, topics] = await this.gameIn(game, this.language);
    this.texts = { ...(await this.siteIn(this.language)), ...texts };
    this.topics = topics;
    this.game = game;
  }

  private siteIn(language: string): Promise<Texts> {
    const found = this.known.get(language) ?? api.words(language);
    this.known.set(language, found);
    found.catch(() => this.known.delete(language));
    return found;
  }

  private async gameIn(game: string, language: string): Promise<[Texts, Record<string, Topic>]> {
    return game ? Promise.all([api.gameWords(game, language), api.help(game, language)]) : [{}, {}];
  }
}

export const words = new Words();

/** The words of a key, its gaps filled. */
export function t(key: string, values: Values = {}): string {
  return filled(words.texts[key]?.[0] ?? key, values);
}

/** The same for a number of things, in the plural form that fits; `{n}` is the number. */
export function count(key: string, n: number, values: Values = {}): string {
  const forms = words.texts[key] ?? [key];
  return filled(forms[pluralForm(words.language, n, forms.length)] ?? key, { n, ...values });
}

/** What a topic means: an icon, tile, card or term. */
export function help(topic: string): Topic | undefined {
  return words.topics[topic];
}

/** Which round is played; a game without rounds says nothing. */
export function roundIn(round: number): string {
  if (round < 0) return "";
  return round ? t("lobby.round", { round }) : t("lobby.setup");
}
