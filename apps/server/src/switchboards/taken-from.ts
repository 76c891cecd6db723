import type { NodeRun } from '@geo/api';
import type { Actor } from '../access/permissions.ts';
import type { Sql } from '../db/types.ts';
import { keyOf, summariesOf, type ObjectRef } from '../store/objects/relations.ts';

/** The run whose result a step took over, as it is noted with the step. */
export interface TakenRow {
  run: number;
  switchboard: number;
  at: string;
}

type Taken = NonNullable<NodeRun['taken']>;

/** Tells where results were taken from, as far as the actor may see those switchboards. */
export async function takenFrom(
  sql: Sql,
  actor: Actor,
  rows: readonly { taken?: TakenRow | null }[],
): Promise<(row: { taken?: TakenRow | null }) => Taken | null> {
  const ref = (id: number): ObjectRef => ({ kind: 'switchboard', id });
  const ids = new Set(rows.flatMap(({ taken }) => taken?.switchboard ?? []));
  const seen = await summariesOf(sql, actor, [...ids].map(ref));
  return ({ taken }) => {
    if (!taken) return null;
    const found = seen.get(keyOf(ref(taken.switchboard)));
    return {
      run: found ? taken.run : null,
      switchboard: found ? { resource_uri: found.resource_uri, name: found.name } : null,
      at: taken.at,
    };
  };
}
