import { filtered } from '../../relation/derive.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { stops } from '../examples.ts';
import { conditionOn } from '../ports/condition.ts';
import { features, featuresLabel } from '../ports/records.ts';
import { computed } from '../records.ts';
import { whereHelp, whereLabel } from '../row/labels.ts';

export const filter = defineFunction({
  name: 'feature.filter',
  title: { de: 'Objekte filtern', en: 'Filter features' },
  doc: {
    de: "Behält die Objekte, für deren Attribute eine **Bedingung** gilt.\n\nBeispiel: **Bedingung** = `schulform IN ('Grundschule', 'Förderschule')` behält diese Schulen.",
    en: "Keeps the features whose attributes meet a **condition**.\n\nExample: **Condition** = `kind IN ('primary', 'special')` keeps these schools.",
  },
  example: { inputs: { features: stops, where: 'n > 4' }, label: 'n' },
  inputs: { features: features({ label: featuresLabel }), where: conditionOn('features', { label: whereLabel, help: whereHelp }) },
  outputs: { output: features({ label: resultLabel }) },
  run: async (_, { features: input, where }) => ({ output: computed(input, filtered(input.relation, where)) }),
});
