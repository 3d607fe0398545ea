import { describe, expect, it } from "vitest";
import type { Token } from "../wire/types";
import { gives } from "./where";

const token = (icon: string, colour: string | null = null): Token => ({ icon, n: null, colour });

describe("what an effect gives", () => {
  it("is what stands after the arrow, not what is paid", () => {
    const effect = [token("coins"), token("arrow"), token("gold")];
    expect(gives(effect, "gold", null)).toBe(true);
    expect(gives(effect, "coins", null)).toBe(false);
  });

  it("counts each side of a slash by itself", () => {
    const effect = [token("clay"), token("slash"), token("coins"), token("arrow"), token("vp")];
    expect(gives(effect, "clay", null)).toBe(true);
    expect(gives(effect, "coins", null)).toBe(false);
  });

  it("counts any student as a red one, but not a blue one", () => {
    expect(gives([token("student")], "student", "red")).toBe(true);
    expect(gives([token("student", "blue")], "student", "red")).toBe(false);
  });

  it("counts any upgrade as a golem upgrade", () => {
    expect(gives([token("any_upgrade")], "golem_upgrade", null)).toBe(true);
  });
});
