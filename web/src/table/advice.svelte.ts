/** Advice to the open question: asked for, thought about on the server, gone when the table moves on. */
import type { Hints } from "../wire/types";
import { sentenceOf } from "../words/refusals";
import { words } from "../words/words.svelte";
import { advised, type Advised } from "./hints";
import type { TableStore } from "./table.svelte";

export class Advice {
  private given = $state.raw<{ question: string; hints: Hints } | null>(null);
  /** The question that the server thinks about. */
  private asked = $state("");
  private readonly question = $derived.by(() => {
    const { seq, viewer } = this.table.live;
    return `${seq} ${viewer} ${words.language}`;
  });

  constructor(private readonly table: TableStore) {}

  /** The best choices, once they were asked for. */
  readonly best: Advised[] = $derived.by(() =>
    this.given?.question === this.question ? advised(this.given.hints, this.table.live, this.table.choices) : [],
  );

  get isThinking(): boolean {
    return this.asked === this.question;
  }

  get canBeAsked(): boolean {
    return this.table.live.hints && this.table.choices.length > 0;
  }

  async ask(): Promise<void> {
    if (!this.canBeAsked || this.isThinking) return;
    const question = (this.asked = this.question);
    this.table.notice = "";
    try {
      const hints = await this.table.api.hint(this.table.live.viewer, words.language);
      if (question === this.question) this.given = { question, hints };
    } catch (error) {
      if (question === this.question) this.table.notice = sentenceOf(error);
    } finally {
      if (this.asked === question) this.asked = "";
    }
  }

  /** What is being read, in the language now in force. */
  translate(): void {
    if (this.given && advised(this.given.hints, this.table.live, this.table.choices).length) void this.ask();
  }

  close(): void {
    this.given = null;
  }

  toggle(): void {
    if (this.best.length) this.close();
    else void this.ask();
  }
}
