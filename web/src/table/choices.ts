/** Choices of a long list found by typing. */
import type { Choice } from "../wire/types";

/** More choices than number keys: a filter helps. */
export const MANY = 9;

/** As people type it: without capitals, with ordinary spaces and the apostrophe of a keyboard. */
const plain = (text: string): string => text.toLocaleLowerCase().replace(/\s+/g, " ").replaceAll("’", "'");

/** Those whose words hold every word typed; words that begin with it come first. */
export function choicesMatching(choices: Choice[], typed: string): Choice[] {
  const wanted = plain(typed).split(" ").filter(Boolean);
  if (!wanted.length) return choices;
  const fits = choices.filter((choice) => {
    const text = plain(`${choice.words} ${choice.notation}`);
    return wanted.every((word) => text.includes(word));
  });
  const begins = (choice: Choice): number => (plain(choice.words).startsWith(wanted[0]!) ? 0 : 1);
  return fits.sort((one, other) => begins(one) - begins(other));
}

export interface Group {
  /** Where its choices are to be found, "" for the question's own. */
  title: string;
  /** The choices with their numbers in the whole list. */
  numbered: { choice: Choice; number: number }[];
}

/** Choices of one place together, in the order in which the places come; one place alone needs no heading. */
export function grouped(choices: Choice[]): Group[] {
  const titles = new Set(choices.map(({ group }) => group));
  const isDivided = titles.size - (titles.has("") ? 1 : 0) > 1;
  const places = new Map<string, Choice[]>();
  for (const choice of choices) {
    const title = isDivided ? choice.group : "";
    places.set(title, [...(places.get(title) ?? []), choice]);
  }
  let number = 0;
  return [...places].map(([title, own]) => ({ title, numbered: own.map((choice) => ({ choice, number: ++number })) }));
}

const LINES = 4; // of a place that has the width of both columns
const LETTERS = 60; // of a choice that would be as tall as several others in half of the width

/** Whether a place has the width of both columns, for many lines or long ones. */
export function isWide(numbered: Group["numbered"]): boolean {
  const texts = numbered.map(({ choice }) => choice.short || choice.words);
  return texts.length >= LINES || texts.some(({ length }) => length > LETTERS);
}

const PLACES = 3; // stand one below the other

/** Whether so many choices, or those of so many places, stand in two columns where there is room. */
export const standsInColumns = (all: number, groups: Group[]): boolean => all > MANY || groups.length > PLACES;
