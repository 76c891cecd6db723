import { ServiceError } from '../../problems/index.ts';
import { readParameters, type Parameters } from '../services/params.ts';

/** What a request is read as, or the code and place of its refusal, as in `InvalidCRS crs`. Anything else that is thrown is a fault. */
export function outcome<Request>(parse: (parameters: Parameters) => Request, query: string, body?: string): Request | string {
  try {
    return parse(readParameters({ query: Object.fromEntries(new URLSearchParams(query)), ...(body === undefined ? {} : { body }) }));
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return `${error.code} ${error.locator}`;
  }
}

/** Values that are written to do harm, or to be misread. */
export const hostileValues: readonly string[] = [
  "' OR '1'='1",
  "'; DROP SCHEMA public CASCADE; --",
  '$1',
  '\\',
  '%',
  '\u0000',
  '\ud800',
  '<script>alert(1)</script>',
  '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>',
  '1e999',
  '-1e999',
  'NaN',
  'Infinity',
  '0x10',
  '1,2,3,4;',
  '(((((',
  ',,,,',
  '__proto__',
  'constructor',
  'toString',
  '🙂',
  'x'.repeat(10_000),
];
