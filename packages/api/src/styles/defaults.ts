import type { Style, StyleRule, StyleSymbol } from './style.ts';

/** The symbol that a new rule begins with: the hue of features, visible on light and dark ground. */
export const baseSymbol = {
  symbol_type: 'style',
  fill: '#37B24D',
  fill_opacity: 0.35,
  stroke: '#2B8A3E',
  stroke_opacity: 1,
  stroke_width: 1.2,
  stroke_dasharray: null,
  circle_radius: 4,
} as const satisfies StyleSymbol;

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
