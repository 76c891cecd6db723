import type { StorageContext } from '@geo/api';
import type { Db } from '../../db/types.ts';
import { Problem } from '../../problems/index.ts';
import type { FrameContent } from '../../switchboards/rows.ts';
import type { FileStore, RecordsValue } from '../definition.ts';

export type RecordsContent = Extract<FrameContent, { kind: 'records' }>;

/** Records that a frame is to have, computed or as a plan. */
export interface ToKeep {
  db: Db;
  /** Number of the frame. */
  frame: number;
  value: RecordsValue;
  /** Ends the names of tables, which are the frame's own. */
  unique: string;
  signal: AbortSignal;
  /** Where files of them are put, and what the frame is called. */
  files: FileStore;
  name: string;
}

/** A storage context that somebody can choose for a frame. */
export interface ContextDefinition {
  name: StorageContext;
  /** Whether records lie as it has them. */
  holds(content: RecordsContent): boolean;
  /** Brings records there, beside what the frame has: nobody sees them before its data name them. */
  keep(records: ToKeep): Promise<{ content: RecordsContent; size: number | null }>;
  /** What records are brought there from; refused by name where what there is does not do. */
  from(content: RecordsContent): RecordsContent['relation'];
}

/** What records are computed by; where that is not known it is refused. */
export const plannedOr =
  (refusal: 'storage_not_on_demand' | 'storage_not_volatile') =>
  (content: RecordsContent): RecordsContent['relation'] => {
    const plan = planOf(content);
    if (!plan) throw new Problem(refusal);
    return plan;
  };

/** What records are computed by, where that is known: of a table or a file what it was filled by. */
export function planOf(content: RecordsContent): RecordsContent['relation'] | null {
  return content.resultTable || content.file ? (content.plan ?? null) : content.relation;
}
