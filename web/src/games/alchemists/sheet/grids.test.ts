import { describe, expect, it } from "vitest";
import { golemCells, inkOf, kindCells, mixtureOf, percent, signCells, TRIGGERS } from "./grids";

const ROW = {
  ingredient: "fern",
  can: ["R+", "G+"],
  signs: { red: "+" },
  solar: null,
  seen: [],
  chances: { "R+": 0.5 },
};

describe("ink", () => {
  it("crosses out what cannot be and checks what alone is left", () => {
    expect(inkOf("R+", ["R+"])).toBe("yes");
    expect(inkOf("R+", ["G+"])).toBe("no");
    expect(inkOf("R+", ["R+", "G+"])).toBe("");
  });
  it("names cells as the server does", () => {
    expect(kindCells(ROW, ["R+", "--"])).toEqual([
      { cell: "fern:R+", ink: "", chance: 0.5 },
      { cell: "fern:--", ink: "no", chance: undefined },
    ]);
    expect(signCells(ROW).slice(0, 3)).toEqual([
      { cell: "fern:red:+", ink: "yes" },
      { cell: "fern:red:-", ink: "no" },
      { cell: "fern:green:+", ink: "" },
    ]);
  });
  it("has 24 golems", () => {
    const golem = TRIGGERS.flatMap((ears) =>
      TRIGGERS.filter((chest) => chest.split(" ")[1] !== ears.split(" ")[1]).map((chest) => ({
        ears,
        chest,
        can: true,
      })),
    );
    expect(TRIGGERS.flatMap((ears) => golemCells(golem, ears)).filter(Boolean)).toHaveLength(24);
  });
});

describe("the triangle", () => {
  it("finds a mixture whichever ingredient comes first", () => {
    const mixture = { first: "fern", second: "toad", can: [], seen: [] };
    expect(mixtureOf([mixture], "toad", "fern")).toBe(mixture);
    expect(mixtureOf([mixture], "toad", "claw")).toBeUndefined();
  });
});

describe("a chance", () => {
  it("is never told as certain when it is not", () => {
    expect([0.0001, 0.5, 0.9999].map(percent)).toEqual([1, 50, 99]);
  });
});
