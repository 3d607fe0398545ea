import { beforeEach, expect, test } from "vitest";
import type { GameInfo } from "../wire/types";
import { words } from "../words/words.svelte";
import { playersOf } from "./players";

const level = { kind: "automa:2", title: "The Automa, normal", name: "Automa 2", level: "normal" };
const game = {
  bots: [{ kind: "greedy", title: "Greedy", words: "" }],
  rivals: { text: "", title: "", play: "", usual: "automa:2", levels: [level] },
} as unknown as GameInfo;

beforeEach(() => {
  words.texts = {
    "lobby.player.here": ["you"],
    "lobby.player.friend": ["a friend"],
    "open.somebody": ["somebody"],
  };
});

test("who has no name is oneself, a friend, or somebody at a table one only watches", () => {
  const players = ["here", "friend", "Leo", "automa:2", "greedy"];
  expect(playersOf({ players, seats: [0] }, game)).toEqual(["you", "a friend", "Leo", "Automa 2", "Greedy"]);
  expect(playersOf({ players, seats: [1] }, game).slice(0, 2)).toEqual(["a friend", "you"]);
  expect(playersOf({ players, seats: [] }, game).slice(0, 2)).toEqual(["somebody", "somebody"]);
});
