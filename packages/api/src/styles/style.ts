import { z } from 'zod';
import { isStorable } from '../records/storable.ts';
import { hinted } from '../schemas/hints.ts';
import { isStyleFilter } from './filter.ts';

/** What a symbol is drawn as. */
export const symbolTypes = ['style', 'graphic', 'billboard'] as const;
export type SymbolType = (typeof symbolTypes)[number];

/** Bounds of what is drawn: widths and radii in px, parts of a dash pattern, rules of a style. */
export const styleBounds = { width: 100, radius: 100, dash: 1000, dashes: 8, scale: 2_000_000_000, rules: 50 } as const;
const longestStyle = 100_000;

const isHex = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);
/** Colour as `#RRGGBB`. */
const Hex = z.string().refine(isHex, hinted('hex_color'));
const Opacity = z.number().min(0).max(1);

/** How a place is drawn. What is left out is as in `baseSymbol`; what no field of the editor has (graphics, labels) is kept as it is. */
export const StyleSymbol = z.looseObject({
  /** @default 'style' */
  symbol_type: z
    .custom<SymbolType>((type) => symbolTypes.includes(type as SymbolType), hinted('symbol_type'))
    .meta({ enum: [...symbolTypes] })
    .optional(),
  fill: Hex.optional(),
  /** 0–1 */
  fill_opacity: Opacity.optional(),
  stroke: Hex.optional(),
  /** 0–1 */
  stroke_opacity: Opacity.optional(),
  /** In px; 0 for no line. */
  stroke_width: z.number().min(0).max(styleBounds.width).optional(),
  /** Lengths in px, a dash and a gap by turns; null for a solid line. */
  stroke_dasharray: z
    .array(z.number().min(0).max(styleBounds.dash))
    .max(styleBounds.dashes)
    .refine((lengths) => lengths.some((length) => length > 0), hinted('dash'))
    .nullish(),
  /** Of points, in px. */
  circle_radius: z.number().min(0).max(styleBounds.radius).optional(),
});
export type StyleSymbol = z.infer<typeof StyleSymbol>;

/** Of a scale 1:n, n. */
const Denominator = z.number().int().min(0).max(styleBounds.scale).nullish();

/** One way to draw, and for which records at which scales. */
export const StyleRule = z
  .looseObject({
    symbol: StyleSymbol,
    hover_symbol: z.looseObject({}).nullish(),
    hover_enabled: z.boolean().optional(),
    /** In prefix notation, such as `["==", "kind", "lime"]`; null for all records. */
    filter: z.array(z.unknown()).refine(isStyleFilter, hinted('style_filter')).nullish(),
    /** Drawn below this denominator only; null for no limit. */
    max_scale_denominator: Denominator,
    /** Drawn from this denominator on; null for no limit. */
    min_scale_denominator: Denominator,
  })
  .refine(({ max_scale_denominator: most, min_scale_denominator: least }) => (most ?? Infinity) > (least ?? 0), {
    ...hinted('scales'),
    path: ['max_scale_denominator'],
  });
export type StyleRule = z.infer<typeof StyleRule>;

/** How the records of a depot are drawn on maps: rules that each draw the records they hold for, the first below. */
export const Style = z
  .looseObject({ rules: z.array(StyleRule).min(1).max(styleBounds.rules) })
  .refine((style) => isStorable(style), hinted('storable'))
  .refine((style) => JSON.stringify(style).length <= longestStyle, hinted('style_length'));
export type Style = z.infer<typeof Style>;
