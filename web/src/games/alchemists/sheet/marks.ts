/** Pencil on the deduction sheet: what a tap, a key or a drag makes of it, and its own undo. */
import type { LayerInk, SheetLayer, SheetMarks } from "../wire";

export type Mark = "x" | "?" | "v";
export type Colour = SheetLayer["colour"];
export type Cells = Record<string, Mark>;

export const COLOURS: readonly Colour[] = ["amber", "teal", "violet", "rose"];

/** What lies under the pen: pencil, or the hypothesis of this colour. */
export type Pen = Colour | "pencil";

const NEXT: Record<string, Mark | ""> = { "": "x", x: "?", "?": "v", v: "" };
const NEXT_SUPPOSED: Record<string, Mark | ""> = { "": "v", v: "x", x: "" };

export function cellsOf(marks: SheetMarks): Cells {
  return marks.cells ?? {};
}

export function layersOf(marks: SheetMarks): SheetLayer[] {
  return marks.layers ?? [];
}

export function layerOf(marks: SheetMarks, colour: Pen): SheetLayer | undefined {
  return layersOf(marks).find((layer) => layer.colour === colour);
}

/** What stands in a cell under this pen; what is supposed to be right is a check of its layer. */
export function markAt(marks: SheetMarks, cell: string, pen: Pen): Mark | "" {
  if (pen === "pencil") return cellsOf(marks)[cell] ?? "";
  const layer = layerOf(marks, pen);
  return layer?.supposed.includes(cell) ? "v" : (layer?.cells?.[cell] ?? "");
}

/** One tap: a cross, again a question mark, again a check; in a hypothesis first what is supposed. */
export function tapped(mark: Mark | "", pen: Pen): Mark | "" {
  return (pen === "pencil" ? NEXT : NEXT_SUPPOSED)[mark] ?? "";
}

function withMark(cells: Cells, cell: string, mark: Mark | ""): Cells {
  const { [cell]: _, ...others } = cells;
  return mark ? { ...others, [cell]: mark } : others;
}

/** The same marks with another one in these cells. */
export function marked(marks: SheetMarks, cells: readonly string[], mark: Mark | "", pen: Pen): SheetMarks {
  return cells.reduce((now, cell) => markedOne(now, cell, mark, pen), marks);
}

function markedOne(marks: SheetMarks, cell: string, mark: Mark | "", pen: Pen): SheetMarks {
  if (pen === "pencil") return { ...marks, cells: withMark(cellsOf(marks), cell, mark) };
  const layers = layersOf(marks).map((layer) => {
    if (layer.colour !== pen) return layer;
    const supposed = layer.supposed.filter((one) => one !== cell);
    return mark === "v"
      ? { ...layer, supposed: [...supposed, cell], cells: withMark(layer.cells ?? {}, cell, "") }
      : { ...layer, supposed, cells: withMark(layer.cells ?? {}, cell, mark) };
  });
  return { ...marks, layers };
}

/** The next colour that no hypothesis has, none where all are used. */
export function freeColour(marks: SheetMarks): Colour | undefined {
  return COLOURS.find((colour) => !layerOf(marks, colour));
}

export function withLayer(marks: SheetMarks, colour: Colour): SheetMarks {
  return layerOf(marks, colour) ? marks : { ...marks, layers: [...layersOf(marks), { colour, supposed: [] }] };
}

export function dropped(marks: SheetMarks, colour: Colour): SheetMarks {
  return { ...marks, layers: layersOf(marks).filter((layer) => layer.colour !== colour) };
}

/** The hypothesis and what follows from it go over into pencil. */
export function kept(marks: SheetMarks, colour: Colour, ink: LayerInk | undefined): SheetMarks {
  const layer = layerOf(marks, colour);
  if (!layer) return marks;
  const cells: Cells = { ...cellsOf(marks), ...layer.cells };
  for (const cell of ink?.crossed ?? []) cells[cell] = "x";
  for (const cell of [...layer.supposed, ...(ink?.certain ?? [])]) cells[cell] = "v";
  return { ...dropped(marks, colour), cells };
}

/** Takes back what one change did, and leaves what was marked since. */
export function undone(now: SheetMarks, before: SheetMarks, after: SheetMarks): SheetMarks {
  const [was, became] = [cellsOf(before), cellsOf(after)];
  const changed = [...new Set([...Object.keys(was), ...Object.keys(became)])].filter((key) => was[key] !== became[key]);
  const cells = changed.reduce((found, key) => withMark(found, key, was[key] ?? ""), cellsOf(now));
  const isSame = JSON.stringify(layersOf(before)) === JSON.stringify(layersOf(after));
  return { ...now, cells, layers: isSame ? layersOf(now) : layersOf(before) };
}
