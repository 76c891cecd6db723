import { problemsIn, problemText, shapes, typeOf, withDefaults, type FieldsTypeName } from '@geo/api';
import type { ScalarValue } from '../../engine/definition.ts';
import { isObject } from '../../formats/text/json.ts';
import { FunctionError } from '../../problems/index.ts';
import type { PortKind, PortOptions, TypedPort } from './port.ts';
import { scalarOf } from './scalar.ts';

interface ConfigOptions extends PortOptions {
  list?: never;
  dict?: never;
  default?: never;
  optional: true;
}

type OwnType = ConfigOptions & { type: FieldsTypeName };

/** Settings as their editor shows them: what is stated, and the default of all else. */
export type Settings = Readonly<Record<string, unknown>>;

/** What was linked: what is stated, and what holds by that. */
export interface GivenSettings {
  stated: Settings;
  held: Settings;
}

export const someSettings: PortKind<OwnType, GivenSettings> = {
  name: 'config',
  parse(given, { label, type }) {
    const value = scalarOf(given, label);
    const { label: noun } = typeOf(type);
    if (!isObject(value))
      throw new FunctionError(
        'input_config',
        `Der Eingang „${label.de}“ erwartet „${noun.de}“ als benannte Werte.`,
        `The input "${label.en}" expects "${noun.en}" as named values.`,
      );
    const [problem] = problemsIn(shapes[type], value);
    if (problem)
      throw new FunctionError(
        'input_config',
        `Der Eingang „${label.de}“, ${problem.path}: ${problemText(problem, 'de')}`,
        `The input "${label.en}", ${problem.path}: ${problemText(problem, 'en')}`,
      );
    return { stated: value, held: withDefaults(shapes[type], value) };
  },
};

/** Settings of a type; undefined where none are linked. */
export function config<const O extends ConfigOptions>(
  type: FieldsTypeName,
  options: O,
): TypedPort<GivenSettings | undefined, GivenSettings | undefined, ScalarValue> {
  return { kind: 'config', type, options: { ...options, type } as OwnType };
}
