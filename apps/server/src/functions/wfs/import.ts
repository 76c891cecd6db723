import { serviceAddress } from '../service/address.ts';
import { namesIn } from '../service/choose.ts';
import { wfsCapabilitiesAddress } from './address.ts';
import { wfsValue } from './capabilities.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { docBeside } from '../doc-beside.ts';
import { service } from '../ports/records.ts';
import { addressLabel, text } from '../ports/text.ts';
import { readXml, serviceOutput } from '../service/import.ts';

export const importWfs = defineFunction({
  name: 'wfs.import',
  title: { de: 'WFS einbinden', en: 'Import WFS' },
  doc: docBeside(import.meta.url),
  inputs: {
    url: text({ label: addressLabel }),
    type_names: text({
      label: { de: 'Objektarten', en: 'Feature types' },
      help: { de: 'Namen, durch Kommas getrennt.', en: 'Names, separated by commas.' },
      optional: true,
    }),
  },
  outputs: { output: service('wfs', { label: resultLabel }) },
  freshness: 'valid_for',
  async run(context, { url, type_names: typeNames }) {
    const asked = serviceAddress(url);
    const names = namesIn(typeNames ?? '');
    return serviceOutput('wfs', wfsValue(await readXml(context, wfsCapabilitiesAddress(asked)), asked, names));
  },
});
