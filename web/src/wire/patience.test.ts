import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PATIENCE, pause, persistently, SLOW, timely } from "./patience";
import { LATE, OFFLINE, Refusal } from "./refusal";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A request that nobody answers; it ends when it is told to. */
function stalled(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
  });
}

const unreachable = new Refusal({ status: 0, code: OFFLINE, detail: "" });

test("a request that is not answered in time ends, and says so", async () => {
  const ended = expect(timely(stalled)).rejects.toMatchObject({ code: LATE });
  await vi.advanceTimersByTimeAsync(PATIENCE);
  await ended;
});

test("an answer in time is an answer", async () => {
  expect(await timely(() => Promise.resolve(7))).toBe(7);
  expect(vi.getTimerCount()).toBe(0);
});

test("whoever goes away ends the request without being told that it was late", async () => {
  const outer = new AbortController();
  const ended = expect(timely(stalled, PATIENCE, outer.signal)).rejects.toBeInstanceOf(DOMException);
  outer.abort();
  await ended;
});

test("what may be sent again is sent again until it is answered", async () => {
  const send = vi.fn().mockRejectedValueOnce(unreachable).mockRejectedValueOnce(unreachable).mockResolvedValue("made");
  const waiting = vi.fn();
  const sent = persistently(send, waiting);
  await vi.advanceTimersByTimeAsync(pause(1) + pause(2));
  expect(await sent).toBe("made");
  expect(send).toHaveBeenCalledTimes(3);
  expect(waiting).toHaveBeenCalledTimes(2);
});

test("a refusal is final, and nobody is asked for ever", async () => {
  const refused = new Refusal({ status: 409, code: "stale", detail: "" });
  const send = vi.fn().mockRejectedValue(refused);
  await expect(persistently(send)).rejects.toBe(refused);
  expect(send).toHaveBeenCalledOnce();

  const silent = vi.fn().mockRejectedValue(unreachable);
  const ended = expect(persistently(silent)).rejects.toBe(unreachable);
  await vi.runAllTimersAsync();
  await ended;
  expect(silent).toHaveBeenCalledTimes(4);
});

test("a slow answer is told before it comes", async () => {
  const waiting = vi.fn();
  const sent = persistently(() => new Promise((resolve) => setTimeout(() => resolve("late"), SLOW + 1)), waiting);
  await vi.advanceTimersByTimeAsync(SLOW);
  expect(waiting).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect(await sent).toBe("late");
});
