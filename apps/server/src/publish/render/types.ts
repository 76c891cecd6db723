import type { DrawnSymbol, Style } from '@geo/api';
import type { Canvas } from '@napi-rs/canvas';
import type { Db } from '../../db/types.ts';
import type { Box } from '../../relation/box.ts';
import type { PlacedRecords } from '../../tiles/window.ts';
import type { GraphicSource } from './graphics/graphic.ts';

export type ImageFormat = 'image/png' | 'image/png; mode=8bit' | 'image/jpeg' | 'image/webp' | 'image/gif';

/** What is drawn of a layer; a published layer is one. */
export interface RenderLayer extends PlacedRecords {
  /** Where no rules are given. */
  symbol: DrawnSymbol;
  /** Rules that draw instead of the symbol. @default null */
  style?: Style | null;
  /** Where the pictures of symbols come from. @default there are none */
  graphics?: GraphicSource;
  /** GeoJSON type names that occur; unknown where missing. */
  geometryTypes?: readonly string[];
  /** A picture that is drawn in place of records; null for none. */
  external?: { readonly draw: (image: Pick<MapImage, 'extent' | 'srid' | 'width' | 'height'>, db: Db) => Promise<Canvas | null> };
  /** The same with the features of another server; until then it has none. @default it has its records */
  readonly withFeatures?: (db: Db) => Promise<RenderLayer>;
  /** What its records are, for good: another text for others. @default null: they may change */
  content?: string | null;
}

export interface MapImage {
  /** Drawn in this order, the last on top. */
  layers: readonly RenderLayer[];
  /** In x, y order of `srid`. */
  extent: Box;
  srid: number;
  /** Pixels of the image. */
  width: number;
  height: number;
  transparent: boolean;
  /** Hex colour under the layers unless transparent. */
  background: string;
  format: ImageFormat;
  /** Of the scale 1:n at which the image shows its extent: rules of styles hold by it. */
  scaleDenominator: number;
  /** Image pixels for each pixel of the style: 2 for high resolution screens. */
  pixelRatio?: number;
}
