import { expect, test } from "vitest";
import { gainOf } from "./sounds";

test("a sound is as loud as wanted, and silent at nothing", () => {
  expect(gainOf(0)).toBe(0);
  expect(gainOf(0.3)).toBeLessThan(gainOf(0.6));
  expect(gainOf(7)).toBe(gainOf(1));
});
