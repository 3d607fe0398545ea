/** The games that bring boards of their own; all others are played in words. */
import type { Kit } from "../parts/kit";
import { alchemists } from "./alchemists/kit";
import { golem } from "./golem/kit";
import { words } from "./words/kit";

const KITS: Record<string, Kit> = { alchemists, golem };

export const kitOf = (game: string): Kit => KITS[game] ?? words;
