import { expect, it } from "vitest";
import { chartOf } from "./chart";

it("puts the first round left, the last right, the best on top", () => {
  const chart = chartOf(
    [
      [10, 10],
      [20, 15],
      [40, 60],
    ],
    100,
    50,
  );
  expect(chart.lines[1]!.points[0]).toEqual({ x: 0, y: 50 - (50 * 10) / 60, vp: 10 });
  expect(chart.lines[1]!.points[2]).toEqual({ x: 100, y: 0, vp: 60 });
  expect(chart.marks.map(({ vp }) => vp)).toEqual([0, 10, 20, 30, 40, 50, 60]);
});

it("shows debts below zero", () => {
  const chart = chartOf([[10], [-10]], 100, 50);
  expect(chart.lines[0]!.points[1]!.y).toBe(50);
  expect(chart.marks[0]!.vp).toBe(-10);
});
