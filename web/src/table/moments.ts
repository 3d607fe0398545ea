/** Which moment of the game a line of the log belongs to. */
import type { Moment } from "../wire/types";

/** The number of the moment that wrote line `index`, searched by halves among the first `count`. */
export async function momentOfLine(
  index: number,
  count: number,
  moment: (number: number) => Promise<Moment | undefined>,
): Promise<number> {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    let at = middle;
    let found = await moment(at);
    while (at < high && !found?.lines.length) found = await moment(++at);
    const last = found?.lines.at(-1);
    if (last && last.index < index) low = at + 1;
    else high = middle;
  }
  while (low < count && !(await moment(low))?.lines.length) low++;
  return low;
}
