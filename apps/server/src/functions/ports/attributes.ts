import { readNames, type ListedName } from '@geo/api';
import type { RecordsValue, ScalarValue } from '../../engine/definition.ts';
import { FunctionError } from '../../problems/index.ts';
import type { Renamed } from '../../relation/derive.ts';
import { requireColumn } from './attribute.ts';
import { aboutInput } from './of-input.ts';
import type { PortKind, PortOptions, TypedPort } from './port.ts';
import { textOf } from './scalar.ts';

interface AttributesOptions extends PortOptions {
  list?: never;
  dict?: never;
  default?: string;
  /** Each may have a second name: `ags = key`. @default only one each */
  pairs?: true;
}

type OwnInput = AttributesOptions & { input: string };

/** Attributes of the records at another input, in one line with commas between them; the function gets their columns. */
export const attributeNames: PortKind<OwnInput, readonly ListedName[], readonly Renamed[]> = {
  name: 'attributes',
  parse(value, { label, pairs }) {
    const text = textOf(value, label);
    const names = readNames(text);
    if (names && (pairs || names.every(({ name, as }) => name === as))) return names;
    const [de, en] = pairs
      ? ['name, ags = schluessel, "Ort, Straße"', 'name, ags = key, "town, street"']
      : ['name, ags, "Ort, Straße"', 'name, ags, "town, street"'];
    throw new FunctionError(
      'input_attributes',
      `Der Eingang „${label.de}“ erwartet Attribute mit Kommas dazwischen, zum Beispiel ${de}, nicht „${text}“.`,
      `The input "${label.en}" expects attributes with commas between them, for example ${en}, not "${text}".`,
    );
  },
  resolve(_, names, { input }, inputs) {
    const columns = (inputs[input] as RecordsValue | undefined)?.relation.columns ?? [];
    return names.map(({ name, as }) => ({ column: requireColumn(name, columns), as }));
  },
  ...aboutInput({ de: 'nennt Attribute von', en: 'names attributes of' }),
};

/** Attributes that the records at the input of that name have; none where nothing is entered. */
export function attributesOf<const O extends AttributesOptions>(
  input: string,
  options: O,
): TypedPort<readonly ListedName[], readonly Renamed[], ScalarValue> {
  return { kind: 'attributes', type: 'string', options: { ...options, default: options.default ?? '', input } as OwnInput };
}
