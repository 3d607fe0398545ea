/** The pencil in one's hand: what it writes, and taking that back. */
import type { Papers } from "../../../table/papers.svelte";
import type { LayerInk, SheetMarks } from "../wire";
import {
  dropped,
  freeColour,
  kept,
  layerOf,
  markAt,
  marked,
  tapped,
  undone,
  withLayer,
  type Colour,
  type Mark,
  type Pen,
} from "./marks";

const NOTHING: SheetMarks = { note: "", help: "" };
const MOST = 200; // changes that can be taken back

interface Change {
  before: SheetMarks;
  after: SheetMarks;
}

export class Pencil {
  /** What was chosen; a hypothesis that is gone leaves the pencil. */
  private chosen = $state<Pen>("pencil");
  private done = $state.raw<Change[]>([]);

  constructor(private readonly papers: Papers) {}

  get marks(): SheetMarks {
    return this.papers.paper?.marks ?? NOTHING;
  }

  get pen(): Pen {
    return this.chosen !== "pencil" && layerOf(this.marks, this.chosen) ? this.chosen : "pencil";
  }

  take(pen: Pen): void {
    this.chosen = pen;
  }

  get canUndo(): boolean {
    return this.done.length > 0;
  }

  /** Somebody else has the pencil now. */
  forget(): void {
    this.done = [];
    this.chosen = "pencil";
  }

  /** Whether what follows from the hypotheses is known. */
  get isSettled(): boolean {
    return this.papers.isSettled;
  }

  write(edit: (marks: SheetMarks) => SheetMarks): void {
    const before = this.marks;
    this.done = [...this.done.slice(1 - MOST), { before, after: edit(before) }];
    this.papers.write(edit);
  }

  undo(): void {
    const last = this.done.at(-1);
    if (!last) return;
    this.done = this.done.slice(0, -1);
    this.papers.write((marks) => undone(marks, last.before, last.after));
  }

  mark(cells: readonly string[], mark: Mark | ""): void {
    const { pen } = this;
    this.write((marks) => marked(marks, cells, mark, pen));
  }

  tap(cell: string): void {
    this.mark([cell], tapped(markAt(this.marks, cell, this.pen), this.pen));
  }

  suppose(): void {
    const colour = freeColour(this.marks);
    if (!colour) return;
    this.write((marks) => withLayer(marks, colour));
    this.take(colour);
  }

  drop(colour: Colour): void {
    this.write((marks) => dropped(marks, colour));
  }

  keep(colour: Colour, ink: LayerInk | undefined): void {
    this.write((marks) => kept(marks, colour, ink));
  }
}
