import type { TextFilter } from '@geo/api';
import { invalidParameter, ServiceError, shown } from '../../../problems/index.ts';
import { readFilter } from '../../../relation/cql2.ts';
import type { ImageFormat } from '../../render/types.ts';
import { isTile } from '../../../tiles/mercator.ts';
import type { TileNumbers } from '../../../tiles/vector-tile.ts';
import type { CrsName } from '../crs.ts';
import { integer, optional, optionalInteger, type Kvp, type Parameters } from '../params.ts';
import { maxZoom } from '../../../tiles/grid.ts';
import { maxImagePx } from '../wms/request.ts';
import { matrixSets, type MatrixSet, type MatrixTile } from '../wmts/matrix-sets.ts';
import { askedBox, askedTime, everywhere, filterCrsName, unknownParameter, type AskedBox } from './asked.ts';
import { namedCrs } from './crs.ts';
import { namedFormat, pageFormat, prefersPage, type PageFormat } from './format.ts';
import { namedIn, type OgcPath } from './paths.ts';
import { catalogueReaders, type CatalogueRequest } from './records/request.ts';
import type { TimeSpan } from '../time.ts';

export const defaultLimit = 10;
export const maxLimit = 10_000;

export interface GetItems {
  readonly operation: 'GetItems';
  readonly format: PageFormat;
  readonly limit: number;
  readonly offset: number;
  readonly box: AskedBox | null;
  readonly crs: CrsName;
  readonly time: TimeSpan | null;
  readonly filter: TextFilter | null;
  /** Of the geometries in the filter; null for WGS 84, longitude first. */
  readonly filterCrs: CrsName | null;
  /** As it was sent; names are looked up in the layer. */
  readonly sortby: string | null;
  readonly properties: string | null;
  /** Values that columns are to have, by their names. */
  readonly equal: Readonly<Record<string, string>>;
  /** Parameters that the address of another page repeats. */
  readonly repeated: Readonly<Record<string, string>>;
}

export interface GetItem {
  readonly operation: 'GetItem';
  readonly format: PageFormat;
  readonly fid: string;
  readonly crs: CrsName;
}

export interface GetMap {
  readonly operation: 'GetMap';
  readonly format: ImageFormat;
  readonly width: number | null;
  readonly height: number | null;
  readonly box: AskedBox | null;
  /** null for that of the box. */
  readonly crs: CrsName | null;
  readonly time: TimeSpan | null;
  readonly transparent: boolean;
  readonly background: string;
}

/** What tiles hold: the shapes themselves, or a picture of them. */
export type TileKind = 'vector' | 'map';

type Page<Operation extends string> = { readonly operation: Operation; readonly format: PageFormat };
export type OgcRequest =
  | Page<'GetLanding' | 'GetConformance' | 'GetApi' | 'GetCollections' | 'GetCollection' | 'GetQueryables' | 'GetStyles'>
  | (Page<'GetSchema'> & { /** Of a feature as GeoJSON, not of its fields alone. */ readonly asGeoJson: boolean })
  | Page<'GetMatrixSets'>
  | CatalogueRequest
  | GetItems
  | GetItem
  | GetMap
  | { readonly operation: 'GetStyle' }
  | { readonly operation: 'GetTileSets'; readonly kind: TileKind }
  | { readonly operation: 'GetTileSet'; readonly kind: TileKind; readonly set: MatrixSet; readonly tileJson: boolean }
  | { readonly operation: 'GetVectorTile'; readonly tile: TileNumbers }
  | { readonly operation: 'GetMapTile'; readonly tile: MatrixTile; readonly format: ImageFormat }
  | { readonly operation: 'GetMatrixSet'; readonly set: MatrixSet }
  | { readonly operation: 'GetAsset'; readonly file: string };

/** How requests to a path are read. */
export interface PathReader {
  /** Parameters that it knows, besides those of every path. */
  readonly parameters: readonly string[];
  /** Others name columns. @default there are no others */
  readonly namesColumns?: true;
  readonly read: (parameters: Parameters) => OgcRequest;
}

const itemParameters = ['limit', 'offset', 'bbox', 'bbox-crs', 'datetime', 'crs', 'filter', 'filter-lang', 'filter-crs', 'sortby', 'properties']; // oxfmt-ignore
const page = <Operation extends Extract<OgcRequest, { format: PageFormat }>['operation']>(operation: Operation): PathReader => ({
  parameters: [],
  read: (parameters) => ({ operation, format: pageFormat(parameters) }) as OgcRequest,
});

const pictureTypes = { png: 'image/png', jpeg: 'image/jpeg', jpg: 'image/jpeg', webp: 'image/webp' } as const satisfies Record<string, ImageFormat>; // oxfmt-ignore

/** The format of a picture, by `f`, or else by what the client takes. */
function pictureFormat(parameters: Parameters): ImageFormat {
  const named = namedFormat(parameters, Object.keys(pictureTypes) as (keyof typeof pictureTypes)[]);
  if (named !== null) return pictureTypes[named];
  const taken = parameters.accept.toLowerCase();
  return taken.includes('image/png') || !taken.includes('image/jpeg') || prefersPage(taken) ? 'image/png' : 'image/jpeg';
}

const vectorSet = matrixSets.find(({ srid }) => srid === 3857)!;

function setNamed(kvp: Kvp, kind: TileKind | null): MatrixSet {
  const name = kvp.get('tms') ?? '';
  const known = kind === 'vector' ? [vectorSet] : matrixSets;
  const found = known.find(({ id }) => id.toLowerCase() === name.toLowerCase());
  if (found) return found;
  const right = known.map(({ id }) => id).join(', ');
  throw new ServiceError(
    'NotFound',
    'tileMatrixSet',
    {
      de: `Das Kachelraster „${shown(name)}“ gibt es hier nicht. Richtig ist eines von: ${right}.`,
      en: `There is no tile matrix set "${shown(name)}" here. Right is one of: ${right}.`,
    },
    404,
  );
}

function tileOf(kvp: Kvp, kind: TileKind): MatrixTile {
  const set = setNamed(kvp, kind);
  const levels = kind === 'vector' ? maxZoom + 1 : set.levels;
  const [z, row, column] = ['z', 'y', 'x'].map((name) => integer(name, kvp.get(name) ?? '', 0)) as [number, number, number];
  if (isTile(z, column, row, levels - 1)) return { set, z, row, column };
  throw new ServiceError(
    'TileOutOfRange',
    'tile',
    {
      de: `Die Kachel ${z}/${row}/${column} gibt es nicht. Richtig ist eine Stufe von 0 bis ${levels - 1}, Zeile und Spalte von 0 bis unter 2^Stufe.`,
      en: `There is no tile ${z}/${row}/${column}. Right is a level from 0 to ${levels - 1}, row and column from 0 to below 2^level.`,
    },
    404,
  );
}

const tileSets = (kind: TileKind): PathReader => ({
  parameters: [],
  read: (parameters) => {
    namedFormat(parameters, ['json']);
    return { operation: 'GetTileSets', kind };
  },
});
const tileSet = (kind: TileKind): PathReader => ({
  parameters: [],
  read: (parameters) => {
    const format = namedFormat(parameters, kind === 'vector' ? ['json', 'tilejson'] : ['json']);
    return { operation: 'GetTileSet', kind, set: setNamed(parameters.kvp, kind), tileJson: format === 'tilejson' };
  },
});

const askedCrsName = (kvp: Kvp): CrsName => namedCrs(optional(kvp, 'crs') ?? 'CRS84', 'crs');

const items: PathReader = {
  parameters: itemParameters,
  namesColumns: true,
  read: (parameters) => {
    const { kvp, query, path } = parameters;
    const known = new Set([...everywhere, ...itemParameters, ...namedIn(path)]);
    const named = Object.entries(query).filter(([name]) => !known.has(name.toLowerCase()));
    const filter = optional(kvp, 'filter');
    const language = optional(kvp, 'filter-lang');
    // More than the most is no mistake: who asks for all gets as much as there is at once.
    const limit = Math.min(optionalInteger(kvp, ['limit'], 1) ?? defaultLimit, maxLimit);
    const own = ['f', 'key', 'moment', 'asof', 'limit', 'offset', ...namedIn(path)];
    return {
      operation: 'GetItems',
      format: pageFormat(parameters),
      limit,
      offset: optionalInteger(kvp, ['offset'], 0) ?? 0,
      box: askedBox(kvp),
      crs: askedCrsName(kvp),
      time: askedTime(kvp),
      filter: filter === null ? null : readFilter(filter, { language }),
      filterCrs: filterCrsName(kvp),
      sortby: optional(kvp, 'sortby'),
      properties: optional(kvp, 'properties'),
      equal: Object.fromEntries(named),
      repeated: Object.fromEntries(Object.entries(query).filter(([name]) => !own.includes(name.toLowerCase()))),
    };
  },
};

const map: PathReader = {
  parameters: ['width', 'height', 'bbox', 'bbox-crs', 'datetime', 'crs', 'bgcolor', 'transparent'],
  read: (parameters) => {
    const { kvp } = parameters;
    const crs = optional(kvp, 'crs');
    const colour = optional(kvp, 'bgcolor');
    const background = colour === null ? '#ffffff' : colourOf(colour);
    const transparent = optional(kvp, 'transparent')?.toLowerCase() ?? (colour === null ? 'true' : 'false');
    if (transparent !== 'true' && transparent !== 'false')
      throw invalidParameter('transparent', transparent, { de: 'true oder false', en: 'true or false' });
    return {
      operation: 'GetMap',
      format: pictureFormat(parameters),
      width: optionalInteger(kvp, ['width'], 1, maxImagePx),
      height: optionalInteger(kvp, ['height'], 1, maxImagePx),
      box: askedBox(kvp),
      crs: crs === null ? null : namedCrs(crs, 'crs'),
      time: askedTime(kvp),
      transparent: transparent === 'true',
      background,
    };
  },
};

/** `#rrggbb`, `0xrrggbb` or the digits alone, of three or six. */
function colourOf(text: string): string {
  const digits = /^(?:#|0x)?([\da-f]{6}|[\da-f]{3})$/i.exec(text)?.[1];
  if (digits === undefined) throw invalidParameter('bgcolor', text, { de: 'eine Farbe wie 0xFFFFFF', en: 'a colour such as 0xFFFFFF' });
  return `#${digits.length === 6 ? digits : digits.replace(/./g, '$&$&')}`;
}

const readers: { readonly [Path in OgcPath]: PathReader } = {
  '': page('GetLanding'),
  conformance: page('GetConformance'),
  api: page('GetApi'),
  collections: page('GetCollections'),
  'collections/:layer': page('GetCollection'),
  'collections/:layer/items': items,
  'collections/:layer/items/:fid': {
    parameters: ['crs'],
    read: (parameters) => ({
      operation: 'GetItem',
      format: pageFormat(parameters),
      fid: parameters.kvp.get('fid') ?? '',
      crs: askedCrsName(parameters.kvp),
    }),
  },
  'collections/:layer/queryables': page('GetQueryables'),
  'collections/:layer/schema': {
    parameters: [],
    read: (parameters) => {
      const named = namedFormat(parameters, ['json', 'html', 'geojson']);
      const format = named === 'geojson' ? 'json' : pageFormat(parameters);
      return { operation: 'GetSchema', format, asGeoJson: named === 'geojson' };
    },
  },
  'collections/:layer/styles': page('GetStyles'),
  'collections/:layer/styles/:style': {
    parameters: [],
    read: (parameters) => {
      namedFormat(parameters, ['json', 'mapbox']);
      const style = parameters.kvp.get('style') ?? '';
      if (style !== styleId)
        throw new ServiceError(
          'NotFound',
          'style',
          {
            de: `Den Stil „${shown(style)}“ gibt es nicht. Richtig ist „${styleId}“.`,
            en: `There is no style "${shown(style)}". Right is "${styleId}".`,
          },
          404,
        );
      return { operation: 'GetStyle' };
    },
  },
  'collections/:layer/map': map,
  'collections/:layer/map/tiles': tileSets('map'),
  'collections/:layer/map/tiles/:tms': tileSet('map'),
  'collections/:layer/map/tiles/:tms/:z/:y/:x': {
    parameters: [],
    read: (parameters) => ({ operation: 'GetMapTile', tile: tileOf(parameters.kvp, 'map'), format: pictureFormat(parameters) }),
  },
  'collections/:layer/tiles': tileSets('vector'),
  'collections/:layer/tiles/:tms': tileSet('vector'),
  'collections/:layer/tiles/:tms/:z/:y/:x': {
    parameters: [],
    read: (parameters) => {
      namedFormat(parameters, ['mvt', 'pbf']);
      const { z, row, column } = tileOf(parameters.kvp, 'vector');
      return { operation: 'GetVectorTile', tile: { z, x: column, y: row } };
    },
  },
  ...catalogueReaders,
  tileMatrixSets: page('GetMatrixSets'),
  'tileMatrixSets/:tms': {
    parameters: [],
    read: (parameters) => {
      namedFormat(parameters, ['json']);
      return { operation: 'GetMatrixSet', set: setNamed(parameters.kvp, null) };
    },
  },
  'assets/:file': { parameters: [], read: ({ kvp }) => ({ operation: 'GetAsset', file: kvp.get('file') ?? '' }) },
};

/** The only style of a layer. */
export const styleId = 'default';

/** A request to one of the paths. A parameter that a path does not know is refused, as OGC API has it. */
export function parseOgc(parameters: Parameters): OgcRequest {
  const reader = readers[parameters.path as OgcPath];
  const { parameters: own, namesColumns = false } = reader;
  if (!namesColumns) {
    const known = [...everywhere, ...own, ...namedIn(parameters.path)];
    const unknown = Object.keys(parameters.query).find((name) => !known.includes(name.toLowerCase()));
    if (unknown !== undefined) throw unknownParameter(unknown, ['f', ...own]);
  }
  return reader.read(parameters);
}

/** Names of parameters of items, for messages. */
export const itemsKnown: readonly string[] = ['f', ...itemParameters];

/** The parameters of a query that a path knows, besides the names of columns. */
export function parametersOf(path: OgcPath): readonly string[] {
  const { parameters } = readers[path];
  return ['f', ...parameters, ...(namedIn(path).includes('layer') ? ['moment', 'asOf'] : [])];
}
