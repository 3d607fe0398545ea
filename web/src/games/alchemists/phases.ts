/** What the round is doing, and where that is. */
import { t } from "../../words/words.svelte";
import { nameOf } from "./names";
import type { Alchemists } from "./table";
import type { AlchemistsComponents, AlchemistsView } from "./wire";

const PHASES: Record<string, string> = {
  setup: "boards.phase_setup",
  order: "boards.phase_order",
  declaring: "boards.phase_declaring",
  "end of round": "boards.phase_end",
  scoring: "boards.phase_scoring",
  over: "boards.phase_over",
};

/** The phase in words; while a space is played, its name. */
export function phaseIn(view: AlchemistsView, components: AlchemistsComponents): string {
  const key = PHASES[view.phase];
  return key ? t(key) : nameOf(components, "space", view.phase);
}

/** The spaces on the board in this round: what is over is put away, what comes last is not there before. */
export function spacesIn(view: AlchemistsView, components: AlchemistsComponents): AlchemistsComponents["spaces"] {
  const round = Math.max(1, view.round);
  return components.spaces.filter(
    ({ space, cubes, first, last }) =>
      cubes.length > 0 && last >= round && (first < components.rounds || first === round || view.phase === space),
  );
}

/** Whether potions are exhibited, which happens in the last round only. */
export function isExhibited(view: AlchemistsView, components: AlchemistsComponents): boolean {
  return view.round === components.rounds;
}

/** The potions that a demonstration may claim now. */
export function claimed(table: Alchemists): string[] {
  return table.components.potions.filter((potion) => table.isLegal(`potion:${potion}`));
}
