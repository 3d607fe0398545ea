import { beforeEach, expect, test, vi } from "vitest";
import { keepUnreachable, unreachable } from "./unreachable";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  return () => void vi.unstubAllGlobals();
});

test("on a first visit an unreachable server is told in English", () => {
  expect(unreachable().language).toBe("en");
});

test("later it is told as on the visit before", () => {
  keepUnreachable("xx", "Nobody there", "Once more");
  expect(unreachable()).toEqual({ language: "xx", text: "Nobody there", again: "Once more" });
});

test("what cannot be read is as if nothing were kept", () => {
  localStorage.setItem("altneu.unreachable", "{");
  expect(unreachable().language).toBe("en");
});
