import type { Shape } from './shapes/shape.ts';

/** minX, minY, maxX, maxY. */
type Box = readonly [number, number, number, number];

export type ComparisonOperator = '=' | '<>' | '<' | '<=' | '>' | '>=';
/** What a comparison is with its sides exchanged. */
export const mirrored: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
  '=': '=',
  '<>': '<>',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

export type FilterLiteral = string | number | boolean;
export type SpatialOperator = 'intersects' | 'within' | 'contains' | 'disjoint' | 'touches' | 'crosses' | 'overlaps' | 'equals';

/**
 * What gives a value: a literal, a column, the geometry of the record (`geometry`, where no column has that name), a geometry as it is, an
 * operator or a function of others, or whether a condition holds. Operators are calls too (`+`, `=`, `like`, `is_null` …), as in CQL2 JSON.
 */
export type Expression =
  | { kind: 'literal'; value: FilterLiteral | null; as?: 'date' | 'timestamp' }
  | { kind: 'property'; name: string }
  /** A geometry as it is, in degrees with longitude first, or in x, y order of the system of a code. */
  | { kind: 'shape'; shape: Shape; srid?: number }
  | { kind: 'call'; name: string; args: readonly Expression[] }
  | { kind: 'condition'; filter: TextFilter };

/** A condition on features, the same for CQL2 text, Filter Encoding and key-value parameters. `property` is a column's key. */
export type Filter =
  | { kind: 'and' | 'or'; items: readonly Filter[] }
  | { kind: 'not'; item: Filter }
  | { kind: 'compare'; operator: ComparisonOperator; property: string; value: FilterLiteral; ignoreCase: boolean }
  /** `pattern` in the manner of SQL: % any text, _ one character, \ escapes. */
  | { kind: 'like'; property: string; pattern: string; ignoreCase: boolean }
  | { kind: 'in'; property: string; values: readonly FilterLiteral[] }
  | { kind: 'between'; property: string; low: FilterLiteral; high: FilterLiteral }
  | { kind: 'null'; property: string }
  /** An expression that is true or false. What compares a column with literals is one of the conditions above. */
  | { kind: 'expression'; expression: Expression }
  | { kind: 'ids'; ids: readonly number[] }
  /** A text in any of the attributes. */
  | { kind: 'search'; text: string }
  /** Boxes in x, y order of the CRS; features meeting any of them. */
  | { kind: 'boxes'; boxes: readonly Box[]; srid: number }
  /** Geometry as WKT in x, y order of the CRS. */
  | { kind: 'spatial'; operator: SpatialOperator; wkt: string; srid: number }
  /** No further from a geometry than so many metres: on the ellipsoid where the features' coordinates are degrees, else in their plane. */
  | { kind: 'near'; wkt: string; srid: number; metres: number; geographic: boolean };

/** The name by which filters and expressions ask for the geometry of a record, where no column has it. */
export const geometryName = 'geometry';

/** What CQL2 can say: comparisons of columns and expressions with values, and what joins them. */
export type TextFilter =
  | { kind: 'and' | 'or'; items: readonly TextFilter[] }
  | { kind: 'not'; item: TextFilter }
  | Extract<Filter, { kind: 'compare' | 'like' | 'in' | 'between' | 'null' | 'expression' }>;

/** The conditions of a filter that ask one column each for literals. */
export type ColumnFilter = Extract<TextFilter, { property: string }>;

/** The columns that a filter asks of, in the order in which it names them. */
export function filterColumns(filter: TextFilter): readonly string[] {
  if (filter.kind === 'not') return filterColumns(filter.item);
  if (filter.kind === 'expression') return expressionColumns(filter.expression);
  return 'items' in filter ? filter.items.flatMap(filterColumns) : [filter.property];
}

/** The columns that an expression asks of, in the order in which it names them. */
export function expressionColumns(expression: Expression): readonly string[] {
  switch (expression.kind) {
    case 'literal':
    case 'shape':
      return [];
    case 'property':
      return [expression.name];
    case 'call':
      return expression.args.flatMap(expressionColumns);
    case 'condition':
      return filterColumns(expression.filter);
  }
}

export const allOf = (filters: readonly (Filter | null)[]): Filter | null => joined('and', filters);
/** A filter that holds where one of some does; null for none. */
export const anyOf = (filters: readonly (Filter | null)[]): Filter | null => joined('or', filters);

function joined(kind: 'and' | 'or', filters: readonly (Filter | null)[]): Filter | null {
  const items = filters.filter((filter) => filter !== null);
  return items.length > 1 ? { kind, items } : (items[0] ?? null);
}
