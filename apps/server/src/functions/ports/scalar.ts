import { plainText, type Localised } from '@geo/api';
import type { Value } from '../../engine/definition.ts';
import { FunctionError } from '../../problems/index.ts';

const kinds: Readonly<Record<Value['kind'], Localised>> = {
  value: { de: 'einen einzelnen Wert', en: 'a single value' },
  records: { de: 'Datensätze', en: 'records' },
  files: { de: 'Dateien', en: 'files' },
};

/** A single value; records and files are refused. */
export function scalarOf(value: Value, label: Localised): unknown {
  if (value.kind === 'value') return value.value;
  throw new FunctionError(
    'input_value',
    `Der Eingang „${label.de}“ erwartet einen einzelnen Wert, nicht ${kinds[value.kind].de}.`,
    `The input "${label.en}" expects a single value, not ${kinds[value.kind].en}.`,
  );
}

/** A value of one kind; others are refused. */
export function ofKind<K extends 'records' | 'files'>(kind: K, value: Value, label: Localised): Extract<Value, { kind: K }> {
  if (value.kind === kind) return value as Extract<Value, { kind: K }>;
  throw new FunctionError(
    `input_${kind}`,
    `Der Eingang „${label.de}“ erwartet ${kinds[kind].de}, nicht ${kinds[value.kind].de}.`,
    `The input "${label.en}" expects ${kinds[kind].en}, not ${kinds[value.kind].en}.`,
  );
}

/** A single value as text; null and undefined are ''. */
export function textOf(value: Value, label: Localised): string {
  return plainText(scalarOf(value, label));
}
