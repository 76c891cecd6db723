import { chainOf } from '@geo/api';
import { FunctionError } from '../../problems/index.ts';
import { depotTable, newestMoment, type DepotRow, type MomentRow } from '../../store/depots/depots.ts';
import { momentRelation } from '../../store/depots/record-table.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { depot, depotLabel } from '../ports/depot.ts';
import { features } from '../ports/records.ts';
import { depotSource, findDepotSource } from './source.ts';

export const retrieve = defineFunction({
  name: 'depot.retrieve',
  title: { de: 'Magazin lesen', en: 'Read depot' },
  doc: {
    de: 'Liefert die Datensätze des **neuesten freigegebenen Standes** eines Magazins. Nichts wird kopiert.\n\nBeispiel: **Magazin** = `/Basis/NRW`.',
    en: "Gives the records of a depot's **newest approved moment**. Nothing is copied.\n\nExample: **Depot** = `/Basis/NRW`.",
  },
  // Since 2 records without geometry are rows.
  version: 2,
  inputs: { depot: depot({ label: depotLabel }) },
  outputs: { output: features({ label: resultLabel }) },
  sources: async (context, { depot: path }) => [await findDepotSource(context, path)],
  async run({ db, touched }, { depot: { path, row } }) {
    const moment = await newestMoment(db, row.id);
    if (!moment)
      throw new FunctionError(
        'empty_depot',
        `Das Magazin „${path}“ enthält noch keine freigegebenen Daten.`,
        `The depot "${path}" holds no approved data yet.`,
      );
    touched([depotSource(path, row.id, moment.id)]);
    return {
      output: {
        kind: 'records',
        type: typeOf(row, moment),
        size: moment.size,
        stored: true,
        relation: momentRelation(depotTable(row.id), row.srid, moment),
      },
    };
  },
});

/** Features without any geometry are rows: nothing that works on geometries can use them. */
function typeOf({ content_type: type }: DepotRow, { size, geometry_types: geometries }: MomentRow): string {
  return size > 0 && geometries.length === 0 && chainOf(type).includes('feature') ? 'row' : type;
}
