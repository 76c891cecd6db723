import {
  expressionFunction,
  typedExpression,
  type Expression,
  type ExpressionFunctionName,
  type ExpressionKind,
  type TextFilter,
  type TypedExpression,
} from '@geo/api';
import { textParameter } from '../../columns/index.ts';
import type { Box } from '../box.ts';
import type { Column } from '../relation.ts';
import { conditionalWriters } from './conditional.ts';
import { dateWriters } from './dates.ts';
import { geometryWriters } from './geometry.ts';
import { numberWriters } from './numbers.ts';
import { operatorWriters } from './operators.ts';
import { shapeSql, spatialWriters } from './spatial.ts';
import { textWriters } from './text.ts';
import { alikeKind, columnSql, doubleSql, emptyType, once, type CallWriter } from './writer.ts';

/** Of each function that `@geo/api` knows; one that is left out does not compile. */
const writers: Readonly<Record<ExpressionFunctionName, CallWriter>> = {
  ...textWriters,
  ...numberWriters,
  ...dateWriters,
  ...conditionalWriters,
  ...geometryWriters,
  ...spatialWriters,
  ...operatorWriters,
};

/** What an expression is written against: a row `r` with props and geom. */
export interface ExpressionTarget {
  readonly columns: readonly Column[];
  readonly srid: number;
  readonly extent4326: Box | null;
  /** SQL of a condition within the expression. */
  readonly condition: (filter: TextFilter) => string;
  readonly add: (value: unknown) => string;
}

function typedSql(typed: TypedExpression, target: ExpressionTarget): string {
  const { add, srid, extent4326 } = target;
  switch (typed.kind) {
    case 'literal':
      if (typed.value === null) return 'NULL';
      if (typed.type === 'integer' || typed.type === 'number') return `${add(String(typed.value))}::numeric`;
      return typed.type === 'boolean' ? `${add(String(typed.value))}::boolean` : textParameter(String(typed.value), add);
    case 'column':
      return columnSql(typed.name, typed.type, (value) =>
        typeof value === 'string' ? textParameter(value, add).replace(/::text$/, '') : add(value),
      );
    case 'geometry':
      return 'r.geom';
    case 'shape':
      return shapeSql(typed, target, add);
    case 'condition':
      return target.condition(typed.filter);
    case 'call': {
      const { name, args, type } = typed;
      const { args: definitions, group } = expressionFunction(name);
      const kinds = args.map((arg) => arg.type);
      const alike = alikeKind(definitions, kinds);
      const written = args.map((arg, at) => {
        const definition = definitions[at] ?? definitions.at(-1)!;
        // What is known before anything runs is no parameter unless its writer makes it one; nor is a shape, which is brought to what it is compared with.
        if (definition.literal || (group === 'spatial' && arg.kind === 'shape')) return '';
        const sql = typedSql(arg, target);
        return arg.type === 'null' ? `CAST(${sql} AS ${emptyType(definition, alike)})` : sql;
      });
      return writers[name](written, { add, srid, extent4326, args, kinds, type });
    }
  }
}

export interface WrittenExpression {
  readonly sql: string;
  readonly kind: ExpressionKind;
}

/** The SQL of an expression; every value becomes a parameter. What does not fit the columns is a `FilterSyntaxError`. */
export function expressionSql(expression: Expression, target: ExpressionTarget): WrittenExpression {
  const typed = typedExpression(expression, target.columns);
  return { sql: `(${typedSql(typed, target)})`, kind: typed.type };
}

/** SQL of the value of an expression as JSON. */
export function jsonSql({ sql, kind }: WrittenExpression): string {
  if (kind === 'json') return sql;
  if (kind === 'null') return `to_jsonb(CAST(${sql} AS text))`;
  if (kind === 'integer') return `to_jsonb(trim_scale(${sql}))`;
  // As doubles are written: no more digits than tell them apart.
  return kind === 'number' ? `to_jsonb(${once([sql], doubleSql)})` : `to_jsonb(${sql})`;
}
