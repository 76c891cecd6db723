import { part } from '../../relation/derive.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { towns } from '../examples.ts';
import { integer } from '../ports/number.ts';
import { records } from '../ports/records.ts';
import { computed } from '../records.ts';
import { rowsLabel } from './labels.ts';

/** More records than any depot has. */
const most = 1_000_000_000;

export const limit = defineFunction({
  name: 'row.limit',
  title: { de: 'Anzahl begrenzen', en: 'Limit records' },
  doc: {
    de: 'Behält so viele Datensätze wie angegeben, in ihrer Reihenfolge.\n\nBeispiel: nach „Datensätze sortieren“ ergibt **Anzahl** = 10 die ersten zehn.',
    en: 'Keeps as many records as stated, in their order.\n\nExample: after "Sort records", **Number** = 10 gives the first ten.',
  },
  example: { inputs: { rows: towns, count: 2 } },
  inputs: {
    rows: records({ label: rowsLabel }),
    count: integer({ label: { de: 'Anzahl', en: 'Number' }, default: 100, min: 0, max: most }),
    offset: integer({
      label: { de: 'Überspringen', en: 'Skip' },
      help: { de: 'So viele Datensätze am Anfang werden ausgelassen.', en: 'So many records at the beginning are left out.' },
      default: 0,
      min: 0,
      max: most,
      group: 'advanced',
    }),
  },
  outputs: { output: records({ label: resultLabel }) },
  async run(_, { rows, count, offset }) {
    const size = rows.size === null ? null : Math.max(0, Math.min(count, rows.size - offset));
    return { output: computed(rows, part(rows.relation, count, offset), { size }) };
  },
});
