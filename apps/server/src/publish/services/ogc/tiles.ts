import { scaleOfPixel, type DatumColumn } from '@geo/api';
import { columnSql } from '../../../columns/index.ts';
import { tileSizePx } from '../../render/map.ts';
import { tileParameters } from '../../tiles/kept/key.ts';
import type { PublishedLayer } from '../../types.ts';
import type { ServiceContext } from '../definition.ts';
import { shownTileZooms } from '../shown-levels.ts';
import { tileJson } from '../tiles/tilejson.ts';
import { maxZoom } from '../../../tiles/grid.ts';
import { matrixSets, resolutionOf, type MatrixSet } from '../wmts/matrix-sets.ts';
import { crs84, epsgUri } from './crs.ts';
import { collectionPath, mediaTypes, titleOf, type Addresses, type Link } from './links.ts';
import type { TileKind } from './request.ts';

const tilingScheme = 'http://www.opengis.net/def/rel/ogc/1.0/tiling-scheme';
type Language = ServiceContext['language'];

/** The sets of tiles of a kind: shapes in Web Mercator only, pictures in each. */
export function setsOf(kind: TileKind): readonly MatrixSet[] {
  return kind === 'vector' ? matrixSets.filter(({ srid }) => srid === 3857) : matrixSets;
}

export function tilesPath(layer: Pick<PublishedLayer, 'serviceName'>, kind: TileKind): string {
  return `${collectionPath(layer)}/${kind === 'vector' ? 'tiles' : 'map/tiles'}`;
}

/** Address of the tiles of a set, with names in braces. */
export function tileAddress(layer: PublishedLayer, kind: TileKind, { id }: MatrixSet, { at, kept }: Addresses): string {
  const named = tileParameters(layer, kind === 'vector' ? 'vector' : 'picture', kept);
  return at(`${tilesPath(layer, kind)}/${id}/{tileMatrix}/{tileRow}/{tileCol}`, named);
}

const levelsOf = (kind: TileKind, { levels }: MatrixSet): number => (kind === 'vector' ? Math.min(levels, maxZoom + 1) : levels);

/** What there is in a kind of tiles, as lists name it. */
function tileSetItem(layer: PublishedLayer, kind: TileKind, set: MatrixSet, addresses: Addresses, language: Language) {
  const { at } = addresses;
  const path = `${tilesPath(layer, kind)}/${set.id}`;
  const links: Link[] = [
    { href: at(path), rel: 'self', type: mediaTypes.json, title: `${titleOf(layer)}: ${set.id}` },
    {
      href: tileAddress(layer, kind, set, addresses),
      rel: 'item',
      type: kind === 'vector' ? mediaTypes.mvt : 'image/png',
      templated: true,
      title: { de: 'Kacheln', en: 'Tiles' }[language],
    },
    ...(kind === 'vector' ? [{ href: at(path, { f: 'tilejson' }), rel: 'describedby', type: mediaTypes.json, title: 'TileJSON' }] : []),
    { href: at(`tileMatrixSets/${set.id}`), rel: tilingScheme, type: mediaTypes.json, title: set.id },
  ];
  return {
    title: titleOf(layer),
    dataType: kind,
    crs: epsgUri(set.srid),
    ...(set.wellKnown === null ? {} : { tileMatrixSetURI: `http://www.opengis.net/def/tilematrixset/OGC/1.0/${set.id}` }),
    links,
  };
}

export function tileSetsDocument(layer: PublishedLayer, kind: TileKind, addresses: Addresses, language: Language) {
  return {
    links: [{ href: addresses.at(tilesPath(layer, kind)), rel: 'self', type: mediaTypes.json }],
    tilesets: setsOf(kind).map((set) => tileSetItem(layer, kind, set, addresses, language)),
  };
}

const fieldSchema = ({ key, kind }: DatumColumn) => [key, { title: key, ...columnSql(kind).jsonSchema }] as const;

export function tileSetDocument(layer: PublishedLayer, kind: TileKind, set: MatrixSet, addresses: Addresses, language: Language) {
  const { extent4326: box } = layer;
  return {
    ...tileSetItem(layer, kind, set, addresses, language),
    ...(layer.description === '' ? {} : { description: layer.description }),
    ...(box ? { boundingBox: { lowerLeft: [box[0], box[1]], upperRight: [box[2], box[3]], crs: crs84 } } : {}),
    ...(kind === 'vector'
      ? {
          layers: [
            {
              id: layer.serviceName,
              title: titleOf(layer),
              dataType: 'vector',
              minTileMatrix: '0',
              maxTileMatrix: String(levelsOf(kind, set) - 1),
              // Lists and objects have no form in a tile.
              propertiesSchema: {
                type: 'object',
                properties: Object.fromEntries(layer.relation.columns.filter((column) => column.kind !== 'json').map(fieldSchema)),
              },
            },
          ],
        }
      : {}),
  };
}

/** The same for programs that read TileJSON. */
export function tileSetJson(layer: PublishedLayer, set: MatrixSet, addresses: Addresses) {
  const tiles = tileAddress(layer, 'vector', set, addresses)
    .replace('{tileMatrix}', '{z}')
    .replace('{tileRow}', '{y}')
    .replace('{tileCol}', '{x}');
  return { ...tileJson(layer, shownTileZooms(layer), '', ''), tiles: [tiles] };
}

export function matrixSetsDocument({ at }: Addresses, language: Language) {
  return {
    tileMatrixSets: matrixSets.map((set) => ({
      id: set.id,
      title: set.id,
      crs: epsgUri(set.srid),
      links: [
        {
          href: at(`tileMatrixSets/${set.id}`),
          rel: 'self',
          type: mediaTypes.json,
          title: { de: 'Stufen und Maße', en: 'Levels and sizes' }[language],
        },
      ],
    })),
  };
}

/** A set after the standard for tile matrix sets, 2.0. */
export function matrixSetDocument(set: MatrixSet) {
  return {
    id: set.id,
    title: set.id,
    ...(set.wellKnown === null
      ? {}
      : { uri: `http://www.opengis.net/def/tilematrixset/OGC/1.0/${set.id}`, wellKnownScaleSet: set.wellKnown }),
    crs: epsgUri(set.srid),
    orderedAxes: ['E', 'N'],
    tileMatrices: Array.from({ length: set.levels }, (_, z) => ({
      id: String(z),
      scaleDenominator: scaleOfPixel(resolutionOf(set, z), 'metre'),
      cellSize: resolutionOf(set, z),
      cornerOfOrigin: 'topLeft',
      pointOfOrigin: set.topLeft,
      tileWidth: tileSizePx,
      tileHeight: tileSizePx,
      matrixWidth: 2 ** z,
      matrixHeight: 2 ** z,
    })),
  };
}
