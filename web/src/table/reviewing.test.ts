import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ReviewState } from "../wire/types";
import { Reviewing } from "./reviewing.svelte";

const review = (done: number, final: number[]): ReviewState => ({ done, of: 2, judged: [], final });

function table(...answers: ReviewState[]) {
  const live = { seq: 7, viewer: 0, is_over: true };
  const asked = vi.fn(async () => answers.shift());
  return { live, asked, reviewing: new Reviewing({ live, api: { review: asked } } as never) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("it looks again after a pause until the review is complete", async () => {
  const { asked, reviewing } = table(review(1, [3]), review(2, [3]));
  reviewing.follow();
  await vi.advanceTimersByTimeAsync(500);
  expect([asked.mock.calls.length, reviewing.isComplete]).toEqual([1, false]);
  await vi.advanceTimersByTimeAsync(5000);
  expect([asked.mock.calls.length, reviewing.isComplete]).toEqual([2, true]);
});

test("a review that is complete is not asked for again, and nobody looks when it is closed", async () => {
  const { asked, reviewing } = table(review(1, [3]), review(2, [3]));
  const close = reviewing.follow();
  await vi.advanceTimersByTimeAsync(500);
  close();
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toHaveBeenCalledTimes(1);
  reviewing.follow();
  await vi.advanceTimersByTimeAsync(500);
  reviewing.follow();
  await vi.advanceTimersByTimeAsync(500);
  expect(asked).toHaveBeenCalledTimes(2);
});

test("after an undo of the end the review is gone, and another end has another one", async () => {
  const { live, asked, reviewing } = table(review(2, [3]), review(2, [-5]));
  reviewing.follow();
  await vi.advanceTimersByTimeAsync(500);
  reviewing.pointed = 4;
  Object.assign(live, { seq: 8, is_over: false });
  expect([reviewing.state, reviewing.isComplete]).toEqual([null, false]);
  Object.assign(live, { seq: 9, is_over: true });
  expect(reviewing.state).toBeNull();
  reviewing.follow();
  await vi.advanceTimersByTimeAsync(500);
  expect([asked.mock.calls.length, reviewing.pointed]).toEqual([2, null]);
  expect(reviewing.state?.final).toEqual([-5]);
});
