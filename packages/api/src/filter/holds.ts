import { columnKind, type ColumnKind } from '../columns/registry.ts';
import { lettersOf } from '../columns/texts.ts';
import type { DatumColumn } from '../schemas/datum.ts';
import { geometryName, type ComparisonOperator, type Expression, type FilterLiteral, type TextFilter } from './ast.ts';

/** A record that a filter is asked about: its attributes, the kinds of its columns, and its geometry. */
export interface Filtered {
  readonly values: Readonly<Record<string, unknown>>;
  readonly columns: readonly DatumColumn[];
  /** As GeoJSON in degrees, null for none; undefined where it is not known. */
  readonly geometry?: object | null | undefined;
}

/** A filter names a column that is not there. */
export class UnknownColumn extends Error {
  override readonly name = 'UnknownColumn';
  readonly column: string;

  constructor(column: string) {
    super(`There is no column ${JSON.stringify(column)}.`);
    this.column = column;
  }
}

const signs: Readonly<Record<ComparisonOperator, (order: number) => boolean>> = {
  '=': (order) => order === 0,
  '<>': (order) => order !== 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

/** The pattern of a condition with wild cards, as SQL has it. */
export function asPattern(pattern: string, ignoreCase: boolean): RegExp {
  const source = pattern.replaceAll(/\\(.)|([%_])|([.*+?^${}()|[\]\\/-])/gs, (_, escaped?: string, wild?: string, sign?: string) => {
    if (wild) return wild === '%' ? '.*' : '.';
    return `\\u{${(escaped ?? sign)!.codePointAt(0)!.toString(16)}}`;
  });
  return new RegExp(`^${source}$`, ignoreCase ? 'isu' : 'su');
}

/** What an expression that is true or false is for a record; null where there is no value to tell by. */
export type Evaluate = (expression: Expression, record: Filtered) => boolean | null;

const refused: Evaluate = () => {
  throw new Error('Expressions are evaluated where something is passed that does so.');
};

/**
 * Whether a record meets a filter; null where it has no value to tell by, as in SQL. Conditions of columns need nothing else; `evaluate`
 * (`evaluated` of the expressions) brings all functions with it, and is passed where a filter may have some.
 */
export function holds(filter: TextFilter, record: Filtered, evaluate: Evaluate = refused): boolean | null {
  const { values, columns } = record;
  const kindOf = (property: string): ColumnKind => {
    const column = columns.find(({ key }) => key === property);
    if (!column) throw new UnknownColumn(property);
    return column.kind;
  };
  const compare = (operator: ComparisonOperator, property: string, literal: FilterLiteral): boolean | null => {
    const { comparedAs, literalKey } = columnKind(kindOf(property));
    const value = values[property] ?? null;
    const [left, right] = [value === null ? null : comparedAs(value, literal), literalKey(literal)];
    if (left === null || right === null) return null;
    return signs[operator](left < right ? -1 : left > right ? 1 : 0);
  };
  switch (filter.kind) {
    case 'expression':
      return evaluate(filter.expression, record);
    case 'and':
    case 'or': {
      const decides = filter.kind === 'or';
      const all = filter.items.map((item) => holds(item, record, evaluate));
      if (all.includes(decides)) return decides;
      return all.includes(null) ? null : !decides;
    }
    case 'not': {
      const is = holds(filter.item, record, evaluate);
      return is === null ? null : !is;
    }
    case 'compare':
      return compare(filter.operator, filter.property, filter.value);
    case 'in':
      return holds(
        { kind: 'or', items: filter.values.map((value) => ({ ...filter, kind: 'compare', operator: '=', value, ignoreCase: false })) },
        record,
      );
    case 'between': {
      const [low, high] = [compare('>=', filter.property, filter.low), compare('<=', filter.property, filter.high)];
      return low === false || high === false ? false : low === null || high === null ? null : true;
    }
    case 'like': {
      kindOf(filter.property);
      const value = values[filter.property] ?? null;
      return value === null ? null : asPattern(filter.pattern, filter.ignoreCase).test(lettersOf(value));
    }
    case 'null':
      if (filter.property === geometryName && record.geometry !== undefined && !columns.some(({ key }) => key === geometryName))
        return record.geometry === null;
      kindOf(filter.property);
      return values[filter.property] === null || values[filter.property] === undefined;
  }
}
