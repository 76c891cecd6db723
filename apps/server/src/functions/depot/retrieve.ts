import { chainOf } from '@geo/api';
import type { FunctionDefinition } from '../../engine/definition.ts';
import { FunctionError } from '../../problems/index.ts';
import { depotAtPath, depotTable, newestMoment, type DepotRow, type MomentRow } from '../../store/depots/depots.ts';
import { momentRelation } from '../../store/depots/record-table.ts';
import { textOf } from '../inputs.ts';
import { depotSource, findDepotSource } from './source.ts';

export const retrieve: FunctionDefinition = {
  name: 'depot.retrieve',
  verboseName: { de: 'Magazin lesen', en: 'Read depot' },
  doc: {
    de: 'Liefert die Datensätze des **neuesten Moments** eines Magazins. Nichts wird kopiert.\n\nBeispiel: `depot` = `/Basis/NRW`.',
    en: "Gives the records of a depot's **newest moment**. Nothing is copied.\n\nExample: `depot` = `/Basis/NRW`.",
  },
  // Since 2 records without geometry are rows.
  version: 2,
  inputs: [{ name: 'depot', type: 'depot' }],
  outputs: [{ name: 'output', type: 'feature' }],
  sources: async (context, inputs) => [await findDepotSource(context, textOf(inputs, 'depot'))],
  async run({ db, actor, touched }, inputs) {
    const path = textOf(inputs, 'depot');
    const depot = await depotAtPath(db, actor, path);
    if (!depot)
      throw new FunctionError(
        'no_depot',
        `Das Magazin „${path}“ gibt es nicht, oder Sie dürfen es nicht lesen.`,
        `There is no depot "${path}", or you may not read it.`,
      );
    const moment = await newestMoment(db, depot.id);
    if (!moment)
      throw new FunctionError('empty_depot', `Das Magazin „${path}“ enthält noch keine Daten.`, `The depot "${path}" holds no data yet.`);
    touched([depotSource(path, depot.id, moment.id)]);
    return {
      output: {
        kind: 'records',
        type: typeOf(depot, moment),
        size: moment.size,
        stored: true,
        relation: momentRelation(depotTable(depot.id), depot.srid, moment),
      },
    };
  },
};

/** Features without any geometry are rows: nothing that works on geometries can use them. */
function typeOf({ content_type: type }: DepotRow, { size, geometry_types: geometries }: MomentRow): string {
  return size > 0 && geometries.length === 0 && chainOf(type).includes('feature') ? 'row' : type;
}
