import { serviceName, type BackendConfig, type Layer } from '@geo/api';

/** A service of a layer; `url` is '' when the platform does not offer it. */
export interface ServiceUrl {
  readonly id: 'geojson' | 'wfs2' | 'wfs1' | 'wms' | 'wmts' | 'wmtsRestful';
  readonly url: string;
}

function capabilities(url: string, service: string, version?: string): string {
  if (url === '') return '';
  const query = `SERVICE=${service}&REQUEST=GetCapabilities${version ? `&VERSION=${version}` : ''}`;
  return url + (url.includes('?') ? '&' : '?') + query;
}

/** A configured pattern for one layer, absolute on `origin`; '' when the pattern is empty. */
export function fillPattern(pattern: string, layer: Pick<Layer, 'id' | 'slug'>, origin: string): string {
  if (pattern === '') return '';
  const filled = pattern.replaceAll('placeholder', serviceName(layer));
  return filled.startsWith('/') ? origin + filled : filled;
}

/** The addresses of all services of a layer by the configured patterns. */
export function serviceUrls(layer: Pick<Layer, 'id' | 'slug'>, urls: BackendConfig['backend']['urls'], origin: string): ServiceUrl[] {
  const of = (pattern: string): string => fillPattern(pattern, layer, origin);
  return [
    { id: 'geojson', url: of(urls.layer_geojson) },
    { id: 'wfs2', url: capabilities(of(urls.layer_wfs), 'wfs', '2.0.0') },
    { id: 'wfs1', url: capabilities(of(urls.layer_wfs), 'wfs', '1.1.0') },
    { id: 'wms', url: capabilities(of(urls.layer_wms), 'wms') },
    { id: 'wmts', url: capabilities(of(urls.layer_wmts), 'wmts') },
    { id: 'wmtsRestful', url: of(urls.layer_wmts_restful) },
  ];
}
