import type { z } from 'zod';
import { ColumnTally, type ValueGroup } from '../../../../records/statistics/tally.ts';
import type { ColumnStatistics, ColumnStatisticsQuery } from '../../../../schemas/datum.ts';
import { momentAt } from '../momentAt.ts';
import { columnsOf, noColumn, soughtRecords } from '../records.ts';
import type { Actor, World } from '../../state.ts';

function groupOf(value: unknown): ValueGroup {
  if (value === null || value === undefined) return { form: 'null', value: null, mark: null, count: 1 };
  if (typeof value === 'object') return { form: 'object', value: JSON.stringify(value), mark: null, count: 1 };
  return { form: typeof value as 'number' | 'string' | 'boolean', value: String(value as number | string | boolean), mark: null, count: 1 };
}

/** What stands in a column of a moment. */
export function columnStatistics(
  world: World,
  user: Actor,
  momentId: string,
  { column: key, ...narrowing }: z.output<typeof ColumnStatisticsQuery>,
): ColumnStatistics {
  const { records } = momentAt(world, user, momentId);
  const columns = columnsOf(records);
  const column = columns.find((one) => one.key === key);
  if (!column) throw noColumn('column', key, columns);
  const tally = new ColumnTally(column);
  for (const { properties } of soughtRecords(records, narrowing)) tally.add(groupOf(properties?.[key]));
  const histogram = tally.histogram();
  for (const group of tally.known()) histogram.add(group);
  return tally.statistics(histogram);
}
