import { categoricalPalettes, categoryColors, plainNumber, type Style, type StyleRule } from '@geo/api';
import { FunctionError } from '../../problems/index.ts';
import { defineFunction } from '../define.ts';
import { districts } from '../examples.ts';
import { overTable } from '../over-table.ts';
import { attributeOf } from '../ports/attribute.ts';
import { bool } from '../ports/bool.ts';
import { choice } from '../ports/choice.ts';
import { integer } from '../ports/number.ts';
import { features, featuresLabel } from '../ports/records.ts';
import { style } from '../ports/style.ts';
import { coloredRule, paletteChoices, paletteLabel, styleLabel, symbolPorts } from './labels.ts';

const otherColor = '#999999';
/** A map with more colours cannot be read. */
const mostCategories = 20;

export const categorize = defineFunction({
  name: 'style.categorize',
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
    const slices = await overTable<{ found: Record<string, number> | null }>(context, relation, (params) => {
      const key = `${params.add(attribute.key)}::text`;
      const isValue = `jsonb_typeof(r.props->${key}) IN ('string', 'number', 'boolean') AND r.props->>${key} <> ''`;
      // Counted in a map, as a statement over all groups would be one over many rows.
      return `(SELECT jsonb_object_agg(value, n) FROM (
        SELECT value, count(*) AS n FROM unnest(array_agg((r.props->${key})::text) FILTER (WHERE ${isValue})) value GROUP BY value ORDER BY n DESC LIMIT 1000
      ) counted) AS found`;
    });
    const counts = new Map<string, number>();
    for (const { found } of slices)
      for (const [json, count] of Object.entries(found ?? {})) counts.set(json, (counts.get(json) ?? 0) + count);
    if (counts.size === 0)
      throw new FunctionError(
        'no_values',
        `Das Attribut „${attribute.key}“ hat in keinem Datensatz einen Text, eine Zahl oder einen Wahrheitswert.`,
        `The column "${attribute.key}" has a text, a number or a boolean in no record.`,
      );
    const order = [...counts].toSorted(([a, more], [b, fewer]) => fewer - more || a.localeCompare(b, 'de', { numeric: true }));
    const chosen = order.slice(0, categories).map(([json]) => JSON.parse(json) as string | number | boolean);
    const colors = categoryColors(
      categoricalPalettes.find(({ name }) => name === palette)!,
      chosen.length,
    );
    const rules: StyleRule[] = chosen.map((value, at) => coloredRule(colors[at]!, ['==', attribute.key, value], look));
    const left = order.length - chosen.length;
    if (left > 0) {
      context.notice({
        code: 'other_values',
        de: `${plainNumber(left, 'de')} weitere Werte von „${attribute.key}“ ${others ? 'sind grau' : 'werden nicht gezeichnet'}.`,
        en: `${plainNumber(left, 'en')} other values of "${attribute.key}" are ${others ? 'grey' : 'not drawn'}.`,
      });
      // What is none of them lies below or above each.
      const isOther = chosen.map((value) => ['any', ['<', attribute.key, value], ['>', attribute.key, value]]);
      if (others) rules.unshift(coloredRule(otherColor, ['all', ...isOther], look));
    }
    const value: Style = { rules };
    return { output: { kind: 'value', type: 'style', value } };
  },
});
