import { describe, expect, it } from "vitest";
import { broken, isSeparator, layout, LEAST_LETTERS, numeral, type Box, type EffectToken } from "./layout";

const BOX: Box = { x: 10, y: 20, height: 20, maxWidth: 200, align: "start", lines: 1 };
const CLAY: EffectToken = { icon: "clay", n: 2 };
const COIN: EffectToken = { icon: "coins", n: 1 };
const COMMA: EffectToken = { icon: "comma" };

describe("a number", () => {
  it("is left out for one of a thing", () => expect(numeral(COIN)).toBe(""));
  it("is written for several, for none and for points", () => {
    expect(numeral(CLAY)).toBe("2");
    expect(numeral({ icon: "coins", n: 0 })).toBe("0");
    expect(numeral({ icon: "vp", n: 1 })).toBe("1");
  });
  it("is a minus for a discount", () => expect(numeral({ icon: "discount", n: 3 })).toBe("−3"));
  it("is nothing where the token has none", () => expect(numeral({ icon: "kill" })).toBe(""));
});

describe("an effect in a box", () => {
  it("stands in a line at full height when there is room", () => {
    const row = layout([CLAY, COMMA, COIN], BOX);
    expect(row.size).toBe(20);
    expect(new Set(row.items.filter((item) => !isSeparator(item.token)).map((item) => item.y))).toEqual(new Set([20]));
  });

  it("leaves room for a number before its pictogram", () => {
    const [clay] = layout([CLAY], BOX).items;
    expect(clay!.figureX).toBe(10);
    expect(clay!.x).toBeGreaterThan(10);
  });

  it("shrinks until it fits", () => {
    const row = layout([CLAY, COMMA, CLAY, COMMA, CLAY], { ...BOX, maxWidth: 50 });
    expect(row.width).toBeCloseTo(50);
    for (const item of row.items) {
      expect(item.x).toBeGreaterThanOrEqual(10);
      expect(item.x + item.size).toBeLessThanOrEqual(60.001);
    }
  });

  it("keeps its numbers legible where pictograms shrink", () => {
    const row = layout([CLAY, COMMA, CLAY], { ...BOX, maxWidth: 36 });
    expect(row.size).toBeLessThan(LEAST_LETTERS);
    expect(row.width).toBeLessThanOrEqual(36.001);
    for (const item of row.items) expect(item.letters).toBe(LEAST_LETTERS);
  });

  it("never overlaps", () => {
    const { items } = layout([CLAY, { icon: "arrow" }, COIN, { icon: "slash" }, { icon: "vp", n: 12 }], BOX);
    items.slice(1).forEach((item, k) => {
      const before = items[k]!;
      expect(Math.min(item.x, item.figureX)).toBeGreaterThanOrEqual(before.figureX);
      if (!isSeparator(item.token)) expect(item.figureX).toBeGreaterThanOrEqual(before.x + before.size - 20 * 0.2);
    });
  });

  it("keeps to the middle or the end of the box", () => {
    const middle = layout([COIN], { ...BOX, align: "middle" }).items[0]!;
    const end = layout([COIN], { ...BOX, align: "end" }).items[0]!;
    expect(middle.x + middle.size / 2).toBe(110);
    expect(end.x + end.size).toBe(210);
  });

  it("breaks into lines only when that makes it larger", () => {
    const long = [CLAY, COMMA, CLAY, COMMA, CLAY, COMMA, CLAY];
    expect(layout(long, { ...BOX, lines: 3 }).size).toBe(20);
    const narrow = { ...BOX, maxWidth: 40, height: 40 };
    expect(layout(long, { ...narrow, lines: 3 }).size).toBeGreaterThan(layout(long, narrow).size);
  });

  it("never begins a line with a separator", () => {
    for (const line of broken([CLAY, COMMA, COIN, { icon: "arrow" }, CLAY, { icon: "slash" }, COIN], 3)) {
      expect(isSeparator(line[0]!)).toBe(false);
    }
  });

  it("is empty without tokens", () => expect(layout([], BOX).items).toEqual([]));
});
