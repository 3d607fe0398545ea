import { expect, test } from "vitest";
import { noteOf, pushOf, type Push } from "./note";

const turn: Push = { kind: "your_turn", table: "T-1", title: "Your turn", body: "Choose" };

test("a turn leads to its table and takes the place of the note before", () => {
  const { title, options } = noteOf(turn);
  expect(title).toBe("Your turn");
  expect(options).toMatchObject({ body: "Choose", tag: "altneu:T-1:turn", renotify: true });
  expect(options.data.hash).toBe("#/table/T-1");
});

test("several tables that wait are one note, which leads to the lobby", () => {
  const { title, options, closes } = noteOf({
    ...turn,
    group: { title: "2 tables wait for you", body: "A · B", tables: ["T-1", "T-2"] },
  });
  expect(title).toBe("2 tables wait for you");
  expect(options).toMatchObject({ tag: "altneu.tables", data: { hash: "#/" } });
  expect(closes).toEqual(["altneu:T-1:turn", "altneu:T-2:turn"]);
});

test("when only one table is left, the note of many goes", () => {
  expect(noteOf(turn).closes).toEqual(["altneu.tables"]);
});

test("the end of a game stays beside what waits", () => {
  const { options, closes } = noteOf({ ...turn, kind: "game_ended" });
  expect(options.tag).toBe("altneu:T-1:end");
  expect(closes).toEqual([]);
});

test("a push that is none of ours is no note", () => {
  expect(pushOf("")).toBeNull();
  expect(pushOf("null")).toBeNull();
  expect(pushOf('{"title": 1}')).toBeNull();
  expect(pushOf(JSON.stringify(turn))).toEqual(turn);
});
