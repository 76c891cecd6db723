import { columnKind, typeOf, type TypeName } from '@geo/api';
import type { DraftRule } from './definition.ts';

/** The draft of a value that is typed as it is stored. */
function typed(type: TypeName, text: DraftRule['of'], ofNone?: string): DraftRule {
  return {
    of: (value, language) => (value === null || value === undefined ? '' : text(value, language)),
    // What is empty as a text may be a value all the same.
    read: (draft) => (draft === '' && ofNone !== undefined ? ofNone : typeOf(type).parse(draft)),
  };
}

const asText: DraftRule['of'] = (value) => (typeof value === 'string' ? value : '');

/** A text; an empty one is a value of its own. */
export const stringDraft: DraftRule = typed('string', asText, '');

/** A number with the decimal sign of the language, without grouping; a whole one that a double does not hold is the text of its digits. */
export function numberDraft(type: TypeName): DraftRule {
  const asTyped = typed(type, (value, language) =>
    language === 'de' ? String(value as number).replace('.', ',') : String(value as number),
  );
  return {
    ...asTyped,
    read: (draft) => {
      const value = asTyped.read(draft);
      return Number.isInteger(value) && !Number.isSafeInteger(value) ? columnKind('number').literal(String(draft)) : value;
    },
  };
}

export const boolDraft: DraftRule = { of: (value) => value === true, read: (draft) => draft === true };

/** A text that is typed as it is stored, and none when it is empty. */
export const textDraft = (type: TypeName): DraftRule => typed(type, asText);

const written = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** A day or a time as the language writes it, to the last digit, and with its zone where it has one. */
export const dateDraft = (type: 'date' | 'datetime' | 'instant'): DraftRule =>
  typed(type, (value, language) => {
    const text = String(value as string);
    const [, year, month, day, minutes, seconds = '', zone] = written.exec(text) ?? [];
    if (!year || !month || !day) return text;
    const date = language === 'de' ? `${day}.${month}.${year}` : `${year}-${month}-${day}`;
    if (!minutes) return date;
    return [date, `${minutes}${seconds === ':00' ? '' : seconds}`, ...(zone ? [zone === 'Z' ? 'UTC' : zone] : [])].join(' ');
  });

/** A time without seconds where it has none. */
export const timeDraft: DraftRule = typed('time', (value) => String(value as string).replace(/:00$/, ''));

/** A path; blanks around it come with pasting. */
export const pathDraft: DraftRule = { of: asText, read: (draft) => String(draft).trim() };
