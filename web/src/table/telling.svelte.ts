/** What others did is told piece by piece, at the pace the person has set. */
import type { Line, Moment, TableState, View } from "../wire/types";
import { words } from "../words/words.svelte";
import { beatsOf, timeOf, type Beat } from "./beats";
import { preferences } from "../parts/preferences.svelte";
import type { TableStore } from "./table.svelte";

const MOST = 100; // moments of one request; more than that is not told, but read in the log
const KEPT = 12; // lines in sight

export class Telling<V extends View = View> {
  /** What is still to be told; the first one lies on the board. */
  queue = $state.raw<Beat<V>[]>([]);
  /** The latest lines told. */
  lines = $state.raw<Line[]>([]);
  /** The moments are on their way; until then the table stays as it was. */
  private isAsking = $state(false);
  private answers: Promise<void> = Promise.resolve();
  private laid: Moment<V> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  constructor(private readonly table: TableStore<V>) {}

  get isTelling(): boolean {
    return this.isAsking || this.queue.length > 0;
  }

  get now(): Beat<V> | undefined {
    return this.queue[0];
  }

  /** The news between two states, if others had a part in them. */
  tell(before: TableState<V>, after: TableState<V>): void {
    const first = before.number + 1;
    const last = after.number;
    if (preferences.pace === "off" || last < before.number || last - first >= MOST) this.skip();
    else if (last >= first && hasOthers(after, last - first)) this.ask(first, before, after);
  }

  /** Answers are taken in the order of the news. */
  private ask(first: number, before: TableState<V>, after: TableState<V>): void {
    const asked = this.asked;
    this.isAsking = true;
    if (!this.laid)
      this.table.shown = this.laid = {
        number: first - 1,
        seat: -1,
        choice: "",
        lines: [],
        deeds: [],
        view: before.view,
      };
    const moments = this.table.api
      .moments(first, after.number, after.viewer < 0 ? null : after.viewer, words.language)
      .catch((): Moment<V>[] => []);
    const answered: Promise<void> = this.answers
      .then(async () => this.take(asked, await moments, after.mine, before.view))
      .then(() => {
        if (this.answers === answered) this.isAsking = false;
      });
    this.answers = answered;
  }

  private take(asked: number, moments: Moment<V>[], mine: number[], before: V): void {
    if (asked !== this.asked) return;
    const begin = !this.queue.length;
    this.queue = [...this.queue, ...beatsOf(moments, mine, before)];
    if (begin) this.lay();
  }

  private lay(): void {
    const beat = this.now;
    if (!beat) return this.pause();
    this.table.shown = this.laid = { ...beat.moment, view: beat.view };
    this.table.link(beat.lines.flatMap((line) => line.things));
    if (beat.lines.length) this.lines = [...this.lines, ...beat.lines].slice(-KEPT);
    clearTimeout(this.timer);
    const time = timeOf(beat, preferences.pace);
    if (time !== Infinity) this.timer = setTimeout(() => this.next(), time);
  }

  next(): void {
    this.queue = this.queue.slice(1);
    this.lay();
  }

  /** All is told. While a bot thinks about its next choice, its last ones stay in sight. */
  private pause(): void {
    const { lines } = this;
    this.skip();
    if (this.table.isPondering) this.lines = lines;
  }

  /** To the present at once. */
  skip(): void {
    clearTimeout(this.timer);
    this.asked++;
    this.isAsking = false;
    if (this.laid && this.table.shown === this.laid) {
      this.table.shown = null;
      this.table.link([]);
    }
    this.laid = null;
    this.queue = [];
    this.lines = [];
  }
}

/** Whether anybody else, or chance, had a part in the news. */
function hasOthers({ log, mine }: TableState, more: number): boolean {
  return more > 0 || log.lines.some((line) => !line.is_of_table && line.seat >= 0 && !mine.includes(line.seat));
}
