/** The table as one person sees it: the server's state, the legal choices, and what is pointed at. */
import { getContext, setContext } from "svelte";
import { Sight } from "../notices/sight";
import { TableApi } from "../wire/api";
import { Feed } from "../wire/feed";
import { freshKey } from "../wire/keys";
import { isUnanswered, persistently } from "../wire/patience";
import { Refusal } from "../wire/refusal";
import type { Kit, Kits } from "../parts/kit";
import type {
  ChatLine,
  Choice,
  Components,
  Line,
  Moment,
  PaperState,
  SeatInfo,
  TableState,
  View,
  WhyNot,
} from "../wire/types";
import { sentenceOf } from "../words/refusals";
import { t, words } from "../words/words.svelte";
import { Advice } from "./advice.svelte";
import { agreedUpTo } from "./happenings";
import { Happenings } from "./happenings.svelte";
import { Hidden } from "./hidden.svelte";
import { spliced } from "./log";
import { Papers } from "./papers.svelte";
import { preferences } from "../parts/preferences.svelte";
import { Reviewing } from "./reviewing.svelte";
import { Telling } from "./telling.svelte";
import { keepRead, readUpTo } from "../parts/unread";
import { Watch } from "./watch.svelte";

export type Mark = "chosen" | "better";

const NO_MARKS: Record<Mark, ReadonlySet<string>> = { chosen: new Set(), better: new Set() };

interface Sent {
  what: string;
  request: string;
  seq: number;
}

/** A table of a game whose views are `V` and whose printed components are `C`. */
export class TableStore<V extends View = View, C extends Components = Components> {
  readonly api: TableApi<V, C>;
  /** The boards, drawings and sounds of the game. */
  kit!: Kit;
  /** What the server said last. */
  live = $state.raw() as TableState<V>;
  components = $state.raw() as C;
  /** Known lines of the log, the newest last. */
  log = $state.raw<Line[]>([]);
  /** What the last change added to the log. */
  news = $state.raw<Line[]>([]);
  /** A moment of the past that lies on the board instead of the present: told or replayed. */
  shown = $state.raw<Moment<V> | null>(null);
  /** The first line of the log that is not written yet at the moment that is replayed. */
  replayed = $state(Infinity);
  busy = $state(false);
  isConnected = $state(true);
  /** Why this key no longer opens the table; "" as long as it does. */
  shut = $state("");
  /** Whether somebody sits in front of this device; who opens it for several people may be any of them. */
  hasEntered = $state(true);
  /** Whether the device goes on to the next person. */
  isPassed = $state(false);
  /** A sentence for the person: what went wrong and what to do. */
  notice = $state("");
  /** The last line of the chat that this person has seen. */
  private seen = $state(0);
  /** Lines of others since then. */
  readonly unread = $derived(
    this.live.chat.filter(
      ({ number, seat }) => number > this.seen && !this.live.mine.includes(seat) && !this.hidden.has(seat),
    ).length,
  );
  /** Whether one's own board is as large as it can be, until it is asked to be small again. */
  isOwnLarge = $state(false);
  /** Whether the choices may take half of the desk where they are too many for their place. */
  isListLarge = $state(false);
  /** Whether they are too many for it. */
  isListLong = $state(false);
  /** Pixels that the bar of a phone needs for the first choices to be whole. */
  roomOfChoices = $state(0);
  /** The thing under the pointer or focus. */
  pointed = $state("");
  /** On a phone the question may make room for the boards. */
  isFolded = $state(false);
  /** Things that are searched for ("where can I get"). */
  sought = $state.raw<ReadonlySet<string>>(new Set());
  /** Things that belong to a line or choice under the pointer. */
  linked = $state.raw<ReadonlySet<string>>(new Set());
  /** What a review talks of: the things of the choice that was made, and of the better one. */
  marks = $state.raw<Record<Mark, ReadonlySet<string>>>(NO_MARKS);
  /** Whose lines this person does not want to read. */
  readonly hidden: Hidden;
  readonly happenings = new Happenings<V>(this);
  readonly telling = new Telling<V>(this);
  readonly advice = new Advice(this);
  readonly watch = new Watch();
  readonly reviewing = new Reviewing(this);
  readonly papers = new Papers(this);

  /** What lies on the board. */
  readonly state: TableState<V> = $derived(this.shown ? { ...this.live, view: this.shown.view } : this.live);
  readonly view: V = $derived(this.state.view);
  /** The log as far as it is told. */
  readonly readable: Line[] = $derived.by(() => {
    const until = Math.min(this.telling.until, this.replayed);
    return this.log.filter(({ index }) => index < until);
  });
  readonly highlighted: ReadonlySet<string> = $derived(new Set([...this.sought, ...this.linked]));
  readonly choices: Choice[] = $derived(
    this.shown || this.live.held_by !== null ? [] : (this.live.question?.choices ?? []),
  );
  private readonly byThing = $derived.by(() => {
    const map = new Map<string, Choice[]>();
    for (const choice of this.choices)
      for (const thing of choice.things) map.set(thing, [...(map.get(thing) ?? []), choice]);
    return map;
  });
  private readonly byPlace = $derived.by(() => {
    const map = new Map<string, Choice[]>();
    for (const choice of this.choices)
      for (const place of choice.around ?? []) map.set(place, [...(map.get(place) ?? []), choice]);
    return map;
  });
  readonly legalThings: string[] = $derived([...this.byThing.keys()]);

  private readonly sight: Sight;
  private feed: Feed | null = null;
  /** What was sent and not answered yet. */
  private sent: Sent | null = null;
  private seat: number | null = null;
  /** Whether an own choice is under way, so that the question behind it may be answered unasked. */
  private isChoosing = false;
  /** States that nobody sees before the question in them is answered. */
  private unasked: TableState<V>[] = [];

  private constructor(
    readonly table: string,
    key: string,
  ) {
    this.api = new TableApi(table, key);
    this.sight = new Sight(this.api, () => this.live.seq);
    this.hidden = new Hidden(table);
  }

  static async open(table: string, key: string, kits: Kits): Promise<TableStore> {
    const store = new TableStore(table, key);
    const [state, components] = await Promise.all([
      store.api.state(null, words.language),
      store.api.components(words.language),
    ]);
    await words.learn(state.game);
    store.components = components;
    store.live = state;
    store.kit = await kits.kit(state.view.game);
    store.hasEntered = state.mine.length < 2 || state.is_over;
    store.log = state.log.lines;
    store.happenings.open();
    store.seen = readUpTo(table);
    if (state.viewer >= 0) store.seat = state.viewer;
    store.listen();
    if (!store.isSpectator) store.sight.watch();
    return store;
  }

  close(): void {
    this.sight.close();
    this.feed?.close();
    this.happenings.close();
    this.papers.close();
    this.telling.skip();
  }

  // Reading

  isLegal(thing: string): boolean {
    return this.byThing.has(thing);
  }

  choicesOf(thing: string): Choice[] {
    return this.byThing.get(thing) ?? [];
  }

  /** What is to be had in a row, a deck, a district that is no choice itself. */
  choicesIn(place: string): Choice[] {
    return this.byThing.has(place) ? [] : (this.byPlace.get(place) ?? []);
  }

  seatInfo(seat: number): SeatInfo | undefined {
    return this.live.seats[seat];
  }

  nameOf(seat: number): string {
    return this.seatInfo(seat)?.name ?? t("table.nature");
  }

  /** The seat whose board is "mine": a spectator looks over the first seat's shoulder. */
  get viewer(): number {
    return Math.max(0, this.live.viewer);
  }

  get isSpectator(): boolean {
    return this.live.mine.length === 0;
  }

  /** How many people there are. */
  get company(): number {
    return this.live.seats.filter(({ kind }) => kind === "here" || kind === "friend").length;
  }

  /** Whether the game is over, as far as it is told. */
  get isOver(): boolean {
    return this.live.is_over && !this.telling.isTelling;
  }

  /** Whether the viewer is the one everybody waits for. */
  get isMyTurn(): boolean {
    return this.live.held_by !== null ? this.live.held_by === this.live.viewer : this.choices.length > 0;
  }

  /** Whether a bot thinks. */
  get isPondering(): boolean {
    return this.live.seats.some(({ is_thinking }) => is_thinking);
  }

  /** The other seat of this device that is asked now, if the viewer is not. */
  get handOverTo(): number | null {
    const { question, held_by, viewer, mine } = this.live;
    if (!question || mine.length < 2) return null;
    const asked = held_by !== null ? [held_by] : question.asked;
    if (asked.includes(viewer) && (held_by !== null || question.answered === null)) return null;
    return asked.find((seat) => seat !== viewer && mine.includes(seat)) ?? null;
  }

  /** Who gets the device when the person in front of it is done; null as long as nobody else is asked. */
  get passesTo(): number | null {
    const isHidden = preferences.handOver && !this.live.is_sandbox;
    return isHidden && this.hasEntered && !this.isPassed && !this.telling.isTelling ? this.handOverTo : null;
  }

  /** The person in front of the device has seen what their choice led to. */
  pass(): void {
    this.isPassed = this.passesTo !== null;
  }

  /** Why a thing cannot be chosen, and what would make it possible. */
  async whyNot(thing: string): Promise<WhyNot> {
    try {
      return await this.api.whyNot(thing, this.seat ?? this.live.viewer, words.language);
    } catch (error) {
      return { reason: sentenceOf(error), how: "" };
    }
  }

  /** Older lines of the log, all of them. */
  async wholeLog(): Promise<void> {
    if (this.log[0]?.index === 0) return;
    this.learn(await this.api.state(this.seat, words.language, 0));
  }

  // Pointing

  point(thing: string): void {
    this.pointed = thing;
  }

  link(things: readonly string[]): void {
    this.linked = new Set(things);
  }

  mark(chosen: readonly string[], better: readonly string[]): void {
    this.marks = { chosen: new Set(chosen), better: new Set(better) };
  }

  seek(things: readonly string[]): void {
    this.sought = new Set(things);
  }

  /** The chat has been seen to its end. */
  readChat(): void {
    this.seen = this.live.chat.at(-1)?.number ?? 0;
    keepRead(this.table, this.seen);
  }

  // Acting

  async choose(choice: Choice): Promise<void> {
    if (this.busy) return;
    const { seq, viewer, is_local } = this.live;
    const hold = preferences.confirm === "always" || (preferences.confirm === "online" && !is_local);
    this.isChoosing = preferences.usual;
    await this.act("choices", { seq, seat: viewer, choice: choice.notation, hold });
    for (let known = seq, state = this.unasked.at(-1); state && state.seq > known; state = this.unasked.at(-1)) {
      known = state.seq;
      await this.act("choices", { seq: known, seat: viewer, choice: state.question!.usual, hold });
    }
    this.isChoosing = false;
    this.show();
  }

  /** Whether it asks what this person does not want to be asked; who has undone a step is asked about it. */
  private isUnasked({ seq, viewer, question }: TableState<V>): boolean {
    return this.isChoosing && seq > this.live.seq && viewer === this.live.viewer && !!question?.usual;
  }

  async undo(): Promise<void> {
    await this.go("undo");
  }

  async redo(): Promise<void> {
    await this.go("redo");
  }

  async endTurn(): Promise<void> {
    await this.go("end-turn");
  }

  async consent(agree: boolean): Promise<void> {
    const { seq, viewer } = this.live;
    await this.act("consent", { seq, seat: viewer, agree });
  }

  /** Advice for everybody at this table, or for nobody. */
  async switchHints(hints: boolean): Promise<void> {
    await this.once("hints", () => this.api.switchHints(hints, this.seat, words.language));
  }

  /** Everybody may take the free seats, or only those with a link. */
  async list(listed: boolean): Promise<void> {
    await this.once(`list ${listed}`, () => this.api.list(listed, this.seat, words.language));
  }

  /** Let a bot play for a person who is away; without one the person plays again. */
  async standIn(seat: number, bot: string): Promise<void> {
    await this.act("stand-in", { seq: this.live.seq, seat, bot });
  }

  private async go(act: "undo" | "redo" | "end-turn"): Promise<void> {
    const { seq, viewer } = this.live;
    await this.act(act, { seq, seat: viewer });
  }

  /** Something that happens once, however often it is sent: who taps again sends the same request again. */
  async act(act: string, body: object): Promise<void> {
    const what = JSON.stringify([act, body]);
    await this.once(what, (request) => this.api.act(act, { ...body, request }, words.language));
  }

  private async once(what: string, send: (request: string) => Promise<TableState<V>>): Promise<void> {
    if (this.busy || this.isSpectator) return;
    if (this.sent?.what !== what) this.sent = { what, request: freshKey(), seq: this.live.seq };
    const sent = this.sent;
    this.busy = true;
    this.notice = "";
    this.telling.skip();
    try {
      const state = await persistently(
        () => send(sent.request),
        () => {
          if (this.sent === sent) this.notice = t("problem.waiting");
        },
      );
      this.learn(state);
      this.answered(sent);
    } catch (error) {
      if (this.sent !== sent) return;
      if (isUnanswered(error)) {
        this.notice = sentenceOf(error, { late: "problem.unanswered", offline: "problem.unanswered" });
      } else {
        this.answered(sent);
        this.notice = sentenceOf(error);
        await this.refresh().catch(() => undefined);
      }
    } finally {
      if (this.sent === sent || this.sent === null) this.busy = false;
    }
  }

  /** The request needs no answer any more: it came, or the feed shows that the table went on. */
  private answered(sent: Sent): void {
    if (this.sent !== sent) return;
    this.sent = null;
    this.busy = false;
    if ([t("problem.waiting"), t("problem.unanswered")].includes(this.notice)) this.notice = "";
  }

  /** Look from another seat of one's own. */
  async sitAt(seat: number): Promise<void> {
    this.telling.skip();
    this.seat = seat;
    await this.refresh();
    if (this.feed) this.listen();
  }

  /** Everything anew: after a refusal or in another language. */
  async refresh(): Promise<void> {
    const state = await this.api.state(this.seat, words.language, this.log[0]?.index ?? null);
    this.log = [];
    this.live = state;
    this.log = state.log.lines;
  }

  /** The words of the table in the language now in force. */
  async translate(): Promise<void> {
    const components = await this.api.components(words.language);
    await this.refresh();
    this.components = components;
    this.listen();
    this.advice.translate();
  }

  private listen(): void {
    const lastId = this.feed?.lastId ?? "";
    this.feed?.close();
    const feed: Feed = new Feed({
      open: (id, signal) => this.api.feed(this.seat, words.language, id, signal, this.sight.page, document.hidden),
      news: ({ event, data }) => {
        if (feed !== this.feed) return;
        if (event === "table") this.learn(JSON.parse(data) as TableState<V>);
        if (event === "paper") this.papers.learn(JSON.parse(data) as PaperState);
      },
      connected: (is) => {
        if (feed !== this.feed) return;
        this.isConnected = is;
        if (is && [t("problem.offline"), t("problem.unanswered")].includes(this.notice)) this.notice = "";
      },
      refused: (error) => {
        const final = error instanceof Refusal && [401, 403, 404].includes(error.problem.status);
        if (final) this.shut = sentenceOf(error);
        return final;
      },
    });
    feed.lastId = lastId;
    this.feed = feed;
    feed.start();
  }

  /** Whether it is what lies on the board already: an answer and the feed tell the same. */
  private knows(state: TableState<V>): boolean {
    const { seq, viewer, seats, log, chat, hints, trouble, removal } = state;
    const { live } = this;
    const said = live.chat.at(-1)?.number ?? 0;
    return (
      seq === live.seq &&
      viewer === live.viewer &&
      hints === live.hints &&
      trouble === live.trouble &&
      removal === live.removal &&
      log.start >= (this.log[0]?.index ?? 0) &&
      chat.every((line) => line.number <= said && line.notice === live.chat.find(sameAs(line))?.notice) &&
      JSON.stringify(state.muted) === JSON.stringify(live.muted) &&
      JSON.stringify(seats) === JSON.stringify(live.seats) &&
      state.is_listed === live.is_listed &&
      state.rematch === live.rematch
    );
  }

  /** Take in what the server says; a question that is answered unasked waits for what follows it. */
  private learn(state: TableState<V>): void {
    if (this.isUnasked(state)) this.unasked.push(state);
    else if (state.seq >= (this.unasked.at(-1)?.seq ?? 0)) this.show(state);
  }

  /** All that has waited comes into sight at once, as one piece of news. */
  private show(...more: TableState<V>[]): void {
    const states = [...this.unasked, ...more];
    const { seq } = this.live;
    this.unasked = [];
    for (const state of states) this.take(state);
    if (states.length > 1 && this.live.seq > seq)
      this.news = states.reduce<Line[]>((news, { log }) => spliced(news, log) ?? log.lines, []);
  }

  /** What is older than what we know is no news. */
  private take(state: TableState<V>): void {
    const before = this.live;
    if (state.seq < before.seq || (this.seat !== null && state.viewer !== this.seat) || this.knows(state)) return;
    const log = spliced(this.log, state.log);
    const numbers = new Set(state.chat.map((line) => line.number));
    const chat = [...before.chat.filter((line) => !numbers.has(line.number)), ...state.chat];
    if (this.sent && state.seq > this.sent.seq) this.answered(this.sent);
    this.live = { ...state, chat: chat.sort((one, other) => one.number - other.number) };
    this.happenings.back(agreedUpTo(this.log, state.log.lines, state.log.start));
    if (log) this.log = log;
    else void this.refresh();
    if (state.seq === before.seq) return;
    const asked = before.undo.asked_by === before.viewer && state.undo.asked_by === null;
    if (asked && state.number === before.number) this.notice = t("table.undo_refused");
    this.news = state.log.lines;
    this.telling.tell(before, state);
    if (!this.telling.isTelling) this.happenings.reach(Infinity, preferences.pace === "off");
  }
}

const sameAs =
  ({ number }: ChatLine) =>
  (line: ChatLine): boolean =>
    line.number === number;

const TABLE = Symbol("table");

export function setTable(table: TableStore): void {
  setContext(TABLE, table);
}

export function getTable<V extends View = View, C extends Components = Components>(): TableStore<V, C> {
  return getContext<TableStore<V, C>>(TABLE);
}
