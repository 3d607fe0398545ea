/** The first of the wanted languages that there is, whole (`pt-br`) or by its first part (`pt`); else English. */
export function preferredOf(wanted: readonly string[], known: readonly string[]): string {
  for (const code of wanted) {
    const found = [code, code.split("-")[0]].map((part) => known.find((one) => same(one, part))).find(Boolean);
    if (found) return found;
  }
  return "en";
}

function same(one: string, other: string | undefined): boolean {
  return one.toLowerCase() === other?.toLowerCase();
}
