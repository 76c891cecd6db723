import { plainText, typeOf } from '@geo/api';
import type { ScalarValue } from '../../engine/definition.ts';
import { FunctionError } from '../../problems/index.ts';
import type { PortKind, PortOptions, Shaped, TypedPort } from './port.ts';
import { scalarOf } from './scalar.ts';

export const dayOrTime: PortKind<PortOptions, string> = {
  name: 'datetime',
  parse(value, { label }) {
    const raw = scalarOf(value, label);
    const { parse, expects } = typeOf('datetime');
    const read = parse(raw);
    if (typeof read === 'string') return read;
    throw new FunctionError(
      'input_datetime',
      `Der Eingang „${label.de}“ erwartet ${expects.de}, nicht „${plainText(raw)}“.`,
      `The input "${label.en}" expects ${expects.en}, not "${plainText(raw)}".`,
    );
  },
};

/** A day or a time as ISO 8601, `2026-02-03` or `2026-02-03T14:30:00`, with or without a zone. */
export function datetime<const O extends PortOptions & { default?: string }>(
  options: O,
): TypedPort<Shaped<O, string>, Shaped<O, string>, ScalarValue> {
  return { kind: 'datetime', type: 'datetime', options };
}
