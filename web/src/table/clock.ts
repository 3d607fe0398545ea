/** Clocks as they are shown: what is left now, in figures, and when that is little. */
import type { SeatTime } from "../wire/types";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What is little time: a minute at a live table, a tenth of a day over days. */
const LITTLE = { live: MINUTE, days: DAY / 10 };

export type Pace = keyof typeof LITTLE;

/** Seconds that are left `passed` seconds after the server told them; a vacation passes first. */
export function leftAfter({ left, runs, vacation, is_away }: SeatTime, passed: number): number {
  const rest = is_away ? Math.min(vacation, passed) : 0;
  return runs ? Math.max(0, left - (passed - rest)) : left;
}

/** Whether the vacation still lasts. */
export function isAway({ vacation, is_away }: SeatTime, passed: number): boolean {
  return is_away && vacation > passed;
}

export function isLow(left: number, pace: Pace): boolean {
  return left <= LITTLE[pace];
}

const two = (n: number): string => String(n).padStart(2, "0");

/** `12:05`, `1:05:00`; from a day on in days and hours, whose signs the language has. */
export function figures(seconds: number, days: (days: number, hours: number) => string): string {
  const whole = Math.ceil(seconds);
  if (whole >= DAY) return days(Math.floor(whole / DAY), Math.floor((whole % DAY) / HOUR));
  const [hours, minutes] = [Math.floor(whole / HOUR), Math.floor((whole % HOUR) / MINUTE)];
  return hours ? `${hours}:${two(minutes)}:${two(whole % MINUTE)}` : `${minutes}:${two(whole % MINUTE)}`;
}
