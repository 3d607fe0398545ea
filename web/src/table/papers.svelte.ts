/** What lies before one's own seat alone: what the server has written there, and one's own marks, kept as they are made. */
import { Refusal } from "../wire/refusal";
import { isUnanswered } from "../wire/patience";
import type { PaperState } from "../wire/types";
import { sentenceOf } from "../words/refusals";
import { words } from "../words/words.svelte";
import { inStep, type Edit } from "./papers";
import type { TableStore } from "./table.svelte";

type Paper = PaperState["paper"];
export type Marks = Paper["marks"];

const ATTEMPTS = 5; // where another device of the same person writes too

interface Pending {
  seat: number;
  edit: Edit<Marks>;
}

export class Papers {
  /** What the server said last, by the seats of this device. */
  private latest = $state.raw<Record<number, PaperState>>({});
  /** The same before what is being told. */
  private told = $state.raw<Record<number, PaperState>>({});
  /** Marks that are made and not stored yet, in their order. */
  private pending = $state.raw<Pending[]>([]);
  /** Why a mark was not stored, in a sentence. */
  trouble = $state("");
  private isWriting = false;
  private readonly stop: () => void;

  constructor(private readonly table: TableStore) {
    this.stop = $effect.root(() => {
      $effect(() => {
        if (!this.table.telling.isTelling) this.told = this.latest;
      });
    });
  }

  close(): void {
    this.stop();
  }

  /** Nothing is read here before it is told; the marks are always one's own latest. */
  readonly paper: Paper | null = $derived.by(() => {
    const seat = this.table.live?.viewer ?? -1;
    const own = this.latest[seat];
    if (!own) return null;
    const known = (this.table.telling.isTelling && this.told[seat]) || own;
    return { ...known.paper, marks: inStep(own.paper.marks, this.editsOf(seat)) };
  });

  /** Whether what is shown follows from the marks as they are: they are stored, and nothing is being told. */
  get isSettled(): boolean {
    return !this.editsOf(this.table.live.viewer).length && !this.table.telling.isTelling;
  }

  private editsOf(seat: number): Edit<Marks>[] {
    return this.pending.filter((one) => one.seat === seat).map(({ edit }) => edit);
  }

  /** What the table wrote is newer by the journal, marks by their version; an answer and the feed may cross. */
  learn(state: PaperState): void {
    const known = this.latest[state.seat] ?? state;
    const { seq, paper } = state.seq < known.seq ? known : state;
    const { version, paper: marked } = state.version < known.version ? known : state;
    const newest = { ...state, seq, version, paper: { ...paper, marks: marked.marks } };
    this.latest = { ...this.latest, [state.seat]: newest };
    if (this.pending.length && !this.isWriting) void this.store(); // what no answer came for
  }

  /** A change of one's marks, seen at once and stored as soon as the server answers. */
  write(edit: Edit<Marks>): void {
    if (!this.paper) return;
    this.trouble = "";
    this.pending = [...this.pending, { seat: this.table.live.viewer, edit }];
    if (!this.isWriting) void this.store();
  }

  /** Seat by seat: on a shared device the next person may sit there before the marks of the last are stored. */
  private async store(): Promise<void> {
    this.isWriting = true;
    let attempt = 0;
    while (this.pending.length) {
      const { seat } = this.pending[0]!;
      const { version, paper } = this.latest[seat]!;
      const taken = this.editsOf(seat);
      try {
        const marks = inStep(paper.marks, taken);
        const state = await this.table.api.mark<Paper>(seat, version, marks, words.language, () => undefined);
        this.settle(seat, taken, state);
        attempt = 0;
      } catch (error) {
        if (await this.canGoOn(error, seat, ++attempt)) continue;
        this.trouble = sentenceOf(error);
        if (isUnanswered(error)) break; // they are sent with the next one
        this.settle(seat, taken);
      }
    }
    this.isWriting = false;
  }

  private settle(seat: number, taken: Edit<Marks>[], state?: PaperState): void {
    this.pending = this.pending.filter((one) => one.seat !== seat || !taken.includes(one.edit));
    if (state) this.learn(state);
  }

  /** Where another device was faster, the same changes are made to what it wrote. */
  private async canGoOn(error: unknown, seat: number, attempt: number): Promise<boolean> {
    if (!(error instanceof Refusal) || error.problem.code !== "stale" || attempt > ATTEMPTS) return false;
    try {
      const state = await this.table.api.paper<Paper>(seat, words.language);
      this.latest = { ...this.latest, [seat]: state }; // also where an older one was restored
      return true;
    } catch {
      return false;
    }
  }

  /** Whether the marks may be right, in a sentence of the server's. */
  async verdict(): Promise<string> {
    try {
      return (await this.table.api.verdict(this.table.live.viewer, words.language)).text;
    } catch (error) {
      return sentenceOf(error);
    }
  }
}
