/** Requests that always end: with an answer, a refusal, or the word that none came in time. */
import { LATE, OFFLINE, Refusal } from "./refusal";

/** Milliseconds until an answer is given up. */
export const PATIENCE = 8_000;
/** The same where the server thinks, or reads a whole record. */
export const LONG_PATIENCE = 60_000;
/** Milliseconds until a person is told that the server is slow. */
export const SLOW = 2_000;

const ATTEMPTS = 4;

type Send<T> = (signal: AbortSignal) => Promise<T>;

/** What `send` brings, if it comes in time; `outer` ends it earlier. */
export async function timely<T>(send: Send<T>, patience = PATIENCE, outer?: AbortSignal | null): Promise<T> {
  const end = new AbortController();
  const giveUp = (): void => end.abort();
  let isLate = false;
  const clock = setTimeout(() => {
    isLate = true;
    giveUp();
  }, patience);
  outer?.addEventListener("abort", giveUp);
  if (outer?.aborted) giveUp();
  try {
    return await send(end.signal);
  } catch (error) {
    if (isLate) throw new Refusal({ status: 0, code: LATE, detail: "the server did not answer in time; try again" });
    throw error;
  } finally {
    clearTimeout(clock);
  }
}

/** Whether nobody knows what became of a request. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Refusal && [LATE, OFFLINE].includes(error.code);
}

/** Milliseconds before attempt `n` (from 1). */
export function pause(attempt: number): number {
  return 250 * 2 ** attempt;
}

/** What happens once however often it is sent: sent again until somebody answers, a few times. */
export async function persistently<T>(send: () => Promise<T>, waiting: () => void = () => undefined): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const slow = setTimeout(waiting, SLOW);
    try {
      return await send();
    } catch (error) {
      if (!isUnanswered(error) || attempt === ATTEMPTS) throw error;
    } finally {
      clearTimeout(slow);
    }
    waiting();
    await new Promise((resolve) => setTimeout(resolve, pause(attempt)));
  }
}
