import type { Sql } from '../../../db/types.ts';
import { orderedBox, type Box } from '../../features/bbox.ts';
import { resolveCrs, type Crs } from '../crs.ts';
import { invalidParameter, missingParameter, ServiceError, shown } from '../../../problems/index.ts';
import { findLayer } from '../../features/names.ts';
import { decimal, integer, list, oneOf, optional, required, type Kvp } from '../params.ts';
import type { ImageFormat } from '../../render/types.ts';
import type { PublishedLayer } from '../../types.ts';

export type WmsVersion = '1.3.0' | '1.1.1';
export const maxImagePx = 4096;
export const imageFormats: readonly ImageFormat[] = ['image/png', 'image/jpeg', 'image/webp'];
/** Layers a map may name. */
export const maxLayers = 50;

export function wmsVersion(kvp: Kvp): WmsVersion {
  const text = optional(kvp, 'version', 'wmtver');
  if (text === null) return '1.3.0';
  if (text.startsWith('1.3')) return '1.3.0';
  if (text.startsWith('1.1') || text.startsWith('1.0')) return '1.1.1';
  throw invalidParameter('version', text, { de: '1.3.0 oder 1.1.1', en: '1.3.0 or 1.1.1' });
}

/** The map a GetMap or GetFeatureInfo request describes. */
export interface MapView {
  version: WmsVersion;
  layers: PublishedLayer[];
  crs: Crs;
  /** x, y order. */
  extent: Box;
  width: number;
  height: number;
}

const boxRight = { de: 'minX,minY,maxX,maxY als vier Zahlen mit Fläche', en: 'minX,minY,maxX,maxY as four numbers with an area' };

export async function readView(kvp: Kvp, version: WmsVersion, layers: readonly PublishedLayer[], db: Sql): Promise<MapView> {
  const crsName = version === '1.3.0' ? 'crs' : 'srs';
  const crsText = optional(kvp, crsName, 'crs', 'srs');
  if (crsText === null) throw missingParameter(crsName, { de: 'ein Koordinatensystem wie EPSG:25832', en: 'a CRS such as EPSG:25832' });
  const crs = await resolveCrs(db, crsText, crsName, version === '1.3.0' ? 'InvalidCRS' : 'InvalidSRS');
  const boxText = required(kvp, 'bbox', boxRight);
  const numbers = boxText.split(',').map(decimal);
  if (numbers.length !== 4 || !numbers.every(Number.isFinite)) throw invalidParameter('bbox', boxText, boxRight);
  const extent = orderedBox(numbers as unknown as Box, version === '1.3.0' && crs.northFirst, false, 'bbox');
  if (!(extent[2] > extent[0] && extent[3] > extent[1])) throw invalidParameter('bbox', boxText, boxRight);
  const pixels = { de: `eine ganze Zahl von 1 bis ${maxImagePx}`, en: `a whole number from 1 to ${maxImagePx}` };
  return {
    version,
    layers: readLayers(required(kvp, 'layers', { de: 'Namen von Layern', en: 'names of layers' }), layers, 'layers'),
    crs,
    extent,
    width: integer('width', required(kvp, 'width', pixels), 1, maxImagePx),
    height: integer('height', required(kvp, 'height', pixels), 1, maxImagePx),
  };
}

export function readLayers(text: string, layers: readonly PublishedLayer[], locator: string): PublishedLayer[] {
  const names = list(text);
  if (names.length === 0 || names.length > maxLayers) {
    throw invalidParameter(locator, text, { de: `1 bis ${maxLayers} Namen von Layern`, en: `1 to ${maxLayers} names of layers` });
  }
  return names.map((name) => {
    const layer = findLayer(layers, name);
    if (layer) return layer;
    const known = layers.map((one) => one.serviceName);
    const some = known.length > 10 ? `${known.slice(0, 10).join(', ')}, …` : known.join(', ');
    throw new ServiceError('LayerNotDefined', locator, {
      de: `Den Layer „${shown(name)}“ gibt es nicht. Richtig ist eines von: ${some}.`,
      en: `There is no layer "${shown(name)}". Right is one of: ${some}.`,
    });
  });
}

/** Each layer has one style, named `default`. */
export function checkStyles(kvp: Kvp): void {
  for (const name of (kvp.get('styles') ?? kvp.get('style') ?? '').split(',').map((part) => part.trim())) {
    if (name !== '' && name !== 'default') {
      throw new ServiceError('StyleNotDefined', 'styles', {
        de: `Den Stil „${shown(name)}“ gibt es nicht. Richtig ist: default oder leer.`,
        en: `There is no style "${shown(name)}". Right is: default or empty.`,
      });
    }
  }
}

export function readFormat(kvp: Kvp): ImageFormat {
  const text = optional(kvp, 'format') ?? 'image/png';
  const plain = text.replace(/;.*$/, '').trim().toLowerCase();
  const format = imageFormats.find((one) => one === plain) ?? (plain === 'image/jpg' ? 'image/jpeg' : null);
  if (format) return format;
  const right = imageFormats.join(', ');
  throw new ServiceError('InvalidFormat', 'format', {
    de: `Das Format „${shown(text)}“ wird nicht angeboten. Richtig ist eines von: ${right}.`,
    en: `The format "${shown(text)}" is not offered. Right is one of: ${right}.`,
  });
}

export function readBackground(kvp: Kvp): { transparent: boolean; background: string } {
  const transparent = oneOf('transparent', optional(kvp, 'transparent') ?? 'FALSE', ['TRUE', 'FALSE']) === 'TRUE';
  const text = optional(kvp, 'bgcolor') ?? '0xFFFFFF';
  const match = /^(?:0x|#)?([0-9a-f]{6})$/i.exec(text);
  if (!match) throw invalidParameter('bgcolor', text, { de: 'eine Farbe wie 0xFFFFFF', en: 'a colour such as 0xFFFFFF' });
  return { transparent, background: `#${match[1]}` };
}
