import { expect, test, vi } from "vitest";
import { OFFLINE, Refusal } from "../wire/refusal";
import type { PaperState } from "../wire/types";
import { words } from "../words/words.svelte";
import { Papers, type Marks } from "./papers.svelte";

type Noted = Marks & { note: string };

const state = (seat: number, version: number, note: string, seq = 1): PaperState =>
  ({ seat, seq, version, paper: { marks: { note } } }) as unknown as PaperState;
const adding = (text: string) => (marks: Marks) => ({ ...marks, note: `${marks.note}${text}` });
const refused = (code: string): Refusal => new Refusal({ status: 400, code, detail: "no" });

/** A server that keeps what it is sent, and whoever sits there. */
function table(...refusals: Refusal[]) {
  const stored: Record<number, [number, string]> = { 0: [3, ""], 1: [0, ""] };
  const live = { viewer: 0 };
  const answer = (seat: number): PaperState => state(seat, ...stored[seat]!);
  const mark = vi.fn(async (seat: number, version: number, marks: Noted) => {
    const refusal = refusals.shift();
    if (refusal) throw refusal;
    if (version !== stored[seat]![0]) throw refused("stale");
    stored[seat] = [version + 1, marks.note];
    return answer(seat);
  });
  const paper = vi.fn(async (seat: number) => answer(seat));
  const papers = new Papers({ live, telling: { isTelling: false }, api: { mark, paper } } as never);
  for (const seat of [0, 1]) papers.learn(answer(seat));
  return { papers, live, stored, mark };
}
const note = (papers: Papers): string => papers.paper!.marks.note;
const quiet = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test("a mark is seen at once and stored behind the version it was made on", async () => {
  const { papers, stored } = table();
  papers.write(adding("a"));
  expect(note(papers)).toBe("a");
  await quiet();
  expect([note(papers), stored[0]]).toEqual(["a", [4, "a"]]);
});

test("marks that come while one is on its way go together", async () => {
  const { papers, stored, mark } = table();
  for (const text of ["a", "b", "c"]) papers.write(adding(text));
  await quiet();
  expect([stored[0], mark.mock.calls.length]).toEqual([[5, "abc"], 2]);
});

test("where another device was faster, the same marks are made on what it wrote", async () => {
  const { papers, stored } = table();
  stored[0] = [4, "theirs "];
  papers.write(adding("mine"));
  await quiet();
  expect([note(papers), stored[0]]).toEqual(["theirs mine", [5, "theirs mine"]]);
});

test("marks go to the paper they were made on, whoever sits there when they are stored", async () => {
  const { papers, live, stored } = table();
  papers.write(adding("a"));
  live.viewer = 1;
  papers.write(adding("b"));
  await quiet();
  expect([stored[0]![1], stored[1]![1]]).toEqual(["a", "b"]);
});

test("a mark that is refused is gone, and the person is told", async () => {
  const { papers, stored } = table(refused("illegal"));
  words.texts = {};
  papers.write(adding("a"));
  await quiet();
  expect([note(papers), stored[0], papers.trouble]).toEqual(["", [3, ""], "no"]);
});

test("a mark without an answer is kept, and sent when the server is heard of again", async () => {
  const { papers, stored } = table(refused(OFFLINE));
  papers.write(adding("a"));
  await quiet();
  expect([note(papers), stored[0]]).toEqual(["a", [3, ""]]);
  papers.learn(state(0, 3, "", 2));
  await quiet();
  expect([note(papers), stored[0]]).toEqual(["a", [4, "a"]]);
});

test("what is older than what is known is no news", () => {
  const { papers } = table();
  papers.learn(state(0, 2, "old", 9));
  expect(note(papers)).toBe("");
  papers.learn(state(0, 9, "new", 0));
  expect(note(papers)).toBe("new");
});
