/** Refusals in the language of the person. */
import { Refusal } from "../wire/refusal";
import { momentOf } from "./moments";
import { t, words } from "./words.svelte";

/** A sentence that says what went wrong and what to do; `special` has keys for codes that mean more in some place. */
export function sentenceOf(error: unknown, special: Record<string, string> = {}): string {
  if (!(error instanceof Refusal)) throw error;
  const key = special[error.code] ?? `problem.${error.code}`;
  const now = Date.now();
  const time = momentOf(now + (error.problem.wait ?? 0) * 1000, now, words.language);
  return key in words.texts ? t(key, { detail: error.message, time }) : error.message;
}
