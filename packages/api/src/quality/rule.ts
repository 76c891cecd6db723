import { z } from 'zod';
import { columnKinds, type ColumnKind } from '../columns/registry.ts';
import { Extent4326 } from '../schemas/common.ts';
import { hinted } from '../schemas/hints.ts';
import { date } from '../types/datetime.ts';

const Column = z.string().min(1).max(1000);
/** What a column may be demanded to hold, in the words of its kind: one of JSON holds anything. */
export const checkedKinds: readonly Exclude<ColumnKind, 'json'>[] = columnKinds.filter((kind) => kind !== 'json');
/** The types of geometry, as GeoJSON names them. */
export const geometryTypes = [
  'Point',
  'MultiPoint',
  'LineString',
  'MultiLineString',
  'Polygon',
  'MultiPolygon',
  'GeometryCollection',
] as const;

/** A number, or a day as `2026-12-31`. */
const Bound = z.union([z.number(), z.string().refine((text) => date.is(text), hinted('day'))]);

/** Whether two bounds make a range: both of one sort, the lower one first. */
function isRange({ min, max }: { readonly min?: number | string | undefined; readonly max?: number | string | undefined }): boolean {
  if (min === undefined || max === undefined) return min !== undefined || max !== undefined;
  return typeof min === typeof max && min <= max;
}

function isBox([west, south, east, north]: Extent4326): boolean {
  return west >= -180 && east <= 180 && south >= -90 && north <= 90 && west < east && south < north;
}

const own = {
  /** It tells the rule from the others of its depot, for good. */
  id: z.string().min(1).max(40),
  /** A moment with findings cannot be approved; otherwise they are hints. */
  blocking: z.boolean(),
};

/** What records of a depot are to meet. What is empty is looked at by `required` and `condition` only. */
export const QualityRule = z.discriminatedUnion('check', [
  z.object({ ...own, check: z.literal('required'), column: Column }),
  z.object({ ...own, check: z.literal('type'), column: Column, kind: z.enum(checkedKinds) }),
  z.object({ ...own, check: z.literal('values'), column: Column, values: z.array(z.string().min(1).max(200)).min(1).max(200) }),
  z
    .object({ ...own, check: z.literal('range'), column: Column, min: Bound.optional(), max: Bound.optional() })
    .refine(isRange, hinted('range')),
  /** No two records have the same values in all of the columns. */
  z.object({ ...own, check: z.literal('unique'), columns: z.array(Column).min(1).max(5) }),
  /** A condition in CQL2 with the functions of expressions holds. Where it cannot be said, as a value is missing, it does not. */
  z.object({ ...own, check: z.literal('condition'), expression: z.string().trim().min(1).max(5000) }),
  /** There is a geometry, of one of these types; of any where none is named. */
  z.object({ ...own, check: z.literal('geometry'), types: z.array(z.enum(geometryTypes)).max(geometryTypes.length) }),
  z.object({ ...own, check: z.literal('valid_geometry') }),
  z.object({ ...own, check: z.literal('duplicate_geometry') }),
  z.object({ ...own, check: z.literal('extent'), extent: Extent4326.refine(isBox, hinted('box')) }),
]);
export type QualityRule = z.infer<typeof QualityRule>;
export type CheckName = QualityRule['check'];
/** The rule of a check. */
export type RuleOf<Name extends CheckName> = Extract<QualityRule, { check: Name }>;

/** How many rules a depot may have, and how long they may be all together, in characters. */
export const mostRules = 50;
const longestRules = 50_000;

/** The rules of a depot, in the order in which they are shown. */
export const QualityRules = z
  .array(QualityRule)
  .max(mostRules)
  .refine((rules) => new Set(rules.map(({ id }) => id)).size === rules.length, hinted('rule_ids'))
  .refine((rules) => JSON.stringify(rules).length <= longestRules, hinted('rules_length'));
