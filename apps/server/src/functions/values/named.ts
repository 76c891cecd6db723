import type { Localised } from '@geo/api';
import type { Value } from '../../engine/definition.ts';
import { FunctionError } from '../../problems/index.ts';
import { namedValues, type NamedValues } from '../ports/dict.ts';

/** The single values of a dict port by their keys; named values without a key give all of theirs. */
export function namedIn(values: ReadonlyMap<string, Value>, label: Localised): NamedValues {
  const parts = [...values].map(([key, value]): NamedValues => {
    if (key === '') return namedValues.parse(value, { label });
    if (value.kind === 'value') return { [key]: value.value };
    const [only, ...others] = value.kind === 'records' ? (value.entered ?? []) : [];
    if (only !== undefined && others.length === 0) return { [key]: only };
    throw new FunctionError(
      'named_value',
      `Der Eingang „${label.de} [${key}]“ erwartet einen einzelnen Wert, keine Tabelle und keine Datei.`,
      `The input "${label.en} [${key}]" expects a single value, no table and no file.`,
    );
  });
  return joined(parts);
}

/** Named values as one, later ones before earlier ones; whatever they are called. */
export function joined(parts: readonly NamedValues[]): NamedValues {
  return Object.fromEntries(parts.flatMap((part) => Object.entries(part)));
}
