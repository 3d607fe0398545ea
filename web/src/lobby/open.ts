/** What one should know about a table before one sits down there. */
import { clockWords } from "../parts/terms";
import type { GameInfo, OpenTable } from "../wire/types";
import { t } from "../words/words.svelte";

/** The game where there are several, pace, clock, hints and what differs from the usual game. */
export function inShort({ game: name, players, terms, hints, options }: OpenTable, games: readonly GameInfo[]): string {
  const game = games.find((one) => one.name === name);
  const hasRival = players.some((player) => game?.rivals?.levels.some(({ kind }) => kind === player));
  const changed = (game?.options ?? [])
    .filter(({ name, values }) => options[name] && options[name] !== values[0]?.value)
    .filter(({ with_rival }) => !with_rival || hasRival)
    .map(({ name, title, values }) => {
      const label = values.find(({ value }) => value === options[name])?.label ?? "";
      return title.endsWith("?") ? `${title} ${label}` : `${title}: ${label}`;
    });
  return [
    ...(games.length > 1 ? [game?.title ?? name] : []),
    t(`terms.pace.${terms.pace ?? "live"}`),
    clockWords(terms) || t("terms.no_clock"),
    ...(hints ? [t("lobby.hints")] : []),
    ...changed,
  ].join(" · ");
}
