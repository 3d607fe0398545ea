/** What others did is told deed by deed, at the pace the person has set: the piece moves, then the line appears. */
import type { Line, Moment, TableState, View } from "../wire/types";
import { words } from "../words/words.svelte";
import { beatsOf, isDeed, timeOf, type Beat } from "./beats";
import { isReason } from "./turns";
import { isCalm, preferences } from "../parts/preferences.svelte";
import type { TableStore } from "./table.svelte";

const MOST = 100; // moments of one request; more than that is not told, but read in the log
const KEPT = 16; // lines in sight
const LEAD = 0.3; // of a beat, before its line appears
const LONGEST_LEAD = 350; // milliseconds

export class Telling<V extends View = View> {
  /** What is still to be told; the first one lies on the board. */
  queue = $state.raw<Beat<V>[]>([]);
  /** The latest lines told. */
  lines = $state.raw<Line[]>([]);
  /** What is to be heard: a turn in short when it is over, or each deed where the person is waited for. */
  heard = $state.raw<Line[]>([]);
  /** The last line that was told. */
  end = $state(-1);
  private turn: Line[] = [];
  /** Whether the first beat lies on the board; a card may come before it. */
  private isLaid = false;
  /** Whether the lines of the first beat are told. */
  private isRead = $state(false);
  /** How long the log was before each of the requests for moments that are under way; the table stays as it was. */
  private asking = $state.raw<number[]>([]);
  private answers: Promise<void> = Promise.resolve();
  private laid: Moment<V> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  constructor(private readonly table: TableStore<V>) {}

  get isTelling(): boolean {
    return this.asking.length > 0 || this.queue.length > 0 || this.table.happenings.isHeld;
  }

  get now(): Beat<V> | undefined {
    return this.queue[0];
  }

  /** The log from this line on is not told yet. */
  readonly until: number = $derived.by(() => {
    const untold = this.queue.flatMap(({ lines }, k) => (k || !this.isRead ? lines : []));
    return Math.min(untold[0]?.index ?? Infinity, this.asking[0] ?? Infinity);
  });

  /** The news between two states, if others had a part in them. */
  tell(before: TableState<V>, after: TableState<V>): void {
    const first = before.number + 1;
    const last = after.number;
    this.end = Math.min(this.end, after.log.start - 1); // an undo took lines back
    if (preferences.pace === "off" || last < before.number || last - first >= MOST) this.skip();
    else if (last >= first && hasOthers(after, last - first)) this.ask(first, before, after);
  }

  /** Answers are taken in the order of the news. */
  private ask(first: number, before: TableState<V>, after: TableState<V>): void {
    const asked = this.asked;
    this.asking = [...this.asking, before.log.length];
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
    this.answers = this.answers.then(async () => this.take(asked, await moments, after.mine));
  }

  private take(asked: number, moments: Moment<V>[], mine: number[]): void {
    if (asked !== this.asked) return;
    const begin = !this.queue.length;
    this.queue = [...this.queue, ...beatsOf(moments, mine)];
    this.asking = this.asking.slice(1);
    if (begin) this.lay();
  }

  /** First the piece moves. */
  private lay(): void {
    const beat = this.now;
    clearTimeout(this.timer);
    this.isRead = this.isLaid = false;
    if (!beat) {
      if (!this.asking.length) this.pause();
      return;
    }
    this.table.happenings.sumUp(beat.lines);
    if (this.table.happenings.isHeld) return;
    this.isLaid = true;
    this.table.shown = this.laid = { ...beat.moment, view: beat.view };
    this.table.link(beat.lines.flatMap((line) => line.things));
    this.table.happenings.setOff(beat.lines.at(-1)?.index ?? -1);
    const time = timeOf(beat, this.queue[1], preferences.pace);
    const lead = isCalm() || !beat.lines.length ? 0 : Math.min(LONGEST_LEAD, beat.time * LEAD);
    this.timer = setTimeout(() => this.read(time - lead), lead);
  }

  /** Then its line appears. */
  private read(rest: number): void {
    if (!this.isRead) this.say(this.now!);
    this.isRead = true;
    clearTimeout(this.timer);
    if (rest !== Infinity && !this.table.happenings.isHeld) this.timer = setTimeout(() => this.next(), rest);
  }

  private say({ lines, isLast }: Beat): void {
    const waits = preferences.pace === "steps";
    this.lines = latest([...this.lines, ...lines]);
    this.end = lines.at(-1)?.index ?? this.end;
    this.table.happenings.reach(this.end);
    this.turn.push(...lines.filter((line) => (waits ? !isReason(line) : isDeed(line))));
    if (!isLast && !waits) return;
    this.heard = this.turn;
    this.turn = [];
  }

  /** Stay where it is, until it shall go on. */
  hold(): void {
    clearTimeout(this.timer);
    if (this.isLaid && !this.isRead) this.read(Infinity);
  }

  go(): void {
    if (this.now && this.isLaid) this.read(timeOf(this.now, this.queue[1], preferences.pace));
  }

  /** What held the telling has been seen; what was announced behind it comes into sight now. */
  goOn(): void {
    if (this.now && !this.isLaid) this.lay();
    else if (!this.now || preferences.pace === "steps") return;
    else if (this.table.happenings.heading) this.go();
    else this.next();
  }

  /** On to the next deed; no line is passed over. */
  next(): void {
    if (!this.now) return;
    if (!this.isLaid) {
      this.lay();
      return;
    }
    if (!this.isRead) this.read(Infinity);
    this.queue = this.queue.slice(1);
    this.lay();
  }

  /** All is told. While a bot thinks about its next choice, its last ones stay in sight. */
  private pause(): void {
    const { lines } = this;
    this.skip();
    this.table.happenings.reach(Infinity);
    if (this.table.isPondering) this.lines = lines;
  }

  /** To the present at once. */
  skip(): void {
    clearTimeout(this.timer);
    if (this.queue.length || this.asking.length) this.table.happenings.reach(Infinity, true);
    this.asked++;
    this.asking = [];
    this.turn = [];
    this.isRead = this.isLaid = false;
    if (this.laid && this.table.shown === this.laid) {
      this.table.shown = null;
      this.table.link([]);
    }
    this.laid = null;
    this.queue = [];
    this.lines = [];
  }
}

/** As many as are kept, with the reasons of the first one. */
function latest(lines: Line[]): Line[] {
  let first = Math.max(0, lines.length - KEPT);
  while (first > 0 && isReason(lines[first - 1]!)) first--;
  return lines.slice(first);
}

/** Whether anybody else, the game or chance had a part in the news. */
function hasOthers({ log, mine }: TableState, more: number): boolean {
  return more > 0 || log.lines.some((line) => !line.is_of_table && !mine.includes(line.seat));
}
