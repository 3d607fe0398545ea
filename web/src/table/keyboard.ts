/** Playing by keyboard: shortcuts, and walking over the things on the boards. */
import { bubble } from "./bubble.svelte";
import type { Panels } from "./panels.svelte";
import { prefer, preferences } from "../parts/preferences.svelte";
import type { TableStore } from "./table.svelte";

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface Spot {
  x: number;
  y: number;
}

/** The nearest spot in a direction, straight ahead preferred; -1 for none. */
export function nearest(from: Spot, spots: Spot[], [dx, dy]: [number, number]): number {
  let best = -1;
  let shortest = Infinity;
  spots.forEach((spot, k) => {
    const ahead = (spot.x - from.x) * dx + (spot.y - from.y) * dy;
    const aside = Math.abs((spot.x - from.x) * dy) + Math.abs((spot.y - from.y) * dx);
    const way = ahead + 2.5 * aside;
    if (ahead > 1 && way < shortest) {
      shortest = way;
      best = k;
    }
  });
  return best;
}

function targets(which: string): SVGElement[] {
  return [...document.querySelectorAll<SVGElement>(which)].filter((target) => target.getClientRects().length > 0);
}

function middle(element: Element): Spot {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** From one legal target to the next, in the order of the boards. */
function cycle(step: number): void {
  const legal = targets(".target.legal");
  const at = legal.findIndex((target) => target === document.activeElement);
  const next = at < 0 ? (step > 0 ? 0 : legal.length - 1) : (at + step + legal.length) % legal.length;
  legal[next]?.focus();
}

/** Through the choices in words, from the question as from any of them. */
function walkList(from: Element, step: number): boolean {
  const choices = [...document.querySelectorAll<HTMLElement>("#question .choice")];
  const at = choices.findIndex((choice) => choice === from);
  if (at < 0 && from.id !== "question") return false;
  const next = at < 0 ? (step > 0 ? 0 : choices.length - 1) : (at + step + choices.length) % choices.length;
  choices[next]?.focus();
  return true;
}

function walk(arrow: [number, number]): boolean {
  const from = document.activeElement;
  if (!from?.matches(".target")) return from !== null && walkList(from, arrow[0] + arrow[1]);
  const others = targets(".target").filter((target) => target !== from);
  const next = nearest(middle(from), others.map(middle), arrow);
  others[next]?.focus();
  return true;
}

/** `1` to `9` are the choices as listed. */
function chooseByNumber(digit: number): void {
  document.querySelectorAll<HTMLButtonElement>("#question .choice")[digit - 1]?.click();
}

function focusFirst(...selectors: string[]): void {
  for (const selector of selectors) {
    const found = targets(selector)[0];
    if (found) return found.focus();
  }
}

function isWriting(element: EventTarget | null): boolean {
  return element instanceof Element && element.matches("input, select, textarea, [contenteditable]");
}

/** The key as on a Latin keyboard, whatever script is set. */
function latin({ key, code }: KeyboardEvent): string {
  if (key.length !== 1 || key.charCodeAt(0) < 128) return key;
  if (code.startsWith("Key")) return code.slice(3).toLowerCase();
  return { BracketLeft: "[", BracketRight: "]", Slash: "/" }[code] ?? key;
}

function endTurn(table: TableStore): void {
  if (table.passesTo !== null) table.pass();
  else if (table.live.held_by === table.live.viewer) void table.endTurn();
}

function singleKey(key: string, table: TableStore, panels: Panels): boolean {
  if (/^[1-9]$/.test(key)) chooseByNumber(Number(key));
  else if (key === "[" || key === "]") cycle(key === "]" ? 1 : -1);
  else if (key === "/") document.getElementById("filter")?.focus();
  else if (key === "q") focusFirst("#question .choice", "#question button:enabled");
  else if (key === "b") focusFirst(".target.legal", ".target");
  else if (key === "m") table.isOwnLarge = !table.isOwnLarge;
  else if (key === "g") table.isListLarge = !table.isListLarge;
  else if (key === "u") void (table.live.undo.can_undo && table.undo());
  else if (key === "r") void (table.live.undo.can_redo && table.redo());
  else if (key === "e") endTurn(table);
  else if (key === "i") table.advice.toggle();
  else if (key === "n") table.telling.next();
  else if (key === "l") panels.toggle("log");
  else if (key === "c" && !table.live.is_local) panels.toggle("chat");
  else if (key === "p" && table.components.has_standing && !table.live.is_over) panels.toggle("standing");
  else if (key === "a") prefer("sounds", !preferences.sounds);
  else if (key === "w" && table.components.has_sources) panels.toggle("where");
  else if (key === "h") panels.toggle("replay");
  else if (key === "v" && table.live.can_review) panels.toggle("review");
  else if (key === "s") panels.toggle("settings");
  else if (key === "t") panels.toggle("words");
  else if (key === "?") panels.toggle("shortcuts");
  else return false;
  return true;
}

function escape(table: TableStore, panels: Panels): void {
  if (bubble.now) bubble.close();
  else if (panels.open) panels.close();
  else if (table.telling.isTelling) table.telling.skip();
  else if (table.advice.best.length) table.advice.close();
  else if (table.isOwnLarge) table.isOwnLarge = false;
  else table.seek([]);
}

const CONTROLS = "button, a, summary, input, .target, dialog";

/** A click on the empty board goes on as the space bar does; who reads the log is left alone. */
export function clicked(event: MouseEvent, table: TableStore): void {
  const place = event.target instanceof Element ? event.target : null;
  if (place?.closest("main") && !place.closest(`${CONTROLS}, #below, [data-line]`)) goOn(table);
}

/** To the next deed where the telling waits for that, else to my question. */
function goOn(table: TableStore): boolean {
  if (!table.telling.isTelling) return false;
  if (preferences.pace === "steps") table.telling.next();
  else table.telling.skip();
  return true;
}

/** What a key means at the table; whether it meant anything. */
export function pressed(event: KeyboardEvent, table: TableStore, panels: Panels): boolean {
  if (event.defaultPrevented || document.querySelector("dialog[open]")) return false;
  const key = latin(event);
  if (key === "Escape") {
    escape(table, panels);
    return true;
  }
  if (isWriting(event.target)) return false;
  if (key === " ") return !document.activeElement?.closest(CONTROLS) && goOn(table); // where no control has the focus
  if (event.ctrlKey || event.metaKey) {
    const back = key === "z" && !event.shiftKey;
    if (back && table.live.undo.can_undo) void table.undo();
    else if ((key === "y" || key === "Z" || key === "z") && !back && table.live.undo.can_redo) void table.redo();
    else return false;
    return true;
  }
  if (event.altKey) return false;
  const arrow = ARROWS[key];
  if (arrow) return walk(arrow);
  return preferences.shortcuts && singleKey(key, table, panels);
}
