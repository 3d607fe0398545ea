import { beforeEach, expect, test } from "vitest";
import { words } from "../words/words.svelte";
import { playersOf } from "./players";

const bots = [{ kind: "greedy", title: "Greedy", words: "" }];

beforeEach(() => {
  words.texts = {
    "lobby.player.here": ["you"],
    "lobby.player.friend": ["a friend"],
    "lobby.player.automa": ["Automa {level}"],
    "open.somebody": ["somebody"],
  };
});

test("who has no name is oneself, a friend, or somebody at a table one only watches", () => {
  const players = ["here", "friend", "Leo", "automa:2", "greedy"];
  expect(playersOf({ players, seats: [0] }, bots)).toEqual(["you", "a friend", "Leo", "Automa 2", "Greedy"]);
  expect(playersOf({ players, seats: [1] }, bots).slice(0, 2)).toEqual(["a friend", "you"]);
  expect(playersOf({ players, seats: [] }, bots).slice(0, 2)).toEqual(["somebody", "somebody"]);
});
