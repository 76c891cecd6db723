import { lettersOf } from '../columns/texts.ts';
import type { Expression } from '../filter/ast.ts';
import { holds, type Evaluate, type Filtered } from '../filter/holds.ts';
import type { DatumColumn } from '../schemas/datum.ts';
import { shapeSrid, typedExpression, type TypedExpression } from './check.ts';
import type { ExpressionValue } from './definition.ts';
import { isNumeric, type ExpressionKind } from './kinds.ts';
import { wholeOf } from './numbers.ts';
import { expressionFunction } from './registry.ts';

/** An expression asks for what only a database tells, as the area of a geometry. */
export class OnlyInDatabase extends Error {
  override readonly name = 'OnlyInDatabase';
  readonly function: string;

  constructor(name: string) {
    super(`Only a database knows ${name}.`);
    this.function = name;
  }
}

/** A value as it is stored, as one of its kind; null for what is none. */
function valueOf(value: unknown, kind: ExpressionKind): ExpressionValue {
  if (value === null || value === undefined) return null;
  if (kind === 'string') return lettersOf(value);
  if (kind === 'json') return value as ExpressionValue;
  if (kind === 'boolean') return typeof value === 'boolean' ? value : null;
  if (!isNumeric(kind)) return lettersOf(value);
  if (typeof value === 'bigint') return kind === 'integer' ? wholeOf(value) : Number(value);
  if (typeof value === 'string') return /^-?\d{1,40}$/.test(value) ? (kind === 'integer' ? wholeOf(BigInt(value)) : Number(value)) : null;
  if (typeof value !== 'number') return null;
  return kind === 'integer' && Number.isInteger(value) ? wholeOf(value) : value;
}

function evaluated(typed: TypedExpression, record: Filtered): ExpressionValue {
  switch (typed.kind) {
    case 'literal':
      return valueOf(
        typeof typed.value === 'string' && typed.type === 'number' ? Number(typed.value) : typed.value,
        typed.type === 'null' ? 'string' : typed.type,
      );
    case 'column':
      return valueOf(record.values[typed.name], typed.type);
    case 'geometry':
      if (record.geometry === undefined) throw new OnlyInDatabase('geometry');
      return record.geometry as ExpressionValue;
    case 'shape':
      // Nothing is transformed here.
      if (typed.srid !== shapeSrid) throw new OnlyInDatabase(`EPSG:${typed.srid}`);
      return typed.shape;
    case 'condition':
      return holds(typed.filter, record, evaluatedCondition);
    case 'call': {
      const { evaluate, takesNull } = expressionFunction(typed.name);
      if (!evaluate) throw new OnlyInDatabase(typed.name);
      const args = typed.args.map((arg) => evaluated(arg, record));
      if (!takesNull && args.includes(null)) return null;
      const value = evaluate(
        args,
        typed.args.map(({ type }) => type),
      );
      return typed.type === 'number' && typeof value === 'bigint' ? Number(value) : value;
    }
  }
}

const typedOnes = new WeakMap<Expression, { readonly columns: readonly DatumColumn[]; readonly typed: TypedExpression }>();

/** An expression is asked about many records of the same columns. */
function typedOnce(expression: Expression, columns: readonly DatumColumn[]): TypedExpression {
  const found = typedOnes.get(expression);
  if (found?.columns === columns) return found.typed;
  const typed = typedExpression(expression, columns);
  typedOnes.set(expression, { columns, typed });
  return typed;
}

/** What an expression gives for a record: the same as in the database, but for the last of fifteen digits. */
export function evaluateExpression(expression: Expression, record: Filtered): ExpressionValue {
  return evaluated(typedOnce(expression, record.columns), record);
}

/** What `holds` takes for conditions with functions. */
export const evaluatedCondition: Evaluate = (expression, record) => {
  const value = evaluateExpression(expression, record);
  return typeof value === 'boolean' ? value : null;
};
