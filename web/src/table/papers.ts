/** Changes of marks that are not stored yet. */

export type Edit<M> = (marks: M) => M;

/** What the marks are once all of these are made. */
export function inStep<M>(marks: M, edits: readonly Edit<M>[]): M {
  return edits.reduce((now, edit) => edit(now), marks);
}
