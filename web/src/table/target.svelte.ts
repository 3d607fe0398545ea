/** What every clickable thing does: choose, say why not, show help; by mouse, finger and keyboard. */
import type { Topic } from "../wire/types";
import { help } from "../words/words.svelte";
import { bubble } from "./bubble.svelte";
import type { TableStore } from "./table.svelte";

export interface Thing {
  thing: string;
  help: string;
  label: string;
}

const HOVER = 350;
const LONG_PRESS = 450;

/** A thing's name and what it does, nothing said twice, also where a topic's text begins with its title. */
export function explained(topic: Topic | undefined, label: string): Topic {
  if (!topic) return { title: label, text: "" };
  const { title, text } = topic;
  const rest = (whole: string): string => {
    const words = whole.slice(title.length + 2);
    return words.charAt(0).toLocaleUpperCase() + words.slice(1);
  };
  if (label.startsWith(text)) return { title, text: rest(label) };
  const isNamed = label.toLocaleLowerCase().includes(title.toLocaleLowerCase());
  const isSaidTwice = text.toLocaleLowerCase().startsWith(title.toLocaleLowerCase());
  return { title: label, text: isNamed && isSaidTwice ? rest(text) : text };
}

/** For `{@attach}` on the element of a thing. */
export function target(table: TableStore, thing: () => Thing): (element: Element) => () => void {
  return (element) => {
    const listening = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasLong = false;
    let pointed = "";

    function explain(): void {
      const { thing: id, help: topic, label } = thing();
      if (bubble.now?.kind === "menu") return;
      element.setAttribute("aria-describedby", "bubble");
      bubble.show({ kind: "help", anchor: element, ...explained(help(topic), label), choices: table.choicesOf(id) });
    }

    function point(delay: number): void {
      pointed = thing().thing;
      table.point(pointed);
      clearTimeout(timer);
      timer = setTimeout(explain, delay);
    }

    /** A thing that is taken off the board loses its focus in the middle of the drawing, when no state may change. */
    function leave(): void {
      clearTimeout(timer);
      element.removeAttribute("aria-describedby");
      queueMicrotask(() => {
        if (table.pointed === pointed) table.point("");
        if (bubble.now?.anchor === element) bubble.close("help");
      });
    }

    async function press(): Promise<void> {
      clearTimeout(timer);
      const { thing: id, label } = thing();
      if (!id) return explain();
      const choices = table.choicesOf(id);
      const only = choices.length === 1 ? choices[0] : undefined;
      if (only) {
        bubble.close();
        await table.choose(only);
      } else if (choices.length) {
        const choose = (choice: (typeof choices)[number]): void => void table.choose(choice);
        bubble.show({ kind: "menu", anchor: element, title: label, choices, choose });
      } else if (table.telling.isTelling) {
        table.telling.skip();
      } else {
        bubble.show({ kind: "reason", anchor: element, text: await table.whyNot(id) });
      }
    }

    function on(name: string, then: (event: Event) => void): void {
      element.addEventListener(name, then, { signal: listening.signal });
    }
    on("pointerenter", (event) => (event as PointerEvent).pointerType !== "touch" && point(HOVER));
    on("pointerleave", (event) => (event as PointerEvent).pointerType !== "touch" && leave());
    on("focus", () => element.matches(":focus-visible") && point(0));
    on("blur", leave);
    on("pointerdown", (event) => {
      wasLong = false;
      if ((event as PointerEvent).pointerType !== "touch") return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        wasLong = true;
        explain();
      }, LONG_PRESS);
    });
    on("pointercancel", () => clearTimeout(timer)); // the finger scrolls
    on("pointerup", () => clearTimeout(timer));
    on("contextmenu", (event) => {
      if (wasLong) event.preventDefault();
    });
    on("click", (event) => {
      event.stopPropagation();
      if (wasLong) wasLong = false;
      else void press();
    });
    on("keydown", (event) => {
      const { key } = event as KeyboardEvent;
      if (key !== "Enter" && key !== " ") return;
      event.preventDefault();
      event.stopPropagation();
      void press();
    });

    return () => {
      listening.abort();
      leave();
    };
  };
}
