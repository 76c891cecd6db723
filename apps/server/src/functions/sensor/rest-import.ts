import { RestLiveDataset } from '@geo/api';
import { defineFunction, resultLabel } from '../define.ts';
import { integer } from '../ports/number.ts';
import { service } from '../ports/records.ts';
import { addressLabel, text } from '../ports/text.ts';
import { serviceOutput } from '../service/import.ts';
import { tryLiveDataset } from './live.ts';

export const importRest = defineFunction({
  name: 'sensor.rest_import',
  title: { de: 'Livedaten einer REST-Schnittstelle einbinden', en: 'Import live data of a REST interface' },
  doc: {
    de: 'Liefert eine Adresse, die mit **JSON** antwortet, als Livedaten. Sie wird einmal gefragt: was nicht antwortet, oder worin der Pfad keine Objekte findet, wird abgelehnt. Pfade sind JSONPath.\n\nBeispiel: **Adresse** = `https://example.org/pegel.json`, **Pfad der Objekte** = `$.stationen[*]`, **Pfad der Breite** = `$.lat`, **Pfad der Länge** = `$.lon`.',
    en: 'Gives an address that answers with **JSON** as live data. It is asked once: what does not answer, or in which the path finds no objects, is refused. Paths are JSONPath.\n\nExample: **Address** = `https://example.org/gauges.json`, **Path of objects** = `$.stations[*]`, **Path of the latitude** = `$.lat`, **Path of the longitude** = `$.lon`.',
  },
  inputs: {
    url: text({ label: addressLabel }),
    jp_obj_root: text({ label: { de: 'Pfad der Objekte', en: 'Path of objects' }, default: '$[*]' }),
    jp_lat: text({ label: { de: 'Pfad der Breite', en: 'Path of the latitude' }, optional: true }),
    jp_lon: text({ label: { de: 'Pfad der Länge', en: 'Path of the longitude' }, optional: true }),
    properties: text({
      label: { de: 'Attribute', en: 'Attributes' },
      help: { de: 'Je ein Name, oder Name = Pfad; ohne Angabe alle.', en: 'A name each, or name = path; without any, all.' },
      list: true,
      optional: true,
    }),
    update_interval: integer({
      label: { de: 'Abstand der Anfragen', en: 'Interval of requests' },
      unit: 's',
      min: 1,
      max: 31_536_000,
      default: 60,
      group: 'advanced',
    }),
  },
  outputs: { output: service('rest-livedataset', { label: resultLabel }) },
  freshness: 'valid_for',
  async run(context, { url, ...more }) {
    const value = RestLiveDataset.parse({ origin: url.trim(), ...more });
    await tryLiveDataset(context, { type: 'rest-livedataset', value });
    return serviceOutput('rest-livedataset', value);
  },
});
