import { layerTypeOf } from '@geo/api';
import { withKept } from '../kept.ts';
import type { Distribution } from './record.ts';

type Offered = readonly [service: string, told: Distribution];

/** Where the data of a layer of a type are got, as programs ask for them. @param root Address of the layer in services */
export function distributionsAt(root: string, kept: string, layerType: string): Distribution[] {
  const ows = (name: 'WMS' | 'WFS' | 'WMTS'): Offered => {
    const query = new URLSearchParams(kept);
    query.set('SERVICE', name);
    query.set('REQUEST', 'GetCapabilities');
    const service = name.toLowerCase();
    return [service, { title: name, protocol: `OGC:${name}`, url: `${root}/${service}?${query.toString()}`, mediaType: 'text/xml' }];
  };
  const download = (service: string, title: string, mediaType: string): Offered => [
    service,
    { title, protocol: 'WWW:DOWNLOAD-1.0-http--download', url: withKept(`${root}/${service}`, kept), mediaType },
  ];
  const serves = layerTypeOf(layerType)?.serves ?? [];
  const offered = (all: readonly Offered[]) => all.flatMap(([service, told]) => (serves.includes(service) ? [told] : []));
  // The records, or their tiles where these are all there is.
  const downloads = [
    download('geojson', 'GeoJSON', 'application/geo+json'),
    download('layer.pmtiles', 'PMTiles', 'application/vnd.pmtiles'),
  ];
  return [...offered([ows('WMS'), ows('WFS'), ows('WMTS')]), ...offered(downloads).slice(0, 1)];
}
