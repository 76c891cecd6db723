import { categoricalPalettes, categorizedStyle, mostCategories, plainNumber } from '@geo/api';
import { FunctionError } from '../../problems/index.ts';
import { categoriesOf } from '../../relation/class-values.ts';
import { defineFunction } from '../define.ts';
import { districts } from '../examples.ts';
import { attributeOf } from '../ports/attribute.ts';
import { bool } from '../ports/bool.ts';
import { choice } from '../ports/choice.ts';
import { integer } from '../ports/number.ts';
import { features, featuresLabel } from '../ports/records.ts';
import { style } from '../ports/style.ts';
import { paletteChoices, paletteLabel, styleLabel, symbolPorts } from './labels.ts';

export const categorize = defineFunction({
  name: 'style.categorize',
  version: 2,
  title: { de: 'Stil nach Kategorien', en: 'Categorized style' },
  doc: {
    de: 'Ein Kartenstil mit einer Farbe je Wert eines Attributs, die häufigsten zuerst; alle übrigen Werte sind grau. Was keinen Wert hat, wird nicht gezeichnet. Die Farben sind auch bei Rot-Grün-Schwäche zu unterscheiden.\n\nBeispiel: **Attribut** = `nutzung` färbt Flächen nach ihrer Nutzung; danach **Kartenstil eines Layers**.',
    en: 'A map style with a colour for each value of a column, the most frequent first; all other values are grey. What has no value is not drawn. The colours can be told apart also by who does not see red or green.\n\nExample: **Column** = `use` colours areas by their use; then **Style of a layer**.',
  },
  example: { inputs: { features: districts, attribute: 'name' }, label: 'name' },
  inputs: {
    // Its values are looked at.
    features: features({ label: featuresLabel, searched: true }),
    attribute: attributeOf('features', { label: { de: 'Attribut', en: 'Column' } }),
    palette: choice(paletteChoices(categoricalPalettes), { label: paletteLabel, default: 'clear' }),
    categories: integer({ label: { de: 'Kategorien', en: 'Categories' }, default: 8, min: 1, max: mostCategories }),
    others: bool({ label: { de: 'Übrige zeichnen', en: 'Draw others' }, default: true, group: 'advanced' }),
    ...symbolPorts,
  },
  outputs: { output: style({ label: styleLabel }) },
  async run(context, { features: { relation }, attribute, palette, categories, others, ...look }) {
    const { values: found } = await categoriesOf(context, relation, attribute.key);
    if (found.length === 0)
      throw new FunctionError(
        'no_values',
        `Das Attribut „${attribute.key}“ hat in keinem Datensatz einen Text, eine Zahl oder einen Wahrheitswert.`,
        `The column "${attribute.key}" has a text, a number or a boolean in no record.`,
      );
    const chosen = found.slice(0, categories).map(({ value }) => value);
    const left = found.length - chosen.length;
    if (left > 0) {
      context.notice({
        code: 'other_values',
        de: `${plainNumber(left, 'de')} weitere Werte von „${attribute.key}“ ${others ? 'sind grau' : 'werden nicht gezeichnet'}.`,
        en: `${plainNumber(left, 'en')} other values of "${attribute.key}" are ${others ? 'grey' : 'not drawn'}.`,
      });
    }
    const value = categorizedStyle(attribute.key, chosen, {
      palette: categoricalPalettes.find(({ name }) => name === palette)!,
      others: others && left > 0,
      look,
    });
    return { output: { kind: 'value', type: 'style', value } };
  },
});
