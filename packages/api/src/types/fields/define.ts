import type { Localised } from '../../schemas/function.ts';
import { isRecord } from '../guards.ts';
import type { TypeName } from '../registry.ts';
import { valueLine, type ValueFormat } from '../words/text.ts';
import { defineEnteredType, type EnteredType, type OtherCapabilities, type TypeLook } from '../type.ts';

interface FieldsTypeSpec<Name extends TypeName> {
  readonly name: Name;
  readonly base: TypeName;
  readonly label: Localised;
  readonly look?: TypeLook;
  /** @default by its form alone */
  readonly text?: (value: Readonly<Record<string, unknown>>, format: ValueFormat) => string;
  readonly can: OtherCapabilities;
  readonly outputKey?: string;
  /** The value that a new one begins with. @default none */
  readonly blank?: Readonly<Record<string, unknown>>;
}

/**
 * A type of named values. Which ones, and which values each may have, stands in `shapes/` under its name, and counts in `enteredOf`:
 * apps need labels and looks of all types at their start, the fields only where values are entered.
 */
export function defineFieldsType<const Name extends TypeName>(spec: FieldsTypeSpec<Name>): EnteredType<Name> {
  return defineEnteredType({
    ...spec,
    is: isRecord,
    read: readJson,
    ofLine: (line: string) => {
      const value = readJson(line);
      return isRecord(value) && valueLine(value) === line ? value : undefined;
    },
    expects: {
      de: `${spec.label.de} als benannte Werte in der Form von JSON`,
      en: `${spec.label.en} as named values in the form of JSON`,
    },
  }) as EnteredType<Name>;
}

function readJson(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return JSON.parse(text) as Readonly<Record<string, unknown>>;
  } catch {
    return undefined;
  }
}
