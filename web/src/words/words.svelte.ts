/** All words for people, in the language in force; whatever reads them follows a change of language. */
import * as api from "../wire/api";
import type { Language, Topic } from "../wire/types";
import { filled, pluralForm, type Values } from "./plural";
import { keepUnreachable } from "./unreachable";
import { preferredOf } from "./preferred";

const PLACE = "altneu.language";

type Texts = Record<string, string[]>;

class Words {
  /** Those the server knows, English first. */
  languages = $state.raw<Language[]>([]);
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
    return preferredOf(
      wanted,
      this.languages.map(({ code }) => code),
    );
  }

  has(language: string): boolean {
    return this.languages.some(({ code }) => code === language);
  }

  /** Learn which languages there are, and speak the one that is preferred. */
  async begin(): Promise<void> {
    this.languages = await api.languages();
    await this.speak(this.preferred());
  }

  async speak(language: string): Promise<void> {
    const [site, [texts, topics]] = await Promise.all([this.siteIn(language), this.gameIn(this.game, language)]);
    this.language = language;
    this.texts = { ...site, ...texts };
    this.topics = topics;
    this.ready = true;
    document.documentElement.lang = language;
    document.documentElement.dir = this.languages.find(({ code }) => code === language)?.direction ?? "ltr";
    keepUnreachable(language, t("unreachable.text"), t("unreachable.again"));
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

/** The name of a language in itself, with what it says beside it while it is new. */
export function called({ name, new: remark }: Language): string {
  return remark ? `${name} · ${remark}` : name;
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
