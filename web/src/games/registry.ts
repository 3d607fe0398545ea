/** The games that bring boards of their own; all others are played in words. */
import type { Kit, Kits, Looks } from "../parts/kit";
import { looks as alchemists } from "./alchemists/looks";
import { looks as golem } from "./golem/looks";
import { words } from "./words/kit";

const LOOKS: Record<string, Looks> = { alchemists, golem };

const KITS: Record<string, () => Promise<Kit>> = {
  alchemists: async () => (await import("./alchemists/kit")).alchemists,
  golem: async () => (await import("./golem/kit")).golem,
};

export const kits: Kits = {
  looks: (game) => LOOKS[game] ?? {},
  kit: async (game) => KITS[game]?.() ?? words,
};
