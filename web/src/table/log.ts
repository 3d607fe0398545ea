/** The log as this browser knows it. */
import type { Line, Log } from "../wire/types";

/** The known lines with the news: all from `start` on are replaced. Null: there is a gap, ask for the whole. */
export function spliced(known: Line[], news: Log): Line[] | null {
  const end = known.length ? known[known.length - 1]!.index + 1 : news.start;
  if (news.start > end) return null;
  return [...known.filter((line) => line.index < news.start), ...news.lines];
}
