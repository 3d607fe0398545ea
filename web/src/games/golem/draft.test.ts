import { expect, it } from "vitest";
import type { Choice } from "../../wire/types";
import { draftedCards } from "./draft";

const choice = (...things: string[]): Choice => ({
  notation: "",
  words: "",
  things,
  changes: [],
  around: [],
  group: "",
  short: "",
});

it("lays out the cards of a question, each once", () => {
  expect(draftedCards([choice("goal:GO-03"), choice("goal:GO-03"), choice("start:ST-01"), choice("board:1A")])).toEqual(
    [
      { kind: "goal", id: "GO-03", thing: "goal:GO-03" },
      { kind: "start", id: "ST-01", thing: "start:ST-01" },
      { kind: "board", id: "1A", thing: "board:1A" },
    ],
  );
});

it("lays out none where something else is asked", () => {
  expect(draftedCards([choice("marble:work:red"), choice()])).toEqual([]);
});
