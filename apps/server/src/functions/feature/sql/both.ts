import type { Localised } from '@geo/api';
import type { RecordsValue, RunContext } from '../../../engine/definition.ts';
import { goesWithJob } from '../../../engine/frames.ts';
import { overBoth, type Joining } from '../../../relation/join.ts';
import { recordOf, searched } from '../../../relation/derive.ts';
import type { Relation } from '../../../relation/relation.ts';
import type { Choice } from '../../ports/choice.ts';
import { computed } from '../../records.ts';
import { overlayGrid } from './grid.ts';

/** SQL of the geometries of records `r` and of others `o` that are looked for at their places. */
export interface Meeting extends Joining {
  /** The geometry of `r` in the coordinate system of the others, whose index then serves. */
  own: string;
  /** The geometry of `o` in the coordinate system of the records. */
  other: string;
  /** The grid of an overlay. */
  grid: string;
}

/** What a statement over features and others at the same places gives. Others in another coordinate system are converted, and that is told. */
export async function meeting(
  { db, notice }: Pick<RunContext, 'db' | 'notice'>,
  { relation: features }: RecordsValue,
  { relation: others }: RecordsValue,
  sql: (meeting: Meeting) => string,
  changed: Partial<Relation> = {},
): Promise<Relation> {
  const grid = await overlayGrid(db, features.srid);
  const isSame = features.srid === others.srid;
  if (!isSame)
    notice({
      code: 'other_crs',
      de: `Die weiteren Objekte liegen in EPSG:${others.srid} und wurden in EPSG:${features.srid} umgerechnet.`,
      en: `The other features are in EPSG:${others.srid} and were converted to EPSG:${features.srid}.`,
    });
  return overBoth(
    features,
    searched(others),
    (joining) => {
      if (isSame) return sql({ ...joining, own: 'r.geom', other: 'o.geom', grid });
      // Converted once for each record: OFFSET keeps it from being done again for each of the others.
      const from = `(SELECT r.idx, r.props, r.geom, geo.try_transform(r.geom, ${others.srid}) AS own FROM ${joining.from} r OFFSET 0)`;
      return sql({ ...joining, from, own: 'r.own', other: `geo.try_transform(o.geom, ${features.srid})`, grid });
    },
    changed,
  );
}

/**
 * Whether each of the others had better look for its features than each feature for its others. They are fewer, and the features lie in one
 * table with an index of their places: what was read out of a file for this step has none.
 */
export function areFew(others: RecordsValue, features: RecordsValue): boolean {
  const isIndexed = features.stored && features.relation.bases.length === 1 && !goesWithJob(features);
  const isSame = features.relation.srid === others.relation.srid;
  return isIndexed && isSame && others.size !== null && features.size !== null && 2 * others.size <= features.size;
}

/**
 * What stands behind FROM for records `r` with each of a few others `o` for which a condition holds, of which `idx` and `props` can be read;
 * `isWhole` keeps records that have none. Few look seldom, and a shape that is asked for many records in a row stays prepared.
 */
export function soughtByFew({ from, others }: Joining, condition: string, isWhole: boolean): string {
  // OFFSET leaves no choice who looks for whom: how many are found is estimated badly.
  const pairs = `${others} o CROSS JOIN LATERAL (SELECT ${recordOf()} FROM ${from} r WHERE ${condition} OFFSET 0) r`;
  // Each pair has its record, so that FULL is LEFT, but is never planned as one look at all pairs for each record.
  return isWhole ? `${from} r FULL JOIN (SELECT r.idx AS record, o.idx, o.props FROM ${pairs}) o ON o.record = r.idx` : pairs;
}

/** The features for which a condition over some other one holds, and those for which it does not. */
export async function parted(
  context: Pick<RunContext, 'db' | 'notice'>,
  input: RecordsValue,
  others: RecordsValue,
  condition: (meeting: Meeting) => string,
): Promise<Record<'output' | 'rejected', RecordsValue>> {
  const those = async (not: '' | 'NOT ', told: typeof context): Promise<RecordsValue> => {
    const relation = await meeting(told, input, others, (met) => {
      const exists = `EXISTS (SELECT FROM ${met.others} o WHERE ${condition(met)})`;
      return `SELECT ${recordOf()} FROM ${met.from} r WHERE ${not}${exists}`;
    });
    return computed(input, relation);
  };
  // What there is to say is said once.
  return { output: await those('', context), rejected: await those('NOT ', { ...context, notice: () => undefined }) };
}

const predicateSql = {
  intersects: 'ST_Intersects',
  within: 'ST_Within',
  contains: 'ST_Contains',
  touches: 'ST_Touches',
  overlaps: 'ST_Overlaps',
  crosses: 'ST_Crosses',
  equals: 'ST_Equals',
} as const;

export type Predicate = keyof typeof predicateSql;

export const predicateLabel: Localised = { de: 'Lage', en: 'Predicate' };

/** How two geometries may lie to each other. */
export const predicates: readonly Choice<Predicate>[] = [
  { value: 'intersects', label: { de: 'berührt oder überschneidet', en: 'intersects' } },
  { value: 'within', label: { de: 'liegt in', en: 'is within' } },
  { value: 'contains', label: { de: 'enthält', en: 'contains' } },
  { value: 'touches', label: { de: 'berührt nur', en: 'touches only' } },
  { value: 'overlaps', label: { de: 'überlappt', en: 'overlaps' } },
  { value: 'crosses', label: { de: 'kreuzt', en: 'crosses' } },
  { value: 'equals', label: { de: 'ist gleich', en: 'equals' } },
];

/** The condition that a record `r` lies so to another one `o`. */
export function meets(predicate: Predicate, { own }: Pick<Meeting, 'own'>): string {
  return `${predicateSql[predicate]}(${own}, o.geom)`;
}

/** The parts of a geometry that have its dimension: where areas only touch, an overlay leaves lines. */
export function ofDimension(geometry: string, dimension: string): string {
  return `ST_CollectionExtract(${geometry}, ${dimension} + 1)`;
}
