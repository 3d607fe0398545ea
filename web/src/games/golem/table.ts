/** The table, where Golem lies on it. */
import { getTable as tableOf, type TableStore } from "../../table/table.svelte";
import type { GolemComponents, GolemView } from "./wire";

export const getTable = (): TableStore<GolemView, GolemComponents> => tableOf<GolemView, GolemComponents>();
