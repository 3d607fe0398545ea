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
  void settled().then((moved) => {
    if (moved) for (const measure of now) measure();
  });
}

/** When everything that moves has come to rest, such as a falling piece; whether anything did. */
async function settled(): Promise<boolean> {
  const moving = document.getAnimations().filter((motion) => motion.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(moving.map((motion) => motion.finished));
  return moving.length > 0;
}
