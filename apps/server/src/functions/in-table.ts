import { fillTable } from '../depots/ingest.ts';
import type { RecordsValue, RunContext } from '../engine/definition.ts';
import type { Relation } from '../relation/relation.ts';
import { openEnd, recordIndexes, tableName } from '../store/depots/record-table.ts';

/** The records as they lie in a table: what computes them would run for each part that is asked for. */
export async function inTable({ db, signal, newTable }: RunContext, { relation, stored }: RecordsValue): Promise<Relation> {
  if (stored) return relation;
  const table = newTable();
  await fillTable(db, table, relation, signal);
  for (const statement of recordIndexes(table)) await db.query(statement);
  return {
    ...relation,
    sql: `SELECT idx, props, geom FROM ${tableName(table)} WHERE to_m = ${openEnd}`,
    params: [],
    bases: [{ table }],
  };
}
