import { expect, it } from "vitest";
import { dashesOf, paintOf, SEAT_MARKS, seatMark } from "./marks";
import css from "./theme.css?raw";

const SEATS = [0, 1, 2, 3, 4, 5, 6, 7];

it("tells eight seats apart by mark, by colour and by line", () => {
  expect(new Set(SEATS.map(seatMark)).size).toBe(8);
  expect(new Set(SEATS.map((seat) => paintOf(seat).base)).size).toBe(8);
  expect(new Set(SEATS.map(dashesOf)).size).toBe(8);
});

it("has every colour of a seat that is asked for", () => {
  const asked = SEATS.flatMap((seat) => Object.values(paintOf(seat)));
  for (const colour of asked) expect(css).toContain(`${colour.slice(4, -1)}: #`);
  const shades = asked.map((colour) => new RegExp(`${colour.slice(4, -1)}: (#\\w+);`).exec(css)?.[1]);
  expect(new Set(shades).size).toBe(24);
});

it("begins anew where there are more seats than marks", () => {
  expect(seatMark(SEAT_MARKS.length)).toBe(seatMark(0));
  expect(paintOf(SEAT_MARKS.length)).toEqual(paintOf(0));
});
