import {
  checkOf,
  mostFindings,
  parseCql2,
  ruleColumns,
  ruleConditions,
  type CheckedRecord,
  type CheckedShape,
  type QualityRule,
  type ShapePart,
} from '@geo/api';
import { Pace } from '../../db/pace.ts';
import type { Db } from '../../db/types.ts';
import { Problem, ServiceError } from '../../problems/index.ts';
import { geoJsonTypeName } from '../../store/depots/records.ts';
import { filterSql } from '../../relation/filter-sql.ts';
import { Params, shiftParams, type Relation } from '../../relation/relation.ts';
import { ranges } from '../../relation/slices.ts';
import { exactJson } from '../../relation/exact-json.ts';
import { halved } from '../repair/halved.ts';
import { pointsInTurn } from '../repair/shape.ts';
import { flawOf, unknownFlaw } from './flaws.ts';

interface Row {
  idx: number;
  /** JSON text of an array. */
  vals: string;
  type: string | null;
  empty: boolean | null;
  box: (number | null)[] | null;
  /** Null where it was not asked for, or is not told together with others. */
  valid: boolean | null;
  large: boolean | null;
  identity: string | null;
  /** Which conditions hold, in their order; null for what is not asked together with others. */
  held: (boolean | null)[];
}

/** Functions take at most 100 arguments. */
const mostArguments = 90;

/** SQL of the values of columns as one JSON array. */
function valuesSql(columns: readonly string[], params: Params): string {
  const parts: string[] = [];
  for (let at = 0; at < columns.length; at += mostArguments) {
    const values = columns.slice(at, at + mostArguments).map((column) => `r.props -> ${params.add(column)}::text`);
    parts.push(`jsonb_build_array(${values.join(', ')})`);
  }
  return parts.join(' || ') || "'[]'::jsonb";
}

const none = 'NULL';

/** Conditions with their SQL. */
interface Asked {
  readonly conditions: readonly string[];
  /** Those alone that look at no geometry: of the others the geometry engine may give up. */
  readonly bare: boolean;
}

/** SQL of a condition. One that fitted when its rule was made may not fit the columns of this moment, which is said. */
function conditionSql(text: string, { columns, srid }: Relation, params: Params): string {
  try {
    return filterSql(parseCql2(text), { columns, srid, extent4326: null, locator: 'quality_rules' }, params);
  } catch (error) {
    if (error instanceof ServiceError) throw new Problem('rule_condition', { condition: JSON.stringify(error.said) });
    throw error;
  }
}

/** SQL of an array: whether each condition holds for a row; unknown is no. */
function heldSql({ conditions, bare }: Asked, relation: Relation, params: Params): string {
  const held = conditions.map((text) => {
    const own = new Params();
    const sql = `COALESCE(${conditionSql(text, relation, own)}, false)`;
    if (bare && sql.includes('r.geom')) return none;
    const first = params.values.length + 1;
    for (const value of own.values) params.add(value);
    return shiftParams(sql, first);
  });
  return `ARRAY[${held.join(', ')}]::boolean[]`;
}

/** SQL of what is asked of geometries. What is the same is the same wherever its rings begin; long ones are compared as they stand. */
function shapeSql(parts: ReadonlySet<ShapePart>, srid: number): Readonly<Record<string, string>> {
  const few = `ST_NPoints(r.geom) <= ${pointsInTurn}`;
  const placed = srid === 4326 ? 'r.geom' : 'geo.try_transform(r.geom, 4326)';
  return {
    type: parts.size > 0 ? 'GeometryType(r.geom)' : none,
    empty: parts.size > 0 ? 'ST_IsEmpty(r.geom)' : none,
    box: parts.has('box') ? `(SELECT ARRAY[ST_XMin(p), ST_YMin(p), ST_XMax(p), ST_YMax(p)] FROM (SELECT ${placed} AS p OFFSET 0) s)` : none,
    valid: parts.has('flaw') ? `CASE WHEN ${few} THEN ST_IsValid(r.geom) END` : none,
    large: parts.has('flaw') ? `NOT ${few}` : none,
    identity: parts.has('identity') ? `md5(ST_AsEWKB(CASE WHEN ${few} THEN ST_Normalize(r.geom) ELSE r.geom END))` : none,
  };
}

/** What the rules look at. */
export function partsOf(rules: readonly QualityRule[]): { columns: string[]; shape: Set<ShapePart> } {
  return {
    columns: [...new Set(rules.flatMap(ruleColumns))],
    shape: new Set(rules.flatMap((rule) => checkOf(rule).shape ?? [])),
  };
}

/** Some records, in the order of their numbers. */
export interface Slice {
  readonly records: readonly CheckedRecord[];
  /** Share of all that was looked at with it, 0 to 1. */
  readonly share: number;
}

/** Records as rules look at them, so many at a time that nobody waits. */
export async function* recordsOf(db: Db, relation: Relation, rules: readonly QualityRule[], signal: AbortSignal): AsyncGenerator<Slice> {
  const { columns, shape } = partsOf(rules);
  const conditions = relation.columns.length > 0 ? ruleConditions(rules) : [];
  const read = readerOf(db, relation, columns, shapeSql(shape, relation.srid), { conditions, bare: false });
  const typeOnly = new Set(shape.size > 0 ? (['type'] as const) : []);
  const bare = readerOf(db, relation, columns, shapeSql(typeOnly, relation.srid), { conditions, bare: true });
  // Of what the geometry engine gives up on nothing is said but that.
  const alone = async (at: number): Promise<Row[]> =>
    (await bare(at, at + 1)).map((row) => ({ ...row, valid: false, identity: `${row.idx}` }));
  /** What is wrong with a geometry is told of those that can be read; of all others that something is. */
  let told = 0;
  for await (const range of ranges(db, relation, new Pace(100, 10, 20_000))) {
    signal.throwIfAborted();
    const begun = performance.now();
    const found = await halved(read, alone, range.from, range.to);
    const records: CheckedRecord[] = [];
    for (const row of found) {
      const isAsked = row.large === true || (row.valid === false && told < mostFindings);
      const flaw = isAsked ? await flawOf(db, relation, row.idx, signal) : row.valid === false ? unknownFlaw : null;
      if (flaw) told += 1;
      records.push({ ...checkedOf(row, columns, flaw), met: new Set(conditions.filter((_, at) => row.held[at] === true)) });
    }
    yield { records, share: range.share };
    range.took(performance.now() - begun);
  }
}

type Reader = (from: number, to: number) => Promise<Row[]>;

function readerOf(db: Db, relation: Relation, columns: readonly string[], shape: Readonly<Record<string, string>>, asked: Asked): Reader {
  const params = new Params();
  const from = params.from(relation);
  const held = `${heldSql(asked, relation, params)} AS held`;
  const parts = [`(${valuesSql(columns, params)})::text AS vals`, held, ...Object.entries(shape).map(([name, sql]) => `${sql} AS ${name}`)];
  const sql = `SELECT r.idx, ${parts.join(', ')} FROM ${from} r WHERE r.idx >= $${params.values.length + 1} AND r.idx < $${params.values.length + 2} ORDER BY r.idx`;
  return async (start, end) => (await db.query<Row>(sql, [...params.values, start, end])).rows;
}

function checkedOf({ idx, vals, type, empty, box, identity }: Row, columns: readonly string[], flaw: CheckedShape['flaw']): CheckedRecord {
  const values = exactJson(vals) as unknown[];
  const properties = Object.fromEntries(columns.map((column, at) => [column, values[at]]));
  if (type === null || empty === true) return { id: idx, properties, shape: null };
  const isPlaced = box?.every((one) => one !== null && Number.isFinite(one)) ?? false;
  return {
    id: idx,
    properties,
    shape: { type: geoJsonTypeName(type), box: isPlaced ? (box as CheckedShape['box']) : null, flaw, identity: identity ?? '' },
  };
}
