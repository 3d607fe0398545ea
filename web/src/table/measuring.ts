/** Measuring drawings just after they were painted, all at once: their layout is known then and costs nothing more. */

const waiting = new Set<() => void>();

export function afterPaint(measure: () => void): () => void {
  if (!waiting.size) requestAnimationFrame(() => setTimeout(run));
  waiting.add(measure);
  return () => waiting.delete(measure);
}

function run(): void {
  const now = [...waiting];
  waiting.clear();
  for (const measure of now) measure();
}
