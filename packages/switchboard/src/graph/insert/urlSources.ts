import type { FunctionInfo } from '@geo/api';

/** What lies behind an address, in the order in which the dialog offers it. */
export const urlTypes = ['Download', 'WMS', 'WMTS', 'WFS', 'ArcGISMapServer', 'ArcGISFeatureServer', 'Datafeed', 'LocalPath'] as const;
export type UrlType = (typeof urlTypes)[number];

interface UrlSource {
  /** Name of the function that reads it. */
  readonly func: string;
  /** The function's input that takes the address. */
  readonly input: 'url' | 'filepath';
}

export const urlSources: Readonly<Record<UrlType, UrlSource>> = {
  Download: { func: 'file.download', input: 'url' },
  WMS: { func: 'wms.import', input: 'url' },
  WMTS: { func: 'wmts.import', input: 'url' },
  WFS: { func: 'wfs.import', input: 'url' },
  ArcGISMapServer: { func: 'arcgis.mapserver.import', input: 'url' },
  ArcGISFeatureServer: { func: 'arcgis.featureserver.import', input: 'url' },
  Datafeed: { func: 'file.urls_from_dataset', input: 'url' },
  LocalPath: { func: 'file.import', input: 'filepath' },
};

/**
 * The types whose function the library has, and those it lacks. A path on the server is a type only where it is allowed.
 */
export function offeredUrlTypes(
  functions: readonly FunctionInfo[],
  localPath: boolean,
): { readonly offered: readonly UrlType[]; readonly missing: readonly UrlType[] } {
  const known = new Set(functions.map(({ name }) => name));
  const possible = urlTypes.filter((type) => localPath || type !== 'LocalPath');
  const isThere = (type: UrlType): boolean => known.has(urlSources[type].func);
  return { offered: possible.filter(isThere), missing: possible.filter((type) => !isThere(type)) };
}

/** True when something can be read from there: an address of the web, or for a local path any text. */
export function isSourceAddress(text: string, type: UrlType): boolean {
  const trimmed = text.trim();
  if (type === 'LocalPath') return trimmed !== '';
  return URL.canParse(trimmed) && /^https?:$/.test(new URL(trimmed).protocol);
}
