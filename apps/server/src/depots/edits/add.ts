import { addedRows, storedJson, type Attributes, type DatumsAdded } from '@geo/api';
import type { Actor } from '../../access/permissions.ts';
import type { Db } from '../../db/types.ts';
import { Problem } from '../../problems/index.ts';
import { depotTable } from '../../store/depots/depots.ts';
import { openEnd, tableName } from '../../store/depots/record-table.ts';
import { bytesOf } from '../../store/depots/records.ts';
import { openOf } from './open-moment.ts';
import { startStep } from './undo/steps.ts';

/** Adds records without places to the open moment, in their order, all or none. */
export function addRecords(db: Db, actor: Actor, depotId: number, rows: readonly Attributes[]): Promise<DatumsAdded> {
  return db.transaction(async (tx) => {
    const opened = await openOf(tx, actor, depotId);
    const { moment } = opened;
    const { columns, fault } = addedRows(rows, moment.columns);
    if (fault) throw new Problem('wrong_row', { row: fault.at + 1, key: fault.key, expected: fault.type }, { field: `rows.${fault.at}` });
    const { rows: numbers } = await tx.query<{ first: number }>(
      'UPDATE geo.depot SET next_idx = next_idx + $2 WHERE id = $1 RETURNING next_idx - $2 AS first',
      [depotId, rows.length],
    );
    const { first } = numbers[0]!;
    const span = { records: rows.length, first, last: first + rows.length - 1 };
    const step = await startStep(tx, actor, opened, { kind: 'pasted' }, span);
    const { rows: made } = await tx.query<{ bytes: number }>(
      `WITH made AS (
         INSERT INTO ${tableName(depotTable(depotId))} (idx, from_m, to_m, props, geom)
         SELECT $2::bigint + nth - 1, $3, ${openEnd}, props, NULL
         FROM jsonb_array_elements($1::text::jsonb) WITH ORDINALITY AS told(props, nth) ORDER BY nth RETURNING idx, ${bytesOf} AS bytes),
       noted AS (INSERT INTO geo.record_edit (moment_id, idx, account_id, step_id) SELECT $4, idx, $5, $6 FROM made)
       SELECT sum(bytes)::bigint AS bytes FROM made`,
      [`[${rows.map((row) => storedJson(row, columns)).join(',')}]`, first, moment.number, moment.id, actor.id, step],
    );
    const { rows: after } = await tx.query<{ size: number }>(
      `UPDATE geo.moment SET changes = changes + $2, size = size + $2, persistent_size = persistent_size + $3, columns = $4 WHERE id = $1
       RETURNING size`,
      [moment.id, rows.length, made[0]!.bytes, JSON.stringify(columns)],
    );
    return { moment_id: moment.id, moment_size: after[0]!.size, step, added: rows.length, first };
  });
}
