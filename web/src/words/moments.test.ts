import { expect, test } from "vitest";
import { momentOf } from "./moments";

const NOW = new Date(2026, 4, 6, 18, 30).getTime(); // a Wednesday
const HOUR = 60 * 60 * 1000;

test("today the time of day is enough", () => {
  expect(momentOf(NOW + 10 * 60 * 1000, NOW, "de")).toBe("18:40");
  expect(momentOf(NOW - 4 * HOUR, NOW, "en")).toMatch(/^2:30.PM$/);
});

test("another day is named", () => {
  expect(momentOf(NOW + 24 * HOUR, NOW, "de")).toContain("Donnerstag");
  expect(momentOf(NOW + 24 * HOUR, NOW, "uk")).toContain("четвер");
});

test("a day far away has its date", () => {
  expect(momentOf(NOW + 7 * 24 * HOUR, NOW, "de")).toContain("13. Mai");
});
