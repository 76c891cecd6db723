import type { DrawnSymbol, Style } from '@geo/api';
import type { Relation } from '../relation/relation.ts';

/** A layer as the services see it: only what the caller may read is handed over. */
export interface PublishedLayer {
  id: number;
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
  /** Where no rules are given. */
  symbol: DrawnSymbol;
  /** The style of its data; null where they have none. */
  style: Style | null;
}

export interface ServiceRequest {
  method: 'GET' | 'POST';
  /** Parameters as sent; names are case-insensitive. */
  query: Readonly<Record<string, string>>;
  /** Text of a POST body, '' otherwise. */
  body: string;
  /** URL of the service without query, as the client sees it. */
  url: string;
  /** Which of the paths of the service was asked. @default '' where it has one only */
  path?: string;
  /** What addresses in the answer repeat of the query. @default '' */
  kept?: string;
  language: 'de' | 'en';
  /** Fires when nobody waits for the answer any more. @default never */
  signal?: AbortSignal;
}

export interface ServiceResponse {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array | AsyncIterable<string | Uint8Array>;
}
