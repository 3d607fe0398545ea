/** Which card or tile is which, the components say: no id of the box stands in the drawing. */
import { expect, test } from "vitest";

const SOURCES = import.meta.glob<string>(["./**/*.{ts,svelte}", "!./**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const ID = /["'`](?:UP[RGA]|AT|CH|GO|ST|AU)-|["'`]N-[RYB]/;

test("no drawing knows an id of the box", () => {
  expect(Object.keys(SOURCES).length).toBeGreaterThan(60);
  expect(Object.keys(SOURCES).filter((file) => ID.test(SOURCES[file]!))).toEqual([]);
});

test.each(['<UpgradePlate upgrade="UPR-5" />', "upgrade={`UPR-${k + 1}`}", 'const TILES = ["UPA-1"];'])(
  "it would be found in %s",
  (text) => expect(ID.test(text)).toBe(true),
);
