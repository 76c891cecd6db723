import { sameJson } from '@geo/api';
import { createHash } from 'node:crypto';
import { version } from '../../../config.ts';
import type { Db } from '../../../db/types.ts';
import { depotTable } from '../../../store/depots/depots.ts';
import { contentWithin } from '../../../store/depots/changed/within.ts';
import type { KnownMoment } from '../../../store/depots/changed/links.ts';
import { momentRelation } from '../../../store/depots/record-table.ts';
import type { Relation } from '../../../relation/relation.ts';
import type { NativeWindow } from '../../../tiles/window.ts';
import { needsDump } from '../../render/query.ts';
import type { MapImage } from '../../render/types.ts';
import { appearanceParameter } from '../../services/kept.ts';
import type { PublishedLayer } from '../../types.ts';

/** Raised with whatever lets a tile of the same records look different. */
const drawingVersion = 2;

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

/** Windows whose records a tile is made of, null for one that shows none; null for all records. */
export type TileWindows = readonly (NativeWindow | null)[] | null;

/** What all records of a layer say about how each is drawn. */
function commonOf({ relation, style, geometryTypes }: PublishedLayer, kind: TileWanted['kind']): unknown {
  return kind === 'picture' ? [needsDump(geometryTypes), style && relation.columns] : null;
}

/** Which records those of a tile are: as those of its windows, where the layer has all of a moment and nothing else decides what it shows. */
async function recordsOf(layer: PublishedLayer, { wanted, windows }: KeyAsked, db: Db): Promise<unknown> {
  const { relation, moment, content } = layer;
  const { sql, params, srid } = relation;
  const read = moment && hasAllOf(relation, moment) ? await windows?.(db) : null;
  if (!moment || !read) return [content, sql, params, srid];
  const shown = [...new Map(read.flatMap((one) => (one ? [[JSON.stringify(one), one] as const] : []))).values()];
  const boxes = shown.map(({ box }) => box);
  return ['within', boxes.length === 0 ? null : await contentWithin(db, moment, boxes), shown, commonOf(layer, wanted.kind), srid];
}

function hasAllOf({ sql, params, srid, columns }: Relation, { depot_id: depot, number, first_idx }: KnownMoment): boolean {
  const all = momentRelation(depotTable(depot), srid, { number, first_idx, columns: [...columns] });
  return sql === all.sql && sameJson(params, all.params);
}

interface KeyAsked {
  readonly wanted: TileWanted;
  readonly windows?: (db: Db) => Promise<TileWindows>;
}

/**
 * Everything that a tile is made of, as 32 hexadecimal digits: which records, how they are drawn, which tile, and by what. What differs in
 * any of it has another key, so that nothing that is kept can be of before. Null while the records may change.
 */
export async function tileKey(layer: PublishedLayer, asked: KeyAsked, db: Db): Promise<string | null> {
  if (layer.content === undefined || layer.content === null) return null;
  const { wanted } = asked;
  // PostGIS writes vector tiles of its own, which differ in their bytes.
  return hash(version, drawingVersion, db.backend, await recordsOf(layer, asked, db), appearance(layer, wanted.kind), wanted);
}

/** A picture of a part of a map, of published layers. */
export interface LayersImage extends Omit<MapImage, 'layers'> {
  readonly layers: readonly PublishedLayer[];
}

/**
 * The same of a picture of any part of a map, which is of all records of its layers: to look at those of its window takes longer than to draw
 * a picture that is asked for once. Null also where another server shows something in it.
 */
export function mapKey({ layers, ...image }: LayersImage, db: Db): string | null {
  if (!layers.every(({ content, external, members }) => content && !external && !members)) return null;
  return hash(version, drawingVersion, db.backend, layers.map(memberKey), image);
}
