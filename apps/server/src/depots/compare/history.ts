import { sameJson, type RecordHistory, type RecordState } from '@geo/api';
import type { Actor } from '../../access/permissions.ts';
import type { Sql } from '../../db/types.ts';
import { Problem } from '../../problems/index.ts';
import { displayNameSql } from '../../store/accounts.ts';
import { readMoment, showsMoment, type MomentRow } from '../../store/depots/depots.ts';
import { openEnd } from '../../store/depots/record-table.ts';
import { versionsOf, type RecordVersion } from '../../store/depots/records.ts';
import { iso } from '../../store/rows.ts';
import type { RecordAddress } from '../edits/records.ts';

/** States of a record that are told, the newest first. */
const mostStates = 100;

/** SQL of the moments in which a change is seen whose own number none has: what a rejected one had changed is put back under such. */
const following = `SELECT (SELECT min(f.number) FROM geo.moment f WHERE f.depot_id = $1 AND f.number >= b.number AND f.status <> 'rejected')
  FROM unnest($2::int[]) b (number)`;

interface Step extends MomentRow {
  /** Who has edited the record in this moment, else who made the moment. */
  who: string | null;
  edited: Date | string | null;
}

/** What a record was and became, moment by moment, as far as it has kept its number. */
export async function recordHistory(sql: Sql, actor: Actor, { idx, momentId }: RecordAddress): Promise<RecordHistory> {
  const { depot } = await readMoment(sql, actor, momentId);
  const versions = await versionsOf(sql, depot, idx, mostStates + 1);
  const numbers = [...new Set(versions.flatMap(({ from, to }) => (to === openEnd ? [from] : [from, to])))];
  const { rows } = await sql.query<Step>(
    `SELECT m.*, CASE WHEN a.id IS NULL THEN NULL ELSE ${displayNameSql('a')} END AS who, e.at AS edited FROM geo.moment m LEFT JOIN geo.record_edit e ON e.moment_id = m.id AND e.idx = $3
       LEFT JOIN geo.account a ON a.id = coalesce(e.account_id, m.account_id)
     WHERE m.depot_id = $1 AND (m.number = ANY($2::int[]) OR m.number IN (${following})) ORDER BY m.number DESC LIMIT ${mostStates + 1}`,
    [depot.id, numbers, idx],
  );
  const steps = rows.filter((moment) => showsMoment(actor, depot, moment));
  if (steps.length === 0) throw new Problem('not_found');
  const states: RecordState[] = [];
  let before: RecordVersion | undefined;
  for (const step of steps.toReversed()) {
    const found = versions.find(({ from, to }) => from <= step.number && step.number < to);
    if (step.edited === null && states.length > 0 && isSame(before, found)) continue;
    states.unshift({
      moment: step.id,
      at: iso(step.edited ?? step.created),
      who: step.who,
      message: step.message,
      origin: step.origin,
      status: step.status,
      datum: found?.datumAt(step.id) ?? null,
      moved: found !== undefined && before !== undefined && found.shape !== before.shape,
    });
    // What comes next goes on from before it.
    if (step.status !== 'rejected') before = found;
  }
  return { objects: states.slice(0, mostStates), more: rows.length > mostStates };
}

/** Whether two versions hold the same, as what was put back does. */
function isSame(one: RecordVersion | undefined, other: RecordVersion | undefined): boolean {
  return one?.shape === other?.shape && sameJson(one?.datumAt(0).properties, other?.datumAt(0).properties);
}
