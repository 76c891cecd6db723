import type { FindingsQuery, QualityFinding, QualityFindings, QualityReport } from '@geo/api';
import type { z } from 'zod';
import type { Actor } from '../../access/permissions.ts';
import type { Db } from '../../db/types.ts';
import { Problem } from '../../problems/index.ts';
import { readMoment } from '../../store/depots/depots.ts';
import { isoOrNull } from '../../store/rows.ts';
import { newestCheck, resultsOf } from './rows.ts';

/** What the newest check of a moment has found; for who may read the moment. */
export async function readQuality(db: Db, actor: Actor, id: number): Promise<QualityReport> {
  const { depot, moment } = await readMoment(db, actor, id);
  const check = await newestCheck(db, moment);
  return {
    rules: depot.quality_rules,
    checked: isoOrNull(check?.checked ?? null),
    current: check?.current ?? false,
    results: check ? resultsOf(check) : [],
  };
}

interface FindingRow {
  n: number;
  idx: number;
  value: string | null;
  details: QualityFinding['details'];
  place: number[] | null;
}

/** A page of the records that do not meet a rule, as the newest check has found them. */
export async function readFindings(
  db: Db,
  actor: Actor,
  id: number,
  { rule, offset, limit }: z.output<typeof FindingsQuery>,
): Promise<QualityFindings> {
  const { moment } = await readMoment(db, actor, id);
  const check = await newestCheck(db, moment);
  const result = check && resultsOf(check).find((one) => one.rule.id === rule);
  if (!result) throw new Problem('not_found');
  const { rows } = await db.query<FindingRow>(
    'SELECT n, idx, value, details, place FROM geo.quality_finding WHERE check_id = $1 AND rule = $2 AND n > $3 AND n <= $4 ORDER BY n',
    [check.id, rule, offset, offset + limit],
  );
  const { rows: total } = await db.query<{ n: number }>(
    'SELECT coalesce(max(n), 0) AS n FROM geo.quality_finding WHERE check_id = $1 AND rule = $2',
    [check.id, rule],
  );
  return {
    objects: rows.map(({ n, idx, value, details, place }) => ({
      id: n,
      record: idx,
      value,
      details,
      place: place as QualityFinding['place'],
    })),
    meta: { offset, limit, total_count: total[0]!.n, count: result.count },
  };
}
