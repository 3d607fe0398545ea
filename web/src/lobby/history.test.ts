import { expect, test } from "vitest";
import type { Summary } from "../wire/types";
import { isFinished, standings, tally, type Finished } from "./history";

const game = (seats: number[], places: number[], scores: number[], resigned: number[] = []): Finished => ({
  table: "t",
  game: "golem",
  players: places.map(String),
  seats,
  round: 4,
  your_turn: false,
  is_over: true,
  is_sandbox: false,
  is_closed: false,
  removal: null,
  updated: 0,
  result: { kind: "finished", scores, places, resigned, minutes: 90 },
});

test("seats are told from first to last, equals by seat", () => {
  const told = standings(game([2], [2, 1, 2], [50, 70, 50], [0]));
  expect(told.map(({ seat, place, score }) => [seat, place, score])).toEqual([
    [1, 1, 70],
    [0, 2, 50],
    [2, 2, 50],
  ]);
  expect(told.map(({ isMine }) => isMine)).toEqual([false, false, true]);
  expect(told.map(({ hasResigned }) => hasResigned)).toEqual([false, true, false]);
});

test("games with one seat of one's own are won or lost, a shared first place is won", () => {
  const games = [
    game([0], [1, 2], [9, 8]),
    game([1], [1, 1], [9, 9]),
    game([1], [1, 2], [9, 8]),
    game([0, 1], [1, 2], [9, 8]),
  ];
  expect(tally(games)).toEqual({ played: 4, alone: 3, won: 2 });
  expect(tally([])).toEqual({ played: 0, alone: 0, won: 0 });
});

test("what was watched, or has no result, is no game of one's own", () => {
  const without: Summary = { ...game([0], [1], [1]), result: null };
  expect([game([0], [1], [1]), game([], [1], [1]), without].map(isFinished)).toEqual([true, false, false]);
});
