import { expect, test } from "vitest";
import { placeOf } from "./places";

test("equals share a place, and the next one counts them", () => {
  const places = [[2], [0, 3, 4], [1]];
  expect([2, 0, 3, 4, 1].map((seat) => placeOf(places, seat))).toEqual([1, 2, 2, 2, 5]);
});
