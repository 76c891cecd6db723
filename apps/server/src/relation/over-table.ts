import type { Db } from '../db/types.ts';
import { Params, type Relation } from './relation.ts';
import { ranges, type Condition } from './slices.ts';

/** Where records are looked at, and until when. */
export interface LookedAt {
  readonly db: Db;
  readonly signal: AbortSignal;
}

/**
 * The rows of a statement over the records `r` of a relation; where all share one connection, those of one slice after the other, which the
 * caller unites. The relation lies in a table (`searched`): what computes it would run for this alone.
 */
export async function* rowsOver<Row>(
  { db, signal }: LookedAt,
  relation: Relation,
  statement: (params: Params, from: string) => string,
): AsyncGenerator<Row[]> {
  const asked = async (condition: Condition): Promise<Row[]> => {
    const params = new Params();
    const from = params.from(relation);
    const sql = statement(params, `FROM ${from} r WHERE ${condition(params)}`);
    return (await db.longQuery<Row>(sql, params.values, signal)).rows;
  };
  if (!db.beside) {
    yield await asked(() => 'true');
    return;
  }
  for await (const range of ranges(db, relation)) {
    signal.throwIfAborted();
    const begun = performance.now();
    const rows = await asked(range.condition);
    range.took(performance.now() - begun);
    yield rows;
  }
}

/** What an aggregate over the records `r` of a relation gives, a row for each slice. */
export async function overTable<Row>(looked: LookedAt, relation: Relation, aggregates: (params: Params) => string): Promise<Row[]> {
  const all: Row[] = [];
  for await (const rows of rowsOver<Row>(looked, relation, (params, from) => `SELECT ${aggregates(params)} ${from}`)) all.push(...rows);
  return all;
}
