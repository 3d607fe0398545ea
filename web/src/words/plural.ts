/** Words with gaps and plurals, as the catalogues write them. */

type Count = (n: number) => number;

const ORDER: Intl.LDMLPluralRule[] = ["zero", "one", "two", "few", "many", "other"];
const ENOUGH = 200; // in every language the forms of whole numbers come round within these
const RULES = new Map<string, Count>();

/** Which of a catalogue's plural forms fits `n`. Catalogues write the forms of whole numbers in the usual order. */
export function pluralForm(language: string, n: number, forms: number): number {
  let rule = RULES.get(language);
  if (!rule) RULES.set(language, (rule = ruleOf(language)));
  return Math.min(rule(n), forms - 1);
}

function ruleOf(language: string): Count {
  const rules = new Intl.PluralRules(language);
  const used = new Set(Array.from({ length: ENOUGH }, (_, n) => rules.select(n)));
  const order = ORDER.filter((category) => used.has(category));
  return (n) => {
    const place = order.indexOf(rules.select(Math.abs(n)));
    return place < 0 ? order.length - 1 : place;
  };
}

export type Values = Record<string, string | number>;

/** Fill `{name}` from the values, a number below zero with a minus and not a hyphen; unknown names stay as they are. */
export function filled(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => written(values[name]) ?? gap);
}

const written = (value: string | number | undefined): string | undefined =>
  typeof value === "number" && value < 0 ? `−${-value}` : value?.toString();
