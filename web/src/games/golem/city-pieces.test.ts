import { describe, expect, it } from "vitest";
import type { GolemView } from "./wire";
import { cityPlan, type District, rect } from "./city-layout";
import {
  crowd,
  followed,
  type Golem,
  golemSpots,
  golemStandings,
  sectionName,
  type Spot,
  students,
} from "./city-pieces";

const plan = cityPlan(false, { characters: 4, books: 5, graves: 7 });

function spot(area: Spot["area"], number: number, lying = false, seat = 0): Spot {
  return { seat, area, number, lying };
}

function named(key: string, at: Spot): Golem {
  return { ...at, key };
}

function keysAt(golems: Golem[]): Record<string, string> {
  return Object.fromEntries(
    golems.map((golem) => [golem.key, `${golem.area} ${golem.number}${golem.lying ? " lying" : ""}`]),
  );
}

type Board = { students?: Partial<Record<District, number>>; golems?: Spot[]; graves?: number[] };

function viewOf(boards: Board[]): GolemView {
  const seats = boards.map((board) => ({
    students: { red: 1, yellow: 1, blue: 1, ...board.students },
    golems: (board.golems ?? []).map(({ area, number, lying }) => ({
      district: area,
      section: sectionName(number),
      lying,
    })),
    figures: { graves: board.graves ?? [] },
  }));
  return { seats } as unknown as GolemView;
}

describe("golems followed from one view to the next", () => {
  it("keeps a golem that stays and moves the one that walks", () => {
    const before = [named("a", spot("red", 1)), named("b", spot("red", 3))];
    expect(keysAt(followed(before, [spot("red", 1), spot("red", 4)]))).toEqual({ a: "red 1", b: "red 4" });
  });

  it("lays down the golem of the section, not a neighbour", () => {
    const before = [named("a", spot("red", 4)), named("b", spot("red", 5))];
    expect(keysAt(followed(before, [spot("red", 4, true), spot("red", 5)]))).toEqual({ a: "red 4 lying", b: "red 5" });
  });

  it("carries a killed golem to its grave", () => {
    const before = [named("a", spot("red", 2)), named("b", spot("blue", 6))];
    expect(keysAt(followed(before, [spot("red", 2), spot("cemetery", 3, true)]))).toEqual({
      a: "red 2",
      b: "cemetery 3 lying",
    });
  });

  it("brings it back by an undo", () => {
    const before = [named("a", spot("cemetery", 3, true))];
    expect(keysAt(followed(before, [spot("blue", 6)]))).toEqual({ a: "blue 6" });
  });

  it("never lets a golem change district or owner, and never reuses the name of one that left", () => {
    const before = [named("0-0", spot("red", 1)), named("1-0", spot("yellow", 1, false, 1))];
    const after = followed(before, [spot("yellow", 1)]);
    expect(after).toHaveLength(1);
    expect(["0-0", "1-0"]).not.toContain(after[0]!.key);
  });

  it("keeps buried golems where they are", () => {
    const before = [named("a", spot("cemetery", 1, true)), named("b", spot("cemetery", 7, true))];
    const after = followed(before, [spot("cemetery", 1, true), spot("cemetery", 7, true), spot("cemetery", 7, true)]);
    expect(after.slice(0, 2).map((golem) => golem.key)).toEqual(["a", "b"]);
  });

  it("gives every golem a name of its own", () => {
    const after = followed([], [spot("red", 1), spot("red", 1), spot("red", 1, false, 1)]);
    expect(new Set(after.map((golem) => golem.key)).size).toBe(3);
  });

  it("changes nothing when nothing happened", () => {
    const before = followed([], [spot("red", 1), spot("red", 1, true), spot("blue", 9)]);
    expect(followed(before, before)).toEqual(before);
  });
});

describe("golems of a view", () => {
  it("reads districts and graves", () => {
    const view = viewOf([
      { golems: [spot("red", 4, true)], graves: [1, 7, 7] },
      { golems: [spot("blue", 10, false, 1)], graves: [2] },
    ]);
    expect(golemSpots(view)).toEqual([
      spot("red", 4, true),
      spot("cemetery", 1, true),
      spot("cemetery", 7, true),
      spot("cemetery", 7, true),
      spot("blue", 10, false, 1),
      spot("cemetery", 2, true, 1),
    ]);
  });

  it("draws golems alike in one cell with one leader, and others apart", () => {
    const golems = followed([], [spot("red", 1), spot("red", 1), spot("red", 1, true), spot("red", 1, false, 1)]);
    const drawn = golemStandings(golems, plan);
    const alike = drawn.filter((golem) => golem.alike === 2);
    expect(drawn.filter((golem) => golem.isLeader)).toHaveLength(3);
    expect(alike.map((golem) => golem.isLeader)).toEqual([false, true]);
    expect(alike[1]!.reach).toBeCloseTo(alike[1]!.x - alike[0]!.x);
  });

  it("keeps the largest crowd in its block and large enough to see", () => {
    const spots = [0, 1, 2, 3].flatMap((seat) => [false, false, true].map((lying) => spot("yellow", 10, lying, seat)));
    const { block } = plan.districts.yellow.sections[9]!;
    for (const golem of golemStandings(followed([], spots), plan)) {
      expect(golem.size).toBeGreaterThanOrEqual(17);
      expect(golem.x).toBeGreaterThanOrEqual(block.x - 2);
      expect(golem.x + golem.size).toBeLessThanOrEqual(block.x + block.width + 2);
      expect(golem.y).toBeGreaterThanOrEqual(block.y);
      expect(golem.y + golem.size).toBeLessThanOrEqual(block.y + block.height);
    }
  });

  it("is drawn in the same order wherever the golems stand", () => {
    const before = followed([], [spot("red", 1), spot("red", 2), spot("blue", 1, false, 1)]);
    const after = followed(before, [spot("red", 2), spot("red", 8), spot("cemetery", 1, true, 1)]);
    const order = (golems: Golem[]) => golemStandings(golems, plan).map((golem) => golem.key);
    expect(order(after)).toEqual(order(before));
  });
});

describe("a crowd", () => {
  it("stands in one line while that is largest", () => {
    expect(new Set(crowd(rect(0, 0, 77, 40), 3, 32).map((cell) => cell.y)).size).toBe(1);
    expect(new Set(crowd(rect(0, 0, 77, 40), 8, 32).map((cell) => cell.y)).size).toBe(2);
  });

  it("centres a last line that is not full", () => {
    const [, , , fourth, fifth] = crowd(rect(0, 0, 60, 40), 5, 32);
    expect(fourth!.width).toBe(30);
    expect(fifth!.x + fifth!.width).toBe(60);
  });
});

describe("students", () => {
  it("stand in their section, each seat in its own lane", () => {
    const view = viewOf([{ students: { red: 5 } }, { students: { red: 5 } }, {}, { students: { red: 10 } }]);
    const red = students(view, plan).filter((student) => student.district === "red");
    const { street } = plan.districts.red.sections[4]!;
    expect(red.map((student) => student.number)).toEqual([5, 5, 1, 10]);
    expect(red[0]!.x).toBeGreaterThanOrEqual(street.x);
    expect(red[1]!.x - red[0]!.x).toBeGreaterThan(12);
    expect(red[3]!.x + red[3]!.size).toBeLessThanOrEqual(plan.width);
  });
});

it("names sections by their number", () => {
  expect([1, 4, 10].map(sectionName)).toEqual(["I", "IV", "X"]);
});
