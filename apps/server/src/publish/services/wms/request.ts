import { invalidParameter, missingParameter, ServiceError, shown } from '../../../problems/index.ts';
import type { Box } from '../../../relation/box.ts';
import type { ImageFormat } from '../../render/types.ts';
import { crsName, type CrsName } from '../crs.ts';
import { decimal } from '../../../columns/index.ts';
import { timesOf, type TimeSpan } from '../time.ts';
import { integer, list, oneOf, optional, optionalInteger, refuseUnsupported, required, type Kvp, type Parameters } from '../params.ts';

export type WmsVersion = '1.3.0' | '1.1.1';
export const maxImagePx = 4096;
export const imageFormats: readonly ImageFormat[] = ['image/png', 'image/png; mode=8bit', 'image/jpeg', 'image/webp', 'image/gif'];
/** What clients call them as well. */
const otherFormats: Readonly<Record<string, ImageFormat>> = { 'image/jpg': 'image/jpeg', 'image/png8': 'image/png; mode=8bit' };
export const infoFormats = [
  'application/json',
  'text/html',
  'text/plain',
  'application/vnd.ogc.gml',
  'application/vnd.ogc.gml/3.1.1',
] as const;
export type InfoFormat = (typeof infoFormats)[number];
/** Layers a map may name. */
export const maxLayers = 50;

/** The map that GetMap and GetFeatureInfo are about, as it was asked for. */
export interface AskedMap {
  /** Names of layers, from the lowest to the highest. */
  layers: readonly string[];
  crs: CrsName;
  /** As sent: in which order its numbers are follows from version and CRS. */
  box: Box;
  width: number;
  height: number;
  /** Pixels for each pixel of the style: more than 1 on screens of a high resolution. */
  pixelRatio: number;
  /** Of which times the records are; none for all. */
  times: readonly TimeSpan[];
}

export interface GetCapabilities {
  operation: 'GetCapabilities';
  version: WmsVersion;
}

export interface GetMap {
  operation: 'GetMap';
  version: WmsVersion;
  map: AskedMap;
  format: ImageFormat;
  transparent: boolean;
  /** As `#rrggbb`. */
  background: string;
}

export interface GetFeatureInfo {
  operation: 'GetFeatureInfo';
  version: WmsVersion;
  map: AskedMap;
  /** Names of the layers that are asked about. */
  queried: readonly string[];
  format: InfoFormat;
  /** Pixel from the left and from the top. */
  i: number;
  j: number;
  /** Features of each layer at most. */
  count: number;
  /** The places of the features as well, as QGIS asks for them. */
  withGeometry: boolean;
}

/** Width and height of the swatches of a legend, where nothing else is asked for. */
export const legendPx = 20;

export interface GetLegendGraphic {
  operation: 'GetLegendGraphic';
  version: WmsVersion;
  /** Names of layers; the legend is that of the first. */
  layers: readonly string[];
  width: number;
  height: number;
}

export type WmsRequest = GetCapabilities | GetMap | GetFeatureInfo | GetLegendGraphic;

type Read = (kvp: Kvp, version: WmsVersion) => WmsRequest;

const readers: { readonly [Operation in WmsRequest['operation']]: Read } = {
  GetCapabilities: (_, version) => ({ operation: 'GetCapabilities', version }),
  GetMap: (kvp, version) => {
    const format = imageFormat(kvp);
    checkStyles(kvp);
    refuse(kvp);
    return { operation: 'GetMap', version, format, map: askedMap(kvp, version), ...ground(kvp) };
  },
  GetFeatureInfo: (kvp, version) => {
    refuse(kvp);
    const map = askedMap(kvp, version);
    const queried = layerNames(kvp, 'query_layers', namesRight);
    const format = oneOf('info_format', optional(kvp, 'info_format') ?? 'text/plain', infoFormats);
    // Clients of each version also write the names of the other.
    const [i, j] = version === '1.3.0' ? (['i', 'j'] as const) : (['x', 'y'] as const);
    return {
      operation: 'GetFeatureInfo',
      version,
      map,
      queried,
      format,
      i: pixel(kvp, [i, 'i', 'x'], map.width),
      j: pixel(kvp, [j, 'j', 'y'], map.height),
      count: optionalInteger(kvp, ['feature_count'], 1, 1000) ?? 1,
      withGeometry: oneOf('with_geometry', optional(kvp, 'with_geometry') ?? 'FALSE', ['TRUE', 'FALSE']) === 'TRUE',
    };
  },
  GetLegendGraphic: (kvp, version) => {
    refuse(kvp, ['sld', 'sld_body', 'rule']);
    const layers = layerNames(kvp, 'layer', { de: 'Name eines Layers', en: 'name of a layer' });
    checkStyles(kvp);
    const format = imageFormat(kvp);
    if (format !== 'image/png') throw invalidParameter('format', format, { de: 'image/png', en: 'image/png' });
    const size = (name: string): number => optionalInteger(kvp, [name], 4, 500) ?? legendPx;
    return { operation: 'GetLegendGraphic', version, layers, width: size('width'), height: size('height') };
  },
};

const operations = Object.keys(readers) as WmsRequest['operation'][];
/** Names of operations in WMS 1.0. */
const olderNames: Readonly<Record<string, WmsRequest['operation']>> = { capabilities: 'GetCapabilities', map: 'GetMap' };

export function parseWms({ kvp }: Parameters): WmsRequest {
  const name = optional(kvp, 'request');
  const wanted = name?.toLowerCase() ?? '';
  const operation =
    operations.find((one) => one.toLowerCase() === wanted) ?? (Object.hasOwn(olderNames, wanted) ? olderNames[wanted] : undefined);
  const version = wmsVersion(kvp) ?? (operation === 'GetCapabilities' ? nearestVersion(kvp) : null);
  const text = optional(kvp, 'version', 'wmtver');
  if (version === null) throw invalidParameter('version', text ?? '', { de: '1.3.0 oder 1.1.1', en: '1.3.0 or 1.1.1' });
  const service = optional(kvp, 'service');
  if (service !== null && service.toUpperCase() !== 'WMS') throw invalidParameter('service', service, { de: 'WMS', en: 'WMS' });
  const right = operations.join(', ');
  if (name === null) throw missingParameter('request', { de: `eines von ${right}`, en: `one of ${right}` });
  if (operation) return readers[operation](kvp, version);
  throw new ServiceError('OperationNotSupported', 'request', {
    de: `Die Operation „${shown(name)}“ wird nicht angeboten. Richtig ist eines von: ${right}.`,
    en: `The operation "${shown(name)}" is not offered. Right is one of: ${right}.`,
  });
}

/** The version that is spoken for the one asked for; null where none is. */
export function wmsVersion(kvp: Kvp): WmsVersion | null {
  const text = optional(kvp, 'version', 'wmtver');
  if (text === null || text.startsWith('1.3')) return '1.3.0';
  return text.startsWith('1.1') || text.startsWith('1.0') ? '1.1.1' : null;
}

/** Version of the capabilities where none is spoken for the one asked for: the highest below it, else the lowest; null for no number. */
function nearestVersion(kvp: Kvp): WmsVersion | null {
  const [, major, minor] = /^(\d{1,3})\.(\d{1,3})(?:\.\d{1,3})?$/.exec(optional(kvp, 'version', 'wmtver') ?? '') ?? [];
  if (major === undefined) return null;
  return Number(major) > 1 || (major === '1' && Number(minor) >= 3) ? '1.3.0' : '1.1.1';
}

/** What would change a picture, and is not supported. */
const unsupported = ['sld', 'sld_body', 'cql_filter', 'filter', 'featureid', 'elevation', 'angle'] as const;
const refuse = (kvp: Kvp, names: readonly string[] = unsupported): void => refuseUnsupported(kvp, names);

/** Pixels of an inch where a pixel is as large as the standards take it to be, 0.28 mm. */
const standardDpi = 25.4 / 0.28;
/** What programs call a usual screen: a pixel of it is one of the style. */
const usualDpi = [90, 96] as const;
const dpiRange = [20, 1200] as const;

/** Pixels for each pixel of the style, after the resolution that a client names in the manner of QGIS, MapServer or GeoServer. */
function pixelRatio(kvp: Kvp): number {
  const option = /(?:^|;)\s*dpi:([^;]*)/i.exec(optional(kvp, 'format_options') ?? '')?.[1];
  const [name, text] = (
    [
      ['dpi', optional(kvp, 'dpi')],
      ['map_resolution', optional(kvp, 'map_resolution')],
      ['format_options', option ?? null],
    ] as const
  ).find(([, value]) => value !== null) ?? ['dpi', null];
  if (text === null) return 1;
  const dpi = decimal(text);
  const [least, most] = dpiRange;
  if (!(dpi >= least && dpi <= most))
    throw invalidParameter(name, text, { de: `eine Zahl von ${least} bis ${most}`, en: `a number from ${least} to ${most}` });
  return dpi >= usualDpi[0] && dpi <= usualDpi[1] ? 1 : dpi / standardDpi;
}

/** Name of the parameter that names the CRS. */
export const crsParameter = (version: WmsVersion): 'crs' | 'srs' => (version === '1.3.0' ? 'crs' : 'srs');
/** Code of the refusal of a CRS. */
export const crsRefusal = (version: WmsVersion): 'InvalidCRS' | 'InvalidSRS' => (version === '1.3.0' ? 'InvalidCRS' : 'InvalidSRS');

export const boxRight = { de: 'minX,minY,maxX,maxY als vier Zahlen mit Fläche', en: 'minX,minY,maxX,maxY as four numbers with an area' };
const namesRight = { de: 'Namen von Layern', en: 'names of layers' };
const pixelsRight = { de: `eine ganze Zahl von 1 bis ${maxImagePx}`, en: `a whole number from 1 to ${maxImagePx}` };

function askedMap(kvp: Kvp, version: WmsVersion): AskedMap {
  const parameter = crsParameter(version);
  const name = optional(kvp, parameter, 'crs', 'srs');
  if (name === null) throw missingParameter(parameter, { de: 'ein Koordinatensystem wie EPSG:25832', en: 'a CRS such as EPSG:25832' });
  const crs = crsName(name, parameter, crsRefusal(version));
  const text = required(kvp, 'bbox', boxRight);
  const numbers = text.split(',').map(decimal);
  if (numbers.length !== 4 || !numbers.every(Number.isFinite)) throw invalidParameter('bbox', text, boxRight);
  return {
    crs,
    box: numbers as unknown as Box,
    layers: layerNames(kvp, 'layers', namesRight),
    ...imageSize(kvp),
    pixelRatio: pixelRatio(kvp),
    times: askedTimes(kvp),
  };
}

function askedTimes(kvp: Kvp): TimeSpan[] {
  const text = optional(kvp, 'time');
  return text === null ? [] : timesOf(text);
}

function imageSize(kvp: Kvp): { width: number; height: number } {
  const size = (name: string): number => integer(name, required(kvp, name, pixelsRight), 1, maxImagePx);
  return { width: size('width'), height: size('height') };
}

/** A picture as it was asked for, whatever is to be seen on it. */
export interface AskedPicture {
  width: number;
  height: number;
  format: ImageFormat;
  transparent: boolean;
  background: string;
}

/** How a client of GetMap wants to be told of a failure, where it is not by a report; null where the picture is not described. */
export function pictureInPlace({ kvp }: Parameters): (AskedPicture & { as: 'inimage' | 'blank' }) | null {
  const as = /^(?:application\/vnd\.ogc\.se_)?(inimage|blank)$/i.exec(optional(kvp, 'exceptions') ?? '')?.[1]?.toLowerCase();
  if ((as !== 'inimage' && as !== 'blank') || !/^(?:get)?map$/i.test(optional(kvp, 'request') ?? '')) return null;
  try {
    return { as, format: imageFormat(kvp), ...imageSize(kvp), ...ground(kvp) };
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}

function layerNames(kvp: Kvp, parameter: string, right: { de: string; en: string }): string[] {
  const text = required(kvp, parameter, right);
  const names = list(text);
  if (names.length > 0 && names.length <= maxLayers) return names;
  throw invalidParameter(parameter, text, { de: `1 bis ${maxLayers} Namen von Layern`, en: `1 to ${maxLayers} names of layers` });
}

/** Each layer has one style, named `default`. */
function checkStyles(kvp: Kvp): void {
  for (const name of (kvp.get('styles') ?? kvp.get('style') ?? '').split(',').map((part) => part.trim())) {
    if (name !== '' && name !== 'default') {
      throw new ServiceError('StyleNotDefined', 'styles', {
        de: `Den Stil „${shown(name)}“ gibt es nicht. Richtig ist: default oder leer.`,
        en: `There is no style "${shown(name)}". Right is: default or empty.`,
      });
    }
  }
}

function imageFormat(kvp: Kvp): ImageFormat {
  const text = optional(kvp, 'format') ?? 'image/png';
  const [plain = '', ...options] = text.toLowerCase().split(';').map((part) => part.trim()); // oxfmt-ignore
  const named = plain === 'image/png' && options.includes('mode=8bit') ? 'image/png; mode=8bit' : plain;
  const format = imageFormats.find((one) => one === named) ?? (Object.hasOwn(otherFormats, named) ? otherFormats[named] : undefined);
  if (format) return format;
  const right = imageFormats.join(', ');
  throw new ServiceError('InvalidFormat', 'format', {
    de: `Das Format „${shown(text)}“ wird nicht angeboten. Richtig ist eines von: ${right}.`,
    en: `The format "${shown(text)}" is not offered. Right is one of: ${right}.`,
  });
}

function ground(kvp: Kvp): { transparent: boolean; background: string } {
  const transparent = oneOf('transparent', optional(kvp, 'transparent') ?? 'FALSE', ['TRUE', 'FALSE']) === 'TRUE';
  const text = optional(kvp, 'bgcolor') ?? '0xFFFFFF';
  const match = /^(?:0x|#)?([0-9a-f]{6})$/i.exec(text);
  if (!match) throw invalidParameter('bgcolor', text, { de: 'eine Farbe wie 0xFFFFFF', en: 'a colour such as 0xFFFFFF' });
  return { transparent, background: `#${match[1]}` };
}

/** @param names The parameter, and others that are taken for it. */
function pixel(kvp: Kvp, names: readonly [string, ...string[]], size: number): number {
  const [name] = names;
  const right = { de: `eine ganze Zahl von 0 bis ${size - 1}`, en: `a whole number from 0 to ${size - 1}` };
  const text = optional(kvp, ...names) ?? required(kvp, name, right);
  try {
    return integer(name, text, 0, size - 1);
  } catch (error) {
    throw error instanceof ServiceError ? new ServiceError('InvalidPoint', name, error.said) : error;
  }
}
