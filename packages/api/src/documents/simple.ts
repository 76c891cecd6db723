import { isCompatible } from '../types/chain.ts';

const simple = ['string', 'number', 'bool', 'datetime', 'color', 'depot', 'switchboard'];

/** Whether a value of the type, by its name, can be entered by hand; a frame of it holds one. */
export function isSimpleType(type: string): boolean {
  return simple.some((base) => isCompatible(type, base));
}

/** Whether something can be the value of a simple type. */
export function isValueOf(type: string, value: unknown): boolean {
  if (!isSimpleType(type)) return false;
  if (isCompatible(type, 'number'))
    return typeof value === 'number' && Number.isFinite(value) && (type !== 'int' || Number.isInteger(value));
  return isCompatible(type, 'bool') ? typeof value === 'boolean' : typeof value === 'string';
}
