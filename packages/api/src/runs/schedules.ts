import { z } from 'zod';
import { occurrencesBetween } from '../recurrence/occurrences.ts';
import { readRule } from '../recurrence/rule.ts';
import { Timestamp, Uri } from '../schemas/common.ts';
import { hinted } from '../schemas/hints.ts';
import { Job } from '../schemas/job.ts';
import { AutomaticRuns } from '../schemas/switchboard.ts';

/** A calendar of schedules covers so many days at most, tells so many times, and knows so many switchboards. */
export const mostScheduleDays = 62;
export const mostScheduleTimes = 5000;
export const mostSchedules = 500;

const dayMs = 86_400_000;

export const SchedulesQuery = z
  .object({ from: z.iso.datetime({ offset: true }), to: z.iso.datetime({ offset: true }) })
  .refine(({ from, to }) => {
    const length = Date.parse(to) - Date.parse(from);
    return length > 0 && length <= mostScheduleDays * dayMs;
  }, hinted('schedule_range'));
export type SchedulesQuery = z.infer<typeof SchedulesQuery>;

/** A switchboard that runs by itself, or has a schedule that is switched off. */
export const ScheduledSwitchboard = z.object({
  resource_uri: Uri,
  name: z.string(),
  /** It runs when a depot changes that it reads. */
  automatic: z.boolean(),
  /** Those depots, as far as the user may see them, and the number of the others. */
  depots: z.array(z.object({ resource_uri: Uri, name: z.string() })),
  hidden_depots: z.number().int().min(0),
  /** Its schedule is switched on. */
  periodic_execution: z.boolean(),
  /** RFC 5545 recurrence rule in the zone Europe/Berlin, '' for none. */
  periodic_execution_rule: z.string(),
  /** When it runs next by its schedule; null where it does not. */
  next: Timestamp.nullable(),
  /** With whose rights it runs, and why it does not. */
  automatic_runs: AutomaticRuns,
  /** Its newest run; null where there was none. */
  last: z.object({ status: Job.shape.status, created: Timestamp, start: Timestamp.nullable(), end: Timestamp.nullable() }).nullable(),
  /** How long the newest run took that succeeded, in ms; null where none did. */
  took_ms: z.number().int().min(0).nullable(),
});
export type ScheduledSwitchboard = z.infer<typeof ScheduledSwitchboard>;

export const ScheduledTime = z.object({ switchboard: Uri, at: Timestamp });
export type ScheduledTime = z.infer<typeof ScheduledTime>;

/** What runs by itself, and when. */
export const Schedules = z.object({
  switchboards: z.array(ScheduledSwitchboard),
  /** Those that there is no room for here. */
  more: z.number().int().min(0),
  /** When schedules say that it is time within the range, in order. */
  times: z.array(ScheduledTime),
  /** Until then all times are told: the end of the range, or less where there are too many. Exclusive. */
  complete_to: Timestamp,
});
export type Schedules = z.infer<typeof Schedules>;

/** One schedule that is switched on. */
type Schedule = Pick<ScheduledSwitchboard, 'resource_uri' | 'periodic_execution_rule'>;

/** When one schedule says that it is time; a rule that cannot be read never does. */
export function timesOfSchedule({ resource_uri, periodic_execution_rule }: Schedule, { from, to }: SchedulesQuery): ScheduledTime[] {
  const read = readRule(periodic_execution_rule);
  if (read.kind !== 'rule') return [];
  return occurrencesBetween(read.rule, new Date(from), new Date(to), mostScheduleTimes + 1).map((at) => ({
    switchboard: resource_uri,
    at: at.toISOString(),
  }));
}

/** The times of several schedules in order, as many as there is room for. */
export function mergedTimes(all: readonly ScheduledTime[], to: string): Pick<Schedules, 'times' | 'complete_to'> {
  const sorted = all.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const first = sorted[mostScheduleTimes];
  if (!first) return { times: sorted, complete_to: new Date(to).toISOString() };
  // What comes at the same time is told together or not at all.
  return { times: sorted.filter(({ at }) => at < first.at), complete_to: first.at };
}
