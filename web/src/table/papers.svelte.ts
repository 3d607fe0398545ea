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

export class Papers {
  /** What the server said last. */
  private latest = $state.raw<PaperState | null>(null);
  /** The same before what is being told. */
  private told = $state.raw<PaperState | null>(null);
  /** Marks that are made and not stored yet, in their order. */
  private pending = $state.raw<Edit<Marks>[]>([]);
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

  private readonly own: PaperState | null = $derived.by(() =>
    this.latest?.seat === this.table.live?.viewer ? this.latest : null,
  );

  /** Nothing is read here before it is told; the marks are always one's own latest. */
  readonly paper: Paper | null = $derived.by(() => {
    const { own, told } = this;
    if (!own) return null;
    const known = this.table.telling.isTelling && told?.seat === own.seat ? told.paper : own.paper;
    return { ...known, marks: inStep(own.paper.marks, this.pending) };
  });

  /** Whether something is written and not acknowledged yet. */
  get isPending(): boolean {
    return this.pending.length > 0;
  }

  learn(state: PaperState): void {
    const known = this.latest;
    const isOlder = known?.seat === state.seat && (state.version < known.version || state.seq < known.seq);
    if (!isOlder) this.latest = state;
  }

  /** A change of one's marks, seen at once and stored as soon as the server answers. */
  write(edit: Edit<Marks>): void {
    if (!this.own) return;
    this.trouble = "";
    this.pending = [...this.pending, edit];
    if (!this.isWriting) void this.store();
  }

  private async store(): Promise<void> {
    this.isWriting = true;
    let attempt = 0;
    while (this.pending.length && this.own) {
      const { seat, version, paper } = this.own;
      const taken = this.pending;
      try {
        const marks = inStep(paper.marks, taken);
        const state = await this.table.api.mark<Paper>(seat, version, marks, words.language, () => undefined);
        this.settle(state, taken.length);
        attempt = 0;
      } catch (error) {
        if (!(await this.canGoOn(error, seat, ++attempt))) {
          this.trouble = sentenceOf(error);
          if (!isUnanswered(error)) this.pending = [];
          break;
        }
      }
    }
    this.isWriting = false;
  }

  private settle(state: PaperState, stored: number): void {
    this.pending = this.pending.slice(stored);
    this.latest = state;
  }

  /** Where another device was faster, the same changes are made to what it wrote. */
  private async canGoOn(error: unknown, seat: number, attempt: number): Promise<boolean> {
    if (!(error instanceof Refusal) || error.problem.code !== "stale" || attempt > ATTEMPTS) return false;
    try {
      this.latest = await this.table.api.paper<Paper>(seat, words.language);
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
