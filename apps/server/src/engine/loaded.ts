import { stagingTable } from '../depots/ingest.ts';
import { recordIndexes, tableRelation } from '../store/depots/record-table.ts';
import { readIntoTable, type FileReading } from './contexts/parquet/read.ts';
import type { FunctionDefinition, Value } from './definition.ts';
import type { Given } from './inputs.ts';
import { isSearched } from './searched.ts';

/** Who reads, until when. */
interface Loading extends FileReading {
  jobId: number;
  signal: AbortSignal;
}

/** The execution for which files are read, and the tables that go with it. */
interface Execution {
  runId: number;
  tables: string[];
}

/**
 * The same inputs; records that lie in files are read into tables of the step, which a frame takes over as it does what a step has read itself.
 * What the function asks its files for stays there.
 */
export async function withLoaded(
  loading: Loading,
  definition: FunctionDefinition,
  execution: Execution & { given: readonly Given[] },
): Promise<Given[]> {
  const all: Given[] = [];
  for (const given of execution.given) {
    if (definition.inputs.some(({ name, fromFile }) => fromFile && name === given.port)) {
      all.push(given);
      continue;
    }
    const value = given.value && (await loadedValue(loading, given.value, execution, isSearched(definition, given.port)));
    all.push({ ...given, value });
  }
  return all;
}

/** The same value; where it lies in a file, in a table with or without indexes. */
export async function loadedValue(loading: Loading, value: Value, { runId, tables }: Execution, isIndexed: boolean): Promise<Value> {
  if (value.kind !== 'records' || !value.file) return value;
  const { file, ...records } = value;
  const { relation } = records;
  const table = `${stagingTable(loading.jobId, runId)}_${10_000 + tables.length}`;
  tables.push(table);
  await readIntoTable(loading, table, { ...file, srid: relation.srid }, loading.signal);
  if (isIndexed) for (const statement of recordIndexes(table)) await loading.db.query(statement);
  return { ...records, relation: tableRelation(relation, table) };
}
