/** Refusals in the language of the person. */
import { Refusal } from "../wire/refusal";
import { momentOf } from "./moments";
import { t, words } from "./words.svelte";

/** Sentences that say what went wrong and what to do; `special` has keys for codes that mean more in some place. */
export function sentenceOf(error: unknown, special: Record<string, string> = {}): string {
  if (!(error instanceof Refusal)) throw error;
  const { values = {}, wait = 0 } = error.problem;
  const usual = `problem.${error.code}`;
  const key = special[error.code] ?? ("line" in values && `${usual}_line` in words.texts ? `${usual}_line` : usual);
  const now = Date.now();
  const time = momentOf(now + wait * 1000, now, words.language);
  return key in words.texts ? t(key, { ...values, detail: causeOf(error), time }) : error.message;
}

/** Which of the causes of its code it is; one without a sentence is told in the server's English. */
function causeOf({ message, problem: { cause = "", values = {} } }: Refusal): string {
  return `cause.${cause}` in words.texts ? t(`cause.${cause}`, values) : message;
}
