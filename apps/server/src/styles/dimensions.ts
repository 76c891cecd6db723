import type { StyleRule } from '@geo/api';
import type { WrittenFor } from './definition.ts';
import type { Losses } from './losses.ts';

const dimensions = { Point: 0, MultiPoint: 0, LineString: 1, MultiLineString: 1, Polygon: 2, MultiPolygon: 2 } as const;
export type Dimension = 0 | 1 | 2;

/** The dimensions of what is drawn, surfaces first; all where nothing is known of it. */
export function dimensionsOf({ geometryTypes }: WrittenFor): readonly Dimension[] {
  const known = geometryTypes.map((type): Dimension | undefined => dimensions[type as keyof typeof dimensions]);
  if (known.length === 0 || known.includes(undefined)) return [2, 1, 0];
  return [...new Set(known as Dimension[])].toSorted((a, b) => b - a);
}

/** What of a rule no other program draws as ours do. */
export function symbolLosses({ symbol, hover_enabled }: StyleRule, number: number, losses: Losses): void {
  const type = symbol.symbol_type ?? 'style';
  if (hover_enabled) losses.add(number, 'hover_symbol');
  if (type !== 'style') losses.add(number, type, 'approximated');
  if (symbol['fill_pattern']) losses.add(number, 'fill_pattern', 'approximated');
}
