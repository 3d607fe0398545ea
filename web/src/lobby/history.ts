/** Finished games: who came where, and how often one has won. */
import type { Summary } from "../wire/types";

/** A game that this person has played to an end. */
export type Finished = Summary & { result: NonNullable<Summary["result"]> };

export function isFinished(table: Summary): table is Finished {
  return Boolean(table.result) && table.seats.length > 0;
}

export interface Standing {
  seat: number;
  place: number;
  score: number;
  isMine: boolean;
  hasResigned: boolean;
}

/** The seats from first to last. */
export function standings({ seats, result }: Finished): Standing[] {
  return result.scores
    .map((score, seat) => ({
      seat,
      place: result.places[seat] ?? 0,
      score,
      isMine: seats.includes(seat),
      hasResigned: result.resigned.includes(seat),
    }))
    .sort((one, other) => one.place - other.place || one.seat - other.seat);
}

/** Whoever holds several seats plays against nobody, so only games with one seat of one's own are won. */
export function tally(games: readonly Finished[]): { played: number; alone: number; won: number } {
  const single = games.filter(({ seats }) => seats.length === 1);
  const won = single.filter(({ seats, result }) => result.places[seats[0]!] === 1);
  return { played: games.length, alone: single.length, won: won.length };
}
