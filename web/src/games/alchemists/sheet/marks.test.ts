import { describe, expect, it } from "vitest";
import { inStep } from "../../../table/papers";
import type { SheetMarks } from "../wire";
import { dropped, freeColour, kept, markAt, marked, tapped, undone, withLayer, type Mark } from "./marks";

const NOTHING: SheetMarks = { note: "", help: "" };

function taps(times: number, pen: "pencil" | "teal"): (Mark | "")[] {
  const found: (Mark | "")[] = [];
  let mark: Mark | "" = "";
  for (let k = 0; k < times; k++) found.push((mark = tapped(mark, pen)));
  return found;
}

describe("a tap", () => {
  it("makes a cross, a question mark, a check and nothing again", () => {
    expect(taps(5, "pencil")).toEqual(["x", "?", "v", "", "x"]);
  });
  it("supposes first where a hypothesis is at hand", () => {
    expect(taps(4, "teal")).toEqual(["v", "x", "", "v"]);
  });
});

describe("pencil", () => {
  it("marks the cells of a drag, and rubs out", () => {
    const row = marked(NOTHING, ["fern:R+", "fern:G+"], "x", "pencil");
    expect(row.cells).toEqual({ "fern:R+": "x", "fern:G+": "x" });
    expect(marked(row, ["fern:R+"], "", "pencil").cells).toEqual({ "fern:G+": "x" });
  });
  it("never changes what it was given", () => {
    const before = marked(NOTHING, ["fern:R+"], "x", "pencil");
    marked(before, ["fern:R+"], "v", "pencil");
    expect(before.cells).toEqual({ "fern:R+": "x" });
  });
  it("stays out of hypotheses", () => {
    const marks = marked(withLayer(NOTHING, "teal"), ["fern:R+"], "v", "teal");
    expect(markAt(marks, "fern:R+", "pencil")).toBe("");
    expect(markAt(marks, "fern:R+", "teal")).toBe("v");
  });
});

describe("a hypothesis", () => {
  const marks = marked(withLayer(NOTHING, "amber"), ["fern:R+"], "v", "amber");
  const ink = { colour: "amber", crossed: ["fern:G+"], certain: ["fern:solar"], clash: [], is_absurd: false };

  it("is dropped without a trace", () => {
    expect(dropped(marks, "amber").layers).toEqual([]);
  });
  it("is kept with what follows from it", () => {
    const found = kept(marks, "amber", ink);
    expect(found.cells).toEqual({ "fern:R+": "v", "fern:G+": "x", "fern:solar": "v" });
    expect(found.layers).toEqual([]);
  });
  it("has a colour that no other one has", () => {
    expect(freeColour(marks)).toBe("teal");
    const full = ["amber", "teal", "violet", "rose"] as const;
    expect(freeColour(full.reduce((now, colour) => withLayer(now, colour), NOTHING))).toBeUndefined();
  });
});

describe("undo", () => {
  it("takes back a change and leaves what another device has written since", () => {
    const after = marked(NOTHING, ["fern:R+", "claw:R+"], "x", "pencil");
    const now = marked(after, ["toad:R+"], "v", "pencil");
    expect(undone(now, NOTHING, after).cells).toEqual({ "toad:R+": "v" });
  });
  it("brings back a hypothesis that was kept", () => {
    const before = marked(withLayer(NOTHING, "amber"), ["fern:R+"], "v", "amber");
    expect(undone(kept(before, "amber", undefined), before, kept(before, "amber", undefined)).layers).toEqual(
      before.layers,
    );
  });
});

describe("marks that are not stored yet", () => {
  it("are made again on what another device has written", () => {
    const cross = (marks: SheetMarks): SheetMarks => marked(marks, ["fern:R+"], "x", "pencil");
    const check = (marks: SheetMarks): SheetMarks => marked(marks, ["toad:G-"], "v", "pencil");
    const theirs: SheetMarks = { ...NOTHING, cells: { "claw:B+": "?" }, note: "sold" };
    expect(inStep(theirs, [cross, check])).toEqual({
      cells: { "claw:B+": "?", "fern:R+": "x", "toad:G-": "v" },
      note: "sold",
      help: "",
    });
  });
});
