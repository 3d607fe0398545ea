import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { preferences } from "../parts/preferences.svelte";
import { Refusal } from "../wire/refusal";
import type { Choice, Line, TableState } from "../wire/types";
import { TableStore } from "./table.svelte";

type Question = NonNullable<TableState["question"]>;

const choice = (notation: string): Choice => ({ notation, things: [] }) as unknown as Choice;
const line = (index: number): Line =>
  ({ index, seat: 0, text: `line ${index}`, things: [], roles: [] }) as unknown as Line;
const question = (text: string, usual = ""): Question =>
  ({ text, usual, asked: [0], choices: [choice(usual || text), choice("skip")] }) as unknown as Question;
/** The table after so many choices, each with a line. */
const state = (number: number, asked: Question): TableState =>
  ({
    seq: number,
    number,
    viewer: 0,
    mine: [0],
    seats: [],
    chat: [],
    muted: [],
    undo: { asked_by: null },
    held_by: null,
    question: asked,
    view: {},
    log: { start: number, length: number + 1, lines: [line(number)] },
  }) as unknown as TableState;

const BEFORE = state(1, question("marble"));
const STEP = state(2, question("step", "student red"));
const AFTER = state(3, question("turn"));

/** A table that answers like this; what stands on it is written down whenever it is asked. */
function table(...answers: (TableState | Refusal)[]) {
  preferences.usual = true;
  preferences.pace = "off";
  const store = new (TableStore as unknown as new (table: string, key: string) => TableStore)("table", "key");
  store.kit = { sounds: {} } as typeof store.kit;
  store.live = BEFORE;
  store.log = BEFORE.log.lines;
  const sent: unknown[] = [];
  const seen: unknown[] = [];
  const next = (): TableState => {
    const answer = answers.shift()!;
    if (answer instanceof Refusal) throw answer;
    return answer;
  };
  vi.spyOn(store.api, "act").mockImplementation(async (_, body) => {
    sent.push((body as { choice: string }).choice);
    seen.push(store.live.question?.text);
    return next();
  });
  vi.spyOn(store.api, "state").mockImplementation(async () => next());
  const hear = (news: TableState): void => (store as unknown as { learn(news: TableState): void }).learn(news);
  return { store, sent, seen, hear };
}

beforeEach(() => {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a question that is answered unasked never lies on the table, and both choices are one piece of news", async () => {
  const { store, sent, seen } = table(STEP, AFTER);
  await store.choose(choice("marble"));
  expect(sent).toEqual(["marble", "student red"]);
  expect(seen).toEqual(["marble", "marble"]);
  expect(store.live.question?.text).toBe("turn");
  expect(store.log.map(({ index }) => index)).toEqual([1, 2, 3]);
  expect(store.news.map(({ index }) => index)).toEqual([2, 3]);
});

test("nor does it when the feed is faster than the answer", async () => {
  const { store, sent, hear } = table(STEP, AFTER);
  const done = store.choose(choice("marble"));
  hear(STEP);
  expect(store.live.question?.text).toBe("marble");
  await done;
  hear(STEP);
  expect([sent.length, store.live.question?.text, store.busy]).toEqual([2, "turn", false]);
});

test("a usual answer that is refused leaves the question to the person", async () => {
  const refused = new Refusal({ status: 409, code: "stale", detail: "no" } as never);
  const { store, sent } = table(STEP, refused, STEP);
  await store.choose(choice("marble"));
  expect([sent.length, store.live.question?.text, store.busy]).toEqual([2, "step", false]);
});

test("who wants to be asked is asked, and so is who has undone the step", async () => {
  const { store, sent, hear } = table(STEP);
  preferences.usual = false;
  await store.choose(choice("marble"));
  expect([sent.length, store.live.question?.text]).toEqual([1, "step"]);
  preferences.usual = true;
  hear(state(3, question("step", "student red")));
  expect([sent.length, store.live.seq]).toEqual([1, 3]);
});
