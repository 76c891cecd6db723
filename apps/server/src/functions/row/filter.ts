import { filtered } from '../../relation/derive.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { towns } from '../examples.ts';
import { conditionOn } from '../ports/condition.ts';
import { records } from '../ports/records.ts';
import { computed } from '../records.ts';
import { rowsLabel, whereHelp, whereLabel } from './labels.ts';

export const filter = defineFunction({
  name: 'row.filter',
  title: { de: 'Datensätze filtern', en: 'Filter records' },
  doc: {
    de: "Behält die Datensätze, für die eine **Bedingung** gilt, mit oder ohne Geometrie.\n\nBeispiel: **Bedingung** = `einwohner >= 100000 AND land = 'NW'` ergibt die Großstädte in Nordrhein-Westfalen.",
    en: "Keeps the records that meet a **condition**, with or without geometry.\n\nExample: **Condition** = `population >= 100000 AND state = 'NW'` gives the cities of North Rhine-Westphalia.",
  },
  example: { inputs: { rows: towns, where: "state = 'NW'" } },
  inputs: { rows: records({ label: rowsLabel }), where: conditionOn('rows', { label: whereLabel, help: whereHelp }) },
  outputs: { output: records({ label: resultLabel }) },
  run: async (_, { rows, where }) => ({ output: computed(rows, filtered(rows.relation, where)) }),
});
