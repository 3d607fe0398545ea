/** What the Lab has just answered, as a scene: what went in, what came out, and who may see which. */
import type { Line } from "../../wire/types";
import type { AlchemistsView, Observed } from "./wire";

/** Who sees what came out; `them`: only who asked the Lab. */
export type Audience = "you" | "all" | "them";

export interface Scene {
  /** The line of the log that tells it. */
  line: Line;
  /** What came of it in words, as far as these eyes may read it. */
  words: string;
  /** Drawings of what went in; the backs of cards where only their owner knows. */
  into: string[];
  /** Where it goes. */
  vessel: string;
  /** Drawings of what came out; none where it is not for these eyes. */
  out: string[];
  /** Who sees what came out. */
  result: Audience;
  /** Whether what went in is known to its owner alone. */
  hasSecret: boolean;
}

type Part = Pick<Scene, "out" | "result">;

interface Answer {
  /** The kind of note that it leaves. */
  note: string;
  /** Whether everybody gets the note. */
  isPublic: boolean;
  cards: number;
  vessel: string;
  /** What came out, by the note if there is one for these eyes. */
  part: (note: Observed | undefined, line: Line) => Part;
}

const POTION = "potion ";
const named = (name: string | null | undefined | false): string[] => (name ? [name] : []);

const ANSWERS: Record<string, Answer> = {
  potion_mixed: {
    note: "experiment",
    isPublic: false,
    cards: 2,
    vessel: "cauldron",
    part: (note, { topic = "" }) => ({
      out: named(topic.startsWith(POTION) ? topic.slice(POTION.length) : note?.potion),
      result: "all",
    }),
  },
  sold: {
    note: "sale",
    isPublic: false,
    cards: 2,
    vessel: "cauldron",
    part: (note) => ({ out: [...named(note?.level && `quality_${note.level}`), "gold"], result: "all" }),
  },
  claim_answered: {
    note: "demonstration",
    isPublic: true,
    cards: 2,
    vessel: "cauldron",
    part: (note) => ({
      out: [...named(note?.potion), ...named(note && (note.confirmed ? "quality_exact" : "quality_wrong"))],
      result: "all",
    }),
  },
  aspect_shown: {
    note: "aspect",
    isPublic: true,
    cards: 1,
    vessel: "cauldron",
    part: (note) => ({
      out: named(note?.colour && `aspect_${note.colour.charAt(0).toUpperCase()}${note.sign}`),
      result: "all",
    }),
  },
  golem_tested: {
    note: "golem test",
    isPublic: false,
    cards: 1,
    vessel: "golem",
    part: (note) => ({
      out: note ? (note.reaction?.length ? note.reaction.map((organ) => `golem_${organ}`) : ["golem"]) : [],
      result: note ? "you" : "them",
    }),
  },
  animation_tried: {
    note: "animation",
    isPublic: false,
    cards: 2,
    vessel: "golem",
    part: (note) => ({ out: named(note && (note.animated ? "golem_awake" : "golem")), result: "all" }),
  },
  book_read: {
    note: "book",
    isPublic: false,
    cards: 1,
    vessel: "encyclopedia",
    part: (note) => ({ out: named(note && (note.solar ? "solar" : "lunar")), result: note ? "you" : "them" }),
  },
};

/** The last answer of the Lab in these lines, as `viewer` sees it; null where there is none. */
export function sceneOf(lines: readonly Line[], view: AlchemistsView, viewer: number): Scene | null {
  const line = lines.findLast(({ kind }) => kind in ANSWERS);
  if (!line) return null;
  const { note: kind, isPublic, cards, vessel, part } = ANSWERS[line.kind]!;
  const isOwn = line.seat === viewer && view.seat === viewer;
  const notes = isPublic ? view.shown : isOwn ? view.observations : [];
  const note = notes.findLast((one) => one.kind === kind);
  const into = note?.ingredients ?? Array.from({ length: cards }, () => "ingredient");
  return { line, words: note?.text || line.text, into, vessel, hasSecret: !isPublic, ...part(note, line) };
}
