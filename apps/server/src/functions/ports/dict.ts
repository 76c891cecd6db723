import { isFeatureValue, isRecord } from '@geo/api';
import type { ScalarValue } from '../../engine/definition.ts';
import { FunctionError } from '../../problems/index.ts';
import type { PortKind, PortOptions, Shaped, TypedPort } from './port.ts';

/** Values by name, as JSON has them. */
export type NamedValues = Readonly<Record<string, unknown>>;

export const namedValues: PortKind<PortOptions, NamedValues> = {
  name: 'dict',
  parse(value, { label }) {
    // What a dataset holds of them counts as a record of a table, of which there is one.
    const [only, ...others] = value.kind === 'records' ? (value.entered ?? []) : value.kind === 'value' ? [value.value] : [];
    if (others.length === 0 && isRecord(only)) return isFeatureValue(only) ? only.properties : only;
    throw new FunctionError(
      'input_dict',
      `Der Eingang „${label.de}“ erwartet benannte Werte, etwa {"name": "Köln"}, und keinen einzelnen Wert, keine Tabelle und keine Datei.`,
      `The input "${label.en}" expects named values, such as {"name": "Cologne"}, and no single value, no table and no file.`,
    );
  },
};

/** Named values as one value: what a dataset of that type holds. */
export function dict<const O extends PortOptions>(options: O): TypedPort<Shaped<O, NamedValues>, Shaped<O, NamedValues>, ScalarValue> {
  return { kind: 'dict', type: 'dict', options };
}
