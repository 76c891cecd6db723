import { addedRows, type Attributes } from '../../../records/edit.ts';
import { editedMoment } from '../../../records/moments.ts';
import type { DatumsAdded } from '../../../schemas/datum.ts';
import { typeOf } from '../../../types/registry.ts';
import { refusal } from './momentAt.ts';
import { addRecord } from './moments.ts';
import { columnsOf } from './records.ts';
import type { Actor, World } from '../state.ts';
import { reach } from '../store.ts';

/** Adds records without places, all or none. */
export function createDatums(world: World, user: Actor, depotId: string, rows: readonly Attributes[]): Omit<DatumsAdded, 'step'> {
  const depot = reach(world, user, 'depot', depotId, 'write');
  const records = world.records.get(editedMoment(depot)?.id ?? 0) ?? [];
  const { fault } = addedRows(rows, columnsOf(records));
  if (fault) {
    const { at, key, type } = fault;
    const expected = typeOf(type).expects.de;
    throw refusal('wrong_row', { row: at + 1, key, expected }, { fields: { [`rows.${at}`]: expected } });
  }
  const changes = rows.map((properties) => addRecord(world, user, world.depots.get(depot.id)!, properties, null));
  const { moment_id, moment_size } = changes.at(-1)!;
  return { moment_id, moment_size, added: rows.length, first: changes[0]!.datum!.id };
}
