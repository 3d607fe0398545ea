/** The one bubble of the page: help on a thing, a menu of its choices, or why it cannot be chosen and what would help. */
import type { Choice } from "../wire/types";

export type Bubble =
  | {
      kind: "help";
      anchor: Element;
      title: string;
      text: string;
      details?: string | undefined; // codes and rules, shown to who wants them
      choices?: Choice[];
      picture?: SVGGraphicsElement;
    }
  | { kind: "reason"; anchor: Element; text: string; how: string }
  | { kind: "menu"; anchor: Element; title: string; choices: Choice[]; choose: (choice: Choice) => void };

class Shown {
  now = $state.raw<Bubble | null>(null);

  show(bubble: Bubble): void {
    this.now = bubble;
  }

  close(kind?: Bubble["kind"]): void {
    if (!kind || this.now?.kind === kind) this.now = null;
  }
}

export const bubble = new Shown();
