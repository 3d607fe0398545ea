/** Which cards a question lays out: goals, starting tiles or artifact boards to choose from. */

import type { Choice } from "../../wire/types";

export type CardKind = "goal" | "start" | "board";

export interface Card {
  kind: CardKind;
  id: string;
  thing: string;
}

const KINDS: readonly string[] = ["goal", "start", "board"];

/** The cards that can be chosen now, in the order of the choices; none where the question is of another kind. */
export function draftedCards(choices: readonly Choice[]): Card[] {
  const things = new Set(choices.flatMap((choice) => choice.things));
  return [...things].flatMap((thing) => {
    const [kind = "", id = ""] = thing.split(":");
    return KINDS.includes(kind) ? [{ kind: kind as CardKind, id, thing }] : [];
  });
}
