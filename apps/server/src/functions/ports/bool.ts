import type { Localised } from '@geo/api';
import type { ScalarValue, Value } from '../../engine/definition.ts';
import { FunctionError } from '../../problems/index.ts';
import type { PortKind, PortOptions, Shaped, TypedPort } from './port.ts';
import { scalarOf, textOf } from './scalar.ts';

interface BoolOptions extends PortOptions {
  default?: boolean;
}

const words: Readonly<Record<string, boolean>> = {
  true: true,
  wahr: true,
  ja: true,
  yes: true,
  1: true,
  false: false,
  falsch: false,
  nein: false,
  no: false,
  0: false,
};

function readBool(value: Value, label: Localised): boolean {
  const raw = scalarOf(value, label);
  if (typeof raw === 'boolean') return raw;
  const text = textOf(value, label).trim();
  const word = text.toLowerCase();
  const known = Object.hasOwn(words, word) ? words[word] : undefined;
  if (known !== undefined) return known;
  throw new FunctionError(
    'input_bool',
    `Der Eingang „${label.de}“ erwartet wahr oder falsch, nicht „${text}“.`,
    `The input "${label.en}" expects true or false, not "${text}".`,
  );
}

export const trueOrFalse: PortKind<BoolOptions, boolean> = { name: 'bool', parse: (value, { label }) => readBool(value, label) };

/** True or false. */
export function bool<const O extends BoolOptions>(options: O): TypedPort<Shaped<O, boolean>, Shaped<O, boolean>, ScalarValue> {
  return { kind: 'bool', type: 'bool', options };
}
