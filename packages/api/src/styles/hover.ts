import { baseHoverSymbol } from './defaults.ts';
import { drawnSymbol, type DrawnSymbol } from './drawn.ts';
import type { ContourType, StyleRule } from './style.ts';

/** How what lies under the pointer is drawn. */
export interface DrawnHover {
  readonly symbol: DrawnSymbol;
  /** Around what: the shape itself, a circle at its middle, or its box. */
  readonly contour: ContourType;
}

/** How a rule draws what lies under the pointer; null where it draws that as always. */
export function drawnHover({ hover_enabled, hover_symbol }: StyleRule): DrawnHover | null {
  if (hover_enabled !== true) return null;
  const symbol = hover_symbol ?? baseHoverSymbol;
  return { symbol: drawnSymbol({ ...symbol, symbol_type: 'style' }), contour: symbol.contour_type ?? 'feature' };
}
