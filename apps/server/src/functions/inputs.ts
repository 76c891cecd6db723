import type { Inputs, RecordsValue, Value } from '../engine/definition.ts';
import { FunctionError } from '../problems/index.ts';

const kinds: Readonly<Record<Value['kind'] | 'none', readonly [de: string, en: string]>> = {
  value: ['einen einzelnen Wert', 'a single value'],
  records: ['Datensätze', 'records'],
  files: ['Dateien', 'files'],
  none: ['mehrere Werte', 'several values'],
};

/** The records of an input port; the engine has checked that the port is linked. */
export function recordsOf(inputs: Inputs, port: string): RecordsValue {
  const value = single(inputs, port);
  if (value?.kind === 'records') return value;
  const [de, en] = kinds[value?.kind ?? 'none'];
  throw new FunctionError(
    'input_records',
    `Der Eingang „${port}“ erwartet Datensätze, nicht ${de}.`,
    `The input "${port}" expects records, not ${en}.`,
  );
}

/** A finite number; text in German or English notation is accepted. */
export function numberOf(inputs: Inputs, port: string): number {
  const value = scalarOf(inputs, port);
  const number = typeof value === 'number' ? value : Number(plain(value).trim().replace(',', '.'));
  if (value === null || value === undefined || value === '' || !Number.isFinite(number)) {
    throw new FunctionError(
      'input_number',
      `Der Eingang „${port}“ erwartet eine Zahl, nicht „${plain(value)}“.`,
      `The input "${port}" expects a number, not "${plain(value)}".`,
    );
  }
  return number;
}

/** A whole number within bounds. */
export function integerOf(inputs: Inputs, port: string, minimum: number, maximum: number): number {
  const number = numberOf(inputs, port);
  if (Number.isInteger(number) && number >= minimum && number <= maximum) return number;
  throw new FunctionError(
    'input_range',
    `Der Eingang „${port}“ erwartet eine ganze Zahl von ${minimum} bis ${maximum}, nicht ${number}.`,
    `The input "${port}" expects a whole number from ${minimum} to ${maximum}, not ${number}.`,
  );
}

/** A share from 0 to 1. */
export function shareOf(inputs: Inputs, port: string): number {
  const number = numberOf(inputs, port);
  if (number >= 0 && number <= 1) return number;
  throw new FunctionError(
    'input_range',
    `Der Eingang „${port}“ erwartet einen Anteil von 0 bis 1, nicht ${number}.`,
    `The input "${port}" expects a share from 0 to 1, not ${number}.`,
  );
}

/** Text, '' when the input is empty. */
export function textOf(inputs: Inputs, port: string): string {
  const value = scalarOf(inputs, port);
  return plain(value);
}

/** The value of a port that is neither a list nor a dict. */
function single(inputs: Inputs, port: string): Value | undefined {
  const value = inputs[port];
  return value !== undefined && 'kind' in value ? value : undefined;
}

function scalarOf(inputs: Inputs, port: string): unknown {
  const value = single(inputs, port);
  if (value === undefined || value.kind === 'value') return value?.value;
  throw new FunctionError(
    'input_value',
    `Der Eingang „${port}“ erwartet einen einzelnen Wert, nicht ${kinds[value.kind][0]}.`,
    `The input "${port}" expects a single value, not ${kinds[value.kind][1]}.`,
  );
}

/** A value as text; null and undefined are ''. */
function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
}
