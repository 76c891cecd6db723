import { rampColors, sequentialPalettes, type Style } from '@geo/api';
import { FunctionError } from '../../problems/index.ts';
import { isNumeric } from '../../relation/aggregate.ts';
import { defineFunction } from '../define.ts';
import { districts } from '../examples.ts';
import { overTable } from '../over-table.ts';
import { attributeOf } from '../ports/attribute.ts';
import { bool } from '../ports/bool.ts';
import { choice } from '../ports/choice.ts';
import { integer } from '../ports/number.ts';
import { features, featuresLabel } from '../ports/records.ts';
import { style } from '../ports/style.ts';
import { breaksOf, methods } from './breaks.ts';
import { coloredRule, paletteChoices, paletteLabel, styleLabel, symbolPorts } from './labels.ts';

/** Of more values every so many is looked at. */
const mostValues = 10_000;

export const graduate = defineFunction({
  name: 'style.graduate',
  title: { de: 'Stil nach Größe', en: 'Graduated style' },
  doc: {
    de: 'Ein Kartenstil mit Klassen einer Zahl: **Quantile** haben gleich viele Datensätze, **gleiche Abstände** gleich breite Klassen, **Jenks** legt die Grenzen in die Lücken der Werte. Grenzen sind gerundet; wo Werte zusammenfallen, werden es weniger Klassen. Was keinen Wert hat, wird nicht gezeichnet. Von mehr als 10.000 Datensätzen wird eine gleichmäßige Auswahl betrachtet.\n\nBeispiel: **Attribut** = `einwohner`, **Einteilung** = Jenks, **Klassen** = 5.',
    en: 'A map style with classes of a number: **quantiles** have equal counts of records, **equal intervals** have the same width, **Jenks** puts the bounds into the gaps between the values. Bounds are rounded; where values coincide there are fewer classes. What has no value is not drawn. Of more than 10,000 records an even selection is looked at.\n\nExample: **Column** = `population`, **Classification** = Jenks, **Classes** = 5.',
  },
  example: { inputs: { features: districts, attribute: 'n', classes: 3 }, label: 'n' },
  inputs: {
    // Its values are looked at.
    features: features({ label: featuresLabel, searched: true }),
    attribute: attributeOf('features', { label: { de: 'Attribut', en: 'Column' } }),
    method: choice(methods, { label: { de: 'Einteilung', en: 'Classification' }, default: 'quantile' }),
    classes: integer({ label: { de: 'Klassen', en: 'Classes' }, default: 5, min: 2, max: 12 }),
    palette: choice(paletteChoices(sequentialPalettes), { label: paletteLabel, default: 'viridis' }),
    reverse: bool({ label: { de: 'Palette umkehren', en: 'Reverse palette' }, default: false, group: 'advanced' }),
    ...symbolPorts,
  },
  outputs: { output: style({ label: styleLabel }) },
  async run(context, { features: { relation }, attribute, method, classes, palette, reverse, ...look }) {
    const { key } = attribute;
    if (!isNumeric(attribute))
      throw new FunctionError(
        'no_number',
        `Das Attribut „${key}“ enthält keine Zahlen. Richtig ist eines mit Zahlen, oder „Stil nach Kategorien“.`,
        `The column "${key}" does not hold numbers. Right is one of numbers, or "Categorized style".`,
      );
    const counted = await overTable<{ n: number }>(context, relation, () => 'count(*)::float8 AS n');
    const step = Math.max(1, Math.ceil(counted.reduce((sum, { n }) => sum + n, 0) / mostValues));
    const slices = await overTable<{ found: number[] | null }>(context, relation, (params) => {
      const name = `${params.add(key)}::text`;
      return `array_agg((r.props->>${name})::float8) FILTER (WHERE jsonb_typeof(r.props->${name}) = 'number' AND r.idx % ${step} = 0) AS found`;
    });
    const values = slices.flatMap(({ found }) => found ?? []);
    const breaks = breaksOf(values, method, classes);
    if (breaks === null)
      throw new FunctionError(
        'no_values',
        `Das Attribut „${key}“ hat keine zwei verschiedenen Zahlen, nach denen sich Klassen bilden ließen.`,
        `The column "${key}" has no two different numbers that classes could be made of.`,
      );
    const colors = rampColors(
      sequentialPalettes.find(({ name }) => name === palette)!,
      breaks.length + 1,
    );
    if (reverse) colors.reverse();
    const rules = colors.map((color, at) => {
      const from = at === 0 ? [] : [['>=', key, breaks[at - 1]]];
      const to = at === breaks.length ? [] : [['<', key, breaks[at]]];
      const bounds = [...from, ...to];
      return coloredRule(color, bounds.length === 1 ? bounds[0]! : ['all', ...bounds], look);
    });
    const value: Style = { rules };
    return { output: { kind: 'value', type: 'style', value } };
  },
});
