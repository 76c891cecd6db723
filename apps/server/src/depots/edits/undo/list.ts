import { mostSteps, type EditKind, type EditStep, type EditSteps } from '@geo/api';
import { owns, type Actor } from '../../../access/permissions.ts';
import type { Sql } from '../../../db/types.ts';
import { displayNameSql } from '../../../store/accounts.ts';
import { iso } from '../../../store/rows.ts';
import { requireWritable } from '../open-moment.ts';
import type { Direction } from './take.ts';

interface StepRow {
  id: number;
  kind: EditKind;
  key: string | null;
  records: number;
  first_idx: number;
  who: string | null;
  own: boolean;
  at: Date | string;
}

/** What can be taken back and made again of a moment: own steps, and all of an own depot. One that is not open has none. */
export async function readSteps(sql: Sql, actor: Actor, momentId: number): Promise<EditSteps> {
  const { depot, moment } = await requireWritable(sql, actor, momentId);
  const read = async (direction: Direction): Promise<EditStep[]> => {
    const [state, order] = direction === 'undo' ? ['IS NULL', 's.id'] : ['IS NOT NULL', 's.undone'];
    const { rows } = await sql.query<StepRow>(
      `SELECT s.id, s.kind, s.key, s.records, s.first_idx, s.at, s.account_id IS NOT DISTINCT FROM $2 AS own, CASE WHEN a.id IS NULL THEN NULL ELSE ${displayNameSql('a')} END AS who
       FROM geo.edit_step s LEFT JOIN geo.account a ON a.id = s.account_id
       WHERE s.moment_id = $1 AND s.undone ${state} AND ($3 OR s.account_id = $2) ORDER BY ${order} DESC, s.id LIMIT ${mostSteps}`,
      [moment.id, actor.id, owns(actor, depot)],
    );
    return rows.map(({ first_idx: record, at, ...step }) => ({ ...step, record: step.records === 1 ? record : null, at: iso(at) }));
  };
  return { undo: await read('undo'), redo: await read('redo') };
}
