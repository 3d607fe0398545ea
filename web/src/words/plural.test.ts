/// <reference types="vite/client" />
import { expect, test } from "vitest";
import { filled, pluralForm } from "./plural";

const RULE = /"Language: (\w+)\\n"[^]*"Plural-Forms: nplurals=(\d); plural=([n0-9\s%=!<>&|?:()]+);/;

const spoken = Object.values(
  import.meta.glob<string>("../../../src/altneu/locale/*/language.po", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);

test("there is a file of every language", () => expect(spoken.length).toBeGreaterThan(1));

test.each(spoken)("a number has the form that the catalogues say: %s", (about) => {
  const [, language = "", forms, rule] = RULE.exec(about) ?? [];
  // C's expressions are the script's as well.
  const ofCatalogue = new Function("n", `return Number(${rule})`) as (n: number) => number;
  for (let n = 0; n < 130; n++) expect([n, pluralForm(language, n, Number(forms))]).toEqual([n, ofCatalogue(n)]);
});

test("a text without plural forms serves every number", () => {
  expect(pluralForm("ru", 5, 1)).toBe(0);
});

test("languages without forms, and with a form for two, count their own way", () => {
  expect([0, 1, 2, 7].map((n) => pluralForm("ja", n, 1))).toEqual([0, 0, 0, 0]);
  expect([1, 2, 3, 5, 101].map((n) => pluralForm("sl", n, 4))).toEqual([0, 1, 2, 3, 0]);
});

test("gaps are filled by name, unknown ones stay", () => {
  expect(filled("{n} of {of}, {who}", { n: 2, of: 4 })).toBe("2 of 4, {who}");
});

test("what is below zero has a minus", () => {
  expect(filled("{n} and {name}", { n: -2, name: "Ada-Leo" })).toBe("−2 and Ada-Leo");
});
