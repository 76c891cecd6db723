import type { RunContext } from '../../engine/definition.ts';
import { importArcgis } from '../arcgis/import.ts';
import { wmsCapabilitiesAddress } from '../wms/address.ts';
import { wmsValue } from '../wms/capabilities.ts';
import { wmtsCapabilitiesAddress } from '../wmts/address.ts';
import { wmtsValue } from '../wmts/capabilities.ts';
import { serviceAddress } from './address.ts';
import { readXml } from './import.ts';

type Reading = (context: Pick<RunContext, 'web' | 'db'>, url: string) => Promise<unknown>;

/** How a service is described as a value of a type, from its address alone. */
const readings: ReadonlyMap<string, Reading> = new Map<string, Reading>([
  [
    'wms',
    async (context, url) => {
      const asked = serviceAddress(url);
      return wmsValue(await readXml(context, wmsCapabilitiesAddress(asked)), asked, []);
    },
  ],
  [
    'wmts',
    async (context, url) => {
      const asked = serviceAddress(url);
      return wmtsValue(await readXml(context, wmtsCapabilitiesAddress(asked)), asked, { layer: '', tileMatrixSet: '' });
    },
  ],
  // Nothing tells more of such a service than its tiles.
  [
    'tms',
    (_, url) =>
      Promise.resolve({ url: serviceAddress(url).href, extension: 'png', transparent: true, min_zoom: 0, max_zoom: 19, bbox: null }),
  ],
  ['arcgisservice', async (context, url) => (await importArcgis(context, url, 'mapserver')).output.value],
]);

/** What a service tells of itself, as a value; undefined for a type that is not read so. */
export function describedService(type: string): Reading | undefined {
  return readings.get(type);
}
