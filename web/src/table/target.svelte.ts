/** What every clickable thing does: choose, say why not, show help; by mouse, finger and keyboard. */
import type { Choice, Topic } from "../wire/types";
import { help } from "../words/words.svelte";
import { bubble } from "./bubble.svelte";
import { thingsUnder } from "./fingers";
import type { TableStore } from "./table.svelte";

export interface Thing {
  thing: string;
  help: string;
  label: string;
  /** What is shown large beside the words. */
  picture?: SVGGraphicsElement;
}

type Told = Pick<Topic, "title" | "text">;

const HOVER = 350;
const LONG_PRESS = 450;

/** A thing's name and what it does, nothing said twice, also where a topic's text begins with its title. */
export function explained(topic: Told | undefined, label: string): Told {
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

/** The name of a card or tile: with what it does, for whoever listens. */
export function named(topic: Topic | undefined, label: string): string {
  if (!topic || label.includes(topic.text)) return label;
  const { title, text } = explained(topic, label);
  if (!text) return title;
  return /[.!?…]$/.test(title) ? `${title} ${text}` : `${title}. ${text}`;
}

/** For `{@attach}` on the element of a thing. */
export function target(table: TableStore, thing: () => Thing): (element: Element) => () => void {
  return (element) => {
    const listening = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasLong = false;
    let wasTouch = false;
    let pointed = "";

    function explain(): void {
      const { thing: id, help: topic, label, picture } = thing();
      if (bubble.now?.kind === "menu") return;
      // The name of a card says what it does: nobody listens to it twice.
      element.setAttribute("aria-describedby", picture ? "bubble-choices" : "bubble");
      const choices = table.choicesOf(id);
      const details = help(topic)?.details;
      bubble.show({ kind: "help", anchor: element, ...explained(help(topic), label), details, choices, picture });
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

    /** What several things near a finger offer is told apart in a menu. */
    function group(event: MouseEvent): boolean {
      const own = thing().thing;
      const under = thingsUnder(event.clientX, event.clientY);
      if (!under.length || (under.length === 1 && under[0] === own)) return false;
      const things = table.isLegal(own) ? [own, ...under] : under;
      const choices = new Map(things.flatMap((id) => table.choicesOf(id)).map((choice) => [choice.notation, choice]));
      menu([...choices.values()]);
      return true;
    }

    function menu(choices: Choice[]): void {
      const choose = (choice: Choice): void => void table.choose(choice);
      bubble.show({ kind: "menu", anchor: element, title: thing().label, choices, choose });
    }

    async function press(): Promise<void> {
      clearTimeout(timer);
      const { thing: id } = thing();
      if (!id) return explain();
      const choices = table.choicesOf(id);
      const only = choices.length === 1 ? choices[0] : undefined;
      if (only) {
        bubble.close();
        await table.choose(only);
      } else if (choices.length) {
        menu(choices);
      } else if (table.choicesIn(id).length) {
        menu(table.choicesIn(id));
      } else if (table.telling.isTelling) {
        table.telling.skip();
      } else {
        const { reason, how } = await table.whyNot(id);
        bubble.show({ kind: "reason", anchor: element, text: reason, how });
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
      wasTouch = (event as PointerEvent).pointerType === "touch";
      if (!wasTouch) return;
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
      else if (!(wasTouch && group(event as MouseEvent))) void press();
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
