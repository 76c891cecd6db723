import { billboardPx, type DrawnSymbol } from '@geo/api';
import type { RenderLayer } from '../types.ts';
import type { Graphic, GraphicSource } from './graphic.ts';

/** Sides of a picture on a map in px at most, whatever its scale. */
const mostDrawnPx = 512;

/** A symbol with its pictures at hand. */
export interface ReadySymbol extends DrawnSymbol {
  readonly graphicPicture: Graphic | null;
  readonly patternPicture: Graphic | null;
}

const none: GraphicSource = () => Promise.resolve(null);

/** The symbol of a layer with its pictures; one whose picture cannot be had draws its shape and its colour. */
export async function readySymbol({ symbol, graphics = none }: Pick<RenderLayer, 'symbol' | 'graphics'>): Promise<ReadySymbol> {
  const graphicPicture = symbol.graphic && (await graphics(symbol.graphic.filename));
  const patternPicture = symbol.pattern === null ? null : await graphics(symbol.pattern);
  return {
    ...symbol,
    graphic: graphicPicture && symbol.graphic,
    pattern: patternPicture && symbol.pattern,
    graphicPicture,
    patternPicture,
  };
}

/** Parts of the map in which labels are placed: one stands no further from its record. */
const labelPx = 1024;

/** Whether a symbol draws one picture for a record, whatever its shape. */
export const isPlaced = ({ graphic, icon }: DrawnSymbol): boolean => graphic !== null || icon !== null;

/** Size in px at which a picture stands on a map. */
export function drawnSize({ graphic, graphicPicture }: ReadySymbol): { readonly width: number; readonly height: number } {
  if (!graphic || !graphicPicture) return { width: billboardPx, height: billboardPx };
  const { width, height } = graphicPicture;
  const scale = Math.min(graphic.scale, mostDrawnPx / Math.max(width, height));
  return { width: width * scale, height: height * scale };
}

/** How far, in px, what a symbol draws at a place reaches. */
export function reachOf(symbol: ReadySymbol): number {
  const shape = Math.max(symbol.circleRadius, 0) + symbol.strokeWidth;
  if (!isPlaced(symbol)) return shape;
  const { width, height } = drawnSize(symbol);
  const [x, y] = symbol.graphic?.offset ?? [0, 0];
  return Math.max(shape, width + Math.abs(x), height + Math.abs(y)) + symbol.strokeWidth;
}

/** The same at the most, whatever its picture and its label are. */
export function mostReachOf({ circleRadius, strokeWidth, graphic, icon, label }: DrawnSymbol): number {
  const [x, y] = graphic?.offset ?? [0, 0];
  const picture = graphic ? mostDrawnPx + Math.max(Math.abs(x), Math.abs(y)) : icon === null ? 0 : billboardPx;
  return Math.max(Math.max(circleRadius, 0), picture, label ? labelPx : 0) + strokeWidth;
}
