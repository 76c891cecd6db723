import { breakMethodLabels, breakMethods, breaksOf, classBounds, graduatedStyle, sequentialPalettes } from '@geo/api';
import { FunctionError } from '../../problems/index.ts';
import { isNumeric } from '../../relation/aggregate.ts';
import { numbersOf } from '../../relation/class-values.ts';
import { defineFunction } from '../define.ts';
import { districts } from '../examples.ts';
import { attributeOf } from '../ports/attribute.ts';
import { bool } from '../ports/bool.ts';
import { choice } from '../ports/choice.ts';
import { integer } from '../ports/number.ts';
import { features, featuresLabel } from '../ports/records.ts';
import { style } from '../ports/style.ts';
import { paletteChoices, paletteLabel, styleLabel, symbolPorts } from './labels.ts';

const methods = breakMethods.map((value) => ({ value, label: breakMethodLabels[value] }));

export const graduate = defineFunction({
  name: 'style.graduate',
  version: 2,
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
    classes: integer({ label: { de: 'Klassen', en: 'Classes' }, default: 5, min: classBounds.least, max: classBounds.most }),
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
    const breaks = breaksOf(await numbersOf(context, relation, key), method, classes);
    if (breaks === null)
      throw new FunctionError(
        'no_values',
        `Das Attribut „${key}“ hat keine zwei verschiedenen Zahlen, nach denen sich Klassen bilden ließen.`,
        `The column "${key}" has no two different numbers that classes could be made of.`,
      );
    const value = graduatedStyle(key, breaks, { palette: sequentialPalettes.find(({ name }) => name === palette)!, reverse, look });
    return { output: { kind: 'value', type: 'style', value } };
  },
});
