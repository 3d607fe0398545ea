import { wordlist } from "@scure/bip39/wordlists/english.js";
import { expect, test } from "vitest";
import { COUNT, freshPhrase, isNear, isPhrase, meant, suggestions, typed } from "./words";

const phrase = freshPhrase(Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8]));

test("a phrase is six words of the list, another one each time", () => {
  expect(phrase).toHaveLength(COUNT);
  expect(phrase.every((word) => wordlist.includes(word))).toBe(true);
  expect(freshPhrase()).not.toEqual(freshPhrase());
  expect(isPhrase(phrase)).toBe(true);
});

test("words of another order, other words and other numbers of words are no phrase", () => {
  const broken = wordlist.filter((word) => isPhrase([...phrase.slice(0, 5), word]));
  expect(broken.length).toBe(2048 / 64);
  const swapped = Array.from({ length: 200 }, () => freshPhrase()).filter(([a, b, ...rest]) =>
    isPhrase([b!, a!, ...rest]),
  );
  expect(swapped.length).toBeLessThan(20);
  expect(isPhrase(phrase.slice(1))).toBe(false);
  expect(isPhrase([...phrase.slice(0, 5), "golem"])).toBe(false);
});

test("all 2048 words can stand at every place", () => {
  const bytes = (n: number): Uint8Array<ArrayBuffer> => new Uint8Array(8).fill(n);
  expect(freshPhrase(bytes(0)).slice(0, 5)).toEqual(Array(5).fill("abandon"));
  expect(freshPhrase(bytes(255)).slice(0, 5)).toEqual(Array(5).fill("zoo"));
});

test("what was typed is read in any case, with any signs between, on a Cyrillic keyboard", () => {
  expect(typed(" 1. Abandon, ABILITY\n2) able ")).toEqual(["abandon", "ability", "able"]);
  expect(typed("фифтвщт фиіуте")).toEqual(["abandon", "absent"]);
});

test("four letters tell a word, fewer do not unless they are one", () => {
  expect(wordlist.every((word) => meant(word.slice(0, 4)) !== "")).toBe(true);
  expect(meant("aban")).toBe("abandon");
  expect(meant("aba")).toBe("");
  expect(meant("act")).toBe("act");
  expect(meant("abandonx")).toBe("");
});

test("a typing mistake has suggestions", () => {
  expect(suggestions("ab").slice(0, 3)).toEqual(["abandon", "ability", "able"]);
  expect(suggestions("abandom")).toEqual(["abandon"]);
  expect(suggestions("aabndon")).toEqual(["abandon"]);
  expect(suggestions("xxxxxxx")).toEqual([]);
  expect(suggestions("")).toEqual([]);
});

test("near are words one step away", () => {
  const steps = ["abl", "ables", "abie", "albe"];
  expect(steps.map((word) => isNear("able", word))).toEqual([true, true, true, true]);
  expect(["ab", "ablest", "bela", "elba"].map((word) => isNear("able", word))).toEqual([false, false, false, false]);
});
