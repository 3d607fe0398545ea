import { expect, test } from "vitest";
import type { Line, Moment, View } from "../wire/types";
import { beatsOf, timeOf } from "./beats";
import { turnsOf } from "./turns";

const line = (index: number, seat: number, ...roles: Line["roles"]): Line => ({
  index,
  seat,
  kind: "",
  roles,
  sound: "",
  text: "",
  things: [],
  steps: [],
  number: 0,
  is_of_table: false,
});
const moment = (number: number, seat: number, ...lines: Line[]): Moment => ({
  number,
  seat,
  choice: "",
  lines,
  view: {} as View,
  deeds: [],
});
const BEFORE = {} as View;
const told = (moments: Moment[], mine = [0]) =>
  beatsOf(moments, mine, BEFORE).map((beat) => [beat.seat, beat.lines.map(({ index }) => index)]);

test("one's own choice is not told", () => {
  expect(told([moment(1, 0, line(0, 0), line(1, 0))])).toEqual([]);
});

test("what the rules do for another seat after one's own choice is told", () => {
  expect(told([moment(1, 0, line(0, 0), line(1, 1, "turn", "reason"), line(2, 1))])).toEqual([[1, [1, 2]]]);
});

test("what chance does is told even without words", () => {
  expect(told([moment(2, -1)])).toEqual([[-1, []]]);
});

test("each reason begins a piece of its own", () => {
  const lines = [line(0, 1, "turn", "reason"), line(1, 1, "reason"), line(2, 1), line(3, 1, "reason"), line(4, 1)];
  expect(told([moment(1, -1, ...lines)])).toEqual([
    [1, [0]],
    [1, [1, 2]],
    [1, [3, 4]],
  ]);
});

test("the board stays as it was until something is done", () => {
  const lines = [line(0, 1, "turn", "reason"), line(1, 1, "reason"), line(2, 1)];
  const drawn = moment(1, -1, ...lines);
  const next = moment(2, -1, line(3, 1, "turn", "reason"));
  const views = beatsOf([drawn, next], [0], BEFORE).map(({ view }) => view);
  expect(views.map((view) => [BEFORE, drawn.view].indexOf(view))).toEqual([0, 1, 1]);
});

test("chance is told faster than a seat, steps wait for the person", () => {
  const [chance] = beatsOf([moment(1, -1)], [0], BEFORE);
  const [seat] = beatsOf([moment(2, 1, line(0, 1))], [0], BEFORE);
  expect(timeOf(chance!, "normal")).toBeLessThan(timeOf(seat!, "normal"));
  expect(timeOf(seat!, "steps")).toBe(Infinity);
});

test("the log is cut where a seat begins to act", () => {
  const lines = [line(0, -1, "heading"), line(1, 0, "turn"), line(2, 0), line(3, 0, "turn"), line(4, 1)];
  expect(turnsOf(lines).map((turn) => [turn.seat, turn.lines.length])).toEqual([
    [-1, 1],
    [0, 2],
    [0, 1],
    [1, 1],
  ]);
});
