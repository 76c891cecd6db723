import { bool } from './bool.ts';
import { color } from './color.ts';
import { configTypes } from './configs.ts';
import { createTypeRegistry, type TypeRegistry } from './createRegistry.ts';
import { date, datetime } from './datetime.ts';
import { depot } from './depot.ts';
import { fileTypes, imageTypes } from './file.ts';
import { instant } from './instant.ts';
import { numberTypes } from './number.ts';
import { objectTypes } from './objects.ts';
import { recordTypes } from './records.ts';
import { describedTypes, liveTypes, serviceTypes } from './services.ts';
import { shapeTypes } from './shapes.ts';
import { textTypes } from './string.ts';
import { time } from './time.ts';
import { defineType, type ShownType, type TypeDefinition } from './type.ts';

/** The definitions of all types, bases before their subtypes. */
const families = [
  recordTypes,
  textTypes,
  { bool, datetime, date, instant, time, color },
  numberTypes,
  { depot },
  objectTypes,
  shapeTypes,
  fileTypes,
  imageTypes,
  serviceTypes,
  describedTypes,
  liveTypes,
  configTypes,
] as const;

type NamesOf<Family> = Family extends unknown ? keyof Family : never;

/** Names of the types that are entered, or of which the definition does not say that they are not. */
type EnteredNamesOf<Family> = Family extends unknown
  ? { [Name in keyof Family]: Family[Name] extends ShownType ? never : Name }[keyof Family]
  : never;

/** A type of data that the platform knows. */
export type TypeName = NamesOf<(typeof families)[number]>;

/** A type of data whose values are entered by hand. */
export type EnteredTypeName = EnteredNamesOf<(typeof families)[number]>;

/** What is taken for a type that this platform does not know. */
const unknownType = defineType({ name: 'unknown', base: null, label: { de: 'unbekannt', en: 'unknown' }, can: {} });

const registry: TypeRegistry<TypeDefinition> = createTypeRegistry<TypeDefinition>(
  families.flatMap((family) => Object.values<TypeDefinition>(family)),
  unknownType,
  baseOf,
);

/** The names of all types of data that the platform knows, bases before their subtypes. */
export const typeNames: readonly TypeName[] = registry.all.map(({ name }) => name as TypeName);

/** True for a type this platform knows. */
export function isKnownType(name: string): name is TypeName {
  return registry.own(name) !== undefined;
}

/** Name of the direct base, null for the root and for unknown types. */
export function baseOf(name: string): TypeName | null {
  return registry.own(name)?.base ?? null;
}

/**
 * What the values of a type are: how they are checked, read, written in one line and compared, and what can be done with them.
 * Types that the platform does not know have values of which nothing is known.
 * @example typeOf('color').parse('abc') // '#AABBCC'
 */
export function typeOf(name: string): TypeDefinition {
  return registry.find(name);
}
