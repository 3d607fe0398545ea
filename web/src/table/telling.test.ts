import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { preferences } from "../parts/preferences.svelte";
import type { Line, Moment, TableState, View } from "../wire/types";
import { ANNOUNCED } from "./beats";
import { Telling } from "./telling.svelte";

const line = (index: number, seat: number, ...roles: Line["roles"]): Line =>
  ({ index, seat, roles, things: [], text: `line ${index}` }) as unknown as Line;
const view = (name: string): View => ({ name }) as never;
/** The state after so many choices, with a log as long, whose news are these lines. */
const state = (number: number, length: number, ...lines: Line[]): TableState =>
  ({
    number,
    viewer: 0,
    mine: [0],
    view: view(`state ${number}`),
    log: { start: length - lines.length, length, lines },
  }) as unknown as TableState;
const moment = (number: number, seat: number, ...deeds: [string, ...Line[]][]): Moment =>
  ({
    number,
    seat,
    lines: deeds.flatMap(([, ...lines]) => lines),
    deeds: deeds.map(([name, ...lines]) => ({ lines, view: view(name), isSetup: false })),
    view: view(deeds.at(-1)![0]),
  }) as unknown as Moment;

function table(...answers: Moment[][]) {
  const found = {
    shown: null as Moment | null,
    isPondering: false,
    link: vi.fn(),
    happenings: { isHeld: false, heading: null as Line | null, reach: vi.fn(), setOff: vi.fn(), sumUp: vi.fn() },
    api: { moments: vi.fn(async () => answers.shift() ?? []) },
  };
  const telling = new Telling(found as never);
  const shown = (): string => (found.shown?.view as unknown as { name: string } | undefined)?.name ?? "now";
  const told = (): number[] => telling.lines.map(({ index }) => index);
  return { ...found, telling, shown, told };
}

const BEFORE = state(1, 10);
const AFTER = state(2, 13, line(10, 1, "turn"), line(11, 1), line(12, 1, "aside"));
const TURN = moment(2, 1, ["one", line(10, 1, "turn")], ["two", line(11, 1)], ["three", line(12, 1, "aside")]);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  preferences.pace = "normal";
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the table stays as it was until the moments have come, and no line of them is read", () => {
  const { telling, shown } = table([TURN]);
  telling.tell(BEFORE, AFTER);
  expect([shown(), telling.until, telling.isTelling]).toEqual(["state 1", 10, true]);
});

test("the piece moves, then its line appears, and the log goes no further", async () => {
  const { telling, shown, told } = table([TURN]);
  telling.tell(BEFORE, AFTER);
  await vi.advanceTimersByTimeAsync(0);
  expect([shown(), told(), telling.until]).toEqual(["one", [], 10]);
  const seen: [string, number | undefined, number][] = [];
  while (telling.isTelling) {
    await vi.advanceTimersToNextTimerAsync();
    seen.push([shown(), told().at(-1), telling.until]);
  }
  expect(seen).toEqual([
    ["one", 10, 11],
    ["two", 10, 11],
    ["two", 11, 12],
    ["three", 11, 12],
    ["three", 12, Infinity],
    ["now", undefined, Infinity],
  ]);
  expect([shown(), told(), telling.until]).toEqual(["now", [], Infinity]);
});

test("a turn is heard in short when it is over, and every deed where the person is waited for", async () => {
  const { telling } = table([TURN], [TURN]);
  telling.tell(BEFORE, AFTER);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(telling.heard.map(({ index }) => index)).toEqual([10, 11]);
  preferences.pace = "steps";
  telling.tell(BEFORE, AFTER);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(telling.heard.map(({ index }) => index)).toEqual([10]);
  telling.next();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(telling.heard.map(({ index }) => index)).toEqual([12]);
  telling.next();
  expect(telling.isTelling).toBe(false);
});

test("who reads why is waited for", async () => {
  const { telling } = table([TURN]);
  telling.tell(BEFORE, AFTER);
  await vi.advanceTimersByTimeAsync(500);
  telling.hold();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(telling.queue).toHaveLength(3);
  telling.go();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(telling.isTelling).toBe(false);
});

test("what comes while something is told is told after it", async () => {
  const next = moment(3, 1, ["four", line(13, 1, "turn")]);
  const { telling, told } = table([TURN], [next]);
  telling.tell(BEFORE, AFTER);
  await vi.advanceTimersByTimeAsync(100);
  telling.tell(AFTER, state(3, 14, line(13, 1, "turn")));
  await vi.advanceTimersByTimeAsync(100);
  expect(telling.queue).toHaveLength(4);
  while (telling.queue.length > 1) telling.next();
  expect(told()).toEqual([10, 11, 12]);
});

test("a skip shows the present, and an answer that comes later changes nothing", async () => {
  const { telling, shown } = table([TURN]);
  telling.tell(BEFORE, AFTER);
  telling.skip();
  await vi.advanceTimersByTimeAsync(20_000);
  expect([shown(), telling.isTelling, telling.until]).toEqual(["now", false, Infinity]);
});

test("lines that were taken back and told anew are heard anew", async () => {
  const { telling } = table([TURN]);
  telling.tell(BEFORE, AFTER);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(telling.end).toBe(12);
  telling.tell(AFTER, state(1, 10));
  expect(telling.end).toBeLessThan(10);
});

test("what was announced behind a card passes before the next deed", async () => {
  const heading = line(10, -1, "heading");
  const round = moment(2, -1, ["one", heading], ["two", line(11, 1)]);
  const { telling, happenings, told } = table([round]);
  telling.tell(BEFORE, state(2, 12, heading, line(11, 1)));
  happenings.reach.mockImplementation(() => (happenings.isHeld = true));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(told()).toEqual([10]);
  Object.assign(happenings, { isHeld: false, heading });
  telling.goOn();
  await vi.advanceTimersByTimeAsync(ANNOUNCED - 1);
  expect(told()).toEqual([10]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(told()).toEqual([10, 11]);
});

test("a round is summed up before the boards show the next one", async () => {
  const { telling, happenings, shown, told } = table([TURN]);
  telling.tell(BEFORE, AFTER);
  happenings.sumUp.mockImplementation(([first]: Line[]) => (happenings.isHeld = first!.index === 11));
  await vi.advanceTimersByTimeAsync(20_000);
  expect([shown(), told(), telling.until]).toEqual(["one", [10], 11]);
  telling.next();
  expect(shown()).toBe("one");
  happenings.isHeld = false;
  happenings.sumUp.mockReset();
  telling.goOn();
  expect(shown()).toBe("two");
  await vi.advanceTimersByTimeAsync(20_000);
  expect(telling.isTelling).toBe(false);
});

test("what is told no longer goes with its reasons", async () => {
  const deeds = Array.from({ length: 20 }, (_, k): [string, ...Line[]] => [
    `deed ${k}`,
    line(10 + 3 * k, 1, "reason"),
    line(11 + 3 * k, 1, "reason"),
    line(12 + 3 * k, 1),
  ]);
  const { telling } = table([moment(2, 1, ...deeds)]);
  telling.tell(BEFORE, state(2, 70, line(69, 1)));
  await vi.advanceTimersByTimeAsync(0);
  while (telling.queue.length > 1) {
    telling.next();
    expect(telling.lines[0]!.index % 3).toBe(1);
  }
});
