/** Finding parts of the table by what is typed. */
import type { Passage } from "../wire/types";

const wordsOf = (text: string): string[] =>
  text
    .toLocaleLowerCase()
    .split(/[\s:,.;()]+/)
    .filter(Boolean);

/** Whether every word typed begins a word of the text. */
function fits(text: string, wanted: string[]): boolean {
  const found = wordsOf(text);
  return wanted.every((word) => found.some((one) => one.startsWith(word)));
}

/** The parts that are called so; where none is, all lines that speak of it. */
export function heard(passages: Passage[], typed: string): Passage[] {
  const wanted = wordsOf(typed);
  if (!wanted.length) return [];
  const exact = passages.filter(({ name }) => name.toLocaleLowerCase() === typed.trim().toLocaleLowerCase());
  if (exact.length) return exact;
  const named = passages.filter(({ name }) => fits(name, wanted));
  if (named.length) return named;
  return passages
    .map(({ name, lines }) => ({ name, lines: lines.filter((line) => fits(line, wanted)) }))
    .filter(({ lines }) => lines.length);
}
