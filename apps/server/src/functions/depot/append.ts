import { defineFunction } from '../define.ts';
import { depot, depotLabel } from '../ports/depot.ts';
import { share } from '../ports/number.ts';
import { records } from '../ports/records.ts';
import { defaultShare, shareHelp, shareLabel, storedLabel } from './losses.ts';
import { findDepotSource, latestOf } from './source.ts';
import { storeRecords } from './storing.ts';

export const append = defineFunction({
  name: 'depot.append',
  title: { de: 'An Magazin anhängen', en: 'Append to depot' },
  doc: {
    de: 'Hängt Datensätze an die eines Magazins an: sein neuester Stand hat die bisherigen und die neuen. Attribute, die es dort noch nicht gibt, kommen dazu; Geometrien werden in das Koordinatensystem des Magazins umgerechnet. Ein Magazin, das es im Ordner noch nicht gibt, wird angelegt. Wird der Schritt noch einmal ausgeführt, kommen sie noch einmal dazu: für einen Abgleich gibt es „Im Magazin abgleichen“.\n\nBeispiel: Messungen jeder Nacht, **Magazin** = `/Messungen/2026`.',
    en: 'Appends records to those of a depot: its newest moment has those so far and the new ones. Columns that are not there yet are added; geometries are converted to the coordinate system of the depot. A depot that is not yet in the folder is created. Where the step runs again they are added again: "Upsert into depot" brings both into line.\n\nExample: the measurements of each night, **Depot** = `/Measurements/2026`.',
  },
  changes: true,
  inputs: {
    features: records({ label: storedLabel }),
    depot: depot({ label: depotLabel, mayBeNew: true }),
    max_rejected_share: share({ label: shareLabel, help: shareHelp, default: defaultShare, group: 'advanced' }),
  },
  outputs: { output: depot({ label: depotLabel }) },
  sources: async (context, { depot: path }) => [await findDepotSource(context, path, latestOf)],
  run: async (context, { features, depot: found, max_rejected_share: rejected }) => ({
    output: await storeRecords(context, { records: features, depot: found, share: rejected, mode: 'append' }),
  }),
});
