import { describe, expect, it } from "vitest";
import { LEAST_LETTERS } from "./art/layout";
import {
  artifactRow,
  ballsOf,
  beside,
  bookBoxes,
  cells,
  fitted,
  hasRoom,
  line,
  marblesGained,
  marbleLine,
  shortened,
  slotLines,
  squeezed,
} from "./boards-layout";

describe("lines of pieces", () => {
  it("stand side by side while there is room", () => expect(line(3, 20, 100, 2)).toEqual([0, 22, 44]));

  it("move closer and overlap where there are many, inside the width", () => {
    const places = line(14, 20, 100, 2);
    expect(places).toHaveLength(14);
    expect(places.at(-1)).toBeCloseTo(80);
  });

  it("may be empty or single", () => {
    expect(line(0, 20, 100)).toEqual([]);
    expect(line(1, 20, 100)).toEqual([0]);
  });

  it("of cells fill the width, none wider than allowed", () => {
    expect(cells(4, 103, 1)).toEqual([0, 26, 52, 78].map((x) => ({ x, width: 25 })));
    expect(cells(2, 400, 4, 50).map((cell) => cell.width)).toEqual([50, 50]);
    expect(cells(0, 400, 4)).toEqual([]);
  });
});

describe("slots for action tiles", () => {
  it("share the height, closed ones keep a thin line", () => {
    const slots = slotLines([true, true, true, false, false], 152, 10, 3);
    expect(slots.map((slot) => slot.height)).toEqual([40, 40, 40, 10, 10]);
    const last = slots.at(-1)!;
    expect(last.y + last.height).toBeCloseTo(152);
  });

  it("may all be closed before the setup", () => {
    expect(slotLines([false, false], 23, 10, 3).map((slot) => slot.y)).toEqual([0, 13]);
  });
});

describe("marbles", () => {
  it("of one colour lie side by side, each with a key of its own", () => {
    const balls = ballsOf({ white: 1, red: 2 });
    expect(balls.map((ball) => ball.key)).toEqual(["red-0", "red-1", "white-0"]);
    expect(balls.map((ball) => ball.index)).toEqual([0, 1, 2]);
  });

  it("taken are no gain, put back are one, dropped again are many", () => {
    const tray = { work: { red: 1, blue: 1 }, golem: { white: 2 } };
    expect(marblesGained(tray, { work: { red: 1 }, golem: { white: 2 } })).toBe(0);
    expect(marblesGained({ work: { red: 1 }, golem: { white: 2 } }, tray)).toBe(1);
    expect(marblesGained(tray, { mirror: { red: 1, blue: 1 }, golem: { white: 2 } })).toBe(2);
  });
});

describe("books and artifacts", () => {
  it("grow from the board upwards", () => {
    const boxes = bookBoxes(2, 5, { x: 4, y: 10, width: 30, height: 108 }, 2);
    expect(boxes).toEqual([
      { x: 4, y: 98, width: 30, height: 20 },
      { x: 4, y: 76, width: 30, height: 20 },
    ]);
  });

  it("have their first row at the bottom", () => {
    const box = { x: 0, y: 0, width: 10, height: 43 };
    expect(artifactRow(0, 4, box, 1).y).toBe(33);
    expect(artifactRow(3, 4, box, 1).y).toBe(0);
  });
});

describe("marbles in a row", () => {
  const balls = (counts: Record<string, number>) => marbleLine(ballsOf(counts), 28, 148);

  it("lie side by side while there is room", () => expect(balls({ red: 1, blue: 1 })).toEqual([0, 30]));

  it("of one colour lie closer where there are many, so that each colour can be hit", () => {
    const many = balls({ red: 4, yellow: 1, white: 3 });
    expect(many.at(-1)! + 28).toBeLessThanOrEqual(148.01);
    expect(many[4]! - many[3]!).toBe(30);
    expect(many[1]! - many[0]!).toBeLessThan(28);
  });
});

describe("words", () => {
  it("shrink to their room, but stay legible", () => {
    expect(fitted("Work", 15, 60)).toBe(15);
    expect(fitted("Дослідження", 15, 80)).toBeLessThan(15);
    expect(fitted("Дослідження", 15, 10)).toBe(LEAST_LETTERS);
  });

  it("that do not fit are drawn narrower, as high as the others", () => {
    expect(squeezed("Work", 12, 60)).toBeUndefined();
    expect(squeezed("Дослідження", 12, 60)).toBe(60);
  });

  it("of a name are cut where they would run into figures", () => {
    expect(shortened("Anna", 54)).toBe("Anna");
    expect(shortened("Annabelle the Great", 54)).toBe("Annabel…");
  });

  it("have no room where they would not be legible", () => {
    expect(hasRoom("Pass", 30)).toBe(true);
    expect(hasRoom("пропустить ход", 30)).toBe(false);
  });
});

describe("an open board", () => {
  const panel = { width: 480, height: 380 };

  it("stands left of its ribbon where there is room", () => {
    expect(beside({ x: 870, y: 600, width: 400, height: 30 }, panel, 1280, 800).left).toBe(382);
  });

  it("never leaves the window", () => {
    expect(beside({ x: 870, y: 790, width: 400, height: 30 }, panel, 1280, 800).top).toBe(412);
    expect(beside({ x: 0, y: 0, width: 390, height: 30 }, panel, 390, 844)).toEqual({ left: 0, top: 8 });
  });
});
