import { defineFunction, resultLabel } from '../define.ts';
import { rows } from '../ports/records.ts';
import { addressLabel, text } from '../ports/text.ts';
import { addressesIn } from './addresses-in.ts';

const accept = 'application/atom+xml, application/rss+xml, application/json, application/geo+json, application/xml;q=0.9, */*;q=0.5';

export const urlsFromDataset = defineFunction({
  name: 'file.urls_from_dataset',
  title: { de: 'Adressen aus Datenfeed', en: 'URLs from data feed' },
  doc: {
    de: 'Liest einen **Datenfeed** und liefert die Adressen darin, je Adresse einen Datensatz mit `url`, `title`, `type` und `updated`. Gelesen werden ATOM, RSS, JSON (STAC, CKAN, Links der OGC APIs und andere) und XML. Jede Ausführung liest ihn neu, solange unter **Gültig für** keine Zeit steht.\n\nBeispiel: **Adresse** = `https://example.org/feed.atom` ergibt die Adressen der Dateien, die der Feed nennt.',
    en: 'Reads a **data feed** and gives the addresses in it, one record each with `url`, `title`, `type` and `updated`. ATOM, RSS, JSON (STAC, CKAN, links of OGC APIs and others) and XML are read. Every run reads it anew, as long as no time is given at **Valid for**.\n\nExample: **Address** = `https://example.org/feed.atom` gives the addresses of the files that the feed names.',
  },
  inputs: { url: text({ label: addressLabel }) },
  outputs: { output: rows({ label: resultLabel }) },
  freshness: 'valid_for',
  async run({ web }, { url }) {
    const document = await web.text(url, { accept });
    const found = addressesIn(document.text, document.contentType, document.url);
    return {
      output: {
        kind: 'records',
        type: 'row',
        size: found.length,
        stored: false,
        relation: {
          sql: 'SELECT place AS idx, props, NULL::geometry AS geom FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS found (props, place)',
          params: [JSON.stringify(found)],
          srid: 4326,
          columns: ['url', 'title', 'type', 'updated'].map((key) => ({ key, kind: 'string' as const })),
          bases: [],
        },
      },
    };
  },
});
