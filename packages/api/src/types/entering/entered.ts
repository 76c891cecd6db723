import { Style } from '../../styles/style.ts';
import { isCompatible } from '../chain.ts';
import { coerced } from '../fields/coerce.ts';
import { overridesOf, withDefaults } from '../fields/overrides.ts';
import { problemsIn } from '../fields/problems.ts';
import { isFieldsType, isWhole, shapes } from '../fields/shapes/index.ts';
import { isRecord } from '../guards.ts';
import { isFeatureValue, isStorableRecord } from '../json/feature.ts';
import { typeOf } from '../registry.ts';
import { inStoreOrder } from '../fields/storeOrder.ts';

/** The values of a type of fields as they are stored; undefined where one of them is not possible. */
function ofFields(type: keyof typeof shapes, input: Readonly<Record<string, unknown>>): unknown {
  const fields = shapes[type];
  const read = coerced(fields, input);
  if (problemsIn(fields, read).length > 0) return undefined;
  return isWhole(type) ? withDefaults(fields, read) : overridesOf(fields, read);
}

/** The rules for what a value holds that its form alone does not tell. */
function holdsRight(type: string, value: unknown): boolean {
  if (isFieldsType(type)) return isRecord(value) && problemsIn(shapes[type], value).length === 0;
  if (isCompatible(type, 'feature')) return isFeatureValue(value);
  if (isCompatible(type, 'style')) return Style.safeParse(value).success;
  return !typeOf(type).can.keys || isStorableRecord(value);
}

/**
 * The value that something typed, pasted or sent stands for by all rules of its type: null for none, undefined where it is not of
 * the type. `typeOf` of types that have parts knows their form only. Its keys are in the order in which it will be read.
 */
export function enteredOf(type: string, input: unknown): unknown {
  const parsed = typeOf(type).parse(input);
  if (isFieldsType(type) && isRecord(parsed)) return inStoreOrder(ofFields(type, parsed));
  return parsed === null || parsed === undefined || holdsRight(type, parsed) ? inStoreOrder(parsed) : undefined;
}

/** Whether something is a value of the type as it is stored, of a type that is entered by hand. */
export function isValueOf(type: string, value: unknown): boolean {
  const own = typeOf(type);
  return own.can.enter && own.is(value) && holdsRight(type, value);
}
