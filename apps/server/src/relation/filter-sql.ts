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
import type { Box } from './box.ts';
import { boxesSql } from './boxes-sql.ts';
import { toldAt } from './cql2.ts';
import { expressionSql, type WrittenExpression } from './expressions/index.ts';
import { spatialSql } from './expressions/spatial.ts';
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
      return boxesSql(filter.boxes, filter.srid, target, (value) => params.add(value));
    case 'spatial':
      return spatialSql(filter.operator, ['r.geom', { wkt: filter.wkt, srid: filter.srid }], target, (value) => params.add(value));
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
