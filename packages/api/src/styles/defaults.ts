import { symbolColors, symbolNumbers } from './numbers.ts';
import type { HoverSymbol, Style, StyleRule, StyleSymbol } from './style.ts';

/** The symbol that a new rule begins with: the hue of features, visible on light and dark ground. */
export const baseSymbol = {
  symbol_type: 'style',
  fill: symbolColors.fill,
  fill_opacity: symbolNumbers.fill_opacity.usual,
  stroke: symbolColors.stroke,
  stroke_opacity: symbolNumbers.stroke_opacity.usual,
  stroke_width: symbolNumbers.stroke_width.usual,
  stroke_dasharray: null,
  circle_radius: symbolNumbers.circle_radius.usual,
} as const satisfies StyleSymbol;

/** The symbol that hovering begins with: like the base, but stronger. */
export const baseHoverSymbol = {
  ...baseSymbol,
  fill_opacity: 0.6,
  stroke_width: 3,
  contour_type: 'feature',
} as const satisfies HoverSymbol;

/** `presenting.styles.base.rules[0]` of the configuration: the rule that is added. */
export const baseRule: StyleRule = {
  symbol: baseSymbol,
  hover_symbol: null,
  hover_enabled: false,
  filter: null,
  max_scale_denominator: null,
  min_scale_denominator: null,
};

/** `presenting.styles.default` of the configuration: how records are drawn where nothing else is said. */
export const defaultStyle: Style = { rules: [baseRule] };
