import type { FunctionDefinition } from '../../engine/definition.ts';
import { textOf } from '../inputs.ts';
import { serviceAddress } from '../service/address.ts';
import { namesIn } from '../service/choose.ts';
import { readXml, serviceOutput, urlInput } from '../service/import.ts';
import { wfsCapabilitiesAddress } from './address.ts';
import { wfsValue } from './capabilities.ts';

export const importWfs: FunctionDefinition = {
  name: 'wfs.import',
  verboseName: { de: 'WFS einbinden', en: 'Import WFS' },
  doc: {
    de: 'Liest, was ein **Web Feature Service** (2.0.0, 1.1.0 oder 1.0.0) anbietet, und liefert ihn als Dienst mit Objektarten, Formaten, Koordinatensystemen und Ausdehnung. Die Objekte selbst werden nicht geladen. Eine ganze GetCapabilities- oder GetFeature-Adresse geht auch.\n\n`type_names` nennt die Objektarten durch Kommas getrennt; ohne Angabe sind es alle.\n\nBeispiel: `url` = `https://www.wfs.nrw.de/geobasis/wfs_nw_dvg`, `type_names` = `dvg:nw_dvg2_gem`.',
    en: 'Reads what a **Web Feature Service** (2.0.0, 1.1.0 or 1.0.0) offers and gives it as a service with feature types, formats, coordinate systems and extent. The features themselves are not loaded. A whole GetCapabilities or GetFeature address will do, too.\n\n`type_names` names the feature types, separated by commas; without it these are all.\n\nExample: `url` = `https://www.wfs.nrw.de/geobasis/wfs_nw_dvg`, `type_names` = `dvg:nw_dvg2_gem`.',
  },
  inputs: [urlInput, { name: 'type_names', type: 'string', optional: true }],
  outputs: [{ name: 'output', type: 'wfs' }],
  always: true,
  async run(context, inputs) {
    const asked = serviceAddress(textOf(inputs, 'url'));
    const names = namesIn(textOf(inputs, 'type_names'));
    return serviceOutput('wfs', wfsValue(await readXml(context, wfsCapabilitiesAddress(asked)), asked, names));
  },
};
