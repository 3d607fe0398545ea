import { expect, test } from "vitest";
import { grown } from "./enlarged";

test("a small card grows until it fills its room, in its proportions", () => {
  expect(grown(60, 20)).toEqual({ width: 300, height: 100 });
  expect(grown(40, 110)).toEqual({ width: 80, height: 220 });
});

test("what is large already stays as it is", () => expect(grown(290, 200)).toBeNull());

test("a low window leaves less room", () => expect(grown(50, 50, 300)).toEqual({ width: 120, height: 120 }));

test("what is not drawn is not shown", () => expect(grown(0, 0)).toBeNull());
