import { editFault, type Attributes } from '../../../records/edit.ts';
import { editedMoment } from '../../../records/moments.ts';
import type { DatumsAdded } from '../../../schemas/datum.ts';
import { typeOf } from '../../../types/registry.ts';
import { refusal } from './momentAt.ts';
import { createDatum } from './moments.ts';
import { columnsOf } from './records.ts';
import type { Actor, World } from '../state.ts';
import { reach } from '../store.ts';

/** Adds records without places, all or none. */
export function createDatums(world: World, user: Actor, depotId: string, rows: readonly Attributes[]): DatumsAdded {
  const depot = reach(world, user, 'depot', depotId, 'write');
  const records = world.records.get(editedMoment(depot)?.id ?? 0) ?? [];
  for (const [at, set] of rows.entries()) {
    const fault = editFault({ set, removed: [] }, columnsOf(records));
    if (fault)
      throw refusal('wrong_row', { row: at + 1, key: fault.key, expected: typeOf(fault.type).expects.de }, { fields: { rows: 'row' } });
  }
  const changes = rows.map((properties) => createDatum(world, user, depotId, { properties }));
  const { moment_id, moment_size } = changes.at(-1)!;
  return { moment_id, moment_size, added: rows.length };
}
