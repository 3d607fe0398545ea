import { expect, test } from "vitest";
import type { Line } from "../wire/types";
import { spliced } from "./log";

const line = (index: number, text = `line ${index}`): Line => ({
  index,
  seat: 0,
  kind: "gained",
  text,
  things: [],
  topic: "",
  steps: [],
  roles: [],
  sound: "",
  number: 0,
  is_of_table: false,
});
const news = (start: number, ...lines: Line[]) => ({ start, length: start + lines.length, lines });

test("new lines follow those we know", () => {
  expect(spliced([line(0), line(1)], news(2, line(2)))).toEqual([line(0), line(1), line(2)]);
});

test("after an undo the lines from its start on are void", () => {
  const known = [line(0), line(1), line(2)];
  expect(spliced(known, news(1))).toEqual([line(0)]);
  expect(spliced(known, news(1, line(1, "another")))).toEqual([line(0), line(1, "another")]);
});

test("lines that we already know are not doubled", () => {
  expect(spliced([line(5), line(6)], news(5, line(5), line(6), line(7)))).toEqual([line(5), line(6), line(7)]);
});

test("a gap cannot be bridged", () => {
  expect(spliced([line(0)], news(3, line(3)))).toBeNull();
});

test("the first lines may start anywhere", () => {
  expect(spliced([], news(40, line(40)))).toEqual([line(40)]);
});
