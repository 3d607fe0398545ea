/** Where everything lies on the main board: one arrangement for the desk and one for the phone. */

import { DISTRICTS, ROMAN as SECTIONS } from "./seat-figures";

export type District = (typeof DISTRICTS)[number];
export type Section = (typeof SECTIONS)[number];
export type Rect = { x: number; y: number; width: number; height: number };

/** A section from top to bottom: street with its kerb, neighbourhood, block (G-1.3.2). */
export type SectionPlan = { section: Section; street: Rect; kerb: Rect; tile: Rect; block: Rect };
export type DistrictPlan = { district: District; panel: Rect; emblem: Rect; menorah: Rect; sections: SectionPlan[] };

export type CityPlan = {
  width: number;
  height: number;
  palace: Rect;
  characters: Rect[];
  library: Rect;
  books: Rect[];
  deck: Rect;
  districts: Record<District, DistrictPlan>;
  cemetery: Rect;
  graves: Rect[];
};

/** G-1.3.5: the menorah token lies between VII and VIII. */
export const LAST_WITH_TILE = 7;

const STREET = 28;
const KERB = 18;
const TILE = 34;
const BLOCK = 37;
const SECTION_HEIGHT = STREET + KERB + TILE + BLOCK + 4;
const TITLE = 17;

export function rect(x: number, y: number, width: number, height: number): Rect {
  return { x, y, width, height };
}

/** `count` equal cells side by side in a box. */
export function cells(box: Rect, count: number, gap: number): Rect[] {
  const width = (box.width - gap * (count - 1)) / count;
  return Array.from({ length: count }, (_, k) => rect(box.x + k * (width + gap), box.y, width, box.height));
}

export function inset(box: Rect, dx: number, dy: number = dx): Rect {
  return rect(box.x + dx, box.y + dy, box.width - 2 * dx, box.height - 2 * dy);
}

function sectionPlan(section: Section, x: number, y: number, width: number): SectionPlan {
  const kerb = y + STREET;
  const tile = kerb + KERB + 1;
  return {
    section,
    street: rect(x, y, width, STREET),
    kerb: rect(x, kerb, width, KERB),
    tile: rect(x + 2, tile, width - 4, TILE),
    block: rect(x, tile + TILE + 1, width, BLOCK),
  };
}

/** The graves in one or two lines; the last one takes any number of golems and gets the room of two (G-1.3.7). */
function graveLine(box: Rect, count: number, hasLast: boolean): Rect[] {
  const gap = 4;
  if (!hasLast) return cells(box, count, gap);
  const width = (box.width - gap * count) / (count + 1);
  return Array.from({ length: count }, (_, k) =>
    rect(box.x + k * (width + gap), box.y, k === count - 1 ? 2 * width + gap : width, box.height),
  );
}

/** How many of each lie on the board. */
export type Counts = { characters: number; books: number; graves: number };

export function cityPlan(phone: boolean, counts: Counts): CityPlan {
  return phone ? phonePlan(counts) : deskPlan(counts);
}

function deskPlan(counts: Counts): CityPlan {
  const width = 799;
  const palace = rect(3, 2, 338, 114);
  const niches = inset(rect(palace.x, palace.y + TITLE, palace.width, palace.height - TITLE - 4), 5, 0);
  const library = rect(345, 2, 451, 114);
  const books = inset(rect(library.x, library.y + TITLE, library.width, library.height - TITLE), 5, 0);
  const shelf = rect(books.x, books.y, books.width - 54, books.height - 4);
  const districts = {} as Record<District, DistrictPlan>;
  DISTRICTS.forEach((district, d) => {
    const panel = rect(3, 120 + d * (SECTION_HEIGHT + 4), 793, SECTION_HEIGHT + 1);
    const left = panel.x + 40;
    const gap = 30;
    const column = (panel.width - 40 - gap - 3) / SECTIONS.length;
    const sections = SECTIONS.map((section, s) =>
      sectionPlan(section, left + s * column + (s < LAST_WITH_TILE ? 0 : gap), panel.y + 1, column),
    );
    const menorah = rect(left + LAST_WITH_TILE * column, panel.y + 1, gap, STREET + KERB);
    districts[district] = { district, panel, emblem: rect(panel.x, panel.y, 39, panel.height), menorah, sections };
  });
  const cemetery = rect(3, 120 + 3 * (SECTION_HEIGHT + 4), 793, 46);
  const ground = rect(cemetery.x + 92, cemetery.y + 3, cemetery.width - 96, cemetery.height - 6);
  return {
    width,
    height: cemetery.y + cemetery.height + 2,
    palace,
    characters: cells(niches, counts.characters, 5),
    library,
    books: cells(shelf, counts.books, 5),
    deck: rect(shelf.x + shelf.width + 6, shelf.y, 48, shelf.height),
    districts,
    cemetery,
    graves: graveLine(ground, counts.graves, true),
  };
}

function phonePlan(counts: Counts): CityPlan {
  const width = 360;
  const palace = rect(3, 2, 354, 128);
  const niches = inset(rect(palace.x, palace.y + TITLE, palace.width, palace.height - TITLE - 4), 5, 0);
  const library = rect(3, 134, 354, 128);
  const shelf = rect(library.x + 4, library.y + TITLE, library.width - 44, library.height - TITLE - 4);
  const districts = {} as Record<District, DistrictPlan>;
  const title = 26;
  const half = SECTIONS.length / 2;
  const districtHeight = title + 2 * SECTION_HEIGHT + 6;
  DISTRICTS.forEach((district, d) => {
    const panel = rect(3, 267 + d * (districtHeight + 5), 354, districtHeight);
    const gap = 30;
    const lines = [panel.y + title, panel.y + title + SECTION_HEIGHT + 4];
    const upper = (panel.width - 4) / half;
    const lower = (panel.width - 4 - gap) / half;
    const sections = SECTIONS.map((section, s) =>
      s < half
        ? sectionPlan(section, panel.x + 2 + s * upper, lines[0]!, upper)
        : sectionPlan(section, panel.x + 2 + (s - half) * lower + (s < LAST_WITH_TILE ? 0 : gap), lines[1]!, lower),
    );
    const menorah = rect(panel.x + 2 + (LAST_WITH_TILE - half) * lower, lines[1]!, gap, STREET + KERB);
    districts[district] = { district, panel, emblem: rect(panel.x, panel.y, panel.width, title), menorah, sections };
  });
  const cemetery = rect(3, 267 + 3 * (districtHeight + 5), 354, TITLE + 104);
  const line = rect(cemetery.x + 4, cemetery.y + TITLE + 2, cemetery.width - 8, 46);
  const upperGraves = Math.ceil(counts.graves / 2);
  return {
    width,
    height: cemetery.y + cemetery.height + 2,
    palace,
    characters: cells(niches, counts.characters, 5),
    library,
    books: cells(shelf, counts.books, 4),
    deck: rect(shelf.x + shelf.width + 4, shelf.y, 34, shelf.height),
    districts,
    cemetery,
    graves: [
      ...graveLine(line, upperGraves, false),
      ...graveLine(rect(line.x, line.y + 50, line.width, line.height), counts.graves - upperGraves, true),
    ],
  };
}
