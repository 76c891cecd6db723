import type { FunctionInfo } from '@geo/api';

interface UrlSource {
  /** Name of the function that reads it. */
  readonly func: string;
  /** The function's input that takes the address, or a path on the server. */
  readonly input: 'url' | 'filepath';
  /** Key of the text that names it. */
  readonly text: string;
}

/** What lies behind an address, in the order in which the dialog offers it; the specification names the functions. */
export const urlSources = {
  Download: { func: 'file.download', input: 'url', text: 'urlDownload' },
  WMS: { func: 'wms.import', input: 'url', text: 'urlWms' },
  WMTS: { func: 'wmts.import', input: 'url', text: 'urlWmts' },
  WFS: { func: 'wfs.import', input: 'url', text: 'urlWfs' },
  ArcGISMapServer: { func: 'arcgis.mapserver.import', input: 'url', text: 'urlArcGisMapServer' },
  ArcGISFeatureServer: { func: 'arcgis.featureserver.import', input: 'url', text: 'urlArcGisFeatureServer' },
  Datafeed: { func: 'file.urls_from_dataset', input: 'url', text: 'urlDatafeed' },
  LocalPath: { func: 'file.import', input: 'filepath', text: 'urlLocalPath' },
} as const satisfies Readonly<Record<string, UrlSource>>;

export type UrlType = keyof typeof urlSources;
export const urlTypes: readonly UrlType[] = Object.keys(urlSources) as UrlType[];

/** Whether it is a path on the server. */
export function isPath(type: UrlType): boolean {
  return urlSources[type].input === 'filepath';
}

/**
 * The types whose function the library has, and those it lacks. A path on the server is a type only where it is allowed.
 */
export function offeredUrlTypes(
  functions: readonly FunctionInfo[],
  localPath: boolean,
): { readonly offered: readonly UrlType[]; readonly missing: readonly UrlType[] } {
  const known = new Set(functions.map(({ name }) => name));
  const possible = urlTypes.filter((type) => localPath || !isPath(type));
  const isThere = (type: UrlType): boolean => known.has(urlSources[type].func);
  return { offered: possible.filter(isThere), missing: possible.filter((type) => !isThere(type)) };
}

/** True when something can be read from there: an address of the web, or for a local path any text. */
export function isSourceAddress(text: string, type: UrlType): boolean {
  const trimmed = text.trim();
  if (isPath(type)) return trimmed !== '';
  return URL.canParse(trimmed) && /^https?:$/.test(new URL(trimmed).protocol);
}
