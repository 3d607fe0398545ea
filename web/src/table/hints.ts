/** Advice beside the choices it speaks of. */
import type { Choice, Hint, Hints, TableState } from "../wire/types";

export interface Advised {
  hint: Hint;
  choice: Choice;
}

/** As many as are read at a glance. */
export const MOST = 3;

/** The best choices of the open question; none where the advice was given to another one. */
export function advised(
  hints: Hints | null,
  { seq, viewer }: Pick<TableState, "seq" | "viewer">,
  choices: Choice[],
): Advised[] {
  if (hints?.seq !== seq || hints.seat !== viewer) return [];
  const found = hints.hints.flatMap((hint) => {
    const choice = choices.find(({ notation }) => notation === hint.notation);
    return choice ? [{ hint, choice }] : [];
  });
  return found.slice(0, MOST);
}
