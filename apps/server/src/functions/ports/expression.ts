import { parseExpression, type ColumnKind, type Expression } from '@geo/api';
import type { RecordsValue, ScalarValue } from '../../engine/definition.ts';
import { FunctionError } from '../../problems/index.ts';
import { jsonSql } from '../../relation/expressions/index.ts';
import { valueSql } from '../../relation/filter-sql.ts';
import { Params } from '../../relation/relation.ts';
import { toldOf } from './condition.ts';
import { aboutInput } from './of-input.ts';
import type { PortKind, PortOptions, Shaped, TypedPort } from './port.ts';
import { textOf } from './scalar.ts';

interface ExpressionOptions extends PortOptions {
  list?: never;
  default?: string;
}

type OwnInput = ExpressionOptions & { input: string };

/** What an expression is over the records that it was checked with. */
export interface ColumnExpression {
  /** Of the column that holds its values. */
  kind: ColumnKind;
  /** SQL of its value as JSON, over a row `r`. */
  json: (params: Params) => string;
}

/** An expression in CQL2 over the records at another input; nothing of it is evaluated as code. */
export const cql2Expression: PortKind<OwnInput, Expression, ColumnExpression> = {
  name: 'expression',
  parse(value, { label }) {
    const text = textOf(value, label).trim();
    if (text === '')
      throw new FunctionError(
        'input_expression',
        `Der Eingang „${label.de}“ ist leer. Richtig ist ein Ausdruck, zum Beispiel round(einwohner / 1000, 1).`,
        `The input "${label.en}" is empty. Right is an expression, for example round(population / 1000, 1).`,
      );
    return toldOf(label, 'input_expression', () => parseExpression(text));
  },
  resolve(_, expression, { label, input }, inputs) {
    const { columns, srid } = (inputs[input] as RecordsValue | undefined)?.relation ?? { columns: [], srid: 0 };
    const write = (params: Params) => valueSql(expression, { columns, srid, extent4326: null, locator: 'expression' }, params);
    // Columns, functions and kinds are asked before anything runs.
    const { kind } = toldOf(label, 'input_expression', () => write(new Params()));
    if (kind === 'geometry')
      throw new FunctionError(
        'input_expression',
        `Der Eingang „${label.de}“ ergibt eine Geometrie, die in keinem Attribut stehen kann. Richtig ist ein Wert, zum Beispiel to_wkt(centroid()) oder x(centroid()).`,
        `The input "${label.en}" gives a geometry, which no column can hold. Right is a value, for example to_wkt(centroid()) or x(centroid()).`,
      );
    return { kind: kind === 'null' ? 'string' : kind, json: (params) => jsonSql(write(params)) };
  },
  ...aboutInput({ de: 'ist ein Ausdruck über', en: 'is an expression over' }),
};

/** An expression over the records at the input of that name, as CQL2 text. */
export function expressionOn<const O extends ExpressionOptions>(
  input: string,
  options: O,
): TypedPort<Shaped<O, Expression>, Shaped<O, ColumnExpression>, ScalarValue> {
  return { kind: 'expression', type: 'string', options: { ...options, input } as OwnInput };
}
