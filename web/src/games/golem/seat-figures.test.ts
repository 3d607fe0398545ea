import { expect, it } from "vitest";
import { booksOf, goldOf, golemsOf, isOf } from "./seat-figures";
import type { SeatView } from "./wire";

it("counts what lies on the boards", () => {
  const golems = [
    { district: "red", section: "V", lying: false },
    { district: "blue", section: "I", lying: true },
    { district: "blue", section: "II", lying: false },
  ];
  const seat = { gold: [1, 2, 0, 1], columns: [[1, 2], [3], [], []], golems } as unknown as SeatView;
  expect([goldOf(seat), booksOf(seat)]).toEqual([4, 3]);
  expect(golemsOf(seat)).toEqual({ standing: 2, lying: 1 });
});

it("a thing lies on the board of the seat it names", () => {
  expect(isOf("cauldron:1:2", 1)).toBe(true);
  expect(isOf("vp:1", 0)).toBe(false);
  expect(isOf("slot:1", 1)).toBe(false);
});
