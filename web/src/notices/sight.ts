/** Tells the server whether somebody can see a table, for who sees it is not told of it. */
import { send, type TableApi } from "../wire/api";
import { freshKey } from "../wire/keys";
import { tagOf } from "../sw/note";
import { clear } from "./worker";

export class Sight {
  /** What this page calls itself. */
  readonly page = freshKey().slice(0, 12);
  private readonly end = new AbortController();
  private isTold = true;

  constructor(
    private readonly api: TableApi,
    /** The last thing that happened, as far as this page has shown it. */
    private readonly seq: () => number,
  ) {}

  watch(): void {
    this.isTold = !document.hidden;
    document.addEventListener("visibilitychange", () => this.tell(!document.hidden), { signal: this.end.signal });
    if (!document.hidden) this.clearNotes();
  }

  /** The table is left, though the page may stay. */
  close(): void {
    if (!this.end.signal.aborted) this.tell(false);
    this.end.abort();
  }

  /** Browsers let this request go on when the page is closed. */
  private tell(visible: boolean): void {
    if (visible) this.clearNotes();
    if (visible === this.isTold) return;
    this.isTold = visible;
    const body = { page: this.page, visible, seq: this.seq() };
    send("POST", this.api.path("/sight"), this.api.key, body, { keepalive: true }).catch(() => undefined);
  }

  private clearNotes(): void {
    for (const kind of ["your_turn", "game_ended"]) clear(tagOf(this.api.table, kind)).catch(() => undefined);
  }
}
