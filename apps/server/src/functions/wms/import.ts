import type { FunctionDefinition } from '../../engine/definition.ts';
import { textOf } from '../inputs.ts';
import { serviceAddress } from '../service/address.ts';
import { namesIn } from '../service/choose.ts';
import { readXml, serviceOutput, urlInput } from '../service/import.ts';
import { wmsCapabilitiesAddress } from './address.ts';
import { wmsValue } from './capabilities.ts';

export const importWms: FunctionDefinition = {
  name: 'wms.import',
  verboseName: { de: 'WMS einbinden', en: 'Import WMS' },
  doc: {
    de: 'Liest, was ein **Web Map Service** (1.3.0 oder 1.1.1) anbietet, und liefert ihn als Dienst mit Ebenen, Bildformat, Koordinatensystemen und Ausdehnung. Eine ganze GetCapabilities- oder GetMap-Adresse geht auch.\n\n`layers` nennt die Ebenen durch Kommas getrennt, die unterste zuerst. Ohne Angabe sind es alle benannten Ebenen ohne Unterebenen, höchstens 50.\n\nBeispiel: `url` = `https://www.wms.nrw.de/geobasis/wms_nw_dtk`, `layers` = `nw_dtk_col`.',
    en: 'Reads what a **Web Map Service** (1.3.0 or 1.1.1) offers and gives it as a service with layers, picture format, coordinate systems and extent. A whole GetCapabilities or GetMap address will do, too.\n\n`layers` names the layers, separated by commas, the lowest first. Without it these are all named layers without sublayers, at most 50.\n\nExample: `url` = `https://www.wms.nrw.de/geobasis/wms_nw_dtk`, `layers` = `nw_dtk_col`.',
  },
  inputs: [urlInput, { name: 'layers', type: 'string', optional: true }],
  outputs: [{ name: 'output', type: 'wms' }],
  always: true,
  async run(context, inputs) {
    const asked = serviceAddress(textOf(inputs, 'url'));
    const names = namesIn(textOf(inputs, 'layers'));
    return serviceOutput('wms', wmsValue(await readXml(context, wmsCapabilitiesAddress(asked)), asked, names));
  },
};
