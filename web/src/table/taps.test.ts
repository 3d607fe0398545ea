import { expect, test } from "vitest";
import { isDoubleTap } from "./taps";

test("two quick taps in one place are a double tap", () => {
  expect(isDoubleTap({ x: 100, y: 50, time: 1000 }, { x: 108, y: 44, time: 1200 })).toBe(true);
});

test("slow taps, taps apart and the first tap are none", () => {
  const first = { x: 100, y: 50, time: 1000 };
  expect(isDoubleTap(first, { ...first, time: 1500 })).toBe(false);
  expect(isDoubleTap(first, { x: 160, y: 50, time: 1100 })).toBe(false);
  expect(isDoubleTap(null, first)).toBe(false);
});
