/** The table, where Alchemists lies on it. */
import { getTable as tableOf, type TableStore } from "../../table/table.svelte";
import type { AlchemistsComponents, AlchemistsView } from "./wire";

export type Alchemists = TableStore<AlchemistsView, AlchemistsComponents>;

export const getTable = (): Alchemists => tableOf<AlchemistsView, AlchemistsComponents>();
