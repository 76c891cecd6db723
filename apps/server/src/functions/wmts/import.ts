import { serviceAddress } from '../service/address.ts';
import { wmtsCapabilitiesAddress } from './address.ts';
import { wmtsValue } from './capabilities.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { docBeside } from '../doc-beside.ts';
import { service } from '../ports/records.ts';
import { addressLabel, text } from '../ports/text.ts';
import { readXml, serviceOutput } from '../service/import.ts';

export const importWmts = defineFunction({
  name: 'wmts.import',
  title: { de: 'WMTS einbinden', en: 'Import WMTS' },
  doc: docBeside(import.meta.url),
  inputs: {
    url: text({ label: addressLabel }),
    layer: text({ label: { de: 'Ebene', en: 'Layer' }, optional: true }),
    tile_matrix_set: text({ label: { de: 'Kachelschema', en: 'Tile scheme' }, optional: true }),
  },
  outputs: { output: service('wmts', { label: resultLabel }) },
  freshness: 'valid_for',
  async run(context, { url, layer = '', tile_matrix_set: tileMatrixSet = '' }) {
    const asked = serviceAddress(url);
    const choice = { layer: layer.trim(), tileMatrixSet: tileMatrixSet.trim() };
    return serviceOutput('wmts', wmtsValue(await readXml(context, wmtsCapabilitiesAddress(asked)), asked, choice));
  },
});
