import { expect, test } from "vitest";
import { ICONS, isDrawn, pictogram } from "./pictograms";
import { FORMULAS } from "./potions";

test("each drawing is another one", () => {
  const seen = new Map<string, string>();
  const twice: string[][] = [];
  for (const icon of ICONS) {
    const drawing = JSON.stringify(pictogram(icon, 1));
    const other = seen.get(drawing);
    if (other) twice.push([other, icon]);
    seen.set(drawing, icon);
  }
  // Two names of the same thing.
  expect(twice).toEqual([
    ["artifact_silver_chalice", "artifact"],
    ["seal", "seal_back"],
    ["reputation_none", "reputation"],
  ]);
});

test("paths stay near their square and have numbers only", () => {
  for (const icon of ICONS)
    for (const { d, at = "" } of pictogram(icon, 2)) {
      expect(d, icon).toMatch(/^M/);
      expect(`${d} ${at}`, icon).not.toMatch(/NaN|undefined|Infinity/);
    }
});

test("what belongs to a seat is in its colour", () => {
  for (const icon of ["cube", "flask", "seal_back", "seal_gold"])
    expect(pictogram(icon, 0), icon).not.toEqual(pictogram(icon, 1));
});

test("an icon without a drawing is a plain disc", () => {
  expect(isDrawn("nothing")).toBe(false);
  expect(pictogram("nothing")).toHaveLength(2);
});

test("an alchemical and the one with all signs turned are partners", () => {
  const turned = (formula: string): string => formula.replace(/[+-]/g, (sign) => (sign === "+" ? "-" : "+"));
  for (const formula of Object.values(FORMULAS)) expect(Object.values(FORMULAS)).toContain(turned(formula));
  expect(new Set(Object.values(FORMULAS)).size).toBe(8);
});
