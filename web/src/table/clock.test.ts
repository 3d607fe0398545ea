import { expect, test } from "vitest";
import { figures, isAway, isLow, leftAfter } from "./clock";

const days = (d: number, h: number): string => `${d} d ${h} h`;
const running = { left: 100, runs: true, vacation: 0, is_away: false, is_out: false };

test("a clock that runs goes down to nothing, one that stands still stays", () => {
  expect([0, 40, 100, 500].map((passed) => leftAfter(running, passed))).toEqual([100, 60, 0, 0]);
  expect(leftAfter({ ...running, runs: false }, 500)).toBe(100);
});

test("a vacation passes before the time of the turn", () => {
  const away = { ...running, vacation: 50, is_away: true };
  expect([20, 50, 80].map((passed) => leftAfter(away, passed))).toEqual([100, 100, 70]);
  expect([20, 50].map((passed) => isAway(away, passed))).toEqual([true, false]);
});

test("time is told in the figures that fit", () => {
  expect([0, 5, 65, 3600, 3725, 86_400, 93_600].map((seconds) => figures(seconds, days))).toEqual([
    "0:00",
    "0:05",
    "1:05",
    "1:00:00",
    "1:02:05",
    "1 d 0 h",
    "1 d 2 h",
  ]);
});

test("little is a minute at a live table and some hours over days", () => {
  expect([isLow(61, "live"), isLow(60, "live"), isLow(3 * 3600, "days"), isLow(3600, "days")]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});
