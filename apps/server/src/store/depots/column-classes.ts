import { breaksOf, type ColumnClasses, type ColumnClassesQuery } from '@geo/api';
import type { z } from 'zod';
import { categoriesOf, classCounts, numbersOf } from '../../relation/class-values.ts';
import { unknownColumn } from '../../relation/filter-sql.ts';
import type { LookedAt } from '../../relation/over-table.ts';
import { invalidQuery } from './cursor.ts';
import type { RecordSource } from './records.ts';

/** The classes of a column of records, as the functions that make styles find them. */
export async function columnClasses(
  looked: LookedAt,
  { relation }: RecordSource,
  { column: key, by, classes }: z.output<typeof ColumnClassesQuery>,
  language: 'de' | 'en',
): Promise<ColumnClasses> {
  const column = relation.columns.find((one) => one.key === key);
  if (!column) throw invalidQuery('column', unknownColumn(key, relation.columns, 'column').text(language));
  const none = { column, categories: [], others: { values: 0, records: 0 }, breaks: null, counts: [] };
  if (by === 'value') {
    const { values, records } = await categoriesOf(looked, relation, key);
    const categories = values.slice(0, classes);
    const left = categories.reduce((rest, { count }) => rest - count, records);
    return { ...none, categories: [...categories], others: { values: values.length - categories.length, records: left } };
  }
  const breaks = breaksOf(await numbersOf(looked, relation, key), by, classes);
  return breaks === null ? none : { ...none, breaks, counts: await classCounts(looked, relation, key, breaks) };
}
