import { expect, test } from "vitest";
import type { ScoreSheet } from "../wire/types";
import { after, verdictOf } from "./ending";

const sheet: ScoreSheet = {
  parts: [[{ title: "So far", vp: [10, 12] }], [{ title: "Goals", vp: [5, 0] }]],
  total: [15, 12],
  places: [0, 1],
  tie_break: "",
};

test("the first wins by what the next has less", () => {
  expect(verdictOf([2, 1, 3], [20, 24, 11])).toEqual({ winners: [1], next: 0, margin: 4 });
});

test("equal points that something else decided are no margin", () => {
  expect(verdictOf([1, 2], [20, 20])).toEqual({ winners: [0], next: 1, margin: 0 });
});

test("a first place may be shared, and one may play alone", () => {
  expect(verdictOf([1, 1, 3], [20, 20, 9])).toEqual({ winners: [0, 1], next: 2, margin: 11 });
  expect(verdictOf([1], [20])).toEqual({ winners: [0], next: -1, margin: 0 });
});

test("a sheet unfolds to its total", () => {
  expect([0, 1, 2, 9].map((rows) => after(sheet, rows))).toEqual([
    [0, 0],
    [10, 12],
    [15, 12],
    [15, 12],
  ]);
});
