import { typeOf, type TypeName } from '@geo/api';
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

/** A number with the decimal sign of the language, without grouping. */
export const numberDraft = (type: TypeName): DraftRule =>
  typed(type, (value, language) => (language === 'de' ? String(value as number).replace('.', ',') : String(value as number)));

export const boolDraft: DraftRule = { of: (value) => value === true, read: (draft) => draft === true };

/** A text that is typed as it is stored, and none when it is empty. */
export const textDraft = (type: TypeName): DraftRule => typed(type, asText);

/** A day or a time as the language writes it; with a zone or parts of a second it stays as it is. */
export const dateDraft = (type: 'date' | 'datetime'): DraftRule =>
  typed(type, (value, language) => {
    const text = String(value as string);
    const [, year, month, day, time] = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}(?::\d{2})?))?$/.exec(text) ?? [];
    if (!year || !month || !day) return text;
    const date = language === 'de' ? `${day}.${month}.${year}` : `${year}-${month}-${day}`;
    return time ? `${date} ${time.replace(/:00$/, '')}` : date;
  });

/** A time without seconds where it has none. */
export const timeDraft: DraftRule = typed('time', (value) => String(value as string).replace(/:00$/, ''));

/** A path; blanks around it come with pasting. */
export const pathDraft: DraftRule = { of: asText, read: (draft) => String(draft).trim() };
