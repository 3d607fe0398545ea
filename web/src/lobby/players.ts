/** Who sits at a table, in words. */
import type { GameInfo, Summary } from "../wire/types";
import { t } from "../words/words.svelte";

/** Who has no name goes by what plays the seat, as this person sees it. */
export function playersOf(
  { players, seats }: Pick<Summary, "players" | "seats">,
  game: GameInfo | undefined,
): string[] {
  const others = t(seats.length ? "lobby.player.friend" : "open.somebody");
  return players.map((player, seat) => {
    if (player === "here" || player === "friend") return seats.includes(seat) ? t("lobby.player.here") : others;
    const rival = game?.rivals?.levels.find(({ kind }) => kind === player);
    return rival?.name ?? game?.bots.find(({ kind }) => kind === player)?.title ?? player;
  });
}
