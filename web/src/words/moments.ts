/** Points in time, as people say them. */

const DAY = 24 * 60 * 60 * 1000;

/** The time of day; with the day of the week or the date where it is not today. */
export function momentOf(at: number, now: number, language: string): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  const isNear = Math.abs(at - now) < 6 * DAY;
  const day: Intl.DateTimeFormatOptions = isToday
    ? {}
    : isNear
      ? { weekday: "long" }
      : { day: "numeric", month: "long" };
  return new Intl.DateTimeFormat(language, { ...day, hour: "numeric", minute: "2-digit" }).format(at);
}
