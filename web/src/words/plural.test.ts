import { expect, test } from "vitest";
import { filled, pluralForm } from "./plural";

test("English and German have two forms", () => {
  for (const language of ["en", "de"])
    expect([0, 1, 2, 11].map((n) => pluralForm(language, n, 2))).toEqual([1, 0, 1, 1]);
});

test("Russian and Ukrainian have three forms", () => {
  for (const language of ["ru", "uk"]) {
    const forms = [1, 2, 4, 5, 11, 12, 21, 22, 25].map((n) => pluralForm(language, n, 3));
    expect(forms).toEqual([0, 1, 1, 2, 2, 2, 0, 1, 2]);
  }
});

test("a text without plural forms serves every number", () => {
  expect(pluralForm("ru", 5, 1)).toBe(0);
});

test("gaps are filled by name, unknown ones stay", () => {
  expect(filled("{n} of {of}, {who}", { n: 2, of: 4 })).toBe("2 of 4, {who}");
});
