/** The table, where a game in words lies on it. */
import { getTable as tableOf, type TableStore } from "../../table/table.svelte";
import type { components } from "../../wire/schema";

export type WordsView = components["schemas"]["WordsView"];

export const getTable = (): TableStore<WordsView> => tableOf<WordsView>();
