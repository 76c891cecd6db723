import { defineFunction, resultLabel } from '../define.ts';
import { depot, depotLabel } from '../ports/depot.ts';
import { features } from '../ports/records.ts';
import { recordsAt, requireMoment } from './moments.ts';
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
    const moment = await requireMoment(db, path, row);
    touched([depotSource(path, row.id, moment.id)]);
    return { output: recordsAt(row, moment) };
  },
});
