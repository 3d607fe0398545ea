/** How long ago the server told what time is left, looked at once a second while a clock runs. */
import type { Clocks } from "../wire/types";

export class Watch {
  /** Seconds since then. */
  passed = $state(0);

  /** Count from now on, until the returned function is called. */
  follow(clocks: Clocks | null): () => void {
    const told = Date.now();
    this.passed = 0;
    if (!clocks?.seats.some(({ runs, is_away }) => runs || is_away)) return () => undefined;
    const timer = setInterval(() => (this.passed = (Date.now() - told) / 1000), 1000);
    return () => clearInterval(timer);
  }
}
