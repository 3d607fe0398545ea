import { expect, test } from "vitest";
import type { Line, Moment, View } from "../wire/types";
import { ANNOUNCED, beatsOf, timeOf, type Beat } from "./beats";
import { isExplained, itemsOf, turnsOf } from "./turns";

const line = (index: number, seat: number, ...roles: Line["roles"]): Line => ({
  index,
  seat,
  kind: "",
  roles,
  sound: "",
  text: "",
  topic: "",
  things: [],
  steps: [],
  number: 0,
  is_of_table: false,
});
const viewOf = (...lines: Line[]): View => ({ until: lines.at(-1)?.index }) as never;
/** A moment of these deeds. */
const moment = (number: number, seat: number, ...deeds: Line[][]): Moment => ({
  number,
  seat,
  choice: "",
  lines: deeds.flat(),
  deeds: deeds.map((lines) => ({ lines, view: viewOf(...lines), isSetup: false })),
  view: viewOf(...(deeds.at(-1) ?? [])),
});
const told = (moments: Moment[], mine = [0]): [number, number[]][] =>
  beatsOf(moments, mine).map((beat) => [beat.seat, beat.lines.map(({ index }) => index)]);
const sum = (beats: Beat[]): number => beats.reduce((total, { time }) => total + time, 0);

test("one's own choice is not told", () => {
  expect(told([moment(1, 0, [line(0, 0), line(1, 0)])])).toEqual([]);
});

test("every deed of others is told by itself, with the table as it lies behind it", () => {
  const moments = [moment(1, 1, [line(0, 1, "turn")], [line(1, 1)], [line(2, 1), line(3, 1)])];
  expect(told(moments)).toEqual([
    [1, [0]],
    [1, [1]],
    [1, [2, 3]],
  ]);
  expect(beatsOf(moments, [0]).map(({ view }) => view)).toEqual(moments[0]!.deeds.map(({ view }) => view));
});

test("what the rules do after one's own choice is told, one's own deed before it is not", () => {
  expect(told([moment(1, 0, [line(0, 0)], [line(1, 1, "turn")], [line(2, 0)])])).toEqual([
    [1, [1]],
    [0, [2]],
  ]);
});

test("what chance does is told even without words", () => {
  expect(told([moment(2, -1, [])])).toEqual([[-1, []]]);
});

test("a reason is told with the deed that it leads to", () => {
  const deeds = [[line(0, 1, "turn", "reason")], [line(1, 1, "reason")], [line(2, 1, "reason"), line(3, 1)]];
  expect(told([moment(1, -1, ...deeds, [line(4, 1, "reason")])])).toEqual([
    [1, [0]],
    [1, [1, 2, 3]],
    [1, [4]],
  ]);
});

test("a turn takes about five seconds, however many deeds it has", () => {
  for (const number of [5, 7, 10]) {
    const deeds = Array.from({ length: number }, (_, k) => [line(k, 1, ...(k ? [] : (["turn"] as const)))]);
    expect(sum(beatsOf([moment(1, 1, ...deeds)], [0]))).toBeGreaterThan(4000);
    expect(sum(beatsOf([moment(1, 1, ...deeds)], [0]))).toBeLessThan(5500);
  }
});

test("what is only added to a deed is told faster, and a long fall of pieces is short", () => {
  const [deed, aside] = beatsOf([moment(1, 1, [line(0, 1)], [line(1, 1, "aside")])], [0]);
  expect(aside!.time).toBeLessThan(deed!.time);
  expect(
    sum(
      beatsOf(
        Array.from({ length: 60 }, (_, k) => moment(k, -1, [])),
        [0],
      ),
    ),
  ).toBeLessThan(1500);
});

test("setting up is told faster than play, and what the game does of itself faster than a turn", () => {
  const first = moment(1, 1, ...Array.from({ length: 6 }, (_, k) => [line(k, 1)]));
  const setup = { ...first, deeds: first.deeds.map((deed) => ({ ...deed, isSetup: true })) };
  const turn = moment(1, 1, ...Array.from({ length: 6 }, (_, k) => [line(k, 1, ...(k ? [] : (["turn"] as const)))]));
  const [quick, game, long] = [setup, first, turn].map((one) => sum(beatsOf([one], [0])));
  expect(quick).toBeLessThan(game!);
  expect(game).toBeLessThan(long!);
});

test("the points of the end are told in four to eight seconds, whoever sits there", () => {
  for (const number of [9, 12, 20]) {
    const items = Array.from({ length: number }, (_, k) => [line(k + 2, k % 2)]);
    const [, ...beats] = beatsOf([moment(1, 0, [line(0, -1, "subheading")], [line(1, -1, "heading")], ...items)], []);
    const all = beats.reduce((total, beat, k) => total + timeOf(beat, beats[k + 1], "normal"), 0);
    expect(all).toBeGreaterThan(4000);
    expect(all).toBeLessThan(8000);
  }
});

test("each turn has its own time", () => {
  const turn = (k: number): Line[][] => [[line(k, 1, "turn")], [line(k + 1, 1)], [line(k + 2, 1)], [line(k + 3, 1)]];
  const one = sum(beatsOf([moment(1, 1, ...turn(0))], [0]));
  expect(sum(beatsOf([moment(1, 1, ...turn(0)), moment(2, 1, ...turn(9))], [0]))).toBeCloseTo(2 * one);
});

test("paces differ, and step by step a deed waits for the person, with all that is added to it", () => {
  const [deed, aside] = beatsOf([moment(1, 1, [line(0, 1)], [line(1, 1, "aside")])], [0]);
  const times = (["off", "fast", "normal", "slow"] as const).map((pace) => timeOf(deed!, aside, pace));
  expect(times).toEqual([...times].sort((one, other) => one - other));
  expect(times[0]).toBe(0);
  expect(timeOf(deed!, aside, "steps")).toBeLessThan(Infinity);
  expect(timeOf(aside!, undefined, "steps")).toBe(Infinity);
  expect(timeOf(beatsOf([moment(2, -1, [])], [0])[0]!, undefined, "steps")).toBeLessThan(Infinity);
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

test("reasons stand behind the deed that they led to, and by themselves where they led to none", () => {
  const lines = [
    line(0, 1, "turn", "reason"),
    line(1, 1, "reason"),
    line(2, 1, "reason"),
    line(3, 1),
    line(4, 1, "reason"),
  ];
  expect(itemsOf(lines).map(({ line, why }) => [line.index, why.map(({ index }) => index)])).toEqual([
    [0, []],
    [3, [1, 2]],
    [4, []],
  ]);
});

test("what is announced over the boards has gone before anything else moves, at every pace", () => {
  const deeds = [[line(0, -1, "heading")], [line(1, -1, "subheading")], [line(2, 1)]];
  const [heading, subheading] = beatsOf([moment(1, -1, ...deeds)], [0]);
  for (const pace of ["fast", "normal", "slow"] as const)
    expect(timeOf(heading!, subheading, pace)).toBeGreaterThan(ANNOUNCED);
  expect(subheading!.time).toBeLessThan(ANNOUNCED);
});

test("why is asked only where there is more to read than the ids of rules, except by whoever wants these", () => {
  const reason = { ...line(1, 1, "reason"), steps: [{ rule: "A-1", text: "" }], topic: "" };
  const deed = { ...line(2, 1), steps: [], topic: "" };
  const explained = (item: Omit<Parameters<typeof isExplained>[0], "topic">, topic = "", codes = false) =>
    isExplained({ ...item, topic }, codes);
  expect(explained({ line: reason, why: [] })).toBe(false);
  expect(explained({ line: reason, why: [] }, "", true)).toBe(true);
  expect(explained({ line: reason, why: [] }, "card")).toBe(true);
  expect(explained({ line: deed, why: [reason] })).toBe(true);
  expect(explained({ line: deed, why: [] }, "card", true)).toBe(false);
});
