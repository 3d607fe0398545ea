/** What a game brings to the browser: its looks, which the lobby shows too, and the kit of its tables. */
import { getContext, setContext, type Component, type Snippet } from "svelte";
import type { View } from "../wire/types";
import type { Sound } from "./sounds";

/** One board of several, of which a phone shows one at a time. */
export interface Tab {
  name: string;
  /** Its title, a key of the words. */
  title: string;
  Panel: Component;
  /** Whether it is a drawing, to be enlarged with two fingers. */
  canZoom?: boolean;
}

export interface Looks {
  /** Who sits at a table, in a small drawing for the lobby. */
  Company?: Component<{ kind: "alone" | "friends" | "together" }>;
  /** Faces of seats by their kind, of those that the game draws itself, on a square of 48 units. */
  faces?: Record<string, Component<{ seat: number }>>;
}

export interface Kit {
  /** All boards at once, around the question `below`. */
  Desk: Component<{ below: Snippet }>;
  /** The same boards one by one; a bar to change between them is shown where there are several. */
  tabs: Tab[];
  /** The tab on which a thing lies; `viewer` is the seat whose boards are one's own. */
  tabOf: (thing: string, view: View, viewer: number) => string;
  /** An icon of the game, inside a drawing of 24 units; without one icons are told by their labels. */
  Icon?: Component<{ icon: string; colour?: string | null; seat?: number }>;
  /** A piece in flight, in the same way; without one its icon flies. */
  Piece?: Component<{ icon: string; colour?: string | null; seat: number }>;
  /** Gradients and patterns that the drawings share. */
  Defs?: Component;
  /** Stands beside what is being told of the others' turns. */
  Beside?: Component;
  /** Lies over the boards for a moment, and never in the way of a click. */
  Over?: Component;
  /** What the sounds that lines of the log name are made of; of several that begin at once the first is heard. */
  sounds: Record<string, Sound>;
}

/** Both by the game's name; a kit is fetched when a table of its game is opened. */
export interface Kits {
  looks: (game: string) => Looks;
  kit: (game: string) => Promise<Kit>;
}

const KITS = Symbol("kits");

export function setKits(kits: Kits): void {
  setContext(KITS, kits);
}

export function getKits(): Kits {
  return getContext<Kits>(KITS);
}
