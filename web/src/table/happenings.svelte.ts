/** Lines of the log as they come into sight: what stops and says so, what flies, what is announced over the boards. */
import { tick } from "svelte";
import { isCalm, preferences } from "../parts/preferences.svelte";
import { keepRead, readUpTo } from "../parts/unread";
import { FALL, GONG, play } from "../parts/sounds";
import type { Flight, Line, View } from "../wire/types";
import { flyable, happenedIn, seenBefore, type Flying, type Happened, type Spot } from "./happenings";
import type { TableStore } from "./table.svelte";

const KEPT = "altneu.happened";
const MOST = 8; // pieces in the air
const GAP = 90; // milliseconds between two of them

export class Happenings<V extends View = View> {
  /** What waits to be seen; while it does nothing more is told. */
  private waiting = $state.raw<readonly number[]>([]);
  flying = $state.raw<Flying[]>([]);
  /** The heading that is announced over the boards. */
  heading = $state.raw<Line | null>(null);
  /** The last line that came into sight. */
  private reached = -1;
  /** The last line whose pieces set off. */
  private flown = -1;
  /** The last line whose round has been summed up. */
  private summed = -1;
  private count = 0;

  constructor(private readonly table: TableStore<V>) {}

  /** In the words of the log, which may have changed their language. */
  readonly card: Happened | null = $derived.by(() => {
    if (!this.waiting.length) return null;
    const { mine, seats } = this.table.live;
    return happenedIn(
      this.table.log.filter(({ index }) => this.waiting.includes(index)),
      mine,
      seats,
    );
  });

  get isHeld(): boolean {
    return this.waiting.length > 0;
  }

  /** The table opens: what happened while the person was away comes into sight. */
  open(): void {
    const { live, table } = this.table;
    this.reached = seenBefore(readUpTo(table, KEPT, -1), live);
    this.reach(Infinity, true);
  }

  /** The table closes: nothing more comes into sight. */
  close(): void {
    this.reached = this.flown = Infinity;
  }

  /** What comes after this line was taken back, or is told anew. */
  back(index: number): void {
    this.flown = Math.min(this.flown, index);
    this.summed = Math.min(this.summed, index);
    if (index >= this.reached) return;
    this.reached = index;
    this.waiting = this.waiting.filter((at) => at <= index);
  }

  /** A round that these lines end is summed up while the boards still lie as it left them. */
  sumUp(lines: readonly Line[]): void {
    const over = lines.find(({ summary, index }) => summary && index > this.summed);
    if (!over || !preferences.stops || !this.table.live.mine.length) return;
    this.summed = over.index;
    this.waiting = [...this.waiting, over.index];
  }

  /** Lines up to this one come into sight, in `haste` many at once. */
  reach(upTo: number, haste = false): void {
    const fresh = this.table.log.filter(({ index }) => index > this.reached && index <= upTo);
    if (!fresh.length) return;
    this.reached = fresh.at(-1)!.index;
    const { losses, rounds } = happenedIn(fresh, this.table.live.mine, this.table.live.seats);
    if (preferences.stops) {
      const over = rounds.filter(({ index }) => index > this.summed);
      this.waiting = [...this.waiting, ...losses.map(({ index }) => index), ...over.map(({ index }) => index)];
    }
    if (!this.isHeld) keepRead(this.table.table, this.reached, KEPT);
    this.heading = fresh.findLast(({ roles }) => roles.includes("heading")) ?? this.heading;
    this.sound(fresh, losses.length > 0);
    if (haste) this.flown = this.reached;
    else this.setOff(upTo);
  }

  /** Pieces of the lines up to this one set off: now the boards still lie as before. */
  setOff(upTo: number): void {
    const lines = this.table.log.filter(({ index }) => index > this.flown && index <= upTo);
    if (!lines.length) return;
    this.flown = lines.at(-1)!.index;
    this.fly(lines.flatMap(({ flights = [] }) => flights));
  }

  /** The person has seen the card. */
  dismiss(): void {
    this.waiting = [];
    keepRead(this.table.table, this.reached, KEPT);
    this.table.telling.goOn();
  }

  landed(id: number): void {
    this.flying = this.flying.filter((one) => one.id !== id);
  }

  announced(heading: Line): void {
    if (this.heading === heading) this.heading = null;
  }

  /** What matters most is heard. */
  private sound(lines: Line[], isLoss: boolean): void {
    const heard = Object.entries(this.table.kit.sounds).find(([name]) => lines.some(({ sound }) => sound === name));
    if (isLoss) play(FALL);
    else if (lines.some(({ roles }) => roles.includes("heading"))) play(GONG);
    else if (heard) play(heard[1]);
  }

  /** Where things lie is looked up before the boards change and afterwards. */
  private fly(flights: Flight[]): void {
    if (!flights.length || isCalm() || document.hidden) return;
    const begins = flights.map(({ start }) => spotOf(start));
    void tick().then(() =>
      requestAnimationFrame(() => {
        const ways = flights.map((flight, k) => ({ flight, from: begins[k] ?? null, to: spotOf(flight.end) }));
        const up = flyable(ways, MOST, GAP).map((one) => ({ ...one, id: this.count++ }));
        this.flying = [...this.flying, ...up].slice(-2 * MOST);
      }),
    );
  }
}

/** Where the first of these things is that is in sight: on the board of a seat rather than beside it; what lies on boards
 * that are shut has its place in their line. */
function spotOf(things: readonly string[]): Spot | null {
  for (const thing of things) {
    const name = CSS.escape(thing);
    const found = document.querySelectorAll(`[data-thing="${name}"], [data-stands-for="${name}"]`);
    const spot = [...found].map(middleOf).findLast((middle) => middle !== null);
    if (spot) return spot;
  }
  return null;
}

/** Null where it is not in sight. */
function middleOf(found: Element): Spot | null {
  const { x, y, width, height } = found.getBoundingClientRect();
  const middle = { x: x + width / 2, y: y + height / 2 };
  const isInside = middle.x > 0 && middle.y > 0 && middle.x < innerWidth && middle.y < innerHeight;
  return width > 0 && height > 0 && isInside ? middle : null;
}
