import { expect, test } from "vitest";
import type { JudgedMoment, ReviewState } from "../wire/types";
import { graphOf, nearestTo, sums } from "./review";

function judged(number: number, seat: number, lead: number, loss = 0, round = 1): JudgedMoment {
  const choice = loss ? "worse" : "best";
  return {
    number,
    seat,
    round,
    choice,
    things: [],
    best_things: [],
    best_move: "",
    best: "best",
    loss,
    reason: "",
    is_turning: false,
    is_luck: false,
    margins: [lead, -lead],
  };
}

const review: ReviewState = {
  done: 4,
  of: 4,
  judged: [judged(10, 0, 0, 0, 0), judged(20, 1, 6, 3), judged(30, 0, 10), judged(60, 0, -4, 2, 2)],
  final: [-10, 10],
};

test("the graph goes from choice to choice and ends with the real margin", () => {
  const { lines, zero, height } = graphOf(review, [0], 200, 100);
  expect(lines[0]?.spots.map(({ x }) => x)).toEqual([0, 50, 100, 150, 200]);
  expect(zero).toBe(50);
  expect(lines[0]?.spots.map(({ y }) => y)).toEqual([50, 20, 0, 70, height]);
});

test("what is not judged yet keeps its room", () => {
  const half = { ...review, done: 2, judged: review.judged.slice(0, 2) };
  expect(graphOf(half, [0], 200, 100).lines[0]?.spots.map(({ x }) => x)).toEqual([0, 50]);
});

test("rounds are marked where they begin, leads in round numbers", () => {
  const { rounds, marks } = graphOf(review, [0, 1], 200, 100);
  expect(rounds).toEqual([
    { x: 50, round: 1 },
    { x: 150, round: 2 },
  ]);
  expect(marks.map(({ lead }) => lead)).toEqual([-10, -5, 0, 5, 10]);
});

test("a place on the graph belongs to the nearest choice", () => {
  const spots = [0, 20, 100].map((x) => ({ x, y: 0 }));
  expect([-5, 11, 59, 61, 300].map((x) => nearestTo(spots, x))).toEqual([0, 1, 1, 2, 2]);
});

test("each seat learns what it gave away", () => {
  expect(sums(review.judged)).toEqual([
    { seat: 0, choices: 3, best: 2, loss: 2 },
    { seat: 1, choices: 1, best: 0, loss: 3 },
  ]);
});
