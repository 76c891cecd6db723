/** A number of a symbol: what holds where it is left out, and its bounds, which are included. */
export interface SymbolNumber {
  readonly usual: number;
  readonly least: number;
  readonly most: number;
  /** @default false */
  readonly whole?: boolean;
}

/** The numbers that symbols have: lengths in px; opacities, and points of a picture as shares of its sides, 0–1. */
export const symbolNumbers = {
  fill_opacity: { usual: 0.35, least: 0, most: 1 },
  stroke_opacity: { usual: 1, least: 0, most: 1 },
  stroke_width: { usual: 1.2, least: 0, most: 100 },
  circle_radius: { usual: 4, least: 0, most: 100 },
  graphic_scale: { usual: 1, least: 0.01, most: 10 },
  graphic_opacity: { usual: 1, least: 0, most: 1 },
  graphic_anchor: { usual: 0.5, least: 0, most: 1 },
  graphic_offset: { usual: 0, least: -200, most: 200 },
  text_dx: { usual: 0, least: -200, most: 200 },
  text_dy: { usual: 0, least: -200, most: 200 },
  text_size: { usual: 12, least: 4, most: 72, whole: true },
  text_halo_radius: { usual: 1, least: 1, most: 10, whole: true },
} as const satisfies Readonly<Record<string, SymbolNumber>>;
export type SymbolNumberName = keyof typeof symbolNumbers;

/** The colours that symbols have where they say none. */
export const symbolColors = { fill: '#37B24D', stroke: '#2B8A3E', text_fill: '#000000', text_halo_fill: '#FFFFFF' } as const;
