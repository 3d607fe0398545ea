/** Words with gaps and plurals, as the catalogues write them. */

const RULES = new Map<string, Intl.PluralRules>();

/** Which of a catalogue's plural forms fits `n`: one, (few,) many or other. */
export function pluralForm(language: string, n: number, forms: number): number {
  let rules = RULES.get(language);
  if (!rules) RULES.set(language, (rules = new Intl.PluralRules(language)));
  const category = rules.select(n);
  const form = category === "one" ? 0 : category === "few" ? 1 : forms - 1;
  return Math.min(form, forms - 1);
}

export type Values = Record<string, string | number>;

/** Fill `{name}` from the values; unknown names stay as they are. */
export function filled(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => (name in values ? String(values[name]) : gap));
}
