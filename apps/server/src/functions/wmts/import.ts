import type { FunctionDefinition } from '../../engine/definition.ts';
import { textOf } from '../inputs.ts';
import { serviceAddress } from '../service/address.ts';
import { readXml, serviceOutput, urlInput } from '../service/import.ts';
import { wmtsCapabilitiesAddress } from './address.ts';
import { wmtsValue } from './capabilities.ts';

export const importWmts: FunctionDefinition = {
  name: 'wmts.import',
  verboseName: { de: 'WMTS einbinden', en: 'Import WMTS' },
  doc: {
    de: 'Liest, was ein **Web Map Tile Service** anbietet, und liefert eine seiner Ebenen als Dienst mit Kachelschema und Kacheladresse. Auch die Adresse eines Dokuments wie `…/1.0.0/WMTSCapabilities.xml` geht.\n\nOhne `layer` ist es die erste Ebene, ohne `tile_matrix_set` das Schema in Web Mercator, sonst das erste. Weitere Dimensionen wie die Zeit haben ihren Vorgabewert.\n\nBeispiel: `url` = `https://www.wmts.nrw.de/geobasis/wmts_nw_dop`, `layer` = `nw_dop`.',
    en: 'Reads what a **Web Map Tile Service** offers and gives one of its layers as a service with its tile scheme and the address of its tiles. The address of a document such as `…/1.0.0/WMTSCapabilities.xml` will do, too.\n\nWithout `layer` it is the first layer, without `tile_matrix_set` the scheme in Web Mercator, else the first. Further dimensions as time have their default.\n\nExample: `url` = `https://www.wmts.nrw.de/geobasis/wmts_nw_dop`, `layer` = `nw_dop`.',
  },
  inputs: [urlInput, { name: 'layer', type: 'string', optional: true }, { name: 'tile_matrix_set', type: 'string', optional: true }],
  outputs: [{ name: 'output', type: 'wmts' }],
  always: true,
  async run(context, inputs) {
    const asked = serviceAddress(textOf(inputs, 'url'));
    const choice = { layer: textOf(inputs, 'layer').trim(), tileMatrixSet: textOf(inputs, 'tile_matrix_set').trim() };
    return serviceOutput('wmts', wmtsValue(await readXml(context, wmtsCapabilitiesAddress(asked)), asked, choice));
  },
};
