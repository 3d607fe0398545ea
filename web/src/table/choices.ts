/** Choices of a long list found by typing. */
import type { Choice } from "../wire/types";

/** More choices than number keys: a filter helps. */
export const MANY = 9;

/** Those whose words hold every word typed; words that begin with it come first. */
export function choicesMatching(choices: Choice[], typed: string): Choice[] {
  const wanted = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (!wanted.length) return choices;
  const fits = choices.filter((choice) => {
    const text = `${choice.words} ${choice.notation}`.toLocaleLowerCase();
    return wanted.every((word) => text.includes(word));
  });
  const begins = (choice: Choice): number => (choice.words.toLocaleLowerCase().startsWith(wanted[0]!) ? 0 : 1);
  return fits.sort((one, other) => begins(one) - begins(other));
}
