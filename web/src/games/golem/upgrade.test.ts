import { render } from "svelte/server";
import type { Component } from "svelte";
import { expect, test } from "vitest";
import { setTable } from "../../table/table.svelte";
import { words } from "../../words/words.svelte";
import UpgradePlate from "./UpgradePlate.svelte";

const HEAD = { id: "UPG-4", part: "head", resource: "clay", cost: 8, menorahs: 3, effect: [] };
const box = { x: 0, y: 0, width: 40, height: 40 };

function labelOf(upgrades: string[]): string {
  const table = {
    components: { upgrades: { head: HEAD } },
    view: { seats: [{ upgrades }] },
    state: {},
    isLegal: () => false,
    choicesIn: () => [],
    legalThings: [],
    highlighted: new Set(),
    marks: { chosen: new Set(), better: new Set() },
  };
  const seated = (renderer: never, own: never): void => {
    setTable(table as never);
    (UpgradePlate as unknown as (renderer: never, own: never) => void)(renderer, own);
  };
  const props = { seat: 0, part: "head", box, district: "red" };
  const { body } = render(seated as unknown as Component<object>, { props, context: new Map() });
  return /aria-label="([^"]*)"/.exec(body)?.[1] ?? "";
}

test("an upgrade is named with its cost once, and with whether it is made", () => {
  const { texts, topics } = words;
  words.texts = { "boards.upgrade_open": ["{upgrade}: not made"], "boards.upgrade_made": ["{upgrade}: made"] };
  words.topics = { "UPG-4": { title: "Shining Brow", text: "Cost: 8 clay; effect: 3 red menorahs", details: "" } };
  expect(labelOf([])).toBe("Shining Brow: not made. Cost: 8 clay; effect: 3 red menorahs");
  expect(labelOf(["UPG-4"])).toBe("Shining Brow: made. Cost: 8 clay; effect: 3 red menorahs");
  [words.texts, words.topics] = [texts, topics];
});
