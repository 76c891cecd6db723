import type { DatumColumn } from '@geo/api';
import type { FunctionDefinition, InputValue, OutputValue, RecordsValue, RunContext } from '../../engine/definition.ts';
import { fillTable } from '../../depots/ingest.ts';
import { FunctionError, type StoredMessage } from '../../problems/index.ts';
import { createRecordTable, dropRecordTable, openEnd, tableName } from '../../store/depots/record-table.ts';
import type { Db } from '../../db/types.ts';

export type Row = readonly [props: Readonly<Record<string, unknown>>, wkt: string | null];

let tables = 0;

/** Records in a table with indexes, as a frame has them: attributes, and geometries as WKT. */
export async function tableOf(db: Db, rows: readonly Row[], columns: readonly DatumColumn[], srid = 25832): Promise<RecordsValue> {
  const table = `result_${++tables}_9`;
  await dropRecordTable(db, table);
  await createRecordTable(db, table);
  await db.query(
    `INSERT INTO ${tableName(table)} (idx, from_m, to_m, props, geom)
     SELECT e.place, 1, ${openEnd}, e.value->0, ST_GeomFromText(e.value->>1, ${srid}) FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY e(value, place)`,
    [JSON.stringify(rows)],
  );
  return recordsIn(table, columns, srid, rows.length);
}

/** The records of a table of results. */
export function recordsIn(table: string, columns: readonly DatumColumn[], srid: number, size: number | null = null): RecordsValue {
  const sql = `SELECT idx, props, geom FROM ${tableName(table)} WHERE to_m = ${openEnd}`;
  return { kind: 'records', type: 'feature', size, stored: true, relation: { sql, params: [], srid, columns, bases: [{ table }] } };
}

/** What is entered at a port of texts by their names. */
export function textsOf(texts: Readonly<Record<string, string>>): ReadonlyMap<string, InputValue> {
  return new Map(Object.entries(texts).map(([key, value]) => [key, { kind: 'value', type: 'string', value }]));
}

export interface Ran {
  outputs: Readonly<Record<string, OutputValue>>;
  notices: StoredMessage[];
}

/** Runs a function with what its ports get; what is entered is given as it is. */
export async function runFunction(db: Db, definition: FunctionDefinition, inputs: Readonly<Record<string, unknown>>): Promise<Ran> {
  const notices: StoredMessage[] = [];
  const valueOf = (value: unknown): InputValue =>
    typeof value === 'object' && value !== null && ('kind' in value || value instanceof Map)
      ? (value as InputValue)
      : { kind: 'value', type: 'string', value };
  const given = Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, valueOf(value)]));
  const context = {
    db,
    title: definition.title,
    actor: { language: 'de' },
    progress: () => Promise.resolve(),
    signal: new AbortController().signal,
    notice: (message: StoredMessage) => void notices.push(message),
  } as unknown as RunContext;
  return { outputs: await definition.run(context, given), notices };
}

/** The records of an output, computed as a run computes them: by their numbers, geometries in PostGIS' normal form. */
export async function rowsOf(db: Db, output: OutputValue | undefined): Promise<Row[]> {
  const { relation } = output as RecordsValue;
  const table = `result_${++tables}_9`;
  await fillTable(db, table, relation, new AbortController().signal);
  const { rows } = await db.query<{ props: Record<string, unknown>; wkt: string | null; srid: number | null }>(
    `SELECT props, ST_AsText(ST_Normalize(ST_SnapToGrid(geom, 0.001))) AS wkt, ST_SRID(geom) AS srid FROM ${tableName(table)} ORDER BY idx`,
  );
  await dropRecordTable(db, table);
  for (const { srid } of rows)
    if (srid !== null && srid !== relation.srid) throw new Error(`a geometry is in ${srid}, not in ${relation.srid}`);
  return rows.map(({ props, wkt }) => [props, wkt]);
}

/** Code and English text of what a function refuses. */
export async function refusedBy(run: Promise<unknown>): Promise<[code: string, en: string]> {
  const error = await run.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof FunctionError) return [error.code, error.text('en')];
  throw error ?? new Error('nothing was refused');
}
