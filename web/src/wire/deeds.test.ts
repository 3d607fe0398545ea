import { expect, test } from "vitest";
import { changed, unfolded } from "./deeds";
import type { Line, SentMoment, View } from "./types";

const view = (coins: number, golems: string[] = []): View => ({ seats: [{ coins }, { coins: 9 }], golems }) as never;
const line = (index: number): Line => ({ index }) as Line;

test("what differs is put in its place, and what does not stays the same object", () => {
  const before = { seats: [{ coins: 1 }, { coins: 2 }], palace: ["CH-1"] };
  const after = changed(before, [{ at: ["seats", 1, "coins"], value: 5 }]);
  expect(after).toEqual({ seats: [{ coins: 1 }, { coins: 5 }], palace: ["CH-1"] });
  expect(after.palace).toBe(before.palace);
  expect(after.seats[0]).toBe(before.seats[0]);
  expect(before.seats[1]).toEqual({ coins: 2 });
});

test("a whole may be another one", () => {
  expect(changed({ a: 1 }, [{ at: [], value: { b: 2 } }])).toEqual({ b: 2 });
});

test("every deed has its lines and its view, the last one that of its moment", () => {
  const sent: SentMoment = {
    number: 4,
    seat: 1,
    choice: "",
    lines: [line(7), line(8), line(9)],
    view: view(3, ["red"]),
    deeds: [
      { lines: 1, is_setup: true, back: [{ at: ["seats", 0, "coins"], value: 1 }] },
      { lines: 2, is_setup: false, back: [{ at: ["golems"], value: [] }] },
      { lines: 3, is_setup: false, back: [] },
    ],
  };
  const { deeds } = unfolded(sent);
  expect(deeds.map((deed) => deed.lines.map(({ index }) => index))).toEqual([[7], [8], [9]]);
  expect(deeds.map((deed) => deed.view)).toEqual([view(1), view(3), view(3, ["red"])]);
  expect(deeds[2]!.view).toBe(sent.view);
  expect(deeds.map(({ isSetup }) => isSetup)).toEqual([true, false, false]);
});
