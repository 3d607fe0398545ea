/** The server's answers, typed. A refusal is thrown as `Refusal`, with a sentence for people. */
import type {
  Addresses,
  ChatLine,
  Claimed,
  GolemComponents,
  Held,
  Hints,
  Lobby,
  Moment,
  NewTable,
  Opened,
  Problem,
  ReviewState,
  ScoreSheet,
  Summary,
  TableState,
  Topic,
  WhyNot,
} from "./types";

export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail);
  }

  get code(): string {
    return this.problem.code;
  }
}

/** The server could not be reached at all. */
export const OFFLINE = "offline";

async function refusal(response: Response): Promise<Refusal> {
  const problem: unknown = await response.json().catch(() => null);
  if (problem !== null && typeof problem === "object" && "detail" in problem && "code" in problem) {
    return new Refusal(problem as Problem);
  }
  return new Refusal({ status: response.status, code: OFFLINE, detail: `${response.status} ${response.statusText}` });
}

async function send(method: string, path: string, key?: string, body?: unknown, more?: RequestInit): Promise<Response> {
  const headers = new Headers(more?.headers);
  if (key) headers.set("Authorization", `Bearer ${key}`);
  if (body !== undefined) headers.set("Content-Type", "application/json");
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

async function ask<T>(path: string, key?: string): Promise<T> {
  return (await (await send("GET", path, key)).json()) as T;
}

async function tell<T>(path: string, body: unknown, key?: string): Promise<T> {
  return (await (await send("POST", path, key, body)).json()) as T;
}

export const lobby = (language: string): Promise<Lobby> => ask(`/api/lobby?language=${language}`);
export const words = (language: string): Promise<Record<string, string[]>> => ask(`/api/words/${language}`);
export const help = (game: string, language: string): Promise<Record<string, Topic>> =>
  ask(`/api/games/${game}/help/${language}`);
export const openNetwork = (): Promise<Addresses> => tell("/api/network", {});
export const openTable = (table: NewTable): Promise<Opened> => tell("/api/tables", table);
export const openRecord = (text: string): Promise<Opened> => tell("/api/records", { text });
export const mine = (keys: Held[]): Promise<Summary[]> => tell("/api/mine", { keys });
export const claim = (table: string, invitation: string, key: string, name: string): Promise<Claimed> =>
  tell(`/api/tables/${table}/claim`, { key, name }, invitation);

/** One table, seen with one key. */
export class TableApi {
  constructor(
    readonly table: string,
    readonly key: string,
  ) {}

  private path(end: string, values: Record<string, string | number | null> = {}): string {
    const query = Object.entries(values)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
      .join("&");
    return `/api/tables/${encodeURIComponent(this.table)}${end}${query && `?${query}`}`;
  }

  state(seat: number | null, language: string, log: number | null = null): Promise<TableState> {
    return ask(this.path("", { seat, language, log }), this.key);
  }

  components(): Promise<GolemComponents> {
    return ask(this.path("/components"), this.key);
  }

  moments(first: number, last: number, seat: number | null, language: string): Promise<Moment[]> {
    return ask(this.path("/moments", { first, last, seat, language }), this.key);
  }

  whyNot(thing: string, seat: number | null, language: string): Promise<WhyNot> {
    return ask(this.path("/why-not", { seat, thing, language }), this.key);
  }

  sheet(language: string): Promise<ScoreSheet> {
    return ask(this.path("/sheet", { language }), this.key);
  }

  answer(seq: number, seat: number, choice: string, hold: boolean, language: string): Promise<TableState> {
    return tell(this.path("/choices", { language }), { seq, seat, choice, hold }, this.key);
  }

  act(act: "undo" | "redo" | "end-turn", seq: number, seat: number, language: string): Promise<TableState> {
    return tell(this.path(`/${act}`, { language }), { seq, seat }, this.key);
  }

  consent(seq: number, seat: number, agree: boolean, language: string): Promise<TableState> {
    return tell(this.path("/consent", { language }), { seq, seat, agree }, this.key);
  }

  hint(seat: number, language: string): Promise<Hints> {
    return ask(this.path("/hint", { seat, language }), this.key);
  }

  switchHints(hints: boolean, seat: number | null, language: string): Promise<TableState> {
    return tell(this.path("/hints", { seat, language }), { hints }, this.key);
  }

  standIn(seq: number, seat: number, bot: string, language: string): Promise<TableState> {
    return tell(this.path("/stand-in", { language }), { seq, seat, bot }, this.key);
  }

  review(seat: number | null, language: string): Promise<ReviewState> {
    return ask(this.path("/review", { seat, language }), this.key);
  }

  fork(number: number, seat: number): Promise<Opened> {
    return tell(this.path("/fork"), { number, seat }, this.key);
  }

  say(text: string, seat: number): Promise<ChatLine> {
    return tell(this.path("/chat"), { text, seat }, this.key);
  }

  async record(): Promise<string> {
    return (await send("GET", this.path("/record"), this.key)).text();
  }

  feed(seat: number | null, language: string, lastId: string, signal: AbortSignal): Promise<Response> {
    const headers = { Accept: "text/event-stream", ...(lastId && { "Last-Event-ID": lastId }) };
    return send("GET", this.path("/feed", { seat, language }), this.key, undefined, { headers, signal });
  }
}
