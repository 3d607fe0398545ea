/** Measuring drawings just after they were painted, all at once: their layout is known then and costs nothing more. */

type Measure = () => void;

const waiting = new Set<Measure>();

export function afterPaint(measure: Measure): () => void {
  if (!waiting.size) requestAnimationFrame(() => setTimeout(run));
  waiting.add(measure);
  return () => waiting.delete(measure);
}

function run(): void {
  const now = [...waiting];
  waiting.clear();
  for (const measure of now) measure();
  for (const motion of passing()) void motion.finished.catch(() => undefined).then(() => again(now));
}

/** What moves and will come to rest, such as a falling piece. */
const passing = (): Animation[] =>
  document.getAnimations().filter((motion) => motion.effect?.getComputedTiming().endTime !== Infinity);

const moved = new Set<Measure>();

/** Whatever comes to rest has its place then, and not only when the slowest does. */
function again(measures: Measure[]): void {
  if (!moved.size) requestAnimationFrame(rest);
  for (const measure of measures) moved.add(measure);
}

function rest(): void {
  const now = [...moved];
  moved.clear();
  for (const measure of now) measure();
}

const SPARE = 8; // pixels

/** How high the bar of a phone would be in which its list goes down to this line; 0 where there is no such bar. */
export function roomDownTo(line: DOMRect | undefined, list: Element, more = 0): number {
  const bar = list.closest("[data-bar]");
  if (!bar || !line) return 0;
  const { top, height } = list.getBoundingClientRect(); // not rounded: or the bar would go to and fro by a pixel
  const around = bar.getBoundingClientRect().height - height;
  return Math.ceil(around + line.bottom - top + list.scrollTop + more + SPARE);
}
