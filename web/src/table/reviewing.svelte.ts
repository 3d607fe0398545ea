/** The review of a game that is over, as far as the server has made it. */
import { OFFLINE, Refusal } from "../wire/refusal";
import type { ReviewState } from "../wire/types";
import { sentenceOf } from "../words/refusals";
import { words } from "../words/words.svelte";
import type { TableStore } from "./table.svelte";

const PAUSE = 1000; // milliseconds from one look to the next

interface Seen {
  /** Where the table stood: after an undo the end is another one. */
  seq: number;
  language: string;
  state: ReviewState;
}

export class Reviewing {
  private seen = $state.raw<Seen | null>(null);
  trouble = $state("");
  /** The choice that somebody looks at. */
  pointed = $state<number | null>(null);

  constructor(private readonly table: Pick<TableStore, "live" | "api">) {}

  /** What is known of the game that has just ended. */
  get state(): ReviewState | null {
    const { seq, is_over } = this.table.live;
    return is_over && this.seen?.seq === seq ? this.seen.state : null;
  }

  get isComplete(): boolean {
    return this.state !== null && this.state.done >= this.state.of;
  }

  /** Looks until the review is complete; ends when the function that comes back is called. */
  follow(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async (): Promise<void> => {
      const goesOn = await this.look();
      if (!isOver && goesOn) timer = setTimeout(look, PAUSE);
    };
    if (!this.isComplete || this.seen?.language !== words.language) void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }

  /** Whether there is more to come. */
  private async look(): Promise<boolean> {
    const { viewer, seq } = this.table.live;
    const { language } = words;
    if (this.seen?.seq !== seq) this.pointed = null;
    try {
      this.seen = { seq, language, state: await this.table.api.review(viewer < 0 ? null : viewer, language) };
      this.trouble = "";
      return !this.isComplete;
    } catch (error) {
      this.trouble = sentenceOf(error);
      return error instanceof Refusal && error.code === OFFLINE;
    }
  }
}
