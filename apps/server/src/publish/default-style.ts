import type { LayerStyle } from './types.ts';

/** The symbol of a layer without a style of its own: the hue of features, visible on light and dark ground. */
export const defaultStyle: LayerStyle = {
  fill: '#37B24D',
  fillOpacity: 0.35,
  stroke: '#2B8A3E',
  strokeWidth: 1.2,
  strokeDasharray: null,
  circleRadius: 4,
};
