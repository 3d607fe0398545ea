import { expect, test } from "vitest";
import type { Choice } from "../wire/types";
import { grouped, isWide, MANY, standsInColumns } from "./choices";

const choice = (words: string, group = ""): Choice => ({
  notation: words,
  words,
  things: [],
  changes: [],
  group,
  short: "",
});
const shape = (choices: Choice[]): [string, number[]][] =>
  grouped(choices).map(({ title, numbered }) => [title, numbered.map(({ number }) => number)]);

test("choices of one place stand together, numbered as they are read", () => {
  const mixed = [choice("a", "Work"), choice("b", "Rabbi"), choice("c", "Work"), choice("pass")];
  expect(shape(mixed)).toEqual([
    ["Work", [1, 2]],
    ["Rabbi", [3]],
    ["", [4]],
  ]);
});

test("one place alone needs no heading", () => {
  expect(shape([choice("a", "Library"), choice("decline")])).toEqual([["", [1, 2]]]);
});

test("a place has both columns for many lines or long ones", () => {
  const wide = (...words: string[]): boolean => isWide(grouped(words.map((one) => choice(one)))[0]!.numbered);
  expect(wide("a", "b", "c")).toBe(false);
  expect(wide("a", "b", "c", "d")).toBe(true);
  expect(wide("a word and ".repeat(9), "b")).toBe(true);
});

test("many choices stand in two columns, and few ones of many places", () => {
  const few = ["a", "b", "c", "d"].map((one) => choice(one, one));
  expect(standsInColumns(3, grouped(few.slice(0, 3)))).toBe(false);
  expect(standsInColumns(4, grouped(few))).toBe(true);
  expect(standsInColumns(MANY + 1, grouped([choice("a")]))).toBe(true);
});
