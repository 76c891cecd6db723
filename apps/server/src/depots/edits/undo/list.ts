import { mostSteps, namingPattern, stepNameLength, type EditKind, type EditStep, type EditSteps } from '@geo/api';
import { owns, type Actor } from '../../../access/permissions.ts';
import type { Sql } from '../../../db/types.ts';
import { displayNameSql } from '../../../store/accounts.ts';
import { depotTable } from '../../../store/depots/depots.ts';
import { tableName } from '../../../store/depots/record-table.ts';
import { iso } from '../../../store/rows.ts';
import { requireWritable } from '../open-moment.ts';
import type { Direction } from './take.ts';

interface StepRow {
  id: number;
  kind: EditKind;
  key: string | null;
  records: number;
  first_idx: number;
  name: string | null;
  who: string | null;
  own: boolean;
  at: Date | string;
}

/** What can be taken back and made again of a moment: own steps, and all of an own depot. One that is not open has none. */
export async function readSteps(sql: Sql, actor: Actor, momentId: number): Promise<EditSteps> {
  const { depot, moment } = await requireWritable(sql, actor, momentId);
  const table = tableName(depotTable(depot.id));
  const read = async (direction: Direction): Promise<EditStep[]> => {
    const [state, order] = direction === 'undo' ? ['IS NULL', 's.id'] : ['IS NOT NULL', 's.undone'];
    const { rows } = await sql.query<StepRow>(
      `SELECT s.id, s.kind, s.key, s.records, s.first_idx, s.at, CASE WHEN s.records = 1 THEN (${nameSql(table)}) END AS name, s.account_id IS NOT DISTINCT FROM $2 AS own, CASE WHEN a.id IS NULL THEN NULL ELSE ${displayNameSql('a')} END AS who
       FROM geo.edit_step s LEFT JOIN geo.account a ON a.id = s.account_id
       WHERE s.moment_id = $1 AND s.undone ${state} AND ($3 OR s.account_id = $2) ORDER BY ${order} DESC, s.id LIMIT ${mostSteps}`,
      [moment.id, actor.id, owns(actor, depot), namingPattern],
    );
    return rows.map(({ first_idx: record, at, ...step }) => ({ ...step, record: step.records === 1 ? record : null, at: iso(at) }));
  };
  return { undo: await read('undo'), redo: await read('redo') };
}

/** SQL of what the only record of step `s` calls itself, by the attributes that `$4` finds: as it was last, also one that is deleted. */
function nameSql(table: string): string {
  return `SELECT left(a.value #>> '{}', ${stepNameLength}) FROM
    (SELECT v.props FROM ${table} v WHERE v.idx = s.first_idx ORDER BY v.from_m DESC LIMIT 1) r, jsonb_each(r.props) WITH ORDINALITY a(key, value, n)
    WHERE a.key ~* $4 AND jsonb_typeof(a.value) = 'string' AND a.value <> '""' ORDER BY a.n LIMIT 1`;
}
