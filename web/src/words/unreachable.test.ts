import { expect, test } from "vitest";
import { UNREACHABLE, unreachable } from "./unreachable";
import { LANGUAGES } from "./words.svelte";

test("an unreachable server is told in every language", () => {
  expect(Object.keys(UNREACHABLE)).toEqual(LANGUAGES);
  expect(new Set(LANGUAGES.map((language) => unreachable(language).text)).size).toBe(LANGUAGES.length);
  expect(unreachable("uk").again).toBe("Спробувати ще раз");
});

test("another language is answered in English", () => {
  expect(unreachable("fr")).toEqual(unreachable("en"));
});
