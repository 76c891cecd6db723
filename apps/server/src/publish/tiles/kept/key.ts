import { createHash } from 'node:crypto';
import { version } from '../../../config.ts';
import type { Db } from '../../../db/types.ts';
import { appearanceParameter } from '../../services/kept.ts';
import type { PublishedLayer } from '../../types.ts';

/** Raised with whatever lets a tile of the same records look different. */
const drawingVersion = 1;

/** A tile within its layer. `picture`: drawn by the style; `vector`: shapes and attributes, whatever they look like; `archive`: all of these. */
export type TileWanted =
  | {
      readonly kind: 'picture';
      readonly set: string;
      readonly z: number;
      readonly x: number;
      readonly y: number;
      readonly format: string;
      /** Whether the layer is shown at the scale of the tile. */
      readonly isShown: boolean;
    }
  | { readonly kind: 'vector'; readonly z: number; readonly x: number; readonly y: number }
  | { readonly kind: 'archive' };

const hash = (...parts: readonly unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);

/** A layer as it is seen in another one: whoever sees other layers there, or the same in another order or state, has other pictures. */
const memberKey = ({ id, content, relation: { sql, params, srid }, symbol, style, levels }: PublishedLayer): unknown[] => [
  [id, content, sql, params, srid],
  [symbol, style, levels?.zoom ?? null],
];

/** By what tiles of a kind differ, besides the records: how they are drawn, how their layer is called, and what is told of all of them. */
const appearances: { readonly [Kind in TileWanted['kind']]: (layer: PublishedLayer) => unknown } = {
  picture: ({ symbol, style, members }) => (members ? members.map(memberKey) : [symbol, style]),
  vector: ({ serviceName, generation }) => (generation ? [serviceName, generation] : serviceName),
  archive: ({ serviceName, title, description, levels, extent4326, relation, generation }) => [
    serviceName,
    title,
    description,
    levels?.zoom ?? null,
    extent4326,
    relation.columns,
    ...(generation ? [generation] : []),
  ],
};

function appearance(layer: PublishedLayer, kind: TileWanted['kind']): unknown {
  return appearances[kind](layer);
}

/** What an address names, so that all tiles below it stay as they are as long as the moment does. */
export function appearanceKey(layer: PublishedLayer, kind: TileWanted['kind']): string {
  return hash(version, drawingVersion, kind, appearance(layer, kind)).slice(0, 16);
}

/** What addresses of tiles name besides what they keep of a query: where that is a moment, also their looks, so that nobody need ask again. */
export function tileParameters(layer: PublishedLayer, kind: TileWanted['kind'], kept: string): Readonly<Record<string, string>> {
  return new URLSearchParams(kept).has('moment') ? { [appearanceParameter]: appearanceKey(layer, kind) } : {};
}

/** The same with what is kept. */
export function tileKept(layer: PublishedLayer, kind: TileWanted['kind'], kept: string): string {
  const named = new URLSearchParams(tileParameters(layer, kind, kept)).toString();
  return named === '' ? kept : `${kept}&${named}`;
}

/**
 * Everything that a tile is made of, as 32 hexadecimal digits: which records of which moment, how they are drawn, which tile, and by what.
 * What differs in any of it has another key, so that nothing that is kept can be of before. Null while the records may change.
 */
export function tileKey(layer: PublishedLayer, wanted: TileWanted, { backend }: Pick<Db, 'backend'>): string | null {
  if (layer.content === undefined || layer.content === null) return null;
  const { sql, params, srid } = layer.relation;
  // PostGIS writes vector tiles of its own, which differ in their bytes.
  return hash(version, drawingVersion, backend, layer.content, [sql, params, srid], appearance(layer, wanted.kind), wanted);
}
