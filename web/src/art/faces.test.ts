import { expect, test } from "vitest";
import { features, TOPS } from "./faces";

const SEEDS = ["random", "greedy", "planner", "strategist", "mcts"].flatMap((kind) => [`${kind} 0`, `${kind} 1`]);

test("a face is the same every time, and no other bot's", () => {
  const drawn = SEEDS.map((seed) => JSON.stringify(features(seed)));
  expect(drawn).toEqual(SEEDS.map((seed) => JSON.stringify(features(seed))));
  expect(new Set(drawn).size).toBe(SEEDS.length);
});

test("every head is worn by somebody", () => {
  const tops = Array.from({ length: 200 }, (_, k) => features(`bot ${k}`).top);
  expect(new Set(tops)).toEqual(new Set(TOPS));
});
