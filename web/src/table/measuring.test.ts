import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterPaint } from "./measuring";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (then: () => void) => setTimeout(then, 16));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Something that moves for so many milliseconds. */
const motion = (time: number) => ({
  effect: { getComputedTiming: () => ({ endTime: time }) },
  finished: time === Infinity ? new Promise(() => {}) : new Promise((done) => setTimeout(done, time)),
});

test("what fell is measured as soon as it lies, however long something else moves", async () => {
  vi.stubGlobal("document", { getAnimations: () => [motion(300), motion(300), motion(1400), motion(Infinity)] });
  const measure = vi.fn();
  afterPaint(measure);
  await vi.advanceTimersByTimeAsync(100);
  expect(measure).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(300);
  expect(measure).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2000);
  expect(measure).toHaveBeenCalledTimes(3);
});
