import { serviceAddress } from '../service/address.ts';
import { namesIn } from '../service/choose.ts';
import { wmsCapabilitiesAddress } from './address.ts';
import { wmsValue } from './capabilities.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { docBeside } from '../doc-beside.ts';
import { service } from '../ports/records.ts';
import { addressLabel, text } from '../ports/text.ts';
import { readXml, serviceOutput } from '../service/import.ts';

export const importWms = defineFunction({
  name: 'wms.import',
  title: { de: 'WMS einbinden', en: 'Import WMS' },
  doc: docBeside(import.meta.url),
  inputs: {
    url: text({ label: addressLabel }),
    layers: text({
      label: { de: 'Ebenen', en: 'Layers' },
      help: { de: 'Namen, durch Kommas getrennt, die unterste zuerst.', en: 'Names, separated by commas, the lowest first.' },
      optional: true,
    }),
  },
  outputs: { output: service('wms', { label: resultLabel }) },
  freshness: 'valid_for',
  async run(context, { url, layers }) {
    const asked = serviceAddress(url);
    const names = namesIn(layers ?? '');
    return serviceOutput('wms', wmsValue(await readXml(context, wmsCapabilitiesAddress(asked)), asked, names));
  },
});
