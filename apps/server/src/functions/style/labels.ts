import { symbolNumbers, usualClassLook, type Localised, type Palette } from '@geo/api';
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
  opacity: share({ label: { de: 'Deckkraft der Flächen', en: 'Opacity of areas' }, default: usualClassLook.opacity, group: 'advanced' }),
  stroke_width: number({
    label: { de: 'Linienbreite', en: 'Line width' },
    unit: 'px',
    default: usualClassLook.stroke_width,
    min: 0,
    max: symbolNumbers.stroke_width.most,
    step: 0.5,
    group: 'advanced',
  }),
  radius: number({
    label: { de: 'Radius von Punkten', en: 'Radius of points' },
    unit: 'px',
    default: usualClassLook.radius,
    min: 0,
    max: symbolNumbers.circle_radius.most,
    step: 0.5,
    group: 'advanced',
  }),
} as const;
