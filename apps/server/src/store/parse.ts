import { checkInput } from '@geo/api';
import type { z } from 'zod';
import { de, en } from 'zod/locales';
import { Problem } from '../problems/index.ts';

const localeErrors = { de: de().localeError, en: en().localeError };

/** Checks a value, as far as it may be nested; every wrong field is named with what would be right. */
export function parse<S extends z.ZodType>(schema: S, value: unknown, language: 'de' | 'en'): z.output<S> {
  const checked = checkInput(schema, value, language, localeErrors[language]);
  if (checked.ok) return checked.data;
  const details = Object.entries(checked.fields).map(([path, message]) => `${path}: ${message}`);
  throw new Problem('invalid', { details: details.join('; ') }, { fields: checked.fields });
}
