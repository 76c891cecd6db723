import type { z } from 'zod';
import type { ColumnClasses, ColumnClassesQuery } from '../../../../schemas/datum.ts';
import { breaksOf } from '../../../../styles/breaks.ts';
import { inCategoryOrder, type CategoryValue } from '../../../../styles/classes.ts';
import { momentAt } from '../momentAt.ts';
import { columnsOf, noColumn } from '../records.ts';
import type { Actor, World } from '../../state.ts';

/** A value that a rule or filter can ask for. */
export const isCategory = (value: unknown): value is CategoryValue =>
  ['string', 'number', 'boolean'].includes(typeof value) && value !== '';

/** The classes of a column of a moment. */
export function columnClasses(
  world: World,
  user: Actor,
  momentId: string,
  { column: key, by, classes }: z.output<typeof ColumnClassesQuery>,
): ColumnClasses {
  const { records } = momentAt(world, user, momentId);
  const columns = columnsOf(records);
  const column = columns.find((one) => one.key === key);
  if (!column) throw noColumn('column', key, columns);
  const values = records.map(({ properties }) => properties?.[key]);
  const none = { column, categories: [], others: { values: 0, records: 0 }, breaks: null, counts: [] };
  if (by === 'value') {
    const counts = new Map<CategoryValue, number>();
    for (const value of values) if (isCategory(value)) counts.set(value, (counts.get(value) ?? 0) + 1);
    const order = inCategoryOrder([...counts].map(([value, count]) => ({ value, count })));
    const left = order.slice(classes);
    const records = left.reduce((sum, { count }) => sum + count, 0);
    return { ...none, categories: order.slice(0, classes), others: { values: left.length, records } };
  }
  const numbers = values.filter((value) => typeof value === 'number');
  const breaks = breaksOf(numbers, by, classes);
  if (breaks === null) return none;
  const counts = [-Infinity, ...breaks].map(
    (from, at) => numbers.filter((number) => number >= from && number < (breaks[at] ?? Infinity)).length,
  );
  return { ...none, breaks, counts };
}
