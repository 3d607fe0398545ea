import { expect, test } from "vitest";
import type { Choice, Hints } from "../wire/types";
import { advised } from "./hints";

const choice = (notation: string): Choice => ({
  notation,
  words: notation,
  things: [`thing:${notation}`],
  changes: [],
  around: [],
  group: "",
  short: "",
});
const hints: Hints = {
  seq: 7,
  seat: 0,
  hints: ["d", "b", "gone", "a", "c"].map((notation, k) => ({
    notation,
    words: notation,
    margin: 5 - k,
    error: 1,
    reason: "",
  })),
};
const choices = ["a", "b", "c", "d"].map(choice);

test("the three best come in the order of the advice, with what to click for them", () => {
  const found = advised(hints, { seq: 7, viewer: 0 }, choices);
  expect(found.map((one) => one.hint.notation)).toEqual(["d", "b", "a"]);
  expect(found[0]?.choice.things).toEqual(["thing:d"]);
});

test("advice is gone when the table has moved on or another seat looks", () => {
  expect(advised(hints, { seq: 8, viewer: 0 }, choices)).toEqual([]);
  expect(advised(hints, { seq: 7, viewer: 1 }, choices)).toEqual([]);
  expect(advised(null, { seq: 7, viewer: 0 }, choices)).toEqual([]);
});
