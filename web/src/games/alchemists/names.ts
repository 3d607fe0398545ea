/** What things are called, from the components in the language in force, and the help on them. */
import type { AlchemistsComponents } from "./wire";

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** The name of a card, a potion, an ingredient, at the beginning of a label. */
export function nameOf(components: AlchemistsComponents, kind: string, name: string): string {
  return capital(components.names[`${kind} ${name}`] ?? name);
}

const WITHOUT_TOPICS: Record<string, string> = { ingredient: "ingredient", alchemical: "alchemical" };

/** The topic that says what it does. */
export function topicOf(kind: string, name: string): string {
  return WITHOUT_TOPICS[kind] ?? `${kind} ${name.replaceAll("_", " ")}`;
}

/** Pieces of a label, those that there are. */
export function listed(...pieces: (string | false | null | undefined)[]): string {
  return pieces.filter(Boolean).join(", ");
}
