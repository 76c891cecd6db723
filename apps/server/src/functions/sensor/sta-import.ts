import { StaLiveDataset } from '@geo/api';
import { defineFunction, resultLabel } from '../define.ts';
import { integer } from '../ports/number.ts';
import { service } from '../ports/records.ts';
import { addressLabel, text } from '../ports/text.ts';
import { serviceOutput } from '../service/import.ts';
import { tryLiveDataset } from './live.ts';

export const importSta = defineFunction({
  name: 'sensor.sta_import',
  title: { de: 'SensorThings einbinden', en: 'Import SensorThings' },
  doc: {
    de: "Liefert eine Schnittstelle der **SensorThings API** (v1.1) als Livedaten. Sie wird einmal gefragt: was nicht antwortet, oder keine SensorThings hat, wird abgelehnt. Die Filter sind, wie `$filter` sie versteht.\n\nBeispiel: **Adresse** = `https://iot.hamburg.de/v1.1`, **Filter der Things** = `startswith(name,'StadtRad')`.",
    en: "Gives an interface of the **SensorThings API** (v1.1) as live data. It is asked once: what does not answer, or has no SensorThings, is refused. The filters are as `$filter` understands them.\n\nExample: **Address** = `https://iot.hamburg.de/v1.1`, **Filter of Things** = `startswith(name,'StadtRad')`.",
  },
  inputs: {
    url: text({ label: addressLabel }),
    thing_filter: text({ label: { de: 'Filter der Things', en: 'Filter of Things' }, optional: true }),
    datastream_filter: text({ label: { de: 'Filter der Datastreams', en: 'Filter of Datastreams' }, optional: true }),
    mqtt_uri: text({ label: { de: 'MQTT-Adresse', en: 'MQTT address' }, optional: true, group: 'advanced' }),
    batch_size: integer({
      label: { de: 'Things je Anfrage', en: 'Things per request' },
      min: 1,
      max: 10_000,
      default: 100,
      group: 'advanced',
    }),
  },
  outputs: { output: service('sta-livedataset', { label: resultLabel }) },
  freshness: 'valid_for',
  async run(context, { url, ...more }) {
    const value = StaLiveDataset.parse({ origin: url.trim(), ...more });
    await tryLiveDataset(context, { type: 'sta-livedataset', value });
    return serviceOutput('sta-livedataset', value);
  },
});
