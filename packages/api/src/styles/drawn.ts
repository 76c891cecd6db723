import { baseSymbol } from './defaults.ts';
import type { StyleSymbol } from './style.ts';

/** How a symbol draws, with nothing left open. Colours are `#RRGGBB`, lengths px, opacities 0–1. */
export interface DrawnSymbol {
  readonly fill: string;
  readonly fillOpacity: number;
  readonly stroke: string;
  readonly strokeOpacity: number;
  readonly strokeWidth: number;
  readonly strokeDasharray: readonly number[] | null;
  readonly circleRadius: number;
}

/** How a symbol draws. Graphics and billboards are drawn in their colours, as long as no map draws their pictures. */
export function drawnSymbol(symbol: StyleSymbol): DrawnSymbol {
  const { fill, fill_opacity, stroke, stroke_opacity, stroke_width, stroke_dasharray, circle_radius } = { ...baseSymbol, ...symbol };
  return {
    fill: fill ?? baseSymbol.fill,
    fillOpacity: fill_opacity ?? baseSymbol.fill_opacity,
    stroke: stroke ?? baseSymbol.stroke,
    strokeOpacity: stroke_opacity ?? baseSymbol.stroke_opacity,
    strokeWidth: stroke_width ?? baseSymbol.stroke_width,
    strokeDasharray: stroke_dasharray ?? null,
    circleRadius: circle_radius ?? baseSymbol.circle_radius,
  };
}
