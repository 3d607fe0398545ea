import { expect, test } from "vitest";
import { lead, points } from "./points";

test("a lead has a sign, a tie has none", () => {
  expect([3.14, -3.14, 0, -0.01].map((n) => lead("en", n))).toEqual(["+3.1", "−3.1", "0.0", "0.0"]);
});

test("points are written as the language has it", () => {
  expect(points("de", 1.25)).toBe("1,3");
  expect(lead("uk", -12)).toBe("−12,0");
});
