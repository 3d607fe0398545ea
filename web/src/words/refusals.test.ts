import { beforeEach, expect, test } from "vitest";
import { Refusal } from "../wire/refusal";
import { sentenceOf } from "./refusals";
import { words } from "./words.svelte";

const refused = (code: string): Refusal => new Refusal({ status: 422, code, detail: "line 3 is wrong" });

beforeEach(() => {
  words.texts = {
    "problem.no_key": ["Kein Schlüssel."],
    "problem.record": ["Unlesbar. {detail}"],
    "problem.record_line": ["Zeile {line}. {detail}"],
    "cause.version": ["Regeln {theirs}."],
    "join.dead": ["Der Link gilt nicht."],
  };
});

test("a refusal speaks the language of the page", () => {
  expect(sentenceOf(refused("no_key"))).toBe("Kein Schlüssel.");
});

test("a place can say more than the code does", () => {
  expect(sentenceOf(refused("no_key"), { no_key: "join.dead" })).toBe("Der Link gilt nicht.");
});

test("what nobody has words for is told as the server says it", () => {
  expect(sentenceOf(refused("record"))).toBe("Unlesbar. line 3 is wrong");
});

test("the cause of a refusal has a sentence of its own, and a record a line", () => {
  const values = { line: "3", theirs: "99" };
  const old = new Refusal({ status: 422, code: "record", detail: "line 3 is old", cause: "version", values });
  expect(sentenceOf(old)).toBe("Zeile 3. Regeln 99.");
});

test("an unknown refusal still says something", () => {
  expect(sentenceOf(refused("new"))).toBe("line 3 is wrong");
});

test("a mistake of ours stays one", () => {
  expect(() => sentenceOf(new TypeError("oh"))).toThrow("oh");
});
