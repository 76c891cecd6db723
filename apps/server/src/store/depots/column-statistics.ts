import { ColumnTally, longestValue, mostDistinct, type ColumnStatistics, type ColumnStatisticsQuery, type ValueGroup } from '@geo/api';
import type { z } from 'zod';
import type { Db } from '../../db/types.ts';
import { filterSql, unknownColumn } from '../../relation/filter-sql.ts';
import { Params } from '../../relation/relation.ts';
import { ranges, type Condition } from '../../relation/slices.ts';
import { invalidQuery } from './cursor.ts';
import { recordFilter, targetOf } from './record-page.ts';
import type { RecordSource } from './records.ts';

type Query = z.output<typeof ColumnStatisticsQuery>;

/**
 * What stands in a column of records. Few are looked at at once, so that nobody waits; of what differs in more values than are told apart,
 * all are looked at twice. `db` ends with who asks. `most` different values are told apart.
 */
export async function columnStatistics(
  db: Db,
  source: RecordSource,
  { column: key, ...narrowing }: Query,
  language: 'de' | 'en',
  most = mostDistinct,
): Promise<ColumnStatistics> {
  const { columns } = source.relation;
  const column = columns.find((one) => one.key === key);
  if (!column) throw invalidQuery('column', unknownColumn(key, columns, 'column').text(language));
  const filter = recordFilter(source, narrowing, language);
  const condition: Condition = (params) => (filter ? filterSql(filter, targetOf(source), params) : 'true');
  const tally = new ColumnTally(column, most);
  for await (const groups of valueGroups(db, source, key, condition)) for (const group of groups) tally.add(group);
  const histogram = tally.histogram();
  if (!tally.isBounded) for (const group of tally.known()) histogram.add(group);
  else for await (const groups of valueGroups(db, source, key, condition)) for (const group of groups) histogram.add(group);
  return tally.statistics(histogram);
}

/** The values of a column, the same ones of a slice together. */
async function* valueGroups(db: Db, { relation }: RecordSource, key: string, condition: Condition): AsyncGenerator<ValueGroup[]> {
  for await (const range of ranges(db, relation)) {
    const begun = performance.now();
    const params = new Params();
    const from = params.from(relation);
    const value = `r.props -> ${params.add(key)}::text`;
    const values = `SELECT jsonb_typeof(v) AS form, v #>> '{}' AS value
      FROM (SELECT ${value} AS v FROM ${from} r WHERE ${range.condition(params)} AND ${condition(params)}) r`;
    // Numbers are the same whatever zeros they end with.
    const told = `SELECT coalesce(form, 'null') AS form, CASE form WHEN 'number' THEN trim_scale(value::numeric)::text ELSE left(value, ${longestValue}) END AS value,
        CASE WHEN form <> 'number' AND length(value) > ${longestValue} THEN md5(value) END AS mark
      FROM (${values}) r`;
    const { rows } = await db.query<ValueGroup>(
      `SELECT form, value, mark, count(*) AS count FROM (${told}) r GROUP BY 1, 2, 3`,
      params.values,
    );
    yield rows;
    // What is done with them is of the slice as well: the thread that does it answers others too.
    range.took(performance.now() - begun);
  }
}
