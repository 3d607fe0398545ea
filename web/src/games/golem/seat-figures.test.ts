import { describe, expect, it } from "vitest";
import type { GolemComponents, SeatView } from "./wire";
import { builtOf, controlCost, type Goal, isOf, menorahsOf, progressOf, researchSpace } from "./seat-figures";

const components = {
  cauldrons: [1, 2, 3, 4],
  upgrades: { "UPG-4": { menorahs: 3 }, "UPG-5": { menorahs: 1 }, "UPR-5": { menorahs: 1 } },
  research_track: [
    { space: 0, limit: 1, income: [], turned_limit: 1, turned_income: [], end_vp: 0 },
    {
      space: 1,
      limit: 1,
      income: [{ icon: "knowledge", n: 1 }],
      turned_limit: 2,
      turned_income: [{ icon: "knowledge", n: 2 }],
      end_vp: 0,
    },
  ],
} as unknown as GolemComponents;

function seat(changes: Partial<SeatView> = {}): SeatView {
  const start = {
    upgrades: [],
    menorah_tokens: [],
    parked: 4,
    killed: 0,
    research: 0,
    gold: [0, 0, 0, 0],
    columns: [[], [], [], []],
    golems: [],
    students: { red: 1, yellow: 1, blue: 1 },
    no_control: false,
  };
  return { ...start, ...changes } as unknown as SeatView;
}

describe("menorahs (G-15)", () => {
  it("count upgrades of their colour, three for the special one, and the token", () => {
    const owner = seat({ upgrades: ["UPG-4", "UPG-5", "UPR-5"], menorah_tokens: ["red"] });
    expect(menorahsOf(owner, components, "red")).toBe(5);
    expect(menorahsOf(owner, components, "blue")).toBe(1);
    expect(menorahsOf(owner, components, "yellow")).toBe(0);
  });

  it("multiply golems created, artifacts completed and columns with books (G-16.1)", () => {
    const owner = seat({ parked: 1, gold: [1, 1, 3, 0], columns: [[5], [], [7, 8], []] });
    expect(builtOf(owner, components, "red")).toBe(3);
    expect(builtOf(owner, components, "yellow")).toBe(2);
    expect(builtOf(owner, components, "blue")).toBe(2);
  });
});

describe("golem control (G-4.7)", () => {
  const golems = [
    { district: "red", section: "V", lying: false },
    { district: "blue", section: "I", lying: true },
  ];

  it("costs the sections a golem is ahead of its student", () => {
    expect(controlCost(seat({ golems, students: { red: 2, yellow: 1, blue: 4 } }))).toBe(3);
  });

  it("costs at most 2 a golem with UPG-1, nothing after AT-07", () => {
    expect(controlCost(seat({ golems, upgrades: ["UPG-1"] }))).toBe(2);
    expect(controlCost(seat({ golems, no_control: true }))).toBe(0);
  });
});

describe("the research track (G-11.2.5)", () => {
  it("reads the turned tile once UPR-5 is made", () => {
    expect(researchSpace(seat(), components, 1).limit).toBe(1);
    expect(researchSpace(seat({ upgrades: ["UPR-5"] }), components, 1)).toMatchObject({
      limit: 2,
      income: [{ icon: "knowledge", n: 2 }],
    });
  });
});

describe("goals (G-14.2)", () => {
  const owner = seat({
    parked: 2,
    killed: 3,
    research: 6,
    gold: [1, 2, 0, 1],
    columns: [[1, 2], [3], [], []],
    upgrades: ["UPG-5"],
    students: { red: 1, yellow: 7, blue: 1 },
  });
  it.each([
    ["student yellow", 7],
    ["golems created", 2],
    ["golems killed", 3],
    ["gold", 4],
    ["upgrades", 1],
    ["research", 6],
    ["books", 3],
  ])("of %s", (kind, reached) => expect(progressOf({ kind } as Goal, owner)).toBe(reached));
});

it("a thing lies on the board of the seat it names", () => {
  expect(isOf("cauldron:1:2", 1)).toBe(true);
  expect(isOf("vp:1", 0)).toBe(false);
  expect(isOf("slot:1", 1)).toBe(false);
});
