import { beforeEach, expect, test } from "vitest";
import type { GameInfo } from "../wire/types";
import { words } from "../words/words.svelte";
import { playersOf, seatedAt } from "./players";

const level = { kind: "automa:2", title: "The Automa, normal", name: "The Automa", level: "normal" };
const game = {
  bots: [{ kind: "greedy", title: "Greedy", words: "", names: ["Leo", "Vojta", "Dora"] }],
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
  const players = ["here", "friend", "Leo", "automa:2", "gone"];
  expect(playersOf({ players, seats: [0] }, game)).toEqual(["you", "a friend", "Leo", "The Automa", "gone"]);
  expect(seatedAt({ players, seats: [0] }, game)[3]?.level).toBe("normal");
  expect(playersOf({ players, seats: [1] }, game).slice(0, 2)).toEqual(["a friend", "you"]);
  expect(playersOf({ players, seats: [] }, game).slice(0, 2)).toEqual(["somebody", "somebody"]);
});

test("bots have a name that nobody else has, and each a face of its own", () => {
  const seated = seatedAt({ players: ["Leo", "greedy", "greedy", "greedy"], seats: [0] }, game);
  expect(seated.map(({ name }) => name)).toEqual(["Leo", "Vojta", "Dora", "Greedy"]);
  expect(seated.map(({ face }) => face)).toEqual(["", "greedy 0", "greedy 1", "greedy 2"]);
  expect(seated.map(({ level }) => level)).toEqual(["", "Greedy", "Greedy", "Greedy"]);
});
