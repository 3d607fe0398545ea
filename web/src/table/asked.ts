/** What is told and who is waited for, in a few words: for the question and for the title of the page. */
import { t } from "../words/words.svelte";
import type { TableStore } from "./table.svelte";

type Seen = Pick<TableStore, "telling" | "news" | "live" | "nameOf">;

/** Whose doing is told, -1 for nobody's: what comes to oneself unasked; the words may still be on their way. */
export function toldBy({ telling, news, live }: Omit<Seen, "nameOf">): number | null {
  if (!telling.isTelling) return null;
  const seat = telling.now?.seat ?? news.find((line) => line.seat >= 0 && !live.mine.includes(line.seat))?.seat;
  return seat === undefined || live.mine.includes(seat) ? -1 : seat;
}

export function wordsFor(told: number, table: Pick<Seen, "nameOf">): string {
  return told < 0 ? t("table.happens") : t("table.told", { name: table.nameOf(told) });
}

/** What a page says in its title of a table where it is nobody's turn here. */
export function titleOf(table: Seen): string {
  const { live } = table;
  const told = toldBy(table);
  if (told !== null) return wordsFor(told, table);
  if (live.is_over) return t("table.over");
  const asked = live.held_by !== null ? [live.held_by] : (live.question?.asked ?? []);
  return t("table.waiting", { names: asked.map((seat) => table.nameOf(seat)).join(", ") || t("table.nature") });
}
