import {
  mergedTimes,
  mostSchedules,
  timesOfSchedule,
  type ScheduledSwitchboard,
  type ScheduledTime,
  type Schedules,
  type SchedulesQuery,
} from '@geo/api';
import { setImmediate } from 'node:timers/promises';
import type { Actor } from '../access/permissions.ts';
import type { Sql } from '../db/types.ts';
import { Params } from '../relation/relation.ts';
import { kinds, readableOf } from '../store/kinds/kinds.ts';
import { depotsUsedBy } from '../store/objects/circle.ts';
import { fromOf, ownColumnsOf } from '../store/objects/objects.ts';
import { keyOf, summariesOf, type ObjectRef } from '../store/objects/relations.ts';
import { iso, isoOrNull } from '../store/rows.ts';
import { automaticRunsOf } from '../store/runs/unattended.ts';
import { uriOf } from '../store/uris.ts';
import type { SwitchboardRow } from './switchboards.ts';

type LastRun = NonNullable<ScheduledSwitchboard['last']>;

interface ScheduleRow extends Pick<
  SwitchboardRow,
  'id' | 'name' | 'automatic' | 'periodic_execution' | 'periodic_execution_rule' | 'changer' | 'owning'
> {
  next_run: Date | string | null;
  status: LastRun['status'] | null;
  created: Date | string;
  started: Date | string | null;
  ended: Date | string | null;
  took_ms: number | null;
  total: number;
}

const runs = "geo.job j WHERE j.switchboard_id = o.id AND j.kind = 'run'";

/** What runs by itself, and when, as far as the actor may see it. */
export async function listSchedules(sql: Sql, actor: Actor, query: SchedulesQuery): Promise<Schedules> {
  const params = new Params();
  const definition = kinds.switchboard;
  const readable = readableOf(definition, actor, 'o', (value) => params.add(value));
  const { rows } = await sql.query<ScheduleRow>(
    `SELECT o.id, o.name, o.automatic, o.periodic_execution, o.periodic_execution_rule, o.next_run, o.changer, o.owning, o.total,
       j.status, j.created, j.started, j.ended, d.took_ms FROM (
       SELECT ${ownColumnsOf(definition)}, count(*) OVER ()::int AS total FROM ${fromOf(definition)} WHERE ${readable}
         AND (o.automatic OR o.periodic_execution OR o.periodic_execution_rule <> '') ORDER BY lower(o.name), o.id LIMIT ${mostSchedules}
     ) o
     LEFT JOIN LATERAL (SELECT j.status, j.created, j.started, j.ended FROM ${runs} ORDER BY j.id DESC LIMIT 1) j ON true
     LEFT JOIN LATERAL (SELECT round(extract(epoch FROM j.ended - j.started) * 1000)::float8 AS took_ms FROM ${runs}
       AND j.status = 'success' AND j.started IS NOT NULL AND j.ended IS NOT NULL ORDER BY j.id DESC LIMIT 1) d ON true
     ORDER BY lower(o.name), o.id`,
    params.values,
  );
  const automatic = rows.filter((row) => row.automatic).map(({ id }) => id);
  const reads = await depotsUsedBy(sql, 'read', automatic);
  const seen = await summariesOf(
    sql,
    actor,
    [...new Set([...reads.values()].flat())].map((id): ObjectRef => ({ kind: 'depot', id })),
  );
  const switchboards = rows.map((row): ScheduledSwitchboard => {
    const read = reads.get(row.id) ?? [];
    const depots = read.flatMap((id) => seen.get(keyOf({ kind: 'depot', id })) ?? []);
    return {
      resource_uri: uriOf('switchboard', row.id),
      name: row.name,
      automatic: row.automatic,
      depots: depots.map(({ resource_uri, name }) => ({ resource_uri, name })),
      hidden_depots: read.length - depots.length,
      periodic_execution: row.periodic_execution,
      periodic_execution_rule: row.periodic_execution_rule,
      next: row.periodic_execution ? isoOrNull(row.next_run) : null,
      automatic_runs: automaticRunsOf(row.changer, row.owning),
      last: row.status && { status: row.status, created: iso(row.created), start: isoOrNull(row.started), end: isoOrNull(row.ended) },
      took_ms: row.took_ms,
    };
  });
  const times: ScheduledTime[] = [];
  for (const one of switchboards.filter(({ periodic_execution }) => periodic_execution)) {
    times.push(...timesOfSchedule(one, query));
    // A rule may count from long ago: nobody waits for more than one of them.
    await setImmediate();
  }
  return { switchboards, more: (rows[0]?.total ?? 0) - rows.length, ...mergedTimes(times, query.to) };
}
