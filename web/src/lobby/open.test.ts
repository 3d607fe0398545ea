import { beforeEach, expect, test } from "vitest";
import { usualTerms } from "../parts/terms";
import type { GameInfo, OpenTable } from "../wire/types";
import { words } from "../words/words.svelte";
import { inShort } from "./open";

const option = (name: string, with_rival: boolean) => ({
  name,
  title: `Title of ${name}`,
  with_rival,
  values: [
    { value: "usual", label: "" },
    { value: "other", label: "Other" },
  ],
});
const game = (name: string, title: string): GameInfo =>
  ({
    name,
    title,
    rivals: { levels: [{ kind: "automa:2" }] },
    options: [option("setup", false), option("deck", true)],
  }) as unknown as GameInfo;
const GOLEM = game("golem", "Golem");
const OTHER = game("other", "Wrackline");

const table = (changed: Partial<OpenTable> = {}): OpenTable => ({
  table: "a",
  game: "golem",
  players: ["Ada", "friend"],
  wanted: 1,
  listed: 0,
  hints: false,
  terms: usualTerms(),
  options: {},
  ...changed,
});

beforeEach(() => {
  words.texts = { "terms.pace.live": ["live"], "terms.no_clock": ["no clock"], "lobby.hints": ["hints"] };
});

test("a table tells its game once, and only where there are several", () => {
  expect(inShort(table(), [GOLEM])).toBe("live · no clock");
  expect(inShort(table(), [GOLEM, OTHER])).toBe("Golem · live · no clock");
  expect(inShort(table({ game: "other" }), [GOLEM, OTHER])).toBe("Wrackline · live · no clock");
});

test("a table tells what differs from the usual game, and what concerns a seat of the rules only where they have one", () => {
  const options = { setup: "other", deck: "other" };
  expect(inShort(table({ options, hints: true }), [GOLEM])).toBe("live · no clock · hints · Title of setup: Other");
  const players = ["Ada", "friend", "automa:2"];
  expect(inShort(table({ options: { deck: "other" }, players }), [GOLEM])).toContain("Title of deck: Other");
  expect(inShort(table({ options: { setup: "usual" } }), [GOLEM])).toBe("live · no clock");
});
