import { expect, test } from "vitest";
import { explained } from "./target.svelte";

const TILE = { title: "brickyard (neighbourhood tile)", text: "Brickyard (neighbourhood tile): 3 clay" };

test("a topic that the label names is not named again", () => {
  const label = "Brickyard (neighbourhood tile), red I";
  expect(explained(TILE, label)).toEqual({ title: label, text: "3 clay" });
});

test("a topic whose text does not begin with its title is told whole", () => {
  const amber = { title: "Amber", text: "Each piece is worth 7 points." };
  expect(explained(amber, "2 × amber")).toEqual({ title: "2 × amber", text: amber.text });
});

test("a topic of another name keeps it", () => {
  expect(explained(TILE, "Block, red I")).toEqual({ title: "Block, red I", text: TILE.text });
});

test("a label that says all the topic says is cut into title and text", () => {
  const label = `${TILE.text} Reached: 1 of 7`;
  expect(explained(TILE, label)).toEqual({ title: TILE.title, text: "3 clay Reached: 1 of 7" });
});

test("without a topic there is only the label", () => {
  expect(explained(undefined, "Green")).toEqual({ title: "Green", text: "" });
});
