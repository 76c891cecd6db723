import { baseSymbol, shaded, styleBounds, type Localised, type Palette, type StyleRule } from '@geo/api';
import type { Choice } from '../ports/choice.ts';
import { number, share } from '../ports/number.ts';

/** What functions call the style that they take or make. */
export const styleLabel: Localised = { de: 'Kartenstil', en: 'Map style' };
export const paletteLabel: Localised = { de: 'Farbpalette', en: 'Palette' };

/** Palettes to choose from. */
export const paletteChoices = <const Name extends string>(palettes: readonly (Palette & { readonly name: Name })[]): Choice<Name>[] =>
  palettes.map(({ name, label }) => ({ value: name, label }));

/** What all symbols of a classified style share, whatever is drawn. */
export const symbolPorts = {
  opacity: share({ label: { de: 'Deckkraft der Flächen', en: 'Opacity of areas' }, default: 0.75, group: 'advanced' }),
  stroke_width: number({
    label: { de: 'Linienbreite', en: 'Line width' },
    unit: 'px',
    default: 1.2,
    min: 0,
    max: styleBounds.width,
    step: 0.5,
    group: 'advanced',
  }),
  radius: number({
    label: { de: 'Radius von Punkten', en: 'Radius of points' },
    unit: 'px',
    default: 5,
    min: 0,
    max: styleBounds.radius,
    step: 0.5,
    group: 'advanced',
  }),
} as const;

/** A rule that draws in a colour what a filter holds for; the line is a little darker, so that a pale area has an edge. */
export function coloredRule(
  color: string,
  filter: readonly unknown[],
  { opacity, stroke_width, radius }: { readonly opacity: number; readonly stroke_width: number; readonly radius: number },
): StyleRule {
  const symbol = { ...baseSymbol, fill: color, fill_opacity: opacity, stroke: shaded(color, 0.8), stroke_width, circle_radius: radius };
  return { symbol, filter: [...filter] };
}
