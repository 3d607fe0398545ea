import { beforeEach, expect, test } from "vitest";
import { Refusal } from "../wire/refusal";
import { sentenceOf } from "./refusals";
import { words } from "./words.svelte";

const refused = (code: string): Refusal => new Refusal({ status: 422, code, detail: "line 3 is wrong" });

beforeEach(() => {
  words.texts = {
    "problem.no_key": ["Kein Schlüssel."],
    "problem.record": ["Unlesbar: {detail}"],
    "join.dead": ["Der Link gilt nicht."],
  };
});

test("a refusal speaks the language of the page", () => {
  expect(sentenceOf(refused("no_key"))).toBe("Kein Schlüssel.");
});

test("a place can say more than the code does", () => {
  expect(sentenceOf(refused("no_key"), { no_key: "join.dead" })).toBe("Der Link gilt nicht.");
});

test("what is wrong with a record is told as it is", () => {
  expect(sentenceOf(refused("record"))).toBe("Unlesbar: line 3 is wrong");
});

test("an unknown refusal still says something", () => {
  expect(sentenceOf(refused("new"))).toBe("line 3 is wrong");
});

test("a mistake of ours stays one", () => {
  expect(() => sentenceOf(new TypeError("oh"))).toThrow("oh");
});
