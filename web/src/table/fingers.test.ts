import { expect, test } from "vitest";
import { distance, isUnder } from "./fingers";

const BOX = { left: 10, top: 10, right: 20, bottom: 20 };

test("a spot inside a box is no way from it", () => expect(distance(15, 12, BOX)).toBe(0));

test("a spot beside a corner is as far as the corner", () => expect(distance(23, 24, BOX)).toBe(5));

test("a finger reaches what its breadth covers", () => {
  expect(isUnder(42, 15, BOX)).toBe(true);
  expect(isUnder(43, 15, BOX)).toBe(false);
});
