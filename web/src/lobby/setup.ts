/** What a person puts together before a table is opened. */
import type { GameInfo, GameOption, NewTable, OptionValue, Preset, Rival, Terms } from "../wire/types";
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

/** The draft with as many seats as the game needs, `least` if it can; the rules play one of them at most. */
export function fitted(game: GameInfo, draft: Draft, least = draft.seats.length): Draft {
  const wanted = game.seats.find((seats) => seats >= least) ?? Math.max(...game.seats);
  const last = draft.seats.at(-1)?.kind ?? "here";
  const more = rivalOf(game, last) ? withBot(game).seats.at(-1)!.kind : last;
  const seats = Array.from({ length: wanted }, (_, index) => draft.seats[index] ?? seat(more));
  return { ...draft, seats };
}

/** With how many a game is played: `2–4`, or one by one where some are left out. */
export function seatsIn(seats: readonly number[]): string {
  const [least, most] = [Math.min(...seats), Math.max(...seats)];
  if (least === most) return String(least);
  if (most - least + 1 === seats.length) return `${least}–${most}`;
  return new Intl.ListFormat(words.language, { type: "disjunction" }).format(seats.map(String));
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

/** The value that the draft has for an option. */
export function valueOf(draft: Draft, { name, values }: GameOption): OptionValue | undefined {
  return values.find(({ value }) => value === draft.options[name]) ?? values[0];
}

/** The options with one more chosen: what its value needs comes along, and what it makes impossible is as usual. */
export function chosenIn(
  { options }: GameInfo,
  before: Record<string, string>,
  name: string,
  value: string,
): Record<string, string> {
  const valueIn = (chosen: Record<string, string>, option: GameOption): OptionValue | undefined =>
    option.values.find((one) => one.value === chosen[option.name]) ?? option.values[0];
  const changed = options.find((option) => option.name === name);
  const after = { ...before, [name]: value };
  const chosen: Record<string, string> = { ...after, ...(changed && valueIn(after, changed)?.needs) };
  for (const option of options) {
    const needs = Object.entries(valueIn(chosen, option)?.needs ?? {});
    const isMissing = ([other, wanted]: [string, string]): boolean =>
      options.some((one) => one.name === other && valueIn(chosen, one)?.value !== wanted);
    if (needs.some(isMissing)) delete chosen[option.name];
  }
  return chosen;
}

/** The preset that the draft is, whatever its rulings are. */
export function presetOf(game: GameInfo, draft: Draft): Preset | undefined {
  const setups = game.options.filter(({ is_ruling }) => !is_ruling);
  return game.presets?.find(({ options }) =>
    setups.every((setup) => valueOf(draft, setup)?.value === (options[setup.name] ?? setup.values[0]?.value)),
  );
}

/** The options as a preset has them; rulings stay as they are. */
export function presetIn(
  { options }: GameInfo,
  before: Record<string, string>,
  preset: Preset,
): Record<string, string> {
  const rulings = options.filter(({ name, is_ruling }) => is_ruling && before[name] !== undefined);
  return { ...Object.fromEntries(rulings.map(({ name }) => [name, before[name]!])), ...preset.options };
}

const hasRival = (game: GameInfo, { seats }: Draft): boolean => seats.some(({ kind }) => rivalOf(game, kind));

/** The options that are offered: some matter only where the rules play a seat, some follow from others then. */
export function offeredIn(game: GameInfo, draft: Draft): GameOption[] {
  if (!hasRival(game, draft)) return game.options.filter(({ with_rival }) => !with_rival);
  const implied = new Set(
    game.options.flatMap(({ values }) => values.flatMap(({ instead }) => Object.keys(instead ?? {}))),
  );
  return game.options.filter(({ name }) => !implied.has(name));
}

/** What is played where the rules play a seat and an option has to be something else then; "" for nothing. */
export function insteadOf(game: GameInfo, draft: Draft, option: GameOption): string {
  const value = valueOf(draft, option);
  return hasRival(game, draft) && isChangeable(value) ? value!.without_rival : "";
}

const isChangeable = (value: OptionValue | undefined): boolean => Object.keys(value?.instead ?? {}).length > 0;

/** Why the options leave no seat to the rules; "" where they do. */
function withoutRival(game: GameInfo, draft: Draft): string {
  const chosen = game.options.map((option) => valueOf(draft, option));
  return chosen.find((value) => value?.without_rival && !isChangeable(value))?.without_rival ?? "";
}

/** Why the rules cannot play seat `index`: they play one at most, and with some options none; "" where they can. */
export function noRival(game: GameInfo, draft: Draft, index: number): string {
  if (draft.seats.some((other, k) => k !== index && rivalOf(game, other.kind))) return t("lobby.one_rival");
  return withoutRival(game, draft);
}

/** The draft with one more seat, or as many as the game needs then: who came last brings along more of the kind. */
export function withSeat(game: GameInfo, draft: Draft): Draft {
  return fitted(game, draft, draft.seats.length + 1);
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
  const changed = game.options.flatMap((option): [string, string][] => {
    const value = valueOf(draft, option);
    if (!value || value === option.values[0]) return [];
    return hasRival(game, draft) && isChangeable(value)
      ? Object.entries(value.instead ?? {})
      : [[option.name, value.value]];
  });
  return {
    game: game.name,
    seats: draft.seats.map(({ kind, name }) => ({
      kind,
      name: kind === "here" || kind === "friend" ? name.trim() : "",
    })),
    options: Object.fromEntries(changed),
    hints: draft.hints,
    terms: draft.terms,
    listed: draft.listed && draft.seats.some(({ kind }) => kind === "friend"),
  };
}
