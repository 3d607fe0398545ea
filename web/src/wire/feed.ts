/** News of a table as they happen: server-sent events over fetch, with resume and back-off. */

export interface FeedEvent {
  id: string;
  event: string;
  data: string;
}

/** Cuts a stream of text into events; comments (heartbeats) are dropped. */
export class EventParser {
  private rest = "";
  private id = "";
  private event = "";
  private data: string[] = [];

  push(chunk: string): FeedEvent[] {
    const events: FeedEvent[] = [];
    const lines = (this.rest + chunk).split(/\r\n|\n|\r(?!$)/);
    this.rest = lines.pop() ?? "";
    for (const line of lines) {
      if (line === "") {
        if (this.data.length) events.push({ id: this.id, event: this.event || "message", data: this.data.join("\n") });
        this.event = "";
        this.data = [];
        continue;
      }
      const colon = line.indexOf(":");
      if (colon === 0) continue;
      const field = colon < 0 ? line : line.slice(0, colon);
      const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
      if (field === "data") this.data.push(value);
      else if (field === "event") this.event = value;
      else if (field === "id") this.id = value;
    }
    return events;
  }
}

/** Milliseconds before attempt `n` (from 0): doubling, at most 15 s. */
export function backOff(attempt: number): number {
  return Math.min(15_000, 500 * 2 ** attempt);
}

const SILENCE = 45_000; // longer than two heartbeats

export interface FeedSource {
  open(lastId: string, signal: AbortSignal): Promise<Response>;
  news(event: FeedEvent): void;
  connected(is: boolean): void;
  /** The server refused for good. */
  refused(error: unknown): boolean;
}

/** Keeps a feed open until it is closed. */
export class Feed {
  lastId = "";
  private closing = new AbortController();
  private connection: AbortController | null = null;
  private attempt = 0;
  private heard = 0;
  private wake: () => void = () => undefined;

  constructor(private readonly source: FeedSource) {}

  start(): void {
    const { signal } = this.closing;
    const look = (): void => this.look();
    document.addEventListener("visibilitychange", look, { signal });
    window.addEventListener("online", () => this.renew(), { signal });
    window.addEventListener("offline", () => this.source.connected(false), { signal });
    const watch = setInterval(look, SILENCE / 3);
    signal.addEventListener("abort", () => clearInterval(watch));
    void this.run();
  }

  close(): void {
    this.closing.abort();
    this.connection?.abort();
    this.wake();
  }

  /** After sleep or a broken network a connection may look alive: if nothing was heard, begin anew at once. */
  private look(): void {
    if (document.visibilityState !== "visible" && navigator.onLine) return;
    this.attempt = 0;
    this.wake();
    if (Date.now() - this.heard > SILENCE) this.connection?.abort();
  }

  /** Back in a network, perhaps another one: what was open before leads nowhere. */
  private renew(): void {
    this.attempt = 0;
    this.connection?.abort();
    this.wake();
  }

  private async run(): Promise<void> {
    while (!this.closing.signal.aborted) {
      try {
        await this.listen();
      } catch (error) {
        if (!this.closing.signal.aborted && this.source.refused(error)) return;
      }
      if (this.closing.signal.aborted) return;
      this.source.connected(false);
      await new Promise<void>((resolve) => {
        this.wake = resolve;
        setTimeout(resolve, backOff(this.attempt++));
      });
    }
  }

  private async listen(): Promise<void> {
    this.connection = new AbortController();
    const response = await this.source.open(this.lastId, this.connection.signal);
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    const parser = new EventParser();
    this.heard = Date.now();
    this.source.connected(true);
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      this.heard = Date.now();
      this.attempt = 0;
      for (const event of parser.push(value)) {
        if (event.id) this.lastId = event.id;
        this.source.news(event);
      }
    }
  }
}
