/** Golem in the lobby, and its faces. */
import type { Looks } from "../../parts/kit";
import AutomaFace from "./art/AutomaFace.svelte";
import Company from "./Company.svelte";

export const looks: Looks = { Company, faces: { automa: AutomaFace } };
