/** What a person puts together before a table is opened. */
import type { GameInfo, NewTable, Rival, Terms } from "../wire/types";
import { t, words } from "../words/words.svelte";
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

/** The usual tables, one click each. `rival` is a kind of seat that the rules play. */
export function alone(rival: string): Draft {
  return draftOf("here", rival);
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

/** The draft with as many seats as the game needs; the rules play one of them at most. */
export function fitted(game: GameInfo, draft: Draft): Draft {
  const wanted = game.seats.find((seats) => seats >= draft.seats.length) ?? Math.max(...game.seats);
  const last = draft.seats.at(-1)?.kind ?? "here";
  const more = rivalOf(game, last) ? withBot(game).seats.at(-1)!.kind : last;
  const seats = Array.from({ length: wanted }, (_, index) => draft.seats[index] ?? seat(more));
  return { ...draft, seats };
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

/** The rules' own player behind a kind of seat, if it is one. */
export function rivalOf(game: GameInfo, kind: string): Rival | undefined {
  return game.rivals?.levels.find((rival) => rival.kind === kind);
}

/** Why the options leave no seat to the rules; "" where they do. */
function withoutRival(game: GameInfo, draft: Draft): string {
  const chosen = game.options.map(({ name, values }) => values.find(({ value }) => value === draft.options[name]));
  return chosen.find((value) => value?.without_rival)?.without_rival ?? "";
}

/** Who can sit at seat `index`: the rules play one seat at most. */
export function kindsFor(game: GameInfo, draft: Draft, index: number): string[] {
  const taken = draft.seats.some((other, k) => k !== index && rivalOf(game, other.kind));
  const rivals = taken || withoutRival(game, draft) ? [] : (game.rivals?.levels ?? []).map(({ kind }) => kind);
  return ["here", "friend", ...rivals, ...game.bots.map(({ kind }) => kind)];
}

/** The draft with one more seat, or as many as the game needs then. */
export function withSeat(game: GameInfo, draft: Draft): Draft {
  return fitted(game, { ...draft, seats: [...draft.seats, seat("here")] });
}

/** What keeps the table from being opened, in words; "" if nothing does. */
export function obstacle(game: GameInfo, draft: Draft): string {
  if (!game.seats.includes(draft.seats.length)) {
    const either = new Intl.ListFormat(words.language, { type: "disjunction" });
    return t("lobby.wrong_seats", { seats: either.format(game.seats.map(String)), n: draft.seats.length });
  }
  if (!draft.seats.some(({ kind }) => kind === "here" || kind === "friend")) return t("lobby.needs_people");
  return draft.seats.some(({ kind }) => rivalOf(game, kind)) ? withoutRival(game, draft) : "";
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
