/** What a person puts together before a table is opened. */
import type { GameInfo, NewTable, Terms } from "../wire/types";
import { usualTerms } from "../parts/terms";

export interface Draft {
  seats: { kind: string; name: string }[];
  options: Record<string, string>;
  /** Whether the table gives advice; null as long as nobody has said so. */
  hints: boolean | null;
  terms: Terms;
  /** Whether everybody may take a free seat. */
  listed: boolean;
}

const FIRST_GAME = "first";
const AUTOMA = "automa";

/** The usual tables, one click each. */
export function alone(level: string): Draft {
  return draftOf("here", `${AUTOMA}:${level}`);
}

/** The strongest bots are many decisions away from a first game: the middle one sits down first. */
export function withBot({ bots }: GameInfo): Draft {
  return draftOf("here", bots[Math.floor(bots.length / 2)]?.kind ?? "here");
}

export function withFriend(): Draft {
  return draftOf("here", "friend");
}

export function together(): Draft {
  return draftOf("here", "here");
}

function draftOf(...kinds: string[]): Draft {
  return { seats: kinds.map((kind) => seat(kind)), options: {}, hints: null, terms: usualTerms(), listed: false };
}

/** Advice by default where nobody plays from afar. */
export function givesHints({ seats, hints }: Draft): boolean {
  return hints ?? seats.every(({ kind }) => kind !== "friend");
}

/** The first person of the draft goes by this name. */
export function seatedBy(name: string, draft: Draft): Draft {
  const first = draft.seats.findIndex(({ kind }) => kind === "here");
  return { ...draft, seats: draft.seats.map((one, index) => (index === first ? { ...one, name } : one)) };
}

export function seat(kind: string, name = ""): { kind: string; name: string } {
  return { kind, name };
}

/** Who can sit at seat `index`: only one seat may be played by the Automa, none in the first game. */
export function kindsFor(game: GameInfo, draft: Draft, index: number): string[] {
  const taken = draft.seats.some((other, k) => k !== index && other.kind.startsWith(AUTOMA));
  const levels =
    taken || draft.options["setup"] === FIRST_GAME ? [] : game.levels.map(({ value }) => `${AUTOMA}:${value}`);
  return ["here", "friend", ...levels, ...game.bots.map(({ kind }) => kind)];
}

/** What keeps the table from being opened, as a key of the words; "" if nothing does. */
export function obstacle(draft: Draft): string {
  if (!draft.seats.some(({ kind }) => kind === "here" || kind === "friend")) return "lobby.needs_people";
  if (draft.options["setup"] === FIRST_GAME && draft.seats.some(({ kind }) => kind.startsWith(AUTOMA)))
    return "lobby.first_without_automa";
  return "";
}

/** The draft as the server wants it: options at their default are left out. */
export function tableOf(game: GameInfo, draft: Draft): NewTable {
  const changed = game.options.filter(
    ({ name, values }) => draft.options[name] && draft.options[name] !== values[0]?.value,
  );
  return {
    game: game.name,
    seats: draft.seats.map(({ kind, name }) => ({ kind, name: name.trim() })),
    options: Object.fromEntries(changed.map(({ name }) => [name, draft.options[name]!])),
    hints: draft.hints,
    terms: draft.terms,
    listed: draft.listed && draft.seats.some(({ kind }) => kind === "friend"),
  };
}
