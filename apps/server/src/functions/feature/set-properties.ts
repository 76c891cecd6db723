import { FunctionError } from '../../problems/index.ts';
import { withExpressions } from '../columns.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { districts } from '../examples.ts';
import { expressionOn } from '../ports/expression.ts';
import { features, featuresLabel } from '../ports/records.ts';

export const setProperties = defineFunction({
  name: 'feature.set_properties',
  title: { de: 'Attribute setzen', en: 'Set properties' },
  doc: {
    de: "Setzt mehrere **Attribute** auf einmal, neue und vorhandene, jedes auf einen Ausdruck: `'geprüft'`, `2026` oder `upper(name)`. Alle werden aus den Werten berechnet, wie sie vorher waren, so dass zwei Attribute auch ihre Werte tauschen können.\n\nBeispiel: `status` = `'geprüft'`, `stand` = `today()`.",
    en: "Sets several **columns** at once, new ones and those that are there, each to an expression: `'checked'`, `2026` or `upper(name)`. All are computed from the values as they were before, so that two columns can exchange theirs.\n\nExample: `status` = `'checked'`, `as_of` = `today()`.",
  },
  example: { inputs: { features: districts, properties: { ort: "'Köln'" } }, label: 'ort' },
  inputs: {
    features: features({ label: featuresLabel }),
    properties: expressionOn('features', {
      label: { de: 'Attribute', en: 'Columns' },
      help: {
        de: 'Unter ihrem Namen, was sie werden: ein Ausdruck, Texte in einfachen Anführungszeichen.',
        en: 'By their names what they become: an expression, texts in single quotes.',
      },
      dict: true,
    }),
  },
  outputs: { output: features({ label: resultLabel }) },
  async run(_, { features: input, properties }) {
    if (properties.size === 0)
      throw new FunctionError(
        'no_columns',
        "Der Eingang „Attribute“ ist leer. Richtig ist zum Beispiel status = 'geprüft'.",
        'The input "Columns" is empty. Right is for example status = \'checked\'.',
      );
    return { output: withExpressions(input, properties) };
  },
});
