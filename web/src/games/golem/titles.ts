/** Names of tiles, cards and terms for labels, from the help in the language in force. */

import { help } from "../../words/words.svelte";

export function titleOf(topic: string): string {
  return help(topic)?.title ?? topic;
}

/** The same at the beginning of a line. */
export function headingOf(topic: string): string {
  const title = titleOf(topic);
  return title.charAt(0).toLocaleUpperCase() + title.slice(1);
}

/** The explanation in words, which begins with the name. */
export function explained(topic: string): string {
  return help(topic)?.text ?? topic;
}
