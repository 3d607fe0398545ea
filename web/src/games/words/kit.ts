/** Any game in words: sections of lines, of which some can be chosen. */
import type { Kit } from "../../parts/kit";
import Desk from "./Desk.svelte";
import Sections from "./Sections.svelte";

export const words: Kit = {
  Desk,
  tabs: [{ name: "table", title: "table.boards", Panel: Sections }],
  tabOf: () => "table",
  sounds: {},
};
