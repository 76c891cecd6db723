import { FilterSyntaxError, type TextFilter } from '@geo/api';
import type { RecordsValue, ScalarValue } from '../../engine/definition.ts';
import { FunctionError, ServiceError } from '../../problems/index.ts';
import { readFilter } from '../../relation/cql2.ts';
import { filterSql } from '../../relation/filter-sql.ts';
import { Params, type Relation } from '../../relation/relation.ts';
import type { Condition } from '../../relation/slices.ts';
import { aboutInput } from './of-input.ts';
import type { PortKind, PortOptions, TypedPort } from './port.ts';
import { textOf } from './scalar.ts';

interface ConditionOptions extends PortOptions {
  list?: never;
  dict?: never;
  default?: string;
}

type OwnInput = ConditionOptions & { input: string };

/** A condition in CQL2 over the records at another input; nothing of it is evaluated as code. */
export const cql2Condition: PortKind<OwnInput, TextFilter, Condition> = {
  name: 'condition',
  parse(value, { label }) {
    const text = textOf(value, label).trim();
    if (text === '')
      throw new FunctionError(
        'input_condition',
        `Der Eingang „${label.de}“ ist leer. Richtig ist eine Bedingung, zum Beispiel einwohner > 1000 AND name LIKE 'A%'.`,
        `The input "${label.en}" is empty. Right is a condition, for example population > 1000 AND name LIKE 'A%'.`,
      );
    return toldOf(label, 'input_condition', () => readFilter(text));
  },
  resolve(_, filter, { label, input }, inputs) {
    const relation = (inputs[input] as RecordsValue | undefined)?.relation;
    const condition = conditionOf(filter, relation ?? { columns: [], srid: 0 });
    // Columns and kinds are asked before anything runs.
    toldOf(label, 'input_condition', () => condition(new Params()));
    return condition;
  },
  ...aboutInput({ de: 'ist eine Bedingung über', en: 'is a condition over' }),
};

function conditionOf(filter: TextFilter, { columns, srid }: Pick<Relation, 'columns' | 'srid'>): Condition {
  return (params) => filterSql(filter, { columns, srid, extent4326: null, locator: 'where' }, params);
}

/** What is said of a filter or an expression, said of an input. */
export function toldOf<T>(label: PortOptions['label'], code: 'input_condition' | 'input_expression', work: () => T): T {
  try {
    return work();
  } catch (error) {
    const said = error instanceof ServiceError ? error.said : error instanceof FilterSyntaxError ? error.texts : null;
    if (!said) throw error;
    throw new FunctionError(code, `Der Eingang „${label.de}“: ${said.de}`, `The input "${label.en}": ${said.en}`);
  }
}

/** A condition over the records at the input of that name, as CQL2 text. */
export function conditionOn<const O extends ConditionOptions>(input: string, options: O): TypedPort<TextFilter, Condition, ScalarValue> {
  return { kind: 'condition', type: 'string', options: { ...options, input } as OwnInput };
}
