import { expect, it } from "vitest";
import { rect } from "./city-layout";
import { roofs, unevenness, windows } from "./city-skyline";
import { DISTRICTS } from "./seat-figures";

const box = rect(10, 20, 80, 25);

it("draws the same roofs every time, and other ones in each district", () => {
  const drawn = DISTRICTS.map((district) => roofs(district, box, 4));
  expect(DISTRICTS.map((district) => roofs(district, box, 4))).toEqual(drawn);
  expect(new Set(drawn).size).toBe(3);
});

it("keeps windows inside the houses", () => {
  for (const { x, y } of windows(box, 9)) {
    expect(x).toBeGreaterThan(box.x);
    expect(x + 2).toBeLessThan(box.x + box.width);
    expect(y).toBeGreaterThan(box.y + box.height / 2);
    expect(y + 3).toBeLessThan(box.y + box.height);
  }
});

it("is uneven between 0 and 1", () => {
  const values = [1, 2, 3, 4].map(unevenness);
  expect(new Set(values).size).toBe(4);
  for (const value of values) expect(value >= 0 && value < 1).toBe(true);
});
