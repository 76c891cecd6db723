import { baseSymbol, drawnSymbol, isCompatible, lookOf, type DrawnSymbol } from '@geo/api';

/** The symbol of a layer without a style of its own. */
export const defaultSymbol: DrawnSymbol = drawnSymbol(baseSymbol);

/** The symbol of values of a type on maps that show data as they are: in the hue by which the type is recognised elsewhere. */
export function symbolOfType(type: string): DrawnSymbol {
  if (isCompatible(type, 'feature')) return defaultSymbol;
  const { hue } = lookOf(type);
  return { ...defaultSymbol, fill: hue, stroke: hue };
}
