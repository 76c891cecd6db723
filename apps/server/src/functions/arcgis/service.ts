import { isObject } from '../../formats/text/json.ts';
import { withParameters } from '../service/address.ts';
import { degreesBox, mercatorBox, type Bbox } from '../service/bbox.ts';
import { nothingOffered, unknownNames } from '../service/refusals.ts';
import { epsgCode, srsOfWkid } from '../service/srs.ts';
import { abstract, count, distinct, line, textLimits, title, withoutTags } from '../service/text.ts';
import { kindName, type ArcgisAddress, type ArcgisKind } from './address.ts';
import type { Json } from './answer.ts';

export interface ArcgisLayer {
  id: number;
  name: string;
  /** Point, MultiPoint, LineString or Polygon; null for groups, tables, pictures, and where the service does not tell. */
  geometry_type: string | null;
  /** Number of the group it lies in. */
  parent: number | null;
}

export interface ArcgisValue {
  url: string;
  service: 'MapServer' | 'FeatureServer';
  title: string;
  abstract: string;
  attribution: string;
  layers: ArcgisLayer[];
  /** The layers that are meant: the one of the address, else all but groups and tables. */
  layer_ids: number[];
  srs: string | null;
  bbox: Bbox | null;
  max_record_count: number | null;
  /** The map lies ready as tiles. */
  tiled: boolean;
  /** Template with {z}, {y} and {x}: level, row and column of the service's own scheme. */
  tile_url: string | null;
  formats: string[];
}

/** A box that still has to be brought into degrees, in a system that only the database knows. */
export interface ForeignExtent {
  extent: [number, number, number, number];
  srid: number;
}

/** Reads the description of a service. */
export function arcgisValue(answer: Json, address: ArcgisAddress, kind: ArcgisKind): { value: ArcgisValue; foreign: ForeignExtent | null } {
  const { service, layer } = address;
  const layers = layersIn(answer.layers);
  const entries = [...layers, ...layersIn(answer.tables)].slice(0, textLimits.entries).map(({ entry }) => entry);
  if (entries.length === 0) throw nothingOffered(service.host, kind);
  if (layer !== null && !entries.some(({ id }) => id === layer))
    throw unknownNames(
      service.host,
      'url',
      [String(layer)],
      entries.map(({ id, name }) => `${id} (${name})`),
    );
  const tiled = kind === 'mapserver' && isObject(answer.tileInfo);
  const place = placeOf(answer.fullExtent ?? answer.initialExtent);
  const wkid = wkidOf(answer.spatialReference) ?? place.wkid;
  return {
    foreign: place.foreign,
    value: {
      url: service.href,
      service: kindName(kind),
      title: titleOf(answer, service),
      abstract: abstract(withoutTags(textIn(answer.serviceDescription) || textIn(answer.description))),
      attribution: title(withoutTags(textIn(answer.copyrightText))),
      layers: entries,
      layer_ids: layer !== null ? [layer] : layers.filter(({ group }) => !group).map(({ entry }) => entry.id),
      srs: wkid === null ? null : srsOfWkid(wkid),
      bbox: place.bbox,
      max_record_count: count(answer.maxRecordCount),
      tiled,
      tile_url: tiled ? tileTemplate(service) : null,
      formats: distinct(
        textIn(kind === 'mapserver' ? answer.supportedImageFormatTypes : answer.supportedQueryFormats)
          .split(',')
          .map((format) => line(format, textLimits.format)),
      ),
    },
  };
}

const geometryTypes: ReadonlyMap<unknown, string> = new Map([
  ['esriGeometryPoint', 'Point'],
  ['esriGeometryMultipoint', 'MultiPoint'],
  ['esriGeometryPolyline', 'LineString'],
  ['esriGeometryPolygon', 'Polygon'],
]);

function layersIn(list: unknown): { entry: ArcgisLayer; group: boolean }[] {
  return (Array.isArray(list) ? (list as unknown[]) : []).slice(0, textLimits.entries).flatMap((raw) => {
    if (!isObject(raw) || !isNumber(raw.id)) return [];
    const entry: ArcgisLayer = {
      id: raw.id,
      name: title(textIn(raw.name)) || String(raw.id),
      geometry_type: geometryTypes.get(raw.geometryType) ?? null,
      parent: isNumber(raw.parentLayerId) ? raw.parentLayerId : null,
    };
    return { entry, group: raw.type === 'Group Layer' || (Array.isArray(raw.subLayerIds) && raw.subLayerIds.length > 0) };
  });
}

/** Numbers of layers count from 0; -1 stands for none. */
function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The title somebody gave, else the last name in the address; a map's own name is mostly that of a template ("Layers"). */
function titleOf(answer: Json, { pathname, host }: URL): string {
  const given = isObject(answer.documentInfo) ? title(textIn(answer.documentInfo.Title)) : '';
  const inPath = /([^/]+)\/\w+Server$/i.exec(pathname)?.[1];
  return given || (inPath ? title(decoded(inPath)) : title(textIn(answer.mapName))) || host;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text).replace(/_/g, ' ');
  } catch {
    return text;
  }
}

function tileTemplate(service: URL): string {
  const [path, search] = withParameters(service, {}).split('?', 2) as [string, string];
  return `${path}/tile/{z}/{y}/{x}${search ? `?${search}` : ''}`;
}

/** The newer number is EPSG's where Esri had one of its own before. */
function wkidOf(reference: unknown): number | null {
  return isObject(reference) ? (count(reference.latestWkid) ?? count(reference.wkid)) : null;
}

function placeOf(extent: unknown): { wkid: number | null; bbox: Bbox | null; foreign: ForeignExtent | null } {
  if (!isObject(extent)) return { wkid: null, bbox: null, foreign: null };
  const wkid = wkidOf(extent.spatialReference);
  // An empty service writes "NaN".
  const numbers = [extent.xmin, extent.ymin, extent.xmax, extent.ymax].map((side) => (typeof side === 'number' ? side : Number.NaN));
  if (wkid === null || !numbers.every(Number.isFinite)) return { wkid, bbox: null, foreign: null };
  const srs = srsOfWkid(wkid);
  // NAD 83 lies within two metres of WGS 84.
  if (srs === 'EPSG:4326' || srs === 'EPSG:4269') return { wkid, bbox: degreesBox(numbers), foreign: null };
  if (srs === 'EPSG:3857') return { wkid, bbox: mercatorBox(numbers), foreign: null };
  return { wkid, bbox: null, foreign: { extent: numbers as ForeignExtent['extent'], srid: epsgCode(srs) ?? wkid } };
}
