import { plainText } from '@geo/api';
import { validateHeaderName, validateHeaderValue } from 'node:http';
import { FunctionError } from '../../problems/index.ts';
import type { NamedValues } from '../ports/dict.ts';

/** What the connection itself says, and what tells a message from others. */
const ours = /^(host|content-length|transfer-encoding|connection|keep-alive|upgrade|expect|te|trailer|proxy-.*|idempotency-key)$/i;
const most = 50;

/** Headers as somebody entered them. Refusals name the header, never its value: that may be secret. */
export function headersOf(values: NamedValues): Readonly<Record<string, string>> {
  const entries = Object.entries(values);
  if (entries.length > most)
    throw new FunctionError(
      'too_many_headers',
      `Es sind ${entries.length} Kopfzeilen. Richtig sind höchstens ${most}.`,
      `There are ${entries.length} headers. Right are ${most} at most.`,
    );
  return Object.fromEntries(entries.map(([name, value]) => [name, headerOf(name, plainText(value))]));
}

function headerOf(name: string, value: string): string {
  const shown = name.slice(0, 60);
  if (ours.test(name))
    throw new FunctionError(
      'own_header',
      `Die Kopfzeile „${shown}“ setzt die Plattform selbst. Richtig ist ein anderer Name.`,
      `The header "${shown}" is set by the platform itself. Right is another name.`,
    );
  if (!passes(() => validateHeaderName(name)))
    throw new FunctionError(
      'header_name',
      `„${shown}“ ist kein Name einer Kopfzeile. Richtig sind Buchstaben, Ziffern und Bindestriche, zum Beispiel X-Auth-Key.`,
      `"${shown}" is no name of a header. Right are letters, digits and hyphens, for example X-Auth-Key.`,
    );
  if (value.length > 8000 || !passes(() => validateHeaderValue(name, value)))
    throw new FunctionError(
      'header_value',
      `Der Wert der Kopfzeile „${shown}“ ist länger als 8.000 Zeichen oder hat Zeichen, die dort nicht stehen dürfen, wie einen Zeilenumbruch.`,
      `The value of the header "${shown}" is longer than 8,000 characters or has some that cannot stand there, as a line break.`,
    );
  return value;
}

function passes(check: () => void): boolean {
  try {
    check();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
