import { z } from 'zod';
import { isStorable } from '../records/storable.ts';
import { hinted } from '../schemas/hints.ts';
import { isStyleFilter } from './filter.ts';
import { isStyleImagePath } from './pictures/image.ts';
import { symbolNumbers, type SymbolNumber } from './numbers.ts';

/** What a symbol is drawn as. */
export const symbolTypes = ['style', 'graphic', 'billboard'] as const;
export type SymbolType = (typeof symbolTypes)[number];

/** What is drawn around what lies under the pointer: its shape, a circle, or its box. */
export const contourTypes = ['feature', 'circle', 'bbox'] as const;
export type ContourType = (typeof contourTypes)[number];

/** Bounds of what is no number of a symbol: lengths and parts of a dash pattern, letters of a label, scales, rules of a style. */
export const styleBounds = { dash: 1000, dashes: 8, label: 500, scale: 2_000_000_000, rules: 50 } as const;
const longestStyle = 100_000;

const isHex = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);
/** Colour as `#RRGGBB`. */
const Hex = z.string().refine(isHex, hinted('hex_color'));
const numberOf = ({ least, most, whole = false }: SymbolNumber): z.ZodNumber =>
  (whole ? z.number().int() : z.number()).min(least).max(most);

/** Path of a picture in the platform, such as `/interface/image/user_images/….png`. */
const ImagePath = z.string().refine(isStyleImagePath, hinted('style_image'));
const pair = (number: SymbolNumber): z.ZodTuple<[z.ZodNumber, z.ZodNumber], null> => z.tuple([numberOf(number), numberOf(number)]);

/** How a place is drawn. What is left out is as in `baseSymbol` and `symbolNumbers`; what is unknown is kept as it is. */
export const StyleSymbol = z.looseObject({
  /** @default 'style' */
  symbol_type: z
    .custom<SymbolType>((type) => symbolTypes.includes(type as SymbolType), hinted('symbol_type'))
    .meta({ enum: [...symbolTypes] })
    .optional(),
  fill: Hex.optional(),
  /** 0–1 */
  fill_opacity: numberOf(symbolNumbers.fill_opacity).optional(),
  stroke: Hex.optional(),
  /** 0–1 */
  stroke_opacity: numberOf(symbolNumbers.stroke_opacity).optional(),
  /** In px; 0 for no line. */
  stroke_width: numberOf(symbolNumbers.stroke_width).optional(),
  /** Lengths in px, a dash and a gap by turns; null for a solid line. */
  stroke_dasharray: z
    .array(z.number().min(0).max(styleBounds.dash))
    .max(styleBounds.dashes)
    .refine((lengths) => lengths.some((length) => length > 0), hinted('dash'))
    .nullish(),
  /** Of points, in px. */
  circle_radius: numberOf(symbolNumbers.circle_radius).optional(),
  /** Picture that areas are filled with instead of a colour, at the opacity of the fill. */
  fill_pattern: ImagePath.nullish(),
  /** Picture that is drawn instead of a shape where `symbol_type` is `graphic`. */
  graphic: ImagePath.nullish(),
  /** Size of the picture, 1 for its own. */
  graphic_scale: numberOf(symbolNumbers.graphic_scale).optional(),
  /** 0–1 */
  graphic_opacity: numberOf(symbolNumbers.graphic_opacity).optional(),
  /** The point of the picture that stands at the place, as shares of its width and height from the upper left corner. */
  graphic_anchor: pair(symbolNumbers.graphic_anchor).optional(),
  /** How far the picture is moved, to the right and down, in px. */
  graphic_offset: pair(symbolNumbers.graphic_offset).optional(),
  /** Whether the symbol is a billboard; goes with `symbol_type`. */
  billboard: z.boolean().nullish(),
  /** Icon of a billboard. */
  graphic_url: ImagePath.nullish(),
  /** Written beside what is drawn; the value of an attribute stands for its key in braces, such as `{name}`. Two braces are one. */
  text_label: z.string().max(styleBounds.label).optional(),
  /** How far the label begins to the right, or ends to the left where negative, in px; 0 for its middle at the place. */
  text_dx: numberOf(symbolNumbers.text_dx).optional(),
  /** How far the label begins below, or ends above where negative, in px; 0 for its middle at the place. */
  text_dy: numberOf(symbolNumbers.text_dy).optional(),
  /** In px. */
  text_size: numberOf(symbolNumbers.text_size).optional(),
  text_fill: Hex.optional(),
  /** Of the border around the letters; without it and its radius there is none. */
  text_halo_fill: Hex.optional(),
  /** In px. */
  text_halo_radius: numberOf(symbolNumbers.text_halo_radius).optional(),
});
export type StyleSymbol = z.infer<typeof StyleSymbol>;

/** How what lies under the pointer is drawn. */
export const HoverSymbol = StyleSymbol.extend({
  /** @default 'feature' */
  contour_type: z.enum(contourTypes).optional(),
});
export type HoverSymbol = z.infer<typeof HoverSymbol>;

/** Of a scale 1:n, n. */
const Denominator = z.number().int().min(0).max(styleBounds.scale).nullish();

/** One way to draw, and for which records at which scales. */
export const StyleRule = z
  .looseObject({
    symbol: StyleSymbol,
    hover_symbol: HoverSymbol.nullish(),
    /** Whether what lies under the pointer is drawn by `hover_symbol`. */
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
