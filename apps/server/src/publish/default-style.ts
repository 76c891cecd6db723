import type { LayerStyle } from './types.ts';

/** The symbol of a layer without a style of its own: the hue of features. */
export const defaultStyle: LayerStyle = {
  fill: '#2B8A3E',
  fillOpacity: 0.35,
  stroke: '#1B5E2A',
  strokeWidth: 1.2,
  strokeDasharray: null,
  circleRadius: 4,
};
