import { describe, expect, it } from "vitest";
import { cells, cityPlan, LAST_WITH_TILE, rect, type Rect } from "./city-layout";
import { DISTRICTS } from "./seat-figures";

const COUNTS = { characters: 4, books: 5, graves: 7 };

function overlap(one: Rect, other: Rect): boolean {
  const slack = 0.01;
  return (
    one.x + one.width > other.x + slack &&
    other.x + other.width > one.x + slack &&
    one.y + one.height > other.y + slack &&
    other.y + other.height > one.y + slack
  );
}

function isInside(inner: Rect, outer: Rect): boolean {
  const slack = 0.01;
  return (
    inner.x >= outer.x - slack &&
    inner.y >= outer.y - slack &&
    inner.x + inner.width <= outer.x + outer.width + slack &&
    inner.y + inner.height <= outer.y + outer.height + slack
  );
}

describe.each([
  ["desk", false],
  ["phone", true],
])("the plan for the %s", (_, phone) => {
  const plan = cityPlan(phone, COUNTS);
  const board = rect(0, 0, plan.width, plan.height);
  const districts = DISTRICTS.map((district) => plan.districts[district]);
  const halls = [plan.palace, plan.library, ...districts.map(({ panel }) => panel), plan.cemetery];

  it("keeps the halls apart and on the board", () => {
    halls.forEach((hall, k) => {
      expect(isInside(hall, board)).toBe(true);
      for (const other of halls.slice(k + 1)) expect(overlap(hall, other)).toBe(false);
    });
  });

  it("lets no two places overlap", () => {
    const places = [
      ...plan.characters,
      ...plan.books,
      plan.deck,
      ...plan.graves,
      ...districts.flatMap(({ emblem, menorah, sections }) => [
        emblem,
        menorah,
        ...sections.flatMap(({ street, kerb, tile, block }) => [street, kerb, tile, block]),
      ]),
    ];
    places.forEach((place, k) => {
      for (const other of places.slice(k + 1)) expect(overlap(place, other)).toBe(false);
    });
  });

  it("keeps every place in its hall", () => {
    for (const card of plan.characters) expect(isInside(card, plan.palace)).toBe(true);
    for (const book of [...plan.books, plan.deck]) expect(isInside(book, plan.library)).toBe(true);
    for (const grave of plan.graves) expect(isInside(grave, plan.cemetery)).toBe(true);
    for (const { panel, emblem, menorah, sections } of districts)
      for (const place of [emblem, menorah, ...sections.flatMap(({ street, tile, block }) => [street, tile, block])])
        expect(isInside(place, panel)).toBe(true);
  });

  it("has ten sections a district and a place for every character, book and grave", () => {
    const { characters, books, graves } = plan;
    expect({ characters: characters.length, books: books.length, graves: graves.length }).toEqual(COUNTS);
    for (const { sections } of districts) expect(sections).toHaveLength(10);
  });

  it("puts the menorah token between VII and VIII", () => {
    for (const { menorah, sections } of districts) {
      const before = sections[LAST_WITH_TILE - 1]!.street;
      const after = sections[LAST_WITH_TILE]!.street;
      expect(menorah.x).toBeCloseTo(before.x + before.width);
      expect(menorah.x + menorah.width).toBeCloseTo(after.x);
      expect([before.y, after.y]).toEqual([menorah.y, menorah.y]);
    }
  });
});

it("is no higher on the desk than its box and no wider on the phone than the screen", () => {
  expect(cityPlan(false, COUNTS).width).toBe(799);
  expect(cityPlan(false, COUNTS).height).toBeLessThanOrEqual(545);
  expect(cityPlan(true, COUNTS).width).toBe(360);
});

it("divides a box into equal cells", () => {
  expect(cells(rect(10, 5, 100, 20), 3, 5)).toEqual([rect(10, 5, 30, 20), rect(45, 5, 30, 20), rect(80, 5, 30, 20)]);
});
