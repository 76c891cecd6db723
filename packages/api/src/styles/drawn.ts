import { baseSymbol } from './defaults.ts';
import { drawnLabel, type DrawnLabel } from './labels/index.ts';
import { drawnGraphic, drawnIcon, drawnPattern, type BillboardName, type DrawnGraphic } from './pictures/index.ts';
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
  /** Stored picture that fills areas instead of the colour; null for none. */
  readonly pattern: string | null;
  /** What stands at a place instead of a shape; null for the shape. */
  readonly graphic: DrawnGraphic | null;
  /** Icon that stands at a place instead of a shape, in the colours of the symbol; null for none. */
  readonly icon: BillboardName | null;
  /** What is written beside it; null for nothing. */
  readonly label: DrawnLabel | null;
}

/** How a symbol draws. One whose picture the platform does not have draws its shape. */
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
    pattern: drawnPattern(symbol),
    graphic: drawnGraphic(symbol),
    icon: drawnIcon(symbol),
    label: drawnLabel(symbol),
  };
}
