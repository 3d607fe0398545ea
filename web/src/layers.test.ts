/** Who may import whom: each folder only those below it, no game another one, and only the page knows the games. */
import { describe, expect, it } from "vitest";

/** What each folder may import besides itself; files beside the folders are the folder "". */
const ALLOWED: Record<string, string[]> = {
  wire: [],
  router: [],
  art: [],
  sw: ["router"],
  words: ["wire"],
  parts: ["wire", "words", "art"],
  notices: ["wire", "words", "parts", "sw"],
  phrase: ["wire", "words", "parts"],
  settings: ["wire", "words", "parts", "notices"],
  lobby: ["wire", "words", "art", "parts", "notices", "phrase", "settings"],
  table: ["wire", "words", "art", "parts", "notices", "settings", "sw", "router"],
  "games/*": ["wire", "words", "art", "parts", "table"],
  games: ["parts", "games/*"],
  "": ["wire", "words", "art", "parts", "notices", "phrase", "lobby", "table", "games", "router"],
};

const SOURCES = import.meta.glob<string>(["./**/*.{ts,svelte,css}", "!./**/*.d.ts", "!./layers.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const IMPORT = /\b(?:from|import)\s*\(?\s*["'](\.[^"'?]*)/g;

const GAMES = /golem|alchemist|menorah|automa(?!t)/i;

interface Arrow {
  from: string;
  to: string;
}

/** The folder of a file; each game is one of its own. */
function folderOf(file: string): string {
  const [first = "", second, third] = file.split("/");
  if (first.startsWith("router")) return "router";
  if (second === undefined) return "";
  return first === "games" && third !== undefined ? `games/${second}` : first;
}

/** The path that a file at `from` means by a relative one. */
function resolved(from: string, path: string): string {
  const parts = from.split("/").slice(0, -1);
  for (const part of path.split("/"))
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  return parts.join("/");
}

function arrowsOf(file: string, text: string): Arrow[] {
  return [...text.matchAll(IMPORT)].map(([, path]) => ({ from: file, to: resolved(file, path!) }));
}

/** What must not be imported; a game may import its own folder, but no other game. */
function forbidden(arrows: Arrow[]): string[] {
  return arrows
    .filter(({ from, to }) => {
      const [here, there] = [folderOf(from), folderOf(to)];
      const [layer, target] = [here, there].map((folder) => folder.replace(/^games\/.*/, "games/*"));
      return here !== there && !ALLOWED[layer!]?.includes(target!);
    })
    .map(({ from, to }) => `${from} imports ${to}`);
}

describe("the folders of the site", () => {
  const arrows = Object.entries(SOURCES).flatMap(([file, text]) => arrowsOf(file.slice("./".length), text));

  it("import only what lies below them", () => {
    expect(arrows.length).toBeGreaterThan(300);
    expect(forbidden(arrows)).toEqual([]);
  });

  it("are all listed", () => {
    const folders = new Set(arrows.map(({ from }) => folderOf(from).replace(/^games\/.*/, "games/*")));
    expect([...folders].filter((folder) => !(folder in ALLOWED))).toEqual([]);
  });

  it("form no circle", () => {
    const reached = (folder: string, seen: string[] = []): string[] =>
      (ALLOWED[folder] ?? []).flatMap((next) =>
        seen.includes(next) ? [next] : [next, ...reached(next, [...seen, next])],
      );
    for (const folder of Object.keys(ALLOWED)) expect(reached(folder)).not.toContain(folder);
  });
});

describe("whoever shows all games", () => {
  const chrome = Object.keys(SOURCES).filter((file) => !/^\.\/games\/|\.test\.ts$/.test(file));

  it("names none", () => {
    expect(chrome.length).toBeGreaterThan(100);
    for (const extension of ["ts", "svelte", "css"]) expect(chrome.some((file) => file.endsWith(extension))).toBe(true);
    expect(chrome.filter((file) => GAMES.test(SOURCES[file]!))).toEqual([]);
  });

  it.each(['if (game === "golem")', "automaBoard", "export const menorahs = 3;"])("would be found by %s", (text) =>
    expect(GAMES.test(text)).toBe(true),
  );
});

describe("a forbidden import is found", () => {
  it.each([
    ["table/Table.svelte", '<script lang="ts">\n  import City from "../games/golem/City.svelte";\n</script>'],
    ["table/Told.svelte", 'import { kitOf } from "../games/registry";'],
    ["table/people.ts", 'import { playersOf } from "../lobby/players";'],
    ["lobby/Lobby.svelte", 'import {\n  getTable,\n} from "../table/table.svelte";'],
    ["art/Icon.svelte", 'import { t } from "../words/words.svelte";'],
    ["games/golem/City.svelte", 'import Sections from "../words/Sections.svelte";'],
    ["games/golem/City.svelte", 'const other = await import("../words/Sections.svelte");'],
    ["wire/types.ts", 'export type { Box } from "../games/golem/boards-layout";'],
    ["parts/kit.ts", 'import "../table/table.svelte";'],
  ])("in %s", (file, text) => expect(forbidden(arrowsOf(file, text))).toHaveLength(1));

  it("and what is allowed is not", () => {
    expect(forbidden(arrowsOf("games/golem/tabs/CityTab.svelte", 'import City from "../City.svelte";'))).toEqual([]);
    expect(forbidden(arrowsOf("games/golem/kit.ts", 'import type { Kit } from "../../parts/kit";'))).toEqual([]);
  });
});
