/** Alchemists in the lobby. */
import type { Looks } from "../../parts/kit";
import Company from "./Company.svelte";
import "./palette.css";

export const looks: Looks = { Company };
