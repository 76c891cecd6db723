/** The hour at which the night's work begins, in the time of the server. */
const hour = 2;

/** When the last night's work was due: what was done before is done again, also by a server that slept at night. */
export function lastNight(now: Date): Date {
  const due = new Date(now);
  due.setHours(hour, 0, 0, 0);
  if (due > now) due.setDate(due.getDate() - 1);
  return due;
}
