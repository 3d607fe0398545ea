/** What the people of a table agree on before it opens: how fast they play, by which clock, and what its end brings. */
import type { Terms } from "../wire/types";
import { count, t } from "../words/words.svelte";

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export type Pace = "live" | "days";

/** Seconds to choose from; 0 is no clock. */
export const TIMES: Record<Pace, number[]> = {
  live: [0, 15, 30, 45, 60, 90, 120].map((minutes) => minutes * MINUTE),
  days: [0, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY],
};
export const INCREMENTS = [0, 10, 20, 30, 60];
export const VACATIONS = [0, 3, 7, 14, 30].map((days) => days * DAY);

/** Seconds that somebody is away before a bot may play for them, and what is usual. */
export const ABSENCES: Record<Pace, number[]> = {
  live: [2, 5, 10, 20, 60].map((minutes) => minutes * MINUTE),
  days: [6 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY],
};
const USUAL_ABSENCE: Record<Pace, number> = { live: 10 * MINUTE, days: DAY };

export const absenceOf = ({ pace = "live", absence }: Terms): number => absence ?? USUAL_ABSENCE[pace];

export function usualTerms(): Terms {
  return { pace: "live", absence: null, time: 0, increment: 0, vacation: 0, at_end: "bot", bot: "", help: "" };
}

/** The same terms at another pace, whose clock begins with none. */
export function atPace(terms: Terms, pace: Pace): Terms {
  return { ...terms, pace, absence: null, time: 0, increment: 0, vacation: 0 };
}

/** A length of time in words, in its largest unit. */
export function lengthOf(seconds: number): string {
  if (seconds % DAY === 0) return count("terms.days", seconds / DAY);
  if (seconds % HOUR === 0) return count("terms.hours", seconds / HOUR);
  if (seconds % MINUTE === 0) return count("terms.minutes", seconds / MINUTE);
  return count("terms.seconds", seconds);
}

/** The clock in a few words, "" where there is none. */
export function clockWords({ pace, time = 0, increment = 0, vacation = 0 }: Terms): string {
  if (!time) return "";
  if (pace === "live")
    return increment
      ? t("terms.live_clock_more", { time: lengthOf(time), more: lengthOf(increment) })
      : t("terms.live_clock", { time: lengthOf(time) });
  return vacation
    ? t("terms.days_clock_vacation", { time: lengthOf(time), vacation: lengthOf(vacation) })
    : t("terms.days_clock", { time: lengthOf(time) });
}
