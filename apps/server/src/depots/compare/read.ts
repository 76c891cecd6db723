import { columnsOfBoth, type Comparison, type ComparisonQuery } from '@geo/api';
import type { z } from 'zod';
import type { Actor } from '../../access/permissions.ts';
import type { Db } from '../../db/types.ts';
import { Problem } from '../../problems/index.ts';
import { depotSource } from '../../store/depots/depot-source.ts';
import { readMoment, type MomentRow } from '../../store/depots/depots.ts';
import { recordsByNumber } from '../../store/depots/records.ts';
import { comparedBy } from './compute.ts';

/** A page of what differs; whoever reads it must be allowed to read both moments. */
export async function readComparison(
  db: Db,
  actor: Actor,
  id: number,
  { kind, offset, limit }: z.output<typeof ComparisonQuery>,
): Promise<Comparison> {
  const { comparison, depot, before, after } = await comparedBy(db, id, (moment) => readMoment(db, actor, moment));
  const { changed, added, removed } = comparison;
  if (changed === null || added === null || removed === null) throw new Problem('not_found');
  const { rows } = await db.query<{ n: number; before_idx: number | null; after_idx: number | null }>(
    `SELECT n, before_idx, after_idx FROM geo.comparison_record WHERE comparison_id = $1 AND kind = $2 AND n > $3 AND n <= $4 ORDER BY n`,
    [id, kind, offset, offset + limit],
  );
  const { rows: total } = await db.query<{ n: number }>(
    'SELECT coalesce(max(n), 0) AS n FROM geo.comparison_record WHERE comparison_id = $1 AND kind = $2',
    [id, kind],
  );
  const numbers = (side: 'before_idx' | 'after_idx'): number[] => rows.flatMap((row) => row[side] ?? []);
  const at = (moment: MomentRow, side: 'before_idx' | 'after_idx') => recordsByNumber(db, depotSource(depot, moment), numbers(side));
  const [old, young] = [await at(before, 'before_idx'), await at(after, 'after_idx')];
  return {
    objects: rows.map(({ n, before_idx, after_idx }) => {
      const [first, second] = [old.get(before_idx ?? -1), young.get(after_idx ?? -1)];
      const moved = first !== undefined && second !== undefined && first.shape !== second.shape;
      return { id: n, before: first?.datum ?? null, after: second?.datum ?? null, moved };
    }),
    meta: {
      offset,
      limit,
      total_count: total[0]!.n,
      changed,
      added,
      removed,
      before: before.id,
      after: after.id,
      key: comparison.key,
      columns: columnsOfBoth(before.columns, after.columns),
    },
  };
}
