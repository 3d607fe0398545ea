/** Who sits at a table, in words and with what their faces are drawn from. */
import type { GameInfo, Summary } from "../wire/types";
import { t } from "../words/words.svelte";

export interface Seated {
  name: string;
  /** What plays there, in a word; "" for a person. */
  level: string;
  /** What the face is drawn from; "" for a person. */
  face: string;
}

const PEOPLE = ["here", "friend"];

/** By seat. Who has no name goes by what plays the seat, as this person sees it; a bot by a name that is still free. */
export function seatedAt({ players, seats }: Pick<Summary, "players" | "seats">, game: GameInfo | undefined): Seated[] {
  const others = t(seats.length ? "lobby.player.friend" : "open.somebody");
  const taken = new Set(players);
  return players.map((player, seat) => {
    if (PEOPLE.includes(player)) return { name: seats.includes(seat) ? t("lobby.player.here") : others, ...NOBODY };
    const rival = game?.rivals?.levels.find(({ kind }) => kind === player);
    if (rival) return { name: rival.name, level: rival.level, face: player };
    const bot = game?.bots.find(({ kind }) => kind === player);
    if (!bot) return { name: player, ...NOBODY };
    const name = bot.names.find((one) => !taken.has(one)) ?? bot.title;
    taken.add(name);
    const before = players.slice(0, seat).filter((one) => one === player).length;
    return { name, level: bot.title, face: `${player} ${before}` };
  });
}

const NOBODY = { level: "", face: "" };

export const playersOf = (...at: Parameters<typeof seatedAt>): string[] => seatedAt(...at).map(({ name }) => name);
