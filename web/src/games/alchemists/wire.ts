/** Alchemists on the wire. */
import type { components } from "../../wire/schema";

type Schemas = components["schemas"];

export type AlchemistsComponents = Schemas["AlchemistsComponents"];
export type AlchemistsView = Schemas["AlchemistsView"];
export type AlchemistView = Schemas["AlchemistView"];
export type Observed = Schemas["Observed"];
export type Theory = Schemas["Theory"];
export type Article = Schemas["Article"];
export type SealOf = Schemas["SealOf"];
export type DeductionSheet = Schemas["DeductionSheet"];
export type SheetMarks = Schemas["SheetMarks"];
export type SheetLayer = Schemas["SheetLayer"];
export type SheetMixture = Schemas["SheetMixture"];
export type SheetNote = Schemas["SheetNote"];
export type SheetRow = Schemas["SheetRow"];
export type LayerInk = Schemas["LayerInk"];
export type Amount = Schemas["Amount"];
