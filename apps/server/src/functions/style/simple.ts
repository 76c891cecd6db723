import { baseSymbol, dashPresets, symbolNumbers, type DashPreset, type Style } from '@geo/api';
import { defineFunction } from '../define.ts';
import { districts } from '../examples.ts';
import { choice, type Choice } from '../ports/choice.ts';
import { color } from '../ports/color.ts';
import { number } from '../ports/number.ts';
import { style } from '../ports/style.ts';
import { styleLabel } from './labels.ts';

const dashes: readonly Choice<DashPreset>[] = [
  { value: 'solid', label: { de: 'durchgezogen', en: 'solid' } },
  { value: 'dashed', label: { de: 'gestrichelt', en: 'dashed' } },
  { value: 'dotted', label: { de: 'gepunktet', en: 'dotted' } },
  { value: 'dashDotted', label: { de: 'Strich-Punkt', en: 'dash-dotted' } },
  { value: 'longDashed', label: { de: 'lang gestrichelt', en: 'long dashes' } },
];

const { fill, fill_opacity: opacity, stroke, stroke_width: width, circle_radius: radius } = baseSymbol;

export const simple = defineFunction({
  name: 'style.simple',
  title: { de: 'Einfacher Kartenstil', en: 'Simple map style' },
  doc: {
    de: 'Ein Kartenstil mit einer Regel: alle Datensätze in einer Farbe. Die Deckkraft gehört zur Farbe.\n\nBeispiel: **Füllung** = `#1C7ED680` und **Linie** = `#1864AB` für Gewässer; danach **Kartenstil eines Layers**.',
    en: 'A map style of one rule: all records in one colour. Its opacity belongs to the colour.\n\nExample: **Fill** = `#1C7ED680` and **Line** = `#1864AB` for waters; then **Style of a layer**.',
  },
  example: { inputs: { fill: '#E8590C80', stroke: '#A61E4D', stroke_width: 2.5 }, on: districts },
  inputs: {
    fill: color({ label: { de: 'Füllung', en: 'Fill' }, default: `${fill}${Math.round(opacity * 255).toString(16)}` }),
    stroke: color({ label: { de: 'Linie', en: 'Line' }, default: stroke }),
    stroke_width: number({
      label: { de: 'Linienbreite', en: 'Line width' },
      unit: 'px',
      default: width,
      min: 0,
      max: symbolNumbers.stroke_width.most,
      step: 0.5,
    }),
    dash: choice(dashes, { label: { de: 'Strichart', en: 'Dashes' }, default: 'solid', group: 'advanced' }),
    radius: number({
      label: { de: 'Radius von Punkten', en: 'Radius of points' },
      unit: 'px',
      default: radius,
      min: 0,
      max: symbolNumbers.circle_radius.most,
      step: 0.5,
    }),
  },
  outputs: { output: style({ label: styleLabel }) },
  run: (_, { fill: area, stroke: line, stroke_width, dash, radius: circle }) => {
    const value: Style = {
      rules: [
        {
          symbol: {
            ...baseSymbol,
            fill: area.hex,
            fill_opacity: area.opacity,
            stroke: line.hex,
            stroke_opacity: line.opacity,
            stroke_width,
            stroke_dasharray: dashPresets[dash] && [...dashPresets[dash]],
            circle_radius: circle,
          },
        },
      ],
    };
    return Promise.resolve({ output: { kind: 'value', type: 'style', value } });
  },
});
