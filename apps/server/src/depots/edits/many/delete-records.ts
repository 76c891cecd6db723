import { mostChanged, type DeletionInput, type DeletionResult } from '@geo/api';
import type { z } from 'zod';
import type { Actor } from '../../../access/permissions.ts';
import type { Db, Sql } from '../../../db/types.ts';
import { Problem } from '../../../problems/index.ts';
import { filterSql } from '../../../relation/filter-sql.ts';
import { scannedIds, type Condition } from '../../../relation/slices.ts';
import { depotSource } from '../../../store/depots/depot-source.ts';
import { recordFilter, targetOf } from '../../../store/depots/record-page.ts';
import { editableFrom, editedNow, type Opened } from '../open-moment.ts';
import { startStep } from '../undo/steps.ts';
import { endMany } from './write-many.ts';

type Input = z.output<typeof DeletionInput>;

/**
 * Deletes all records that a search and a filter leave, in the open moment, as one step. Only where they are as many as whoever asks has
 * seen: otherwise nothing is deleted.
 */
export async function deleteRecords(db: Db, actor: Actor, momentId: number, input: Input): Promise<DeletionResult> {
  const read = await editedNow(db, actor, momentId);
  const limit = mostChanged[db.backend];
  // Nobody waits while they are looked for.
  const sought = await soughtIds(db, actor, read, input, limit);
  return db.transaction(async (tx) => {
    const known = await editableFrom(tx, actor, momentId);
    const ids = isAsRead(known, read) ? sought : await soughtIds(tx, actor, known, input, limit);
    const opened = await known.open();
    const step = await startStep(tx, actor, opened, { kind: 'deleted' });
    const deleted = await endMany(tx, actor, opened, step, ids);
    return { moment_id: opened.moment.id, moment_size: opened.moment.size - deleted, deleted, step };
  });
}

/** Whether nothing was edited since: every edit counts as a change of its moment, and so does what takes it back. */
function isAsRead({ moment: now }: Opened, { moment: read }: Opened): boolean {
  return now.id === read.id && now.changes === read.changes;
}

/** Numbers of the records that are asked for; refused where they are not as many as was seen. */
async function soughtIds(sql: Sql, actor: Actor, { depot, moment }: Opened, input: Input, limit: number): Promise<number[]> {
  const source = depotSource(depot, moment);
  const filter = recordFilter(source, input, actor.language);
  const { count } = input;
  if (count > limit) throw new Problem('too_many_deletions', { count, limit });
  const condition: Condition = (params) => (filter ? filterSql(filter, targetOf(source), params) : '');
  const ids: number[] = [];
  let now = 0;
  for await (const some of scannedIds(sql, source.relation, condition)) {
    now += some.length;
    if (now <= count) ids.push(...some);
  }
  if (now !== count) throw new Problem('count_changed', { count, now });
  return ids;
}
