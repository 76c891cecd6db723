import { defineFunction, resultLabel } from '../define.ts';
import { service } from '../ports/records.ts';
import { addressLabel, text } from '../ports/text.ts';
import { serviceAddress } from '../service/address.ts';
import { serviceOutput } from '../service/import.ts';
import { readCollection } from './collection.ts';
import { collectionPort } from './ports.ts';

export const importOgcApi = defineFunction({
  name: 'ogcapi.import',
  title: { de: 'OGC-API-Sammlung einbinden', en: 'Import OGC API collection' },
  doc: {
    de: 'Liest die Beschreibung einer Sammlung einer **OGC API Features** und liefert sie mit Titel, Ausdehnung und Zeitraum. Die Objekte selbst werden nicht geladen. Fehlt die Sammlung, nennt die Meldung alle, die es gibt.\n\nBeispiel: **Adresse** = `https://ogc-api.nrw.de/lika/v1`, **Sammlung** = `flurstueck`.',
    en: 'Reads the description of a collection of an **OGC API Features** and gives it with title, extent and time. The features themselves are not loaded. Where the collection is missing, the message names all that there are.\n\nExample: **Address** = `https://ogc-api.nrw.de/lika/v1`, **Collection** = `flurstueck`.',
  },
  inputs: { url: text({ label: addressLabel }), collection: collectionPort },
  outputs: { output: service('ogcapicollection', { label: resultLabel }) },
  freshness: 'valid_for',
  async run(context, { url, collection }) {
    const { value } = await readCollection(context, serviceAddress(url), collection?.trim() ?? '');
    return serviceOutput('ogcapicollection', value);
  },
});
