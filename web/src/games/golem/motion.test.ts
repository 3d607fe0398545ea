import { expect, it } from "vitest";
import { landing } from "./motion";

it("a marble starts in the attic and ends in its place", () => {
  expect(landing(0)).toBe(0);
  expect(landing(1)).toBe(1);
});

it("a marble touches its place, bounces a little and never falls through", () => {
  const path = Array.from({ length: 101 }, (_, k) => landing(k / 100));
  expect(Math.max(...path)).toBe(1);
  expect(landing(0.75)).toBe(1);
  expect(landing(0.875)).toBeCloseTo(0.96);
});
