/** The server's answers, typed. A refusal is thrown as `Refusal`, with a sentence for people. */
import { unfolded } from "./deeds";
import { freshKey } from "./keys";
import { LONG_PATIENCE, PATIENCE, persistently, timely } from "./patience";
import { phraseFor } from "./opening";
import { OFFLINE, Refusal, refusal } from "./refusal";
import type {
  Addresses,
  Bundle,
  BundleVersion,
  ChatLine,
  Claimed,
  Components,
  Held,
  Hints,
  Invitation,
  Language,
  Lobby,
  Moment,
  Muted,
  NewTable,
  Opened,
  OpenTable,
  PaperState,
  Passage,
  ReviewState,
  ScoreSheet,
  SentMoment,
  Sought,
  Standing,
  Summary,
  TableState,
  Topic,
  Verdict,
  View,
  WhyNot,
} from "./types";

export async function send(
  method: string,
  path: string,
  key?: string,
  body?: unknown,
  more?: RequestInit,
): Promise<Response> {
  const headers = new Headers(more?.headers);
  if (key) headers.set("Authorization", `Bearer ${key}`);
  if (body !== undefined) headers.set("Content-Type", "application/json");
  const phrase = phraseFor(path);
  if (phrase) headers.set("Opening-Phrase", phrase);
  let response: Response;
  try {
    response = await fetch(path, { method, ...more, headers, body: body === undefined ? null : JSON.stringify(body) });
  } catch (error) {
    if (error instanceof DOMException) throw error;
    throw new Refusal({ status: 0, code: OFFLINE, detail: String(error) });
  }
  if (!response.ok) throw await refusal(response);
  return response;
}

export async function ask<T>(path: string, key?: string, patience = PATIENCE): Promise<T> {
  return timely(async (signal) => (await (await send("GET", path, key, undefined, { signal })).json()) as T, patience);
}

export async function tell<T>(path: string, body: unknown, key?: string, patience = PATIENCE): Promise<T> {
  return timely(async (signal) => (await (await send("POST", path, key, body, { signal })).json()) as T, patience);
}

/** Told when no answer comes for a while. */
type Waiting = () => void;

/** What happens once however often it is delivered. */
function tellOnce<T>(path: string, body: object, key?: string, patience = PATIENCE, waiting?: Waiting): Promise<T> {
  const request = freshKey();
  return persistently(() => tell(path, { ...body, request }, key, patience), waiting);
}

export const lobby = (language: string): Promise<Lobby> => ask(`/api/lobby?language=${language}`);
export const languages = (): Promise<Language[]> => ask("/api/languages");
export const words = (language: string): Promise<Record<string, string[]>> => ask(`/api/words/${language}`);
export const help = (game: string, language: string): Promise<Record<string, Topic>> =>
  ask(`/api/games/${game}/help/${language}`);
export const gameWords = (game: string, language: string): Promise<Record<string, string[]>> =>
  ask(`/api/games/${game}/words/${language}`);
export const openNetwork = (): Promise<Addresses> => tell("/api/network", {});
export const openTable = (table: NewTable, waiting: Waiting): Promise<Opened> =>
  tellOnce("/api/tables", table, undefined, PATIENCE, waiting);
export const openRecord = (text: string, waiting: Waiting): Promise<Opened> =>
  tellOnce("/api/records", { text }, undefined, LONG_PATIENCE, waiting);
export const mine = (keys: Held[]): Promise<Summary[]> => tell("/api/mine", { keys });
export const claim = (
  table: string,
  invitation: string,
  key: string,
  name: string,
  waiting: Waiting,
): Promise<Claimed> => persistently(() => tell(`/api/tables/${table}/claim`, { key, name }, invitation), waiting);

export const openTables = (): Promise<OpenTable[]> => ask("/api/open-tables");
export const takeSeat = (table: string, key: string, name: string, waiting: Waiting): Promise<Claimed> =>
  persistently(() => tell(`/api/open-tables/${encodeURIComponent(table)}/seat`, { key, name }), waiting);

export const bundle = (id: string): Promise<Bundle> => ask(`/api/bundles/${id}`);
export const keepBundle = (id: string, token: string, version: number, content: string): Promise<BundleVersion> =>
  timely(async (signal) => {
    const response = await send("PUT", `/api/bundles/${id}`, token, { version, content }, { signal });
    return (await response.json()) as BundleVersion;
  });
export const removeBundle = (id: string, token: string): Promise<Response> =>
  timely((signal) => send("DELETE", `/api/bundles/${id}`, token, {}, { signal }));

export type ResultForm = "json" | "csv";
/** BG Stats opens files by this ending. */
export const resultName = (name: string, form: ResultForm): string => `${name}.${form === "json" ? "bgsplay" : form}`;
export const results = (keys: Held[], form: ResultForm, language: string): Promise<string> =>
  timely(async (signal) => {
    const path = `/api/results?form=${form}&language=${language}`;
    return (await send("POST", path, undefined, { keys }, { signal })).text();
  });

/** One table, seen with one key; `V` is what is seen of its game and `C` what is printed. */
export class TableApi<V extends View = View, C extends Components = Components> {
  constructor(
    readonly table: string,
    readonly key: string,
  ) {}

  path(end: string, values: Record<string, string | number | null> = {}): string {
    const query = Object.entries(values)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
      .join("&");
    return `/api/tables/${encodeURIComponent(this.table)}${end}${query && `?${query}`}`;
  }

  state(seat: number | null, language: string, log: number | null = null): Promise<TableState<V>> {
    return ask(this.path("", { seat, language, log }), this.key);
  }

  components(language: string): Promise<C> {
    return ask(this.path("/components", { language }), this.key);
  }

  async moments(first: number, last: number, seat: number | null, language: string): Promise<Moment<V>[]> {
    const path = this.path("/moments", { first, last, seat, language });
    return (await ask<SentMoment<V>[]>(path, this.key)).map(unfolded);
  }

  whyNot(thing: string, seat: number | null, language: string): Promise<WhyNot> {
    return ask(this.path("/why-not", { seat, thing, language }), this.key);
  }

  /** What every seat would have if the game ended now. */
  standing(seat: number | null, language: string): Promise<Standing> {
    return ask(this.path("/standing", { seat, language }), this.key);
  }

  /** What can be looked for, with its sources on the table. */
  where(seat: number | null, language: string): Promise<Sought[]> {
    return ask(this.path("/where", { seat, language }), this.key);
  }

  /** The table in words, part by part. */
  describe(seat: number | null, language: string): Promise<Passage[]> {
    return ask(this.path("/description", { seat, language }), this.key);
  }

  sheet(language: string): Promise<ScoreSheet> {
    return ask(this.path("/sheet", { language }), this.key);
  }

  /** An act at the table: `choices`, `undo`, `redo`, `end-turn`, `consent`, `stand-in`; with its request's name. */
  act(act: string, body: object, language: string): Promise<TableState<V>> {
    return tell(this.path(`/${act}`, { language }), body, this.key);
  }

  hint(seat: number, language: string): Promise<Hints> {
    return ask(this.path("/hint", { seat, language }), this.key, LONG_PATIENCE);
  }

  switchHints(hints: boolean, seat: number | null, language: string): Promise<TableState<V>> {
    return tell(this.path("/hints", { seat, language }), { hints }, this.key);
  }

  review(seat: number | null, language: string): Promise<ReviewState> {
    return ask(this.path("/review", { seat, language }), this.key);
  }

  /** Open the rematch with this key, or take the seat that is kept for us there. */
  rematch(key: string, waiting: Waiting): Promise<Opened> {
    return persistently(() => tell(this.path("/rematch"), { key }, this.key), waiting);
  }

  list(listed: boolean, seat: number | null, language: string): Promise<TableState<V>> {
    return tell(this.path("/listing", { seat, language }), { listed }, this.key);
  }

  fork(number: number, seat: number): Promise<Opened> {
    return tellOnce(this.path("/fork"), { number, seat }, this.key);
  }

  /** A line of the chat; sent again by the name of its `request` it is said once. */
  say(text: string, seat: number, request: string, waiting: Waiting): Promise<ChatLine> {
    return persistently(() => tell(this.path("/chat"), { text, seat, request }, this.key), waiting);
  }

  /** Whether a seat, or -1 all spectators, may write; who may not is told by the feed. */
  mute(seat: number, muted: boolean): Promise<Muted> {
    return persistently(() => tell(this.path("/chat/mute"), { seat, muted }, this.key));
  }

  removeLine(number: number): Promise<Muted> {
    return persistently(() => tell(this.path("/chat/remove"), { number }, this.key));
  }

  /** A new link for a seat, or for those who watch; made twice, the second one counts. */
  newLink(seat: number, waiting: Waiting): Promise<Invitation> {
    return persistently(() => tell(this.path("/links"), { seat }, this.key), waiting);
  }

  result(form: ResultForm, language: string): Promise<string> {
    return timely(async (signal) =>
      (await send("GET", this.path("/result", { form, language }), this.key, undefined, { signal })).text(),
    );
  }

  async record(): Promise<string> {
    return timely(async (signal) => (await send("GET", this.path("/record"), this.key, undefined, { signal })).text());
  }

  /** What lies before a seat of one's own. */
  paper<P>(seat: number, language: string): Promise<PaperState<P>> {
    return ask(this.path("/paper", { seat, language }), this.key);
  }

  /** All marks of a seat, as they follow a version; sent again they are written once. */
  mark<P>(seat: number, version: number, marks: object, language: string, waiting: Waiting): Promise<PaperState<P>> {
    const path = this.path("/paper", { language });
    return persistently(() => tell(path, { seat, version, marks }, this.key), waiting);
  }

  verdict(seat: number, language: string): Promise<Verdict> {
    return ask(this.path("/paper/verdict", { seat, language }), this.key);
  }

  /** `page` is what the page calls itself; `hidden`: nobody sees it now. */
  feed(
    seat: number | null,
    language: string,
    lastId: string,
    signal: AbortSignal,
    page: string,
    hidden: boolean,
  ): Promise<Response> {
    const headers = { Accept: "text/event-stream", ...(lastId && { "Last-Event-ID": lastId }) };
    const path = this.path("/feed", { seat, language, page, hidden: String(hidden), paper: "true" });
    return timely((end) => send("GET", path, this.key, undefined, { headers, signal: end }), PATIENCE, signal);
  }
}
