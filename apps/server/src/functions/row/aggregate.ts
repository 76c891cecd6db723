import { aggregatedInFile } from '../../engine/contexts/parquet/aggregate.ts';
import { FunctionError } from '../../problems/index.ts';
import { aggregated } from '../../relation/aggregate.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { towns } from '../examples.ts';
import { attributesOf } from '../ports/attributes.ts';
import { records, rows as rowsPort } from '../ports/records.ts';
import { requireOnce } from '../names.ts';
import { computed } from '../records.ts';
import { aggregatesPort, readAggregates } from './aggregates.ts';
import { rowsLabel } from './labels.ts';

export const aggregate = defineFunction({
  name: 'row.aggregate',
  title: { de: 'Datensätze zusammenfassen', en: 'Aggregate records' },
  doc: {
    de: 'Macht aus allen Datensätzen mit gleichen Werten einen, ohne Geometrie, und berechnet **neue Attribute**: `count()`, `count(x)`, `count_distinct(x)`, `sum(x)`, `avg(x)`, `min(x)`, `max(x)`, `median(x)`, `stddev(x)`, `first(x)`, `list(x)`. Was keinen Wert hat, zählt nicht mit.\n\nBeispiel: **Gruppieren nach** = `kreis`, **Neue Attribute** `gemeinden` = `count()` und `einwohner` = `sum(einwohner)`.',
    en: 'Makes one record without geometry of all that have equal values, and computes **new columns**: `count()`, `count(x)`, `count_distinct(x)`, `sum(x)`, `avg(x)`, `min(x)`, `max(x)`, `median(x)`, `stddev(x)`, `first(x)`, `list(x)`. What has no value does not count.\n\nExample: **Group by** = `county`, **New columns** `municipalities` = `count()` and `population` = `sum(population)`.',
  },
  example: { inputs: { rows: towns, by: 'state', aggregates: { count: 'count()', sum: 'sum(n)' } } },
  inputs: {
    rows: records({ label: rowsLabel, fromFile: true }),
    by: attributesOf('rows', {
      label: { de: 'Gruppieren nach', en: 'Group by' },
      help: { de: 'Ohne Angabe entsteht ein einziger Datensatz.', en: 'Without it there is a single record.' },
    }),
    aggregates: aggregatesPort,
  },
  outputs: { output: rowsPort({ label: resultLabel }) },
  async run(context, { rows, by, aggregates }) {
    const { relation } = rows;
    const columns = by.map(({ column }) => column);
    const made = readAggregates(aggregates ?? new Map(), relation.columns);
    if (columns.length + made.length === 0)
      throw new FunctionError(
        'nothing_to_aggregate',
        'Weder „Gruppieren nach“ noch „Neue Attribute“ ist angegeben. Richtig ist zum Beispiel ein neues Attribut anzahl = count().',
        'Neither "Group by" nor "New columns" is stated. Right is for example a new column number = count().',
      );
    requireOnce([...columns.map(({ key }) => key), ...made.map(({ as }) => as)]);
    const result = rows.file
      ? await aggregatedInFile(context, { ...rows.file, relation }, columns, made)
      : aggregated(relation, columns, made);
    return { output: computed(rows, result, { type: 'row', ...(columns.length === 0 && { size: 1 }) }) };
  },
});
