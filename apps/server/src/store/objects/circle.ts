import { circleThrough, namedCircle, type AutomaticLinks } from '@geo/api';
import type { Sql } from '../../db/types.ts';
import type { Actor } from '../../access/permissions.ts';
import { Problem } from '../../problems/index.ts';
import { keyOf, namedDepots, namedSwitchboards, summariesOf, type ObjectRef } from './relations.ts';

interface UseRow {
  board: number;
  depot: number;
}

/** The depots that switchboards read or write, by switchboard: themselves, or by others that they run as steps. */
export async function depotsUsedBy(
  sql: Sql,
  use: 'read' | 'write',
  switchboards: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await sql.query<UseRow>(
    `WITH RECURSIVE runs AS (
       SELECT b AS board, b AS part FROM unnest($1::int[]) AS b
       UNION
       SELECT r.board, s.id FROM ${namedSwitchboards} JOIN runs r ON r.part = n.switchboard_id
     ) SELECT DISTINCT r.board, d.id AS depot FROM ${namedDepots(use)} JOIN runs r ON r.part = n.switchboard_id ORDER BY 1, 2`,
    [switchboards],
  );
  return new Map([...Map.groupBy(rows, ({ board }) => board)].map(([board, found]) => [board, found.map(({ depot }) => depot)]));
}

/** Refuses to let a switchboard run by itself that others, which run by themselves as well, would set off again for what it writes. */
export async function refuseCircle(sql: Sql, actor: Actor, switchboard: number): Promise<void> {
  const { rows } = await sql.query<{ id: number }>('SELECT id FROM geo.switchboard WHERE automatic OR id = $1', [switchboard]);
  const ids = rows.map(({ id }) => id);
  const reads = await depotsUsedBy(sql, 'read', ids);
  const writes = await depotsUsedBy(sql, 'write', ids);
  const links = [...reads].map(([board, depots]): AutomaticLinks<number> => {
    return { switchboard: board, reads: depots, writes: writes.get(board) ?? [] };
  });
  const circle = circleThrough(switchboard, links);
  if (!circle) return;
  const refs = circle.flatMap((one): ObjectRef[] => [
    { kind: 'switchboard', id: one.switchboard },
    { kind: 'depot', id: one.depot },
  ]);
  const seen = await summariesOf(sql, actor, refs);
  const nameOf = (ref: ObjectRef): string | null => seen.get(keyOf(ref))?.name ?? null;
  const named = circle.map((one) => ({
    switchboard: nameOf({ kind: 'switchboard', id: one.switchboard }),
    depot: nameOf({ kind: 'depot', id: one.depot }),
  }));
  throw new Problem('automatic_circle', { circle: namedCircle(named) }, { field: 'automatic' });
}
