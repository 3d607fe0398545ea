import { expect, test } from "vitest";
import { contentOf, EMPTY, merged, type Content, type Device } from "./content";

const device = (keys: Record<string, string>, more: Partial<Device> = {}): Device => ({
  keys: Object.entries(keys).map(([table, key]) => ({ table, key })),
  name: "",
  language: "",
  preferences: {},
  ...more,
});
const content = (tables: Content["tables"], more: Partial<Content> = {}): Content => ({ ...EMPTY, tables, ...more });
const keysOf = ({ keys }: Device): Record<string, string> =>
  Object.fromEntries(keys.map(({ table, key }) => [table, key]));

test("a device that joins has its own tables and those of the words, and the words' name", () => {
  const theirs = content([["a", "1"]], { name: "Ada", language: "de" });
  const { content: both, device: now } = merged(EMPTY, device({ b: "2" }), theirs);
  expect(keysOf(now)).toEqual({ a: "1", b: "2" });
  expect(both.tables).toEqual([
    ["b", "2"],
    ["a", "1"],
  ]);
  expect([now.name, now.language]).toEqual(["Ada", "de"]);
});

test("tables opened on two devices at once are on both", () => {
  const base = content([["a", "1"]]);
  const first = merged(base, device({ b: "2", a: "1" }), base);
  const second = merged(base, device({ c: "3", a: "1" }), first.content);
  expect(keysOf(second.device)).toEqual({ a: "1", b: "2", c: "3" });
  expect(keysOf(merged(first.content, first.device, second.content).device)).toEqual({ a: "1", b: "2", c: "3" });
});

test("a table removed on one device goes from the other, and does not come back", () => {
  const base = content([
    ["a", "1"],
    ["b", "2"],
  ]);
  const removed = merged(base, device({ b: "2" }), base);
  expect(removed.content.tables).toEqual([["b", "2"]]);
  const other = merged(base, device({ a: "1", b: "2" }), removed.content);
  expect(keysOf(other.device)).toEqual({ b: "2" });
  expect(other.content.tables).toEqual([["b", "2"]]);
});

test("a key that replaced another on one device replaces it on the other", () => {
  const base = content([["a", "old"]]);
  const renewed = merged(base, device({ a: "new" }), base);
  expect(renewed.content.tables).toEqual([["a", "new", "old"]]);
  expect(keysOf(merged(base, device({ a: "old" }), renewed.content).device)).toEqual({ a: "new" });
});

test("two devices on two seats of one table both keep their seat", () => {
  const theirs = content([["a", "1"]]);
  const joined = merged(EMPTY, device({ a: "2" }), theirs);
  expect(joined.content.tables).toEqual([["a", "1", "2"]]);
  expect(keysOf(joined.device)).toEqual({ a: "2" });
  expect(keysOf(merged(joined.content, joined.device, joined.content).device)).toEqual({ a: "2" });
  expect(keysOf(merged(theirs, device({ a: "1" }), joined.content).device)).toEqual({ a: "1" });
});

test("whoever changed a name or a preference is followed", () => {
  const base = content([], { name: "Ada", language: "en", preferences: { theme: "dark" } });
  const here = device({}, { name: "Judith", language: "en", preferences: { theme: "dark" } });
  const theirs = { ...base, language: "uk", preferences: { theme: "light" } };
  const { content: both } = merged(base, here, theirs);
  expect(both).toEqual({ tables: [], name: "Judith", language: "uk", preferences: { theme: "light" } });
});

test("nothing new leaves all as it is", () => {
  const base = content([["a", "1", "2"]], { name: "Ada" });
  const { content: both } = merged(base, device({ a: "2" }, { name: "Ada" }), base);
  expect(both).toEqual(base);
});

test("what another page wrote is read as far as it is understood", () => {
  expect(contentOf('{"tables":[["a","1"],["b"],7,["c",3]],"name":4,"more":true}')).toEqual(content([["a", "1"]]));
  expect(contentOf("{}")).toEqual(EMPTY);
});
