/** Students and golems on the main board: who stands where, how a crowd fits, and which golem went where. */

import type { GolemView } from "./wire";
import { type CityPlan, type District, inset, type Rect, rect, type Section } from "./city-layout";
import { ROMAN } from "./seat-figures";

/** A golem's place: a section of a district, or a space of the cemetery. */
export type Spot = { seat: number; area: District | "cemetery"; number: number; lying: boolean };
export type Golem = Spot & { key: string };

/** How a golem is drawn: several alike overlap, and the foremost answers for all; `reach` is how far they go to its left. */
export type Standing = Golem & { x: number; y: number; size: number; reach: number; isLeader: boolean; alike: number };

export type Student = { seat: number; district: District; number: number; x: number; y: number; size: number };

export const STUDENT = 28;
const GOLEM = 32;
/** How much wider than its cell a figure's square may be: the figures do not fill it. */
const SLIM = 1.12;

export function sectionName(number: number): string {
  return ROMAN[number - 1] ?? "";
}

/** All golems in the districts and in the cemetery, in board order. */
export function golemSpots(view: GolemView): Spot[] {
  return view.seats.flatMap((board, seat) => {
    const standing = board.golems.map(({ district, section, lying }) => ({
      seat,
      area: district as District,
      number: ROMAN.indexOf(section as Section) + 1,
      lying,
    }));
    const buried = board.figures.graves.map((number) => ({ seat, area: "cemetery" as const, number, lying: true }));
    return [...standing, ...buried];
  });
}

/** How far a golem would have to go from one spot to another; Infinity where it cannot. */
export function effort(from: Spot, to: Spot): number {
  if (from.seat !== to.seat) return Infinity;
  if (from.area === to.area) {
    if (from.area === "cemetery") return from.number === to.number ? 0 : Infinity;
    return 2 * Math.abs(from.number - to.number) + (from.lying === to.lying ? 0 : 1);
  }
  // Killed, or back from the grave by an undo; golems never change district (G-8.1.1).
  return from.area === "cemetery" || to.area === "cemetery" ? 100 : Infinity;
}

/** The golems of before at their new spots: the nearest change first; who finds no spot has left, the rest are new. */
export function followed(before: readonly Golem[], spots: readonly Spot[]): Golem[] {
  const pairs = spots.flatMap((spot, to) => before.map((golem) => ({ golem, to, effort: effort(golem, spot) })));
  pairs.sort((a, b) => a.effort - b.effort);
  const keys = new Map<number, string>();
  const taken = new Set<string>();
  for (const pair of pairs) {
    if (pair.effort === Infinity || keys.has(pair.to) || taken.has(pair.golem.key)) continue;
    keys.set(pair.to, pair.golem.key);
    taken.add(pair.golem.key);
  }
  const known = new Set(before.map((golem) => golem.key));
  let fresh = 0;
  const freshKey = (seat: number): string => {
    let key;
    do key = `${seat}-${fresh++}`;
    while (known.has(key));
    return key;
  };
  return spots.map((spot, to) => ({ ...spot, key: keys.get(to) ?? freshKey(spot.seat) }));
}

/** The cells of a crowd in a box, as large as they can be in one to three lines. */
export function crowd(box: Rect, count: number, largest: number): Rect[] {
  let best = { lines: 1, size: 0 };
  for (const lines of [1, 2, 3]) {
    const size = Math.min(largest, (SLIM * box.width) / Math.ceil(count / lines), box.height / lines);
    if (size > best.size) best = { lines, size };
  }
  const columns = Math.ceil(count / best.lines);
  const height = box.height / best.lines;
  return Array.from({ length: count }, (_, k) => {
    const line = Math.floor(k / columns);
    const inLine = Math.min(columns, count - line * columns);
    const width = box.width / inLine;
    return rect(box.x + (k % columns) * width, box.y + line * height, width, height);
  });
}

function grouped<Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(nameOf(item), [...(groups.get(nameOf(item)) ?? []), item]);
  return [...groups.values()];
}

/** Where each golem is drawn. Golems of one seat that stand or lie in one section overlap in one cell. */
export function golemStandings(golems: readonly Golem[], plan: CityPlan): Standing[] {
  const ordered = [...golems].sort(
    (one, other) => one.seat - other.seat || Number(one.lying) - Number(other.lying) || (one.key < other.key ? -1 : 1),
  );
  const found = grouped(ordered, (golem) => `${golem.area}:${golem.number}`).flatMap((inPlace) => {
    const groups = grouped(inPlace, (golem) => `${golem.seat}:${golem.lying}`);
    const cells = crowd(boxOf(inPlace[0]!, plan), groups.length, GOLEM);
    return groups.flatMap((group, g) => inCell(group, cells[g]!));
  });
  // Always in the same order: an element that is moved in the document would stop gliding.
  return found.sort((one, other) => (one.key < other.key ? -1 : 1));
}

function inCell(group: readonly Golem[], cell: Rect): Standing[] {
  const size = Math.min(GOLEM, SLIM * cell.width, cell.height);
  const others = group.length - 1;
  const spread = others ? Math.min(8, Math.max((cell.width - size) / others, 2)) : 0;
  const left = cell.x + (cell.width - size - spread * others) / 2;
  const y = cell.y + cell.height - size;
  return group.map((golem, k) => ({
    ...golem,
    x: left + k * spread,
    y,
    size,
    reach: spread * others,
    isLeader: k === others,
    alike: group.length,
  }));
}

function boxOf(spot: Spot, plan: CityPlan): Rect {
  if (spot.area !== "cemetery") return inset(plan.districts[spot.area].sections[spot.number - 1]!.block, 1, 1);
  const grave = plan.graves[spot.number - 1]!;
  return spot.number === plan.graves.length
    ? inset(rect(grave.x + 30, grave.y, grave.width - 30, grave.height), 2, 2)
    : rect(grave.x + 3, grave.y + 6, 36, grave.height - 8);
}

/** Each seat keeps its own lane of the street, so that nothing shifts when another student walks. */
export function students(view: GolemView, plan: CityPlan): Student[] {
  const seats = view.seats.length;
  return view.seats.flatMap((board, seat) =>
    Object.entries(board.students).map(([name, number]) => {
      const district = name as District;
      const { street } = plan.districts[district].sections[number - 1]!;
      const lane = seats > 1 ? Math.min(21, (street.width - STUDENT) / (seats - 1)) : 0;
      const x = street.x + street.width / 2 - STUDENT / 2 + (seat - (seats - 1) / 2) * lane;
      return { seat, district, number, x, y: street.y + street.height - STUDENT, size: STUDENT };
    }),
  );
}
