import { isCompatible, lookOf } from '@geo/api';
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

/** The symbol of values of a type on maps that show data as they are: in the hue by which the type is recognised elsewhere. */
export function styleOfType(type: string): LayerStyle {
  if (isCompatible(type, 'feature')) return defaultStyle;
  const { hue } = lookOf(type);
  return { ...defaultStyle, fill: hue, stroke: hue };
}
