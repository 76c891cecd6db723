import { defineFunction } from '../define.ts';
import { docBeside } from '../doc-beside.ts';
import { depot, depotLabel } from '../ports/depot.ts';
import { share } from '../ports/number.ts';
import { records } from '../ports/records.ts';
import { defaultShare, shareHelp, shareLabel, storedLabel } from './losses.ts';
import { findDepotSource, latestOf } from './source.ts';
import { storeRecords } from './storing.ts';

export const store = defineFunction({
  name: 'depot.store',
  title: { de: 'Im Magazin speichern', en: 'Store in depot' },
  doc: docBeside(import.meta.url),
  changes: true,
  inputs: {
    features: records({ label: storedLabel }),
    depot: depot({ label: depotLabel, mayBeNew: true }),
    max_rejected_share: share({ label: shareLabel, help: shareHelp, default: defaultShare, group: 'advanced' }),
  },
  outputs: { output: depot({ label: depotLabel }) },
  // What lies in the depot now, approved or not, is its own work, as long as nobody else stored something there.
  sources: async (context, { depot: path }) => [await findDepotSource(context, path, latestOf)],
  run: async (context, { features, depot: found, max_rejected_share: rejected }) => ({
    output: await storeRecords(context, { records: features, depot: found, share: rejected }),
  }),
});
