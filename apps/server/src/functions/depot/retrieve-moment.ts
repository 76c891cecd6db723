import { defineFunction, resultLabel } from '../define.ts';
import { depot, depotLabel } from '../ports/depot.ts';
import { features } from '../ports/records.ts';
import { text } from '../ports/text.ts';
import { namedMoment, readMomentName, recordsAt, requireNamed } from './moments.ts';
import { depotSource, findDepotSource } from './source.ts';

export const retrieveMoment = defineFunction({
  name: 'depot.retrieve_moment',
  title: { de: 'Stand eines Magazins lesen', en: 'Read moment of depot' },
  doc: {
    de: 'Liefert die Datensätze eines Magazins, wie sie an einem **Stand** waren: seine Nummer, oder ein Zeitpunkt, zu dem der damals neueste freigegebene gemeint ist. Ein Tag zählt bis zu seinem Ende, Zeiten ohne Zone sind UTC. Nichts wird kopiert.\n\nBeispiel: **Magazin** = `/Basis/NRW`, **Stand** = `2025-12-31`.',
    en: 'Gives the records of a depot as they were at a **moment**: its number, or a time by which the newest that was approved then is meant. A day counts to its end, times without a zone are UTC. Nothing is copied.\n\nExample: **Depot** = `/Base/NRW`, **Moment** = `2025-12-31`.',
  },
  inputs: {
    depot: depot({ label: depotLabel }),
    moment: text({
      label: { de: 'Stand', en: 'Moment' },
      help: { de: 'Nummer, Tag oder Zeitpunkt, zum Beispiel 2025-12-31.', en: 'Number, day or time, for example 2025-12-31.' },
    }),
  },
  outputs: { output: features({ label: resultLabel }) },
  sources: async (context, { depot: path, moment }) => [
    await findDepotSource(context, path, (db, row) => namedMoment(db, context.actor, row, readMomentName(moment))),
  ],
  async run({ db, actor, touched }, { depot: found, moment: name }) {
    const moment = await requireNamed(db, actor, found, name);
    touched([depotSource(found.path, found.row.id, moment.id)]);
    return { output: recordsAt(found.row, moment) };
  },
});
