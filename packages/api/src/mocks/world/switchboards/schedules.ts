import { nextOf } from '../../../recurrence/occurrences.ts';
import {
  mergedTimes,
  mostSchedules,
  timesOfSchedule,
  type ScheduledSwitchboard,
  type Schedules,
  type SchedulesQuery,
} from '../../../runs/schedules.ts';
import type { Switchboard } from '../../../schemas/switchboard.ts';
import { summaryOf } from '../context.ts';
import { objectAt } from '../objects.ts';
import type { Actor, World } from '../state.ts';
import { allows } from '../store.ts';
import { depotsReadBy } from './impact.ts';

function scheduledOf(world: World, user: Actor, board: Switchboard): ScheduledSwitchboard {
  const { resource_uri, name, automatic, periodic_execution, periodic_execution_rule, automatic_runs } = board;
  const runs = (world.runs.get(resource_uri) ?? []).map(({ run }) => run);
  const done = runs.find(({ status }) => status === 'success');
  const read = automatic ? depotsReadBy(world, resource_uri).flatMap((uri) => objectAt(world, uri) ?? []) : [];
  const seen = read.filter((depot) => allows(user, 'depot', depot, 'read')).map(summaryOf);
  const [last] = runs;
  return {
    resource_uri,
    name,
    automatic,
    depots: seen.map((depot) => ({ resource_uri: depot.resource_uri, name: depot.name })),
    hidden_depots: read.length - seen.length,
    periodic_execution,
    periodic_execution_rule,
    next: periodic_execution ? (nextOf(periodic_execution_rule, new Date(world.now()))?.toISOString() ?? null) : null,
    automatic_runs,
    last: last ? { status: last.status, created: last.created, start: last.start, end: last.end } : null,
    took_ms: done?.start && done.end ? Date.parse(done.end) - Date.parse(done.start) : null,
  };
}

/** What runs by itself, and when, as far as the user may see it. */
export function schedulesOf(world: World, user: Actor, query: SchedulesQuery): Schedules {
  const found = [...world.switchboards.values()]
    .filter((board) => board.automatic || board.periodic_execution || board.periodic_execution_rule !== '')
    .filter((board) => allows(user, 'switchboard', board, 'read'))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'de') || one.id - other.id);
  const switchboards = found.slice(0, mostSchedules).map((board) => scheduledOf(world, user, board));
  const times = switchboards.filter((one) => one.periodic_execution).flatMap((one) => timesOfSchedule(one, query));
  return { switchboards, more: found.length - switchboards.length, ...mergedTimes(times, query.to) };
}
