import type { DrawnSymbol, Layer, LevelKind, Levels, Style, TileGeneration } from '@geo/api';
import type { MetadataRecord } from './services/metadata/record.ts';
import type { Relation } from '../relation/relation.ts';
import type { KnownMoment } from '../store/depots/changed/links.ts';
import type { Canvas } from '@napi-rs/canvas';
import type { LocalText } from '../problems/index.ts';
import type { Db } from '../db/types.ts';
import type { GraphicSource } from './render/graphics/graphic.ts';
import type { MapImage } from './render/types.ts';

/** What another server tells about a pixel of its map. */
export interface ToldFeature {
  readonly properties: Readonly<Record<string, unknown>>;
}

/** A map of another server that a layer shows in place of records. Whatever fails there is a ServiceError that does not name it. */
export interface ExternalMap extends Aged {
  /** What it is, for as long as what is kept of it may be shown: another text then. */
  readonly state: string;
  /** What fills an image; null for nothing. */
  readonly draw: (image: Pick<MapImage, 'extent' | 'srid' | 'width' | 'height'>, db: Db) => Promise<Canvas | null>;
  /** What lies at a pixel; null where it cannot be asked. */
  readonly info:
    | ((
        asked: {
          readonly view: Pick<MapImage, 'extent' | 'srid' | 'width' | 'height'>;
          readonly i: number;
          readonly j: number;
          readonly count: number;
        },
        db: Db,
      ) => Promise<readonly ToldFeature[]>)
    | null;
  /** Pictures that explain it, one below the other; null where it has none. */
  readonly legend: ((signal: AbortSignal) => Promise<readonly Canvas[]>) | null;
}

/** How services of others are shown. @param title What the layer is called that shows it */
export type ExternalMaps = (source: { readonly type: string; readonly value: unknown }, title: string) => ExternalMap;

/** How old what is kept of others is at most, and how old it may be now. */
export interface Aged {
  readonly keptSeconds: number;
  readonly ageSeconds: number;
}

/** The same of features, and what was left out of them, or may be missing. */
export interface AgedFeatures extends Aged {
  readonly notices: readonly LocalText[];
}

/** Features of another server as they were when they were loaded, in degrees. */
export interface LoadedFeatures extends AgedFeatures, Pick<PublishedLayer, 'relation' | 'count' | 'extent4326' | 'geometryTypes'> {
  /** Another text for others. */
  readonly state: string;
}

/**
 * Features of a service of others, loaded now or within the last hour. Whatever fails there is a ServiceError that does not name it.
 * @param shown What the layer is called that shows them, and the id of its owner. @param signal Of who waits
 */
export type ExternalFeatures = (
  source: { readonly type: string; readonly value: unknown },
  shown: { readonly title: string; readonly owner: number },
  signal: AbortSignal,
) => Promise<LoadedFeatures>;

/** A layer as the services see it: only what the caller may read is handed over. */
export interface PublishedLayer {
  id: number;
  /** @default 'feature' */
  type?: string;
  /** Name in the services: the slug, else the id. A valid XML NCName after `layerTypeName`. */
  serviceName: string;
  /** Everybody may read it. */
  isPublic: boolean;
  title: string;
  description: string;
  relation: Relation;
  /** GeoJSON geometry type names that occur, for example ['Polygon', 'MultiPolygon']. */
  geometryTypes: readonly string[];
  count: number;
  /** West, south, east, north in degrees; null without geometry. */
  extent4326: readonly [number, number, number, number] | null;
  /** In the relation's CRS. */
  extentNative: readonly [number, number, number, number] | null;
  /** Changes whenever data or style change. */
  etag: string;
  /** What its records are, for good: another text for others. @default null: they may change */
  content?: string | null;
  /** The moment of a depot of which it has the records. @default it has others, or not all */
  moment?: KnownMoment;
  /** Where no rules are given. */
  symbol: DrawnSymbol;
  /** The style of its data; null where they have none. */
  style: Style | null;
  /** Where the pictures of its style come from. @default there are none */
  graphics?: GraphicSource;
  /** What of a record is shown to who asks for it at a place, and how. @default all attributes */
  selection?: LayerSelection;
  /** Zoom levels of Web Mercator at which it is shown, and of which viewers load it. @default all */
  levels?: Readonly<Record<LevelKind, Levels>>;
  /** The layers that it shows, of those that who asks may see, the first on top; it has no records then. @default none: it shows its records */
  members?: readonly PublishedLayer[];
  /** The map of another server that it shows; it has no records then. @default none */
  readonly external?: ExternalMap;
  /** The same with the features of another server that it shows: without them it has no records. @default it has its records */
  readonly withFeatures?: (db: Db) => Promise<PublishedLayer>;
  /** How old its features may be, where they are of another server. @default they are as they are now */
  readonly aged?: AgedFeatures;
  /** How its vector tiles are made, where its type has options for that. @default all that lies in a tile, cut at its edge */
  generation?: TileGeneration;
  /** What viewers let people narrow it by. @default nothing */
  filters?: Layer['attribute_filters'];
  /** Its legend as a picture, as the layer names it. @default none */
  legend?: string | null;
  /** What catalogues are told. @default its title, description and places */
  metadata?: MetadataRecord;
  /** First and last day of what the data tell of. @default unknown */
  days?: { first: string | null; last: string | null };
}

/** The selection window of a layer. */
export interface LayerSelection {
  title: string;
  contact: string;
  /** As the layer names its picture; null for none. */
  image: string | null;
  fields: Layer['selection_fields'];
}

export interface ServiceRequest {
  method: 'GET' | 'POST';
  /** Parameters as sent; names are case-insensitive. */
  query: Readonly<Record<string, string>>;
  /** Text of a POST body, '' otherwise. */
  body: string;
  /** URL of the service without query, as the client sees it. */
  url: string;
  /** Which of the paths of the service was asked, as routes have it. @default '' where it has one only */
  path?: string;
  /** The types that the client takes, as HTTP has them. @default any */
  accept?: string;
  /** What addresses in the answer repeat of the query. @default '' */
  kept?: string;
  language: 'de' | 'en';
  /** Whether the client has already what a tag names. @default nothing */
  has?: (tag: string) => boolean;
  /** Fires when nobody waits for the answer any more. @default never */
  signal?: AbortSignal;
}

export interface ServiceResponse {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array | AsyncIterable<string | Uint8Array>;
}
