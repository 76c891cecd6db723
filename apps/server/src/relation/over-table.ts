import type { Db } from '../db/types.ts';
import { Params, type Relation } from './relation.ts';
import { ranges, type Condition } from './slices.ts';

/** Where records are looked at, and until when. */
export interface LookedAt {
  readonly db: Db;
  readonly signal: AbortSignal;
}

/**
 * What an aggregate over the records `r` of a relation gives; where all share one connection in slices, which the caller unites. The
 * relation lies in a table (`searched`): what computes it would run for this alone.
 */
export async function overTable<Row>({ db, signal }: LookedAt, relation: Relation, aggregates: (params: Params) => string): Promise<Row[]> {
  const asked = async (condition: Condition): Promise<Row> => {
    const params = new Params();
    const from = params.from(relation);
    const sql = `SELECT ${aggregates(params)} FROM ${from} r WHERE ${condition(params)}`;
    return (await db.longQuery<Row>(sql, params.values, signal)).rows[0]!;
  };
  if (!db.beside) return [await asked(() => 'true')];
  const rows: Row[] = [];
  for await (const range of ranges(db, relation)) {
    signal.throwIfAborted();
    const begun = performance.now();
    rows.push(await asked(range.condition));
    range.took(performance.now() - begun);
  }
  return rows;
}
