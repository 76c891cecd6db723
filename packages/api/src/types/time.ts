import { isText } from './guards.ts';
import { defineEnteredType, type EnteredType } from './type.ts';

const iso = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?$/;
const written = /^(\d{1,2}):(\d{2})(?::(\d{2})(\.\d{1,9})?)?(?:\s*Uhr)?$/i;

/** Whether a text is a time of a day in the form of ISO 8601 with its seconds, without a zone: 00:00:00 up to 23:59:59. */
export function isIsoTime(text: string): boolean {
  return text[2] === ':' && iso.test(text);
}

/** A time as it is written, with or without seconds; undefined for an hour that no clock shows. */
function readTime(text: string): string | undefined {
  const [, hour = '', minute = '', second = '00', fraction = ''] = written.exec(text) ?? [];
  const read = `${hour.padStart(2, '0')}:${minute}:${second}${fraction.replace(/\.?0+$/, '')}`;
  return isIsoTime(read) ? read : undefined;
}

/** A time of any day as a clock on the wall shows it, `14:30:00`, with parts of a second after a point, of no zone. */
export const time: EnteredType<'time'> = defineEnteredType({
  name: 'time',
  base: 'anything',
  label: { de: 'Uhrzeit', en: 'Time' },
  look: { icon: 'Clock' },
  is: (value): value is string => isText(value) && isIsoTime(value),
  read: readTime,
  text: (value) => value.replace(/:00$/, ''),
  expects: { de: 'eine Uhrzeit wie 14:30', en: 'a time such as 14:30' },
  can: { table: true },
});
