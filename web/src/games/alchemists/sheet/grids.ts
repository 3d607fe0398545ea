/** The grids of the sheet as rows of cells: which cell is where, and what ink says of it. Nothing is concluded here. */
import type { DeductionSheet, SheetMixture, SheetRow } from "../wire";

export type Ink = "no" | "yes" | "";

export interface GridCell {
  /** As the server calls it. */
  cell: string;
  ink: Ink;
  chance?: number | undefined;
}

export interface Head {
  /** What is told of it, in words. */
  label: string;
  icon?: string | undefined;
  /** The shape of a colour, large or small, with a sign or without. */
  shape?: { colour: string; isLarge: boolean; sign?: string } | undefined;
}

export interface GridRow {
  head: Head;
  cells: (GridCell | null)[];
}

/** Told about one of several things of which some are still possible. */
export function inkOf(name: string, can: readonly string[]): Ink {
  if (!can.includes(name)) return "no";
  return can.length === 1 ? "yes" : "";
}

export function kindCells({ ingredient, can, chances }: SheetRow, alchemicals: readonly string[]): GridCell[] {
  return alchemicals.map((name) => ({
    cell: `${ingredient}:${name}`,
    ink: inkOf(name, can),
    chance: chances?.[name],
  }));
}

const known = (is: boolean | undefined): Ink => (is === undefined ? "" : is ? "yes" : "no");

/** Both signs of each colour. */
export function signCells({ ingredient, signs }: SheetRow): GridCell[] {
  return ["red", "green", "blue"].flatMap((colour) =>
    ["+", "-"].map((sign) => ({
      cell: `${ingredient}:${colour}:${sign}`,
      ink: known(signs[colour] === undefined ? undefined : signs[colour] === sign),
    })),
  );
}

export function classCells({ ingredient, solar }: SheetRow): GridCell[] {
  return [true, false].map((is) => ({
    cell: `${ingredient}:${is ? "solar" : "lunar"}`,
    ink: known(solar === null ? undefined : solar === is),
  }));
}

export function potionCells({ first, second, can, chances }: SheetMixture, potions: readonly string[]): GridCell[] {
  return potions.map((name) => ({
    cell: `${first}+${second}:${name}`,
    ink: inkOf(name, can),
    chance: chances?.[name],
  }));
}

export const TRIGGERS = ["red", "green", "blue"].flatMap((colour) =>
  ["large", "small"].map((size) => `${size} ${colour}`),
);

/** What the ears react to by what the chest reacts to; there is none of two triggers of one colour. */
export function golemCells(golem: DeductionSheet["golem"], ears: string): (GridCell | null)[] {
  const left = golem.filter(({ can }) => can).length;
  return TRIGGERS.map((chest) => {
    const found = golem.find((one) => one.ears === ears && one.chest === chest);
    if (!found) return null;
    const ink = !found.can ? "no" : left === 1 ? "yes" : "";
    return { cell: `golem:${ears}:${chest}`, ink, chance: found.chance ?? undefined };
  });
}

/** The mixture of two ingredients, whichever is named first. */
export function mixtureOf(mixtures: readonly SheetMixture[], one: string, other: string): SheetMixture | undefined {
  return mixtures.find(
    ({ first, second }) => (first === one && second === other) || (first === other && second === one),
  );
}

/** A chance in words: never 0 or 100 for what is neither. */
export function percent(chance: number): number {
  return Math.min(99, Math.max(1, Math.round(100 * chance)));
}
