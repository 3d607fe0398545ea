/** Where on a phone there is something to choose. */

/** How many of the things lie on each tab. */
export function badges(
  tabs: readonly string[],
  things: readonly string[],
  tabOf: (thing: string) => string,
): Record<string, number> {
  const found = Object.fromEntries(tabs.map((tab) => [tab, 0]));
  for (const thing of things) found[tabOf(thing)]! += 1;
  return found;
}

/** Stay where one of the things lies, else go to the first. */
export function tabShowing(now: string, tabs: readonly string[]): string {
  return tabs.includes(now) ? now : (tabs[0] ?? now);
}

/** Stay where there is something to do, else go where there is most, to the first of equals. */
export function tabFor(now: string, found: Record<string, number>): string {
  const best = Object.keys(found).reduce((one, other) => (found[other]! > found[one]! ? other : one));
  return found[now] || !found[best] ? now : best;
}
