import { fillTable, stagingTable } from '../depots/ingest.ts';
import { recordIndexes, tableRelation } from '../store/depots/record-table.ts';
import { frameRows, type FrameRow } from '../switchboards/rows.ts';
import type { FunctionDefinition, RecordsValue } from './definition.ts';
import { frameSource, isOnDemand } from './frames.ts';
import type { Given } from './inputs.ts';
import type { RunSettings } from './run-edit.ts';

/** The execution that searches, and the tables that go with it. */
interface Searching {
  runId: number;
  tables: string[];
}

/**
 * The same inputs; records that the step looks for by their places are computed into a table with an index of them where nobody has done
 * that, and kept in their frame. Within the statement of the step each would be compared with each.
 */
export async function withSearched(settings: RunSettings, func: string, given: readonly Given[], searching: Searching): Promise<Given[]> {
  const all: Given[] = [];
  for (const one of given) {
    const { value, frame: id } = one;
    const isPlan = value?.kind === 'records' && !value.stored && id !== null && isSearched(settings.library.get(func), one.port);
    const [frame] = isPlan ? await frameRows(settings.db, { id }) : [];
    const found = frame && value?.kind === 'records' ? await searched(settings, frame, value, searching) : null;
    all.push(found ? { ...one, value: found } : one);
  }
  return all;
}

async function searched(settings: RunSettings, frame: FrameRow, value: RecordsValue, searching: Searching): Promise<RecordsValue | null> {
  const { db, actor, signal, jobId } = settings;
  if (!isOnDemand(frame)) {
    const source = await frameSource(settings, actor, frame, signal);
    return source && { ...value, relation: source.relation, size: source.size, stored: true };
  }
  // The frame keeps nothing: the table is the step's, and goes with it.
  const table = `${stagingTable(jobId, searching.runId)}_${900 + searching.tables.length}`;
  searching.tables.push(table);
  await fillTable(db, table, value.relation, signal);
  for (const statement of recordIndexes(table)) await db.query(statement);
  return { ...value, relation: tableRelation(value.relation, table), stored: true };
}

/** Whether a step looks for the records at an input by their places. */
export function isSearched(definition: FunctionDefinition | undefined, port: string): boolean {
  return definition?.inputs.some(({ name, searched: isLookedFor }) => isLookedFor && name === port) ?? false;
}
