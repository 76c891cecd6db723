import type { DatumColumn } from '@geo/api';
import type { RecordsValue, ScalarValue } from '../../engine/definition.ts';
import { FunctionError } from '../../problems/index.ts';
import { aboutInput } from './of-input.ts';
import type { PortKind, PortOptions, TypedPort } from './port.ts';
import { textOf } from './scalar.ts';

interface AttributeOptions extends PortOptions {
  list?: never;
  dict?: never;
  default?: string;
}

type OwnInput = AttributeOptions & { input: string };

/** The column of that name; refuses one that is not there, naming those that are. */
export function requireColumn(name: string, columns: readonly DatumColumn[]): DatumColumn {
  const column = columns.find((one) => one.key === name);
  if (column) return column;
  const known = columns.map((one) => one.key).join(', ');
  throw new FunctionError(
    'no_attribute',
    `Es gibt kein Attribut „${name}“. Vorhanden: ${known || 'keines'}.`,
    `There is no attribute "${name}". There are: ${known || 'none'}.`,
  );
}

/** An attribute of the records at another input; the function gets its column, undefined where none is named. */
export const attributeName: PortKind<OwnInput, string, DatumColumn | undefined> = {
  name: 'attribute',
  parse: (value, { label }) => textOf(value, label),
  resolve(_, name, { optional, input }, inputs) {
    if (name === '' && optional) return undefined;
    const columns = (inputs[input] as RecordsValue | undefined)?.relation.columns ?? [];
    return requireColumn(name, columns);
  },
  ...aboutInput({ de: 'nennt Attribute von', en: 'names attributes of' }),
};

type Optional<O, T> = O extends { optional: true } ? T | undefined : T;

/** The name of an attribute that the records at the input of that name have. */
export function attributeOf<const O extends AttributeOptions>(
  input: string,
  options: O,
): TypedPort<Optional<O, string>, Optional<O, DatumColumn>, ScalarValue> {
  return { kind: 'attribute', type: 'string', options: { ...options, input } as OwnInput };
}
