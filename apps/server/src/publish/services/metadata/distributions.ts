import { withKept } from '../kept.ts';
import type { Distribution } from './record.ts';

/** Where the data of a layer are got, as programs ask for them. @param root Address of the layer in services */
export function distributionsAt(root: string, kept: string): Distribution[] {
  const ows = (name: 'WMS' | 'WFS' | 'WMTS'): Distribution => {
    const query = new URLSearchParams(kept);
    query.set('SERVICE', name);
    query.set('REQUEST', 'GetCapabilities');
    return { title: name, protocol: `OGC:${name}`, url: `${root}/${name.toLowerCase()}?${query.toString()}` };
  };
  const geojson = { title: 'GeoJSON', protocol: 'WWW:DOWNLOAD-1.0-http--download', url: withKept(`${root}/geojson`, kept) };
  return [ows('WMS'), ows('WFS'), ows('WMTS'), geojson];
}
