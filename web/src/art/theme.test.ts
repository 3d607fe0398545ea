import { describe, expect, it } from "vitest";
import css from "./theme.css?raw";

type Tokens = Record<string, string>;

function tokensAfter(selector: string): Tokens {
  const start = css.indexOf(`${selector} {`);
  expect(start, selector).toBeGreaterThanOrEqual(0);
  const block = css.slice(start, css.indexOf("}", start));
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!]));
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}

/** So much of a colour, drawn on another. */
function mixed(colour: string, ground: string, part: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [over, under] = [colour, ground].map((one) => parseInt(one.slice(at, at + 2), 16));
    return Math.round(over! * part + under! * (1 - part))
      .toString(16)
      .padStart(2, "0");
  });
  return `#${parts.join("")}`;
}

const dark = tokensAfter(":root");
const light = { ...dark, ...tokensAfter(':root[data-theme="light"]') };

const ON_PANELS = [
  "text",
  "text-muted",
  "accent",
  "danger",
  "good",
  "glow",
  "highlight",
  "seat-0-text",
  "seat-1-text",
  "seat-2-text",
  "seat-3-text",
];
const ON_PARCHMENT = ["ink", "ink-muted", "clay-ink", "gold-ink", "moss-ink"];

describe.each([
  ["dark", dark],
  ["light", light],
])("words in the %s variant", (_, tokens) => {
  it.each(ON_PANELS)("%s can be read on the page and on panels", (name) => {
    for (const surface of ["night", "slate", "slate-raised"]) {
      expect(contrast(tokens[name]!, tokens[surface]!), surface).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(ON_PARCHMENT)("%s can be read on parchment", (name) => {
    for (const surface of ["parchment", "parchment-light", "parchment-dark"]) {
      expect(contrast(tokens[name]!, tokens[surface]!), surface).toBeGreaterThanOrEqual(4.5);
    }
  });

  it("figures on a card can be read where the card steps back", () => {
    const aside = (name: string): string => mixed(tokens[name]!, tokens["night"]!, Number(tokens["aside"]));
    for (const surface of ["parchment", "parchment-light", "parchment-dark"]) {
      expect(contrast(aside("ink"), aside(surface)), surface).toBeGreaterThanOrEqual(4.5);
    }
  });

  it("the main button's words can be read", () => {
    expect(contrast(tokens["on-accent"]!, tokens["accent"]!)).toBeGreaterThanOrEqual(4.5);
  });
});

it("the system's light variant is the light variant", () => {
  expect(tokensAfter(':root[data-theme="auto"]')).toEqual(tokensAfter(':root[data-theme="light"]'));
});
