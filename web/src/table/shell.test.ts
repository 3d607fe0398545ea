import { expect, test } from "vitest";
import type { Choice } from "../wire/types";
import { choicesMatching } from "./choices";
import { nearest } from "./keyboard";
import { placed } from "./placing";
import { badges, tabFor, tabShowing } from "./tabs";

const choice = (words: string, notation = words): Choice => ({
  notation,
  words,
  things: [],
  changes: [],
  around: [],
  group: "",
  short: "",
});

test("typing finds choices by all words, those that begin with it first", () => {
  const choices = [choice("Take the red marble"), choice("Red golem"), choice("Pass")];
  expect(choicesMatching(choices, "RED").map(({ words }) => words)).toEqual(["Red golem", "Take the red marble"]);
  expect(choicesMatching(choices, "marble red")).toHaveLength(1);
  expect(choicesMatching(choices, " ")).toHaveLength(3);
  const printed = [choice("Pay\u00a02\u00a0coins for the king’s golem")];
  expect(choicesMatching(printed, "king's coins")).toHaveLength(1);
});

test("an arrow key goes to the nearest thing straight ahead", () => {
  const spots = [
    { x: 10, y: 0 },
    { x: 5, y: 9 },
    { x: -5, y: 0 },
  ];
  expect(nearest({ x: 0, y: 0 }, spots, [1, 0])).toBe(0);
  expect(nearest({ x: 0, y: 0 }, spots, [0, 1])).toBe(1);
  expect(nearest({ x: 0, y: 0 }, spots, [0, -1])).toBe(-1);
});

test("a bubble stays inside the window", () => {
  const anchor = { left: 380, top: 780, width: 20, height: 20 };
  const { left, top } = placed(anchor, 200, 100, 400, 800);
  expect(left + 200).toBeLessThanOrEqual(400);
  expect(top + 100).toBeLessThanOrEqual(780);
  expect(placed({ left: 0, top: 0, width: 20, height: 20 }, 200, 100, 400, 800)).toEqual({ left: 6, top: 28 });
});

test("a bubble covers nothing that can be chosen if there is another place", () => {
  const anchor = { left: 500, top: 300, width: 20, height: 20 };
  const below = { left: 500, top: 340, width: 20, height: 20 };
  const above = { left: 500, top: 260, width: 20, height: 20 };
  expect(placed(anchor, 200, 100, 1000, 800, [below]).top).toBe(192);
  expect(placed(anchor, 200, 100, 1000, 800, [below, above])).toEqual({ left: 292, top: 260 });
  const board = { left: 400, top: 0, width: 600, height: 800 };
  expect(placed(anchor, 200, 100, 1000, 800, [below, above], board)).toEqual({ left: 192, top: 260 });
});

test("the phone stays on a tab with something to choose, else goes where most is", () => {
  const tabs = ["city", "synagogue", "mine"];
  const tabOf = (thing: string): string => (thing.startsWith("palace") ? "city" : "synagogue");
  const found = badges(tabs, ["marble:work:red", "slot:1", "palace:0"], tabOf);
  expect(found).toEqual({ city: 1, synagogue: 2, mine: 0 });
  expect(tabFor("city", found)).toBe("city");
  expect(tabFor("mine", found)).toBe("synagogue");
  expect(tabFor("mine", badges(tabs, [], tabOf))).toBe("mine");
});

test("a phone shows a tab where one of the things lies that are pointed at", () => {
  expect(tabShowing("city", ["mine", "city"])).toBe("city");
  expect(tabShowing("others", ["mine", "city"])).toBe("mine");
  expect(tabShowing("others", [])).toBe("others");
});
