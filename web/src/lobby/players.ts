/** Who sits at a table of one's own, in words. */
import type { BotInfo, Summary } from "../wire/types";
import { t } from "../words/words.svelte";

const NAMELESS = /^(here|friend|automa)(?::(\d))?$/;

/** Who has no name goes by what plays the seat, as this person sees it. */
export function playersOf({ players, seats }: Pick<Summary, "players" | "seats">, bots: readonly BotInfo[]): string[] {
  const others = t(seats.length ? "lobby.player.friend" : "open.somebody");
  return players.map((player, seat) => {
    const [, kind, level = ""] = NAMELESS.exec(player) ?? [];
    if (kind === "automa") return t("lobby.player.automa", { level });
    if (kind) return seats.includes(seat) ? t("lobby.player.here") : others;
    return bots.find((bot) => bot.kind === player)?.title ?? player;
  });
}
