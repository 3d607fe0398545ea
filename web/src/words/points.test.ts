import { expect, test } from "vitest";
import { figure, lead, points } from "./points";

test("a lead has a sign, a tie has none", () => {
  expect([3.14, -3.14, 0, -0.01].map((n) => lead("en", n))).toEqual(["+3.1", "−3.1", "0.0", "0.0"]);
});

test("points are written as the language has it", () => {
  expect(points("de", 1.25)).toBe("1,3");
  expect(lead("uk", -12)).toBe("−12,0");
});

test("what is below zero has a minus", () => {
  expect([-15, 0, 15].map(figure)).toEqual(["−15", "0", "15"]);
});
