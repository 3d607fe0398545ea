/** Moments as they travel: the table behind each deed is told by what differs in it from the next one. */
import type { Deed, Difference, Line, Moment, SentMoment, View } from "./types";

/** A value with another one somewhere in it; what is beside the way there stays the same object. */
function put(into: unknown, [here, ...further]: (string | number)[], value: unknown): unknown {
  if (here === undefined) return value;
  const inside = put((into as Record<string | number, unknown>)[here], further, value);
  if (Array.isArray(into)) return into.map((one: unknown, k) => (k === here ? inside : one));
  return { ...(into as object), [here]: inside };
}

export function changed<T>(whole: T, differences: Difference[]): T {
  return differences.reduce<unknown>((found, { at, value }) => put(found, at, value), whole) as T;
}

/** A moment with the lines and the view of every deed. */
export function unfolded<V extends View>(sent: SentMoment<V>): Moment<V> {
  const deeds: Deed<V>[] = [];
  let view = sent.view;
  let end = sent.lines.length;
  for (let k = sent.deeds.length - 1; k >= 0; k--) {
    const { back, is_setup } = sent.deeds[k]!;
    view = changed(view, back);
    const begin = sent.deeds[k - 1]?.lines ?? 0;
    deeds.unshift({ lines: sent.lines.slice(begin, end) as Line[], view, isSetup: is_setup });
    end = begin;
  }
  return { ...sent, deeds };
}
