import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepPhrase, openingPhrase, phraseFor } from "./opening";

const kept = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
});

test("a phrase is remembered without what a thumb adds to it", () => {
  expect(openingPhrase()).toBe("");
  keepPhrase("  Der Golem schläft ");
  expect(openingPhrase()).toBe("Der Golem schläft");
});

test("only requests that open tables tell it, in letters that a header knows", () => {
  keepPhrase("schläft 世");
  for (const path of ["/api/tables", "/api/records", "/api/tables/x/fork"])
    expect(phraseFor(path)).toBe("schl%C3%A4ft%20%E4%B8%96");
  for (const path of ["/api/mine", "/api/tables/x/choices", "/api/tables/x", "/api/lobby"])
    expect(phraseFor(path)).toBe("");
});
