import { expect, test } from "vitest";
import type { Line } from "../../wire/types";
import { isDrawn } from "./art/pictograms";
import { sceneOf } from "./scenes";
import type { AlchemistsView, Observed } from "./wire";

const line = (kind: string, seat: number, topic = ""): Line => ({
  index: 7,
  seat,
  kind,
  text: "Somebody asks the Lab.",
  things: [],
  steps: [],
  roles: [],
  topic,
  sound: "",
  number: 0,
  is_of_table: false,
});

const note = (kind: string, rest: Partial<Observed> = {}): Observed => ({
  kind,
  ingredients: ["fern", "toad"],
  text: "",
  ...rest,
});

const seen = (seat: number, observations: Observed[], shown: Observed[] = []): AlchemistsView =>
  ({ seat, observations, shown }) as unknown as AlchemistsView;

test("who mixes sees the ingredients, all see the potion", () => {
  const own = seen(0, [note("experiment", { potion: "R+" }), note("book", { ingredients: ["root"], solar: true })]);
  const mixed = sceneOf([line("potion_mixed", 0, "potion R+"), line("gold", 0)], own, 0);
  expect(mixed).toMatchObject({ into: ["fern", "toad"], out: ["R+"], result: "all", hasSecret: true });
  const other = sceneOf([line("potion_mixed", 1, "potion B-")], own, 0);
  expect(other).toMatchObject({ into: ["ingredient", "ingredient"], out: ["B-"], result: "all" });
});

test("it is told in the words of one's own note, else in those of the log", () => {
  const own = seen(0, [note("golem test", { text: "Fern: steam", reaction: ["ears"] })]);
  expect(sceneOf([line("golem_tested", 0)], own, 0)?.words).toBe("Fern: steam");
  expect(sceneOf([line("golem_tested", 1)], own, 0)?.words).toBe("Somebody asks the Lab.");
});

test("a spectator over a shoulder sees no ingredients", () => {
  expect(sceneOf([line("potion_mixed", 0, "potion R+")], seen(-1, []), 0)).toMatchObject({
    into: ["ingredient", "ingredient"],
  });
});

test("what the golem does and what a book says is for one pair of eyes", () => {
  const own = seen(0, [note("golem test", { ingredients: ["fern"], reaction: ["ears"] })]);
  expect(sceneOf([line("golem_tested", 0)], own, 0)).toMatchObject({ out: ["golem_ears"], result: "you" });
  expect(sceneOf([line("golem_tested", 1)], own, 0)).toMatchObject({ out: [], result: "them", into: ["ingredient"] });
  expect(sceneOf([line("book_read", 1)], own, 0)).toMatchObject({ out: [], result: "them" });
});

test("a demonstration is for everybody, with what was claimed", () => {
  const shown = [note("demonstration", { potion: "G-", confirmed: false })];
  expect(sceneOf([line("claim_answered", 1)], seen(0, [], shown), 0)).toMatchObject({
    into: ["fern", "toad"],
    out: ["G-", "quality_wrong"],
    result: "all",
    hasSecret: false,
  });
});

test("everything that can come out is drawn", () => {
  const notes = [
    note("experiment", { potion: "neutral" }),
    ...["wrong", "neutral", "sign", "exact"].map((level) => note("sale", { level })),
    note("golem test", { reaction: ["ears", "chest"] }),
    note("golem test", { reaction: [] }),
    note("animation", { animated: true }),
    note("book", { solar: false }),
    ...["red", "green", "blue"].flatMap((colour) => ["+", "-"].map((sign) => note("aspect", { colour, sign }))),
    note("demonstration", { potion: "B+", confirmed: true }),
  ];
  const kinds: Record<string, string> = {
    experiment: "potion_mixed",
    sale: "sold",
    "golem test": "golem_tested",
    animation: "animation_tried",
    book: "book_read",
    aspect: "aspect_shown",
    demonstration: "claim_answered",
  };
  for (const one of notes) {
    const scene = sceneOf([line(kinds[one.kind]!, 0)], seen(0, [one], [one]), 0)!;
    expect(scene.out).not.toEqual([]);
    expect([...scene.into, ...scene.out, scene.vessel].filter((icon) => !isDrawn(icon))).toEqual([]);
  }
});

test("other lines make no scene", () => {
  expect(sceneOf([line("gold", 0)], seen(0, []), 0)).toBeNull();
});
