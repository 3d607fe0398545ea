import { render } from "svelte/server";
import type { Component } from "svelte";
import { expect, test } from "vitest";
import type { TableState } from "../wire/types";
import { titleOf } from "./asked";
import Asked from "./Asked.svelte";
import { Panels } from "./panels.svelte";
import { setTable, type TableStore } from "./table.svelte";
import Tools from "./Tools.svelte";

const SEATS = [
  { seat: 0, kind: "here", name: "Ada" },
  { seat: 1, kind: "automa:2", name: "Automa" },
];
const ASKED = { text: "Take a marble.", asked: [0], choices: [{}], trail: [], source: "", answered: null };
const LIVE = { mine: [0], viewer: 0, held_by: null, seats: SEATS, question: ASKED, is_over: false, clocks: null };

/** What stands on the page of a table as it is told. */
function drawn(component: Component<never>, live: object, more: object, props: object = {}): string {
  const table = {
    live: { ...LIVE, ending: {}, ...live } as unknown as TableState,
    telling: { isTelling: false },
    news: [],
    choices: [],
    components: {},
    advice: { best: [] },
    view: {},
    company: 1,
    nameOf: (seat: number) => SEATS[seat]!.name,
    seatInfo: (seat: number) => SEATS[seat],
    isConnected: true,
    ...more,
  } as unknown as TableStore;
  const seated = (renderer: never, own: never): void => {
    setTable(table);
    (component as unknown as (renderer: never, own: never) => void)(renderer, own);
  };
  return render(seated as unknown as Component<object>, { props, context: new Map() }).body;
}

const tells = (seat: number): object => ({ telling: { isTelling: true, now: { seat } } });

test("while it is told, the question gives way to whose deed it is; what comes to oneself is nobody's", () => {
  expect(drawn(Asked, {}, {})).toContain(ASKED.text);
  expect(drawn(Asked, {}, tells(1))).toContain("table.told");
  expect(drawn(Asked, {}, tells(1))).not.toContain(ASKED.text);
  for (const seat of [0, -1]) expect(drawn(Asked, {}, tells(seat))).toContain("table.happens");
});

test("that a game is over is told by the telling first, and then by the question and the tools", () => {
  const over = { is_over: true, question: null, can_review: true };
  const tools = (more: object): string =>
    drawn(Tools as Component<never>, over, more, { panels: new Panels(), people: false });
  const ending = { ...tells(1), isOver: false };
  expect(drawn(Asked, over, ending)).toContain("marks");
  expect(drawn(Asked, over, ending)).not.toContain("table.over");
  expect(tools(ending)).not.toContain("table.tool.sheet");
  expect(tools(ending)).not.toContain("table.tool.review");
  expect(drawn(Asked, over, { isOver: true })).toContain("table.over");
  expect(drawn(Asked, over, { isOver: true })).not.toContain("marks");
  expect(tools({ isOver: true })).toContain("table.tool.sheet");
  expect(tools({ isOver: true })).toContain("table.tool.review");
});

test("the title of the page says what is told, too, and waits for nobody before it is told", () => {
  const title = (live: object, telling: object): string =>
    titleOf({ live: { ...LIVE, ...live }, news: [], nameOf: (seat: number) => SEATS[seat]!.name, ...telling } as never);
  const still = { telling: { isTelling: false } };
  expect(title({}, tells(1))).toBe("table.told");
  expect(title({ is_over: true, question: null }, tells(-1))).toBe("table.happens");
  expect(title({ is_over: true, question: null }, still)).toBe("table.over");
  expect(title({ question: { ...ASKED, asked: [1] } }, still)).toBe("table.waiting");
});
