import { sameJson } from '../records/sameJson.ts';
import { baseRule, baseSymbol } from './defaults.ts';
import { usualAnchor } from './pictures/index.ts';
import { symbolColors, symbolNumbers } from './numbers.ts';
import type { StyleRule, StyleSymbol } from './style.ts';

function without(value: Readonly<Record<string, unknown>>, defaults: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).filter(([key, part]) => part !== undefined && !(Object.hasOwn(defaults, key) && sameJson(part, defaults[key]))),
  );
}

/** What holds where labels and pictures leave it out. The border of a label is not among it: that one is there as soon as something is said of it. */
const usualOthers = {
  fill_pattern: null,
  graphic: null,
  graphic_scale: symbolNumbers.graphic_scale.usual,
  graphic_opacity: symbolNumbers.graphic_opacity.usual,
  graphic_anchor: usualAnchor,
  billboard: null,
  graphic_url: null,
  text_label: '',
  text_dx: symbolNumbers.text_dx.usual,
  text_dy: symbolNumbers.text_dy.usual,
  text_size: symbolNumbers.text_size.usual,
  text_fill: symbolColors.text_fill,
};

/** A symbol without what is as by default: it draws the same. */
export const leanSymbol = (symbol: StyleSymbol): StyleSymbol => without(symbol, { ...baseSymbol, ...usualOthers });

/** A rule without what is as by default. */
export function leanRule({ symbol, ...rule }: StyleRule): StyleRule {
  return { symbol: leanSymbol(symbol), ...without(rule, baseRule) };
}
