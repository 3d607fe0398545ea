import { expect, test } from "vitest";
import { backOff, EventParser } from "./feed";

test("an event comes with its id and name", () => {
  const events = new EventParser().push('id: 7-0\nevent: table\ndata: {"seq":7}\n\n');
  expect(events).toEqual([{ id: "7-0", event: "table", data: '{"seq":7}' }]);
});

test("events cut anywhere are put together again", () => {
  const text = "id: 1-0\r\nevent: table\r\ndata: one\r\ndata: two\r\n\r\n: heartbeat\n\nid: 2-0\ndata: three\n\n";
  for (let cut = 0; cut <= text.length; cut++) {
    const parser = new EventParser();
    const events = [...parser.push(text.slice(0, cut)), ...parser.push(text.slice(cut))];
    expect(events).toEqual([
      { id: "1-0", event: "table", data: "one\ntwo" },
      { id: "2-0", event: "message", data: "three" },
    ]);
  }
});

test("heartbeats are no events", () => {
  expect(new EventParser().push(": still here\n\n:\n\n")).toEqual([]);
});

test("attempts to reconnect come less and less often, but go on", () => {
  const waits = [0, 1, 2, 3, 4, 5, 6, 20].map(backOff);
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000]);
});
