import {
  checkFilter,
  geometryName,
  type ColumnKind,
  type ComparisonOperator,
  type Expression,
  type Filter,
  type FilterLiteral,
  type TextFilter,
} from '@geo/api';
import { columnSql, textParameter, type Comparison } from '../columns/index.ts';
import { ServiceError, shown, type LocalText } from '../problems/index.ts';
import { contains, densifyParts, grown, intersection, marginDegrees, mercatorToDegrees, type Box } from './box.ts';
import { toldAt } from './cql2.ts';
import { expressionSql, type WrittenExpression } from './expressions/index.ts';
import { nearSql, spatialSql } from './expressions/spatial.ts';
import { Params, type Column } from './relation.ts';
import { searchCondition } from './search-sql.ts';

/** What a filter is compiled against: a row `r` with idx, props and geom. */
export interface FilterTarget {
  columns: readonly Column[];
  srid: number;
  extent4326: Box | null;
  /** Parameter that carried the filter, for messages. */
  locator: string;
}

/** A filter as SQL condition; every value a client sent becomes a parameter. */
export function filterSql(filter: Filter, target: FilterTarget, params: Params): string {
  const text = (value: string): string => textParameter(value, (one) => params.add(one));
  const compared = (operator: ComparisonOperator, property: string, literal: FilterLiteral, ignoreCase = false): string =>
    compareSql({ operator, property, literal, ignoreCase }, target, params);
  switch (filter.kind) {
    case 'and':
    case 'or':
      return `(${filter.items.map((item) => filterSql(item, target, params)).join(filter.kind === 'and' ? ' AND ' : ' OR ')})`;
    case 'not':
      return `(NOT ${filterSql(filter.item, target, params)})`;
    case 'compare':
      return compared(filter.operator, filter.property, filter.value, filter.ignoreCase);
    case 'like':
      columnOf(filter.property, target);
      return `(r.props->>${text(filter.property)} ${filter.ignoreCase ? 'ILIKE' : 'LIKE'} ${text(filter.pattern)})`;
    case 'in':
      if (filter.values.length === 0) return 'false';
      return `(${filter.values.map((value) => compared('=', filter.property, value)).join(' OR ')})`;
    case 'between':
      return `(${compared('>=', filter.property, filter.low)} AND ${compared('<=', filter.property, filter.high)})`;
    case 'expression':
      checked(filter, target);
      return valueSql(filter.expression, target, params).sql;
    case 'null':
      if (filter.property === geometryName && !target.columns.some(({ key }) => key === geometryName)) return '(r.geom IS NULL)';
      columnOf(filter.property, target);
      return `(r.props->>${text(filter.property)} IS NULL)`;
    case 'ids':
      return `(r.idx = ANY(${params.add(`{${filter.ids.join(',')}}`)}::bigint[]))`;
    case 'search':
      return searchCondition(filter.text, params);
    case 'boxes':
      return boxesSql(filter.boxes, filter.srid, target, params);
    case 'spatial':
      return spatialSql(filter.operator, ['r.geom', { wkt: filter.wkt, srid: filter.srid }], target, (value) => params.add(value));
    case 'near':
      return nearSql('r.geom', filter, target, (value) => params.add(value));
  }
}

/** Refuses what is no condition, or does not fit the columns. */
function checked(filter: TextFilter, { columns, locator }: FilterTarget): void {
  toldAt(locator, () => checkFilter(filter, columns));
}

/** The SQL of the value of an expression, and its kind; every value a client sent becomes a parameter. */
export function valueSql(expression: Expression, target: FilterTarget, params: Params): WrittenExpression {
  const { columns, srid, extent4326, locator } = target;
  const written = {
    columns,
    srid,
    extent4326,
    condition: (filter: TextFilter) => filterSql(filter, target, params),
    add: (value: unknown) => params.add(value),
  };
  return toldAt(locator, () => expressionSql(expression, written));
}

/** The refusal of a column that is not there, naming those that are. */
export function unknownColumn(name: string, columns: readonly Column[], locator: string): ServiceError {
  const names = columns.map((one) => one.key);
  if (names.length === 0)
    return new ServiceError('InvalidParameterValue', locator, {
      de: `Das Feld „${shown(name)}“ gibt es nicht: Diese Daten haben keine Felder.`,
      en: `There is no field "${shown(name)}": these data have no fields.`,
    });
  const some = names.length > 12 ? `${names.slice(0, 12).join(', ')}, …` : names.join(', ');
  return new ServiceError('InvalidParameterValue', locator, {
    de: `Das Feld „${shown(name)}“ gibt es nicht. Richtig ist eines von: ${some}.`,
    en: `There is no field "${shown(name)}". Right is one of: ${some}.`,
  });
}

function columnOf(property: string, target: FilterTarget): ColumnKind {
  const column = target.columns.find((one) => one.key === property);
  if (!column) throw unknownColumn(property, target.columns, target.locator);
  return column.kind;
}

/** Numbers and booleans compare as such and never fail on a row that holds another type; all else compares as text. */
function compareSql(comparison: Comparison, target: FilterTarget, params: Params): string {
  const { property, literal } = comparison;
  const { compare, compared } = columnSql(columnOf(property, target));
  const sql = compare(comparison, (value) => params.add(value));
  if (sql === null) throw wrongLiteral(property, literal, target, compared);
  return sql;
}

function wrongLiteral(property: string, value: FilterLiteral, target: FilterTarget, right: LocalText): ServiceError {
  return new ServiceError('InvalidParameterValue', target.locator, {
    de: `Das Feld „${shown(property)}“ kann nicht mit „${shown(String(value))}“ verglichen werden. Richtig ist: ${right.de}.`,
    en: `The field "${shown(property)}" cannot be compared with "${shown(String(value))}". Right is: ${right.en}.`,
  });
}

/** The query's boxes are converted to the relation's CRS, never the rows; their edges are densified because they bend. */
function boxesSql(boxes: readonly Box[], srid: number, target: FilterTarget, params: Params): string {
  const conditions = boxes.map((box) => {
    const clipped = srid === target.srid ? { box, srid } : clipToData(box, srid, target);
    if (clipped === null) return 'false';
    if (clipped === 'all') return 'r.geom IS NOT NULL';
    const own = clipped.srid;
    const [minX, minY, maxX, maxY] = clipped.box.map((value) => `${params.add(value)}::float8`) as [string, string, string, string];
    const envelope = `ST_MakeEnvelope(${minX}, ${minY}, ${maxX}, ${maxY}, ${own})`;
    if (own === target.srid) return `(r.geom && ${envelope} AND (r.geom @ ${envelope} OR ST_Intersects(r.geom, ${envelope})))`;
    const step = Math.max(clipped.box[2] - clipped.box[0], clipped.box[3] - clipped.box[1]) / densifyParts;
    const dense = step > 0 ? `ST_Segmentize(${envelope}, ${params.add(step)}::float8)` : envelope;
    const native = `ST_Transform(${dense}, ${target.srid})`;
    return `(r.geom && ${native} AND ST_Intersects(r.geom, ${native}))`;
  });
  return conditions.length === 1 ? (conditions[0] as string) : `(${conditions.join(' OR ')})`;
}

/**
 * A box of the whole earth cannot be converted to most projected systems; the part of it near the data can. Answers 'all' where
 * the box holds all data and null where it holds none.
 */
function clipToData(box: Box, srid: number, target: FilterTarget): { box: Box; srid: number } | 'all' | null {
  if ((srid !== 4326 && srid !== 3857) || target.extent4326 === null) return { box, srid };
  const degrees = srid === 3857 ? mercatorToDegrees(box) : box;
  if (contains(degrees, target.extent4326)) return 'all';
  const clipped = intersection(degrees, grown(target.extent4326, marginDegrees));
  return clipped && { box: clipped, srid: 4326 };
}
