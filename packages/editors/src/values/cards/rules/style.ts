import { isRecord } from '@geo/api';

/** How a symbol of a map style draws. */
export interface DrawnSymbol {
  readonly fill: string;
  readonly fillOpacity: number;
  readonly stroke: string;
  readonly strokeOpacity: number;
  /** In px. */
  readonly strokeWidth: number;
  readonly dash: string | undefined;
  /** In px. */
  readonly radius: number;
}

const hex = /^#[0-9a-f]{3,8}$/i;

/** The symbol of the first rule of a style; null where it has none that draws. */
export function firstSymbol(style: unknown): DrawnSymbol | null {
  const rules = isRecord(style) && Array.isArray(style['rules']) ? (style['rules'] as readonly unknown[]) : [];
  const symbol = isRecord(rules[0]) && isRecord(rules[0]['symbol']) ? rules[0]['symbol'] : null;
  if (!symbol || symbol['billboard'] === true || symbol['symbol_type'] === 'billboard' || symbol['symbol_type'] === 'graphic') return null;
  const text = (key: string): string => {
    const value = symbol[key];
    return typeof value === 'string' && hex.test(value) ? value : 'none';
  };
  const number = (key: string, fallback: number): number => {
    const value = symbol[key];
    return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : fallback;
  };
  const dash = symbol['stroke_dasharray'];
  return {
    fill: text('fill'),
    fillOpacity: Math.min(1, number('fill_opacity', 1)),
    stroke: text('stroke'),
    strokeOpacity: Math.min(1, number('stroke_opacity', 1)),
    strokeWidth: Math.min(12, number('stroke_width', 1)),
    dash: Array.isArray(dash) && dash.every((part) => typeof part === 'number') ? dash.join(' ') : undefined,
    radius: Math.min(14, number('circle_radius', 6)),
  };
}
