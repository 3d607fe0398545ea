import { expect, test } from "vitest";
import type { Flight, Line, SeatInfo } from "../wire/types";
import { agreedUpTo, flyable, happenedIn, isNews, lostBy, seenBefore } from "./happenings";

const line = (index: number, more: Partial<Line> = {}): Line => ({
  topic: "",
  is_of_table: false,
  sound: "",
  index,
  seat: 0,
  kind: "scored",
  text: `line ${index}`,
  things: [],
  steps: [],
  roles: [],
  number: index,
  ...more,
});
const loss = (n: number, is_chosen = false): Line["loss"] => ({
  title: "lost",
  why: "so it is",
  icon: "",
  topic: "",
  n,
  is_chosen,
});
const seats = [{ stand_in: "" }, { stand_in: "greedy" }] as SeatInfo[];

test("only one's own losses are news", () => {
  expect(isNews(line(1, { loss: loss(-5) }), [0], seats)).toBe(true);
  expect(isNews(line(1, { loss: loss(-5) }), [1], seats)).toBe(false);
  expect(isNews(line(1), [0], seats)).toBe(false);
});

test("what one chose oneself is no news, what a bot chose for one is", () => {
  expect(isNews(line(1, { loss: loss(0, true) }), [0, 1], seats)).toBe(false);
  expect(isNews(line(1, { seat: 1, loss: loss(0, true) }), [0, 1], seats)).toBe(true);
});

test("who only watches is not stopped at the end of a round", () => {
  const over = line(3, { seat: -1, summary: { round: 1, title: "Round 1 is over", rows: [] } });
  expect(happenedIn([over], [0], seats).rounds).toEqual([over]);
  expect(happenedIn([over], [], seats).rounds).toEqual([]);
});

test("what happened while somebody was away is seen at the next visit", () => {
  const state = { log: { length: 100 }, last_turn: 60, is_local: false, is_over: false };
  expect(seenBefore(-1, state)).toBe(59);
  expect(seenBefore(80, state)).toBe(80);
  expect(seenBefore(-1, { ...state, is_local: true })).toBe(99);
  expect(seenBefore(80, { ...state, is_local: true })).toBe(80);
  expect(seenBefore(80, { ...state, is_over: true })).toBe(99);
  expect(seenBefore(120, state)).toBe(99);
});

test("points of several losses add up", () => {
  expect(lostBy([line(1, { loss: loss(-5) }), line(2, { loss: loss(-10) }), line(3)])).toBe(-15);
});

test("lines that are told again are known, and those that were taken back are not", () => {
  const known = [line(4), line(5), line(6)];
  expect(agreedUpTo(known, [line(7)], 7)).toBe(6);
  expect(agreedUpTo(known, [line(5), line(6), line(7)], 5)).toBe(6);
  expect(agreedUpTo(known, [line(5, { kind: "paid" }), line(6)], 5)).toBe(4);
  expect(agreedUpTo(known, [], 5)).toBe(4);
  expect(agreedUpTo([], [line(0)], 0)).toBe(-1);
});

test("pieces fly one after the other, not all at once, and none that goes nowhere", () => {
  const flight = { piece: "clay", start: [], end: [] } as unknown as Flight;
  const far = { flight, from: { x: 0, y: 0 }, to: { x: 300, y: 0 } };
  const near = { flight, from: { x: 0, y: 0 }, to: { x: 3, y: 4 } };
  const nowhere = { flight, from: null, to: null };
  const fading = { flight, from: { x: 0, y: 0 }, to: null };
  expect(flyable([near, nowhere, far, fading, far], 2, 90)).toEqual([
    { ...far, delay: 0 },
    { ...fading, delay: 90 },
  ]);
});
