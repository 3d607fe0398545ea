/** Golem on the wire. */
import type { components } from "../../wire/schema";

type Schemas = components["schemas"];

export type Goal = Schemas["Goal"];
export type GolemComponents = Schemas["GolemComponents"];
export type GolemView = Schemas["GolemView"];
export type SeatView = Schemas["SeatView"];
export type Token = Schemas["Token"];
